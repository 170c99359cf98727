"""Hands of hold-em side by side, each with a deck and a stream of its own."""

import numpy as np
from numpy.typing import NDArray

from croupier.kernels.arrays import Integers
from croupier.kernels.compilation import compile_loop
from croupier.kernels.random_streams import next_number, start_stream


@compile_loop
def start_decks(seed: int, streams: Integers, decks: NDArray[np.uint8]) -> None:
    """A stream of its own for each row, and its deck in order."""
    for row in range(len(streams)):
        streams[row, 0], streams[row, 1] = start_stream(seed, row)
        for card in range(decks.shape[1]):
            decks[row, card] = card


@compile_loop
def deal_decks(streams: Integers, decks: NDArray[np.uint8], rows: Integers, cards: int) -> None:
    """Deal the first `cards` cards of the decks in these rows again, by as many steps of Fisher and Yates."""
    for row in rows:
        s0, s1 = np.uint32(streams[row, 0]), np.uint32(streams[row, 1])
        for place in range(cards):
            number, s0, s1 = next_number(s0, s1)
            left = np.uint64(decks.shape[1] - place)
            drawn = place + np.int64(np.uint64(number) * left >> np.uint64(32))
            decks[row, place], decks[row, drawn] = decks[row, drawn], decks[row, place]
        streams[row, 0], streams[row, 1] = s0, s1
