"""The environment of blackjack against the engine: the same cards and decisions bring the same."""

import random
from collections.abc import Iterator
from functools import partial

import numpy as np
import pytest
from numpy.typing import NDArray

from croupier.equipment.cards import Card
from croupier.games.blackjack.dealer_rule import INSCRIPTIONS
from croupier.games.blackjack.determinations import Determinations, SoftSeventeen
from croupier.games.blackjack.events import Kind
from croupier.games.blackjack.round_of_play import RoundOfPlay
from croupier.kernels.blackjack.decision_steps import (
    ACTIONS,
    DEALT_MAX,
    INSURE,
    STATE_SIZE,
    DecisionRules,
    begin_rounds,
    start_rounds,
    step_rounds,
)
from croupier.kernels.blackjack.table_shoe import SPLIT
from croupier.verbs.steps import Ask
from tests.agreement.kernels.blackjack_engine import STAKE, engine_round

ROUNDS = 2500


def choose(chance: random.Random, mask: NDArray[np.int8]) -> int:
    """A legal action; mostly a split where there may be one, so that there are four hands now and then."""
    return SPLIT if mask[SPLIT] and chance.random() < 0.9 else int(chance.choice(np.flatnonzero(mask).tolist()))


def take_next(decisions: Iterator[int], play: RoundOfPlay, step: Ask) -> int:
    return next(decisions)


@pytest.mark.parametrize(("decks", "soft_17"), [(4, SoftSeventeen.STAND), (8, SoftSeventeen.DRAW)])
def test_random_rounds_of_the_environment_are_settled_as_by_the_engine(decks: int, soft_17: SoftSeventeen) -> None:
    chance = random.Random(decks)
    rules = DecisionRules(4 * decks, INSCRIPTIONS[soft_17].soft, 1.5, 2.0)
    states, dealt = np.zeros((ROUNDS, STATE_SIZE), np.int64), np.zeros((ROUNDS, DEALT_MAX), np.int8)
    seen, masks = np.zeros((ROUNDS, 8), np.int8), np.zeros((ROUNDS, ACTIONS), np.int8)
    rewards, ended = np.zeros(ROUNDS), np.zeros(ROUNDS, np.bool_)
    start_rounds(decks, states)
    begin_rounds(states, dealt, rules, seen, masks)
    decisions, insured, met = [list[int]() for _ in range(ROUNDS)], [0] * ROUNDS, set[tuple[int, int]]()
    gains = dict[int, float]()
    while len(gains) < ROUNDS:
        actions = np.array([choose(chance, mask) for mask in masks])
        for row in set(range(ROUNDS)) - set(gains):
            if seen[row, 7]:
                insured[row] = int(actions[row] == INSURE)
            else:
                decisions[row].append(int(actions[row]))
            met.add((int(seen[row, 4]), int(actions[row])))
        step_rounds(states, dealt, rules, actions, False, seen, masks, seen.copy(), rewards, ended)
        gains = {row: float(rewards[row]) for row in np.flatnonzero(ended).tolist() if row not in gains} | gains
    choices = Determinations(decks=decks, soft_17=soft_17)
    for row, gain in gains.items():
        cards = (Card("_A23456789T"[value] + chance.choice("cdhs")) for value in dealt[row])
        asked = iter(decisions[row])
        engine = engine_round(choices, 1, cards, partial(take_next, asked), insured[row])
        assert engine.gains[Kind.MAIN] + engine.gains[Kind.INSURANCE] == gain * STAKE, (row, dealt[row], decisions[row])
    assert {(4, 2), (3, 3), (1, INSURE)} <= met  # a double among four hands, a third split, insurance
