"""What patrons are told before it happens: new limits, another method, closing; and what staff put on record."""

import pytest

from croupier import table as tables
from croupier.games.baccarat.determinations import Method
from croupier.games.baccarat.table_interface import BACCARAT
from croupier.rulebook import Cite, open_book
from croupier.table.commands import (
    BeginRound,
    CloseTable,
    GiveClosureNotice,
    GiveNotice,
    JoinTable,
    LeaveTable,
    MakeChange,
    PlacePersonalLimit,
    ShuffleCards,
)
from croupier.table.sign_events import ChangeMade, ClosureNoticeGiven, NoticeGiven, TableClosed
from croupier.table.state import Limits, SignNotice
from croupier.verbs.actors import Actor
from croupier.verbs.staff_acts import RecordStaffAct, StaffActed
from croupier.verbs.steps import Over, Staff
from tests.people import ANN, BOB, CAT, DEALER, INSPECTOR, OPERATOR, SUPERVISOR
from tests.table.driver import BANKER_WINS, division_7_sitting, dollars, opened

OLD, NEW = Limits(dollars(10), dollars(100)), Limits(dollars(20), dollars(50))
BOOK = open_book("ACT-MB")


@pytest.mark.clause("ACT-MB 3.1")
def test_the_limits_change_only_after_notice_and_between_rounds() -> None:
    sitting = opened(limits=OLD).join("Ann").ready()
    assert sitting.refusal(MakeChange(OPERATOR)) == "ACT-MB 3.1"
    sitting.begin()
    assert sitting.refusal(GiveNotice(ANN, limits=NEW)) == "ACT-MB 3.1"
    (told,) = sitting.do(GiveNotice(OPERATOR, limits=NEW))
    assert told == NoticeGiven(OPERATOR, BOOK["3.1"], limits=NEW)
    seen = tables.view(sitting.table, ANN)
    assert (seen.sign.limits, seen.notice) == (OLD, SignNotice(limits=NEW))
    assert sitting.refusal(MakeChange(OPERATOR)) == "ACT-MB 3.1"
    sitting.wager("Ann", 10, "banker")
    sitting.close()
    sitting.deal(BANKER_WINS)
    assert sitting.refusal(MakeChange(DEALER)) == "ACT-MB 3.1"
    assert sitting.do(MakeChange(OPERATOR)) == (ChangeMade(BOOK["3.1"], limits=NEW),)
    seen = tables.view(sitting.table, ANN)
    assert (seen.sign.limits, seen.notice) == (NEW, None)
    assert sitting.refusal(MakeChange(OPERATOR)) == "ACT-MB 3.1"


@pytest.mark.clause("ACT-MB 3.1")
def test_no_notice_is_given_of_limits_that_contradict_themselves() -> None:
    sitting = opened(limits=OLD)
    assert sitting.refusal(GiveNotice(OPERATOR, limits=Limits(dollars(20), dollars(10)))) == "ACT-MB 3.1"


@pytest.mark.clause("ACT-MB 3.1")
@pytest.mark.parametrize(
    "several",
    [
        GiveNotice(OPERATOR),
        GiveNotice(OPERATOR, limits=NEW, method="B"),
        GiveNotice(OPERATOR, differential=dollars(5), method="B"),
    ],
)
def test_notice_is_given_of_one_change_at_a_time(several: GiveNotice) -> None:
    assert opened(limits=OLD).refusal(several) == "ACT-MB 3.1"


@pytest.mark.clause("ACT-MB 8.3")
def test_the_method_of_settlement_changes_on_notice_and_stands_on_the_sign() -> None:
    sitting = opened().join("Ann").ready().begin()
    sitting.wager("Ann", 100, "banker")
    assert sitting.refusal(GiveNotice(DEALER, method="B")) == "ACT-MB 8.3"
    assert sitting.refusal(GiveNotice(OPERATOR, method="C")) == "ACT-MB 8.1"
    (told,) = sitting.do(GiveNotice(OPERATOR, method="B"))
    assert told == NoticeGiven(OPERATOR, BOOK["8.3"], method="B")
    assert sitting.refusal(MakeChange(OPERATOR)) == "ACT-MB 8.3"
    sitting.close()
    sitting.deal("2h 6c Kd Kc Kh")
    # Method A to the end of that coup: a banker's six pays 95 on 100.
    assert sitting.patron("Ann").stack == dollars(1000 + 95)
    sitting.do(MakeChange(OPERATOR))
    assert tables.view(sitting.table, ANN).sign.game.method is Method.B
    sitting.coup([("Ann", 100, "banker")], "2h 6c Kd Kc Kh")
    # Method B: a banker's six pays half.
    assert sitting.patron("Ann").stack == dollars(1000 + 95 + 50)


@pytest.mark.clause("ACT-MB 13.2")
def test_a_table_closes_after_notice_when_nobody_is_left() -> None:
    sitting = opened().join("Ann").ready()
    assert sitting.refusal(CloseTable(OPERATOR)) == "ACT-MB 13.2"
    sitting.begin()
    assert sitting.refusal(GiveClosureNotice(DEALER)) == "ACT-MB 13.2"
    assert sitting.do(GiveClosureNotice(OPERATOR)) == (ClosureNoticeGiven(BOOK["13.2"]),)
    assert tables.view(sitting.table, ANN).closure_notice
    assert sitting.refusal(GiveClosureNotice(OPERATOR)) == "ACT-MB 13.2"
    assert sitting.refusal(CloseTable(OPERATOR)) == "ACT-MB 13.2"
    assert sitting.refusal(JoinTable(BOB, "Bob", dollars(100), 2)) == "ACT-MB 13.2"
    sitting.close()
    sitting.deal(BANKER_WINS)
    assert sitting.refusal(CloseTable(OPERATOR)) == "ACT-MB 13.2"
    sitting.coup([("Ann", 10, "tie")], BANKER_WINS)
    sitting.do(LeaveTable(ANN, "Ann"))
    assert tables.next_step(sitting.table) == Staff("close the table", BOOK["13.2"])
    assert sitting.refusal(BeginRound(DEALER)) == "ACT-MB 13.2"
    assert sitting.refusal(CloseTable(DEALER)) == "ACT-MB 13.2"
    assert sitting.do(CloseTable(OPERATOR)) == (TableClosed(BOOK["13.2"]),)
    assert tables.view(sitting.table, ANN).closed
    for order in (ShuffleCards(DEALER), BeginRound(DEALER), JoinTable(BOB, "Bob", dollars(1), 1), GiveNotice(OPERATOR)):
        assert sitting.refusal(order) == "ACT-MB 13.2"


@pytest.mark.clause("ACT-MB 13.2")
def test_not_even_an_empty_table_closes_without_notice() -> None:
    assert opened().ready().refusal(CloseTable(OPERATOR)) == "ACT-MB 13.2"


@pytest.mark.clause("ACT-MB 13.2", "ACT-MB 2.5")
def test_the_cards_of_a_closed_table_can_still_be_checked() -> None:
    sitting = opened().ready()
    sitting.do(GiveClosureNotice(OPERATOR))
    sitting.do(CloseTable(OPERATOR))
    assert tables.next_step(sitting.table) == Staff("check the cards", BACCARAT.clauses.cards_checked)
    sitting.do(RecordStaffAct(SUPERVISOR, BOOK["2.5"], "416 cards"))
    assert tables.next_step(sitting.table) == Over(BOOK["13.2"])


@pytest.mark.clause("ACT-MB 14.4", "ACT-MB 14.9")
@pytest.mark.parametrize("clause", [BOOK["14.4"], BOOK["14.9"]])
@pytest.mark.parametrize("staff", [DEALER, SUPERVISOR, OPERATOR])
def test_a_dispute_heard_and_a_copy_of_the_rules_handed_out_go_on_record(clause: Cite, staff: Actor) -> None:
    sitting = opened()
    (acted,) = sitting.do(RecordStaffAct(staff, clause, "Cat asked"))
    assert acted == StaffActed(clause, staff, "Cat asked")
    for onlooker in (CAT, INSPECTOR):
        assert sitting.refusal(RecordStaffAct(onlooker, clause)) == clause


def test_what_no_clause_asks_of_staff_is_not_recorded_as_if_one_did() -> None:
    assert opened().refusal(RecordStaffAct(DEALER, BOOK["7.3"])) == "ACT-MB 14.9"


@pytest.mark.clause("NZ-D7 3.3")
@pytest.mark.parametrize(
    ("limits", "allowed"),
    [
        (Limits(dollars(10), dollars(100), side_minimum=dollars(5), side_maximum=dollars(50)), True),
        (Limits(dollars(5), dollars(200), side_minimum=dollars(1), side_maximum=dollars(80)), True),
        (Limits(dollars(5), side_minimum=dollars(5)), True),
        (Limits(dollars(11), dollars(100), side_minimum=dollars(5), side_maximum=dollars(50)), False),
        (Limits(dollars(10), dollars(99), side_minimum=dollars(5), side_maximum=dollars(50)), False),
        (Limits(dollars(10), dollars(100), side_minimum=dollars(6), side_maximum=dollars(50)), False),
        (Limits(dollars(10), dollars(100), side_minimum=dollars(5), side_maximum=dollars(49)), False),
    ],
)
def test_in_a_session_no_minimum_goes_up_and_no_maximum_comes_down(limits: Limits, allowed: bool) -> None:
    sign = Limits(dollars(10), dollars(100), side_minimum=dollars(5), side_maximum=dollars(50))
    sitting = division_7_sitting(sign)
    if not allowed:
        assert sitting.refusal(GiveNotice(OPERATOR, limits=limits)) == "NZ-D7 3.3"
        return
    sitting.do(GiveNotice(OPERATOR, limits=limits))
    (made,) = sitting.do(MakeChange(OPERATOR))
    assert made == ChangeMade(open_book("NZ-D7")["3.3"], limits=limits)


@pytest.mark.clause("NZ-D7 3.3")
def test_a_maximum_where_there_was_none_is_a_maximum_that_comes_down() -> None:
    sitting = division_7_sitting(Limits(dollars(10)))
    assert sitting.refusal(GiveNotice(OPERATOR, limits=Limits(dollars(10), dollars(9999)))) == "NZ-D7 3.3"
    # Pairs had the sign's maximum, which was none: one of their own comes down as well.
    assert sitting.refusal(GiveNotice(OPERATOR, limits=Limits(dollars(10), side_maximum=dollars(9999)))) == "NZ-D7 3.3"


@pytest.mark.clause("NZ-D7 3.5")
def test_in_division_7_every_player_has_the_limits_on_the_sign() -> None:
    sitting = division_7_sitting(Limits(dollars(10), dollars(100))).join("Ann")
    assert sitting.refusal(PlacePersonalLimit(OPERATOR, "Ann", dollars(500))) == "NZ-D7 3.5"
