"""Every hand of five, six or seven cards of a deck, as arrays of card numbers; and how many of each kind there are."""

from collections.abc import Iterator
from functools import cache

import numpy as np
from numpy.typing import NDArray

Hands = NDArray[np.uint8]

COUNTS = {
    5: (1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4),
    6: (6_612_900, 9_730_740, 2_532_816, 732_160, 361_620, 205_792, 165_984, 14_664, 1_656, 188),
    7: (23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 37_260, 4_324),
}
"""By the number of cards, from five odd cards to the royal flush: figures found in many books."""

KINDS = {5: 7462, 6: 6075, 7: 4824}
"""How many hands differ in value."""


@cache
def every(size: int) -> Hands:
    """All hands of so many cards, in the order of their first cards."""
    if size == 1:
        return np.arange(52, dtype=np.uint8).reshape(-1, 1)
    return np.concatenate(list(_starting_with_each(every(size - 1))))


def hand_blocks(size: int) -> Iterator[Hands]:
    """All hands of six or seven cards, some hundred thousand at a time."""
    fewer = [every(5)]
    if size == 7:
        fewer = list(_starting_with_each(every(5)))
    for block in fewer:
        yield from _starting_with_each(block)


def _starting_with_each(fewer: Hands) -> Iterator[Hands]:
    """Each card before the hands whose cards all come after it."""
    for card in range(52):
        after = fewer[fewer[:, 0] > card]
        if len(after):
            yield np.hstack([np.full((len(after), 1), card, np.uint8), after])
