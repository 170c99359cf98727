"""The tables behind the ranks of poker hands, made from the rules: `best_hand` ranks every kind of five cards."""

from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.cards import DECK, RANKS, SUITS
from croupier.games.ultimate_holdem.hands import CARDS_PER_HAND, best_hand
from croupier.kernels.ranking import NOT_A_CARD, ROW_BITS, ROW_COLUMNS, SUIT_BITS, SUIT_SHIFT, RankTables

Numbers = NDArray[np.int64]
Ranks = NDArray[np.uint16]

RANK_NUMBERS: Numbers = np.array([0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181])
"""From two to ace. Five of them, six, or seven, none more than four times, have a sum that no others have."""


@cache
def rank_tables(size: int) -> RankTables:
    """All lookup tables for hands of one size."""
    rows, ranks = _pack_rows(*_ranks_by_sum(size))
    made = RankTables(_card_numbers(), rows, ranks, _flushes())
    for table in made:
        table.setflags(write=False)
    return made


class _Fives(NamedTuple):
    """Every kind of five cards, from 1 for the lowest to 7462 for the highest."""

    mixed: Ranks
    """Those not of one suit, in the order of `_rank_sets`."""
    suited: Ranks
    """Those of one suit, in the order of `combinations`."""
    strengths: NDArray[np.uint8]
    """By rank: how strong the category is, from 1; 0 if there is no hand."""


@cache
def fives() -> _Fives:
    """The ranks of all kinds of five cards, by the rules."""
    suits = [suit * len(RANKS) for suit in (0, 1, 2, 3, 0)]  # cards of one rank are neighbours, and differ
    mixed_cards = [[DECK[suit + rank] for suit, rank in zip(suits, ranks, strict=True)] for ranks in _rank_sets(5)]
    mixed = [best_hand(five).value for five in mixed_cards]
    suited = [best_hand(five).value for five in combinations(DECK[: len(RANKS)], CARDS_PER_HAND)]
    in_order = sorted({*mixed, *suited})
    rank_of = {value: rank for rank, value in enumerate(in_order, start=1)}
    return _Fives(
        np.array([rank_of[value] for value in mixed], np.uint16),
        np.array([rank_of[value] for value in suited], np.uint16),
        np.array([0, *(strength for strength, *_ in in_order)], np.uint8),
    )


def _rank_sets(size: int) -> Numbers:
    """Every choice of this many ranks, none more than four times, each in ascending order."""
    chosen = np.array(list(combinations_with_replacement(range(len(RANKS)), size)))
    no_fifth: NDArray[np.bool_] = (chosen[:, 4:] != chosen[:, :-4]).all(axis=1)
    return np.compress(no_fifth, chosen, axis=0)


@cache
def _ranks_by_sum(size: int) -> tuple[Numbers, Ranks]:
    """The sums of all sets of ranks in ascending order, and with each the rank of the hand if it has no flush."""
    rank_sets = _rank_sets(size)
    sums = RANK_NUMBERS[rank_sets].sum(axis=1)
    if size == CARDS_PER_HAND:
        ranks = fives().mixed
    else:  # the best that is left without one of the cards
        fewer, their_ranks = _ranks_by_sum(size - 1)
        ranks = their_ranks[np.searchsorted(fewer, sums[:, None] - RANK_NUMBERS[rank_sets])].max(axis=1)
    order = np.argsort(sums)
    return sums[order], ranks[order]


def _pack_rows(sums: Numbers, ranks: Ranks) -> tuple[Ranks, Ranks]:
    """The ranks in rows by the low bits of their sums, each row moved to where its ranks fall into gaps of the others.

    That takes little more room than the ranks alone, so that a processor's nearer caches hold it.
    """
    row_of, column_of = sums & (1 << ROW_BITS) - 1, sums >> ROW_BITS
    order = np.argsort(row_of, kind="stable")
    rows = np.split(order, np.flatnonzero(np.diff(row_of[order])) + 1)
    starts = np.zeros(1 << ROW_BITS, np.uint16)
    full = 0  # a set of places, as the bits of one number
    for row in sorted(rows, key=len, reverse=True):
        columns = column_of[row].tolist()
        taken = 0
        for column in columns:
            taken |= full >> column
        start = (~taken & taken + 1).bit_length() - 1  # the first place where none of them meets another
        full |= sum(1 << column for column in columns) << start
        starts[row_of[row[0]]] = start
    table = np.zeros(int(starts.max()) + ROW_COLUMNS, np.uint16)
    table[starts[row_of] + column_of] = ranks
    return starts, table


@cache
def _flushes() -> Ranks:
    """By the set of ranks in the suit, five to seven of them: the rank of the best five."""
    table = np.zeros(1 << len(RANKS), np.uint16)
    for size in (5, 6, 7):
        for place, ranks in enumerate(combinations(range(len(RANKS)), size)):
            bits = [1 << rank for rank in ranks]
            fewer = [table[sum(bits) - bit] for bit in bits]
            table[sum(bits)] = fives().suited[place] if size == CARDS_PER_HAND else max(fewer)
    return table


def _card_numbers() -> NDArray[np.uint64]:
    """What each card adds to its hand's sum, by its place in the deck."""
    numbers = np.full(256, NOT_A_CARD, np.uint64)
    for suit in range(len(SUITS)):
        for rank, number in enumerate(RANK_NUMBERS):
            numbers[suit * len(RANKS) + rank] = number + (1 << SUIT_SHIFT + SUIT_BITS * suit)
    return numbers
