"""The answer to a record of blackjack: its keys, its words, its rows and their order."""

import pytest

from tests.records.blackjack.record_text import PAIRS, ends, evening, settled
from tests.records.record_text import a_round, answer, rounds

PROMISED = """
game = "blackjack"

[table]
minimum = 10
maximum = 1000

[[round]]
shoe = "8h 6d 8c 3s Tc Kd 5h"
play = [
  "Ann bets 100 on 1",
  "Ann stands",
]
"""


@pytest.mark.clause("ACT-BJ 13.1(e)")
def test_the_answer_is_the_one_that_records_promise() -> None:
    answered = answer(PROMISED)
    (only,) = answered["rounds"]
    (row,) = only["wagers"]
    assert row.pop("book") == "ACT-BJ"
    assert answered["game"] == "blackjack"
    assert {key: only[key] for key in ("wagers", "net", "cards_used")} == {
        "wagers": [
            {
                "player": "Ann",
                "on": "1",
                "hand": 1,
                "kind": "main",
                "stake": "100.00",
                "result": "lose",
                "paid": "0.00",
                "rule": "13.1(e)",
            }
        ],
        "net": {"Ann": "-100.00"},
        "cards_used": 5,
    }
    assert (only["result"], only["hands"]) == ("dealer 19", {"dealer": "6d 3s Tc", "1/1": "8h 8c"})


@pytest.mark.clause("ACT-BJ 13.1", "ACT-BJ 13.2(a)", "ACT-BJ 13.2(b)", "ACT-BJ 8.1(a)")
@pytest.mark.parametrize(
    ("shoe", "play", "end"),
    [
        ("Th 6d 8c Ts Kc", ["stands"], "win 100.00 13.2(b)"),  # the dealer has 26
        ("Th 6d Tc Ts 3c", ["stands"], "win 100.00 13.2(b)"),  # 20 against 19
        ("Ah 9d Kc", [], "win 150.00 8.1(a)"),
        ("Ah Td Kc 9s", [], "win 150.00 13.2(a)"),
        ("Ah Td Kc As", [], "push 0.00 13.1(g)"),
        ("Th 6d 6c Ts", ["hits"], "lose 0.00 13.1(d)"),  # 26, and the dealer needs no card
        ("Th 6d 8c Ts 3c", ["stands"], "lose 0.00 13.1(e)"),
        ("Th Ad 9c Ts", ["stands"], "lose 0.00 13.1(f)"),
        ("Th 6d 9c Ts 3c", ["stands"], "push 0.00 13.1(g)"),
    ],
)
def test_every_result_has_its_word_its_payment_and_its_rule(shoe: str, play: list[str], end: str) -> None:
    lines = [f"Ann {verb}" for verb in play]
    assert ends(shoe, "Ann bets 100 on 1", *lines) == [f"Ann 1/1 main 100.00 {end}"]
    assert settled(shoe, "Ann bets 100 on 1", *lines)["cards_used"] == len(shoe.split())


@pytest.mark.clause("ACT-BJ 10.4", "ACT-BJ 11.3")
def test_a_split_has_a_row_for_each_hand_and_a_double_is_one_row_of_the_whole_stake() -> None:
    shoe = "8h 6d 8c 3s Tc Ts Td Kh"
    only = settled(shoe, "Ann bets 100 on 1", "Ann splits", "Ann doubles 60", "Ann stands")
    assert [(row["hand"], row["stake"], row["result"], row["paid"]) for row in only["wagers"]] == [
        (1, "160.00", "win", "160.00"),
        (2, "100.00", "win", "100.00"),
    ]
    assert only["net"] == {"Ann": "260.00"}
    assert only["hands"] == {"dealer": "6d Td Kh", "1/1": "8h 3s Tc", "1/2": "8c Ts"}


@pytest.mark.clause("ACT-BJ 7.2", "ACT-BJ 17.11")
def test_rows_name_every_kind_and_go_box_by_box_in_the_order_of_wagering() -> None:
    lines = [
        "Bob bets 20 on 4",
        "Ann bets 40 on 2",
        "Cat bets 20 on 4",
        "Dan pairs 5 on 2",
        "Ann pairs 5 on 4",
        "Bob insures 10 on 2 for Ann",
        "Cat insures 10 on 4",
        "Ann stands",
        "Bob splits",
        "Bob stands",
        "Bob stands",
    ]
    #        2  4  D  2  4  then box 4 split
    assert ends("Th 9h Ad Tc 9c 8s 8d 7c", *lines, table=PAIRS) == [
        "Bob 4/1 main 20.00 lose 0.00 13.1(e)",
        "Cat 4/1 main 20.00 lose 0.00 13.1(e)",
        "Bob 4/2 main 20.00 lose 0.00 13.1(e)",
        "Ann 4/1 pairs 5.00 win 30.00 17.12(a)",
        "Cat 4/1 insurance 10.00 lose 0.00 7.6(a)",
        "Ann 2/1 main 40.00 win 40.00 13.2(b)",
        "Dan 2/1 pairs 5.00 win 30.00 17.12(a)",
        "Bob 2/1 insurance for Ann 10.00 lose 0.00 7.6(a)",
    ]


@pytest.mark.clause("ACT-BJ 7.2")
def test_insurance_on_ones_own_wager_is_for_nobody_else() -> None:
    lines = ("Ann bets 40 on 1", "Bob bets 40 on 1", "Bob insures 5 on 1 for Ann", "Bob insures 5 on 1", "Ann stands")
    mains_and = settled("Th Ad 9c 8s", *lines)["wagers"]
    assert [row.get("for") for row in mains_and] == [None, None, "Ann", None]


@pytest.mark.clause("ACT-BJ 13.1(g)", "ACT-BJ 17.9(d)")
def test_the_net_adds_up_all_wagers_of_a_patron() -> None:
    lines = ("Ann bets 100 on 1", "Ann bets 50 on 2", "Ann pairs 5 on 2", "Bob pairs 5 on 1", "Ann stands", "Ann hits")
    only = settled("Th 9h 7d Tc 7c 9s Td", *lines, table=PAIRS)
    # 20 and a bust against 17: 100 - 50 - 5, and Bob's pair of tens wins
    assert only["net"] == {"Ann": "45.00", "Bob": "30.00"}


@pytest.mark.clause("ACT-BJ 12.2")
def test_cards_left_over_are_not_used_and_the_dealer_draws_none_that_has_no_effect() -> None:
    assert settled("Th 6d 6c Ts 5c 5s", "Ann bets 10 on 1", "Ann hits")["cards_used"] == 4
    only = settled("Ah Td Kc 6s 2d 9c", "Ann bets 10 on 1")
    assert (only["cards_used"], only["hands"]["dealer"]) == (4, "Td 6s")  # a Blackjack waits for one card alone


def test_several_rounds_are_answered_one_by_one() -> None:
    first = a_round("Th 6d 8c Ts Kc", "Ann bets 10 on 1", "Ann stands")
    second = a_round("Th 6d 6c Ts", "Bob bets 10 on 5", "Bob hits")
    settled_rounds = rounds(evening(first, second))
    assert [each["net"] for each in settled_rounds] == [{"Ann": "10.00"}, {"Bob": "-10.00"}]
    assert [each["cards_used"] for each in settled_rounds] == [5, 4]


@pytest.mark.parametrize(
    ("shoe", "play", "result", "hands"),
    [
        ("Ah Td Kc As", [], "Blackjack", {"dealer": "Td As", "1/1": "Ah Kc"}),
        ("Th 6d 8c Ts Kc", ["Ann stands"], "dealer over 21", {"dealer": "6d Ts Kc", "1/1": "Th 8c"}),
        ("Th 6d 6c Ts", ["Ann hits"], "dealer 6", {"dealer": "6d", "1/1": "Th 6c Ts"}),
        ("Th 6d", ["supervisor voids the round"], "void", {"dealer": "6d", "1/1": "Th"}),
    ],
)
def test_the_result_is_what_the_dealers_hand_came_to(
    shoe: str, play: list[str], result: str, hands: dict[str, str]
) -> None:
    only = settled(shoe, "Ann bets 10 on 1", *play)
    assert (only["result"], only["hands"]) == (result, hands)


@pytest.mark.clause("ACT-BJ 13.2(a)", "ACT-BJ 14.7", "ACT-BJ 3.4")
def test_notes_say_what_else_happened_and_by_which_rule() -> None:
    lines = ("Ann bets 5 on 1", "Bob bets 25 on 2", "Ann leaves")
    only = settled("5h Ah Td 6c Kc 9s 9d", *lines, table="minimum = 10\nchip = 1")
    assert only["notes"] == [
        {"message": "Ann is warned: further wagers below the minimum go back.", "rule": "3.4", "book": "ACT-BJ"},
        {
            "message": "Ann has left: hands that nobody else decides about are drawn past eleven.",
            "rule": "14.7",
            "book": "ACT-BJ",
        },
        {
            "message": "Hand 1 of box 1 stands: nobody with a wager in it is there to decide.",
            "rule": "14.7",
            "book": "ACT-BJ",
        },
        {
            "message": "Bob's wager on box 2: 37.5 was due, 38.00 is paid.",
            "rule": "1.8",
            "book": "HOUSE",
        },
    ]
    assert "notes" not in settled("Th 6d 6c Ts", "Ann bets 10 on 1", "Ann hits")


@pytest.mark.clause("ACT-BJ 13.2(a)", "HOUSE 1.8")
@pytest.mark.parametrize("rounding", ["", 'rounding = "up"'])
def test_three_to_two_goes_up_to_a_multiple_of_the_chip(rounding: str) -> None:
    # 25 at 3 to 2 is 37.50
    assert ends("Ah 9d Kc", "Ann bets 25 on 1", table=f"chip = 1\n{rounding}") == [
        "Ann 1/1 main 25.00 win 38.00 8.1(a)"
    ]
