"""How far results scatter: squares of what a hand brings, and the totals with which it is played out."""

import numpy as np
from numpy.typing import NDArray

from croupier.kernels.arrays import Floats, Integers
from croupier.kernels.blackjack.hand_values import DOUBLE, DRAW, STAND
from croupier.kernels.compilation import compile_loop

CLASSES = 7
"""How a hand is played out: below 17, with 17 to 21, or over 21."""
OVER = 6


@compile_loop
def square_values(
    shoe: Integers,
    upcard: int,
    decisions: NDArray[np.int8],
    counts: Integers,
    cards: Integers,
    totals: Integers,
    child: NDArray[np.int32],
    removal_of: NDArray[np.int32],
    outcomes: Floats,
    squares: Floats,
) -> None:
    """Fill `squares` by hand: the expected square of its result under given decisions."""
    shoe_size = shoe.sum()
    for hand in range(counts.shape[0]):
        if decisions[hand] == STAND:
            squares[hand] = 1.0 - _stand_off(outcomes, removal_of[0, 0, hand], upcard, totals[hand])
            continue
        size = shoe_size - 1 - cards[hand]
        square = 0.0
        for card in range(10):
            left = shoe[card] - counts[hand, card] - (1 if card == upcard else 0)
            if left <= 0 or size <= 0:
                continue
            after = child[hand, card]
            if after < 0:
                square += left / size
            elif decisions[hand] == DOUBLE:
                square += left / size * (1.0 - _stand_off(outcomes, removal_of[0, 0, after], upcard, totals[after]))
            else:
                square += left / size * squares[after]
        squares[hand] = 4.0 * square if decisions[hand] == DOUBLE else square


@compile_loop
def _stand_off(outcomes: Floats, row: int, upcard: int, total: int) -> float:
    return outcomes[row, upcard, total - 17] if total >= 17 else 0.0


@compile_loop
def final_totals(
    shoe: Integers,
    upcard: int,
    pair: int,
    others: int,
    without_pair: bool,
    one_card: bool,
    decisions: NDArray[np.int8],
    counts: Integers,
    cards: Integers,
    totals: Integers,
    child: NDArray[np.int32],
    single: NDArray[np.int32],
    ends: Floats,
) -> None:
    """Fill `ends` by class of total and by whether it was doubled: how one hand of a split is played out.

    `others` pair cards begin the other hands; `without_pair` says that the second card is no pair card, which would
    have been split again.
    """
    reach = np.zeros(counts.shape[0])
    reach[single[pair]] = 1.0
    for step in range(counts.shape[0]):
        hand = counts.shape[0] - 1 - step  # in ascending order of points
        if reach[hand] <= 0.0:
            continue
        decision = DRAW if cards[hand] == 1 else STAND if one_card else decisions[hand]
        if decision == STAND:
            ends[max(totals[hand] - 16, 0), 0] += reach[hand]
            continue
        barred = pair if without_pair and cards[hand] == 1 else -1
        size = 0
        for card in range(10):
            size += _left(shoe, counts[hand], upcard, pair, others, card) if card != barred else 0
        for card in range(10):
            left = _left(shoe, counts[hand], upcard, pair, others, card) if card != barred else 0
            if left <= 0:
                continue
            reached = reach[hand] * left / size
            after = child[hand, card]
            if decision == DOUBLE:
                ends[OVER if after < 0 else max(totals[after] - 16, 0), 1] += reached
            elif after < 0:
                ends[OVER, 0] += reached
            else:
                reach[after] += reached


@compile_loop
def _left(shoe: Integers, held: Integers, upcard: int, pair: int, others: int, card: int) -> int:
    left: int = shoe[card] - held[card] - (1 if card == upcard else 0) - (others if card == pair else 0)
    return max(left, 0)
