"""The loop that ranks poker hands: a number for each card is added up, and the sum is looked up.

A card's number has three parts, which add up side by side. The low 24 bits are a number for its rank, so chosen that no
two sets of ranks have the same sum. From bit 32 on each suit counts its cards in four bits, from three upwards: the
fifth card sets the highest of the four. Anything else sets a bit above all that.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.kernels.compilation import compile_loop

SUIT_SHIFT = 32
SUIT_BITS = 4
NOT_A_CARD = 1 << 60
ROW_BITS = 12
ROW_COLUMNS = 1 << 12

_START = np.uint64(0x3333 << SUIT_SHIFT)
_FIVE_OF_A_SUIT = np.uint64(0x8888 << SUIT_SHIFT)
_DIAMONDS, _HEARTS, _SPADES = np.uint64(39), np.uint64(43), np.uint64(47)  # the places of those bits, clubs being 0
_ROW, _ROW_BITS, _COLUMN = np.uint64((1 << ROW_BITS) - 1), np.uint64(ROW_BITS), np.uint64(ROW_COLUMNS - 1)
_RANKS, _ALL_RANKS = np.uint64(13), np.uint64((1 << 13) - 1)
_ONE, _TWO, _THREE = np.uint64(1), np.uint64(2), np.uint64(3)
_BITS = np.uint8(63)  # what is no card shifts by no more than that either


class RankTables(NamedTuple):
    """What the loop looks up, for hands of one size."""

    numbers: NDArray[np.uint64]
    """Each card's number; there are 256, so that no byte leads out of the table."""
    rows: NDArray[np.uint16]
    """Where a row of `ranks` starts, by the low bits of the ranks' sum."""
    ranks: NDArray[np.uint16]
    """The hand's rank without a flush, as far into its row as the high bits of the ranks' sum say."""
    flushes: NDArray[np.uint16]
    """The hand's rank with a flush, by the set of ranks in its suit."""


RankAll = Callable[[NDArray[np.uint8], RankTables, NDArray[np.uint16]], bool]


def _compile_ranking(size: int) -> RankAll:
    """The loop for hands of one size, a number that the compiler knows, which makes it faster by a fifth."""
    width = np.uint64(size)

    @compile_loop
    def rank_all(cards: NDArray[np.uint8], tables: RankTables, ranked: NDArray[np.uint16]) -> bool:
        """Rank consecutive hands; true if something was not a card."""
        numbers, rows, ranks, flushes = tables  # taken out once: inside the loop each would be counted as in use
        first, seen = np.uint64(0), np.uint64(0)
        for hand in range(ranked.shape[0]):
            total = _START
            for place in range(width):
                total += numbers[cards[first + place]]
            seen |= total
            flush = total & _FIVE_OF_A_SUIT
            if flush:
                deck = np.uint64(0)
                for place in range(width):
                    deck |= _ONE << np.uint64(cards[first + place] & _BITS)
                suit = (flush >> _DIAMONDS & _ONE) + (flush >> _HEARTS & _ONE) * _TWO + (flush >> _SPADES) * _THREE
                ranked[hand] = flushes[deck >> suit * _RANKS & _ALL_RANKS]
            else:
                ranked[hand] = ranks[np.uint64(rows[total & _ROW]) + (total >> _ROW_BITS & _COLUMN)]
            first += width
        return bool(seen >= np.uint64(NOT_A_CARD))

    return rank_all


RANK_ALL: dict[int, RankAll] = {size: _compile_ranking(size) for size in (5, 6, 7)}
"""By the number of cards in a hand; each is compiled when it is first called."""
