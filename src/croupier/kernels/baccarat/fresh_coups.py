"""Coups of baccarat from a fresh shoe, many streams in lockstep; the mirror of `sim/gpu/baccarat.cu`.

A coup draws six cards of the whole shoe, one from each number of 32 bits, and counts if no two are the same card: so
every sequence of six cards is as likely. Cards that the tableau does not ask for are not looked at.
"""

import numpy as np

from croupier.kernels.baccarat.coup_codes import Bytes, ending_place, pairs_code
from croupier.kernels.compilation import compile_loop
from croupier.kernels.random_streams import STREAM_LANES, StreamWords, next_lanes, start_lanes

_BLOCK = 64
"""Coups of each lane between two looks at how far they are."""
_WORD, _CARDS = np.uint64(32), np.uint64(52)


@compile_loop
def scaled(number: np.uint32, size: np.uint64) -> np.uint32:
    """A number below `size`, from one of 32 bits."""
    return np.uint32(np.uint64(number) * size >> _WORD)


@compile_loop
def _are_distinct(numbers: StreamWords, lane: int, size: np.uint64) -> bool:
    """Whether six numbers name six cards of the shoe."""
    a, b, c = scaled(numbers[0, lane], size), scaled(numbers[1, lane], size), scaled(numbers[2, lane], size)
    d, e, f = scaled(numbers[3, lane], size), scaled(numbers[4, lane], size), scaled(numbers[5, lane], size)
    first = (a == b) | (a == c) | (a == d) | (a == e) | (a == f) | (b == c) | (b == d) | (b == e)
    return not (first | (b == f) | (c == d) | (c == e) | (c == f) | (d == e) | (d == f) | (e == f))


@compile_loop
def list_fresh_coups(seed: int, first: int, coups: int, decks: int, endings: Bytes, codes: Bytes) -> None:
    """Fill `codes`, a row for each lane, with how the first coups of streams end; a row has room for one more."""
    s0, s1 = np.empty(STREAM_LANES, np.uint32), np.empty(STREAM_LANES, np.uint32)
    numbers = np.empty((6, STREAM_LANES), np.uint32)
    places, pairs = np.empty(STREAM_LANES, np.uint32), np.empty(STREAM_LANES, np.uint32)
    counts, played = np.empty(STREAM_LANES, np.uint64), np.zeros(STREAM_LANES, np.uint64)
    size, wanted = _CARDS * np.uint64(decks), np.uint64(coups)
    start_lanes(seed, first, s0, s1)
    while played.min() < wanted:
        for _ in range(_BLOCK):
            for card in range(6):
                next_lanes(s0, s1, numbers[card])
            for lane in range(STREAM_LANES):
                counts[lane] = _are_distinct(numbers, lane, size)
            for lane in range(STREAM_LANES):
                a, b = scaled(numbers[0, lane], _CARDS), scaled(numbers[1, lane], _CARDS)
                c, d = scaled(numbers[2, lane], _CARDS), scaled(numbers[3, lane], _CARDS)
                e, f = scaled(numbers[4, lane], _CARDS), scaled(numbers[5, lane], _CARDS)
                places[lane] = ending_place(a, b, c, d, e, f)
                pairs[lane] = pairs_code(a, b, c, d)
            for lane in range(STREAM_LANES):
                # A coup that does not count is written over by the next, one too many goes into the spare room.
                at = min(played[lane], wanted)
                codes[lane, at] = endings[places[lane]] & np.uint8(3) | np.uint8(pairs[lane])
                played[lane] += counts[lane]
