"""From data to HTML: our templates, everything escaped, and the few words that all of them share."""

import re
from collections.abc import Callable, Hashable, Iterator
from datetime import UTC, datetime
from functools import cache, lru_cache, partial
from typing import Any

import msgspec
from jinja2 import ChoiceLoader, Environment, PackageLoader, PrefixLoader, StrictUndefined
from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream
from markupsafe import Markup

from croupier.equipment.amounts import Style
from croupier.equipment.cards import pictured
from croupier.server.pages.core.amounts import CHIP_VALUES, write_amount
from croupier.server.pages.core.assets import assets
from croupier.server.pages.game_part import TEMPLATES
from croupier.server.pages.game_registry import GAME_PAGES
from croupier.server.pages.game_titles import game_titles, pages_called
from croupier.tournament.results.prizes import percents
from croupier.verbs.actors import Role, Viewer

_KEPT = 1024
"""So many pieces of drawings, of a few kB each, are remembered."""
_encode = msgspec.json.Encoder().encode


def _json(value: Any) -> str:
    """JSON for a data attribute; the template escapes it."""
    return _encode(value).decode()


def _relative_time(at: int | datetime) -> Markup:
    """When something was or will be, as people say it: the script writes `2 minutes ago` or `today 14:05`."""
    return _time_element(at, "%-d %B %Y, %H:%M UTC", "near")


def _exact_time(at: int) -> Markup:
    """A moment to the second, for those who compare times; the script writes it in their own time zone."""
    return _time_element(at, "%-d %B %Y, %H:%M:%S UTC", "exact")


def _day_and_time(at: int | datetime) -> Markup:
    """A moment by its day and minute, for what is kept: the script writes `Today, 14:05`, never how long ago."""
    return _time_element(at, "%-d %B %Y, %H:%M UTC", "day")


def _time_of_day(at: int) -> Markup:
    """The hour and minute of a moment of today, which reads the same before and after it."""
    return _time_element(at, "%H:%M UTC", "hour")


def _start_time(at: int | datetime, style: str = "start") -> Markup:
    """When something begins: the script writes `Today, 22:27 · in 56 minutes`, with `starts` as within a sentence, with
    `dated` the date of today too, or with `due` the hour alone if it is of today."""
    return _time_element(at, "%-d %B %Y, %H:%M UTC", style)


def _time_element(at: int | datetime, fallback: str, style: str) -> Markup:
    """Only the browser knows the reader's time zone: without its script the words say which one they are in."""
    moment = at.astimezone(UTC) if isinstance(at, datetime) else datetime.fromtimestamp(at / 1000, UTC)
    words, instant = moment.strftime(fallback), moment.isoformat(timespec="seconds")
    title = Markup(' title="{}"').format(words) if style == "exact" else ""
    return Markup('<time datetime="{}" data-at="{}" data-time="{}"{}>{}</time>').format(
        instant, int(moment.timestamp() * 1000), style, title, words
    )


def _citations(viewer: Viewer) -> str:
    """The macros that cite a clause to this viewer: patrons read `rule`, and its number only where they ask."""
    return "macros/rules.html" if viewer.role is Role.PATRON else "macros/clauses.html"


class _Unindented(Extension):
    """Templates are indented for people who edit them; a browser is sent one space instead, which shows the same."""

    def filter_stream(self, stream: TokenStream) -> Iterator[Token]:
        for token in stream:
            is_data = token.type == "data"
            yield Token(token.lineno, "data", re.sub(r"\s+", " ", token.value)) if is_data else token


@lru_cache(_KEPT)
def _kept(drawing: Callable[..., Markup], *given: Hashable) -> Markup:
    """What a macro draws of what it is given, which is all that it goes by: drawn once for everybody who sees it."""
    return drawing(*given)


@cache
def templates() -> Environment:
    """The templates of the pages, and those of each game under its name."""
    of_games = {game.name: PackageLoader(game.package) for game in GAME_PAGES}
    environment = Environment(
        loader=ChoiceLoader([PackageLoader("croupier.server.pages"), PrefixLoader(of_games)]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        extensions=[_Unindented],
    )
    environment.filters.update(
        amount=write_amount,
        money=partial(write_amount, style=Style.MONEY),
        chips=partial(write_amount, style=Style.CHIPS),
        chip_label=partial(write_amount, style=Style.LABEL),
        pictured=pictured,
        percents=percents,
        citations=_citations,
        clock=_relative_time,
        day_and_time=_day_and_time,
        start_time=_start_time,
        time_of_day=_time_of_day,
        moment=_exact_time,
        json=_json,
        order=_json,
    )
    environment.globals.update(
        asset=assets().address,
        chip_values=CHIP_VALUES,
        kept=_kept,
        pages_called=pages_called,
        game_titles=game_titles,
    )
    return environment


def render(template: str, context: msgspec.Struct, **around: object) -> str:
    """A template filled in: its names are the fields of the context, and what stands around every page."""
    return templates().get_template(template).render(msgspec.structs.asdict(context), **around)


def compile_all() -> None:
    """Make every template ready, so that nobody's first look at a page has to wait for it."""
    wanted = [f"{game.name}/{name}" for game in GAME_PAGES for name in TEMPLATES]  # also those that a package forgot
    for name in (*wanted, *templates().list_templates()):
        templates().get_template(name)
