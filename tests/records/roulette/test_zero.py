"""A zero and wagers at even money in a record: halves, and wagers that wait for the next round."""

import pytest

from tests.records.blackjack.record_text import unsettled
from tests.records.record_text import breach, rounds
from tests.records.roulette.record_text import a_spin, ends, evening, record, settled


@pytest.mark.clause("HOUSE 9.5(a)", "HOUSE 9.5(b)", "HOUSE 9.3")
@pytest.mark.parametrize(
    ("table", "number", "rule"),
    [
        ('zero_rule = "la partage"', 0, "9.5(a)"),
        ('zeros = 2\nzero_rule = "surrender"', 0, "9.5(b)"),
        ('zeros = 2\nzero_rule = "surrender"', "00", "9.5(b)"),
    ],
)
def test_half_of_a_wager_at_even_money_goes_back(table: str, number: object, rule: str) -> None:
    only = settled(number, "Ann bets 10 on red", "Ann bets 10 on dozen 1", table=table)
    half, whole = only["wagers"]
    assert (half["stake"], half["result"], half["returned"], half["rule"]) == ("10.00", "lose", "5.00", rule)
    assert (whole["result"], whole["rule"], "returned" in whole) == ("lose", "9.3", False)
    assert only["net"] == {"Ann": "-15.00"}


@pytest.mark.clause("HOUSE 9.4")
def test_half_a_chip_is_rounded_up_and_noted() -> None:
    only = settled(0, "Ann bets 15 on red", table='chip = 5\nzero_rule = "la partage"')
    assert only["net"] == {"Ann": "-5.00"}  # half of 15 is 7.50, in chips of 5 that is 10
    assert only["notes"] == [{"message": "Ann on red: 7.5 was due, 10.00 is paid.", "rule": "9.4", "book": "HOUSE"}]


@pytest.mark.clause("HOUSE 9.5(c)", "HOUSE 9.6(a)", "HOUSE 9.6(b)", "HOUSE 9.6(c)")
@pytest.mark.parametrize(
    ("number", "row", "net"),
    [
        (7, ("push", "9.6(a)"), "0.00"),
        (8, ("lose", "9.6(b)"), "-100.00"),
        (0, ("push", "9.6(c)"), "0.00"),
    ],
)
def test_an_imprisoned_wager_waits_for_the_next_round(number: int, row: tuple[str, str], net: str) -> None:
    several = a_spin(0, "Ann bets 100 on red"), a_spin(number, "Bob bets 5 on straight 36")
    zero, after = rounds(evening(*several, table='zero_rule = "en prison"'))
    (waits,) = zero["wagers"]
    assert (waits["result"], waits["rule"], waits["imprisoned"]) == ("push", "9.5(c)", True)
    assert zero["net"] == {"Ann": "0.00"}
    assert zero["notes"][0]["message"] == "100.00 of Ann's on red waits for the next spin."
    (ended,) = (wager for wager in after["wagers"] if wager["player"] == "Ann")
    assert (ended["result"], ended["rule"], ended["on"], ended["imprisoned"]) == (*row, "red", True)
    assert after["net"]["Ann"] == net


@pytest.mark.clause("HOUSE 9.6(a)", "HOUSE 9.6(b)")
@pytest.mark.parametrize(("number", "net"), [(7, "0.00"), (8, "-100.00")])
def test_wager_in_prison_may_stand_before_the_wagers_of_the_first_spin(number: int, net: str) -> None:
    only = settled(number, "Ann has 100 in prison on red", "Bob bets 5 on even", table='zero_rule = "en prison"')
    (waited,) = (wager for wager in only["wagers"] if wager["player"] == "Ann")
    assert (waited["stake"], waited["imprisoned"], only["net"]["Ann"]) == ("100.00", True, net)


@pytest.mark.clause("HOUSE 9.5(c)")
@pytest.mark.parametrize(
    ("line", "table"),
    [
        ("Ann has 100 in prison on red", ""),
        ("Ann has 100 in prison on red", 'zero_rule = "la partage"'),
        ("Ann has 100 in prison on dozen 1", 'zero_rule = "en prison"'),
        ("Ann has 100 in prison on voisins", 'zero_rule = "en prison"'),
    ],
)
def test_only_even_money_is_imprisoned_and_where_the_sign_says_so(line: str, table: str) -> None:
    assert breach(record(7, line, table=table)) == ("HOUSE 9.5(c)", 1, 1)


def test_wager_in_prison_is_not_told_twice_or_behind_the_wagers() -> None:
    table, line = 'zero_rule = "en prison"', "Ann has 100 in prison on red"
    told = "What waits in prison is told before the wagers of a record's first spin."
    assert unsettled(record(7, "Ann bets 5 on even", line, table=table)).message == told
    two = evening(a_spin(0, "Ann bets 100 on red"), a_spin(7, line), table=table)
    assert unsettled(two).message == told


@pytest.mark.clause("HOUSE 9.5")
def test_the_wheel_says_which_rule_there_can_be() -> None:
    text = record(0, "Ann bets 10 on red", table='zero_rule = "surrender"')
    assert breach(text) == ("HOUSE 9.5", None, None)
    assert ends(0, "Ann bets 10 on red") == ["Ann red 10.00 lose 0.00 9.3"]


@pytest.mark.clause("HOUSE 9.6(d)", "HOUSE 10.4")
@pytest.mark.parametrize("last", [True, False])
def test_a_void_spin_frees_what_it_imprisoned_and_says_no_more_that_it_waits(last: bool) -> None:
    void = "supervisor voids round 1 for fraud"
    several = (
        a_spin(0, "Ann bets 100 on red", *((void,) if last else ())),
        a_spin(8, *(() if last else (void,)), "Bob bets 5 on red"),
    )
    zero, after = rounds(evening(*several, table='zero_rule = "en prison"'))
    assert [(row["result"], row["rule"]) for row in zero["wagers"]] == [("void", "10.3")]
    assert [note["message"] for note in zero["notes"]] == ["Round 1 is void, found when it was over."]
    assert after["net"] == {"Bob": "-5.00"}
