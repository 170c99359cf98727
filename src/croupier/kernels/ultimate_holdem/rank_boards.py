"""Boards on which no suit makes a flush: what counts is ranks alone."""

import numpy as np
from numpy.typing import NDArray

from croupier.kernels.arrays import Floats, Integers
from croupier.kernels.compilation import compile_loop
from croupier.kernels.ranking import ROW_BITS, ROW_COLUMNS
from croupier.kernels.ultimate_holdem.places import (
    PAIRS_OF_RANKS,
    RANK_COUNT,
    board_place,
    flop_place,
    pair_place,
)
from croupier.kernels.ultimate_holdem.showdowns import FIRST_COLUMNS, STREET_COLUMNS, count_showdowns, fill_values

_ROW, _COLUMN = (1 << ROW_BITS) - 1, ROW_COLUMNS - 1


@compile_loop
def rank_without_flush(total: int, rows: NDArray[np.uint16], table: NDArray[np.uint16]) -> int:
    """The rank of seven cards by the sum of their ranks' numbers."""
    rank: int = np.int64(table[np.int64(rows[total & _ROW]) + (total >> ROW_BITS & _COLUMN)])  # type: ignore[assignment]
    return rank


@compile_loop
def value_rank_boards(
    numbers: Integers,
    rows: NDArray[np.uint16],
    table: NDArray[np.uint16],
    blinds: Integers,
    qualifying: int,
    raises: Integers,
    unit: int,
    streets: Floats,
    first_streets: Floats,
) -> None:
    """Fill `streets` and `first_streets` by board, column and pair of ranks."""
    first, second = np.empty(PAIRS_OF_RANKS, np.int64), np.empty(PAIRS_OF_RANKS, np.int64)
    for two in range(RANK_COUNT):
        for one in range(two + 1):
            place = pair_place(one, two)
            first[place], second[place] = one, two
    ranks, order, spare = np.zeros(91, np.int64), np.zeros(91, np.int64), np.zeros(91, np.int64)
    heads, below_with = np.zeros(130, np.int64), np.zeros((2, RANK_COUNT), np.int64)
    counts, available = np.zeros((91, 4), np.int64), np.zeros(RANK_COUNT, np.int64)
    for e in range(RANK_COUNT):
        for d in range(e + 1):
            for c in range(d + 1):
                for b in range(c + 1):
                    for a in range(b + 1):
                        if a == e:
                            continue  # five of a rank
                        available[:] = 4
                        for rank in (a, b, c, d, e):
                            available[rank] -= 1
                        total = numbers[a] + numbers[b] + numbers[c] + numbers[d] + numbers[e]
                        for pair in range(PAIRS_OF_RANKS):
                            one, two = first[pair], second[pair]
                            held = available[one] >= (2 if one == two else 1) and available[two] >= 1
                            ranks[pair] = 0
                            if held:
                                ranks[pair] = rank_without_flush(total + numbers[one] + numbers[two], rows, table)
                        count_showdowns(
                            ranks, first, second, available, qualifying, order, spare, heads, below_with, counts
                        )
                        board = board_place(a, b, c, d, e)
                        fill_values(ranks, counts, blinds, raises, unit, streets[board], first_streets[board])


@compile_loop
def sum_rank_boards(streets: Floats, first_streets: Floats, by_flop: Floats, by_hand: Floats) -> None:
    """Sum over turn and river by flop and pair, and over whole boards by pair, as if suits did not matter."""
    five = np.empty(5, np.int64)
    left = np.empty((RANK_COUNT, PAIRS_OF_RANKS))
    for c in range(RANK_COUNT):
        for b in range(c + 1):
            for a in range(b + 1):
                _cards_left(a, b, c, left)
                flop = flop_place(a, b, c)
                for y in range(RANK_COUNT):
                    for x in range(y + 1):
                        five[0], five[1], five[2], five[3], five[4] = a, b, c, x, y
                        five.sort()
                        if five[0] == five[4]:
                            continue
                        board = board_place(five[0], five[1], five[2], five[3], five[4])
                        for column in range(STREET_COLUMNS):
                            for pair in range(PAIRS_OF_RANKS):
                                by_flop[flop, column, pair] += _ways(left, x, y, pair) * streets[board, column, pair]
    ways = np.empty(PAIRS_OF_RANKS)
    for e in range(RANK_COUNT):
        for d in range(e + 1):
            for c in range(d + 1):
                for b in range(c + 1):
                    for a in range(b + 1):
                        if a == e:
                            continue
                        five[0], five[1], five[2], five[3], five[4] = a, b, c, d, e
                        _board_ways(five, ways)
                        board = board_place(a, b, c, d, e)
                        for column in range(FIRST_COLUMNS):
                            for pair in range(PAIRS_OF_RANKS):
                                by_hand[column, pair] += ways[pair] * first_streets[board, column, pair]


@compile_loop
def _cards_left(a: int, b: int, c: int, left: Floats) -> None:
    """How many cards of each rank are left behind a flop and a pair."""
    for two in range(RANK_COUNT):
        for one in range(two + 1):
            pair = pair_place(one, two)
            for rank in range(RANK_COUNT):
                taken = (a == rank) + (b == rank) + (c == rank) + (one == rank) + (two == rank)
                left[rank, pair] = max(4 - taken, 0)


@compile_loop
def _ways(left: Floats, x: int, y: int, pair: int) -> float:
    ways: float = left[x, pair] * left[y, pair]
    if x == y:
        ways = left[x, pair] * (left[x, pair] - 1.0) * 0.5
    return ways


@compile_loop
def _board_ways(five: Integers, ways: Floats) -> None:
    """How many boards of cards have these ranks, by the pair that somebody holds."""
    for two in range(RANK_COUNT):
        for one in range(two + 1):
            product, rank, run = 1.0, -1, 0
            for place in range(5):
                run = run + 1 if five[place] == rank else 1
                rank = five[place]
                cards = 4 - (one == rank) - (two == rank)
                product = product * max(cards - run + 1, 0) / run
            ways[pair_place(one, two)] = product
