"""The wheel as a drawing: its pockets in their order, and how far it is turned for a number to be on top."""

import math
from functools import cache

import msgspec

from croupier.games.roulette.wheel import WHEELS, Pocket, colour_of

OUTER, INNER = 104, 60  # the pockets' ring, on a wheel of radius 120


class Sector(msgspec.Struct, frozen=True):
    """A pocket, and its angle from the first one in degrees."""

    number: Pocket
    colour: str
    angle: str


class Wheel(msgspec.Struct, frozen=True):
    """Every pocket of a wheel, and the outline of the one on top."""

    sectors: tuple[Sector, ...]
    outline: str


@cache
def wheel_of(zeros: int) -> Wheel:
    """The drawing of a wheel with one zero or two."""
    sectors = tuple(Sector(number, colour_of(number), angle(number, zeros)) for number in WHEELS[zeros])
    return Wheel(sectors, _outline(math.pi / len(sectors)))


def _outline(half: float) -> str:
    """A pocket's outline, from its left edge on the outside clockwise; `half` is half its angle."""
    (x, y), (nearer_x, nearer_y) = ((math.sin(half) * r, math.cos(half) * r) for r in (OUTER, INNER))
    outer = f"M{-x:.2f} {-y:.2f}A{OUTER} {OUTER} 0 0 1 {x:.2f} {-y:.2f}"
    return f"{outer}L{nearer_x:.2f} {-nearer_y:.2f}A{INNER} {INNER} 0 0 0 {-nearer_x:.2f} {-nearer_y:.2f}Z"


def angle(number: Pocket, zeros: int) -> str:
    """How far clockwise a pocket is from zero, in degrees."""
    order = WHEELS[zeros]
    return f"{360 * order.index(number) / len(order):.2f}"
