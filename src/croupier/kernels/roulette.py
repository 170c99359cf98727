"""Spins of a wheel by the million."""

import numpy as np

from croupier.kernels.arrays import Integers
from croupier.kernels.compilation import compile_loop
from croupier.kernels.random_streams import next_number, start_stream


@compile_loop
def spin_streams(seed: int, first: int, streams: int, spins: int, pockets: int, answer: Integers) -> None:
    """Count how often each pocket comes; a number that would favour some of them is drawn again."""
    fair = np.uint64(1 << 32) - np.uint64(1 << 32) % np.uint64(pockets)
    for stream in range(first, first + streams):
        s0, s1 = start_stream(seed, stream)
        for _ in range(spins):
            while True:
                number, s0, s1 = next_number(s0, s1)
                if np.uint64(number) < fair:
                    break
            answer[np.int64(np.uint64(number) % np.uint64(pockets))] += 1
