"""Insurance, even money and the splits and doubles of others, as a person at blackjack meets them."""

import pytest

from tests.cli.blackjack.evening import lay_out, sat
from tests.cli.commands import Terminal
from tests.cli.play.test_command import gains

ASKED = "The dealer has an ace. Insurance, even money, or Enter for none >"


@pytest.mark.clause("ACT-BJ 7.1", "ACT-BJ 7.5", "ACT-BJ 7.6(b)", "ACT-BJ 13.1(f)")
@pytest.mark.parametrize("typed", ["insure 25", "insure", "insure 25 on 1", "insure 25 on box 1", "INSURANCE 25"])
def test_insurance_pays_two_to_one_where_the_dealer_has_a_blackjack(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, typed: str
) -> None:
    lay_out(monkeypatch, "9h Ad 9c Kd")
    ran = sat(terminal, "50", typed, "stand")
    assert ASKED in ran.words
    assert "You insure 25 on box 1" in ran.words
    assert "dealer Blackjack" in ran.words
    assert "You │ box 1 insurance │ 25.00 │ win │ 50.00 │ ACT-BJ 7.5" in ran.words
    assert "You │ box 1 │ 50.00 │ lose │ 0.00 │ ACT-BJ 13.1(f)" in ran.words
    assert gains(ran)["You"] == 0


@pytest.mark.clause("ACT-BJ 7.1")
@pytest.mark.parametrize("typed", ["", "no", "none"])
def test_insurance_may_be_declined(terminal: Terminal, monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    lay_out(monkeypatch, "9h Ad 9c Kd")
    ran = sat(terminal, "50", typed, "stand")
    assert "insurance │" not in ran.words
    assert gains(ran)["You"] == -5000


@pytest.mark.clause("ACT-BJ 8.1(b)")
def test_even_money_is_paid_at_once(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    lay_out(monkeypatch, "Ah Ad Kc Kd")
    ran = sat(terminal, "50", "even money")
    assert "You │ box 1 │ 50.00 │ win │ 50.00 │ ACT-BJ 8.1(b)" in ran.words
    assert gains(ran)["You"] == 5000


@pytest.mark.clause("ACT-BJ 7.1", "ACT-BJ 7.4", "ACT-BJ 8.1(b)")
@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("insure 30", "You can insure at most half of the wager: 25.00. ACT-BJ 7.1"),
        ("insure 0", "You can insure at most half of the wager: 25.00. ACT-BJ 7.1"),
        ("insure 1.10", "Insure in multiples of half the smallest chip, which is 1.00. ACT-BJ 7.4"),
        ("even money", "Even money is only for a Blackjack against the dealer's ace. ACT-BJ 8.1(b)"),
        ("insure 10 on 5", "You have no wager on box 5 that can be insured. ACT-BJ 7.1"),
        ("insure 10 for ada", "Nobody named 'ada' has a wager in this round."),
        ("insure lots", "'insure lots' is not understood; type insure 25, even money, or press Enter for none."),
        ("insure 10,", "'' is not understood"),
        ("stand", "'stand' is not understood"),
    ],
)
def test_insurance_that_is_refused_or_not_understood_is_asked_for_again(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, typed: str, says: str
) -> None:
    lay_out(monkeypatch, "9h Ad 9c Kd")
    ran = sat(terminal, "50", typed, "insure 25", "s", options=("--set", "chip=1"))
    assert says in ran.words
    assert ran.words.count(ASKED) == 2
    assert gains(ran)["You"] == 0


@pytest.mark.clause("ACT-BJ 7.1")
def test_with_several_boxes_the_box_is_named(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    lay_out(monkeypatch, "9h 8h Ad 9c Tc Kd")
    ran = sat(terminal, "50 1, 40 2", "insure", "insure on 1, insure 10 on 2", "s", "s")
    assert "Say for which box: insure on 1." in ran.words
    assert "You │ box 1 insurance │ 25.00 │ win" in ran.words
    assert "You │ box 2 insurance │ 10.00 │ win" in ran.words
    assert gains(ran)["You"] == -9000 + 5000 + 2000


@pytest.mark.clause("ACT-BJ 7.2")
def test_anothers_wager_may_be_insured(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    lay_out(monkeypatch, "9h 8h Ad 9c Tc Kd")
    ran = sat(terminal, "50", "insure 20 for Ada", "s", robots=1)
    assert "You insure 20 on box 2 for Ada" in ran.words
    assert "You │ box 2 insurance for Ada │ 20.00 │ win │ 40.00 │ ACT-BJ 7.5" in ran.words
    assert gains(ran)["You"] == -1000


@pytest.mark.clause("ACT-BJ 10.2(a)", "ACT-BJ 10.2(b)")
@pytest.mark.parametrize(("typed", "hands"), [("split", 2), ("p", 2), ("", 1), ("no", 1)])
def test_a_split_of_the_box_may_be_followed(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, typed: str, hands: int
) -> None:
    lay_out(monkeypatch, "8h 6d 8c Ts Td Tc Ks")
    ran = sat(terminal, "20 on 2", typed, robots=1)
    assert "Ada splits on box 2. Type split to follow with 20; Enter keeps your wager on the first hand >" in ran.words
    assert ("You follow" in ran.words) is (hands == 2)
    assert gains(ran)["You"] == 2000 * hands


@pytest.mark.clause("ACT-BJ 11.2")
@pytest.mark.parametrize(("typed", "gain"), [("double", 4000), ("d 5", 2500), ("", 2000)])
def test_a_double_of_the_box_may_be_followed(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, typed: str, gain: int
) -> None:
    lay_out(monkeypatch, "6h 6d 5c Ts Td Tc")
    ran = sat(terminal, "20 on 2", typed, robots=1)
    assert "Ada doubles on box 2. Type double to follow with 20; Enter leaves your wager as it is >" in ran.words
    assert gains(ran)["You"] == gain


@pytest.mark.clause("ACT-BJ 10.2", "ACT-BJ 11.2")
def test_following_with_something_else_is_refused(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    lay_out(monkeypatch, "8h 6d 8c Ts Td Tc Ks")
    ran = sat(terminal, "20 on 2", "double", "hit", "", robots=1)
    assert "The hand was split: nobody on the box can double it. ACT-BJ 11.1" in ran.words
    assert "ACT-BJ 9.1(c)" in ran.words
    assert gains(ran)["You"] == 2000
