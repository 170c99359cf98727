"""The further time of a patron whose connection is lost: seen by everybody, kept when they come back, never endless."""

import pytest

from croupier.equipment.amounts import Amount
from croupier.floor.live.commands import ComeBack, HoldTable, LoseConnection, ReleaseTable, TimeIsUp
from croupier.floor.live.opening.terms import Pace, Terms
from croupier.floor.live.system_dealer import SYSTEM_DEALER
from croupier.floor.live.timing.due import due
from croupier.floor.live.view import view
from croupier.games.blackjack.commands import PlaceWager as BlackjackWager
from croupier.games.ultimate_holdem.commands import Bet, PlaceWager as Ante
from croupier.rulebook import Refused
from croupier.table.commands import LeaveTable
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask, Offer
from tests.floor.live.game_tables import GAMES
from tests.floor.live.live_table import SUPERVISOR, LiveSitting
from tests.floor.live.timing.test_due import asked_for_a_decision, open_for_wagers

ANN, BEN = Actor("p-ann"), Actor("p-ben")
DECIDE, GRACE = 15_000, 30_000


def due_after(sitting: LiveSitting) -> int:
    """How long after the step began the clock acts."""
    clock = due(sitting.table)
    assert clock is not None
    return clock.at - sitting.table.spot.since


def time_limits(sitting: LiveSitting) -> dict[str, int | None]:
    """Until how long after the step began the table is said to wait for those who are away."""
    since = sitting.table.spot.since
    seen = view(sitting.table, BEN).away
    return {one.patron: None if one.until is None else one.until - since for one in seen}


def lost_at(sitting: LiveSitting, millis: int, patron: str = "p-ann") -> None:
    """A connection is lost so long after the step began."""
    sitting.at = sitting.table.spot.since + millis
    sitting.do(LoseConnection(SYSTEM_DEALER, patron))


def back_at(sitting: LiveSitting, millis: int) -> None:
    """Ann is connected again so long after the step began."""
    sitting.at = sitting.table.spot.since + millis
    sitting.do(ComeBack(SYSTEM_DEALER, "p-ann"))


@pytest.mark.clause("FLOOR 4.5")
def test_who_comes_back_within_the_further_time_has_the_rest_of_it() -> None:
    sitting = asked_for_a_decision()
    lost_at(sitting, 1_000)
    assert due_after(sitting) == 31_000
    back_at(sitting, 21_000)
    assert due_after(sitting) == 31_000
    with pytest.raises(Refused, match="not up"):
        sitting.do(TimeIsUp(SYSTEM_DEALER, sitting.table.spot.since))
    assert isinstance(sitting.step, Ask)


@pytest.mark.clause("FLOOR 4.5")
def test_coming_and_going_does_not_hold_up_a_table_for_ever() -> None:
    sitting = asked_for_a_decision()
    last = 0
    for millis in range(1_000, DECIDE + GRACE, 2_000):
        lost_at(sitting, millis)
        back_at(sitting, millis + 1_000)
        assert last <= due_after(sitting) <= DECIDE + GRACE
        last = due_after(sitting)
    assert last == DECIDE + GRACE


@pytest.mark.clause("FLOOR 4.5")
def test_an_absence_that_was_over_before_the_step_gives_nothing() -> None:
    sitting = open_for_wagers("blackjack", "p-ann", "p-ben")
    sitting.do(LoseConnection(SYSTEM_DEALER, "p-ann"))
    sitting.at += 1_000
    sitting.do(ComeBack(SYSTEM_DEALER, "p-ann"))
    sitting.do(BlackjackWager(ANN, "p-ann", 1, Amount(1000), seated=True))
    while not isinstance(sitting.step, Ask):
        assert sitting.wait()
    assert due_after(sitting) == DECIDE


@pytest.mark.clause("FLOOR 4.5", "FLOOR 4.6")
def test_the_time_begins_anew_when_a_table_is_released() -> None:
    sitting = asked_for_a_decision()
    lost_at(sitting, 1_000)
    back_at(sitting, 2_000)
    sitting.do(HoldTable(SUPERVISOR, "a question"))
    sitting.at += 60_000
    sitting.do(ReleaseTable(SUPERVISOR))
    assert due_after(sitting) == DECIDE


def concede_window() -> LiveSitting:
    """The dealer's hand at hold-em lies open: Ann may still concede, and Ben has no wager."""
    sitting = open_for_wagers("ultimate-texas-holdem", "p-ann", "p-ben")
    sitting.do(Ante(ANN, "p-ann", 1, Amount(1000), seated=True))
    while not (isinstance(sitting.step, Offer) and sitting.step.window == "concede"):
        if isinstance(sitting.step, Ask):
            sitting.do(Bet(ANN, "p-ann", 3))
        else:
            assert sitting.wait()
    return sitting


@pytest.mark.clause("FLOOR 4.5")
def test_a_choice_that_several_have_at_once_waits_for_whoever_has_it() -> None:
    sitting = concede_window()
    assert due_after(sitting) == 10_000
    lost_at(sitting, 4_000, "p-ben")
    assert (due_after(sitting), time_limits(sitting)) == (10_000, {"p-ben": None}), "Ben has nothing to choose"
    lost_at(sitting, 5_000)
    assert (due_after(sitting), time_limits(sitting)) == (35_000, {"p-ben": None, "p-ann": 35_000})


@pytest.mark.clause("FLOOR 4.5")
def test_what_is_shown_is_how_long_the_table_waits() -> None:
    patient = Terms("Patient", pace=Pace(decide_seconds=60, grace_seconds=10), rounding_displayed=True)
    sitting = LiveSitting(GAMES["blackjack"], patient)
    sitting.join("p-ann", "p-ben")
    sitting.do(LoseConnection(SYSTEM_DEALER, "p-ann"))
    while not isinstance(sitting.step, Offer):
        assert sitting.wait()
    assert time_limits(sitting) == {"p-ann": None}, "wagers close for everybody at the same time"
    sitting.do(BlackjackWager(ANN, "p-ann", 1, Amount(1000), seated=True))
    while not isinstance(sitting.step, Ask):
        assert sitting.wait()
    assert (due_after(sitting), time_limits(sitting)) == (60_000, {"p-ann": 60_000})
    sitting.do(HoldTable(SUPERVISOR, "a question"))
    assert time_limits(sitting) == {"p-ann": None}


@pytest.mark.clause("FLOOR 4.5")
def test_whoever_has_left_is_not_away() -> None:
    sitting = open_for_wagers("blackjack", "p-ann", "p-ben")
    sitting.do(LoseConnection(SYSTEM_DEALER, "p-ann"))
    sitting.do(LeaveTable(ANN, "p-ann"))
    assert time_limits(sitting) == {}
    assert sitting.table.spot.away == ()
    with pytest.raises(Refused, match="was not away"):
        sitting.do(ComeBack(SYSTEM_DEALER, "p-ann"))
