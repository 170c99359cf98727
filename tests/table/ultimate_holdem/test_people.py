"""People at a hold-em table: who leaves, who is excluded, a seat that is asked back, closing, and what is recorded."""

import pytest

from croupier import table as tables
from croupier.games.ultimate_holdem.commands import (
    Bet,
    Check,
    Concede,
    Fold,
    ReportNoDecision,
    VoidRound,
    WithdrawWager,
)
from croupier.games.ultimate_holdem.events import HandFolded, Indecision
from croupier.games.ultimate_holdem.values_and_odds import Kind
from croupier.rulebook import Cite, open_book
from croupier.table.commands import (
    AdviseRestrictions,
    BeginRound,
    BringChips,
    CloseTable,
    ExcludePatron,
    GiveClosureNotice,
    JoinTable,
    LeaveTable,
    RequireMinimum,
    RestrictPatron,
    ShuffleCards,
    TakeSeat,
    VacateSeat,
)
from croupier.table.patrons.attendance_events import PatronExcluded, PatronLeft, SeatVacated
from croupier.table.sign_events import ClosureNoticeGiven, TableClosed
from croupier.verbs.actors import Actor
from croupier.verbs.moves import Result
from croupier.verbs.staff_acts import RecordStaffAct, StaffActed
from croupier.verbs.void_grounds import Ground
from tests.people import ANN, BOB, CAT, DEALER, INSPECTOR, OPERATOR, SUPERVISOR
from tests.table.driver import dollars
from tests.table.ultimate_holdem.driver import HoldemSitting, ante, opened

rule = open_book("ACT-UTH")
SIX = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")


def _dealt(*names: str) -> HoldemSitting:
    """All of these have an ante of 10, and every card is dealt."""
    sitting = opened().join(*names).ready().begin()
    for name in names:
        sitting.ante(name, 10)
    sitting.close()
    return sitting.dealt()


@pytest.mark.clause("ACT-UTH 4.6")
def test_nobody_leaves_with_a_wager_and_who_has_folded_may() -> None:
    sitting = _dealt("Ann", "Bob")
    assert sitting.refusal(LeaveTable(ANN, "Ann")) == "ACT-UTH 4.6"
    sitting.folds("Ann")
    (left,) = sitting.do(LeaveTable(ANN, "Ann"))
    assert isinstance(left, PatronLeft)
    assert left.chips == dollars(1000 - 20)
    sitting.do(VoidRound(OPERATOR, Ground.DISTURBANCE))
    assert [(held.patron, held.amount) for held in sitting.table.held] == [("Ann", dollars(20))]


@pytest.mark.clause("ACT-UTH 4.6")
def test_who_has_not_wagered_on_the_round_leaves_at_any_time() -> None:
    sitting = opened().join("Ann", "Bob").ready().begin()
    sitting.ante("Ann", 10)
    sitting.ante("Bob", 10)
    sitting.do(WithdrawWager(BOB, "Bob"))
    (left,) = sitting.do(LeaveTable(BOB, "Bob"))
    assert isinstance(left, PatronLeft)
    assert left.chips == dollars(1000)
    sitting.close()
    sitting.dealt().settle()


@pytest.mark.clause("ACT-UTH 13.8")
@pytest.mark.parametrize("why", list(Indecision))
def test_the_hand_of_somebody_who_is_not_there_is_folded_when_it_is_their_turn(why: Indecision) -> None:
    sitting = _dealt("Ann", "Bob")
    assert sitting.refusal(ReportNoDecision(DEALER, "Bob", why)) == "ACT-UTH 8.1"  # it is Ann's turn
    assert sitting.refusal(ReportNoDecision(BOB, "Ann", why)) == "ACT-UTH 13.8"
    folded, *_ = sitting.do(ReportNoDecision(DEALER, "Ann", why))
    assert isinstance(folded, HandFolded)
    assert (folded.clause, folded.why) == ("ACT-UTH 13.8", why)
    assert [sitting.settled("Ann", kind).result for kind in (Kind.ANTE, Kind.BLIND)] == [Result.LOSE] * 2
    sitting.settle().do(LeaveTable(DEALER, "Ann"))
    assert sitting.patron("Bob").stack == dollars(1050)


@pytest.mark.clause("ACT-UTH 15.3", "ACT-UTH 15.3(b)")
def test_somebody_who_broke_the_rules_takes_no_further_part() -> None:
    sitting = opened().join("Ann", "Bob").ready().begin()
    for nobody in (ANN, DEALER, INSPECTOR):
        assert sitting.refusal(ExcludePatron(nobody, "Ann")) == "ACT-UTH 15.3(b)"
    events = sitting.do(ExcludePatron(OPERATOR, "Ann", "used a device"))
    assert events == (PatronExcluded("Ann", OPERATOR, "used a device", rule["15.3(b)"]),)
    for order in (ExcludePatron(OPERATOR, "Ann"), ante("Ann", 10, 1), BringChips(ANN, "Ann", dollars(1))):
        assert sitting.refusal(order) == "ACT-UTH 15.3(b)"
    sitting.ante("Bob", 10)
    sitting.close()
    sitting.dealt().settle().do(LeaveTable(ANN, "Ann"))
    sitting.ready()
    assert sitting.refusal(JoinTable(ANN, "Ann", dollars(100), 1)) == "ACT-UTH 15.3(b)"


@pytest.mark.clause("ACT-UTH 15.3(b)", "ACT-UTH 13.8")
@pytest.mark.parametrize("order", [Fold(ANN, "Ann"), ReportNoDecision(DEALER, "Ann", Indecision.ABSENT)])
def test_hand_of_somebody_excluded_is_folded_and_nothing_else(order: Fold | ReportNoDecision) -> None:
    sitting = _dealt("Ann", "Bob")
    sitting.do(ExcludePatron(OPERATOR, "Ann"))
    for decision in (Check(ANN, "Ann"), Bet(DEALER, "Ann", 4)):
        assert sitting.refusal(decision) == "ACT-UTH 15.3(b)"
    sitting.do(order)
    sitting.settle()
    assert (sitting.patron("Ann").stack, sitting.patron("Bob").stack) == (dollars(980), dollars(1050))


def _round(sitting: HoldemSitting, *abstaining: str) -> HoldemSitting:
    """Everybody with a seat wagers, but for these."""
    return sitting.played(*((p.name, 10) for p in sitting.table.present if p.seat and p.name not in abstaining))


@pytest.mark.clause("ACT-UTH 15.3(b)", "ACT-UTH 9.1")
@pytest.mark.parametrize(("concedes", "stack"), [(True, 940), (False, 1050)])
def test_excluded_patron_who_has_bet_may_concede_or_is_settled(concedes: bool, stack: int) -> None:
    sitting = _dealt("Ann").bets("Ann", 4).goes_on()
    sitting.do(ExcludePatron(OPERATOR, "Ann"))
    if concedes:
        sitting.do(Concede(ANN, "Ann"))
    assert sitting.settle().patron("Ann").stack == dollars(stack)


@pytest.mark.clause("ACT-UTH 15.7")
def test_a_seat_is_asked_back_after_three_rounds_without_a_wager_at_a_full_table() -> None:
    sitting = opened().join(*SIX)
    for _ in range(3):
        assert sitting.refusal(VacateSeat(SUPERVISOR, "Fay")) == "ACT-UTH 15.7"
        _round(sitting, "Fay")
    for nobody in (ANN, DEALER, INSPECTOR):
        assert sitting.refusal(VacateSeat(nobody, "Fay")) == "ACT-UTH 15.7"
    for other in ("Ann", "Hal"):
        assert sitting.refusal(VacateSeat(SUPERVISOR, other)) == "ACT-UTH 15.7"
    assert sitting.do(VacateSeat(SUPERVISOR, "Fay")) == (SeatVacated("Fay", rule["15.7"]),)
    sitting.do(JoinTable(Actor("Hal"), "Hal", dollars(100), 6))


@pytest.mark.clause("ACT-UTH 15.7")
def test_nobody_else_loses_a_seat_once_one_is_free() -> None:
    sitting = opened().join(*SIX)
    for _ in range(3):
        _round(sitting, "Eve", "Fay")
    sitting.do(VacateSeat(SUPERVISOR, "Eve"))
    assert sitting.refusal(VacateSeat(SUPERVISOR, "Fay")) == "ACT-UTH 15.7"


@pytest.mark.clause("ACT-UTH 15.7")
def test_three_missed_rounds_are_consecutive_and_void_or_undealt_do_not_count() -> None:
    sitting = opened().join(*SIX)
    for abstaining in (("Fay",), ("Fay",), (), ("Fay",), ("Fay",)):
        _round(sitting, *abstaining)
    sitting.ready().begin().ante("Ann", 10)
    sitting.do(VoidRound(OPERATOR, Ground.DISTURBANCE))
    assert sitting.refusal(VacateSeat(SUPERVISOR, "Fay")) == "ACT-UTH 15.7"
    _round(sitting, "Fay").do(VacateSeat(SUPERVISOR, "Fay"))


@pytest.mark.clause("ACT-UTH 15.7")
def test_while_another_seat_is_free_and_once_they_wager_again_nobody_loses_the_seat() -> None:
    sitting = opened().join(*SIX[:5])
    for _ in range(3):
        _round(sitting, "Eve")
    assert sitting.refusal(VacateSeat(SUPERVISOR, "Eve")) == "ACT-UTH 15.7"
    sitting.join("Fay")
    for _ in range(3):
        _round(sitting, "Eve")
    sitting.ready().begin().ante("Eve", 10)
    assert sitting.refusal(VacateSeat(SUPERVISOR, "Eve")) == "ACT-UTH 15.7"


@pytest.mark.clause("ACT-UTH 14.2")
def test_a_table_closes_after_notice_to_the_patrons_when_nobody_is_left() -> None:
    sitting = opened().join("Ann").ready()
    assert sitting.refusal(CloseTable(OPERATOR)) == "ACT-UTH 14.2"
    sitting.begin()
    for nobody in (ANN, DEALER, INSPECTOR):
        assert sitting.refusal(GiveClosureNotice(nobody)) == "ACT-UTH 14.2"
    assert sitting.do(GiveClosureNotice(OPERATOR)) == (ClosureNoticeGiven(rule["14.2"]),)
    assert tables.view(sitting.table, ANN).closure_notice
    assert sitting.refusal(JoinTable(BOB, "Bob", dollars(100), 2)) == "ACT-UTH 14.2"
    sitting.ante("Ann", 10)
    sitting.close()
    sitting.dealt().settle()
    assert sitting.refusal(CloseTable(OPERATOR)) == "ACT-UTH 14.2"  # Ann is still here
    sitting.played(("Ann", 10)).ready().do(LeaveTable(ANN, "Ann"))
    assert sitting.refusal(BeginRound(DEALER)) == "ACT-UTH 14.2"
    assert sitting.do(CloseTable(OPERATOR)) == (TableClosed(rule["14.2"]),)
    for order in (ShuffleCards(DEALER), BeginRound(DEALER), JoinTable(BOB, "Bob", dollars(1), 1)):
        assert sitting.refusal(order) == "ACT-UTH 14.2"


@pytest.mark.clause("ACT-UTH 14.2")
def test_the_notice_may_name_the_last_round() -> None:
    sitting = opened().join("Ann").played(("Ann", 10))
    for over in (0, 1):
        assert sitting.refusal(GiveClosureNotice(OPERATOR, after_round=over)) == "ACT-UTH 14.2"
    sitting.do(GiveClosureNotice(OPERATOR, after_round=2))
    sitting.played(("Ann", 10)).ready()
    assert sitting.refusal(BeginRound(DEALER)) == "ACT-UTH 14.2"


@pytest.mark.clause("ACT-UTH 15.5", "ACT-UTH 15.10")
@pytest.mark.parametrize("clause", [rule["15.5"], rule["15.10"]])
@pytest.mark.parametrize("staff", [DEALER, SUPERVISOR, OPERATOR])
def test_a_dispute_decided_and_a_copy_of_the_rules_handed_out_go_on_record(clause: Cite, staff: Actor) -> None:
    sitting = opened()
    for _ in range(2):
        assert sitting.do(RecordStaffAct(staff, clause, "Cat asked")) == (StaffActed(clause, staff, "Cat asked"),)
        for onlooker in (CAT, INSPECTOR):
            assert sitting.refusal(RecordStaffAct(onlooker, clause)) == clause
        if not sitting.table.closed:
            sitting.do(GiveClosureNotice(OPERATOR))
            sitting.do(CloseTable(OPERATOR))


@pytest.mark.parametrize("clause", ["9.1", "15.6(a)", "15.9", "14.1"])
def test_what_no_clause_has_staff_record_is_not_recorded_as_if_one_did(clause: str) -> None:
    assert opened().refusal(RecordStaffAct(DEALER, rule[clause])) == "ACT-UTH 1.1"


def test_the_register_of_restrictions_is_no_part_of_this_game() -> None:
    sitting = opened().join("Ann").ready()
    for order in (
        RequireMinimum(OPERATOR, "Ann"),
        RestrictPatron(OPERATOR, "Ann", "tracked"),
        AdviseRestrictions(OPERATOR, "monthly report"),
    ):
        assert sitting.refusal(order) == "ACT-UTH 4.2"


@pytest.mark.clause("ACT-UTH 4.6")
def test_a_seat_changes_hands_only_without_a_wager_on_its_area() -> None:
    sitting = _dealt("Ann", "Bob").folds("Ann")
    assert sitting.refusal(TakeSeat(BOB, "Bob", 5)) == "ACT-UTH 4.6"
    sitting.do(TakeSeat(ANN, "Ann", 5))
    sitting.settle()
    assert tables.view(sitting.table, BOB).play.area_of("Ann").number == 1
