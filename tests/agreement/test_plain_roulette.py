"""The plain settlement of roulette on rounds worked out by hand, before it judges the engine."""

import random
from collections import Counter

import pytest

from tests.agreement.plain_roulette import ODDS, PLACEMENTS, RACE_TRACK, WHEEL, PlainRow, chips_of, kind_of, plain_round
from tests.agreement.random_roulette import random_round


def _row(bet: str, spin: str, **table: object) -> tuple[int, str, int]:
    """Stake, result and payment of one wager of 5."""
    ((row,), _) = plain_round(table, [f"Ann bets 5 on {bet}"], spin)
    return row.stake, row.result, row.paid


@pytest.mark.parametrize(
    ("bet", "hit", "missed", "paid"),
    [
        ("straight 17", "17", "34", 17_500),  # 5 x 35 = 175
        ("split 17 20", "20", "18", 8500),  # 5 x 17 = 85
        ("split 0 3", "0", "1", 8500),
        ("street 34", "36", "33", 5500),  # 5 x 11 = 55
        ("trio 0 2 3", "0", "1", 5500),
        ("corner 1", "5", "3", 4000),  # 1 2 4 5, 5 x 8 = 40
        ("corner 32", "36", "34", 4000),  # 32 33 35 36
        ("first four", "3", "4", 4000),
        ("six line 31", "36", "30", 2500),  # 31 to 36, 5 x 5 = 25
        ("dozen 2", "13", "12", 1000),  # 13 to 24
        ("dozen 2", "24", "25", 1000),
        ("column 3", "36", "35", 1000),  # 3 6 9 to 36
        ("column 1", "34", "0", 1000),
        ("red", "36", "35", 500),
        ("black", "10", "0", 500),
        ("odd", "35", "0", 500),
        ("even", "2", "0", 500),
        ("low", "18", "19", 500),
        ("high", "19", "18", 500),
    ],
)
def test_a_wager_wins_on_its_numbers_and_loses_on_the_others(bet: str, hit: str, missed: str, paid: int) -> None:
    assert _row(bet, hit) == (500, "win", paid)
    assert _row(bet, missed) == (500, "lose", 0)


@pytest.mark.parametrize(
    ("bet", "hit", "missed", "paid"),
    [
        ("straight 00", "00", "0", 17_500),
        ("split 0 00", "00", "1", 8500),
        ("split 00 2", "00", "0", 8500),
        ("trio 0 1 2", "0", "00", 5500),
        ("trio 00 2 3", "00", "0", 5500),
        ("trio 0 00 2", "2", "3", 5500),
        ("five numbers", "00", "4", 3000),  # 5 x 6 = 30
        ("even", "4", "00", 500),
        ("low", "1", "00", 500),
    ],
)
def test_a_second_zero_has_wagers_of_its_own(bet: str, hit: str, missed: str, paid: int) -> None:
    assert _row(bet, hit, zeros=2) == (500, "win", paid)
    assert _row(bet, missed, zeros=2) == (500, "lose", 0)


@pytest.mark.parametrize(
    ("zeros", "bet"),
    [
        (1, "split 3 4"),
        (1, "split 0 4"),
        (1, "street 2"),
        (1, "corner 3"),
        (1, "corner 34"),
        (1, "six line 34"),
        (1, "straight 00"),
        (1, "trio 0 00 2"),
        (1, "five numbers"),
        (2, "first four"),
        (2, "trio 0 2 3"),
        (2, "split 0 3"),
        (2, "split 00 1"),
        (2, "voisins"),
        (2, "neighbours 17"),
    ],
)
def test_a_wager_that_the_layout_does_not_have_is_refused(zeros: int, bet: str) -> None:
    with pytest.raises(ValueError, match="no such wager"):
        _row(bet, "17", zeros=zeros)


def test_the_layout_with_one_zero_has_157_places() -> None:
    kinds = Counter(kind_of(bet) for bet in PLACEMENTS[1])
    assert (kinds["straight"], kinds["split"], kinds["street"] + kinds["trio"]) == (37, 60, 14)
    assert (kinds["corner"] + kinds["first four"], kinds["six line"]) == (23, 11)
    assert (kinds["column"], kinds["dozen"]) == (3, 3)
    assert len(PLACEMENTS[1]) == 37 + 60 + 14 + 23 + 11 + 3 + 3 + 6 == 157


@pytest.mark.parametrize("zeros", [1, 2])
def test_every_wager_gives_the_house_the_same_but_the_five_numbers(zeros: int) -> None:
    """Over all numbers once: won on those covered, lost on the others; 1/37, 2/38, and 3/38 on the five numbers."""
    for bet, covered in PLACEMENTS[zeros].items():
        won = len(covered) * ODDS[kind_of(bet)]
        lost = 36 + zeros - len(covered)
        assert lost - won == (3 if bet == "five numbers" else zeros), bet
        assert len(set(covered)) == len(covered)


def test_the_race_track_covers_the_wheel_once() -> None:
    covered = {bet: {n for chip in chips_of(bet, 1) for n in PLACEMENTS[1][chip]} for bet in RACE_TRACK}
    assert [len(chips_of(bet, 1)) for bet in ("voisins", "tiers", "orphelins")] == [9, 6, 5]
    assert [len(covered[bet]) for bet in ("voisins", "tiers", "orphelins")] == [17, 12, 8]
    assert set.union(*covered.values()) == set(WHEEL)  # 17 + 12 + 8 = 37, so none twice
    turned = WHEEL[-9:] + WHEEL[:-9]  # 22, 18, 29 … 0 … 2, 25 are the neighbours of zero
    assert set(turned[:17]) == covered["voisins"]


def test_voisins_put_two_chips_on_the_trio_and_two_on_the_corner() -> None:
    rows, _ = plain_round({}, ["Ann bets 5 on voisins"], "0")
    assert [row for row in rows if row.result == "win"] == [
        PlainRow("Ann", "trio 0 2 3", "trio", 500, "win", 5500, "voisins"),  # each 5 x 11 = 55
        PlainRow("Ann", "trio 0 2 3", "trio", 500, "win", 5500, "voisins"),
    ]
    assert sum(row.stake for row in rows if row.result == "lose") == 3500  # seven chips; 110 - 35 = 75 gained
    rows, _ = plain_round({}, ["Ann bets 5 on voisins"], "29")
    assert [(row.bet, row.paid) for row in rows if row.result == "win"] == [("corner 25", 4000)] * 2


def test_seventeen_is_on_two_splits_of_the_orphelins() -> None:
    rows, _ = plain_round({}, ["Ann bets 5 on orphelins"], "17")
    assert sum(row.paid for row in rows) == 2 * 8500
    assert [row.result for row in rows] == ["lose", "lose", "win", "win", "lose"]


@pytest.mark.parametrize(
    ("number", "chips"),
    [("17", "2 25 17 34 6"), ("0", "3 26 0 32 15"), ("26", "35 3 26 0 32"), ("32", "26 0 32 15 19")],
)
def test_neighbours_are_a_number_and_two_to_each_side_of_it(number: str, chips: str) -> None:
    rows, _ = plain_round({}, [f"Ann bets 5 on neighbours {number}"], number)
    assert [row.bet for row in rows] == [f"straight {n}" for n in chips.split()]
    assert [row.paid for row in rows] == [0, 0, 17_500, 0, 0]


def test_limits_bind_each_wager() -> None:
    lines = ["Ann bets 2 on red", "Bob bets 2 on tiers", "Cat bets 80 on black", "Dan bets 80 on black"]
    table = {"minimum": 500, "maximum": 5000, "personal_limits": {"Dan": 7000}, "warned": ["Bob"]}
    rows, warned = plain_round(table, lines, "8")
    assert [row[1:6] for row in rows if row.player != "Bob"] == [
        ("red", "red", 200, "lose", 0),  # settled the first time
        ("black", "black", 5000, "win", 5000),
        ("black", "black", 7000, "win", 7000),
    ]
    assert [row[3:6] for row in rows if row.player == "Bob"] == [(200, "void", 0)] * 6
    assert warned == {"Ann", "Bob"}


def test_whole_odds_are_paid_exactly() -> None:
    ((row,), _) = plain_round({"chip": 50}, ["Ann bets 1.50 on straight 8"], "8")
    assert row.paid == 5250  # 1.50 x 35


def test_random_rounds_meet_every_kind_of_wager_won_and_lost() -> None:
    chance, met = random.Random(1), set[str]()
    for _ in range(6000):
        table, lines, spin = random_round(chance)
        rows, _ = plain_round(table, lines, spin)
        met |= {f"{row.kind} {row.result}" for row in rows} | {f"{row.race_track} {row.result}" for row in rows}
        met |= {f"spin {spin} of {table.get('zeros', 1)}"}
    assert met >= {f"{kind} {end}" for kind in (*ODDS, *RACE_TRACK, "neighbours 17") for end in ("win", "lose")}
    assert met >= {"straight void", "red void", "voisins void"}
    assert met >= {f"spin {n} of {zeros}" for zeros in (1, 2) for n in WHEEL} | {"spin 00 of 2"}
