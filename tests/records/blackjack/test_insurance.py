"""Insurance and even money in a record: on one's own wager, on another's, and never on one that is paid already."""

import pytest

from tests.records.blackjack.record_text import ends, record, settled
from tests.records.record_text import breach

BLACKJACK, TWENTY = "Kd", "9d"
"""The dealer's second card beside an ace."""


@pytest.mark.clause("ACT-BJ 7.5", "ACT-BJ 7.6(a)", "ACT-BJ 7.6(b)")
@pytest.mark.parametrize(
    ("second", "insurance", "main"),
    [(BLACKJACK, "win 100.00 7.5", "lose 0.00 13.1(f)"), (TWENTY, "lose 0.00 7.6(a)", "lose 0.00 13.1(e)")],
)
def test_insurance_wins_two_to_one_where_the_dealers_second_card_is_a_ten(
    second: str, insurance: str, main: str
) -> None:
    lines = ("Ann bets 100 on 1", "Ann insures 50 on 1", "Ann stands")
    assert ends(f"Th Ad 8c {second}", *lines) == [
        f"Ann 1/1 main 100.00 {main}",
        f"Ann 1/1 insurance 50.00 {insurance}",
    ]


@pytest.mark.clause("ACT-BJ 7.6(b)", "ACT-BJ 12.2")
def test_an_insurance_wager_that_waits_draws_one_card_and_no_other() -> None:
    only = settled("Th Ad 6c Ts 2d 5c", "Ann bets 10 on 1", "Ann insures 5 on 1", "Ann hits")
    assert (only["hands"]["dealer"], only["cards_used"]) == ("Ad 2d", 5)  # Ann has 26
    assert only["net"] == {"Ann": "-15.00"}


@pytest.mark.clause("ACT-BJ 7.1", "ACT-BJ 7.2")
def test_several_insure_one_wager_up_to_half_of_it_in_all() -> None:
    wagers = ("Ann bets 100 on 1", "Bob bets 10 on 1", "Cat bets 10 on 3")
    lines = (*wagers, "Cat insures 20 on 1 for Ann", "Bob insures 30 on 1 for Ann", "Bob insures 5 on 1")
    assert ends("Th Th Ad 8c 8s Kd", *lines, "Ann stands", "Cat stands") == [
        "Ann 1/1 main 100.00 lose 0.00 13.1(f)",
        "Bob 1/1 main 10.00 lose 0.00 13.1(f)",
        "Cat 1/1 insurance for Ann 20.00 win 40.00 7.5",
        "Bob 1/1 insurance for Ann 30.00 win 60.00 7.5",
        "Bob 1/1 insurance 5.00 win 10.00 7.5",
        "Cat 3/1 main 10.00 lose 0.00 13.1(f)",
    ]


@pytest.mark.clause("ACT-BJ 7.2(a)", "ACT-BJ 7.2(b)", "ACT-BJ 7.2(c)")
def test_preference_decides_whose_insurance_stands_if_more_than_half_is_wanted() -> None:
    wagers = ("Ann bets 100 on 2", "Bob bets 10 on 2", "Cat bets 10 on 1", "Dan bets 10 on 3", "Eve bets 100 on 6")
    wanted = (
        "Dan insures 25 on 2 for Ann",
        "Cat insures 25 on 2 for Ann",
        "Bob insures 10 on 2 for Ann",
        "Cat insures 5 on 6 for Eve",
    )
    stands = tuple(f"{name} stands" for name in ("Cat", "Ann", "Dan", "Eve"))
    rows = ends("Th Th Th Th Ad 8c 8s 8d 8h 9d", *wagers, *wanted, *stands)
    # Half of 100 is 50: 10 for Bob in the same box (a), then Cat and Dan are one box away (b). Cat has 5 on Eve's
    # wager and Dan none, so Dan is first (c): 25 for him, the 15 that are left for Cat.
    assert [row for row in rows if "insurance" in row] == [
        "Dan 2/1 insurance for Ann 25.00 lose 0.00 7.6(a)",
        "Cat 2/1 insurance for Ann 15.00 lose 0.00 7.6(a)",
        "Bob 2/1 insurance for Ann 10.00 lose 0.00 7.6(a)",
        "Cat 6/1 insurance for Eve 5.00 lose 0.00 7.6(a)",
    ]


@pytest.mark.clause("ACT-BJ 7.1", "ACT-BJ 7.2", "ACT-BJ 7.3", "ACT-BJ 7.4")
@pytest.mark.parametrize(
    ("shoe", "line", "clause"),
    [
        ("Th 9h Ad 8c 8s", "Ann insures 50.01 on 1", "7.1"),
        ("Th 9h Ad 8c 8s", "Bob insures 50.01 on 1 for Ann", "7.2"),
        ("Th 9h Ad 8c 8s", "Ann insures 50 on 2", "7.1"),  # Bob's box
        ("Th 9h Ad 8c 8s", "Ann insures 50 on 5", "7.1"),
        ("Th 9h Ad 8c 8s", "Ann insures 50 on 1 for Bob", "7.2"),  # Bob has no wager there
        ("Th 9h Ad 8c 8s", "Zed insures 5 on 1 for Ann", "7.2"),  # nor Zed anywhere
        ("Th 9h Ad 8c 8s", "Zed insures 5 on 1", "7.1"),
        ("Th 9h 6d 8c 8s", "Ann insures 50 on 1", "7.1"),  # no ace
        ("Th 9h 6d 8c 8s", "Bob insures 5 on 1 for Ann", "7.2"),
        ("Th 9h Kd 8c 8s", "Ann insures 50 on 1", "7.1"),
    ],
)
def test_insurance_that_the_rules_do_not_know_is_refused(shoe: str, line: str, clause: str) -> None:
    assert breach(record(shoe, "Ann bets 100 on 1", "Bob bets 50 on 2", line)) == (f"ACT-BJ {clause}", 1, 3)


@pytest.mark.clause("ACT-BJ 7.3")
def test_insurance_stands_before_the_first_decision() -> None:
    lines = ("Ann bets 100 on 1", "Bob bets 50 on 2", "Ann stands")
    for late in ("Bob insures 25 on 2", "Ann insures 5 on 1", "Bob insures 5 on 1 for Ann"):
        assert breach(record("Th 9h Ad 8c 8s", *lines, late)) == ("ACT-BJ 7.3", 1, 4)


@pytest.mark.clause("ACT-BJ 7.4")
@pytest.mark.parametrize(
    ("amount", "refused"), [("2.5", False), ("5", False), ("7.5", False), ("6", True), ("1", True)]
)
def test_insurance_goes_in_multiples_of_half_the_chip(amount: str, refused: bool) -> None:
    lines = ("Ann bets 100 on 1", f"Ann insures {amount} on 1", "Ann stands")
    text = record("Th Ad 8c 9d", *lines, table="chip = 5\nmultiple = 50")
    if refused:
        assert breach(text) == ("ACT-BJ 7.4", 1, 2)
    else:
        assert len(ends("Th Ad 8c 9d", *lines, table="chip = 5\nmultiple = 50")) == 2


@pytest.mark.clause("ACT-BJ 7.2")
def test_others_insure_only_where_the_owner_has_not_and_the_operator_permits_it() -> None:
    wagers = ("Ann bets 100 on 1", "Bob bets 50 on 1")
    own_first = (*wagers, "Ann insures 5 on 1", "Bob insures 5 on 1 for Ann")
    assert breach(record("Th Ad 8c 9d", *own_first)) == ("ACT-BJ 7.2", 1, 4)
    own_last = (*wagers, "Bob insures 5 on 1 for Ann", "Ann insures 5 on 1")
    assert breach(record("Th Ad 8c 9d", *own_last)) == ("ACT-BJ 7.2", 1, 4)
    barred = record("Th Ad 8c 9d", *wagers, "Bob insures 5 on 1 for Ann", table="others_insure = false")
    assert breach(barred) == ("ACT-BJ 7.2", 1, 3)
    own = ends("Th Ad 8c 9d", *wagers, "Bob insures 5 on 1", "Ann stands", table="others_insure = false")
    assert own[-1] == "Bob 1/1 insurance 5.00 lose 0.00 7.6(a)"


@pytest.mark.clause("ACT-BJ 7.1", "ACT-BJ 7.2")
@pytest.mark.parametrize("line", ["Ann insures 5 on 1", "Bob insures 5 on 1 for Ann"])
def test_nobody_insures_the_same_wager_twice(line: str) -> None:
    text = record("Th Ad 8c 9d", "Ann bets 100 on 1", "Bob bets 50 on 1", line, line)
    assert breach(text) == ("ACT-BJ 7.1" if line.startswith("Ann") else "ACT-BJ 7.2", 1, 4)


@pytest.mark.clause("ACT-BJ 8.1(b)", "ACT-BJ 7.6(a)")
def test_even_money_is_paid_beside_an_insurance_that_loses() -> None:
    lines = ("Ann bets 100 on 1", "Bob bets 50 on 1", "Cat bets 10 on 2")
    choices = ("Ann takes even money on 1", "Bob insures 25 on 1", "Cat insures 5 on 2", "Cat stands")
    assert ends("Ah Th Ad Kc 8c 9d", *lines, *choices) == [
        "Ann 1/1 main 100.00 win 100.00 8.1(b)",
        "Bob 1/1 main 50.00 win 75.00 13.2(a)",
        "Bob 1/1 insurance 25.00 lose 0.00 7.6(a)",
        "Cat 2/1 main 10.00 lose 0.00 13.1(e)",
        "Cat 2/1 insurance 5.00 lose 0.00 7.6(a)",
    ]


@pytest.mark.clause("ACT-BJ 8.1(b)")
@pytest.mark.parametrize("insured", ["Ann insures 50 on 1", "Cat insures 50 on 1 for Ann"])
def test_even_money_sends_back_whatever_insures_the_wager(insured: str) -> None:
    lines = ("Ann bets 100 on 1", "Cat bets 10 on 2", insured, "Ann takes even money on 1", "Cat stands")
    assert ends("Ah Th Ad Kc 8c 9d", *lines) == [
        "Ann 1/1 main 100.00 win 100.00 8.1(b)",
        "Cat 2/1 main 10.00 lose 0.00 13.1(e)",
    ]


@pytest.mark.clause("ACT-BJ 8.1(b)", "ACT-BJ 12.2")
def test_with_even_money_taken_by_all_the_dealer_needs_no_card() -> None:
    only = settled("Ah Ad Kc 9d", "Ann bets 100 on 1", "Ann takes even money on 1")
    assert (only["cards_used"], only["net"]) == (3, {"Ann": "100.00"})


@pytest.mark.clause("ACT-BJ 8.1(b)", "ACT-BJ 7.1", "ACT-BJ 7.2")
@pytest.mark.parametrize(
    ("shoe", "lines", "clause"),
    [
        ("Ah Ad Kc", ["Ann takes even money on 1", "Ann insures 5 on 1"], "7.1"),
        ("Ah Ad Kc", ["Ann takes even money on 1", "Bob insures 5 on 1 for Ann"], "7.2"),
        ("Ah Ad Kc", ["Ann takes even money on 1", "Ann takes even money on 1"], "8.1(b)"),
        ("Ah 9d Kc", ["Ann takes even money on 1"], "8.1(b)"),  # no ace: it was paid three to two
        ("Ah Td Kc", ["Ann takes even money on 1"], "8.1(b)"),
        ("Th Ad 9c", ["Ann takes even money on 1"], "8.1(b)"),  # no Blackjack
        ("Ah Ad Kc", ["Ann takes even money on 2"], "8.1(b)"),
        ("Ah Ad Kc", ["Zed takes even money on 1"], "8.1(b)"),
    ],
)
def test_a_wager_is_insured_or_paid_even_money_never_both(shoe: str, lines: list[str], clause: str) -> None:
    text = record(shoe, "Ann bets 100 on 1", "Bob bets 50 on 1", *lines)
    assert breach(text) == (f"ACT-BJ {clause}", 1, 2 + len(lines))


@pytest.mark.clause("ACT-BJ 14.7")
@pytest.mark.parametrize("line", ["Ann insures 5 on 1", "Ann insures 5 on 1 for Bob", "Ann takes even money on 1"])
def test_who_has_left_insures_nothing_more(line: str) -> None:
    text = record("Ah Ad Kc", "Ann bets 100 on 1", "Bob bets 50 on 1", "Ann leaves", line)
    assert breach(text) == ("ACT-BJ 14.7", 1, 4)


@pytest.mark.clause("ACT-BJ 7.2", "ACT-BJ 14.7")
def test_the_wager_of_who_has_left_may_be_insured_by_others() -> None:
    lines = ("Ann bets 100 on 1", "Bob bets 50 on 1", "Ann leaves", "Bob insures 50 on 1 for Ann", "Bob stands")
    assert ends("Th Ad 8c Kd", *lines)[-1] == "Bob 1/1 insurance for Ann 50.00 win 100.00 7.5"
