"""A zero and bets at even money on the page: halves in true words, and an imprisoned bet that stays, marked."""

import pytest

from croupier.games.roulette.determinations import Determinations, ZeroRule
from croupier.server.pages.roulette.race_track import track_spaces
from croupier.server.pages.roulette.sign import sign_groups
from croupier.table.commands import BeginRound
from croupier.table.view import Sign
from tests.people import BOB, DEALER
from tests.server.pages.roulette.felt_driver import SIGN, felt, html, says, seated


@pytest.mark.clause("HOUSE 9.5(c)")
def test_an_imprisoned_bet_stays_on_the_felt_marked_and_its_owner_is_told() -> None:
    sitting = seated(zero_rule=ZeroRule.EN_PRISON).spun("0", ("Ann", 100, "red"), ("Bob", 10, "dozen 1"))
    assert says(sitting) == "0 green. 100.00 of yours stays on the layout, en prison, for the next spin."
    assert says(sitting, BOB) == "0 green: you lose 10.00."
    sitting.do(BeginRound(DEALER))
    (chip,) = felt(sitting).chips
    assert (chip.text, chip.waits) == ("100", True)
    assert "waits" in html(sitting)
    sitting.close()
    sitting.number("7").settle()
    assert says(sitting) == "7 red: you break even."


@pytest.mark.clause("HOUSE 9.5(a)")
def test_a_halved_bet_is_said_to_lose_half() -> None:
    sitting = seated(zero_rule=ZeroRule.LA_PARTAGE).spun("0", ("Ann", 10, "red"))
    assert says(sitting) == "0 green: you lose 5.00."


@pytest.mark.clause("HOUSE 9.5")
@pytest.mark.parametrize(
    ("zeros", "zero_rule", "words"),
    [
        (1, ZeroRule.LA_PARTAGE, "la partage: half goes back"),
        (1, ZeroRule.EN_PRISON, "en prison: the bet waits for the next spin, free if it wins"),
        (2, ZeroRule.SURRENDER, "surrender: half goes back"),
    ],
)
def test_the_sign_says_what_a_zero_does(zeros: int, zero_rule: ZeroRule, words: str) -> None:
    sign = seated(zeros=zeros, zero_rule=zero_rule).table.determinations
    assert sign.limits == SIGN
    shown = Sign(sign.limits, sign.policy.unit, None, (), Determinations(zeros, zero_rule=zero_rule), None, ())
    rows = {row.label: row.value for group in sign_groups(shown) for row in group.rows}
    assert rows["Even money on zero"] == words


@pytest.mark.parametrize(
    ("zero_rule", "most"),
    [(ZeroRule.LOSE, 33_000), (ZeroRule.LA_PARTAGE, 34_000), (ZeroRule.EN_PRISON, 35_000)],
)
def test_most_to_win_on_zero_keeps_what_its_rule_leaves_of_even_money(zero_rule: ZeroRule, most: int) -> None:
    sitting = seated(zero_rule=zero_rule).open_for(("Ann", 10, "straight 0"), ("Ann", 20, "red"))
    assert felt(sitting).most == most
    assert felt(sitting, BOB).most == 0


def test_most_to_win_is_nothing_where_no_number_wins() -> None:
    assert felt(seated().open_for(("Ann", 10, "red"), ("Ann", 10, "black"))).most == 0


def test_a_straight_bet_is_marked_on_the_race_track_for_its_owner() -> None:
    sitting = seated().open_for(("Ann", 10, "straight 17"))
    assert [(mark.x, mark.y, mark.text, mark.worth) for mark in felt(sitting).track_chips] == [
        (*track_spaces()["neighbours 17"].at, "", 1000)
    ]
    assert felt(sitting, BOB).track_chips == ()
