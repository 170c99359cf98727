"""Every flop for every starting hand: the better of betting and checking, and the sum of it."""

import numpy as np
from numpy.typing import NDArray

from croupier.kernels.arrays import Floats, Integers
from croupier.kernels.compilation import compile_loop
from croupier.kernels.ultimate_holdem.places import (
    ONE_SUITED,
    RANK_COUNT,
    THREE_SUITED,
    TWO_SUITED,
    flop_place,
    pair_place,
    three_of,
    two_of,
)
from croupier.kernels.ultimate_holdem.showdowns import (
    BETS_RIVER,
    SQUARE_RIVER,
    SQUARE_TWICE,
    STREET_COLUMNS,
    VALUE_RIVER,
    VALUE_TWICE,
)

CHECKED_COLUMNS = 4
VALUE, SQUARE, BETS_ON_FLOP, BETS_ON_RIVER = range(CHECKED_COLUMNS)


@compile_loop
def flop_by_suit(suits: Integers, ranks: Integers, suit: int) -> int:
    """The number of a flop as one suit sees it; -1 if it has no card of it. Ranks are in ascending order."""
    held, other = np.empty(3, np.int64), np.empty(3, np.int64)
    size = 0
    for card in range(3):
        if suits[card] == suit:
            held[size] = ranks[card]
            size += 1
        else:
            other[card - size] = ranks[card]
    place: int = -1
    if size == 1:
        place = ONE_SUITED + held[0] * 91 + pair_place(other[0], other[1])
    elif size == 2:
        place = TWO_SUITED + two_of(held[0], held[1]) * RANK_COUNT + other[0]
    elif size == 3:
        place = THREE_SUITED + three_of(held[0], held[1], held[2])
    return place


@compile_loop
def sum_flops(
    hands: Integers,
    rank_pairs: Integers,
    kinds: Integers,
    by_rank_flop: Floats,
    by_suit_flop: Floats,
    part: int,
    parts: int,
    checked: Floats,
    bets: NDArray[np.uint8],
) -> None:
    """Fill `checked` by starting hand: what checking first is worth, and how often a wager follows on each street; and
    `bets` by starting hand and flop, three cards in ascending order: whether betting is better than checking.

    `hands` has the two cards of each hand, `rank_pairs` its ranks and `kinds` its pair as each suit sees it.
    """
    places, flop_suits, flop_ranks = np.empty(4, np.int64), np.empty(3, np.int64), np.empty(3, np.int64)
    values = np.empty((STREET_COLUMNS, hands.shape[0]))
    for c in range(part, 52, parts):
        for b in range(c):
            for a in range(b):
                # A card is rank * 4 + suit here, so that ranks ascend.
                flop_ranks[0], flop_ranks[1], flop_ranks[2] = a >> 2, b >> 2, c >> 2
                flop_suits[0], flop_suits[1], flop_suits[2] = a & 3, b & 3, c & 3
                flop = flop_place(a >> 2, b >> 2, c >> 2)
                for suit in range(4):
                    places[suit] = flop_by_suit(flop_suits, flop_ranks, suit)
                for hand in range(hands.shape[0]):
                    for column in range(STREET_COLUMNS):
                        values[column, hand] = by_rank_flop[flop, column, rank_pairs[hand]]
                for suit in range(4):
                    if places[suit] >= 0:
                        for column in range(STREET_COLUMNS):
                            for hand in range(hands.shape[0]):
                                values[column, hand] += by_suit_flop[places[suit], column, kinds[suit, hand]]
                for hand in range(hands.shape[0]):
                    one, two = hands[hand, 0], hands[hand, 1]
                    if one in (a, b, c) or two in (a, b, c):
                        continue
                    if values[VALUE_TWICE, hand] > values[VALUE_RIVER, hand]:
                        checked[VALUE, hand] += values[VALUE_TWICE, hand]
                        checked[SQUARE, hand] += values[SQUARE_TWICE, hand]
                        checked[BETS_ON_FLOP, hand] += 1.0
                        bets[hand, three_of(a, b, c)] = 1
                    else:
                        checked[VALUE, hand] += values[VALUE_RIVER, hand]
                        checked[SQUARE, hand] += values[SQUARE_RIVER, hand]
                        checked[BETS_ON_RIVER, hand] += values[BETS_RIVER, hand]
