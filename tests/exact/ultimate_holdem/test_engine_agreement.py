"""River situations of hold-em: all 990 hands of the dealer turned and settled by the engine."""

import random
from fractions import Fraction
from itertools import combinations

import pytest

from croupier.equipment.cards import DECK, Card, cards
from croupier.exact.ultimate_holdem.situations import worth_of_choices
from croupier.games import ultimate_holdem as holdem
from croupier.verbs.moves import stack_of
from tests.games.ultimate_holdem.round_driver import Playing, dollars

ANN, ANTE, UNKNOWN = "Ann", 10, "?? ??"


def river_round(hand: str, board: str) -> Playing:
    """Ann has checked twice; nobody knows the dealer's cards."""
    playing = Playing().ante(ANN, ANTE, 1).close().deal(board).deal(hand).deal(UNKNOWN)
    return playing.checks(ANN).goes_on().checks(ANN).goes_on()


def gain(playing: Playing) -> Fraction:
    """What the round has brought Ann's chips, in antes."""
    moved = sum(
        move.amount * ((move.target == stack_of(ANN)) - (move.source == stack_of(ANN)))
        for event in playing.log
        for move in holdem.moves(event)
    )
    return Fraction(moved, dollars(ANTE))


def settled_against(decided: Playing, dealer: tuple[Card, ...]) -> Fraction:
    """The same round once more, with these cards in the dealer's hand."""
    playing = Playing()
    playing.play, playing.log = decided.play, list(decided.log)
    return gain(playing.turns("dealer", " ".join(dealer)).settle())


@pytest.mark.clause("ACT-UTH 9.2", "ACT-UTH 9.4", "ACT-UTH 10.1")
@pytest.mark.parametrize(
    ("hand", "board"),
    [
        ("Ah 2d", "2c 7d 9s Jh Kc"),
        ("8h 9h", "Th Jh Qh 2c 2d"),
        ("3c 4d", "As Ks Qs Js Ts"),
        ("7c 2d", "7d 2c 5h 5s Kd"),
    ],
)
def test_betting_agrees_with_990_settlements_by_the_engine(hand: str, board: str) -> None:
    decided = river_round(hand, board).bets(ANN, 1)
    unseen = [card for card in DECK if card not in cards(f"{hand} {board}")]
    gains = [settled_against(decided, pair) for pair in combinations(unseen, 2)]
    assert len(gains) == 990
    assert worth_of_choices(cards(hand), cards(board))["bet 1x"] == sum(gains) / 990


@pytest.mark.clause("ACT-UTH 8.5(a)")
def test_folding_costs_what_the_engine_takes() -> None:
    dealt = random.Random(21).sample(DECK, 7)
    folded = river_round(" ".join(dealt[:2]), " ".join(dealt[2:])).folds(ANN).settle()
    assert worth_of_choices(dealt[:2], dealt[2:])["fold"] == gain(folded)
