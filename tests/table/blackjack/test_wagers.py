"""Wagers on boxes at the table: who may wager and when, and who decides for a box that several play."""

import pytest

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.equipment.cards import cards
from croupier.games.blackjack.commands import (
    Double,
    Draw,
    LaidHand,
    PlaceWager,
    ReportAbsence,
    ReportPlacementError,
    Split,
    Stand,
    WithdrawWager,
)
from croupier.games.blackjack.events import Kind, WagerPlaced
from croupier.rulebook import open_book
from croupier.table.commands import BeginRound, JoinTable, LeaveTable, TakeSeat
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Choice, Offer
from tests.people import ANN, BOB, CAT, DEALER, INSPECTOR
from tests.table.blackjack.driver import BlackjackSitting, opened, wager
from tests.table.driver import dollars

rule = open_book("ACT-BJ")


def _table() -> BlackjackSitting:
    """Ann sits at box 1 and Bob at box 2; Cat and Dan stand; a round takes wagers."""
    return opened().join("Ann", "Bob").stand_by("Cat", "Dan").ready().begin()


@pytest.mark.clause("ACT-BJ 4.1", "ACT-BJ 4.2")
def test_everybody_at_the_table_may_put_chips_in_a_box_before_the_first_card() -> None:
    sitting = _table()
    assert tables.next_step(sitting.table) == Offer("wagers", (Choice("main", rule["4.1"]),), rule["4.1"])
    placed = WagerPlaced("Ann", 1, Kind.MAIN, dollars(30), rule["4.1"], seated=True)
    assert sitting.bet("Ann", 30) == (placed,)
    assert sitting.bet("Cat", 20, 5) == (WagerPlaced("Cat", 5, Kind.MAIN, dollars(20), rule["4.1"]),)
    assert [(sitting.patron(name).stack, sitting.patron(name).wagered) for name in ("Ann", "Cat")] == [
        (dollars(970), dollars(30)),
        (dollars(980), dollars(20)),
    ]


@pytest.mark.clause("ACT-BJ 4.1")
def test_no_round_begins_without_somebody_to_offer_it_to_or_in_another_round() -> None:
    empty = opened().ready()
    assert empty.refusal(BeginRound(DEALER)) == "ACT-BJ 4.1"
    assert empty.refusal(wager("Ann", 10, 1)) == "ACT-BJ 4.1"
    sitting = empty.join("Ann")
    assert sitting.refusal(BeginRound(ANN)) == "ACT-BJ 4.1"
    assert sitting.begin().refusal(BeginRound(DEALER)) == "ACT-BJ 4.1"
    assert sitting.refusal(wager("Hal", 10, 1)) == "ACT-BJ 4.1"  # he is not at the table


@pytest.mark.clause("ACT-BJ 4.2")
@pytest.mark.parametrize(
    "order",
    [
        wager("Ann", 1001, 1),
        wager("Ann", 0, 1),
        wager("Ann", 10, 0),
        wager("Ann", 10, 8),
        PlaceWager(CAT, "Cat", 1, dollars(10), seated=True),
        PlaceWager(ANN, "Ann", 2, dollars(10), seated=True),
    ],
    ids=["more than she has", "nothing", "no box", "an eighth box", "without a seat", "at another's seat"],
)
def test_a_wager_is_chips_that_one_has_in_a_box_of_the_layout(order: PlaceWager) -> None:
    assert _table().refusal(order) == "ACT-BJ 4.2"


@pytest.mark.clause("ACT-BJ 4.1")
@pytest.mark.parametrize("somebody_else", [BOB, INSPECTOR])
def test_nobody_wagers_anothers_chips(somebody_else: Actor) -> None:
    assert _table().refusal(PlaceWager(somebody_else, "Ann", 1, dollars(10))) == "ACT-BJ 4.1"


@pytest.mark.clause("ACT-BJ 4.3", "ACT-BJ 6.2")
def test_from_the_call_and_the_first_card_on_wagers_stay_until_they_are_settled() -> None:
    sitting = _table()
    sitting.bet("Ann", 10)
    changes = (WithdrawWager(ANN, "Ann", 1), wager("Ann", 10, 3), wager("Bob", 10, 2))
    sitting.close()
    for change in changes:
        assert sitting.refusal(change) == "ACT-BJ 6.2"
    sitting.deal("Th")
    for stage in ("", "9d", "7c"):
        sitting.deal(stage)
        for order in (*changes, LeaveTable(ANN, "Ann"), TakeSeat(ANN, "Ann", 3)):
            assert sitting.refusal(order) == "ACT-BJ 4.3"
    sitting.everybody_stands().deal("8s")
    sitting.begin().bet("Ann", 10)
    sitting.do(WithdrawWager(ANN, "Ann", 1))
    sitting.do(LeaveTable(ANN, "Ann"))


@pytest.mark.clause("ACT-BJ 4.3")
def test_patron_paid_at_once_may_leave_while_the_round_goes_on() -> None:
    sitting = _table()
    sitting.bet("Ann", 10)
    sitting.bet("Bob", 10)
    sitting.close()
    sitting.deal("Ah 9h 6d Kc 9c")
    sitting.do(LeaveTable(ANN, "Ann"))  # her Blackjack is decided and paid, with 15
    assert sitting.refusal(LeaveTable(BOB, "Bob")) == "ACT-BJ 4.3"
    sitting.do(ReportPlacementError(DEALER, (LaidHand(1, 1, cards("Ah 9c")), LaidHand(2, 1, cards("9h Kc")))))
    assert [(claim.patron, claim.amount) for claim in sitting.table.claims] == [("Ann", dollars(25))]
    sitting.do(ReportAbsence(DEALER, "Ann"))
    sitting.settle().everybody_stands().deal("Td Qs")  # 26: both hands win
    assert [claim.amount for claim in sitting.table.claims] == [dollars(5)]  # 25 out, 20 of them are hers


@pytest.mark.clause("ACT-BJ 4.2", "ACT-BJ 4.3")
def test_what_doubling_or_splitting_adds_is_chips_that_one_has() -> None:
    sitting = opened().join("Ann", chips=15).ready().begin()
    sitting.bet("Ann", 10)
    sitting.close()
    sitting.deal("8h 6d 8c")
    assert sitting.refusal(Split(ANN, "Ann")) == "ACT-BJ 4.2"
    assert sitting.refusal(Double(ANN, "Ann", dollars(6))) == "ACT-BJ 4.2"
    sitting.do(Double(ANN, "Ann", dollars(5)))
    assert sitting.patron("Ann").stack == Amount(0)


@pytest.mark.clause("ACT-BJ 4.5")
def test_three_patrons_may_wager_on_a_box_and_no_fourth() -> None:
    sitting = _table()
    for name in ("Cat", "Dan", "Bob"):
        sitting.bet(name, 10, 1)
    assert sitting.refusal(wager("Ann", 10, 1)) == "ACT-BJ 4.5"  # not even the one who sits there
    assert sitting.refusal(wager("Bob", 10, 1)) == "ACT-BJ 4.5"
    sitting.do(WithdrawWager(CAT, "Cat", 1))
    sitting.bet("Ann", 10, 1)


@pytest.mark.clause("ACT-BJ 4.5", "ACT-BJ 4.5(a)", "ACT-BJ 4.5(b)")
@pytest.mark.parametrize(
    ("box", "in_order", "decides"),
    [
        (1, ("Ann", "Cat", "Bob"), "Ann"),
        (1, ("Cat", "Bob", "Ann"), "Ann"),  # it is her seat, however far from the dealer her chips are
        (1, ("Cat", "Bob"), "Cat"),  # she sits there and has no wager
        (1, ("Bob", "Cat"), "Bob"),
        (2, ("Ann", "Cat", "Bob"), "Bob"),
        (5, ("Dan", "Ann"), "Dan"),  # nobody sits there
    ],
)
def test_who_sits_at_the_box_decides_else_the_wager_nearest_to_the_dealer(
    box: int, in_order: tuple[str, ...], decides: str
) -> None:
    sitting = _table()
    for name in in_order:
        sitting.bet(name, 10, box)
    sitting.close()
    sitting.initial_deal()
    assert sitting.decides == decides
    assert tables.view(sitting.table, ANN).play.box(box).controller == decides
    for other in {"Ann", "Bob", "Cat", "Dan"} - {decides}:
        for order in (Stand, Draw, Split):
            assert sitting.refusal(order(Actor(other), other)) == "ACT-BJ 4.5"
    sitting.do(Stand(Actor(decides), decides))


@pytest.mark.clause("ACT-BJ 4.4", "ACT-BJ 4.5(a)", "ACT-BJ 4.5(b)")
def test_somebody_with_several_boxes_decides_for_those_where_4_5_says_so() -> None:
    sitting = _table()
    for name, box in (("Ann", 1), ("Ann", 2), ("Bob", 2), ("Cat", 3), ("Ann", 3), ("Ann", 4)):
        sitting.bet(name, 10, box)
    sitting.close()
    sitting.initial_deal()
    asked = []
    for _ in range(4):
        asked.append(sitting.decides)
        sitting.do(Stand(DEALER, asked[-1]))
    assert asked == ["Ann", "Bob", "Cat", "Ann"]


@pytest.mark.clause("ACT-BJ 4.5(a)", "ACT-BJ 4.5(b)")
def test_patron_who_moved_away_from_a_box_does_not_decide_for_it() -> None:
    sitting = _table()
    sitting.bet("Ann", 10, 1)
    sitting.bet("Cat", 10, 1)
    sitting.do(WithdrawWager(ANN, "Ann", 1))
    sitting.do(TakeSeat(ANN, "Ann", 3))
    sitting.bet("Ann", 10, 1)
    sitting.close()
    sitting.initial_deal()
    assert sitting.decides == "Cat"


@pytest.mark.clause("ACT-BJ 4.5(a)")
def test_somebody_who_sits_down_and_wagers_before_the_call_decides_for_the_box() -> None:
    sitting = _table()
    sitting.bet("Cat", 10, 5)
    sitting.do(WithdrawWager(CAT, "Cat", 5))
    sitting.do(JoinTable(Actor("Eve"), "Eve", dollars(100), 5))
    sitting.bet("Cat", 10, 5)
    sitting.bet("Eve", 10, 5)
    sitting.close()
    sitting.initial_deal()
    assert sitting.decides == "Eve"
