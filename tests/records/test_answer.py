"""The answer to a record: its keys, its strings, its words, exactly as scripts rely on them."""

import pytest

from tests.records.record_text import BANKER_NINE, TIE_EIGHT, a_round, answer, coup, paper, rounds


def test_the_answer_has_exactly_the_keys_that_records_promise() -> None:
    answered = answer(coup(BANKER_NINE, "Ann bets 100 on banker", "Bob bets 40 on player"))
    assert answered["game"] == "mini-baccarat"
    (only,) = answered["rounds"]
    ann, bob = only["wagers"]
    promised = {"player", "on", "kind", "stake", "result", "paid", "rule"}
    assert promised | {"book"} == set(ann) == set(bob)
    assert {key: ann[key] for key in promised} == {
        "player": "Ann",
        "on": "banker",
        "kind": "banker",
        "stake": "100.00",
        "result": "win",
        "paid": "95.00",
        "rule": "8.8(b)",
    }
    assert {key: bob[key] for key in ("kind", "stake", "result", "paid", "rule")} == {
        "kind": "player",
        "stake": "40.00",
        "result": "lose",
        "paid": "0.00",
        "rule": "8.5(b)",
    }
    assert ann["book"] == bob["book"] == "ACT-MB"
    assert only["net"] == {"Ann": "95.00", "Bob": "-40.00"}
    assert only["cards_used"] == 4


@pytest.mark.clause("ACT-MB 4.3", "ACT-MB 4.4")
def test_every_kind_of_wager_has_its_own_name_and_rows_keep_the_order_of_the_wagers() -> None:
    kinds = ["tie", "player pair", "banker", "banker pair", "player"]
    lines = [f"{name} bets 5 on {kind}" for kind in kinds for name in ("Ann", "Bob")]
    (only,) = rounds(coup(BANKER_NINE, *lines, table='pairs = "perfect pairs"'))
    assert [(row["player"], row["kind"], row["on"]) for row in only["wagers"]] == [
        (name, kind, kind) for kind in kinds for name in ("Ann", "Bob")
    ]


@pytest.mark.parametrize(
    ("written", "printed"), [("100", "100.00"), ("7.5", "7.50"), ("0.01", "0.01"), ("12.34", "12.34")]
)
def test_amounts_are_strings_with_two_decimals(written: str, printed: str) -> None:
    (only,) = rounds(coup("9h 2c Kd Kc", f"Ann bets {written} on player"))
    assert only["wagers"][0]["stake"] == only["wagers"][0]["paid"] == printed
    assert only["net"] == {"Ann": printed}


@pytest.mark.clause("ACT-MB 8.4(c)", "ACT-MB 8.5(c)", "ACT-MB 8.6(a)", "ACT-MB 8.8(c)")
def test_a_stand_off_is_a_push_and_changes_nobodys_net() -> None:
    (only,) = rounds(coup(TIE_EIGHT, "Ann bets 10 on banker", "Bob bets 10 on player", "Cat bets 10 on tie"))
    assert [(row["result"], row["paid"], row["rule"]) for row in only["wagers"]] == [
        ("push", "0.00", "8.4(c)"),
        ("push", "0.00", "8.5(c)"),
        ("win", "80.00", "8.8(c)"),
    ]
    assert only["net"] == {"Ann": "0.00", "Bob": "0.00", "Cat": "80.00"}


def test_the_net_adds_up_all_wagers_of_a_patron() -> None:
    lines = ("Ann bets 100 on banker", "Ann bets 10 on tie", "Ann bets 5 on player pair", "Ann bets 20 on player")
    (only,) = rounds(coup(BANKER_NINE, *lines, table='pairs = "canberra pairs"'))
    # 95 - 10 - 5 - 20
    assert only["net"] == {"Ann": "60.00"}


@pytest.mark.clause("ACT-MB 12.7")
def test_a_void_wager_is_neither_paid_nor_lost() -> None:
    (only,) = rounds(coup("2h 9c Kd", "Ann bets 100 on banker"))
    assert [(row["result"], row["stake"], row["paid"], row["rule"]) for row in only["wagers"]] == [
        ("void", "100.00", "0.00", "12.7")
    ]
    assert only["net"] == {"Ann": "0.00"}
    assert only["cards_used"] == 3


def test_cards_left_over_are_not_used() -> None:
    (only,) = rounds(coup(BANKER_NINE + " 5h 6h 7h", "Ann bets 100 on banker"))
    assert only["cards_used"] == 4


@pytest.mark.clause("ACT-MB 7.2", "ACT-MB 7.3")
@pytest.mark.parametrize(
    ("shoe", "used", "hands"),
    [
        # two and king against a nine: a natural
        (BANKER_NINE, 4, ("2h Kd", "9c Kc")),
        # both stand: seven and six, and the banker stands on six where the player took no card
        ("7h 6c Kd Kc 2s 3s", 4, ("7h Kd", "6c Kc")),
        # the player stands on six, the banker draws to five
        ("6h 5c Kd Kc 2s 3s", 5, ("6h Kd", "5c Kc 2s")),
        # the player draws an eight, the banker stands on three against it
        ("2h 3c Kd Kc 8s 3s", 5, ("2h Kd 8s", "3c Kc")),
        # the player draws a nine, the banker draws to three
        ("2h 3c Kd Kc 9s 4s", 6, ("2h Kd 9s", "3c Kc 4s")),
    ],
)
def test_the_rules_say_how_many_cards_are_used_and_where_they_go(shoe: str, used: int, hands: tuple[str, str]) -> None:
    (only,) = rounds(coup(shoe, "Ann bets 5 on tie"))
    assert only["cards_used"] == used
    assert (only["hands"]["player"], only["hands"]["banker"]) == hands


def test_several_rounds_are_answered_one_by_one() -> None:
    first = a_round(BANKER_NINE, "Ann bets 100 on banker")
    second = a_round("9h 2c Kd Kc", "Ann bets 50 on banker", "Bob bets 10 on player")
    settled = rounds(paper(first, second))
    assert [each["net"] for each in settled] == [{"Ann": "95.00"}, {"Ann": "-50.00", "Bob": "10.00"}]
    assert [each["cards_used"] for each in settled] == [4, 4]


def test_a_round_without_wagers_has_no_rows_and_no_nets() -> None:
    (only,) = rounds(coup(BANKER_NINE))
    assert (only["wagers"], only["net"], only["cards_used"]) == ([], {}, 4)


@pytest.mark.clause("ACT-MB 3.5")
def test_what_a_limit_cuts_off_is_told_beside_the_stake_that_was_settled() -> None:
    (only,) = rounds(coup(BANKER_NINE, "Ann bets 1500 on player", "Bob bets 1000 on player", table="maximum = 1000"))
    ann, bob = only["wagers"]
    assert (ann["stake"], ann["excess"]) == ("1000.00", "500.00")
    assert bob["stake"] == "1000.00"
    assert "excess" not in bob
    assert only["net"] == {"Ann": "-1000.00", "Bob": "-1000.00"}


@pytest.mark.clause("ACT-MB 3.5", "ACT-MB 3.6")
def test_what_the_differential_takes_whole_stands_beside_what_the_maximum_cut_off() -> None:
    lines = ("Bob bets 50 on banker", "Ann bets 600 on banker")
    (only,) = rounds(coup(BANKER_NINE, *lines, table="maximum = 200\ndifferential = 50"))
    bob, ann = only["wagers"]
    assert (bob["stake"], bob["result"]) == ("50.00", "win")
    assert (ann["stake"], ann["result"], ann["excess"], ann["rule"]) == ("200.00", "void", "400.00", "3.6")
