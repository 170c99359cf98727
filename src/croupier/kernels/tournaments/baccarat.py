"""A coup at a table where everybody has staked on banker or player. Mirrors `games.baccarat`."""

import numpy as np
from numpy.typing import NDArray

from croupier.kernels.arrays import Integers
from croupier.kernels.compilation import compile_loop
from croupier.kernels.tournaments.cards import NEXT, ROUND_START, ChanceStream, draw_below, draw_from_shoe, pay

Rows = NDArray[np.bool_]


@compile_loop
def _points(card: int) -> int:
    """Of a card by its place in the deck, whose ranks go from two to ace."""
    rank = card % 13
    if rank == 12:
        return 1
    return rank + 2 if rank < 8 else 0


@compile_loop
def deal_table_coup(
    cards: Integers, place: Integers, stream: ChanceStream, player_draws: Rows, banker_draws: Rows, natural: int,
    banker_win: Integers, banker_per: Integers, chip: int, rounded_up: bool, stakes: Integers, chips: Integers,
) -> bool:  # fmt: skip
    """Deal a coup and settle every stake in `chips`; whether it was a tie. `banker_win` to `banker_per` are the odds on
    banker by its total."""
    place[ROUND_START] = place[NEXT]
    player = _points(draw_from_shoe(cards, place, stream))
    banker = _points(draw_from_shoe(cards, place, stream))
    player = (player + _points(draw_from_shoe(cards, place, stream))) % 10
    banker = (banker + _points(draw_from_shoe(cards, place, stream))) % 10
    if player < natural and banker < natural:
        third = 10
        if player_draws[player]:
            third = _points(draw_from_shoe(cards, place, stream))
            player = (player + third) % 10
        if banker_draws[banker, third]:
            banker = (banker + _points(draw_from_shoe(cards, place, stream))) % 10
    for seat in range(stakes.shape[0]):
        on_banker = draw_below(stream, 2) == 1
        if player == banker:
            continue
        if on_banker != (banker > player):
            chips[seat] -= stakes[seat]
        elif on_banker:
            chips[seat] += pay(stakes[seat], banker_win[banker], banker_per[banker], chip, rounded_up)
        else:
            chips[seat] += stakes[seat]
    return player == banker
