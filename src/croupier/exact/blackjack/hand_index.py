"""Every hand of blackjack as counts of its cards' values, and how a card leads from one to the next."""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.games.blackjack.values_and_odds import HANDS_MAX, LIMIT

ValueCounts = NDArray[np.int64]

VALUES_COUNT = 10
ACE, TEN = 0, 9
"""A card is known by its value alone: its place is the value less one, and tens and pictures are the last."""

BUST = -1
OTHERS_MAX = 2 * HANDS_MAX - 3
"""How many cards of a split pair can be out beside the one in the hand: those of the other hands, and as many again for
the recurrence that takes unknown other cards out (`splits.py`)."""

_KEY_BITS = 5


class HandIndex(NamedTuple):
    """All hands of at most 21 points, those with more points first; a hand's number is its place."""

    counts: ValueCounts
    """By hand and value: how many cards of the value it holds."""
    cards: ValueCounts
    points: ValueCounts
    """The total with aces as one."""
    totals: ValueCounts
    """The best total."""
    soft: NDArray[np.bool_]
    child: NDArray[np.int32]
    """By hand and value: the hand that a further card makes, or `BUST`."""
    single: NDArray[np.int32]
    """By value: the hand of one such card."""
    removals: ValueCounts
    """Every set of cards that is ever out of the shoe beside the dealer's card."""
    removal_of: NDArray[np.int32]
    """By pair value, number of its other cards that are out, and hand: the place in `removals`."""


@cache
def hand_index() -> HandIndex:
    """Number every hand; the rules fix them once for all, whatever is in the shoe."""
    counts = np.array(sorted(_multisets(), key=_hard_points, reverse=True))
    points = counts @ np.arange(1, VALUES_COUNT + 1)
    soft = (counts[:, ACE] > 0) & (points + 10 <= LIMIT)
    units = 1 << (_KEY_BITS * np.arange(VALUES_COUNT))
    keys = counts @ units
    place = {int(key): number for number, key in enumerate(keys)}
    child = np.array([[place.get(int(key + unit), BUST) for unit in units] for key in keys], np.int32)
    single = np.array([place[int(unit)] for unit in units], np.int32)
    removals, removal_of = _removals(counts, keys, units)
    return HandIndex(counts, counts.sum(axis=1), points, points + 10 * soft, soft, child, single, removals, removal_of)


def _multisets() -> list[tuple[int, ...]]:
    """Every way to hold cards within 21 points, as counts by value; not the empty hand."""
    found: list[tuple[int, ...]] = [()]
    for _ in range(VALUES_COUNT):
        found = [(*before, count) for before in found for count in range(LIMIT + 1) if _fits((*before, count))]
    return [counts for counts in found if any(counts)]


def _fits(counts: tuple[int, ...]) -> bool:
    return _hard_points(counts) <= LIMIT


def _hard_points(counts: tuple[int, ...]) -> int:
    return sum(value * count for value, count in enumerate(counts, start=1))


def _removals(counts: ValueCounts, keys: ValueCounts, units: ValueCounts) -> tuple[ValueCounts, NDArray[np.int32]]:
    """The sets of cards out of the shoe: a hand with further cards of a pair, each set once."""
    others = np.arange(OTHERS_MAX + 1)
    out = keys + units[:, None, None] * others[:, None]
    held = (counts.T > 0)[:, None, :] | (others == 0)[:, None]
    different, place = np.unique(out[held], return_inverse=True)
    removal_of = np.full(out.shape, BUST, np.int32)
    removal_of[held] = place
    return different[:, None] >> (_KEY_BITS * np.arange(VALUES_COUNT)) & (1 << _KEY_BITS) - 1, removal_of
