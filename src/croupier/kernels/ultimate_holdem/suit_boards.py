"""Boards with three cards or more of one suit: what a flush changes, added to every flop that such a board contains.

On a board only one suit can make a flush, so what it changes is worked out once for one suit: the cards of that suit by
rank, the others by rank alone. A flop's sum over turn and river is then what ranks alone give, and for each suit on the
flop what that suit changes.
"""

import numpy as np
from numpy.typing import NDArray

from croupier.kernels.arrays import Floats, Integers
from croupier.kernels.compilation import compile_loop
from croupier.kernels.ultimate_holdem.places import (
    CARD_KINDS,
    ONE_SUITED,
    PAIRS_OF_KINDS,
    PAIRS_OF_RANKS,
    RANK_COUNT,
    THREE_SUITED,
    TWO_SUITED,
    board_place,
    pair_place,
    three_of,
    two_of,
)
from croupier.kernels.ultimate_holdem.rank_boards import rank_without_flush
from croupier.kernels.ultimate_holdem.showdowns import (
    BETS_RIVER,
    FIRST_COLUMNS,
    STREET_COLUMNS,
    count_showdowns,
    fill_values,
)


@compile_loop
def number_suit_boards(starts: Integers) -> int:
    """Fill `starts` by the set of suited cards, three to five of them, with the number of their first board: there is
    one for each two, each one or no other ranks. How many boards there are."""
    boards = 0
    for mask in range(1 << RANK_COUNT):
        size = 0
        for rank in range(RANK_COUNT):
            size += mask >> rank & 1
        starts[mask] = boards
        if 3 <= size <= 5:
            boards += (PAIRS_OF_RANKS, RANK_COUNT, 1)[size - 3]
    return boards


@compile_loop
def list_pairs(first: Integers, second: Integers, of_ranks: Integers) -> None:
    """The two kinds of each pair, and the pair of ranks that it is."""
    for two in range(CARD_KINDS):
        for one in range(two + 1):
            place = pair_place(one, two)
            first[place], second[place] = one, two
            of_ranks[place] = pair_place(one % RANK_COUNT, two % RANK_COUNT)


@compile_loop
def value_suit_board(
    suited: Integers,
    others: Integers,
    numbers: Integers,
    rows: NDArray[np.uint16],
    table: NDArray[np.uint16],
    flushes: NDArray[np.uint16],
    blinds: Integers,
    qualifying: int,
    raises: Integers,
    unit: int,
    first: Integers,
    second: Integers,
    work: Integers,
    counts: Integers,
    below_with: Integers,
    streets: Floats,
    first_streets: Floats,
) -> None:
    """Fill `streets` and `first_streets` by column and pair for one board; `work` has room for a few rows of pairs."""
    ranks, order, spare, heads, available = work[0], work[1], work[2], work[3], work[4]
    available[:RANK_COUNT] = 3
    available[RANK_COUNT:CARD_KINDS] = 1
    total, mask = 0, 0
    for rank in suited:
        available[RANK_COUNT + rank] = 0
        total += numbers[rank]
        mask |= 1 << rank
    for rank in others:
        available[rank] -= 1
        total += numbers[rank]
    for pair in range(PAIRS_OF_KINDS):
        one, two = first[pair], second[pair]
        ranks[pair] = 0
        if available[one] < (2 if one == two else 1) or available[two] < 1:
            continue
        held, bits = suited.shape[0], mask
        for kind in (one, two):
            if kind >= RANK_COUNT:
                held += 1
                bits |= 1 << (kind - RANK_COUNT)
        if held >= 5:
            ranks[pair] = flushes[bits]
        else:
            ranks[pair] = rank_without_flush(total + numbers[one % RANK_COUNT] + numbers[two % RANK_COUNT], rows, table)
    size = PAIRS_OF_KINDS
    count_showdowns(
        ranks[:size],
        first,
        second,
        available[:CARD_KINDS],
        qualifying,
        order[:size],
        spare[:size],
        heads,
        below_with,
        counts,
    )
    fill_values(ranks[:size], counts, blinds, raises, unit, streets, first_streets)


@compile_loop
def take_ranks_off(
    suited: Integers, others: Integers, ranks: Integers, of_ranks: Integers,
    rank_streets: Floats, rank_first: Floats, streets: Floats, first_streets: Floats,
) -> None:  # fmt: skip
    """Leave what the suit changes: take off what ranks alone would give on this board."""
    five = np.empty(5, np.int64)
    size = suited.shape[0]
    for place in range(5):
        five[place] = suited[place] if place < size else others[place - size]
    five.sort()
    board = board_place(five[0], five[1], five[2], five[3], five[4])
    for pair in range(PAIRS_OF_KINDS):
        if ranks[pair] == 0:
            continue
        by_rank = of_ranks[pair]
        for column in range(STREET_COLUMNS):
            streets[column, pair] -= rank_streets[board, column, by_rank]
        for column in range(FIRST_COLUMNS):
            first_streets[column, pair] -= rank_first[board, column, by_rank]


@compile_loop
def add_to_flop(target: Floats, values: Floats, ways: Floats) -> None:
    """Add a board's values to one flop, weighted by how many turns and rivers there are for each pair."""
    for column in range(target.shape[0]):
        for pair in range(PAIRS_OF_KINDS):
            target[column, pair] += ways[pair] * values[column, pair]


@compile_loop
def scatter_three(suited: Integers, x: int, y: int, left: Floats, values: Floats, by_flop: Floats) -> None:
    """A board of three suited cards and two others: to the flops with three, two or one of the suit."""
    ones = np.ones(PAIRS_OF_KINDS)
    a, b, c = suited[0], suited[1], suited[2]
    add_to_flop(by_flop[THREE_SUITED + three_of(a, b, c)], values, _ways_of_two(left, x, y))
    for pair in ((a, b), (a, c), (b, c)):
        place = TWO_SUITED + two_of(pair[0], pair[1]) * RANK_COUNT
        if x == y:
            add_to_flop(by_flop[place + x], values, left[x] - 1.0)
        else:
            add_to_flop(by_flop[place + x], values, left[y])
            add_to_flop(by_flop[place + y], values, left[x])
    for rank in (a, b, c):
        add_to_flop(by_flop[ONE_SUITED + rank * 91 + pair_place(x, y)], values, ones)


@compile_loop
def scatter_four(suited: Integers, x: int, left: Floats, values: Floats, by_flop: Floats) -> None:
    """A board of four suited cards and another: to the flops with three or two of the suit."""
    ones = np.ones(PAIRS_OF_KINDS)
    for out in range(4):
        three = np.array([suited[k] for k in range(4) if k != out])
        add_to_flop(by_flop[THREE_SUITED + three_of(three[0], three[1], three[2])], values, left[x])
    for high in range(4):
        for low in range(high):
            place = TWO_SUITED + two_of(suited[low], suited[high]) * RANK_COUNT + x
            add_to_flop(by_flop[place], values, ones)


@compile_loop
def scatter_five(suited: Integers, values: Floats, by_flop: Floats) -> None:
    """A board of five suited cards: to the flops with three of them."""
    ones = np.ones(PAIRS_OF_KINDS)
    for high in range(5):
        for middle in range(high):
            for low in range(middle):
                place = THREE_SUITED + three_of(suited[low], suited[middle], suited[high])
                add_to_flop(by_flop[place], values, ones)


@compile_loop
def _ways_of_two(left: Floats, x: int, y: int) -> Floats:
    ways: Floats = left[x] * left[y]
    if x == y:
        ways = left[x] * (left[x] - 1.0) * 0.5
    return ways


@compile_loop
def value_suit_boards(
    part: int,
    parts: int,
    numbers: Integers,
    rows: NDArray[np.uint16],
    table: NDArray[np.uint16],
    flushes: NDArray[np.uint16],
    blinds: Integers,
    qualifying: int,
    raises: Integers,
    unit: int,
    rank_streets: Floats,
    rank_first: Floats,
    by_flop: Floats,
    by_hand: Floats,
    starts: Integers,
    bets: NDArray[np.uint8],
) -> None:
    """Go through every `parts`-th set of suited cards: fill `by_flop` and `by_hand` with what the suit changes, and
    `bets` by board and pair: whether to bet on the river. `starts` has the first board of a set of suited cards."""
    first, second = np.empty(PAIRS_OF_KINDS, np.int64), np.empty(PAIRS_OF_KINDS, np.int64)
    of_ranks = np.empty(PAIRS_OF_KINDS, np.int64)
    list_pairs(first, second, of_ranks)
    left = np.empty((RANK_COUNT, PAIRS_OF_KINDS))  # other cards of a rank that are neither held nor, yet, on the board
    for rank in range(RANK_COUNT):
        for pair in range(PAIRS_OF_KINDS):
            left[rank, pair] = 3.0 - (first[pair] == rank) - (second[pair] == rank)
    work = np.zeros((5, PAIRS_OF_KINDS), np.int64)
    counts, below_with = np.zeros((PAIRS_OF_KINDS, 4), np.int64), np.zeros((2, CARD_KINDS), np.int64)
    streets = np.zeros((STREET_COLUMNS, PAIRS_OF_KINDS))
    first_streets = np.zeros((FIRST_COLUMNS, PAIRS_OF_KINDS))
    ones = np.ones(PAIRS_OF_KINDS)
    for mask in range(1 << RANK_COUNT):
        size = 0
        for rank in range(RANK_COUNT):
            size += mask >> rank & 1
        if not 3 <= size <= 5 or mask % parts != part:
            continue
        suited = np.array([rank for rank in range(RANK_COUNT) if mask >> rank & 1])
        for y in range(RANK_COUNT if size < 5 else 1):
            for x in range(y + 1 if size == 3 else 1):
                others = np.array([x, y])[: 5 - size] if size != 4 else np.array([y])
                value_suit_board(
                    suited, others, numbers, rows, table, flushes, blinds, qualifying, raises, unit, first, second,
                    work, counts, below_with, streets, first_streets,
                )  # fmt: skip
                place = starts[mask] + (pair_place(x, y) if size == 3 else y)
                for pair in range(PAIRS_OF_KINDS):
                    bets[place, pair] = streets[BETS_RIVER, pair] > 0
                take_ranks_off(suited, others, work[0], of_ranks, rank_streets, rank_first, streets, first_streets)
                if size == 3:
                    scatter_three(suited, x, y, left, streets, by_flop)
                    add_to_flop(by_hand, first_streets, _ways_of_two(left, x, y))
                elif size == 4:
                    scatter_four(suited, y, left, streets, by_flop)
                    add_to_flop(by_hand, first_streets, left[y])
                else:
                    scatter_five(suited, streets, by_flop)
                    add_to_flop(by_hand, first_streets, ones)
