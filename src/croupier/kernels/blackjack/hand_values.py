"""What every hand of blackjack is worth against one upcard: the best play, or a play that is given.

All values are for a wager of one. Against a dealer's Blackjack a wager loses whole, also what a split or double added
(ACT-BJ 13.1); with `original_only` it loses the first wager alone, which the rules that are compared with need.
"""

import numpy as np
from numpy.typing import NDArray

from croupier.kernels.arrays import Floats, Integers
from croupier.kernels.compilation import compile_loop

STAND, DRAW, DOUBLE = 0, 1, 2


@compile_loop
def standing_values(outcomes: Floats, upcard: int, original_only: bool, answer: Floats) -> None:
    """Fill `answer` by removal and class of total: what standing is worth, below 17 and then from 17 to 21."""
    for row in range(outcomes.shape[0]):
        chance = outcomes[row, upcard]
        blackjack = 0.0 if original_only else chance[5]
        total = chance[0] + chance[1] + chance[2] + chance[3] + chance[4]
        below = 0.0
        answer[row, 0] = chance[6] - total - blackjack
        for end in range(5):
            answer[row, end + 1] = chance[6] + below - (total - below - chance[end]) - blackjack
            below += chance[end]


@compile_loop
def blackjack_chance(shoe: Integers, out: Integers, others: int, pair: int, upcard: int) -> float:
    """The chance of a dealer's Blackjack with these cards and `others` of a pair out of the shoe, the upcard too."""
    if upcard not in (0, 9):
        return 0.0
    wanted = 9 - upcard
    size = -1 - others
    for card in range(10):
        size += shoe[card] - out[card]
    left = shoe[wanted] - out[wanted] - (others if pair == wanted else 0)
    return left / size if size > 0 else 0.0


@compile_loop
def best_values(
    shoe: Integers,
    upcard: int,
    counts: Integers,
    cards: Integers,
    totals: Integers,
    soft: NDArray[np.bool_],
    child: NDArray[np.int32],
    removal_of: NDArray[np.int32],
    standing: Floats,
    double_from: int,
    double_to: int,
    original_only: bool,
    worth: Floats,
) -> None:
    """Fill `worth` by hand: standing, drawing (then the best play), doubling, and the best of these.

    What the rules do not allow is worth minus infinity: standing on a hard total below twelve (9.2(b)), drawing to 21
    (9.2(a)), doubling on other than two cards. Where no card is left, a hand of any total stands. Hands come in
    descending order of points, so that what a card leads to is known.
    """
    shoe_size = shoe.sum()
    for hand in range(counts.shape[0]):
        row = removal_of[0, 0, hand]
        total = totals[hand]
        stand = standing[row, max(total - 16, 0)]
        size = shoe_size - 1 - cards[hand]
        may_stand = soft[hand] or total >= 12 or size <= 0
        draw, double = -np.inf, -np.inf
        if total < 21 and size > 0:
            draw, once = 0.0, 0.0
            for card in range(10):
                left = shoe[card] - counts[hand, card] - (1 if card == upcard else 0)
                if left <= 0:
                    continue
                chance = left / size
                after = child[hand, card]
                if after < 0:
                    lost = -1.0
                    if original_only:
                        lost += _bust_blackjack(shoe, counts[hand], card, upcard)
                    draw += chance * lost
                    once += chance * lost
                else:
                    draw += chance * worth[after, 3]
                    once += chance * standing[removal_of[0, 0, after], max(totals[after] - 16, 0)]
            if cards[hand] == 2 and double_from <= total <= double_to:
                double = 2.0 * once
        worth[hand, 0] = stand if may_stand else -np.inf
        worth[hand, 1] = draw
        worth[hand, 2] = double
        best = max(worth[hand, 0], draw)
        worth[hand, 3] = max(best, double) if cards[hand] == 2 else best


@compile_loop
def _bust_blackjack(shoe: Integers, out: Integers, card: int, upcard: int) -> float:
    """The chance of a dealer's Blackjack behind a hand that this card has bust."""
    if upcard not in (0, 9):
        return 0.0
    wanted = 9 - upcard
    size = -2
    for value in range(10):
        size += shoe[value] - out[value]
    left = shoe[wanted] - out[wanted] - (1 if card == wanted else 0)
    return left / size if size > 0 else 0.0


@compile_loop
def given_values(
    shoe: Integers,
    upcard: int,
    pair: int,
    others: int,
    one_card: bool,
    decisions: NDArray[np.int8],
    counts: Integers,
    cards: Integers,
    totals: Integers,
    child: NDArray[np.int32],
    removal_of: NDArray[np.int32],
    standing: Floats,
    original_only: bool,
    worth: Floats,
) -> None:
    """Fill `worth` by hand under given decisions, with `others` cards of a pair out besides; hands with the pair card.

    With no others out every hand is worked out. `one_card` is for split aces, which get one card each (10.5).
    """
    shoe_size = shoe.sum()
    for hand in range(counts.shape[0]):
        if others > 0 and counts[hand, pair] == 0:
            continue
        decision = STAND if one_card and cards[hand] > 1 else decisions[hand]
        if decision == STAND:
            worth[hand] = standing[removal_of[pair, others, hand], max(totals[hand] - 16, 0)]
            continue
        size = shoe_size - 1 - cards[hand] - others
        value = 0.0
        for card in range(10):
            left = shoe[card] - counts[hand, card] - (1 if card == upcard else 0) - (others if card == pair else 0)
            if left <= 0 or size <= 0:
                continue
            after = child[hand, card]
            if after < 0:
                lost = -1.0
                if original_only:
                    out = counts[hand].copy()
                    out[pair] += others
                    lost += _bust_blackjack(shoe, out, card, upcard)
                value += left / size * lost
            elif decision == DOUBLE:
                value += left / size * standing[removal_of[pair, others, after], max(totals[after] - 16, 0)]
            else:
                value += left / size * worth[after]
        worth[hand] = 2.0 * value if decision == DOUBLE else value
