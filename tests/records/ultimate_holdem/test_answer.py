"""The answer to a record of hold-em: its keys, its words, its rows and their order."""

import pytest

from croupier.equipment.amounts import plain_amount
from croupier.records import adjudicate, read_record
from tests.records.record_text import a_round, answer, rounds
from tests.records.ultimate_holdem.record_text import BOARD, ends, evening, record, settled

PROMISED = """
game = "ultimate-texas-holdem"

[table]
maximum_payout = 5000

[[round]]
shoe = "2c 7d 9h Js 4c Jh As Kd Qd"
play = [
  "Ann antes 10",
  "Ann bets 5 on trips",
  "Ann bets 4x",
]
"""
ANN = ("Ann antes 10", "Ann bets 5 on trips", "Ann bets 4x")


@pytest.mark.clause("ACT-UTH 9.2", "ACT-UTH 9.5(c)(ii)", "ACT-UTH 9.6(c)(ii)", "ACT-UTH 9.7(b)", "ACT-UTH 9.8(a)")
def test_the_answer_has_a_row_for_each_wager_with_the_kinds_that_records_promise() -> None:
    answered = answer(PROMISED)
    (only,) = answered["rounds"]
    common = {"player": "Ann", "book": "ACT-UTH"}
    assert answered["game"] == "ultimate-texas-holdem"
    assert only == {
        "wagers": [
            common | {"on": on, "kind": on, "stake": stake, "result": result, "paid": paid, "rule": rule}
            for on, stake, result, paid, rule in (
                ("ante", "10.00", "push", "0.00", "9.5(c)(ii)"),
                ("blind", "10.00", "push", "0.00", "9.6(c)(ii)"),
                ("play", "40.00", "win", "40.00", "10.1"),
                ("trips", "5.00", "lose", "0.00", "9.7(b)"),
            )
        ],
        "net": {"Ann": "35.00"},
        "cards_used": 9,
        "result": "dealer does not qualify",
        "hands": {"communal cards": BOARD, "dealer": "Kd Qd", "Ann": "Jh As"},
    }


@pytest.mark.clause("ACT-UTH 9.5", "ACT-UTH 9.6", "ACT-UTH 9.7", "ACT-UTH 9.8", "ACT-UTH 10.1")
@pytest.mark.parametrize(
    ("cards", "ante", "blind", "play", "trips"),
    [
        # against a pair of kings
        ("2c 7d 9h Js Kc Jh Jc Kd Qd", "win 10.00 10.1", "push 0.00 9.6(c)(ii)", "win 40.00 10.1", "win 15.00 10.1"),
        ("2c 7d 9h Js Kc 8h Tc Kd Qd", "win 10.00 10.1", "win 10.00 10.1", "win 40.00 10.1", "win 20.00 10.1"),
        ("2c 7c 9c Js Kh Ac 3c Kd Qd", "win 10.00 10.1", "win 15.00 10.1", "win 40.00 10.1", "win 35.00 10.1"),
        ("2c 7c 9c Js Kh Ad 3c Ks Qd", "lose 0.00 9.5(b)", "lose 0.00 9.6(b)", "lose 0.00 9.8(b)", "lose 0.00 9.7(b)"),
        ("2c 7c 9c Kc Kh Ad 3s Ks Kd", "lose 0.00 9.5(b)", "lose 0.00 9.6(b)", "lose 0.00 9.8(b)", "lose 0.00 9.7(b)"),
        # three of a kind against a full house: only trips win
        ("2c 7d 9h Kc Kh Kd Qs Ks 9d", "lose 0.00 9.5(b)", "lose 0.00 9.6(b)", "lose 0.00 9.8(b)", "win 15.00 10.1"),
        # the same pair and the same kickers
        (
            "2c 7d 9h Js Kh Ks Qd Kd Qs",
            "push 0.00 9.5(c)(i)",
            "push 0.00 9.6(c)(i)",
            "push 0.00 9.8(c)",
            "lose 0.00 9.7(b)",
        ),
        # a royal flush on the board is everybody's
        (
            "Ah Kh Qh Jh Th 2s 3s 4s 5s",
            "push 0.00 9.5(c)(i)",
            "push 0.00 9.6(c)(i)",
            "push 0.00 9.8(c)",
            "win 250.00 10.1",
        ),
        # a dealer who does not qualify and has the better hand
        (
            "2c 7d 9h Js 4c Kh 5s Ad 3d",
            "push 0.00 9.5(c)(ii)",
            "lose 0.00 9.6(b)",
            "lose 0.00 9.8(b)",
            "lose 0.00 9.7(b)",
        ),
        # and the same
        (
            "2c 7d 9h Js 4c Kh 3s Kd 3d",
            "push 0.00 9.5(c)(ii)",
            "push 0.00 9.6(c)(i)",
            "push 0.00 9.8(c)",
            "lose 0.00 9.7(b)",
        ),
    ],
)
def test_every_result_has_its_word_its_payment_and_its_rule(
    cards: str, ante: str, blind: str, play: str, trips: str
) -> None:
    assert ends(cards, *ANN) == [
        f"Ann ante 10.00 {ante}",
        f"Ann blind 10.00 {blind}",
        f"Ann play 40.00 {play}",
        f"Ann trips 5.00 {trips}",
    ]


@pytest.mark.clause("ACT-UTH 10.1", "ACT-UTH 9.6(a)", "ACT-UTH 9.7(a)", "ACT-UTH 3.1")
@pytest.mark.parametrize(
    ("cards", "hand", "blind", "trips"),
    [
        ("Ah Kh Qh 2c 2d Jh Th", "royal flush, A♥ K♥ Q♥ J♥ 10♥", "5000.00", "250.00"),
        ("9h Kh Qh 2c 2d Jh Th", "straight flush, K♥ Q♥ J♥ 10♥ 9♥", "500.00", "200.00"),
        ("9h 9d Qh 2c 2d 9s 9c", "four of a kind, 9♥ 9♦ 9♠ 9♣ Q♥", "100.00", "150.00"),
        ("9h 9d Qh 2c 3d 9s Qc", "full house, 9♥ 9♦ 9♠ Q♥ Q♣", "30.00", "40.00"),
        ("9h Kh Qh 2c 2d Jh 3h", "flush, K♥ Q♥ J♥ 9♥ 3♥", "15.00", "35.00"),
        ("9h Kd Qh 2c 2d Jh Ts", "straight, K♦ Q♥ J♥ 10♠ 9♥", "10.00", "20.00"),
    ],
)
def test_the_paytables_for_blind_and_trips(cards: str, hand: str, blind: str, trips: str) -> None:
    (only,) = adjudicate(read_record(record(f"{cards} 4s 5c", *ANN))).rounds
    paid = {row.on: plain_amount(row.paid) for row in only.rows}
    assert (paid["blind"], paid["trips"]) == (blind, trips)
    assert {found.name: found.total for found in only.hands}["Ann"] == hand


@pytest.mark.clause("ACT-UTH 7.2", "ACT-UTH 7.2(c)", "ACT-UTH 8.1", "ACT-UTH 8.3", "ACT-UTH 8.5")
def test_rows_go_area_by_area_in_the_order_of_the_antes_which_is_that_of_the_cards() -> None:
    lines = (
        *("Cat antes 30", "Ann antes 10", "Bob antes 20", "Bob bets 5 on trips", "Cat bets 5 on trips"),
        *("Cat bets 3x", "Ann checks", "Bob checks", "Ann checks", "Bob bets 2x", "Ann bets 1x"),
    )
    only = settled(f"{BOARD} Ah Ad Kh Kd 2h 2d Th Td", *lines)
    assert only["hands"] == {"communal cards": BOARD, "dealer": "Th Td", "Cat": "Ah Ad", "Ann": "Kh Kd", "Bob": "2h 2d"}
    assert [(row["player"], row["kind"], row["stake"]) for row in only["wagers"]] == [
        ("Cat", "ante", "30.00"),
        ("Cat", "blind", "30.00"),
        ("Cat", "play", "90.00"),
        ("Cat", "trips", "5.00"),
        ("Ann", "ante", "10.00"),
        ("Ann", "blind", "10.00"),
        ("Ann", "play", "10.00"),
        ("Bob", "ante", "20.00"),
        ("Bob", "blind", "20.00"),
        ("Bob", "play", "40.00"),
        ("Bob", "trips", "5.00"),
    ]
    assert (only["cards_used"], only["net"]) == (13, {"Cat": "115.00", "Ann": "20.00", "Bob": "75.00"})


@pytest.mark.clause("ACT-UTH 8.1(a)", "ACT-UTH 8.3(a)", "ACT-UTH 8.5(a)", "ACT-UTH 9.1", "ACT-UTH 13.8")
@pytest.mark.parametrize(
    ("play", "rule"),
    [
        (["Ann folds"], "8.1(a)"),
        (["Ann checks", "Ann folds"], "8.3(a)"),
        (["Ann checks", "Ann checks", "Ann folds"], "8.5(a)"),
        (["Ann bets 4x", "Ann concedes"], "9.1"),
        (["Ann does not decide"], "13.8"),
        (["Ann check", "Ann do not decide"], "13.8"),
    ],
)
def test_folding_and_conceding_lose_every_wager_and_trips_too(play: list[str], rule: str) -> None:
    cards = f"{BOARD} ?? ?? Kd Qd" if rule != "9.1" else f"{BOARD} Jh Jc Kd Qd"
    only = settled(cards, "Ann antes 10", "Ann bets 5 on trips", *play)
    assert {(row["result"], row["paid"], row["rule"]) for row in only["wagers"]} == {("lose", "0.00", rule)}
    assert "Ann" not in only["hands"]
    assert only["cards_used"] == 9


@pytest.mark.clause("ACT-UTH 8.6", "ACT-UTH 8.8")
def test_cards_that_nobody_had_to_see_may_stay_unseen() -> None:
    only = settled("?? " * 9, "Ann antes 10", "Ann folds")
    assert (only["result"], only["hands"], only["net"]) == ("all folded", {}, {"Ann": "-20.00"})
    seen = settled("2c 7d 9h ?? ?? ?? ?? ?? ??", "Ann antes 10", "Ann checks", "Ann folds")
    assert (seen["result"], seen["hands"]) == ("all folded", {"communal cards": "2c 7d 9h"})
    conceded = settled(f"{BOARD} ?? ?? Kd Qd", "Ann antes 10", "Ann bets 4x", "Ann concedes")
    assert conceded["hands"] == {"communal cards": BOARD, "dealer": "Kd Qd"}


def test_cards_left_over_are_not_used_and_several_rounds_are_answered_one_by_one() -> None:
    first = a_round(f"{BOARD} Jh As Kd Qd 3c 3d", "Ann antes 10", "Ann bets 4x")
    second = a_round(f"{BOARD} Jh As Kd Qd", "Bob antes 10", "Bob folds")
    one, two = rounds(evening(first, second))
    assert (one["cards_used"], two["cards_used"]) == (9, 9)
    assert (one["net"], two["net"]) == ({"Ann": "40.00"}, {"Bob": "-20.00"})


@pytest.mark.parametrize(
    ("dealer", "board", "result"),
    [
        ("Kd Qd", BOARD, "dealer does not qualify"),
        ("Kd 2d", BOARD, "dealer has one pair"),
        ("7c 2d", BOARD, "dealer has two pairs"),
        ("7c 7h", BOARD, "dealer has three of a kind"),
        ("Td 8d", BOARD, "dealer has a straight"),
        ("Ad 3d", "2d 7d 9d Js 4c", "dealer has a flush"),
        ("7c 7h", "2c 7d 9h 9s 4c", "dealer has a full house"),
        ("7c 7h", "2c 7d 7s Js 4c", "dealer has four of a kind"),
        ("Td 9d", "6d 7d 8d Js 4c", "dealer has a straight flush"),
        ("Td Jd", "Qd Kd Ad Js 4c", "dealer has a royal flush"),
    ],
)
def test_the_result_is_what_the_dealers_hand_came_to(dealer: str, board: str, result: str) -> None:
    assert settled(f"{board} 3h 3s {dealer}", "Ann antes 10", "Ann bets 4x")["result"] == result


@pytest.mark.clause("ACT-UTH 5.4", "ACT-UTH 5.5", "ACT-UTH 10.1", "ACT-UTH 13.8")
def test_notes_say_what_else_happened_and_by_which_rule() -> None:
    table = "minimum = 10\nmaximum = 50\nmaximum_payout = 60\nchip = 1"
    lines = ("Ann antes 5", "Bob antes 70", "Bob bets 60 on trips", "Cat antes 10", "Ann bets 4x", "Bob bets 4x")
    only = settled("2c 7c 9c Js Kh Ac 3c Qc 4c ?? ?? Kd Qd", *lines, "Cat does not decide", table=table)
    assert [(note["message"], note["rule"]) for note in only["notes"]] == [
        ("Ann is warned: further wagers below the minimum go back.", "5.4"),
        ("20.00 of Bob's ante and as much of the blind goes back.", "5.5"),
        ("10.00 of Bob's trips goes back.", "5.5"),
        ("Cat makes no decision: the hand counts as folded.", "13.8"),
        ("Bob's blind: 75 was due, the maximum payout, 60.00, is paid.", "10.1"),
        ("Ann's blind: 7.5 was due, 8.00 is paid.", "1.8"),
    ]
