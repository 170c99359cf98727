"""The expected square of what a split brings, for the deviation.

The hands of a split meet the same dealer, so their results go together. Given how the dealer ends they are taken as
independent, which leaves out only that they draw from one shoe: the deviation of a round is right to about four digits.
"""

import numpy as np

from croupier.exact.blackjack.dealer_tree import BLACKJACK, BUSTED
from croupier.exact.blackjack.hand_index import ACE
from croupier.exact.blackjack.shoe_values import HandDecisions, ShoeValues
from croupier.games.blackjack.values_and_odds import HANDS_MAX
from croupier.kernels.arrays import Floats
from croupier.kernels.blackjack.deviations import CLASSES, OVER, final_totals


def split_square(values: ShoeValues, upcard: int, pair: int, decisions: HandDecisions) -> float:
    """The expected square over the number of hands and the dealer's ending."""
    index, square = values.index, 0.0
    for (hands, mixed), reached in _hands_formed(values, upcard, pair).items():
        row = index.removal_of[pair, hands - 1, index.single[pair]]
        chances = values.outcomes[row, upcard]
        kinds = ((mixed, True), (hands - mixed, False))
        moments = [(count, *_moments(values, upcard, pair, hands, barred, decisions)) for count, barred in kinds]
        for dealer, chance in enumerate(chances):
            mean = sum(count * means[dealer] for count, means, _ in moments if count)
            own = sum(count * (squares[dealer] - means[dealer] ** 2) for count, means, squares in moments if count)
            square += reached * chance * (mean**2 + own)
    return float(square)


def _moments(
    values: ShoeValues, upcard: int, pair: int, hands: int, without_pair: bool, decisions: HandDecisions
) -> tuple[Floats, Floats]:
    """By the dealer's ending: what one hand brings on average, and its square."""
    index, ends = values.index, np.zeros((CLASSES, 2))
    final_totals(
        values.shoe, upcard, pair, hands - 1, without_pair, pair == ACE, decisions, index.counts, index.cards,
        index.totals, index.child, index.single, ends,
    )  # fmt: skip
    return _SIGNS.T @ (ends @ (1, 2)), abs(_SIGNS).T @ (ends @ (1, 4))


def _result(ending: int, dealer: int) -> int:
    """Win, loss or stand off, by the class of the hand's total and how the dealer ends."""
    if ending == OVER or dealer == BLACKJACK:
        return -1
    if dealer == BUSTED:
        return 1
    return (ending - 1 > dealer) - (ending - 1 < dealer)


_SIGNS = np.array([[_result(ending, dealer) for dealer in range(BUSTED + 1)] for ending in range(CLASSES)], float)


def _hands_formed(values: ShoeValues, upcard: int, pair: int) -> dict[tuple[int, int], float]:
    """How likely each number of hands is, with how many of them have a second card that is no pair card."""
    if pair == ACE:
        return {(2, 0): 1.0}
    pairs_left, size = int(values.shoe[pair]) - (upcard == pair), values.size - 1
    open_hands, formed = {(2, 0): 1.0}, dict[tuple[int, int], float]()
    while open_hands:
        (hands, mixed), reached = open_hands.popitem()
        if hands in (HANDS_MAX, mixed):
            formed[hands, mixed] = formed.get((hands, mixed), 0.0) + reached
            continue
        again = max(pairs_left - hands, 0) / max(size - hands - mixed, 1)
        for state, part in (((hands + 1, mixed), again), ((hands, mixed + 1), 1 - again)):
            if part > 0:
                open_hands[state] = open_hands.get(state, 0.0) + reached * part
    return formed
