"""The spin: the ball, the number, the marker; and the spins that do not count."""

import pytest

from croupier.games import roulette
from croupier.games.roulette.commands import (
    AnnounceNumber,
    CallNoMoreBets,
    CorrectNumber,
    DeclareNoSpin,
    Proceed,
    SpinBall,
)
from croupier.games.roulette.events import (
    BallSpun,
    MarkerLifted,
    NoSpin,
    NoSpinDeclared,
    NumberAnnounced,
    NumberCorrected,
    SettlementReversed,
    WagerSettled,
)
from croupier.games.roulette.spin import Stage
from croupier.games.roulette.steps import LOSING, WINNING
from croupier.games.roulette.wheel import Pocket
from croupier.rulebook import open_book
from croupier.verbs.moves import Result
from croupier.verbs.steps import Offer, Over, Settle, Staff
from tests.games.roulette.spin_driver import TWO_ZEROS, Playing, check_refused
from tests.people import ANN, DEALER, INSPECTOR, OPERATOR, SUPERVISOR

rule = open_book("HOUSE")
SEVEN = Pocket("7")


def announce(number: str, revolutions: int | None = None) -> AnnounceNumber:
    return AnnounceNumber(DEALER, Pocket(number), revolutions)


@pytest.mark.clause("HOUSE 8.1", "HOUSE 8.2", "HOUSE 8.3", "HOUSE 8.4", "HOUSE 8.5")
def test_a_spin_goes_from_wagers_to_the_lifted_marker() -> None:
    playing = Playing().wager("Ann", 10, "red").wager("Bob", 10, "black")
    assert playing.do(SpinBall(DEALER)) == (BallSpun(rule["8.1"]),)
    playing.do(CallNoMoreBets(DEALER))
    assert playing.step == Staff("announce the number", rule["8.3"])
    assert playing.do(announce("7", 4)) == (NumberAnnounced(SEVEN, rule["8.4"]),)
    assert roulette.next_step(playing.spin) == Settle(LOSING, rule["8.5"])
    (lost,) = playing.do(Proceed(DEALER))
    assert isinstance(lost, WagerSettled)
    assert (lost.patron, lost.result) == ("Bob", Result.LOSE)
    assert roulette.next_step(playing.spin) == Settle(WINNING, rule["8.5"])
    assert playing.spin.stage is Stage.SETTLEMENT  # the marker lies until Ann is paid
    paid, lifted = playing.do(Proceed(DEALER))
    assert isinstance(paid, WagerSettled)
    assert (paid.patron, paid.result) == ("Ann", Result.WIN)
    assert lifted == MarkerLifted(SEVEN, rule["8.4"])
    assert roulette.next_step(playing.spin) == Over(rule["8.4"])
    assert playing.spin.is_over


@pytest.mark.clause("HOUSE 8.5")
def test_the_marker_is_lifted_also_where_nobody_has_won_or_wagered() -> None:
    for playing in (Playing().wager("Ann", 10, "red"), Playing()):
        playing.comes("0")
        assert playing.log[-1] == MarkerLifted(Pocket("0"), rule["8.4"])
        assert playing.spin.is_over


@pytest.mark.clause("HOUSE 8.1", "HOUSE 8.4", "HOUSE 8.5")
def test_ball_number_and_payment_are_the_dealers_in_their_order() -> None:
    playing = Playing().wager("Ann", 10, "red")
    check_refused(playing, SpinBall(ANN), "8.1")
    check_refused(playing, announce("7"), "8.3", "spin it first")
    check_refused(playing, Proceed(DEALER), "4.1")
    playing.ball()
    check_refused(playing, SpinBall(DEALER), "8.1", "already")
    check_refused(playing, announce("7"), "8.2", "still open")
    playing.do(CallNoMoreBets(DEALER))
    check_refused(playing, AnnounceNumber(ANN, SEVEN), "8.4")
    check_refused(playing, Proceed(DEALER), "8.3")
    playing.number("7")
    check_refused(playing, announce("8"), "8.4")
    check_refused(playing, SpinBall(DEALER), "8.5")
    check_refused(playing, Proceed(ANN), "8.5")
    playing.settle()
    check_refused(playing, SpinBall(DEALER), "8.4")


@pytest.mark.clause("HOUSE 8.3", "HOUSE 3.2", "HOUSE 3.3")
def test_the_number_is_one_of_the_wheels() -> None:
    playing = Playing().close()
    check_refused(playing, announce("00"), "8.3", "0 and 1 to 36, not 00")
    check_refused(playing, announce("37"), "8.3")
    playing = Playing(TWO_ZEROS).close()
    check_refused(playing, announce("37"), "8.3", "0, 00 and 1 to 36")
    playing.number("00")
    assert playing.spin.number == "00"


@pytest.mark.clause("HOUSE 8.3", "HOUSE 8.6(c)")
def test_a_valid_spin_takes_four_revolutions() -> None:
    playing = Playing().close()
    check_refused(playing, announce("7", 3), "8.6(c)", "declare no spin")
    playing.do(announce("7", 4))
    assert playing.spin.number == "7"


@pytest.mark.clause("HOUSE 8.6", "HOUSE 8.6(a)", "HOUSE 8.6(b)", "HOUSE 8.6(c)", "HOUSE 8.6(d)", "HOUSE 8.6(e)")
@pytest.mark.clause("HOUSE 8.7")
@pytest.mark.parametrize(
    ("reason", "letter"),
    [
        (NoSpin.BALL_OUT, "(a)"),
        (NoSpin.FOREIGN_OBJECT, "(b)"),
        (NoSpin.TOO_SHORT, "(c)"),
        (NoSpin.SAME_DIRECTION, "(d)"),
        (NoSpin.WHEEL_STOPPED, "(e)"),
    ],
)
def test_after_no_spin_the_ball_is_spun_again_with_the_wagers_standing(reason: NoSpin, letter: str) -> None:
    playing = Playing().wager("Ann", 10, "red").close()
    wagers = playing.spin.wagers
    assert playing.do(DeclareNoSpin(DEALER, reason, "seen")) == (NoSpinDeclared(reason, rule["8.6" + letter], "seen"),)
    assert (playing.spin.wagers, playing.spin.no_spins) == (wagers, 1)
    assert playing.step == Staff("spin the ball", rule["8.7"])
    check_refused(playing, announce("7"), "8.3")
    assert playing.do(SpinBall(DEALER)) == (BallSpun(rule["8.7"]),)
    assert playing.number("7").settle().rows()[0].result is Result.WIN


@pytest.mark.clause("HOUSE 8.7")
def test_no_spin_before_the_call_leaves_wagers_open() -> None:
    playing = Playing().wager("Ann", 10, "red").ball()
    playing.do(DeclareNoSpin(SUPERVISOR, NoSpin.BALL_OUT))
    assert isinstance(playing.step, Offer)
    check_refused(playing, CallNoMoreBets(DEALER), "8.2")
    playing.wager("Bob", 5, "black").comes("2")
    assert [row.paid for row in playing.rows("Bob")] == [500]


@pytest.mark.clause("HOUSE 8.6")
def test_no_spin_is_declared_by_staff_while_the_ball_is_on_its_way() -> None:
    playing = Playing().wager("Ann", 10, "red")
    check_refused(playing, DeclareNoSpin(DEALER, NoSpin.BALL_OUT), "8.6")
    playing.close()
    for by in (ANN, INSPECTOR):
        check_refused(playing, DeclareNoSpin(by, NoSpin.BALL_OUT), "8.6")
    playing.number("7")
    check_refused(playing, DeclareNoSpin(DEALER, NoSpin.BALL_OUT), "8.6")


@pytest.mark.clause("HOUSE 8.8")
def test_a_supervisor_moves_the_marker_and_cleared_wagers_are_put_back() -> None:
    playing = Playing().wager("Ann", 10, "red").wager("Bob", 10, "black").close().number("7")
    playing.do(Proceed(DEALER))  # Bob's chips are cleared
    check_refused(playing, CorrectNumber(DEALER, Pocket("8")), "8.8")
    check_refused(playing, CorrectNumber(SUPERVISOR, SEVEN), "8.8")
    check_refused(playing, CorrectNumber(SUPERVISOR, Pocket("38")), "8.8")
    back, corrected = playing.do(CorrectNumber(SUPERVISOR, Pocket("8")))
    assert isinstance(back, SettlementReversed)
    assert back.patron == "Bob"
    assert corrected == NumberCorrected(SEVEN, Pocket("8"), rule["8.8"])
    playing.settle()
    assert [(row.patron, row.result) for row in playing.spin.settled] == [("Ann", Result.LOSE), ("Bob", Result.WIN)]


@pytest.mark.clause("HOUSE 8.8", "HOUSE 8.9")
def test_a_number_is_put_right_only_while_the_marker_lies() -> None:
    playing = Playing().wager("Ann", 10, "red").close()
    check_refused(playing, CorrectNumber(SUPERVISOR, SEVEN), "8.8", "No number")
    playing.number("7").settle()
    check_refused(playing, CorrectNumber(OPERATOR, Pocket("8")), "8.9", "void")
