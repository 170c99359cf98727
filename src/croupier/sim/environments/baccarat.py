"""Baccarat for Gymnasium: an episode is a shoe, shuffled, cut, burnt and dealt to the cutting card, a step is a coup.

Actions are no wager, banker, player, tie and, where pairs are offered, banker pair and player pair. Seen are how many
cards of each kind the patron has not seen yet, four suits of the aces first and of the kings last, those of one colour
being the first and the last, and the two between them.
"""

from functools import partial

import numpy as np
from numpy.typing import NDArray

from croupier.games.baccarat.determinations import Determinations, Method, Pairs, check
from croupier.games.baccarat.values_and_odds import Option
from croupier.kernels.baccarat import coup_steps as kernel
from croupier.kernels.baccarat.coup_codes import COUP_CODES, Bytes
from croupier.kernels.baccarat.whole_shoes import CARDS_READ, ShoeNumbers
from croupier.sim.baccarat import coup_endings, shoe_numbers, wager_endings
from croupier.sim.environments.kernel_environments import KernelEnv, KernelVectorEnv, RoundsInPlay, StepArrays

_KINDS = 52


class BaccaratEnv(KernelEnv):
    """One shoe at a time."""

    def __init__(self, decks: int = 8, method: str = "A", pairs: str = "none", render_mode: None = None) -> None:
        super().__init__(baccarat_shoes(1, decks, method, pairs))


class BaccaratVectorEnv(KernelVectorEnv):
    """Many shoes side by side."""

    def __init__(self, num_envs: int = 1, decks: int = 8, method: str = "A", pairs: str = "none") -> None:
        super().__init__(baccarat_shoes(num_envs, decks, method, pairs), num_envs)


def baccarat_shoes(count: int, decks: int, method: str, pairs: str) -> RoundsInPlay:
    """Shoes at a table with these determinations."""
    choices = Determinations(decks=decks, method=Method(method), pairs=Pairs(pairs))
    check(choices)
    options = [Option.BANKER, Option.PLAYER, Option.TIE]
    options += [] if choices.pairs is Pairs.NONE else [Option.BANKER_PAIR, Option.PLAYER_PAIR]
    gains = np.array([np.zeros(COUP_CODES), *(_gains_by_code(option, choices) for option in options)])
    numbers = shoe_numbers(choices)
    states = np.zeros((count, kernel.SHOE_STATE_SIZE), np.int64)
    cards, shoes = np.zeros((count, numbers.cards), np.uint8), np.zeros((count, numbers.cards + CARDS_READ), np.uint8)
    in_play = (states, cards, shoes, numbers)
    return RoundsInPlay((decks,) * _KINDS, len(gains), partial(_begin, in_play), partial(_step, in_play, gains))


def _gains_by_code(option: Option, choices: Determinations) -> NDArray[np.float64]:
    endings = wager_endings(option, choices)
    gains: NDArray[np.float64] = np.array(endings.gains)[np.arange(COUP_CODES) >> 2 * endings.field & 3]
    return gains


_ShoesInPlay = tuple[NDArray[np.int64], Bytes, Bytes, ShoeNumbers]


def _begin(in_play: _ShoesInPlay, seed: int | None, arrays: StepArrays) -> None:
    if seed is not None:
        kernel.start_shoes(seed, *in_play[:2])
    kernel.open_shoes(*in_play, arrays.seen)
    arrays.masks[:] = 1


def _step(
    in_play: _ShoesInPlay,
    gains: NDArray[np.float64],
    actions: NDArray[np.int64],
    opens_again: bool,
    arrays: StepArrays,
) -> None:
    filled = (arrays.seen, arrays.last_seen, arrays.rewards, arrays.ended)
    kernel.step_coups(*in_play, coup_endings(), gains, actions, opens_again, *filled)
