"""A shoe as an array of cards that is dealt from, chance from one stream, and payments in whole chips."""

import numpy as np
from numpy.typing import NDArray

from croupier.kernels.arrays import Integers
from croupier.kernels.compilation import compile_loop
from croupier.kernels.random_streams import next_number, start_stream

ChanceStream = NDArray[np.uint32]
"""The two words of a stream's state, which every draw changes."""
NEXT, ROUND_START = 0, 1
"""What `place` holds: the next card to be dealt, and the first of the round."""


def new_stream(seed: int, number: int) -> ChanceStream:
    """The stream of this number."""
    return np.array(start_stream(seed, number), np.uint32)


@compile_loop
def draw_below(stream: ChanceStream, bound: int) -> int:
    """The next whole number below a bound; words that would favour some are skipped."""
    fair = np.uint64(1 << 32) - np.uint64(1 << 32) % np.uint64(bound)
    while True:
        number, stream[0], stream[1] = next_number(stream[0], stream[1])
        if np.uint64(number) < fair:
            return np.int64(np.uint64(number) % np.uint64(bound))  # type: ignore[return-value]


@compile_loop
def shuffle_first(cards: Integers, size: int, stream: ChanceStream) -> None:
    """Shuffle the first cards of an array."""
    for last in range(size - 1, 0, -1):
        other = draw_below(stream, last + 1)
        cards[last], cards[other] = cards[other], cards[last]


@compile_loop
def draw_from_shoe(cards: Integers, place: Integers, stream: ChanceStream) -> int:
    """The next card of the shoe. An empty one goes on with the discard rack, shuffled, behind which the cards of the
    round lie: ACT-BJ 14.6."""
    if place[NEXT] >= cards.shape[0]:
        shuffle_first(cards, place[ROUND_START], stream)
        place[NEXT] = 0
    card = cards[place[NEXT]]
    place[NEXT] += 1
    return card  # type: ignore[no-any-return]


@compile_loop
def pay(stake: int, win: int, per: int, chip: int, rounded_up: bool) -> int:
    """What a stake wins at these odds: whole odds exactly, fractional ones in whole chips. Mirrors
    `equipment.amounts.payment`."""
    if win % per == 0:
        return stake * win // per
    chips, rest = stake * win // (per * chip), stake * win % (per * chip)
    return (chips + 1 if rest and rounded_up else chips) * chip
