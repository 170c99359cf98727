"""The dealer's chances against every set of cards that is out of the shoe."""

import numpy as np

from croupier.kernels.arrays import Floats, Integers
from croupier.kernels.compilation import compile_loop

LANES = 8
"""So many sets are worked out side by side, which the compiler turns into vector instructions."""


@compile_loop
def dealer_outcomes(
    shoe: Integers,
    removals: Integers,
    depth: Integers,
    value: Integers,
    copies_before: Integers,
    first_ending: Integers,
    upcard: Integers,
    outcome: Integers,
    orders: Floats,
    answer: Floats,
) -> None:
    """Fill `answer` by removal, upcard and outcome: the chance of the outcome once that upcard lies there.

    Mirrors `games.blackjack.dealer_rule` by way of the tree of final hands. A removal that the shoe cannot give has
    chances of no meaning; nobody reaches it.
    """
    values = shoe.shape[0]
    outcomes = answer.shape[2]
    left = np.empty((values, LANES))
    size = np.empty(LANES)
    product = np.ones((32, LANES))
    chance = np.empty((values * outcomes, LANES))
    for start in range(0, removals.shape[0], LANES):
        lanes = min(LANES, removals.shape[0] - start)
        for lane in range(LANES):
            row = start + min(lane, lanes - 1)
            size[lane] = 0.0
            for card in range(values):
                left[card, lane] = max(shoe[card] - removals[row, card], 0)
                size[lane] += left[card, lane]
        chance[:] = 0.0
        for node in range(depth.shape[0]):
            level, card, copies = depth[node], value[node], copies_before[node]
            for lane in range(LANES):
                cards = max(left[card, lane] - copies, 0.0)
                product[level, lane] = product[level - 1, lane] * cards / max(size[lane] - (level - 1), 1.0)
            for ending in range(first_ending[node], first_ending[node + 1]):
                place = upcard[ending] * outcomes + outcome[ending]
                weight = orders[ending]
                for lane in range(LANES):
                    chance[place, lane] += weight * product[level, lane]
        for lane in range(lanes):
            for card in range(values):
                first = left[card, lane] / max(size[lane], 1.0)
                for end in range(outcomes):
                    reached = chance[card * outcomes + end, lane]
                    answer[start + lane, card, end] = reached / first if first > 0.0 else 0.0
