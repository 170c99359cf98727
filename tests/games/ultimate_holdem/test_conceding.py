"""Conceding: between the declaration of the dealer's hand and the settlement somebody who has bet gives up."""

import pytest

from croupier.games import ultimate_holdem as holdem
from croupier.games.ultimate_holdem.commands import BeginSettlement, Concede
from croupier.games.ultimate_holdem.events import HandConceded, WagerSettled
from croupier.games.ultimate_holdem.round_of_play import Standing
from croupier.games.ultimate_holdem.values_and_odds import Kind
from croupier.rulebook import open_book
from croupier.verbs.moves import Result
from croupier.verbs.steps import Choice, Offer, Settle
from tests.games.ultimate_holdem.round_driver import alone, dollars, two
from tests.people import ANN, BOB, CAT, DEALER, INSPECTOR

rule = open_book("ACT-UTH")


@pytest.mark.clause("ACT-UTH 9.1")
def test_conceding_loses_every_wager_trips_too() -> None:
    playing = alone("Ah Ad", "Kh Kd").bets("Ann", 3).goes_on()
    assert playing.step == Offer("concede", (Choice("concede", rule["9.1"]),), rule["9.1"])
    conceded, *rows = playing.do(Concede(ANN, "Ann"))
    assert conceded == HandConceded("Ann", 1, "conceding hand", rule["9.1"])
    stakes = {Kind.ANTE: 10, Kind.BLIND: 10, Kind.PLAY: 30, Kind.TRIPS: 5}
    lost = [WagerSettled("Ann", 1, k, dollars(s), Result.LOSE, dollars(0), rule["9.1"]) for k, s in stakes.items()]
    assert rows == lost
    assert playing.play.areas[0].standing is Standing.CONCEDED
    assert holdem.next_step(playing.play) == Settle("round", rule["9.10"])
    playing.check_refused(BeginSettlement(DEALER), "9.3")
    assert playing.settle().play.is_over


@pytest.mark.clause("ACT-UTH 9.1", "ACT-UTH 9.2")
def test_the_ante_is_lost_too_where_the_dealer_does_not_qualify() -> None:
    playing = two(dealer="Ks 8s").bets("Ann", 4).bets("Bob", 4).goes_on().concedes("Ann").settle()
    assert playing.row("Ann", Kind.ANTE).result is Result.LOSE
    assert playing.row("Bob", Kind.ANTE).result is Result.STAND_OFF


@pytest.mark.clause("ACT-UTH 9.1")
def test_nobody_concedes_before_the_declaration_or_once_the_settlement_begins() -> None:
    playing = two().bets("Ann", 4).bets("Bob", 4).turns("flop").turns("turn and river")
    playing.check_refused(Concede(ANN, "Ann"), "9.1")
    playing.turns("dealer").do(BeginSettlement(DEALER))
    playing.check_refused(Concede(ANN, "Ann"), "9.1")
    playing.turns("4").check_refused(Concede(ANN, "Ann"), "9.1")


@pytest.mark.clause("ACT-UTH 9.1")
def test_only_who_is_still_in_concedes_and_for_themselves() -> None:
    playing = two().folds("Ann").bets("Bob", 4).goes_on()
    playing.check_refused(Concede(ANN, "Ann"), "9.1")
    playing.check_refused(Concede(CAT, "Cat"), "9.1")
    for by in (ANN, INSPECTOR):
        playing.check_refused(Concede(by, "Bob"), "9.1")
    assert playing.do(Concede(DEALER, "Bob"))
    playing.check_refused(Concede(BOB, "Bob"), "9.1")


@pytest.mark.clause("ACT-UTH 9.1")
def test_a_conceded_hand_is_not_turned() -> None:
    playing = two().bets("Ann", 4).bets("Bob", 4).goes_on().concedes("Bob").settle()
    assert [area.shown for area in playing.play.areas] == [True, False]
