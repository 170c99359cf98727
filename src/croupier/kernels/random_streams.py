"""Random numbers for simulation: small fast streams, each started from the seed and its own number.

Streams are xoroshiro64** by Blackman and Vigna, started by splitmix64. Any worker can play any stream, and the numbers
are the same on a processor and on a GPU (`sim/gpu/`). Live cards never come from here.
"""

import numpy as np
from numpy.typing import NDArray

from croupier.kernels.compilation import compile_loop

_GOLDEN, _FIRST, _SECOND = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_STAR = np.uint32(0x9E3779BB)

STREAM_LANES = 32
"""Streams that are played in lockstep, so that the compiler can use vector instructions; no count depends on it."""
StreamWords = NDArray[np.uint32]


@compile_loop
def mix(number: np.uint64) -> np.uint64:
    """One step of splitmix64."""
    number = np.uint64(number + _GOLDEN)
    number = np.uint64((number ^ (number >> np.uint64(30))) * _FIRST)
    number = np.uint64((number ^ (number >> np.uint64(27))) * _SECOND)
    return np.uint64(number ^ (number >> np.uint64(31)))


@compile_loop
def start_stream(seed: int, stream: int) -> tuple[np.uint32, np.uint32]:
    """The state with which a stream begins; never all nought."""
    start = mix(np.uint64(mix(np.uint64(seed)) + np.uint64(stream)))
    return np.uint32(start & np.uint64(0xFFFFFFFF)), np.uint32(start >> np.uint64(32)) | np.uint32(1)


@compile_loop
def _rotated(number: np.uint32, by: int) -> np.uint32:
    return np.uint32((number << np.uint32(by)) | (number >> np.uint32(32 - by)))


@compile_loop
def next_number(s0: np.uint32, s1: np.uint32) -> tuple[np.uint32, np.uint32, np.uint32]:
    """A number of 32 bits, and the state behind it."""
    result = np.uint32(_rotated(np.uint32(s0 * _STAR), 5) * np.uint32(5))
    s1 = np.uint32(s1 ^ s0)
    return result, np.uint32(_rotated(s0, 26) ^ s1 ^ np.uint32(s1 << np.uint32(9))), _rotated(s1, 13)


@compile_loop
def start_lanes(seed: int, first: int, s0: StreamWords, s1: StreamWords) -> None:
    """Start as many streams as there are lanes."""
    for lane in range(STREAM_LANES):
        s0[lane], s1[lane] = start_stream(seed, first + lane)


@compile_loop
def next_lanes(s0: StreamWords, s1: StreamWords, numbers: StreamWords) -> None:
    """The next number of each lane."""
    for lane in range(STREAM_LANES):
        numbers[lane], s0[lane], s1[lane] = next_number(s0[lane], s1[lane])
