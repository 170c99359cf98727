"""Shoes of baccarat side by side, a coup of each at a time; what a patron knows is which cards have not been seen."""

import numpy as np
from numpy.typing import NDArray

from croupier.kernels.arrays import Integers
from croupier.kernels.baccarat.coup_codes import Bytes
from croupier.kernels.baccarat.whole_shoes import ShoeNumbers, deal_coup, open_shoe
from croupier.kernels.compilation import compile_loop
from croupier.kernels.random_streams import start_stream

_S0, _S1, _AT, _OVER = range(4)
SHOE_STATE_SIZE = 4
_KINDS = 52


@compile_loop
def start_shoes(seed: int, states: Integers, cards: Bytes) -> None:
    """A stream of its own for each row, and its cards in order."""
    for row in range(len(states)):
        states[row, _S0], states[row, _S1] = start_stream(seed, row)
        for card in range(cards.shape[1]):
            cards[row, card] = card % _KINDS


@compile_loop
def _open(state: Integers, cards: Bytes, shoe: Bytes, numbers: ShoeNumbers, unseen: NDArray[np.int8]) -> None:
    at, s0, s1 = open_shoe(np.uint32(state[_S0]), np.uint32(state[_S1]), numbers, cards, shoe)
    state[_S0], state[_S1], state[_AT], state[_OVER] = s0, s1, at, 0
    unseen[:] = numbers.cards // _KINDS
    if numbers.burns_by_value:  # the first card is turned up, those behind it are not (5.6)
        unseen[shoe[0]] -= 1


@compile_loop
def open_shoes(states: Integers, cards: Bytes, shoes: Bytes, numbers: ShoeNumbers, unseen: NDArray[np.int8]) -> None:
    """Shuffle, cut and burn every shoe."""
    for row in range(len(states)):
        _open(states[row], cards[row], shoes[row], numbers, unseen[row])


@compile_loop
def step_coups(
    states: Integers, cards: Bytes, shoes: Bytes, numbers: ShoeNumbers, endings: Bytes, gains: NDArray[np.float64],
    actions: Integers, opens_again: bool, unseen: NDArray[np.int8], last_unseen: NDArray[np.int8],
    rewards: NDArray[np.float64], ended: NDArray[np.bool_],
) -> None:  # fmt: skip
    """Deal a coup from every shoe that is not over: `gains` has what an action brings by the coup's code. `unseen`
    comes with the cards that were unseen before it; if a shoe ends and another is opened, what was unseen is kept."""
    limit = numbers.cards - numbers.behind_cutting_card
    for row in range(len(states)):
        at, ended[row], rewards[row] = states[row, _AT], True, 0.0
        if states[row, _OVER]:
            continue
        code, after, goes_on = deal_coup(shoes[row], at, limit, endings)
        for place in range(at, after):
            unseen[row, shoes[row, place]] -= 1
        states[row, _AT], states[row, _OVER] = after, not goes_on
        ended[row], rewards[row] = not goes_on, gains[actions[row], code]
        if not goes_on and opens_again:
            last_unseen[row] = unseen[row]
            _open(states[row], cards[row], shoes[row], numbers, unseen[row])
