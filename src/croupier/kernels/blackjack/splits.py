"""What splitting is worth when the play after it is given.

All hands of a split have the same expectation before their second cards are known, so none is enumerated beside
another: a hand is worked out alone, with the other hands' pair cards out of the shoe, and the second cards that are no
pair cards follow by a recurrence. Taking an unseen card out changes nothing, hence with b such cards out

    value(a, b) = chance of a pair card * value(a + 1, b) + chance of another * value(a, b + 1),

which gives value(a, b + 1) from values with fewer unknown cards out.
"""

import numpy as np
from numpy.typing import NDArray

from croupier.kernels.arrays import Floats, Integers
from croupier.kernels.blackjack.hand_values import given_values
from croupier.kernels.compilation import compile_loop


@compile_loop
def split_value(
    shoe: Integers,
    upcard: int,
    pair: int,
    hands_max: int,
    one_card: bool,
    decisions: NDArray[np.int8],
    counts: Integers,
    cards: Integers,
    totals: Integers,
    child: NDArray[np.int32],
    removal_of: NDArray[np.int32],
    single: NDArray[np.int32],
    standing: Floats,
    original_only: bool,
) -> float:
    """The expectation of all hands of a split together, with up to `hands_max` of them (ACT-BJ 10.3)."""
    pairs_left = shoe[pair] - (1 if upcard == pair else 0)
    size = shoe.sum() - 1
    others_max = 2 * hands_max - 3
    # By pair cards and by unknown others out beside the hand's own: the value, and its part without a second pair card.
    whole = np.zeros((others_max + 1, hands_max))
    mixed = np.zeros((others_max + 1, hands_max))
    worth = np.zeros(counts.shape[0])
    for others in range(1, others_max + 1):
        if pairs_left - 1 - others < 0:
            break
        given_values(
            shoe, upcard, pair, others, one_card, decisions, counts, cards, totals, child, removal_of, standing,
            original_only, worth,
        )  # fmt: skip
        for card in range(10):
            left = shoe[card] - (1 if card == upcard else 0) - (1 + others if card == pair else 0)
            if left > 0:
                value = left / (size - 1 - others) * worth[child[single[pair], card]]
                whole[others, 0] += value
                if card != pair:
                    mixed[others, 0] += value
    for unknown in range(1, hands_max):
        for others in range(1, others_max + 1 - unknown):
            chance = max(pairs_left - 1 - others, 0) / (size - 1 - others - (unknown - 1))
            if chance < 1.0:
                before, more = unknown - 1, others + 1
                whole[others, unknown] = (whole[others, before] - chance * whole[more, before]) / (1.0 - chance)
                mixed[others, unknown] = (mixed[others, before] - chance * mixed[more, before]) / (1.0 - chance)
    return _sum_paths(pairs_left, size, hands_max, whole, mixed)


@compile_loop
def _sum_paths(pairs_left: int, size: int, hands_max: int, whole: Floats, mixed: Floats) -> float:
    """Sum over how many hands there come to be, and how many had their second card when the last was formed."""
    value = 0.0
    reached = np.zeros((hands_max + 1, hands_max + 1))  # by hands, and by those with another card as their second
    reached[2, 0] = 1.0
    for hands in range(2, hands_max):
        for complete in range(hands):
            chance = max(pairs_left - hands, 0) / (size - hands - complete)
            reached[hands + 1, complete] += reached[hands, complete] * chance
            reached[hands, complete + 1] += reached[hands, complete] * (1.0 - chance)
        value += reached[hands, hands] * hands * _given_another(pairs_left, size, hands - 1, hands - 1, mixed)
    for complete in range(hands_max):
        if reached[hands_max, complete] > 0.0:
            share = (hands_max - complete) * whole[hands_max - 1, complete]
            if complete:
                share += complete * _given_another(pairs_left, size, hands_max - 1, complete - 1, mixed)
            value += reached[hands_max, complete] * share
    return value


@compile_loop
def _given_another(pairs_left: int, size: int, others: int, unknown: int, mixed: Floats) -> float:
    """A hand's value given that its second card is no pair card."""
    chance = max(pairs_left - 1 - others, 0) / (size - 1 - others - unknown)
    return mixed[others, unknown] / (1.0 - chance) if chance < 1.0 else 0.0
