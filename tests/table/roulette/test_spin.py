"""The spin at the table: announced, cleared and paid in that order, spun again, and put right."""

import pytest

from croupier import table as tables
from croupier.games.roulette.commands import (
    AnnounceNumber,
    CallNoMoreBets,
    CorrectNumber,
    DeclareNoSpin,
    Proceed,
    SpinBall,
    WithdrawWager,
)
from croupier.games.roulette.events import MarkerLifted, NoSpin, NumberCorrected, SettlementReversed, WagerSettled
from croupier.games.roulette.wheel import Pocket
from croupier.table.commands import BeginRound
from croupier.table.wagering.round_life_events import RoundEnded
from croupier.verbs.moves import Result
from croupier.verbs.steps import Settle, Staff
from tests.people import ANN, DEALER, SUPERVISOR
from tests.table.roulette.driver import HOUSE, RouletteSitting, opened, wager

BETS = (("Ann", 10, "straight 17"), ("Ann", 10, "red"), ("Bob", 10, "split 17 20"), ("Bob", 10, "black"))


@pytest.fixture
def sitting() -> RouletteSitting:
    """Ann and Bob have wagered on 17, red and black; the spin takes wagers."""
    return opened().join("Ann", "Bob").open_for(*BETS)


@pytest.mark.clause("HOUSE 8.1", "HOUSE 8.2", "HOUSE 8.3")
def test_the_ball_runs_before_the_call_and_the_call_comes_before_the_number(sitting: RouletteSitting) -> None:
    assert sitting.refusal(CallNoMoreBets(DEALER)) == HOUSE["8.2"]
    assert sitting.refusal(AnnounceNumber(DEALER, Pocket("17"))) == HOUSE["8.3"]
    sitting.do(SpinBall(DEALER))
    assert sitting.refusal(SpinBall(DEALER)) == HOUSE["8.1"]
    assert sitting.refusal(AnnounceNumber(DEALER, Pocket("17"))) == HOUSE["8.2"]
    sitting.do(CallNoMoreBets(DEALER))
    assert sitting.refusal(AnnounceNumber(DEALER, Pocket("00"))) == HOUSE["8.3"]
    assert sitting.refusal(AnnounceNumber(ANN, Pocket("17"))) == HOUSE["8.4"]
    sitting.number("17")


@pytest.mark.clause("HOUSE 8.5", "HOUSE 8.4", "HOUSE 9.1", "HOUSE 9.2")
def test_losing_wagers_are_cleared_then_winners_paid_then_the_marker_lifted(
    sitting: RouletteSitting,
) -> None:
    sitting.close()
    sitting.number("17")
    cleared = sitting.do(Proceed(DEALER))
    assert [(e.patron, str(e.spot), e.clause) for e in cleared if isinstance(e, WagerSettled)] == [
        ("Ann", "red", HOUSE["9.2"])
    ]
    assert tables.next_step(sitting.table) == Settle("winning wagers", HOUSE["8.5"])
    *paid, lifted, ended = sitting.do(Proceed(DEALER))
    assert [(e.patron, e.paid) for e in paid if isinstance(e, WagerSettled)] == [
        ("Ann", 35_000),
        ("Bob", 17_000),
        ("Bob", 1000),
    ]
    assert (lifted, ended) == (MarkerLifted(Pocket("17"), HOUSE["8.4"]), RoundEnded(1, HOUSE["8.4"]))
    assert sitting.stacks("Ann", "Bob") == [1340, 1180]
    assert tables.next_step(sitting.table) == Staff("begin a round", HOUSE["4.1"])


@pytest.mark.clause("HOUSE 9.3")
def test_a_zero_takes_every_outside_wager(sitting: RouletteSitting) -> None:
    sitting.bet("Ann", 10, "first four")
    sitting.close()
    sitting.number("0").settle()
    rows = {str(row.spot): (row.result, row.clause) for row in sitting.play.settled}
    assert rows["red"] == rows["black"] == (Result.LOSE, HOUSE["9.3"])
    assert rows["straight 17"] == (Result.LOSE, HOUSE["9.2"])
    assert rows["first four"] == (Result.WIN, HOUSE["4.5(c)"])
    assert sitting.stacks("Ann", "Bob") == [1060, 980]


@pytest.mark.clause("HOUSE 8.6", "HOUSE 8.7")
def test_no_spin_after_the_call_leaves_the_wagers_and_the_call_standing(sitting: RouletteSitting) -> None:
    sitting.close()
    assert sitting.refusal(DeclareNoSpin(ANN, NoSpin.BALL_OUT)) == HOUSE["8.6"]
    sitting.do(DeclareNoSpin(DEALER, NoSpin.BALL_OUT))
    assert len(sitting.lying()) == 4
    assert sitting.refusal(wager("Ann", 5, "odd")) == HOUSE["8.2"]
    assert sitting.refusal(WithdrawWager(ANN, "Ann", "red")) == HOUSE["8.2"]
    assert tables.next_step(sitting.table).clause == HOUSE["8.7"]
    (spun,) = sitting.do(SpinBall(DEALER))
    assert spun.clause == HOUSE["8.7"]
    sitting.number("20").settle()
    assert sitting.stacks("Ann", "Bob") == [980, 1180]
    assert sitting.table.round_number == 1


@pytest.mark.clause("HOUSE 8.7")
def test_no_spin_before_the_call_leaves_the_wagers_open(sitting: RouletteSitting) -> None:
    sitting.do(SpinBall(DEALER))
    sitting.do(DeclareNoSpin(SUPERVISOR, NoSpin.SAME_DIRECTION))
    assert sitting.bet("Ann", 5, "odd")
    assert sitting.do(WithdrawWager(ANN, "Ann", "red"))
    sitting.close()


@pytest.mark.clause("HOUSE 8.8")
@pytest.mark.parametrize("settlements", [0, 1])
def test_a_wrong_number_is_put_right_while_the_marker_lies(sitting: RouletteSitting, settlements: int) -> None:
    sitting.close()
    sitting.number("20")
    for _ in range(settlements):
        sitting.do(Proceed(DEALER))
    assert sitting.refusal(CorrectNumber(DEALER, Pocket("17"))) == HOUSE["8.8"]
    assert sitting.refusal(CorrectNumber(SUPERVISOR, Pocket("20"))) == HOUSE["8.8"]
    *back, corrected = sitting.do(CorrectNumber(SUPERVISOR, Pocket("17")))
    assert corrected == NumberCorrected(Pocket("20"), Pocket("17"), HOUSE["8.8"])
    assert [str(event.spot) for event in back if isinstance(event, SettlementReversed)] == [
        "straight 17",
        "red",
    ][: 2 * settlements]
    assert sorted(on for _, _, on in sitting.lying()) == ["black", "red", "split 17 20", "straight 17"]
    sitting.settle()
    assert sitting.stacks("Ann", "Bob") == [1340, 1180]
    assert sitting.table.rounds[0].result == "17"


@pytest.mark.clause("HOUSE 8.9", "HOUSE 8.8")
def test_once_the_marker_was_lifted_the_number_is_not_put_right(sitting: RouletteSitting) -> None:
    sitting.close()
    sitting.number("20").settle()
    assert sitting.refusal(CorrectNumber(SUPERVISOR, Pocket("17"))) == HOUSE["8.9"]
    sitting.do(BeginRound(DEALER))
    assert sitting.refusal(CorrectNumber(SUPERVISOR, Pocket("17"))) == HOUSE["8.8"]
