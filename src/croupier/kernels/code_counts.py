"""Counting rounds by the code of how they ended."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.kernels.arrays import Integers
from croupier.kernels.compilation import compile_loop


@compile_loop
def count_codes(codes: NDArray[Any], rounds: int, counts: Integers) -> None:
    """Add how often each code occurs among the first rounds of each row."""
    # Four at a time, each with counters of its own: adding to one that was just written would wait for it.
    quarters = np.zeros((4, counts.shape[0]), np.int64)
    for row in range(codes.shape[0]):
        for at in range(0, rounds - 3, 4):
            quarters[0, np.uint64(codes[row, at])] += 1
            quarters[1, np.uint64(codes[row, at + 1])] += 1
            quarters[2, np.uint64(codes[row, at + 2])] += 1
            quarters[3, np.uint64(codes[row, at + 3])] += 1
        for at in range(rounds - rounds % 4, rounds):
            quarters[0, np.uint64(codes[row, at])] += 1
    counts += quarters.sum(axis=0)
