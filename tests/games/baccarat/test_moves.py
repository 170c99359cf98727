"""Which chips each event moves: all of them, and for every kind of event."""

from typing import get_args

import pytest

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import cards
from croupier.games import baccarat
from croupier.games.baccarat import events as happened
from croupier.games.baccarat.events import Event
from croupier.games.baccarat.values_and_odds import Option
from croupier.rulebook import open_book
from croupier.verbs.moves import Move, Result
from tests.people import DEALER, SUPERVISOR

rule = open_book("ACT-MB")
STACK, WAGERS, FLOAT = "stack of Ann", "wagers of Ann", "chip float"
TEN, FIFTY, NOTHING = Amount(1000), Amount(5000), Amount(0)
TIE, ANY = Option.TIE, rule["4.6"]

TO_LAYOUT, TO_STACK, TO_FLOAT = Move(STACK, WAGERS, TEN), Move(WAGERS, STACK, TEN), Move(WAGERS, FLOAT, TEN)

CASES: list[tuple[Event, tuple[Move, ...]]] = [
    (happened.WagerPlaced("Ann", TIE, TEN, ANY), (TO_LAYOUT,)),
    (happened.WagerRaised("Ann", TIE, TEN, ANY), (TO_LAYOUT,)),
    (happened.WagerWithdrawn("Ann", TIE, TEN, ANY), (TO_STACK,)),
    (happened.WagerReturned("Ann", TIE, TEN, ANY), (TO_STACK,)),
    (happened.WagerVoided("Ann", TIE, TEN, ANY), (TO_STACK,)),
    (
        happened.WagerSettled("Ann", TIE, TEN, Result.WIN, FIFTY, ANY),
        (TO_STACK, Move(FLOAT, STACK, FIFTY)),
    ),
    (happened.WagerSettled("Ann", TIE, TEN, Result.WIN, NOTHING, ANY), (TO_STACK,)),
    (happened.WagerSettled("Ann", TIE, TEN, Result.LOSE, NOTHING, ANY), (TO_FLOAT,)),
    (happened.WagerSettled("Ann", TIE, TEN, Result.STAND_OFF, NOTHING, ANY), (TO_STACK,)),
    (
        happened.SettlementReversed("Ann", TIE, TEN, Result.WIN, FIFTY, ANY),
        (TO_LAYOUT, Move(STACK, FLOAT, FIFTY)),
    ),
    (happened.SettlementReversed("Ann", TIE, TEN, Result.LOSE, NOTHING, ANY), (Move(FLOAT, WAGERS, TEN),)),
    (happened.SettlementReversed("Ann", TIE, TEN, Result.STAND_OFF, NOTHING, ANY), (TO_LAYOUT,)),
    (happened.NoMoreBetsCalled(ANY), ()),
    (happened.NoBetDeclared(ANY), ()),
    (happened.CardDealt("player", cards("9h")[0], ANY), ()),
    (happened.CardMisplaced("player", "banker", cards("9h")[0], ANY), ()),
    (happened.CoupReopened(ANY), ()),
    (happened.HandTurned("player", cards("9h Kd"), DEALER, ANY), ()),
    (happened.CardLookedAt("player", 0, cards("9h")[0], DEALER, ANY), ()),
    (happened.TurnPassed("player", "dealer", ANY), ()),
    (happened.CardDrawnInError(cards("9h")[0], True, ANY), ()),
    (happened.CoupReconstructed(cards("9h"), (), (), False, ANY), ()),
    (happened.ChangesPermitted(SUPERVISOR, ANY), ()),
    (happened.PlayResumed(ANY), ()),
    (happened.PaymentRounded("Ann", TIE, 95, 100, TEN, ANY), ()),
    (happened.CoupDecided(TIE, 8, 8, ANY), ()),
    (happened.CoupVoided(ANY), ()),
]


@pytest.mark.parametrize(("event", "chips"), CASES, ids=lambda value: type(value).__name__)
def test_the_chips_of_an_event(event: Event, chips: tuple[Move, ...]) -> None:
    assert baccarat.moves(event) == chips


def test_every_kind_of_event_is_among_them() -> None:
    assert {type(event) for event, _ in CASES} == set(get_args(Event))


@pytest.mark.parametrize(("result", "paid"), [(Result.WIN, FIFTY), (Result.LOSE, NOTHING), (Result.STAND_OFF, NOTHING)])
def test_reversing_a_settlement_brings_every_chip_back(result: Result, paid: Amount) -> None:
    there = baccarat.moves(happened.WagerSettled("Ann", TIE, TEN, result, paid, ANY))
    back = baccarat.moves(happened.SettlementReversed("Ann", TIE, TEN, result, paid, ANY))
    assert [(move.source, move.target, move.amount) for move in there] == [
        (move.target, move.source, move.amount) for move in back
    ]
