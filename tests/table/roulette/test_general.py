"""A roulette table as such: no cards, seven seats, wheel and ball, disputes, seats asked back, and how it closes."""

import pytest

from croupier import table as tables
from croupier.equipment.shoe import Fault
from croupier.rulebook import open_book
from croupier.table.commands import (
    AdviseRestrictions,
    BeginRound,
    BurnCard,
    ChangeCards,
    CloseTable,
    Command,
    CutCards,
    DeclineCut,
    DirectShuffle,
    ExcludePatron,
    GiveClosureNotice,
    InsertCuttingCard,
    JoinTable,
    LeaveTable,
    LoadShoe,
    ReachCuttingCard,
    ReportBurnMissed,
    ReportDealtPastCuttingCard,
    ReportShufflingShoeMalfunction,
    RequireMinimum,
    ReshuffleDiscards,
    RestrictPatron,
    RiffleCards,
    ShuffleCards,
    TakeSeat,
    VacateSeat,
)
from croupier.table.patrons.attendance_events import SeatVacated
from croupier.table.sign_events import TableClosed
from croupier.table.state import ShoePhase
from croupier.verbs.actors import Actor
from croupier.verbs.staff_acts import RecordStaffAct, StaffActed
from croupier.verbs.steps import Over, Staff
from tests.people import ANN, BOB, DEALER, INSPECTOR, OPERATOR, SUPERVISOR
from tests.table.driver import dollars
from tests.table.roulette.driver import HOUSE, opened

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus")
CARDS: tuple[Command, ...] = (
    ChangeCards(SUPERVISOR, DEALER),
    ShuffleCards(DEALER),
    RiffleCards(DEALER, "Ann", SUPERVISOR),
    DeclineCut(ANN, "Ann"),
    CutCards(ANN),
    InsertCuttingCard(DEALER),
    LoadShoe(DEALER),
    ReshuffleDiscards(DEALER),
    ReportShufflingShoeMalfunction(SUPERVISOR, Fault.MECHANICAL, "jammed"),
    BurnCard(DEALER),
    ReportBurnMissed(DEALER),
    ReachCuttingCard(DEALER),
    ReportDealtPastCuttingCard(DEALER),
    DirectShuffle(SUPERVISOR),
)


@pytest.mark.clause("HOUSE 3.1")
@pytest.mark.parametrize("command", CARDS, ids=lambda command: type(command).__name__)
def test_whatever_is_done_to_cards_is_refused_where_there_is_a_wheel(command: Command) -> None:
    sitting = opened().join("Ann")
    assert sitting.refusal(command) == HOUSE["3.1"]
    sitting.begin()
    assert sitting.refusal(command) == HOUSE["3.1"]
    sitting.close()
    sitting.number("7").settle()
    assert sitting.refusal(command) == HOUSE["3.1"]


@pytest.mark.clause("HOUSE 3.1")
def test_nothing_is_made_ready_before_the_first_spin() -> None:
    sitting = opened().join("Ann")
    assert tables.next_step(sitting.table) == Staff("begin a round", HOUSE["4.1"])
    for number in range(1, 40):
        sitting.spun(str(number % 37))
    assert (sitting.table.shoe.phase, sitting.table.discard_rack) == (ShoePhase.IN_PLAY, 0)
    assert len(sitting.table.rounds) == 39


@pytest.mark.clause("HOUSE 3.6")
def test_seven_have_a_seat_and_others_stand() -> None:
    sitting = opened().join(*NAMES)
    for seat in (8, -1, 3):
        assert sitting.refusal(JoinTable(Actor("Hal"), "Hal", dollars(10), seat)) == HOUSE["3.6"]
    sitting.do(JoinTable(Actor("Hal"), "Hal", dollars(10)))
    assert sitting.refusal(TakeSeat(Actor("Hal"), "Hal", 8)) == HOUSE["3.6"]
    sitting.spun("17", ("Hal", 10, "straight 17"))
    assert sitting.stacks("Hal") == [360]


@pytest.mark.clause("HOUSE 3.7", "HOUSE 3.8")
@pytest.mark.parametrize("clause", ["3.7", "3.8"])
def test_wheel_and_ball_are_checked_and_changed_by_a_supervisor_between_spins(clause: str) -> None:
    sitting = opened()
    act = RecordStaffAct(SUPERVISOR, HOUSE[clause], "wheel 4, ball 2")
    assert sitting.do(act) == (StaffActed(HOUSE[clause], SUPERVISOR, "wheel 4, ball 2"),)
    for by in (DEALER, ANN, INSPECTOR):
        assert sitting.refusal(RecordStaffAct(by, HOUSE[clause])) == HOUSE[clause]
    sitting.join("Ann").begin()
    assert sitting.refusal(act) == HOUSE[clause]
    sitting.close()
    assert sitting.refusal(act) == HOUSE[clause]
    sitting.number("7").settle().do(act)


@pytest.mark.clause("HOUSE 10.5", "HOUSE 10.8")
@pytest.mark.parametrize("clause", ["10.5", "10.8"])
def test_a_dispute_decided_and_the_rules_shown_go_on_record_at_any_time(clause: str) -> None:
    sitting = opened().join("Ann").begin()
    act = RecordStaffAct(OPERATOR, HOUSE[clause], "Ann asked")
    assert sitting.do(act) == (StaffActed(HOUSE[clause], OPERATOR, "Ann asked"),)
    assert sitting.refusal(RecordStaffAct(ANN, HOUSE[clause])) == HOUSE[clause]
    assert sitting.refusal(RecordStaffAct(OPERATOR, HOUSE["4.1"])) == HOUSE["10.8"]
    assert sitting.refusal(RecordStaffAct(OPERATOR, open_book("ACT-MB")["14.4"])) == HOUSE["10.8"]


@pytest.mark.clause("HOUSE 10.6")
def test_seat_may_be_asked_back_after_three_idle_spins_at_a_full_table() -> None:
    sitting = opened().join(*NAMES)
    others = [(name, 5, "red") for name in NAMES[1:]]
    for _ in range(2):
        sitting.spun("7", *others)
    assert sitting.refusal(VacateSeat(SUPERVISOR, "Ann")) == HOUSE["10.6"]
    sitting.spun("0", *others)
    assert sitting.refusal(VacateSeat(DEALER, "Ann")) == HOUSE["10.6"]
    assert sitting.refusal(VacateSeat(SUPERVISOR, "Bob")) == HOUSE["10.6"]
    assert sitting.do(VacateSeat(SUPERVISOR, "Ann")) == (SeatVacated("Ann", HOUSE["10.6"]),)
    assert (sitting.patron("Ann").seat, sitting.patron("Ann").present) == (0, True)


@pytest.mark.clause("HOUSE 10.6")
def test_somebody_whose_chips_lie_on_the_layout_lets_no_spin_go_by() -> None:
    sitting = opened().join(*NAMES)
    for _ in range(3):
        sitting.spun("7", ("Bob", 5, "red"))
    sitting.open_for(("Ann", 5, "red"))
    assert sitting.refusal(VacateSeat(SUPERVISOR, "Ann")) == HOUSE["10.6"]
    sitting.do(VacateSeat(SUPERVISOR, "Cat"))


@pytest.mark.clause("HOUSE 10.6")
def test_with_another_seat_free_nobody_is_asked_for_theirs() -> None:
    sitting = opened().join(*NAMES[:6])
    for _ in range(4):
        sitting.spun("7", ("Bob", 5, "red"))
    assert sitting.refusal(VacateSeat(SUPERVISOR, "Ann")) == HOUSE["10.6"]


@pytest.mark.clause("HOUSE 10.2(b)", "HOUSE 10.2")
def test_somebody_excluded_does_not_come_back() -> None:
    sitting = opened().join("Ann", "Bob")
    assert sitting.refusal(ExcludePatron(DEALER, "Ann")) == HOUSE["10.2(b)"]
    sitting.do(ExcludePatron(SUPERVISOR, "Ann"))
    sitting.do(LeaveTable(ANN, "Ann"))
    assert sitting.refusal(JoinTable(ANN, "Ann", dollars(10))) == HOUSE["10.2(b)"]
    assert sitting.refusal(ExcludePatron(SUPERVISOR, "Ann")) == HOUSE["10.2(b)"]
    sitting.begin()


@pytest.mark.clause("HOUSE 10.7")
def test_the_table_closes_after_the_patrons_were_told_and_have_left() -> None:
    sitting = opened().join("Ann")
    assert sitting.refusal(CloseTable(SUPERVISOR)) == HOUSE["10.7"]
    assert sitting.refusal(GiveClosureNotice(DEALER)) == HOUSE["10.7"]
    sitting.do(GiveClosureNotice(SUPERVISOR, after_round=1))
    assert sitting.refusal(JoinTable(BOB, "Bob", dollars(10))) == HOUSE["10.7"]
    sitting.open_for(("Ann", 10, "red"))
    assert sitting.refusal(CloseTable(SUPERVISOR)) == HOUSE["10.7"]
    sitting.close()
    sitting.number("7").settle()
    assert sitting.refusal(BeginRound(DEALER)) == HOUSE["10.7"]
    assert sitting.refusal(CloseTable(SUPERVISOR)) == HOUSE["10.7"]
    sitting.do(LeaveTable(ANN, "Ann"))
    assert sitting.do(CloseTable(SUPERVISOR)) == (TableClosed(HOUSE["10.7"]),)
    assert tables.next_step(sitting.table) == Over(HOUSE["10.7"])
    assert sitting.refusal(JoinTable(ANN, "Ann", dollars(10))) == HOUSE["10.7"]
    sitting.do(RecordStaffAct(SUPERVISOR, HOUSE["3.7"], "after gaming"))


@pytest.mark.clause("HOUSE 4.1")
def test_nobody_is_held_to_a_box_or_the_minimum_here() -> None:
    sitting = opened().join("Ann").spun("7")
    for command in (
        RequireMinimum(SUPERVISOR, "Ann"),
        RestrictPatron(SUPERVISOR, "Ann", "tracked"),
        AdviseRestrictions(SUPERVISOR, "monthly report"),
    ):
        assert sitting.refusal(command) == HOUSE["4.1"]
