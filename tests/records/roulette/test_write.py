"""Writing a record of roulette: a finished spin as text that adjudicates to the same settlement."""

import pytest

from croupier.equipment.amounts import Amount, Rounding
from croupier.games.roulette.commands import (
    AssignColour,
    CorrectNumber,
    DeclareNoSpin,
    PlaceWager,
    SpinBall,
    VoidSpin,
    VoidWagers,
    WithdrawWager,
)
from croupier.games.roulette.determinations import Determinations, KindMaximum, ZeroRule
from croupier.games.roulette.events import NoSpin
from croupier.games.roulette.values_and_odds import Kind
from croupier.games.roulette.wheel import Pocket
from croupier.records import Settlement, adjudicate, read_record, write_record
from croupier.table.commands import VoidFinishedRound
from croupier.table.state import Limits
from croupier.verbs.void_grounds import Ground
from tests.conformance.roulette import SUBJECT
from tests.people import ANN, DEALER, SUPERVISOR
from tests.records.live_rounds import lines, wild_rounds, written
from tests.records.roulette.live_spins import Wheel
from tests.table.driver import dollars

WAGERS = (("Ann", 5, "straight 17"), ("Bob", 2, "voisins"), ("Ann", 20, "red"))


def written_afterwards(wheel: Wheel) -> tuple[str, Settlement]:
    """A round that was voided once it was over: told in its last line."""
    text = write_record(*wheel.round)
    (again,) = adjudicate(read_record(text)).rounds
    assert not again.by_ruling
    return text, again


@pytest.mark.parametrize("seed", range(12))
def test_any_spin_at_any_table_adjudicates_to_the_chips_that_changed_hands(seed: int) -> None:
    for played in wild_rounds(SUBJECT, seed, 500):
        _, again = written(*played)  # which checks every row and everybody's gain
        assert again.rows or not again.net


def test_a_record_is_written_as_a_person_would_write_it() -> None:
    maxima = (KindMaximum(Kind.STRAIGHT, dollars(50)), KindMaximum(Kind.SIX_LINE, dollars(300)))
    game = Determinations(2, outside_minimum=dollars(5), maxima=maxima, chip=Amount(50), rounding=Rounding.UP)
    wheel = Wheel(game, Limits(dollars(1), dollars(500), Amount(50)))
    wheel.begin(("Ann", 5, "straight 00"), ("Bob", 20, "red"), ("Ann", 3, "six line 1"), ("Ann", 5, "straight 00"))
    text, again = written(*wheel.call().announce("00").settle().round)
    assert text == (
        'game = "roulette"\n\n[table]\nminimum = 1.00\nmaximum = 500.00\nmultiple = 0.50\nchip = 0.50\n'
        'rounding = "up"\nzeros = 2\noutside_minimum = 5.00\nmaxima = {"straight" = 50.00, "six line" = 300.00}\n'
        '\n[[round]]\nspin = "00"\nplay = [\n  "Ann bets 10.00 on straight 00",\n  "Bob bets 20.00 on red",\n'
        '  "Ann bets 3.00 on six line 1",\n]\n'
    )
    assert (again.result, again.net) == ("00 green", {"Ann": 34_700, "Bob": -2000})


@pytest.mark.clause("HOUSE 5.2")
def test_a_race_track_wager_is_one_line_and_one_that_was_taken_back_is_none() -> None:
    wheel = Wheel().begin(*WAGERS, ("Bob", 1, "voisins"), ("Ann", 3, "tiers"), ("Ann", 1, "split 5 8"))
    wheel.do(
        WithdrawWager(ANN, "Ann", "tiers"), WithdrawWager(ANN, "Ann", "red"), PlaceWager(ANN, "Ann", "red", Amount(1))
    )
    text, again = written(*wheel.call().announce("25").settle().round)
    assert "spin = 25\n" in text
    assert lines(text) == [
        "Ann bets 5.00 on straight 17",
        "Bob bets 3.00 on voisins",
        "Ann bets 1.00 on split 5 8",
        "Ann bets 0.01 on red",
    ]
    assert not again.by_ruling


@pytest.mark.clause("HOUSE 8.7", "HOUSE 8.8")
def test_the_number_that_counted_tells_the_spin_however_it_came_about() -> None:
    wheel = Wheel().begin(*WAGERS).call()
    wheel.do(DeclareNoSpin(DEALER, NoSpin.BALL_OUT), SpinBall(DEALER)).announce("18")
    wheel.do(CorrectNumber(SUPERVISOR, Pocket("17")))
    text, again = written(*wheel.settle().round)
    assert "spin = 17\n" in text
    assert (again.by_ruling, again.result, again.net["Ann"]) == (False, "17 black", 15_500)


@pytest.mark.clause("HOUSE 6.1", "HOUSE 6.3")
def test_colour_chips_are_told_by_what_they_are_worth() -> None:
    wheel = Wheel().begin().do(AssignColour(DEALER, "Ann", "blue", dollars(2)))
    wheel.do(PlaceWager(ANN, "Ann", "red", dollars(6), "blue"), PlaceWager(ANN, "Ann", "red", dollars(1)))
    text, again = written(*wheel.call().announce("1").settle().round)
    assert lines(text) == ["Ann bets 7.00 on red"]
    assert (again.by_ruling, again.net) == (False, {"Ann": 700})


@pytest.mark.clause("HOUSE 10.2(a)", "HOUSE 10.3")
@pytest.mark.parametrize("announced", [True, False])
def test_what_a_supervisor_voided_is_a_line(announced: bool) -> None:
    wheel = Wheel().begin(*WAGERS).call()
    if announced:
        wheel.announce("17")
    wheel.do(VoidWagers(SUPERVISOR, "Ann"), VoidSpin(SUPERVISOR, Ground.IMPRACTICAL))
    text, again = written(*wheel.round)
    assert lines(text)[-2:] == ["supervisor voids Ann", "supervisor voids the round as impractical"]
    assert ("spin = 17" in text) == announced
    assert (again.by_ruling, again.result) == (False, "void")


@pytest.mark.clause("HOUSE 9.5(c)", "HOUSE 9.6(a)", "HOUSE 9.6(b)", "HOUSE 9.6(c)")
@pytest.mark.parametrize(("number", "net"), [("7", 0), ("8", -3000), ("0", 0)])
def test_spin_after_a_zero_tells_the_wagers_that_it_imprisoned(number: str, net: int) -> None:
    wheel = Wheel(Determinations(zero_rule=ZeroRule.EN_PRISON)).begin(("Ann", 30, "red"), ("Bob", 20, "low"))
    before, events = wheel.call().announce("0").settle().round
    zero, first = written(before, events)
    assert (lines(zero), first.by_ruling) == (["Ann bets 30.00 on red", "Bob bets 20.00 on low"], False)
    wheel.begin(("Ann", 5, "red"), ("Cat", 5, "straight 36"))
    text, again = written(*wheel.call().announce(number).settle().round)
    assert "Ann has 30.00 in prison on red" in lines(text)
    assert "Bob has 20.00 in prison on low" in lines(text)
    assert not again.by_ruling
    waiting = [row for row in again.rows if row.imprisoned and row.stake == dollars(30)]
    assert [row.player for row in waiting] == ["Ann"]
    won = {"7": 500, "8": -500, "0": 0}[number]
    assert again.net["Ann"] == net + won


@pytest.mark.clause("HOUSE 9.6(c)")
def test_wager_that_two_zeros_imprisoned_is_told_on_the_third_spin() -> None:
    wheel = Wheel(Determinations(zero_rule=ZeroRule.EN_PRISON)).begin(("Ann", 30, "red"), ("Ann", 10, "odd"))
    wheel.call().announce("0").settle().begin(("Ann", 5, "red")).call().announce("0").settle().begin()
    text, again = written(*wheel.call().announce("7").settle().round)
    prison = ("Ann has 30.00 in prison on red", "Ann has 10.00 in prison on odd", "Ann has 5.00 in prison on red")
    assert sorted(lines(text)) == sorted(prison)
    assert (again.by_ruling, again.net) == (False, {"Ann": 0})


@pytest.mark.clause("HOUSE 9.5(a)", "HOUSE 9.5(b)", "HOUSE 9.4")
@pytest.mark.parametrize(("zeros", "zero_rule"), [(1, ZeroRule.LA_PARTAGE), (2, ZeroRule.SURRENDER)])
def test_halves_of_a_zero_are_told_in_lines(zeros: int, zero_rule: ZeroRule) -> None:
    game = Determinations(zeros=zeros, zero_rule=zero_rule, chip=dollars(5))
    wheel = Wheel(game).begin(("Ann", 15, "red"), ("Ann", 5, "dozen 1"), ("Bob", 10, "even"))
    text, again = written(*wheel.call().announce("0").settle().round)
    assert lines(text) == ["Ann bets 15.00 on red", "Ann bets 5.00 on dozen 1", "Bob bets 10.00 on even"]
    assert (again.by_ruling, again.net) == (False, {"Ann": -dollars(10), "Bob": -dollars(5)})


def test_a_spin_without_wagers_is_told() -> None:
    text, again = written(*Wheel().begin().call().announce("0").settle().round)
    assert text.endswith("\n[[round]]\nspin = 0\nplay = []\n")
    assert (again.by_ruling, again.result) == (False, "0 green")


@pytest.mark.clause("HOUSE 8.9", "HOUSE 10.1")
def test_a_disturbed_spin_and_one_found_void_are_told() -> None:
    disturbed = Wheel().begin(*WAGERS).call().do(VoidSpin(SUPERVISOR, Ground.DISTURBANCE))
    text, again = written(*disturbed.round)
    assert lines(text)[-1] == "supervisor voids the round for a disturbance"
    assert {row.clause for row in again.rows} == {"HOUSE 10.1"}
    late = Wheel().begin(*WAGERS).call().announce("17").settle()
    late.do(VoidFinishedRound(SUPERVISOR, late.table.round_number))
    text, again = written_afterwards(late)
    assert "spin = 17\n" in text
    assert {(row.result, row.clause) for row in again.rows} == {("void", "HOUSE 8.9")}


@pytest.mark.clause("HOUSE 10.2(a)")
def test_wagers_of_one_patron_voided_afterwards_leave_those_of_the_others() -> None:
    late = Wheel().begin(*WAGERS).call().announce("17").settle()
    late.do(VoidFinishedRound(SUPERVISOR, late.table.round_number, patron="Ann"))
    _, again = written_afterwards(late)
    assert {row.clause for row in again.rows if row.player == "Ann"} == {"HOUSE 10.2(a)"}
    assert {row.clause for row in again.rows if row.player == "Bob"} == {"HOUSE 9.2"}
    assert again.net == {"Ann": 0, "Bob": -1800}
