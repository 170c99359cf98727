"""Somebody who broke the rules is shut out, also in the middle of a round with hands in play."""

import pytest

from croupier import table as tables
from croupier.games.blackjack.commands import (
    CloseInsurance,
    Double,
    Draw,
    GoOn,
    Insure,
    ReportAbsence,
    ReportReturn,
    Split,
    Stand,
    TakeEvenMoney,
    VoidWagers,
    WithdrawWager,
)
from croupier.games.blackjack.events import PatronReturned
from croupier.rulebook import open_book
from croupier.table.commands import (
    BeginRound,
    BringChips,
    ExcludePatron,
    JoinTable,
    LeaveTable,
    ReadmitPatron,
    TakeSeat,
)
from croupier.table.patrons.attendance_events import PatronExcluded, PatronLeft
from croupier.verbs.actors import Actor
from croupier.verbs.moves import Result
from croupier.verbs.steps import Deal, Settle
from tests.people import ANN, BOB, DEALER, INSPECTOR, OPERATOR, SUPERVISOR
from tests.table.blackjack.driver import BlackjackSitting, opened, wager
from tests.table.driver import dollars

rule = open_book("ACT-BJ")
OUT = "ACT-BJ 16.2(b)"


def _round(dealt: str, *behind: str) -> BlackjackSitting:
    """Ann plays box 1, with others behind her, and Bob box 2; these cards have been dealt."""
    sitting = opened().join("Ann", "Bob").stand_by(*behind).ready().begin()
    sitting.bet("Ann", 100, 1)
    for name in behind:
        sitting.bet(name, 50, 1)
    sitting.bet("Bob", 20, 2)
    sitting.close()
    return sitting.deal(dealt)


@pytest.mark.clause("ACT-BJ 16.2(b)")
def test_the_operator_excludes_somebody_and_says_why() -> None:
    sitting = opened().join("Ann", "Bob").ready()
    for nobody in (ANN, BOB, DEALER, INSPECTOR):
        assert sitting.refusal(ExcludePatron(nobody, "Ann")) == OUT
    excluded = PatronExcluded("Ann", SUPERVISOR, "past posting", rule["16.2(b)"])
    assert sitting.do(ExcludePatron(SUPERVISOR, "Ann", "past posting")) == (excluded,)
    assert sitting.refusal(ExcludePatron(OPERATOR, "Ann")) == OUT


@pytest.mark.clause("ACT-BJ 16.2(b)")
def test_somebody_excluded_takes_no_further_part_in_the_game() -> None:
    sitting = opened().join("Ann", "Bob").ready()
    sitting.do(ExcludePatron(OPERATOR, "Ann"))
    sitting.begin()
    for order in (
        wager("Ann", 10, 1),
        BringChips(ANN, "Ann", dollars(10)),
        TakeSeat(ANN, "Ann", 3),
        BringChips(DEALER, "Ann", dollars(10)),
    ):
        assert sitting.refusal(order) == OUT
    (left,) = sitting.do(LeaveTable(ANN, "Ann"))
    assert left == PatronLeft("Ann", dollars(1000), rule["4.1"])
    assert sitting.refusal(JoinTable(ANN, "Ann", dollars(10), 1)) == OUT
    sitting.bet("Bob", 10)
    sitting.new_shoe()
    assert sitting.refusal(JoinTable(ANN, "Ann", dollars(10))) == OUT  # not with other cards either
    sitting.do(JoinTable(Actor("Cat"), "Cat", dollars(10), 1))


@pytest.mark.clause("ACT-BJ 16.2(b)")
def test_somebody_who_is_not_here_yet_may_be_excluded() -> None:
    sitting = opened().join("Ann").ready()
    sitting.do(ExcludePatron(OPERATOR, "Bob"))
    assert sitting.refusal(JoinTable(BOB, "Bob", dollars(10), 2)) == OUT


@pytest.mark.clause("ACT-BJ 16.2(b)", "ACT-BJ 14.7")
def test_a_hand_in_play_of_somebody_excluded_is_drawn_past_eleven_and_settled() -> None:
    sitting = _round("6h Th 6d 5c 9c")
    sitting.do(ExcludePatron(OPERATOR, "Ann"))
    for order in (Draw(ANN, "Ann"), Stand(ANN, "Ann"), Double(ANN, "Ann", dollars(10)), LeaveTable(ANN, "Ann")):
        assert sitting.refusal(order) == ("ACT-BJ 4.3" if isinstance(order, LeaveTable) else OUT)
    assert sitting.refusal(ReportAbsence(DEALER, "Ann")) == "ACT-BJ 14.7"  # the exclusion says so already
    assert sitting.refusal(ReportReturn(DEALER, "Ann")) == OUT
    assert tables.next_step(sitting.table) == Deal("1/1", rule["14.7"])
    sitting.deal("9s")
    assert sitting.decides == "Bob"
    sitting.do(Stand(BOB, "Bob"))
    sitting.deal("Td Qs")  # 20 and 19 against 26
    assert (sitting.settled("Ann").result, sitting.patron("Ann").stack) == (Result.WIN, dollars(1100))
    sitting.do(LeaveTable(ANN, "Ann"))


@pytest.mark.clause("ACT-BJ 16.2(b)", "ACT-BJ 4.5(b)")
def test_another_on_the_box_of_somebody_excluded_decides_instead() -> None:
    sitting = _round("8h Th 6d 8c 9c", "Cat", "Dan")
    sitting.do(ExcludePatron(OPERATOR, "Ann"))
    assert sitting.decides == "Cat"
    sitting.do(Split(Actor("Cat"), "Cat"))
    assert sitting.refusal(Split(ANN, "Ann")) == OUT
    sitting.do(GoOn(DEALER))
    assert [[share.patron for share in hand.shares] for hand in sitting.play.box(1).hands] == [
        ["Ann", "Cat", "Dan"],
        ["Cat"],
    ]


@pytest.mark.clause("ACT-BJ 16.2(b)")
def test_somebody_excluded_neither_insures_nor_takes_even_money() -> None:
    sitting = _round("Kh Th Ad Ac 9c", "Cat")
    sitting.do(ExcludePatron(OPERATOR, "Ann"))
    for order in (
        Insure(ANN, "Ann", 1, "Ann", dollars(50)),
        Insure(ANN, "Ann", 2, "Bob", dollars(10)),
        TakeEvenMoney(ANN, "Ann", 1),
    ):
        assert sitting.refusal(order) == OUT
    sitting.do(TakeEvenMoney(Actor("Cat"), "Cat", 1))
    sitting.do(CloseInsurance(DEALER))
    sitting.do(Stand(BOB, "Bob"))
    sitting.deal("7d")  # no Blackjack: hers is paid three to two
    assert sitting.patron("Ann").stack == dollars(1150)


@pytest.mark.clause("ACT-BJ 16.2", "ACT-BJ 16.2(a)", "ACT-BJ 16.2(b)")
def test_the_operator_may_take_both_measures_in_the_middle_of_a_round() -> None:
    sitting = _round("6h Th 6d 5c 9c", "Cat")
    sitting.do(VoidWagers(OPERATOR, "Ann", "past posting"))
    sitting.do(ExcludePatron(OPERATOR, "Ann", "past posting"))
    assert sitting.decides == "Cat"
    (left,) = sitting.do(LeaveTable(ANN, "Ann"))
    assert left == PatronLeft("Ann", dollars(1000), rule["4.1"])
    sitting.do(Double(Actor("Cat"), "Cat", dollars(50)))
    sitting.deal("9s").do(Stand(BOB, "Bob"))
    sitting.deal("Td Qs")
    assert [(p.name, p.stack // 100) for p in sitting.table.present] == [("Bob", 1020), ("Cat", 1100)]


@pytest.mark.clause("ACT-BJ 16.2(b)")
def test_wager_of_a_patron_excluded_before_the_call_stays_unless_void_or_back() -> None:
    sitting = opened().join("Ann", "Bob").ready().begin()
    sitting.bet("Ann", 100, 1)
    sitting.bet("Bob", 20, 2)
    sitting.do(ExcludePatron(OPERATOR, "Ann"))
    assert sitting.refusal(WithdrawWager(ANN, "Ann", 1)) == OUT
    assert sitting.patron("Ann").wagered == dollars(100)
    sitting.do(WithdrawWager(DEALER, "Ann", 1))
    assert sitting.refusal(wager("Ann", 100, 1)) == OUT
    sitting.do(LeaveTable(ANN, "Ann"))


@pytest.mark.clause("ACT-BJ 16.2(b)", "ACT-BJ 14.7")
def test_somebody_readmitted_in_the_round_decides_about_their_hand_again() -> None:
    sitting = _round("6h Th 6d 7c 9c")
    sitting.do(ExcludePatron(OPERATOR, "Ann"))
    assert isinstance(tables.next_step(sitting.table), Settle)  # nobody is there to decide about it
    _, back = sitting.do(ReadmitPatron(OPERATOR, "Ann", "It was somebody else."))
    assert back == PatronReturned("Ann", rule["16.2(b)"])
    assert sitting.decides == "Ann"


@pytest.mark.clause("ACT-BJ 16.2(b)")
def test_round_for_nobody_but_an_excluded_patron_is_refused_by_the_exclusion() -> None:
    sitting = opened().join("Ann").ready()
    sitting.do(ExcludePatron(OPERATOR, "Ann"))
    assert sitting.refusal(BeginRound(DEALER)) == OUT


@pytest.mark.clause("ACT-BJ 16.2(b)")
def test_staff_and_the_patron_see_an_exclusion_and_other_patrons_do_not() -> None:
    sitting = _round("6h Th 6d 7c 9c")
    sitting.do(ExcludePatron(OPERATOR, "Ann"))
    seen = {viewer: tables.view(sitting.table, viewer).excluded for viewer in (DEALER, SUPERVISOR, INSPECTOR, ANN, BOB)}
    assert seen == {DEALER: ("Ann",), SUPERVISOR: ("Ann",), INSPECTOR: ("Ann",), ANN: ("Ann",), BOB: ()}
