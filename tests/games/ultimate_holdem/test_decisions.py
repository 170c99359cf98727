"""The betting rounds: in turn, each street with its choices, nothing further after a play wager, folded is folded."""

import pytest

from croupier.games.ultimate_holdem.commands import Bet, Check, Fold, ReportNoDecision
from croupier.games.ultimate_holdem.events import (
    HandChecked,
    HandFolded,
    Indecision,
    PlayWagerPlaced,
    WagerSettled,
)
from croupier.games.ultimate_holdem.round_of_play import Standing
from croupier.games.ultimate_holdem.values_and_odds import Kind, Street
from croupier.rulebook import open_book
from croupier.verbs.moves import Result
from croupier.verbs.steps import Ask, Expose, Settle
from tests.games.ultimate_holdem.round_driver import Playing, alone, dollars, two
from tests.people import ANN, BOB, CAT, DEALER, INSPECTOR, SUPERVISOR

rule = open_book("ACT-UTH")


def on_street(street: Street) -> Playing:
    """Ann alone, having checked until this street."""
    playing = alone("Ah Ad", "Kh Kd")
    for _ in range(list(Street).index(street)):
        playing.checks("Ann").goes_on()
    return playing


@pytest.mark.clause("ACT-UTH 8.1", "ACT-UTH 8.3", "ACT-UTH 8.5")
@pytest.mark.parametrize(
    ("street", "clause", "choices"),
    [
        (Street.BEFORE_FLOP, "8.1", "fold 8.1(a), check 8.1(b), bet 3x 8.1(c), bet 4x 8.1(c)"),
        (Street.AFTER_FLOP, "8.3", "fold 8.3(a), check 8.3(b), bet 2x 8.3(c)"),
        (Street.ON_RIVER, "8.5", "fold 8.5(a), bet 1x 8.5(b)"),
    ],
)
def test_each_street_has_its_own_choices(street: Street, clause: str, choices: str) -> None:
    step = on_street(street).step
    assert isinstance(step, Ask)
    assert (step.who, step.hand, step.clause) == ("Ann", "1", rule[clause])
    assert ", ".join(f"{c.name} {c.clause.removeprefix('ACT-UTH ')}" for c in step.choices) == choices


@pytest.mark.clause("ACT-UTH 8.1(c)", "ACT-UTH 8.1(c)(ii)", "ACT-UTH 8.3(c)", "ACT-UTH 8.3(c)(ii)")
@pytest.mark.clause("ACT-UTH 8.5(b)", "ACT-UTH 8.5(b)(ii)")
@pytest.mark.parametrize(
    ("street", "allowed", "bet", "amount"),
    [
        (Street.BEFORE_FLOP, {3, 4}, "8.1(c)", "8.1(c)(ii)"),
        (Street.AFTER_FLOP, {2}, "8.3(c)", "8.3(c)(ii)"),
        (Street.ON_RIVER, {1}, "8.5(b)", "8.5(b)(ii)"),
    ],
)
def test_a_play_wager_is_a_multiple_of_the_ante_that_its_street_allows(
    street: Street, allowed: set[int], bet: str, amount: str
) -> None:
    for times in range(-1, 7):
        playing = on_street(street)
        if times not in allowed:
            playing.check_refused(Bet(ANN, "Ann", times), amount)
            continue
        placed = PlayWagerPlaced("Ann", 1, street, times, dollars(10 * times), rule[bet])
        assert playing.do(Bet(ANN, "Ann", times)) == (placed,)
        assert playing.play.areas[0].play == dollars(10 * times)


@pytest.mark.clause("ACT-UTH 8.1(b)", "ACT-UTH 8.3(b)", "ACT-UTH 8.5")
def test_a_patron_may_check_twice_and_bets_or_folds_on_the_river() -> None:
    playing = alone("Ah Ad", "Kh Kd")
    for street, clause in ((Street.BEFORE_FLOP, "8.1(b)"), (Street.AFTER_FLOP, "8.3(b)")):
        assert playing.do(Check(ANN, "Ann")) == (HandChecked("Ann", 1, street, rule[clause]),)
        playing.goes_on()
    playing.check_refused(Check(ANN, "Ann"), "8.5")


@pytest.mark.clause("ACT-UTH 8.1", "ACT-UTH 8.2", "ACT-UTH 8.4")
def test_areas_decide_in_the_order_they_were_dealt_and_cards_wait_for_all_of_them() -> None:
    playing = two()
    playing.check_refused(Check(BOB, "Bob"), "8.1")
    playing.checks("Ann")
    playing.check_refused(Check(ANN, "Ann"), "8.1")
    playing.checks("Bob")
    assert playing.step == Expose("flop", "dealer", rule["8.2"])
    playing.check_refused(Check(ANN, "Ann"), "8.1")
    playing.goes_on().checks("Ann").bets("Bob", 2)
    assert playing.step == Expose("turn and river", "dealer", rule["8.4"])
    playing.goes_on().bets("Ann", 1)
    assert playing.step == Expose("dealer", "dealer", rule["8.8"])


@pytest.mark.clause("ACT-UTH 8.3", "ACT-UTH 8.5", "ACT-UTH 4.6", "ACT-UTH 8.1(c)(i)", "ACT-UTH 8.3(c)(i)")
def test_who_has_bet_lays_the_cards_down_and_decides_nothing_more() -> None:
    playing = two().bets("Ann", 4)
    for command in (Bet(ANN, "Ann", 3), Check(ANN, "Ann"), Fold(ANN, "Ann")):
        playing.check_refused(command, "4.6")
    playing.checks("Bob").goes_on()
    for command in (Bet(ANN, "Ann", 2), Check(ANN, "Ann"), Fold(ANN, "Ann")):
        playing.check_refused(command, "8.3")
    playing.bets("Bob", 2)
    playing.check_refused(Bet(BOB, "Bob", 2), "8.3")
    playing.turns("turn and river")
    for actor in (ANN, BOB):
        playing.check_refused(Bet(actor, actor.name, 1), "8.5")


@pytest.mark.clause("ACT-UTH 8.5(b)(i)", "ACT-UTH 8.5")
def test_a_bet_on_the_river_ends_the_decisions_too() -> None:
    playing = on_street(Street.ON_RIVER).bets("Ann", 1)
    for command in (Bet(ANN, "Ann", 1), Fold(ANN, "Ann")):
        playing.check_refused(command, "8.5")


@pytest.mark.clause("ACT-UTH 8.1(a)", "ACT-UTH 8.3(a)", "ACT-UTH 8.5(a)", "ACT-UTH 9.7", "ACT-UTH 9.10")
@pytest.mark.parametrize(
    ("street", "clause"),
    [(Street.BEFORE_FLOP, "8.1(a)"), (Street.AFTER_FLOP, "8.3(a)"), (Street.ON_RIVER, "8.5(a)")],
)
def test_folding_loses_every_wager_at_once_trips_too(street: Street, clause: str) -> None:
    events = on_street(street).do(Fold(ANN, "Ann"))
    assert events == (
        HandFolded("Ann", 1, street, rule[clause]),
        *(
            WagerSettled("Ann", 1, kind, dollars(stake), Result.LOSE, dollars(0), rule[clause])
            for kind, stake in ((Kind.ANTE, 10), (Kind.BLIND, 10), (Kind.TRIPS, 5))
        ),
    )


@pytest.mark.clause("ACT-UTH 8.6")
def test_folded_cards_do_not_come_back() -> None:
    playing = two().folds("Ann")
    for command in (Bet(ANN, "Ann", 4), Check(ANN, "Ann"), Fold(DEALER, "Ann")):
        playing.check_refused(command, "8.6")
    assert [area.patron for area in playing.play.continuing] == ["Bob"]


@pytest.mark.clause("ACT-UTH 9.10", "ACT-UTH 8.6")
def test_where_everybody_has_folded_the_round_ends_and_nothing_more_is_turned() -> None:
    playing = two().checks("Ann", "Bob").turns("flop").folds("Ann", "Bob")
    assert playing.step == Settle("round", rule["9.10"])
    playing.settle()
    assert (playing.play.open_cards, playing.play.dealer_shown) == (3, False)
    assert all(not area.shown for area in playing.play.areas)


@pytest.mark.clause("ACT-UTH 8.1")
def test_patrons_decide_for_themselves_and_staff_may_enter_it() -> None:
    for by in (BOB, INSPECTOR):
        two().check_refused(Check(by, "Ann"), "8.1(b)")
        two().check_refused(Fold(by, "Ann"), "8.1(a)")
        two().check_refused(Bet(by, "Ann", 4), "8.1(c)")
    assert two().do(Bet(DEALER, "Ann", 4))
    two().check_refused(Check(CAT, "Cat"), "8.1")


@pytest.mark.clause("ACT-UTH 8.1")
def test_nobody_decides_before_all_cards_are_dealt() -> None:
    playing = Playing().ante("Ann", 10, 1).close().deal("2c 7d 9h Js 4c Ah Ad Kh")
    for command in (Check(ANN, "Ann"), Bet(ANN, "Ann", 4), Fold(ANN, "Ann")):
        playing.check_refused(command, "8.1")


@pytest.mark.clause("ACT-UTH 13.8")
@pytest.mark.parametrize("why", list(Indecision))
def test_who_does_not_decide_is_deemed_to_have_folded(why: Indecision) -> None:
    playing = two().checks("Ann")
    playing.check_refused(ReportNoDecision(DEALER, "Ann", why), "8.1")
    for by in (ANN, BOB, INSPECTOR):
        playing.check_refused(ReportNoDecision(by, "Bob", why), "13.8")
    events = playing.do(ReportNoDecision(SUPERVISOR, "Bob", why))
    assert events[0] == HandFolded("Bob", 4, Street.BEFORE_FLOP, rule["13.8"], why)
    assert [event.clause for event in events[1:]] == [rule["13.8"]] * 2
    assert playing.play.areas[1].standing is Standing.FOLDED


@pytest.mark.clause("ACT-UTH 13.8")
def test_nobody_is_deemed_folded_after_a_play_wager() -> None:
    playing = two().bets("Ann", 4)
    playing.check_refused(ReportNoDecision(DEALER, "Ann"), "4.6")
