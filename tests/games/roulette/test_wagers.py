"""Wagers before the number: open until the call, added to and taken back, and hands off from then on."""

import pytest

from croupier.games import roulette
from croupier.games.roulette.bets import Spot
from croupier.games.roulette.commands import CallNoMoreBets, PlaceWager, WithdrawWager
from croupier.games.roulette.events import NoMoreBetsCalled, WagerPlaced, WagerWithdrawn
from croupier.rulebook import open_book
from croupier.verbs.actors import Actor
from croupier.verbs.moves import Move, stack_of, wagers_of
from croupier.verbs.steps import Offer
from tests.games.roulette.spin_driver import TWO_ZEROS, Playing, check_refused, dollars
from tests.people import ANN, BOB, DEALER, INSPECTOR, SUPERVISOR

rule = open_book("HOUSE")


def bet(patron: str, amount: int = 10, on: str = "red") -> PlaceWager:
    return PlaceWager(Actor(patron), patron, on, dollars(amount))


def take_back(patron: str, on: str = "red") -> WithdrawWager:
    return WithdrawWager(Actor(patron), patron, on)


@pytest.mark.clause("HOUSE 4.1", "HOUSE 4.2", "HOUSE 4.3(b)")
def test_a_wager_is_chips_on_a_position() -> None:
    playing = Playing()
    (placed,) = playing.do(bet("Ann", 5, "split 17 20"))
    assert placed == WagerPlaced("Ann", Spot("split 17 20"), dollars(5), rule["4.3(b)"])
    assert roulette.moves(placed) == (Move(stack_of("Ann"), wagers_of("Ann"), dollars(5)),)
    check_refused(playing, bet("Ann", 0), "4.2")
    check_refused(playing, bet("Ann", -5), "4.2")


@pytest.mark.clause("HOUSE 4.1")
def test_patrons_wager_their_own_chips_and_staff_may_enter_them() -> None:
    playing = Playing()
    check_refused(playing, PlaceWager(BOB, "Ann", "red", dollars(10)), "4.1")
    check_refused(playing, PlaceWager(INSPECTOR, "Ann", "red", dollars(10)), "4.1")
    playing.do(PlaceWager(DEALER, "Ann", "red", dollars(10)))
    check_refused(playing, WithdrawWager(BOB, "Ann", "red"), "4.1")
    playing.do(WithdrawWager(DEALER, "Ann", "red"))
    assert playing.lying() == []


@pytest.mark.clause("HOUSE 4.7")
def test_more_chips_on_a_position_join_the_wager_there_and_others_may_share_it() -> None:
    playing = Playing().wager("Ann", 5, "split 17 20").wager("Bob", 10, "split 17 20").wager("Ann", 15, "split 20 17")
    assert playing.lying() == [("Ann", "split 17 20", 20), ("Bob", "split 17 20", 10)]
    playing.comes("20")
    assert [row.paid for row in (*playing.rows("Ann"), *playing.rows("Bob"))] == [dollars(340), dollars(170)]


@pytest.mark.clause("HOUSE 4.1")
def test_a_wager_may_be_taken_back_before_the_call_all_of_it() -> None:
    playing = Playing().wager("Ann", 5, "red").wager("Ann", 5, "red").wager("Bob", 5, "red").ball()
    (back,) = playing.do(take_back("Ann"))
    assert back == WagerWithdrawn("Ann", Spot("red"), dollars(10), rule["4.1"])
    assert roulette.moves(back) == (Move(wagers_of("Ann"), stack_of("Ann"), dollars(10)),)
    assert playing.lying() == [("Bob", "red", 5)]
    check_refused(playing, take_back("Ann"), "4.1")
    check_refused(playing, take_back("Bob", "banana"), "4.2")


@pytest.mark.clause("HOUSE 4.1", "HOUSE 8.1", "HOUSE 8.2")
def test_wagers_are_open_also_while_the_ball_runs_until_the_call() -> None:
    playing = Playing()
    assert isinstance(playing.step, Offer)
    assert playing.step.clause == rule["4.1"]
    playing.ball().wager("Ann", 10, "red")
    assert isinstance(playing.step, Offer)
    assert playing.step.clause == rule["8.2"]
    assert playing.do(CallNoMoreBets(DEALER)) == (NoMoreBetsCalled(rule["8.2"]),)
    check_refused(playing, bet("Bob"), "8.2", "No more bets")
    check_refused(playing, bet("Ann"), "8.2")
    check_refused(playing, take_back("Ann"), "8.2")


@pytest.mark.clause("HOUSE 8.2")
def test_the_dealer_calls_no_more_bets_once_and_only_while_the_ball_runs() -> None:
    playing = Playing().wager("Ann", 10, "red")
    check_refused(playing, CallNoMoreBets(DEALER), "8.2", "Spin the ball before")
    playing.ball()
    check_refused(playing, CallNoMoreBets(ANN), "8.2")
    playing.do(CallNoMoreBets(SUPERVISOR))
    check_refused(playing, CallNoMoreBets(DEALER), "8.2", "already")


@pytest.mark.clause("HOUSE 8.4")
def test_nobody_wagers_while_the_marker_lies_or_on_a_spin_that_is_over() -> None:
    playing = Playing().wager("Ann", 10, "red").close().number("7")
    check_refused(playing, bet("Bob"), "8.4", "The marker is on 7")
    check_refused(playing, take_back("Ann"), "8.4")
    playing.settle()
    check_refused(playing, bet("Bob"), "4.1", "wager on the next one")


@pytest.mark.clause("HOUSE 4.1", "HOUSE 4.5", "HOUSE 4.6", "HOUSE 5.1")
def test_the_offer_names_the_kinds_of_wager_on_this_layout() -> None:
    one, two = Playing().step, Playing(TWO_ZEROS).step
    assert isinstance(one, Offer)
    assert isinstance(two, Offer)
    assert one.window == two.window == "wagers"
    names, others = [choice.name for choice in one.choices], [choice.name for choice in two.choices]
    assert names[:3] == ["straight", "split", "street"]
    assert set(names) - set(others) == {"first four", "voisins", "tiers", "orphelins", "neighbours"}
    assert set(others) - set(names) == {"five numbers"}


@pytest.mark.clause("HOUSE 4.1", "HOUSE 5.2")
def test_part_of_a_wager_is_taken_back_and_of_a_race_track_bet_from_each_chip() -> None:
    playing = Playing().wager("Ann", 10, "red").wager("Bob", 3, "tiers")
    playing.do(PlaceWager(ANN, "Ann", "red", dollars(5), adds=True))
    part = WithdrawWager(ANN, "Ann", "red", dollars(4))
    assert playing.do(part) == (WagerWithdrawn("Ann", Spot("red"), dollars(4), rule["4.1"]),)
    back = playing.do(WithdrawWager(BOB, "Bob", "tiers", dollars(1)))
    assert len(back) == 6
    assert playing.lying()[0] == ("Ann", "red", 11)
    assert {amount for patron, _, amount in playing.lying() if patron == "Bob"} == {2}
    for amount in (0, -1, 12):
        check_refused(playing, WithdrawWager(ANN, "Ann", "red", dollars(amount)), "4.1")
    check_refused(playing, WithdrawWager(BOB, "Bob", "tiers", dollars(3)), "4.1")
    playing.do(WithdrawWager(ANN, "Ann", "red", dollars(11)))
    assert {patron for patron, _, _ in playing.lying()} == {"Bob"}


@pytest.mark.clause("HOUSE 6.3")
def test_chips_of_a_colour_are_taken_back_whole() -> None:
    playing = Playing().gives("Ann", "blue", 2).wager("Ann", 6, "red", "blue").wager("Ann", 1, "red")
    check_refused(playing, WithdrawWager(ANN, "Ann", "red", dollars(3)), "6.3")
    playing.do(WithdrawWager(ANN, "Ann", "red", dollars(4)))
    assert playing.lying() == [("Ann", "red", 3)]
    playing.do(WithdrawWager(ANN, "Ann", "red", dollars(3)))
    assert playing.lying() == []
