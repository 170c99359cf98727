"""Limits in a record of blackjack: the box's maximum, the minimum and its warning, personal limits, pairs."""

import pytest

from tests.records.blackjack.record_text import PAIRS, ends, evening, record, settled, told
from tests.records.record_text import a_round, breach, rounds

STOOD = "Th 6d 9c Ts Kc"
"""Nineteen on one box against a dealer who goes over."""


@pytest.mark.clause("ACT-BJ 3.5")
def test_a_wager_above_the_maximum_is_settled_to_the_maximum() -> None:
    assert ends(STOOD, "Ann bets 1500 on 1", "Ann stands", table="maximum = 1000") == [
        "Ann 1/1 main 1000.00 win 1000.00 13.2(b) excess 500.00"
    ]


@pytest.mark.clause("ACT-BJ 3.5", "ACT-BJ 4.6")
def test_box_maximum_takes_the_excess_off_wagers_farthest_from_the_dealer() -> None:
    lines = ("Ann bets 60 on 1", "Bob bets 60 on 1", "Cat bets 60 on 1", "Ann stands")
    only = settled(STOOD, *lines, table="maximum = 100")
    assert [told(row) for row in only["wagers"]] == [
        "Ann 1/1 main 60.00 win 60.00 13.2(b)",
        "Bob 1/1 main 40.00 win 40.00 13.2(b) excess 20.00",
        "Cat 1/1 main 60.00 void 0.00 3.5",
    ]
    assert only["net"] == {"Ann": "60.00", "Bob": "40.00", "Cat": "0.00"}
    assert [note["rule"] for note in only["notes"]] == ["3.5", "3.5"]


@pytest.mark.clause("ACT-BJ 3.5", "ACT-BJ 10.2", "ACT-BJ 11.2")
def test_who_was_cut_splits_and_doubles_what_is_left() -> None:
    lines = (
        "Ann bets 60 on 1",
        "Bob bets 60 on 1",
        "Ann splits",
        "Bob splits",
        "Ann doubles",
        "Bob doubles",
        "Ann stands",
    )
    assert ends("8h 6d 8c 3s Tc Ts Td Kh", *lines, table="maximum = 100") == [
        "Ann 1/1 main 120.00 win 120.00 13.2(b)",
        "Bob 1/1 main 80.00 win 80.00 13.2(b) excess 20.00",
        "Ann 1/2 main 60.00 win 60.00 13.2(b)",
        "Bob 1/2 main 40.00 win 40.00 13.2(b)",
    ]


@pytest.mark.clause("ACT-BJ 3.5")
def test_who_was_cut_wholly_decides_nothing_and_insures_nothing() -> None:
    lines = ("Ann bets 100 on 1", "Bob bets 60 on 1", "Bob sits 1")
    assert breach(record(STOOD, *lines, "Bob stands", table="maximum = 100")) == ("ACT-BJ 4.5", 1, 4)
    shoe = "Th Ad 9c Ts"
    assert breach(record(shoe, *lines, "Bob insures 5 on 1", table="maximum = 100")) == ("ACT-BJ 7.1", 1, 4)
    assert breach(record(shoe, *lines, "Bob insures 5 on 1 for Ann", table="maximum = 100")) == ("ACT-BJ 7.2", 1, 4)


@pytest.mark.clause("ACT-BJ 3.2", "ACT-BJ 4.6")
def test_personal_limit_lifts_its_owners_maximum_and_leaves_others_the_rest() -> None:
    table = "maximum = 100\npersonal_limits = {Ann = 500}"
    lines = ("Bob bets 60 on 1", "Ann bets 400 on 1", "Bob stands")
    alone = ends(STOOD, "Ann bets 700 on 1", "Ann stands", table=table)
    assert alone == ["Ann 1/1 main 500.00 win 500.00 13.2(b) excess 200.00"]
    assert ends(STOOD, "Bob bets 60 on 1", "Ann bets 400 on 1", "Ann stands", table=table) == [
        "Bob 1/1 main 60.00 void 0.00 4.6",
        "Ann 1/1 main 400.00 win 400.00 13.2(b)",
    ]
    assert breach(record(STOOD, *lines, table=table)) == ("ACT-BJ 4.5", 1, 3)
    within = ends(STOOD, "Ann bets 70 on 1", "Bob bets 60 on 1", "Ann stands", table=table)
    assert within[1] == "Bob 1/1 main 30.00 win 30.00 13.2(b) excess 30.00"


@pytest.mark.clause("ACT-BJ 3.4")
def test_a_wager_below_the_minimum_is_settled_once_and_returned_after_that() -> None:
    one = a_round(STOOD, "Ann bets 5 on 1", "Bob bets 10 on 1", "Ann stands")
    two = a_round(STOOD, "Ann bets 5 on 1", "Bob bets 10 on 1", "Bob stands")
    first, second = rounds(evening(one, two, table="minimum = 10"))
    assert [told(row) for row in first["wagers"]] == [
        "Ann 1/1 main 5.00 win 5.00 13.2(b)",
        "Bob 1/1 main 10.00 win 10.00 13.2(b)",
    ]
    assert [told(row) for row in second["wagers"]] == [
        "Ann 1/1 main 5.00 void 0.00 3.4",
        "Bob 1/1 main 10.00 win 10.00 13.2(b)",
    ]


@pytest.mark.clause("ACT-BJ 3.4")
def test_a_returned_wager_is_not_dealt_for_where_nobody_else_stands_on_its_box() -> None:
    lines = ("Ann bets 5 on 1", "Bob bets 10 on 2", "Bob stands")
    only = settled(STOOD, *lines, table='minimum = 10\nwarned = ["Ann"]')
    assert [told(row) for row in only["wagers"]] == [
        "Ann 1/1 main 5.00 void 0.00 3.4",
        "Bob 2/1 main 10.00 win 10.00 13.2(b)",
    ]
    assert (only["hands"], only["cards_used"]) == ({"dealer": "6d Ts Kc", "2/1": "Th 9c"}, 5)


@pytest.mark.clause("ACT-BJ 3.4", "ACT-BJ 17.8", "ACT-BJ 17.20")
@pytest.mark.parametrize(("pairs", "rule"), [("perfect pairs", "17.8"), ("pairs play", "17.20")])
def test_pairs_go_back_with_the_last_wager_on_their_box(pairs: str, rule: str) -> None:
    lines = ("Ann bets 5 on 1", "Ann pairs 5 on 1", "Bob pairs 60 on 1")
    table = f'minimum = 10\nside_maximum = 50\nwarned = ["Ann"]\npairs = "{pairs}"'
    only = settled("", *lines, table=table)
    assert [told(row) for row in only["wagers"]] == [
        "Ann 1/1 main 5.00 void 0.00 3.4",
        f"Ann 1/1 pairs 5.00 void 0.00 {rule}",
        f"Bob 1/1 pairs 60.00 void 0.00 {rule}",
    ]
    assert (only["cards_used"], only["result"], only["hands"]) == (0, "not dealt", {})
    assert only["net"] == {"Ann": "0.00", "Bob": "0.00"}


@pytest.mark.clause("ACT-BJ 17.7", "ACT-BJ 17.19", "ACT-BJ 3.4", "ACT-BJ 3.5")
def test_pairs_have_limits_of_their_own_each_wager_by_itself() -> None:
    table = f'{PAIRS}\nminimum = 10\nmaximum = 100\nside_minimum = 2\nside_maximum = 20\nwarned = ["Bob"]'
    lines = ("Ann bets 100 on 1", "Ann pairs 50 on 1", "Bob pairs 1 on 1", "Cat pairs 1 on 1", "Ann stands")
    assert ends("Th 6d Tc Ts Kc", *lines, table=table) == [
        "Ann 1/1 main 100.00 win 100.00 13.2(b)",
        "Ann 1/1 pairs 20.00 win 120.00 17.12(a) excess 30.00",
        "Bob 1/1 pairs 1.00 void 0.00 3.4",
        "Cat 1/1 pairs 1.00 win 6.00 17.12(a)",
    ]


@pytest.mark.clause("ACT-BJ 3.3")
@pytest.mark.parametrize("line", ["Ann bets 12.5 on 1", "Ann pairs 2 on 1"])
def test_multiples_bind_wagers_and_pairs(line: str) -> None:
    text = record(STOOD, "Bob bets 10 on 1", line, table=f"{PAIRS}\nmultiple = 5")
    assert breach(text) == ("ACT-BJ 3.3", 1, 2)


@pytest.mark.clause("ACT-BJ 3.1")
def test_a_sign_that_contradicts_itself_is_a_breach_of_the_table() -> None:
    text = record(STOOD, "Ann bets 10 on 1", table="minimum = 10\nmaximum = 5")
    assert breach(text) == ("ACT-BJ 3.1", None, None)


@pytest.mark.clause("ACT-BJ 17.12", "ACT-BJ 17.23")
@pytest.mark.parametrize(
    ("pairs", "cards", "end"),
    [
        ("perfect pairs", "8h 8c", "win 30.00 17.12(a)"),
        ("perfect pairs", "8h 8d", "win 60.00 17.12(b)"),
        ("perfect pairs", "8h 8h", "win 125.00 17.12(c)"),
        ("perfect pairs", "Th Jh", "lose 0.00 17.9(d)"),
        ("pairs play", "8h 8c", "win 55.00 17.23"),
        ("pairs play", "8h 8h", "win 55.00 17.23"),
        ("pairs play", "Th Jh", "lose 0.00 17.21(b)"),
    ],
)
def test_the_first_two_cards_settle_pairs_whoever_placed_them(pairs: str, cards: str, end: str) -> None:
    one, two = cards.split()
    lines = ("Ann bets 10 on 1", "Bob pairs 5 on 1", "Ann stands")
    assert ends(f"{one} 6d {two} Ts Kc", *lines, table=f'pairs = "{pairs}"')[1] == f"Bob 1/1 pairs 5.00 {end}"


@pytest.mark.clause("ACT-BJ 3.2", "ACT-BJ 4.6")
def test_a_personal_limit_may_be_for_one_box() -> None:
    table = 'maximum = 100\npersonal_limits = {Ann = {"1" = 500}}'
    lines = ("Ann bets 300 on 1", "Ann bets 300 on 2", "Ann stands", "Ann stands")
    assert ends("Th Td 6d 9c 9s Ts 8h", *lines, table=table) == [
        "Ann 1/1 main 300.00 win 300.00 13.2(b)",
        "Ann 2/1 main 100.00 win 100.00 13.2(b) excess 200.00",
    ]


@pytest.mark.clause("ACT-BJ 4.6")
def test_a_second_marker_on_a_box_is_bound_by_the_displayed_maximum() -> None:
    table = "maximum = 100\npersonal_limits = {Ann = 500, Bob = 500}"
    # Ann's 60 leaves 40 of the box's 100 to anybody else, whatever their own marker says.
    assert ends("Th 6d 9c Ts 8h", "Ann bets 60 on 1", "Bob bets 90 on 1", "Ann stands", table=table) == [
        "Ann 1/1 main 60.00 win 60.00 13.2(b)",
        "Bob 1/1 main 40.00 win 40.00 13.2(b) excess 50.00",
    ]
