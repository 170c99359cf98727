"""The house's own part: an order of the cards, or a pocket for each spin, from the operating system's generator."""

import os
from collections.abc import Iterable
from typing import TypeVar

from croupier.equipment.shoe import shuffled
from croupier.floor.fairness.draws import Source, draws_from

_Thing = TypeVar("_Thing")

OPERATING_SYSTEM: Source = os.urandom
"""The source of every live shuffle and spin."""


def even_shuffle(things: Iterable[_Thing], source: Source) -> tuple[_Thing, ...]:
    """Fisher–Yates with even draws: every order equally likely."""
    return shuffled(things, draws_from(source))


def draw_pockets(pockets: tuple[_Thing, ...], number: int, source: Source) -> tuple[_Thing, ...]:
    """A base pocket for each of `number` spins, every pocket equally likely."""
    below = draws_from(source)
    return tuple(pockets[below(len(pockets))] for _ in range(number))
