"""Kernel and engine: for the same cards and decisions every wager of hold-em ends alike; and the decisions are best."""

import random
from collections import Counter
from collections.abc import Sequence

import numpy as np
import pytest
from numpy.typing import NDArray

from croupier.equipment.cards import RANKS, SUITS, Card
from croupier.exact.ultimate_holdem.situations import worth_of_choices
from croupier.exact.ultimate_holdem.terms import HoldemTerms
from croupier.games.ultimate_holdem.values_and_odds import Kind
from croupier.kernels.ultimate_holdem.hand_play import choose_best, choose_by_chance, settle_hands
from croupier.kernels.ultimate_holdem.play_tables import (
    BETS_LESS,
    BETS_MOST,
    BETS_ON_FLOP,
    BETS_ON_RIVER,
    CHECKS,
    FOLDS,
    PLAY_CHOICES,
)
from croupier.sim.ultimate_holdem import PlayedHand, best_play_tables, hand_gains, play_times
from croupier.verbs.moves import Result
from tests.games.ultimate_holdem.round_driver import alone

TERMS = HoldemTerms()
CARDS = [Card(rank + suit) for rank in RANKS for suit in SUITS]
FLUSHES = [card for card in range(52) if card % 4 == 0 or card >= 32]
"""A whole suit and all cards from ten on: what brings the highest hands."""


def random_hands(chance: random.Random, hands: int) -> NDArray[np.uint8]:
    """Nine cards each: two of the patron, five communal, two of the dealer."""
    return np.array([chance.sample(FLUSHES if hand % 2 else range(52), 9) for hand in range(hands)], np.uint8)


def cards_of(cards: Sequence[int]) -> list[Card]:
    return [CARDS[card] for card in cards]


def named(cards: Sequence[int]) -> str:
    return " ".join(cards_of(cards))


def gains_of_engine(cards: list[int], choice: int, folds_on: int) -> dict[Kind, float]:
    """What each wager gains, for an ante of one and trips of one; a fold comes on one of three streets."""
    playing = alone(named(cards[:2]), named(cards[7:]), named(cards[2:7]))
    streets = {BETS_MOST: 0, BETS_LESS: 0, BETS_ON_FLOP: 1, BETS_ON_RIVER: 2, FOLDS: folds_on}
    for _ in range(streets[choice]):
        playing.checks("Ann").goes_on()
    if choice == FOLDS:
        playing.folds("Ann")
    else:
        playing.bets("Ann", play_times(TERMS, choice))
    gains = dict.fromkeys(Kind, 0.0)
    for row in playing.settle().play.settled:
        unit = 500 if row.kind is Kind.TRIPS else 1000
        lost = row.stake if row.result is Result.LOSE else 0
        gains[row.kind] = (row.paid - lost) / unit
    return gains


def check_hands(seed: int, hands: int) -> None:
    """Compare all four wagers of random hands, played by chance and by the best play in turn."""
    chance, tables = random.Random(seed), best_play_tables(TERMS)
    cards, codes = random_hands(chance, hands), np.empty(hands, np.uint16)
    choices, best = np.empty(hands, np.uint8), np.empty(hands, np.uint8)
    choose_by_chance(seed, 0, choices)
    choose_best(cards, tables, best)
    choices[::4], choices[1::4] = best[::4], best[1::4]
    settle_hands(cards, choices, tables, codes)
    met = Counter[object]()
    for dealt, choice, code in zip(cards.tolist(), choices.tolist(), codes.tolist(), strict=True):
        hand = PlayedHand.read(code)
        assert hand.choice == choice
        assert hand_gains(TERMS, hand) == gains_of_engine(dealt, choice, chance.randrange(3)), (named(dealt), choice)
        met.update((hand.choice, hand.category))
    assert len(met) == PLAY_CHOICES + 10, "every choice and every category has come"


@pytest.mark.clause("ACT-UTH 9.2", "ACT-UTH 9.5", "ACT-UTH 9.6", "ACT-UTH 9.7", "ACT-UTH 9.8", "ACT-UTH 8.6")
def test_kernel_and_engine_settle_every_wager_alike() -> None:
    check_hands(2, 2000)


def check_choices(seed: int, rivers: int, flops: int) -> None:
    """Hold the look-ups against the worth of each choice, added up over every card that is still to come."""
    cards, choices = random_hands(random.Random(seed), rivers), np.empty(rivers, np.uint8)
    on_flop = best_play_tables(TERMS)._replace(first=np.full(169, CHECKS, np.uint8))
    choose_best(cards, on_flop._replace(flops=np.zeros_like(on_flop.flops)), choices)
    for dealt, choice in zip(cards.tolist(), choices.tolist(), strict=True):
        worth = worth_of_choices(cards_of(dealt[:2]), cards_of(dealt[2:7]))
        assert (choice == BETS_ON_RIVER) == (worth["bet 1x"] > worth["fold"]), named(dealt)
    choose_best(cards, on_flop, choices)
    for dealt, choice in zip(cards[:flops].tolist(), choices[:flops].tolist(), strict=True):
        worth = worth_of_choices(cards_of(dealt[:2]), cards_of(dealt[2:5]))
        assert (choice == BETS_ON_FLOP) == (worth["bet 2x"] > worth["check"]), named(dealt)
    assert set(choices.tolist()) == {FOLDS, BETS_ON_RIVER, BETS_ON_FLOP}


def test_look_ups_choose_what_is_worth_most_after_the_flop() -> None:
    check_choices(3, 400, 16)
