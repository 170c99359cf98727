"""What the loop over hands of hold-em looks up: ranks of hands, and what a strategy does on each street.

A card is its rank times four and its suit, ranks from two to ace.
"""

from itertools import combinations_with_replacement, permutations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.kernels.arrays import Integers
from croupier.kernels.hand_tables import RANK_NUMBERS, fives, rank_tables
from croupier.kernels.ranking import ROW_BITS, ROW_COLUMNS, SUIT_BITS, SUIT_SHIFT
from croupier.kernels.ultimate_holdem.places import RANK_COUNT, board_place, pair_place

DECK_CARDS = 52
PLAY_CHOICES = 5
FOLDS, BETS_ON_RIVER, BETS_ON_FLOP, BETS_LESS, BETS_MOST = range(PLAY_CHOICES)
CHECKS = PLAY_CHOICES
"""Before the flop: what follows is looked up there and on the river."""

Bits = NDArray[np.uint8]


class HoleCards(NamedTuple):
    """By two cards, the first times 52 and the second."""

    hands: NDArray[np.uint8]
    """The starting hand."""
    suits: NDArray[np.uint8]
    """Two bits for each suit: what it is called if the hand's first suit is called 0 and its other one 1."""
    rank_pairs: NDArray[np.uint8]
    """The pair of ranks."""


class PlayTables(NamedTuple):
    """All look-ups of the loop; the last five are the strategy's."""

    numbers: NDArray[np.uint64]
    rows: NDArray[np.uint16]
    ranks: NDArray[np.uint16]
    flushes: NDArray[np.uint16]
    categories: NDArray[np.uint8]
    qualifying: int
    holes: HoleCards
    board_rows: NDArray[np.uint16]
    board_places: NDArray[np.uint16]
    first: NDArray[np.uint8]
    flops: Bits
    rank_boards: Bits
    suit_boards: Bits
    suit_starts: Integers


def make_play_tables(
    hands: list[tuple[int, int]], first: list[int], qualifying: int, later: tuple[Bits, Bits, Bits, Integers]
) -> PlayTables:
    """The tables of a strategy: `first` is what each of the starting hands does before the flop."""
    seven, five = rank_tables(7), rank_tables(5)
    numbers = [seven.numbers[card % 4 * RANK_COUNT + card // 4] for card in range(DECK_CARDS)]
    ranked = fives().strengths.astype(np.int64) - 1
    categories = np.maximum(ranked, 0).astype(np.uint8)
    boards = np.zeros(len(five.ranks), np.uint16)
    for board in combinations_with_replacement(range(RANK_COUNT), 5):
        if board[0] != board[4]:  # five of a rank
            total = int(RANK_NUMBERS[list(board)].sum())
            boards[five.rows[total % (1 << ROW_BITS)] + (total >> ROW_BITS) % ROW_COLUMNS] = board_place(*board)
    looked_up = seven.rows, seven.ranks, seven.flushes, categories, qualifying, _hole_cards(hands), five.rows, boards
    return PlayTables(np.array(numbers, np.uint64), *looked_up, np.array(first, np.uint8), *later)


def _hole_cards(hands: list[tuple[int, int]]) -> HoleCards:
    """Every hand is one of the starting hands with its suits called by other names."""
    holes = HoleCards(*(np.zeros(DECK_CARDS * DECK_CARDS, np.uint8) for _ in HoleCards._fields))
    for place, (one, two) in enumerate(hands):
        for names in permutations(range(4)):  # names[suit of the starting hand] = the suit that is held
            cards = one // 4 * 4 + names[one % 4], two // 4 * 4 + names[two % 4]
            called = sum(called << 2 * suit for called, suit in enumerate(names))
            for high, low in (cards, cards[::-1]):
                at = high * DECK_CARDS + low
                holes.hands[at], holes.suits[at], holes.rank_pairs[at] = place, called, pair_place(one // 4, two // 4)
    return holes


assert SUIT_SHIFT + 4 * SUIT_BITS <= 60
