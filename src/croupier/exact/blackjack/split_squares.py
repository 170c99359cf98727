"""The expected square of what a split brings, for the deviation.

The hands of a split meet the same dealer, so their results go together. Given how the dealer ends they are taken as
independent, which leaves out only that they draw from one shoe: the deviation of a round is right to about four digits.
"""

import numpy as np

from croupier.exact.blackjack.dealer_tree import BLACKJACK, BUSTED
from croupier.exact.blackjack.hand_index import ACE
from croupier.exact.blackjack.shoe_values import HandDecisions, ShoeValues
from croupier.games.blackjack.values_and_odds import HANDS_MAX
from croupier.kernels.blackjack.deviations import CLASSES, OVER, final_totals


def split_square(values: ShoeValues, upcard: int, pair: int, decisions: HandDecisions) -> float:
    """The expected square over the number of hands and the dealer's ending."""
    index, aces = values.index, pair == ACE
    ends = np.zeros((CLASSES, 2))
    final_totals(
        values.shoe, upcard, pair, aces, decisions, index.counts, index.cards, index.totals, index.child, index.single,
        ends,
    )  # fmt: skip
    row = index.removal_of[pair, 1, index.single[pair]]
    square = 0.0
    for dealer, chance in enumerate(values.outcomes[row, upcard]):
        mean, mean_square = 0.0, 0.0
        for ending in range(CLASSES):
            sign = _result(ending, dealer)
            mean += sign * (ends[ending, 0] + 2 * ends[ending, 1])
            mean_square += sign**2 * (ends[ending, 0] + 4 * ends[ending, 1])
        for hands, reached in _hands_formed(values, upcard, pair).items():
            square += chance * reached * (hands * mean_square + hands * (hands - 1) * mean**2)
    return float(square)


def _result(ending: int, dealer: int) -> int:
    """Win, loss or stand off, by the class of the hand's total and how the dealer ends."""
    if ending == OVER or dealer == BLACKJACK:
        return -1
    if dealer == BUSTED:
        return 1
    return (ending - 1 > dealer) - (ending - 1 < dealer)


def _hands_formed(values: ShoeValues, upcard: int, pair: int) -> dict[int, float]:
    """How likely each number of hands is."""
    if pair == ACE:
        return {2: 1.0}
    pairs_left, size = int(values.shoe[pair]) - (upcard == pair), values.size - 1
    open_hands, formed = {(2, 0): 1.0}, dict.fromkeys(range(2, HANDS_MAX + 1), 0.0)
    while open_hands:
        (hands, complete), reached = open_hands.popitem()
        if hands in (HANDS_MAX, complete):
            formed[hands] += reached
            continue
        again = max(pairs_left - hands, 0) / (size - hands - complete)
        for state, part in (((hands + 1, complete), again), ((hands, complete + 1), 1 - again)):
            open_hands[state] = open_hands.get(state, 0.0) + reached * part
    return formed
