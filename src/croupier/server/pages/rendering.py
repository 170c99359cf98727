"""From data to HTML: our templates, everything escaped, and the few words that all of them share."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from croupier.equipment.amounts import in_currency
from croupier.equipment.cards import pictured
from croupier.server.pages.assets import ASSETS

_encode = msgspec.json.Encoder().encode


def _money(cents: int | None) -> str:
    """An amount as people write it; `secret` where it is not for this viewer."""
    if cents is None:
        return "secret"
    return f"−{in_currency(-cents)}" if cents < 0 else in_currency(cents)


def _json(value: Any) -> str:
    """JSON for a data attribute; the template escapes it."""
    return _encode(value).decode()


def _clock(at: int) -> Markup:
    """A moment: in UTC here, and in the reader's own time once the script has run."""
    moment = datetime.fromtimestamp(at / 1000, UTC)
    return Markup('<time datetime="{}" data-at="{}">{} UTC</time>').format(
        moment.isoformat(timespec="seconds"), at, moment.strftime("%Y-%m-%d %H:%M")
    )


def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("croupier.server.pages"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    environment.filters.update(money=_money, pictured=pictured, clock=_clock, json=_json, order=_json)
    environment.globals.update(asset=ASSETS.address)
    return environment


_templates = _environment()


def render(template: str, context: Mapping[str, Any]) -> str:
    """A template filled in."""
    return _templates.get_template(template).render(context)
