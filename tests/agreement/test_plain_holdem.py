"""The plain settlement of Ultimate Texas Hold-em on rounds worked out by hand, before it judges the engine."""

import random
from itertools import combinations

import pytest

from tests.agreement.plain_holdem import HANDS, UNSEEN, PlainRow, plain_round, value_of
from tests.agreement.random_holdem import DECK, random_round

BOARD = "Kh 9h 4h 2s 7c"
ROYAL_BOARD = "Qs Js Ts 2d 3c"


def _rows(shoe: str, *lines: str, **table: object) -> list[tuple[object, ...]]:
    """Each row without the player's name."""
    rows, _, _ = plain_round(table, list(lines), shoe.split())
    return [row[1:] for row in rows]


def test_a_flush_that_beats_a_pair_is_paid_on_every_wager() -> None:
    assert _rows(f"{BOARD} Ah 5h Kd 3c", "Ann antes 10", "Ann bets 5 on trips", "Ann bets 4x") == [
        ("ante", 1000, "win", 1000, "10.1"),
        ("blind", 1000, "win", 1500, "10.1"),  # 10 at 3 to 2
        ("trips", 500, "win", 3500, "10.1"),  # 5 at 7 to 1
        ("play", 4000, "win", 4000, "10.1"),
    ]


def test_a_royal_flush_is_paid_up_to_the_maximum_payout_on_the_blind_alone() -> None:
    lines = ("Ann antes 10", "Ann bets 5 on trips", "Ann checks", "Ann bets 2x")
    assert _rows(f"{ROYAL_BOARD} As Ks 2c 9h", *lines, maximum_payout=100_000) == [
        ("ante", 1000, "win", 1000, "10.1"),
        ("blind", 1000, "win", 100_000, "10.1"),  # 10 at 500 to 1 is 5,000, cut to 1,000
        ("trips", 500, "win", 25_000, "10.1"),  # 5 at 50 to 1
        ("play", 2000, "win", 2000, "10.1"),
    ]


@pytest.mark.parametrize(
    ("shoe", "blind", "trips"),
    [
        ("9s 8s 7s 2d 3c Js Ts 2c 9h", 50, 40),  # a straight flush, jack high
        ("9s 9h 7s 2d 3c 9c 9d 2c 7h", 10, 30),  # four nines
        ("9s 9h 7s 2d 3c 9c 7d 2c Ah", 3, 8),  # nines full
        ("9s 8h 7s 2d 3c Jc Td 2c Ah", 1, 4),  # a straight, jack high
    ],
)
def test_blind_and_trips_are_paid_by_the_hand(shoe: str, blind: int, trips: int) -> None:
    rows = _rows(shoe, "Ann antes 10", "Ann bets 5 on trips", "Ann checks", "Ann checks", "Ann bets 1x")
    assert rows == [
        ("ante", 1000, "win", 1000, "10.1"),
        ("blind", 1000, "win", blind * 1000, "10.1"),
        ("trips", 500, "win", trips * 500, "10.1"),
        ("play", 1000, "win", 1000, "10.1"),
    ]


def test_three_of_a_kind_wins_trips_and_leaves_the_blind_where_it_is() -> None:
    assert _rows("9s 9h 7s 2d 3c 9c Ad 2c Kh", "Ann antes 10", "Ann bets 5 on trips", "Ann bets 3x") == [
        ("ante", 1000, "win", 1000, "10.1"),
        ("blind", 1000, "push", 0, "9.6(c)(ii)"),
        ("trips", 500, "win", 1500, "10.1"),  # 5 at 3 to 1
        ("play", 3000, "win", 3000, "10.1"),
    ]


@pytest.mark.parametrize(
    ("hole", "dealer", "blind", "play"),
    [
        ("Ac Qd", "Qs Jc", ("push", 0, "9.6(c)(ii)"), ("win", 4000, "10.1")),  # A K Q 9 7 beats K Q J 9 7
        ("Qs Jc", "Ac Qd", ("lose", 0, "9.6(b)"), ("lose", 0, "9.8(b)")),
        ("6d 3c", "5d 3s", ("lose", 0, "9.6(b)"), ("lose", 0, "9.8(b)")),
        ("3d 5c", "5d 3s", ("push", 0, "9.6(c)(i)"), ("push", 0, "9.8(c)")),  # K 9 7 5 4 against the same
    ],
)
def test_a_dealer_without_a_pair_gives_every_ante_back(
    hole: str, dealer: str, blind: tuple[str, int, str], play: tuple[str, int, str]
) -> None:
    if hole == "6d 3c":  # K 9 7 6 4 against K 9 7 5 4: here the patron is the better
        blind, play = ("push", 0, "9.6(c)(ii)"), ("win", 4000, "10.1")
    assert _rows(f"{BOARD} {hole} {dealer}", "Ann antes 10", "Ann bets 4x") == [
        ("ante", 1000, "push", 0, "9.5(c)(ii)"),
        ("blind", 1000, *blind),
        ("play", 4000, *play),
    ]
