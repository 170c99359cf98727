"""Coups of baccarat from a fresh shoe; the mirror of `sim/gpu/baccarat.cu`.

A card is one of 52 and one of as many copies as there are decks, both from one number of 32 bits. Of a card that has
been drawn, copies count as gone from nought, and a number that names one of those is drawn again.
"""

import numpy as np
from numpy.typing import NDArray

from croupier.kernels.arrays import Integers
from croupier.kernels.compilation import compile_loop
from croupier.kernels.random_streams import next_number, start_stream

COUP_ENDINGS = 10
"""Player wins, banker wins, banker wins with six, tie; then mixed, coloured and perfect pairs of either hand."""
PLAYER_WINS, BANKER_WINS, BANKER_SIX, TIE, PLAYER_PAIRS, BANKER_PAIRS = 0, 1, 2, 3, 4, 7


@compile_loop
def draw_from_decks(
    s0: np.uint32, s1: np.uint32, decks: np.uint64, dealt: Integers, size: int
) -> tuple[int, np.uint32, np.uint32]:
    """A card as its rank times four and its suit; `dealt` has those before it."""
    while True:
        number, s0, s1 = next_number(s0, s1)
        wide = np.uint64(number) * np.uint64(52)
        card = np.int64(wide >> np.uint64(32))
        copy = np.int64(((wide & np.uint64(0xFFFFFFFF)) * decks) >> np.uint64(32))
        gone = 0
        for place in range(size):
            gone += dealt[place] == card
        if copy >= gone:
            return card, s0, s1  # type: ignore[return-value]


@compile_loop
def pair_ending(one: int, two: int) -> int:
    """What two cards make: -1 for no pair, 0 mixed, 1 coloured, 2 perfect; the suits of a colour add up to three."""
    if one >> 2 != two >> 2:
        return -1
    if one == two:
        return 2
    return 1 if (one & 3) + (two & 3) == 3 else 0


@compile_loop
def play_coups(
    seed: int, first: int, streams: int, coups: int, decks: int, draws_on: NDArray[np.bool_],
    banker_draws: NDArray[np.bool_], answer: Integers,
) -> None:  # fmt: skip
    """Add how the coups of these streams end. Mirrors `games.baccarat.steps`."""
    dealt, copies = np.zeros(6, np.int64), np.uint64(decks)
    for stream in range(first, first + streams):
        s0, s1 = start_stream(seed, stream)
        for _ in range(coups):
            player, banker = 0, 0
            for place in range(4):
                card, s0, s1 = draw_from_decks(s0, s1, copies, dealt, place)
                dealt[place] = card
                rank = card >> 2
                points = rank + 1 if rank < 9 else 0
                if place & 1:
                    banker += points
                else:
                    player += points
            player, banker = player % 10, banker % 10
            if player < 8 and banker < 8:
                third, size = 10, 4
                if draws_on[player]:
                    card, s0, s1 = draw_from_decks(s0, s1, copies, dealt, 4)
                    dealt[4], size, rank = card, 5, card >> 2
                    third = rank + 1 if rank < 9 else 0
                    player = (player + third) % 10
                if banker_draws[banker, third]:
                    card, s0, s1 = draw_from_decks(s0, s1, copies, dealt, size)
                    rank = card >> 2
                    banker = (banker + (rank + 1 if rank < 9 else 0)) % 10
            if player > banker:
                answer[PLAYER_WINS] += 1
            elif banker > player:
                answer[BANKER_SIX if banker == 6 else BANKER_WINS] += 1
            else:
                answer[TIE] += 1
            pair = pair_ending(dealt[0], dealt[2])
            if pair >= 0:
                answer[PLAYER_PAIRS + pair] += 1
            pair = pair_ending(dealt[1], dealt[3])
            if pair >= 0:
                answer[BANKER_PAIRS + pair] += 1
