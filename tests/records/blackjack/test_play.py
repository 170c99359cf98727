"""Decisions in a record of blackjack: whose they are, splits and doubles, those who follow, and those who leave."""

import pytest

from tests.records.blackjack.record_text import ends, evening, record, settled
from tests.records.record_text import a_round, breach, rounds

ANN, BOB, CAT = "Ann bets 100 on 1", "Bob bets 50 on 1", "Cat bets 20 on 1"


@pytest.mark.clause("ACT-BJ 4.5(a)", "ACT-BJ 4.5(b)")
@pytest.mark.parametrize(
    ("lines", "who"),
    [
        ([ANN, BOB], "Ann"),  # the nearest to the dealer
        ([BOB, ANN], "Bob"),
        ([ANN, BOB, "Bob sits 1"], "Bob"),
        (["Bob sits 1", ANN, BOB], "Bob"),
        ([ANN, "Bob sits 1", BOB], "Bob"),
        ([ANN, BOB, "Bob sits 2"], "Ann"),  # seated elsewhere
        ([ANN, BOB, "Zed sits 1"], "Ann"),  # seated there without a wager
    ],
)
def test_who_sits_at_a_box_decides_for_it_else_the_nearest_wager(lines: list[str], who: str) -> None:
    shoe = "Th 6d 5c 4s Ts Kc"
    other = {"Ann": "Bob", "Bob": "Ann"}[who]
    assert settled(shoe, *lines, f"{who} hits", f"{who} stands")["hands"]["1/1"] == "Th 5c 4s"
    assert breach(record(shoe, *lines, f"{other} hits")) == ("ACT-BJ 4.5", 1, len(lines) + 1)


@pytest.mark.clause("ACT-BJ 4.5", "ACT-BJ 13.1")
def test_all_wagers_on_a_box_share_the_fate_of_its_hand() -> None:
    assert ends("Th 6d 9c Ts Kc", ANN, BOB, CAT, "Ann stands") == [
        "Ann 1/1 main 100.00 win 100.00 13.2(b)",
        "Bob 1/1 main 50.00 win 50.00 13.2(b)",
        "Cat 1/1 main 20.00 win 20.00 13.2(b)",
    ]


@pytest.mark.clause("ACT-BJ 9.1", "ACT-BJ 9.2(a)", "ACT-BJ 4.4")
def test_boxes_are_played_in_the_order_of_their_numbers_and_twenty_one_asks_no_more() -> None:
    lines = ("Ann bets 10 on 5", "Bob bets 10 on 2", "Ann bets 10 on 1")
    only = settled("5h Th 9h 6d 6c Tc 9c Ts Kd 2c", *lines, "Ann hits", "Bob stands", "Ann stands")
    # box 1 comes to 21 with one card; the last line is about box 5
    assert only["hands"] == {"dealer": "6d Kd 2c", "1/1": "5h 6c Ts", "2/1": "Th Tc", "5/1": "9h 9c"}
    assert [(row["on"], row["result"]) for row in only["wagers"]] == [("5", "push"), ("2", "win"), ("1", "win")]


@pytest.mark.clause("ACT-BJ 9.2(a)", "ACT-BJ 10.5", "ACT-BJ 11.2")
@pytest.mark.parametrize(
    ("shoe", "play"),
    [
        ("Ah 6d Kc", []),  # a Blackjack
        ("5h 6d 6c Ts Td Tc", ["hits"]),  # 21
        ("5h 6d 6c 2s Td Tc", ["doubles"]),
        ("Ah 6d Ac 2s 3s Td Tc", ["splits"]),  # one card to each ace
        ("8h 6d 8c 3s Tc 3d Ts Td Tc", ["splits", "hits", "doubles"]),  # 21 on a split hand
    ],
)
def test_a_hand_that_may_not_be_drawn_to_asks_for_no_decision(shoe: str, play: list[str]) -> None:
    assert settled(shoe, ANN, *(f"Ann {verb}" for verb in play))["cards_used"] == len(shoe.split())


@pytest.mark.clause("ACT-BJ 9.1(b)")
@pytest.mark.parametrize(
    ("line", "stake"),
    [
        ("Ann doubles", "200.00"),
        ("Ann doubles 100", "200.00"),
        ("Ann double 60", "160.00"),
        ("Ann doubles 20", "120.00"),
    ],
)
def test_a_double_is_up_to_the_wager_and_one_row(line: str, stake: str) -> None:
    table = "minimum = 50\nmultiple = 20\nchip = 5"  # the minimum is for the first wager
    assert ends("5h 6d 6c 9s Td 7c", ANN, line, table=table) == [f"Ann 1/1 main {stake} win {stake} 13.2(b)"]


@pytest.mark.clause("ACT-BJ 11.2")
def test_others_on_a_box_double_for_as_much_as_they_like_or_not_at_all() -> None:
    lines = (ANN, BOB, CAT, "Ann doubles 60", "Cat doubles")
    assert ends("5h 6d 6c 8s Td Kc", *lines) == [
        "Ann 1/1 main 160.00 win 160.00 13.2(b)",
        "Bob 1/1 main 50.00 win 50.00 13.2(b)",
        "Cat 1/1 main 40.00 win 40.00 13.2(b)",
    ]
    more = (ANN, BOB, CAT, "Ann doubles", "Cat doubles 5", "Bob doubles 0.5")
    assert [end.split()[3] for end in ends("5h 6d 6c 8s Td Kc", *more)] == ["200.00", "50.50", "25.00"]


@pytest.mark.clause("ACT-BJ 10.2(a)", "ACT-BJ 10.2(b)")
def test_others_on_a_box_split_too_or_stay_on_the_first_hand() -> None:
    #        1  D  1  hand 1, hand 2, the dealer
    shoe = "8h 6d 8c Ts 5c 5d Td Kc"
    lines = (ANN, BOB, CAT, "Ann splits", "Cat splits", "Ann stands", "Ann hits", "Ann stands")
    assert ends(shoe, *lines) == [
        "Ann 1/1 main 100.00 win 100.00 13.2(b)",
        "Bob 1/1 main 50.00 win 50.00 13.2(b)",
        "Cat 1/1 main 20.00 win 20.00 13.2(b)",
        "Ann 1/2 main 100.00 win 100.00 13.2(b)",
        "Cat 1/2 main 20.00 win 20.00 13.2(b)",
    ]


@pytest.mark.clause("ACT-BJ 10.3", "ACT-BJ 10.4", "ACT-BJ 10.6")
def test_a_new_hand_stands_right_behind_the_one_it_was_split_from() -> None:
    shoe = "8h 6d 8c 8s 2c 8d 3c Ts Kc 9h Td Kd"
    lines = [
        ANN,
        "Ann splits",  # 8h and 8c; 8s comes to 8h
        "Ann splits",  # 8h and 8s; 2c comes to 8h
        "Ann hits",  # 8h 2c 8d
        "Ann stands",
        "Ann doubles",  # 8s 3c, then Ts
        "Ann stands",  # 8c Kc
    ]
    only = settled(shoe, *lines)
    assert only["hands"] == {"dealer": "6d 9h Td", "1/1": "8h 2c 8d", "1/2": "8s 3c Ts", "1/3": "8c Kc"}
    assert [(row["hand"], row["stake"]) for row in only["wagers"]] == [(1, "100.00"), (2, "200.00"), (3, "100.00")]


@pytest.mark.clause("ACT-BJ 10.3")
def test_four_hands_are_the_most_that_a_box_has() -> None:
    shoe = "8h 6d 8c 8s 8d 8h Ts Tc Td Th 5d 9c"
    splits = ["Ann splits"] * 3
    only = settled(shoe, ANN, *splits, "Ann stands", "Ann stands", "Ann stands", "Ann stands")
    assert [row["hand"] for row in only["wagers"]] == [1, 2, 3, 4]
    assert breach(record(shoe, ANN, *splits, "Ann splits")) == ("ACT-BJ 10.3", 1, 5)


@pytest.mark.clause("ACT-BJ 10.7", "ACT-BJ 13.2(b)")
def test_twenty_one_after_a_split_is_no_blackjack() -> None:
    assert ends("Ah 6d Ac Ks Qs Td 5c", ANN, "Ann splits") == [
        "Ann 1/1 main 100.00 push 0.00 13.1(g)",
        "Ann 1/2 main 100.00 push 0.00 13.1(g)",
    ]


@pytest.mark.clause("ACT-BJ 13.1(f)")
def test_a_dealers_blackjack_takes_split_and_doubled_wagers_whole() -> None:
    lines = (ANN, BOB, "Ann splits", "Bob splits", "Ann doubles", "Ann stands")
    assert ends("8h Ad 8c 3s Ts Tc Kd", *lines) == [
        "Ann 1/1 main 200.00 lose 0.00 13.1(f)",
        "Bob 1/1 main 50.00 lose 0.00 13.1(f)",
        "Ann 1/2 main 100.00 lose 0.00 13.1(f)",
        "Bob 1/2 main 50.00 lose 0.00 13.1(f)",
    ]


@pytest.mark.clause("ACT-BJ 14.7")
@pytest.mark.parametrize(
    ("shoe", "hand"),
    [
        ("5h 6d 4c 2s 7s Tc 2d", "5h 4c 2s 7s"),  # to eleven, and past it
        ("2h 6d Ac Td Kc 2d", "2h Ac"),  # a soft thirteen exceeds eleven
        ("Th 6d 2c Td Kc", "Th 2c"),
    ],
)
def test_the_hands_of_who_leaves_are_drawn_past_eleven(shoe: str, hand: str) -> None:
    assert settled(shoe, ANN, "Ann leaves")["hands"]["1/1"] == hand


@pytest.mark.clause("ACT-BJ 14.7", "ACT-BJ 4.5")
def test_control_passes_to_another_on_the_box_who_is_there() -> None:
    assert settled("Th 6d 2c 5s Td Kc", ANN, BOB, "Ann leaves", "Bob hits", "Bob stands")["hands"]["1/1"] == "Th 2c 5s"
    assert settled("Th 6d 2c 5s Td Kc", ANN, BOB, "Ann leaves", "Bob leaves")["hands"]["1/1"] == "Th 2c"
    assert breach(record("Th 6d 2c 5s Td Kc", ANN, BOB, "Ann leaves", "Ann hits")) == ("ACT-BJ 4.5", 1, 4)


@pytest.mark.clause("ACT-BJ 14.7")
def test_somebody_may_leave_in_the_middle_of_a_hand_and_between_two() -> None:
    shoe = "5h 8h 6d 4c 8c 2s 9s Ts Td Kc"
    lines = ("Ann bets 10 on 1", "Ann bets 10 on 2", "Ann hits", "Ann leaves")
    only = settled(shoe, *lines)
    assert (only["hands"]["1/1"], only["hands"]["2/1"]) == ("5h 4c 2s 9s", "8h 8c")


@pytest.mark.clause("ACT-BJ 14.7")
def test_who_left_is_back_in_the_next_round() -> None:
    first = a_round("Th 6d 2c Td Kc", ANN, "Ann leaves")
    second = a_round("Th 6d 2c 5s Td Kc", ANN, "Ann hits", "Ann stands")
    assert rounds(evening(first, second))[1]["hands"]["1/1"] == "Th 2c 5s"


@pytest.mark.clause("ACT-BJ 10.2", "ACT-BJ 11.2")
@pytest.mark.parametrize("between", ["Ann leaves", "dealer draws 2c in error"])
def test_who_follows_does_so_right_behind_the_split(between: str) -> None:
    lines = (ANN, BOB, "Ann splits", between, "Bob splits")
    clause, _, line = breach(record("8h 6d 8c 2c 3c 4c 5c 6c", *lines))
    assert (clause, line) == ("ACT-BJ 9.1(a)" if between == "Ann leaves" else "ACT-BJ 10.2", 5)
