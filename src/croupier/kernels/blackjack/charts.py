"""The best chart against one upcard: what to do by total alone, found by changing entries until no change gains."""

import numpy as np
from numpy.typing import NDArray

from croupier.kernels.arrays import Floats, Integers
from croupier.kernels.blackjack.hand_values import DOUBLE, DRAW, STAND, given_values
from croupier.kernels.blackjack.splits import split_value
from croupier.kernels.compilation import compile_loop

STANDS, DRAWS, DOUBLES_ELSE_DRAWS, DOUBLES_ELSE_STANDS = 0, 1, 2, 3
HARD_CELLS = 22
"""Cells 0 to 21 are hard totals, the next 22 soft ones."""


@compile_loop
def follow_chart(
    entries: NDArray[np.int8], cards: Integers, totals: Integers, soft: NDArray[np.bool_], decisions: NDArray[np.int8]
) -> None:
    """What the chart says of every hand."""
    for hand in range(cards.shape[0]):
        entry = entries[totals[hand] + (HARD_CELLS if soft[hand] else 0)]
        if entry >= DOUBLES_ELSE_DRAWS and cards[hand] == 2:
            decisions[hand] = DOUBLE
        elif entry in (DRAWS, DOUBLES_ELSE_DRAWS):
            decisions[hand] = DRAW
        else:
            decisions[hand] = STAND


@compile_loop
def chart_value(
    entries: NDArray[np.int8],
    splits: NDArray[np.bool_],
    shoe: Integers,
    upcard: int,
    hands_max: int,
    counts: Integers,
    cards: Integers,
    totals: Integers,
    soft: NDArray[np.bool_],
    child: NDArray[np.int32],
    removal_of: NDArray[np.int32],
    single: NDArray[np.int32],
    standing: Floats,
    deal: Floats,
    split_worth: Floats,
    changed_total: int,
) -> float:
    """The expectation against this upcard under a chart; `deal` has the chance of each pair of first cards.

    A Blackjack is left out: no chart decides about it. `split_worth` keeps what each split was worth; those that the
    changed total cannot reach are not worked out again.
    """
    decisions = np.empty(counts.shape[0], np.int8)
    follow_chart(entries, cards, totals, soft, decisions)
    worth = np.empty(counts.shape[0])
    given_values(shoe, upcard, 0, 0, False, decisions, counts, cards, totals, child, removal_of, standing, False, worth)
    value = 0.0
    for low in range(10):
        for high in range(low, 10):
            if deal[low, high] <= 0.0 or (low == 0 and high == 9):
                continue
            hand = child[single[low], high]
            if low == high and splits[low]:
                if changed_total > low + 1:
                    split_worth[low] = split_value(
                        shoe, upcard, low, 0, 2, 2 if low == 0 else hands_max, low == 0, decisions, counts, cards,
                        totals, child, removal_of, single, standing, False,
                    )  # fmt: skip
                value += deal[low, high] * split_worth[low]
            else:
                value += deal[low, high] * worth[hand]
    return value


@compile_loop
def improve_chart(
    entries: NDArray[np.int8],
    splits: NDArray[np.bool_],
    shoe: Integers,
    upcard: int,
    hands_max: int,
    counts: Integers,
    cards: Integers,
    totals: Integers,
    soft: NDArray[np.bool_],
    child: NDArray[np.int32],
    removal_of: NDArray[np.int32],
    single: NDArray[np.int32],
    standing: Floats,
    deal: Floats,
) -> float:
    """Change entries one at a time while that gains anything; the value of the chart that no change improves.

    Hard totals below twelve have no entry that stands (9.2(b)), 21 none that draws (9.2(a)), and two cards make a soft
    total of 13 to 20 or a hard one up to 20, so that no other is doubled.
    """
    split_worth, kept = np.zeros(10), np.zeros(10)
    best = chart_value(
        entries, splits, shoe, upcard, hands_max, counts, cards, totals, soft, child, removal_of, single, standing,
        deal, split_worth, 99,
    )  # fmt: skip
    improved = True
    while improved:
        improved = False
        for cell in range(2 * HARD_CELLS):
            total, is_soft = cell % HARD_CELLS, cell >= HARD_CELLS
            if not (4 <= total <= 20) or (is_soft and total < 12):
                continue
            for entry in range(4):
                before = entries[cell]
                if entry == before or (not is_soft and total < 12 and entry in (STANDS, DOUBLES_ELSE_STANDS)):
                    continue
                entries[cell] = entry
                kept[:] = split_worth
                value = chart_value(
                    entries, splits, shoe, upcard, hands_max, counts, cards, totals, soft, child, removal_of, single,
                    standing, deal, split_worth, total if not is_soft else 99,
                )  # fmt: skip
                if value > best + 1e-15:
                    best, improved = value, True
                else:
                    entries[cell] = before
                    split_worth[:] = kept
        for pair in range(10):
            splits[pair] = not splits[pair]
            kept[:] = split_worth
            value = chart_value(
                entries, splits, shoe, upcard, hands_max, counts, cards, totals, soft, child, removal_of, single,
                standing, deal, split_worth, 99,
            )  # fmt: skip
            if value > best + 1e-15:
                best, improved = value, True
            else:
                splits[pair] = not splits[pair]
                split_worth[:] = kept
    return best
