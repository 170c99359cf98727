"""Hold-em for Gymnasium: one hand against the dealer from a fresh deck, an ante and a blind of one each.

Actions are fold, check, bet (three times the ante before the flop, twice after it, once on the river) and bet four
times before the flop. Seen are the two hole cards, the flop, the turn and the river, 0 while a card is closed, and the
street: 0 before the flop, 1 after it, 2 on the river. A card is 1 and its rank times four, from two to ace, and its
suit. A check on the river counts as a fold, and four times after the flop as the bet that is allowed.
"""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from croupier.exact.ultimate_holdem.starting_hands import STARTING_HANDS
from croupier.exact.ultimate_holdem.terms import HoldemTerms
from croupier.games.ultimate_holdem.values_and_odds import Kind
from croupier.kernels.ultimate_holdem.deck_deals import deal_decks, start_decks
from croupier.kernels.ultimate_holdem.hand_play import HAND_CARDS, HAND_CODES, settle_hands
from croupier.kernels.ultimate_holdem.play_tables import (
    BETS_LESS,
    BETS_MOST,
    BETS_ON_FLOP,
    BETS_ON_RIVER,
    CHECKS,
    DECK_CARDS,
    FOLDS,
    PlayTables,
    make_play_tables,
)
from croupier.sim.environments.kernel_environments import KernelEnv, KernelVectorEnv, RoundsInPlay, StepArrays
from croupier.sim.ultimate_holdem import PlayedHand, hand_gains

_GOES_ON = -1
_CHOICES = np.array(
    [
        [FOLDS, _GOES_ON, BETS_LESS, BETS_MOST],
        [FOLDS, _GOES_ON, BETS_ON_FLOP, BETS_ON_FLOP],
        [FOLDS, FOLDS, BETS_ON_RIVER, BETS_ON_RIVER],
    ]
)
"""By street and action."""
_MASKS = np.array([[1, 1, 1, 1], [1, 1, 1, 0], [1, 0, 1, 0]], np.int8)
_OPEN_CARDS = np.array([[1, 1, 0, 0, 0, 0, 0], [1, 1, 1, 1, 1, 0, 0], [1] * 7], np.int8)
_RIVER = 2


class UltimateHoldemEnv(KernelEnv):
    """One hand at a time."""

    def __init__(self, render_mode: None = None) -> None:
        super().__init__(HoldemHands(1).in_play)


class UltimateHoldemVectorEnv(KernelVectorEnv):
    """Many hands side by side."""

    def __init__(self, num_envs: int = 1) -> None:
        super().__init__(HoldemHands(num_envs).in_play, num_envs)


class HoldemHands:
    """Hands side by side: the nine cards of each lie in front of its deck, and only some of them are seen."""

    def __init__(self, count: int) -> None:
        self._streams, self._decks = np.zeros((count, 2), np.int64), np.zeros((count, DECK_CARDS), np.uint8)
        self.cards = self._decks[:, :HAND_CARDS]
        self.streets, self._over = np.zeros(count, np.int64), np.zeros(count, np.bool_)
        highest = (DECK_CARDS,) * _OPEN_CARDS.shape[1] + (_RIVER,)
        self.in_play = RoundsInPlay(highest, _CHOICES.shape[1], self._begin, self._step)

    def _begin(self, seed: int | None, arrays: StepArrays) -> None:
        if seed is not None:
            start_decks(seed, self._streams, self._decks)
        self._deal(np.arange(len(self._decks)))
        self._observe(arrays.seen)
        arrays.masks[:] = _MASKS[self.streets]

    def _deal(self, rows: NDArray[np.int64]) -> None:
        deal_decks(self._streams, self._decks, rows, HAND_CARDS)
        self.streets[rows], self._over[rows] = 0, False

    def _observe(self, seen: NDArray[np.int8]) -> None:
        shown = _OPEN_CARDS[self.streets]
        seen[:, :-1] = (self._decks[:, : shown.shape[1]].astype(np.int8) + 1) * shown
        seen[:, -1] = self.streets

    def _step(self, actions: NDArray[np.int64], deals_again: bool, arrays: StepArrays) -> None:
        choices = _CHOICES[self.streets, actions]
        ends = (choices != _GOES_ON) & ~self._over
        rows = np.flatnonzero(ends)
        codes = np.empty(len(rows), np.uint16)
        settle_hands(self.cards[rows], choices[rows].astype(np.uint8), _rank_tables(), codes)
        arrays.rewards[rows] = _gains()[codes]
        self.streets += ~(ends | self._over)
        self._over |= ends
        arrays.ended[:] = self._over
        if deals_again:
            self._observe(arrays.last_seen)
            self._deal(rows)
        self._observe(arrays.seen)
        arrays.masks[:] = _MASKS[self.streets]


@cache
def _rank_tables() -> PlayTables:
    """What ranks hands; the strategy's part is empty, since it is the agent who chooses."""
    nothing = np.zeros((1, 1), np.uint8)
    first = [CHECKS] * len(STARTING_HANDS)
    later = (nothing, nothing, nothing, np.zeros(1, np.int64))
    return make_play_tables([hand.cards for hand in STARTING_HANDS], first, HoldemTerms().qualifying, later)


@cache
def _gains() -> NDArray[np.float64]:
    """By code: what ante, blind and play bring together."""
    gains = (hand_gains(HoldemTerms(), PlayedHand.read(code)) for code in range(HAND_CODES))
    return np.array([each[Kind.ANTE] + each[Kind.BLIND] + each[Kind.PLAY] for each in gains])
