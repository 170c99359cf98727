"""Every coup that a shoe can give, counted by the totals of the two hands and the cards it takes."""

import numpy as np
from numpy.typing import NDArray

from croupier.kernels.arrays import Integers
from croupier.kernels.compilation import compile_loop

NO_THIRD_CARD = 10


@compile_loop
def count_coups(
    shoe: Integers, draws_on: NDArray[np.bool_], banker_draws: NDArray[np.bool_], natural: int, counts: Integers
) -> None:
    """Fill `counts` by player's total, banker's total and number of cards less four, in sequences of six cards.

    `shoe` has the cards left by point value. Mirrors `games.baccarat.steps`: `draws_on` says on which totals the player
    draws (7.2), `banker_draws` is the tableau (7.3) by total and the player's third card, and a natural ends the
    drawing (6.4). Two cards of a hand are taken in both orders at once.
    """
    size = shoe.sum()
    left = shoe.copy()
    for a in range(10):
        for b in range(a + 1):
            player_ways = left[a] * (left[b] - (a == b)) * (1 if a == b else 2)
            if player_ways <= 0:
                continue
            left[a] -= 1
            left[b] -= 1
            player = (a + b) % 10
            for c in range(10):
                for d in range(c + 1):
                    ways = player_ways * left[c] * (left[d] - (c == d)) * (1 if c == d else 2)
                    if ways <= 0:
                        continue
                    left[c] -= 1
                    left[d] -= 1
                    _finish(left, size - 4, ways, player, (c + d) % 10, draws_on, banker_draws, natural, counts)
                    left[c] += 1
                    left[d] += 1
            left[a] += 1
            left[b] += 1


@compile_loop
def _finish(
    left: Integers, size: int, ways: int, player: int, banker: int, draws_on: NDArray[np.bool_],
    banker_draws: NDArray[np.bool_], natural: int, counts: Integers,
) -> None:  # fmt: skip
    """The third cards behind two hands of two cards; cards that are not drawn are any of those left."""
    if player >= natural or banker >= natural:
        counts[player, banker, 0] += ways * size * (size - 1)
        return
    if not draws_on[player]:
        if not banker_draws[banker, NO_THIRD_CARD]:
            counts[player, banker, 0] += ways * size * (size - 1)
            return
        for card in range(10):
            counts[player, (banker + card) % 10, 1] += ways * left[card] * (size - 1)
        return
    for third in range(10):
        drawn = ways * left[third]
        if drawn <= 0:
            continue
        total = (player + third) % 10
        if not banker_draws[banker, third]:
            counts[total, banker, 1] += drawn * (size - 1)
            continue
        left[third] -= 1
        for card in range(10):
            counts[total, (banker + card) % 10, 2] += drawn * left[card]
        left[third] += 1
