"""Spins of a wheel by the million."""

import numpy as np
from numpy.typing import NDArray

from croupier.kernels.compilation import compile_loop
from croupier.kernels.random_streams import next_number, start_stream

_LOW, _WORD = np.uint64(0xFFFFFFFF), np.uint64(32)


@compile_loop
def list_spins(seed: int, first: int, pockets: int, imprisoning: int, codes: NDArray[np.uint8]) -> None:
    """Fill `codes`, a row for each stream, with the pocket of each spin; a number that favours some is drawn again.

    The first pockets, as many as are `imprisoning`, end no round: a pocket that comes behind one of them is coded as
    its place and the number of pockets.
    """
    size, cells = np.uint64(pockets), np.uint64(imprisoning)
    unfair = (_LOW + np.uint64(1)) % size
    for row in range(codes.shape[0]):
        s0, s1 = start_stream(seed, first + row)
        for spin in range(codes.shape[1]):
            waited = np.uint64(0)
            while True:
                number, s0, s1 = next_number(s0, s1)
                wide = np.uint64(number) * size
                pocket = wide >> _WORD
                if wide & _LOW < unfair:
                    continue
                if pocket >= cells:
                    break
                waited = size
            codes[row, spin] = np.uint8(pocket + waited)
