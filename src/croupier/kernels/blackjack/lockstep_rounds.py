"""Rounds of blackjack from a fresh shoe by a chart, many streams in lockstep: the same rounds as `fresh_rounds`.

Every step gives every lane one card and looks up what it leads to, so that the compiler can use vector instructions; a
lane whose pair is split plays that round by itself.
"""

import numpy as np
from numpy.typing import NDArray

from croupier.kernels.arrays import Integers
from croupier.kernels.blackjack.fresh_rounds import Entries, play_split
from croupier.kernels.blackjack.round_states import (
    CARD_VALUES,
    ENDED,
    FIRST_STATES,
    RESULT_SHIFT,
    RESULTS,
    SPLIT_FLAG,
    STATE_ENTRIES,
)
from croupier.kernels.compilation import compile_loop
from croupier.kernels.random_streams import STREAM_LANES, StreamWords, next_lanes, start_lanes

_WORD, _LOW_WORD, _RANKS, _NIBBLE = np.uint64(32), np.uint64(0xFFFFFFFF), np.uint64(13), np.uint64(4)
_MANY, _LAST, _STAY, _FIELD = np.uint64(15), np.uint64(9), np.uint64(CARD_VALUES), np.uint64(12)
_NEXT, _ENDED, _SPLIT = np.uint32(0xFFFF), np.uint32(ENDED), np.uint32(SPLIT_FLAG)
_RESULT, _PLACES, _NONE = np.uint32(RESULT_SHIFT), np.uint32(7), np.uint64(0)
_RESULTS, _COUNTED, _FIELD_MASK = np.array(RESULTS), len(RESULTS) - 1, np.uint64(0xFFF)
_MIDDLE = 18
_BLOCK = 64
"""Cards between two looks at whether all lanes are done."""

StreamLongWords = NDArray[np.uint64]


@compile_loop
def play_chart_streams(
    seed: int, first: int, streams: int, rounds: int, decks: int, soft_max: int, entries: Entries, table: StreamWords,
    answer: Integers,
) -> None:  # fmt: skip
    """Add what the rounds of these streams bring, the squares of it, and how many brought each result from -16 to 16,
    in halves of the wager. A stream plays at most 4,096 rounds: each lane counts a result in twelve bits."""
    for start in range(0, streams, STREAM_LANES):
        lanes = min(STREAM_LANES, streams - start)
        _play_lanes(seed, first + start, lanes, rounds, np.uint64(4 * decks), soft_max, entries, table, answer)


@compile_loop
def _draw_lanes(
    numbers: StreamWords, drawn: StreamLongWords, base: StreamWords, copies: np.uint64, index: StreamWords
) -> None:
    """Where in the table each lane's card leads; `drawn` counts cards by rank, four bits each."""
    for lane in range(STREAM_LANES):
        wide = np.uint64(numbers[lane]) * _RANKS
        rank = wide >> _WORD
        copy = ((wide & _LOW_WORD) * copies) >> _WORD
        shift = rank * _NIBBLE
        gone = (drawn[lane] >> shift) & _MANY
        fits = (copy >= gone) & (gone != _MANY)
        drawn[lane] += np.uint64(fits) << shift
        index[lane] = base[lane] + np.uint32(min(rank, _LAST) if fits else _STAY)


@compile_loop
def _look_up(table: StreamWords, index: StreamWords, reached: StreamWords) -> None:
    for lane in range(STREAM_LANES):
        reached[lane] = table[index[lane]]


@compile_loop
def _go_on(reached: StreamWords, base: StreamWords, drawn: StreamLongWords) -> np.uint32:
    """Each lane's next state; whether any of them has a split."""
    flags = np.uint32(0)
    for lane in range(STREAM_LANES):
        entry = reached[lane]
        base[lane] = entry & _NEXT
        drawn[lane] = _NONE if entry & _ENDED else drawn[lane]
        flags |= entry
    return np.uint32(flags & _SPLIT)


@compile_loop
def _count_ended(reached: StreamWords, left: StreamLongWords, ended: StreamLongWords) -> None:
    """Count rounds that have ended, by result, while there are any left to be played."""
    for lane in range(STREAM_LANES):
        entry = reached[lane]
        counts = np.uint64((entry & _ENDED != 0) & (left[lane] != _NONE))
        ended[lane] += counts << (_FIELD * np.uint64((entry >> _RESULT) & _PLACES))
        left[lane] -= counts


@compile_loop
def _play_splits(
    s0: StreamWords, s1: StreamWords, drawn: StreamLongWords, base: StreamWords, index: StreamWords,
    reached: StreamWords, left: StreamLongWords, copies: np.uint64, soft_max: int, entries: Entries, totals: Integers,
    answer: Integers,
) -> None:  # fmt: skip
    """Play the rounds of the lanes that split to their end, one after the other."""
    for lane in range(STREAM_LANES):
        if reached[lane] & _SPLIT:
            dealt = int(index[lane]) // STATE_ENTRIES - FIRST_STATES
            pair, upcard = dealt // CARD_VALUES + 1, dealt % CARD_VALUES + 1
            shoe = (s0[lane], s1[lane], np.uint32(drawn[lane] & _LOW_WORD), np.uint32(drawn[lane] >> _WORD))
            result, shoe = play_split(shoe, copies, entries, pair, upcard, soft_max, totals)
            s0[lane], s1[lane], drawn[lane], base[lane] = shoe[0], shoe[1], _NONE, np.uint32(0)
            if left[lane]:
                left[lane] -= np.uint64(1)
                _add_results(answer, result, 1)


@compile_loop
def _add_results(answer: Integers, result: int, count: int) -> None:
    answer[0] += count * result
    answer[1] += count * result * result
    answer[_MIDDLE + result] += count


@compile_loop
def _play_lanes(
    seed: int, first: int, lanes: int, rounds: int, copies: np.uint64, soft_max: int, entries: Entries,
    table: StreamWords, answer: Integers,
) -> None:  # fmt: skip
    s0, s1 = np.empty(STREAM_LANES, np.uint32), np.empty(STREAM_LANES, np.uint32)
    numbers, index = np.empty(STREAM_LANES, np.uint32), np.empty(STREAM_LANES, np.uint32)
    base, drawn = np.zeros(STREAM_LANES, np.uint32), np.zeros(STREAM_LANES, np.uint64)
    left, ended = np.zeros(STREAM_LANES, np.uint64), np.zeros(STREAM_LANES, np.uint64)
    totals, before = np.zeros((4, 2), np.int64), answer[_MIDDLE - 16 :].sum()
    start_lanes(seed, first, s0, s1)
    left[:lanes] = rounds
    while left.max() > 0:
        for _ in range(_BLOCK):
            next_lanes(s0, s1, numbers)
            _draw_lanes(numbers, drawn, base, copies, index)
            _look_up(table, index, numbers)
            _count_ended(numbers, left, ended)
            if _go_on(numbers, base, drawn):
                _play_splits(
                    s0, s1, drawn, base, index, numbers, left, copies, soft_max, entries, totals, answer
                )  # fmt: skip
    for place in range(_COUNTED):
        counts = (ended >> (_FIELD * np.uint64(place))) & _FIELD_MASK
        _add_results(answer, _RESULTS[place], int(counts.sum()))
    # The most frequent result has no field of its own: it is that of all other rounds.
    _add_results(answer, _RESULTS[_COUNTED], lanes * rounds - (answer[_MIDDLE - 16 :].sum() - before))
