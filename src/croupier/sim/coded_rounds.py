"""Rounds whose endings are small numbers, listed by a kernel for as many streams at once as it has lanes."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.kernels.code_counts import count_codes
from croupier.kernels.random_streams import STREAM_LANES
from croupier.sim.experiments import STREAM_ROUNDS, RoundCounts

CodeLister = Callable[[int, int, int], NDArray[Any]]
"""`(seed, first, rounds)`: a row for each of the streams from `first` on, with the codes of its first rounds."""


def count_rounds(list_codes: CodeLister, codes: int, seed: int, first: int, streams: int, rounds: int) -> RoundCounts:
    """How often each code comes in the rounds of these streams."""
    counts = np.zeros(codes, np.int64)
    for at in range(first, first + streams, STREAM_LANES):
        count_codes(list_codes(seed, at, rounds)[: first + streams - at], rounds, counts)
    return counts


def stream_codes(list_codes: CodeLister, seed: int, stream: int, rounds: int) -> NDArray[Any]:
    """The codes of one stream's first rounds."""
    row: NDArray[Any] = _lane_codes(list_codes, seed, stream - stream % STREAM_LANES)[stream % STREAM_LANES, :rounds]
    return row


@lru_cache(maxsize=8)
def _lane_codes(list_codes: CodeLister, seed: int, first: int) -> NDArray[Any]:
    """All lanes are listed at once: a run that goes from stream to stream needs the others next."""
    return list_codes(seed, first, STREAM_ROUNDS)
