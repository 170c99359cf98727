"""The wheel: its pockets in their order, and the colours of the numbers."""

from enum import StrEnum
from typing import NewType

from croupier.rulebook import house as rule

Pocket = NewType("Pocket", str)
"""A pocket by what is written on it: `0`, `00`, `1` to `36`."""


class Colour(StrEnum):
    """The colour of a pocket."""

    RED = "red"
    BLACK = "black"
    GREEN = "green"


@rule("3.2", "3.3")
def _wheels() -> dict[int, tuple[Pocket, ...]]:
    return {zeros: tuple(map(Pocket, rule.texts(id, "pockets"))) for zeros, id in ((1, "3.2"), (2, "3.3"))}


WHEELS: dict[int, tuple[Pocket, ...]] = _wheels()
"""The pockets clockwise from 0, by the number of zeros."""

ZEROS: frozenset[Pocket] = frozenset({Pocket("0"), Pocket("00")})
RED: frozenset[Pocket] = frozenset(map(Pocket, rule.texts("3.4", "red")))
NEIGHBOURS_EACH_SIDE: int = rule.number("5.1(d)", "each_side")


def pocket_order(pocket: Pocket) -> tuple[int, str]:
    """The order in which pockets are named: 0, 00, 1, 2 …"""
    return int(pocket), pocket


def pockets(zeros: int) -> tuple[Pocket, ...]:
    """All pockets of a wheel in the order in which they are named."""
    return tuple(sorted(WHEELS[zeros], key=pocket_order))


@rule("3.4")
def colour_of(pocket: Pocket) -> Colour:
    """Red, black, or green for a zero."""
    if pocket in ZEROS:
        return Colour.GREEN
    return Colour.RED if pocket in RED else Colour.BLACK


@rule("5.1(d)")
def neighbours(pocket: Pocket) -> tuple[Pocket, ...]:
    """A number with those on either side of it, clockwise, on the wheel with one zero."""
    wheel = WHEELS[1]
    place = wheel.index(pocket)
    reach = range(place - NEIGHBOURS_EACH_SIDE, place + NEIGHBOURS_EACH_SIDE + 1)
    return tuple(wheel[at % len(wheel)] for at in reach)
