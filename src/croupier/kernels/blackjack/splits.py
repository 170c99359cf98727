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
    gone: int,
    hands: int,
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
    """The expectation of all of these `hands` together, each of one card of a pair, which may become up to `hands_max`
    (ACT-BJ 10.3). `gone` cards of the pair are out besides."""
    pairs_left = shoe[pair] - (1 if upcard == pair else 0) - gone
    size = shoe.sum() - 1 - gone
    others_max = max(2 * hands_max - 3, hands_max - 1)
    # By pair cards and by unknown others out beside the hand's own: the value, and its part without a second pair card.
    whole = np.zeros((others_max + 1, hands_max))
    mixed = np.zeros((others_max + 1, hands_max))
    _fill_first_column(
        shoe, upcard, pair, gone, hands - 1, one_card, decisions, counts, cards, totals, child, removal_of, single,
        standing, original_only, whole, mixed,
    )  # fmt: skip
    for unknown in range(1, hands_max):
        for others in range(hands - 1, others_max + 1 - unknown):
            chance = max(pairs_left - 1 - others, 0) / (size - 1 - others - (unknown - 1))
            if chance < 1.0:
                before, more = unknown - 1, others + 1
                whole[others, unknown] = (whole[others, before] - chance * whole[more, before]) / (1.0 - chance)
                mixed[others, unknown] = (mixed[others, before] - chance * mixed[more, before]) / (1.0 - chance)
    return _sum_paths(pairs_left, size, hands, hands_max, whole, mixed)


@compile_loop
def first_hand_value(
    shoe: Integers,
    upcard: int,
    pair: int,
    hands: int,
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
) -> float:
    """The expectation of the first of these `hands` alone, to somebody whose wager stays on it at every split (ACT-BJ
    10.2(b))."""
    pairs_left = shoe[pair] - (1 if upcard == pair else 0)
    size = shoe.sum() - 1
    whole = np.zeros((hands_max, 1))
    mixed = np.zeros((hands_max, 1))
    _fill_first_column(
        shoe, upcard, pair, 0, hands - 1, one_card, decisions, counts, cards, totals, child, removal_of, single,
        standing, False, whole, mixed,
    )  # fmt: skip
    value: float = whole[hands_max - 1, 0]
    for step in range(hands_max - hands):
        now = hands_max - 1 - step
        value = mixed[now - 1, 0] + max(pairs_left - now, 0) / (size - now) * value
    return value


@compile_loop
def _fill_first_column(
    shoe: Integers,
    upcard: int,
    pair: int,
    gone: int,
    others_min: int,
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
    whole: Floats,
    mixed: Floats,
) -> None:
    """Fill what one hand is worth with so many other pair cards out and no unknown ones."""
    pairs_left = shoe[pair] - (1 if upcard == pair else 0) - gone
    size = shoe.sum() - 1 - gone
    worth = np.zeros(counts.shape[0])
    for others in range(others_min, whole.shape[0]):
        if pairs_left - 1 - others < 0:
            break
        given_values(
            shoe, upcard, pair, gone + others, one_card, decisions, counts, cards, totals, child, removal_of, standing,
            original_only, worth,
        )  # fmt: skip
        for card in range(10):
            left = shoe[card] - (1 if card == upcard else 0) - (1 + others + gone if card == pair else 0)
            if left > 0:
                value = left / (size - 1 - others) * worth[child[single[pair], card]]
                whole[others, 0] += value
                if card != pair:
                    mixed[others, 0] += value


@compile_loop
def _sum_paths(pairs_left: int, size: int, hands_min: int, hands_max: int, whole: Floats, mixed: Floats) -> float:
    """Sum over how many hands there come to be, and how many had their second card when the last was formed."""
    value = 0.0
    reached = np.zeros((hands_max + 1, hands_max + 1))  # by hands, and by those with another card as their second
    reached[hands_min, 0] = 1.0
    for hands in range(hands_min, hands_max):
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
