"""The packaged examples with something taken out or put in."""

import tomllib
from decimal import Decimal
from typing import Any

from croupier.tournament.conditions.parser import parse_conditions
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.examples import example_text
from tests.tournament.plain_words import with_plain_words


def content(name: str) -> dict[str, Any]:
    """An example as keys and values."""
    return tomllib.loads(example_text(name), parse_float=Decimal)


def omit_keys(name: str, *paths: str) -> Conditions:
    """An example from which keys are taken: `entry.fee`, `stage.0.length`."""
    return altered(name, *((path, None) for path in paths))


def altered(name: str, *changes: tuple[str, Any]) -> Conditions:
    """An example with keys set, or taken out where the value is none."""
    found = content(name)
    for path, value in changes:
        *way, last = path.split(".")
        inside: Any = found
        for step in way:
            inside = inside[int(step)] if step.isdigit() else inside.setdefault(step, {})
        if value is None:
            del inside[last]
        else:
            inside[last] = value
    conditions = parse_conditions(found)
    return with_plain_words(conditions) if changes else conditions


def points_alone(name: str) -> tuple[tuple[str, Any], ...]:
    """What makes an example of two stages or more one that points decide."""
    stage = {
        "name": "all evenings",
        "kind": "points",
        "sessions": 2,
        "length": {"rounds": 10},
        "players_per_table": 6,
        "points": [3, 2, 1],
        "elimination": "whoever can't wager the minimum is out",
        "ties": "share",
    }
    extras = (
        (("re_buy", {"times": 0}), ("add_on", {"times": 0})) if name == "act-uth" else (("buy_back", {"times": 0}),)
    )
    return (("stage", [stage]), *extras)
