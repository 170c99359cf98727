"""Blackjack for Gymnasium: one box and a fresh shoe for every round, with doubles, splits to four hands and insurance.

Actions are stand, draw, double, split and insure. Seen are the hand's total and whether it is soft, the dealer's card
(an ace is 1), the hand's place and how many hands there are, whether it may be split, whether it may be doubled, and
whether insurance is offered, before the hand is played. What the rules refuse counts as standing, or as drawing where
nobody may stand; `info["action_mask"]` says what they allow.
"""

from functools import partial

import numpy as np
from numpy.typing import NDArray

from croupier.games.blackjack.dealer_rule import INSCRIPTIONS
from croupier.games.blackjack.determinations import Determinations, SoftSeventeen, check
from croupier.games.blackjack.values_and_odds import blackjack_odds, insurance_odds
from croupier.kernels.blackjack import decision_steps as kernel
from croupier.sim.environments.kernel_environments import KernelEnv, KernelVectorEnv, RoundsInPlay, StepArrays

_HIGHEST = (31, 1, 10, 3, 4, 1, 1, 1)


class BlackjackEnv(KernelEnv):
    """One round at a time."""

    def __init__(self, decks: int = 8, soft_17: str = "stand", render_mode: None = None) -> None:
        super().__init__(blackjack_rounds(1, decks, soft_17))


class BlackjackVectorEnv(KernelVectorEnv):
    """Many rounds side by side."""

    def __init__(self, num_envs: int = 1, decks: int = 8, soft_17: str = "stand") -> None:
        super().__init__(blackjack_rounds(num_envs, decks, soft_17), num_envs)


def blackjack_rounds(count: int, decks: int, soft_17: str) -> RoundsInPlay:
    """Rounds at a table with these determinations."""
    choices = Determinations(decks=decks, soft_17=SoftSeventeen(soft_17))
    check(choices)
    blackjack, insurance = blackjack_odds(choices)[0], insurance_odds(choices)[0]
    pays = (blackjack.win / blackjack.stake, insurance.win / insurance.stake)
    rules = kernel.DecisionRules(4 * decks, INSCRIPTIONS[choices.soft_17].soft, *pays)
    states, dealt = np.zeros((count, kernel.STATE_SIZE), np.int64), np.zeros((count, kernel.DEALT_MAX), np.int8)
    return RoundsInPlay(
        _HIGHEST, kernel.ACTIONS, partial(_begin, states, dealt, rules), partial(_step, states, dealt, rules)
    )


def _begin(
    states: NDArray[np.int64],
    dealt: NDArray[np.int8],
    rules: kernel.DecisionRules,
    seed: int | None,
    arrays: StepArrays,
) -> None:
    if seed is not None:
        kernel.start_rounds(seed, states)
    kernel.begin_rounds(states, dealt, rules, arrays.seen, arrays.masks)


def _step(
    states: NDArray[np.int64],
    dealt: NDArray[np.int8],
    rules: kernel.DecisionRules,
    actions: NDArray[np.int64],
    deals_again: bool,
    arrays: StepArrays,
) -> None:
    filled = (arrays.seen, arrays.masks, arrays.last_seen, arrays.rewards, arrays.ended)
    kernel.step_rounds(states, dealt, rules, actions, deals_again, *filled)
