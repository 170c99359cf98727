"""Closing a blackjack table, a seat that is asked back, and what staff put on record."""

import pytest

from croupier import table as tables
from croupier.games.blackjack.commands import VoidRound
from croupier.rulebook import Cite, open_book
from croupier.table.commands import (
    BeginRound,
    CloseTable,
    GiveClosureNotice,
    JoinTable,
    LeaveTable,
    ShuffleCards,
    TakeSeat,
    VacateSeat,
)
from croupier.table.patrons.attendance_events import SeatVacated
from croupier.table.sign_events import ClosureNoticeGiven, TableClosed
from croupier.verbs.actors import Actor
from croupier.verbs.staff_acts import RecordStaffAct, StaffActed
from croupier.verbs.steps import Over, Staff
from croupier.verbs.void_grounds import Ground
from tests.people import ANN, BOB, CAT, DEALER, INSPECTOR, OPERATOR, SUPERVISOR
from tests.table.blackjack.driver import BlackjackSitting, opened
from tests.table.driver import dollars

rule = open_book("ACT-BJ")
SEVEN = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus")


@pytest.mark.clause("ACT-BJ 15.2")
def test_a_table_closes_after_notice_to_the_patrons_when_nobody_is_left() -> None:
    sitting = opened().join("Ann").ready()
    assert sitting.refusal(CloseTable(OPERATOR)) == "ACT-BJ 15.2"
    sitting.begin()
    for nobody in (ANN, DEALER, INSPECTOR):
        assert sitting.refusal(GiveClosureNotice(nobody)) == "ACT-BJ 15.2"
    assert sitting.do(GiveClosureNotice(OPERATOR)) == (ClosureNoticeGiven(rule["15.2"]),)
    assert tables.view(sitting.table, ANN).closure_notice
    assert sitting.refusal(GiveClosureNotice(OPERATOR)) == "ACT-BJ 15.2"
    assert sitting.refusal(CloseTable(OPERATOR)) == "ACT-BJ 15.2"
    assert sitting.refusal(JoinTable(BOB, "Bob", dollars(100), 2)) == "ACT-BJ 15.2"
    sitting.bet("Ann", 10)
    sitting.close()
    sitting.initial_deal().everybody_stands().deal("8s")
    assert sitting.refusal(CloseTable(OPERATOR)) == "ACT-BJ 15.2"  # Ann is still here
    sitting.played(("Ann", 10))
    sitting.do(LeaveTable(ANN, "Ann"))
    assert sitting.refusal(BeginRound(DEALER)) == "ACT-BJ 15.2"
    assert sitting.refusal(CloseTable(DEALER)) == "ACT-BJ 15.2"
    assert sitting.do(CloseTable(OPERATOR)) == (TableClosed(rule["15.2"]),)
    assert tables.view(sitting.table, ANN).closed
    for order in (ShuffleCards(DEALER), BeginRound(DEALER), JoinTable(BOB, "Bob", dollars(1), 1)):
        assert sitting.refusal(order) == "ACT-BJ 15.2"


@pytest.mark.clause("ACT-BJ 15.2")
def test_the_notice_may_name_the_last_round() -> None:
    sitting = opened().join("Ann").ready().played(("Ann", 10))
    for over in (0, 1):
        assert sitting.refusal(GiveClosureNotice(OPERATOR, after_round=over)) == "ACT-BJ 15.2"
    sitting.do(GiveClosureNotice(OPERATOR, after_round=2))
    assert tables.view(sitting.table, ANN).final_round == 2
    sitting.played(("Ann", 10))
    assert sitting.refusal(BeginRound(DEALER)) == "ACT-BJ 15.2"


@pytest.mark.clause("ACT-BJ 15.2")
def test_the_round_in_progress_may_be_the_last() -> None:
    sitting = opened().join("Ann").ready().begin()
    sitting.bet("Ann", 10)
    sitting.close()
    sitting.initial_deal().do(GiveClosureNotice(OPERATOR, after_round=1))
    sitting.everybody_stands().deal("8s")
    assert sitting.refusal(BeginRound(DEALER)) == "ACT-BJ 15.2"


@pytest.mark.clause("ACT-BJ 2.2", "ACT-BJ 15.2")
def test_after_closing_the_cards_are_checked_once_more() -> None:
    sitting = opened().ready()
    sitting.do(GiveClosureNotice(OPERATOR))
    sitting.do(CloseTable(OPERATOR))
    assert tables.next_step(sitting.table) == Staff("check the cards", rule["2.2"])
    sitting.do(RecordStaffAct(DEALER, rule["2.2"], "416 cards"))
    assert tables.next_step(sitting.table) == Over(rule["15.2"])


@pytest.mark.clause("ACT-BJ 16.4", "ACT-BJ 16.9")
@pytest.mark.parametrize("clause", [rule["16.4"], rule["16.9"]])
@pytest.mark.parametrize("staff", [DEALER, SUPERVISOR, OPERATOR])
@pytest.mark.parametrize("closed", [False, True])
def test_a_dispute_decided_and_a_copy_of_the_rules_handed_out_go_on_record(
    clause: Cite, staff: Actor, closed: bool
) -> None:
    sitting = opened().ready()
    if closed:
        sitting.do(GiveClosureNotice(OPERATOR))
        sitting.do(CloseTable(OPERATOR))
    (acted,) = sitting.do(RecordStaffAct(staff, clause, "Cat asked"))
    assert acted == StaffActed(clause, staff, "Cat asked")
    for onlooker in (CAT, INSPECTOR):
        assert sitting.refusal(RecordStaffAct(onlooker, clause)) == clause


@pytest.mark.parametrize("clause", ["9.1", "16.5(a)", "16.8", "15.1"])
def test_what_no_clause_has_staff_record_is_not_recorded_as_if_one_did(clause: str) -> None:
    assert opened().refusal(RecordStaffAct(DEALER, rule[clause])) == "ACT-BJ 16.9"


def _round(sitting: BlackjackSitting, *abstaining: str) -> BlackjackSitting:
    """Everybody with a seat wagers, but for these."""
    return sitting.played(*((p.name, 10) for p in sitting.table.present if p.seat and p.name not in abstaining))


@pytest.mark.clause("ACT-BJ 16.6")
def test_a_seat_is_asked_back_after_three_rounds_without_a_wager_at_a_full_table() -> None:
    sitting = opened().join(*SEVEN).ready()
    for _ in range(3):
        assert sitting.refusal(VacateSeat(SUPERVISOR, "Gus")) == "ACT-BJ 16.6"
        _round(sitting, "Gus")
    for nobody in (ANN, DEALER, INSPECTOR):
        assert sitting.refusal(VacateSeat(nobody, "Gus")) == "ACT-BJ 16.6"
    for other in ("Ann", "Hal"):
        assert sitting.refusal(VacateSeat(SUPERVISOR, other)) == "ACT-BJ 16.6"
    assert sitting.do(VacateSeat(SUPERVISOR, "Gus")) == (SeatVacated("Gus", rule["16.6"]),)
    assert (sitting.patron("Gus").seat, sitting.patron("Gus").present) == (0, True)
    assert sitting.refusal(VacateSeat(SUPERVISOR, "Gus")) == "ACT-BJ 16.6"
    sitting.do(JoinTable(Actor("Hal"), "Hal", dollars(100), 7))


@pytest.mark.clause("ACT-BJ 16.6")
def test_the_three_rounds_are_consecutive_and_a_void_one_counts_neither_way() -> None:
    sitting = opened().join(*SEVEN).ready()
    for abstaining in (("Gus",), ("Gus",), (), ("Gus",), ("Gus",)):
        _round(sitting, *abstaining)
    sitting.begin().bet("Ann", 10)
    sitting.do(VoidRound(OPERATOR, Ground.DISTURBANCE))
    assert sitting.refusal(VacateSeat(SUPERVISOR, "Gus")) == "ACT-BJ 16.6"
    _round(sitting, "Gus").do(VacateSeat(SUPERVISOR, "Gus"))


@pytest.mark.clause("ACT-BJ 16.6")
def test_a_wager_on_any_box_is_no_abstaining() -> None:
    sitting = opened().join(*SEVEN).ready()
    for _ in range(3):
        sitting.played(("Ann", 10), ("Gus", 10, 1))  # behind Ann, not on his own box
    assert sitting.refusal(VacateSeat(SUPERVISOR, "Gus")) == "ACT-BJ 16.6"
    sitting.do(VacateSeat(SUPERVISOR, "Bob"))


@pytest.mark.clause("ACT-BJ 16.6")
def test_while_another_seat_is_free_abstaining_costs_nobody_the_seat() -> None:
    sitting = opened().join(*SEVEN[1:]).ready()
    for _ in range(4):
        _round(sitting, "Gus")
    sitting.do(JoinTable(ANN, "Ann", dollars(1000), 7))
    for _ in range(3):
        assert sitting.refusal(VacateSeat(SUPERVISOR, "Gus")) == "ACT-BJ 16.6"
        _round(sitting, "Gus")
    sitting.do(VacateSeat(SUPERVISOR, "Gus"))


@pytest.mark.clause("ACT-BJ 16.6")
def test_who_wagers_again_before_the_seat_is_asked_back_keeps_it() -> None:
    sitting = opened().join(*SEVEN).ready()
    for _ in range(3):
        _round(sitting, "Gus")
    sitting.begin().bet("Gus", 10)
    assert sitting.refusal(VacateSeat(SUPERVISOR, "Gus")) == "ACT-BJ 16.6"
    sitting.close()
    sitting.initial_deal()
    assert sitting.refusal(VacateSeat(SUPERVISOR, "Gus")) == "ACT-BJ 16.6"
    sitting.everybody_stands().deal("8s")
    assert sitting.refusal(VacateSeat(SUPERVISOR, "Gus")) == "ACT-BJ 16.6"


@pytest.mark.clause("ACT-BJ 16.6")
def test_the_count_begins_anew_at_another_seat() -> None:
    sitting = opened().join(*SEVEN).ready()
    for _ in range(3):
        _round(sitting, "Gus")
    sitting.do(LeaveTable(ANN, "Ann"))
    sitting.do(TakeSeat(Actor("Gus"), "Gus", 1))
    assert sitting.refusal(VacateSeat(SUPERVISOR, "Gus")) == "ACT-BJ 16.6"
