"""Insurance and even money on the felt of blackjack."""

import pytest
from msgspec.structs import replace

from croupier.games.blackjack.commands import (
    Insure,
    TakeEvenMoney,
)
from croupier.server.pages.blackjack import felt as blackjack
from croupier.server.pages.blackjack.insurance import half
from tests.people import ANN, CAT
from tests.server.game_tables import command_of
from tests.server.pages.blackjack.felt_driver import ZED, asked, box, button, dealt, look_at, page, seated
from tests.table.driver import dollars


def test_insurance_is_offered_at_half_and_for_other_amounts() -> None:
    sitting = dealt("9h 9c Ad 8h 8c", ("Ann", 50), ("Bob", 30))
    controls = asked(sitting)
    assert [(one.word, one.key, one.clause) for one in controls.buttons] == [("Insure", "i", "ACT-BJ 7.1")]
    assert controls.buttons[0].command == Insure(ANN, "Ann", 1, "Ann", dollars(25))
    own, others = controls.folded
    assert own.forms[0].fields[0].label == "On box 1, up to 25.00"
    assert others.forms[0].fields[0].label == "On <b>Bob</b>'s bet on box 2, up to 15.00"
    sitting.do(replace(command_of(others.forms[0]), amount=dollars(10)))
    sitting.do(command_of(button(controls, "Insure")))
    lying = box(look_at(sitting), 2).insurance
    assert [(one.who, one.worth, one.note) for one in lying] == [("You", "10.00", "for <b>Bob</b>")]
    assert asked(sitting).buttons == ()
    assert asked(sitting).told == "Insured for 10.00 and 25.00. Waiting for the others."
    assert blackjack.draw_felt(look_at(sitting)).insurance_open


def test_insurance_of_others_is_not_offered_where_the_table_has_none_or_to_onlookers() -> None:
    sitting = seated(others_insure=False)
    sitting.bet("Ann", 50)
    sitting.bet("Bob", 50)
    sitting.close()
    sitting.deal("9h 9c Ad 8h 8c")
    assert [group.title for group in asked(sitting).folded] == ["Another amount"]
    assert blackjack.draw_felt(look_at(sitting, CAT)).controls is None
    assert blackjack.draw_felt(look_at(sitting, ZED)).controls is None


@pytest.mark.parametrize(
    ("stake", "chip", "stack", "most"),
    [(1050, 50, 9999, 525), (1025, 25, 9999, 500), (1000, 1, 300, 300), (1, 1, 9, 0)],
)
def test_insurance_goes_in_halves_of_the_smallest_chip(stake: int, chip: int, stack: int, most: int) -> None:
    assert half(stake, chip, stack) == most


def test_even_money_is_offered_for_a_blackjack_and_asks_once() -> None:
    sitting = dealt("Ah Ad Ks")
    even = button(asked(sitting), "Even money")
    assert even.command == TakeEvenMoney(ANN, "Ann", 1)
    assert (even.clause, even.told) == ("ACT-BJ 8.1(b)", "box 1 +50.00")
    assert even.asks
    assert "data-confirm=" in page(look_at(sitting))
    sitting.do(even.command)
    mark = box(look_at(sitting), 1).hands[0].chips[0].mark
    assert mark is not None
    assert (mark.word, mark.amount, mark.clause) == ("Win", "+50.00", "ACT-BJ 8.1(b)")


@pytest.mark.clause("ACT-BJ 8.1(b)")
def test_even_money_is_offered_after_insuring_and_says_what_is_returned() -> None:
    sitting = dealt("Ah Ad Ks")
    sitting.do(Insure(ANN, "Ann", 1, "Ann", dollars(25)))
    even = button(asked(sitting), "Even money")
    assert even.asks.endswith("and is out of play. Your insurance on it is returned.")
    sitting.do(command_of(even))
    assert sitting.table.patron("Ann").stack == dollars(1000 + 50)  # type: ignore[union-attr]
