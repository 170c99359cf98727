"""Decisions at blackjack: who is given which buttons, and what they send."""

import msgspec
import pytest
from msgspec.structs import replace

from croupier.games.blackjack.commands import (
    Command,
    Double,
    Draw,
    ReportAbsence,
    ReportNoAnswer,
    ReportReturn,
    Split,
    Stand,
)
from croupier.server.pages.blackjack import felt as blackjack
from croupier.server.pages.blackjack.dealer import DEALER_PAGES
from croupier.verbs.actors import Viewer
from tests.people import ANN, BOB, DEALER, INSPECTOR
from tests.server.game_tables import command_of
from tests.server.pages.blackjack.felt_driver import ZED, asked, box, button, dealt, look_at, ordered, page
from tests.table.driver import dollars


def test_only_what_the_step_allows_can_be_decided_each_with_its_clause_and_key() -> None:
    controls = asked(dealt("8h 6d 8s"))
    assert [(one.word, one.key, one.clause) for one in controls.buttons] == [
        ("Hit", "h", "ACT-BJ 9.1(c)"),
        ("Stand", "s", "ACT-BJ 9.1(d)"),
        ("Double", "d", "ACT-BJ 9.1(b)"),
        ("Split", "p", "ACT-BJ 9.1(a)"),
    ]
    assert [(one.word, one.why_not) for one in asked(dealt("2h 6d 4s")).buttons] == [
        ("Hit", ""),
        ("Stand", "not below 12"),
        ("Double", ""),
        ("Split", "needs a pair"),
    ]
    html = page(look_at(dealt("8h 6d 8s")))
    assert 'href="/rules/ACT-BJ/9.1(b)"' in html
    assert 'data-key="p"' in html


@pytest.mark.parametrize("viewer", [BOB, ZED, DEALER, INSPECTOR])
def test_nobody_else_is_given_the_decision(viewer: Viewer) -> None:
    look = look_at(dealt("8h 6d 8s"), viewer)
    assert blackjack.draw_felt(look).controls is None
    assert "data-order" not in page(look)
    assert box(look, 1).at_turn


def test_the_buttons_send_what_the_table_carries_out() -> None:
    for word, expected in (("Hit", Draw), ("Stand", Stand), ("Double", Double), ("Split", Split)):
        sitting = dealt("8h 6d 8s")
        (sent,) = [one for one in ordered(page(look_at(sitting))) if one["type"] == f"blackjack.{_NAMES[word]}"][:1]
        command = msgspec.convert(sent, Command)
        assert isinstance(command, expected)
        assert command == button(asked(sitting), word).command
        sitting.do(command)


_NAMES = {"Hit": "draw", "Stand": "stand", "Double": "double", "Split": "split"}


def test_a_double_for_less_is_a_form_up_to_the_wager() -> None:
    sitting = dealt("8h 6d 3s")
    (group,) = asked(sitting).folded
    (form,) = group.forms
    assert (group.title, form.fields[0].label) == ("Double for less than 50.00", "Add up to 50.00")
    assert (form.fields[0].value, form.word) == ("25.00", "Double for 25.00")
    sitting.do(replace(command_of(form), amount=dollars(20)))
    (lying,) = box(look_at(sitting), 1).hands[0].chips
    assert (lying.worth, lying.added) == ("70.00", "doubled")


def test_going_all_in_asks_once_and_what_cannot_be_paid_says_so() -> None:
    assert button(asked(dealt("8h 6d 8s", chips=100)), "Split").asks
    assert not button(asked(dealt("8h 6d 8s")), "Split").asks
    short = asked(dealt("8h 6d 8s", ("Ann", 80), chips=100))
    assert button(short, "Double").why_not == "needs 80.00"
    assert short.folded[0].title == "Double for less, up to 20.00"
    assert short.folded[0].forms[0].fields[0].label == "Add up to 20.00"
    assert " disabled>" in page(look_at(dealt("8h 6d 8s", ("Ann", 80), chips=100)))
    assert asked(dealt("8h 6d 3s", ("Ann", 100), chips=100)).folded == ()


def test_split_hands_lie_side_by_side_with_the_one_at_turn_marked() -> None:
    sitting = dealt("8h 6d 8s")
    before = {one.card: one.id for one in box(look_at(sitting), 1).hands[0].cards}
    sitting.do(Split(ANN, "Ann"))
    split = box(look_at(sitting), 1).hands
    assert [one.id for hand in split for one in hand.cards] == list(before.values())
    sitting.deal("3c")
    sitting.do(Double(ANN, "Ann", dollars(50)))
    sitting.deal("Tc 9c")
    hands = box(look_at(sitting), 1).hands
    assert [(hand.total, hand.at_turn) for hand in hands] == [("21", False), ("17", True)]
    assert [(one.worth, one.added) for hand in hands for one in hand.chips] == [("100.00", "doubled"), ("50.00", "")]
    assert asked(sitting).told == "Hand 2 of 2: 17 against 6", "no other box is theirs"
    assert "Box 1, hand 2, deciding now" in page(look_at(sitting))


def test_split_aces_get_a_card_each_and_are_no_blackjacks() -> None:
    sitting = dealt("Ah 6d As")
    sitting.do(Split(ANN, "Ann"))
    sitting.deal("Kc Qc Tc Th")
    hands = box(look_at(sitting), 1).hands
    assert [(hand.total, hand.is_blackjack) for hand in hands] == [("21", False), ("21", False)]
    rows = blackjack.wager_rows(look_at(sitting))
    assert [(row.on, row.paid) for row in rows] == [("Hand 1", 5000), ("Hand 2", 5000)]


def test_others_on_a_box_may_follow_a_split_or_leave_their_wager() -> None:
    sitting = dealt("8h 6d 8s", ("Bob", 25, 2), ("Ann", 50, 2))
    sitting.do(Split(BOB, "Bob"))
    controls = asked(sitting)
    assert controls.title == "<b>Bob</b> split box 2"
    assert [(one.word, one.key, one.clause) for one in controls.buttons] == [("Follow", "p", "ACT-BJ 10.2(a)")]
    assert blackjack.draw_felt(look_at(sitting, BOB)).controls is None
    assert blackjack.status_text(look_at(sitting)) == "You may follow the split on box 2."
    sitting.do(command_of(controls.buttons[0]))
    assert [len(hand.chips) for hand in box(look_at(sitting), 2).hands] == [2, 2]


def test_others_on_a_box_may_follow_a_double_for_less() -> None:
    sitting = dealt("8h 6d 3s", ("Bob", 25, 2), ("Ann", 50, 2))
    sitting.do(Double(BOB, "Bob", dollars(25)))
    controls = asked(sitting)
    assert controls.buttons[0].command == Double(ANN, "Ann", dollars(50))
    sitting.do(replace(command_of(controls.folded[0].forms[0]), amount=dollars(5)))
    assert [one.worth for one in box(look_at(sitting), 2).hands[0].chips] == ["50.00", "55.00"]


@pytest.mark.clause("ACT-BJ 14.7")
def test_who_counts_as_away_is_told_so_and_can_say_that_they_are_back() -> None:
    sitting = dealt("5h 6d 4c")
    sitting.do(ReportNoAnswer(DEALER, "Ann"))
    controls = blackjack.felt_controls(look_at(sitting))
    assert controls is not None
    assert controls.told.startswith("You count as away.")
    assert [command_of(button) for button in controls.buttons] == [ReportReturn(ANN, "Ann")]
    assert blackjack.felt_controls(look_at(sitting, BOB)) is None
    sitting.do(ReportReturn(ANN, "Ann"))
    again = blackjack.felt_controls(look_at(sitting))
    assert again is not None
    assert again.title == "Your decision"


@pytest.mark.clause("ACT-BJ 14.7")
def test_dealer_reports_no_answer_absence_and_return_by_a_key() -> None:
    sitting = dealt("5h 6d 4c")
    keys = [action.word for action in DEALER_PAGES.keys(look_at(sitting, DEALER))]
    assert {"No answer", "Patron absent"} <= set(keys)
    sitting.do(ReportAbsence(DEALER, "Ann"))
    (back,) = DEALER_PAGES.keys(look_at(sitting, DEALER))
    assert (back.word, command_of(back)) == ("Ann Lee is back", ReportReturn(DEALER, "Ann"))
