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
        ("6d 3c", "5d 3s", ("push", 0, "9.6(c)(ii)"), ("win", 4000, "10.1")),  # K 9 7 6 4 beats K 9 7 5 4
        ("3d 5c", "5d 3s", ("push", 0, "9.6(c)(i)"), ("push", 0, "9.8(c)")),  # K 9 7 5 4 against the same
    ],
)
def test_a_dealer_without_a_pair_gives_every_ante_back(
    hole: str, dealer: str, blind: tuple[str, int, str], play: tuple[str, int, str]
) -> None:
    assert _rows(f"{BOARD} {hole} {dealer}", "Ann antes 10", "Ann bets 4x") == [
        ("ante", 1000, "push", 0, "9.5(c)(ii)"),
        ("blind", 1000, *blind),
        ("play", 4000, *play),
    ]


def test_a_dealer_with_a_pair_takes_ante_blind_and_play_from_the_lower_hand() -> None:
    assert _rows(f"{BOARD} 9c 3d Kd 3c", "Ann antes 10", "Ann bets 5 on trips", "Ann bets 3x") == [
        ("ante", 1000, "lose", 0, "9.5(b)"),
        ("blind", 1000, "lose", 0, "9.6(b)"),
        ("trips", 500, "lose", 0, "9.7(b)"),
        ("play", 3000, "lose", 0, "9.8(b)"),
    ]


def test_a_straight_on_the_board_ties_everybody_and_still_pays_trips() -> None:
    assert _rows("9s 8h 7s Jd Tc 2c 2d Ac Ad", "Ann antes 10", "Ann bets 5 on trips", "Ann bets 4x") == [
        ("ante", 1000, "push", 0, "9.5(c)(i)"),
        ("blind", 1000, "push", 0, "9.6(c)(i)"),
        ("trips", 500, "win", 2000, "10.1"),  # 5 at 4 to 1
        ("play", 4000, "push", 0, "9.8(c)"),
    ]


def test_a_royal_flush_on_the_board_is_everybodys() -> None:
    rows = _rows("As Ks Qs Js Ts 2c 2d Ac Ad", "Ann antes 10", "Ann bets 5 on trips", "Ann bets 4x")
    assert [row[2:] for row in rows] == [
        ("push", 0, "9.5(c)(i)"),
        ("push", 0, "9.6(c)(i)"),
        ("win", 25_000, "10.1"),  # 5 at 50 to 1
        ("push", 0, "9.8(c)"),
    ]


@pytest.mark.parametrize(
    ("acts", "rule"),
    [
        (["Ann folds"], "8.1(a)"),
        (["Ann checks", "Ann folds"], "8.3(a)"),
        (["Ann checks", "Ann checks", "Ann folds"], "8.5(a)"),
    ],
)
@pytest.mark.parametrize("hole", ["As Ks", f"{UNSEEN} {UNSEEN}"])
def test_a_fold_on_any_street_loses_trips_too_whatever_the_hand(acts: list[str], rule: str, hole: str) -> None:
    assert _rows(f"{ROYAL_BOARD} {hole} 5c 9h", "Ann antes 10", "Ann bets 5 on trips", *acts) == [
        ("ante", 1000, "lose", 0, rule),
        ("blind", 1000, "lose", 0, rule),
        ("trips", 500, "lose", 0, rule),
    ]


def test_who_concedes_loses_everything_even_against_a_dealer_who_does_not_qualify() -> None:
    lines = ("Ann antes 10", "Ann bets 5 on trips", "Ann bets 4x", "Ann concedes")
    assert _rows(f"{BOARD} Kd Ks Qs Jc", *lines) == [
        ("ante", 1000, "lose", 0, "9.1"),
        ("blind", 1000, "lose", 0, "9.1"),
        ("trips", 500, "lose", 0, "9.1"),
        ("play", 4000, "lose", 0, "9.1"),
    ]


def test_hands_are_dealt_and_asked_in_the_order_of_the_antes() -> None:
    lines = ["Bob antes 10", "Ann antes 20", "Bob checks", "Ann bets 4x", "Bob bets 2x"]
    rows, used, warned = plain_round({}, lines, f"{BOARD} 9c 9d 3d 3h Kd 5c 8c".split())
    assert rows == [  # Bob has three nines, Ann a pair of threes, the dealer a pair of kings
        PlainRow("Bob", "ante", 1000, "win", 1000, "10.1"),
        PlainRow("Bob", "blind", 1000, "push", 0, "9.6(c)(ii)"),
        PlainRow("Bob", "play", 2000, "win", 2000, "10.1"),
        PlainRow("Ann", "ante", 2000, "lose", 0, "9.5(b)"),
        PlainRow("Ann", "blind", 2000, "lose", 0, "9.6(b)"),
        PlainRow("Ann", "play", 8000, "lose", 0, "9.8(b)"),
    ]
    assert (used, warned) == (11, frozenset())  # 5 + 2 x 2 + 2; the eight is left over


def test_a_payment_is_made_in_whole_chips_rounded_up() -> None:
    rows = _rows(f"{BOARD} Ah 5h Kd 3c", "Ann antes 5", "Ann bets 4x", chip=100)
    assert [row[3] for row in rows] == [500, 800, 2000]  # 5 at 3 to 2 is 7.50


def test_what_is_above_the_maximum_is_neither_paid_nor_collected() -> None:
    lines = ["Ann antes 150", "Bob antes 150", "Ann bets 80 on trips", "Ann bets 4x", "Bob bets 3x"]
    table = {"maximum": 10_000, "side_maximum": 5000, "personal_limits": {"Bob": 12_000}}
    rows, _, _ = plain_round(table, lines, f"{BOARD} Ah 5h 9c 3d Kd 3c".split())
    assert [row[:3] for row in rows] == [
        ("Ann", "ante", 10_000),
        ("Ann", "blind", 10_000),
        ("Ann", "trips", 5000),
        ("Ann", "play", 40_000),  # four times the ante as it stands
        ("Bob", "ante", 12_000),
        ("Bob", "blind", 12_000),
        ("Bob", "play", 36_000),
    ]


def test_a_wager_below_the_minimum_is_settled_once_and_then_returned() -> None:
    lines = ["Ann antes 5", "Bob antes 5", "Bob bets 50 on trips", "Cat antes 10", "Cat bets 1 on trips"]
    lines += ["Ann bets 4x", "Cat bets 4x"]
    table: dict[str, object] = {"minimum": 1000, "side_minimum": 500, "warned": ["Bob", "Cat"]}
    rows, used, warned = plain_round(table, lines, f"{BOARD} 9c 3d 9d 5d Kd 3c".split())
    assert rows == [
        PlainRow("Ann", "ante", 500, "lose", 0, "9.5(b)"),
        PlainRow("Ann", "blind", 500, "lose", 0, "9.6(b)"),
        PlainRow("Ann", "play", 2000, "lose", 0, "9.8(b)"),
        PlainRow("Bob", "ante", 500, "void", 0, "5.4"),
        PlainRow("Bob", "blind", 500, "void", 0, "5.4"),
        PlainRow("Bob", "trips", 5000, "void", 0, "4.3"),  # trips needs an ante
        PlainRow("Cat", "ante", 1000, "lose", 0, "9.5(b)"),
        PlainRow("Cat", "blind", 1000, "lose", 0, "9.6(b)"),
        PlainRow("Cat", "trips", 100, "void", 0, "5.4"),
        PlainRow("Cat", "play", 4000, "lose", 0, "9.8(b)"),
    ]
    assert (used, warned) == (11, frozenset({"Ann", "Bob", "Cat"}))  # Bob is not dealt to


@pytest.mark.parametrize(
    "lines",
    [
        ["Ann bets 5 on trips"],
        ["Ann antes 10", "Ann antes 10"],
        ["Ann antes 10"],
        ["Ann antes 10", "Ann bets 2x"],
        ["Ann antes 10", "Ann checks", "Ann bets 4x"],
        ["Ann antes 10", "Ann checks", "Ann checks", "Ann checks"],
        ["Ann antes 10", "Ann folds", "Ann concedes"],
        ["Ann antes 10", "Bob antes 10", "Bob checks"],
        ["Ann antes 10", "Ann bets 4x", "Bob antes 10"],
    ],
)
def test_what_the_rules_do_not_allow_is_refused(lines: list[str]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        plain_round({}, lines, f"{BOARD} Ah 5h Kd 3c Jd Js".split())


def test_a_card_that_decides_must_have_been_seen() -> None:
    with pytest.raises(ValueError, match="not seen"):
        _rows(f"{BOARD} Ah 5h Kd ??", "Ann antes 10", "Ann bets 4x")


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Kc Kd Ks Jc Jd 2c 3c", "Kc Kd Ks Tc Td Ad 3c"),  # equal threes, so the pair decides
        ("2c 3d 4s 5h 6c Kd Ks", "Ac 2d 3s 4h 5c Kd Qs"),  # an ace that counts low is low
        ("2c 2d 2s 3c 3d 3s Ah", "2c 2d 2s Ac Ad Kh 3s"),  # two threes: the higher leads
        ("Qs Qh 4d 4c Jh 3d 3c", "Qs Qh 4d 4c Th 3d 3c"),  # the fifth card of two pairs
        ("9c 9d 9h 9s Ac 2d 2c", "9c 9d 9h 9s Kc Kd Kh"),
        ("6c 5c 4c 3c 2c Ah Ad", "Ac 5c 4c 3c 2c Ah Ad"),
        ("Ac Jc 9c 7c 6c 2d 3d", "Ac Jc 9c 7c 5c Ad Ah"),
    ],
)
def test_the_better_hand_has_the_greater_value(better: str, worse: str) -> None:
    assert value_of(better.split()) > value_of(worse.split())


@pytest.mark.parametrize(
    ("cards", "value"),
    [
        ("Ac Kd Ts 8h 7c 3d 2s", (0, 14, 13, 10, 8, 7)),  # the sixth and seventh card never count
        ("Ad Kc Th 8s 7d 4c 2c", (0, 14, 13, 10, 8, 7)),  # nor do the suits
        ("Ac Kd Qs 2h 3c 4d 6s", (0, 14, 13, 12, 6, 4)),  # no sequence runs round past the ace
    ],
)
def test_five_odd_cards_count_from_the_highest_down(cards: str, value: tuple[int, ...]) -> None:
    assert value_of(cards.split()) == value


def test_seven_cards_are_worth_the_best_five_of_them() -> None:
    chance = random.Random(7)
    for _ in range(1500):
        pool = chance.choice((DECK, [card for card in DECK if card[0] in "AKQJT" or card[1] == "c"]))
        cards = chance.sample(pool, 7)
        assert value_of(cards) == max(value_of(list(five)) for five in combinations(cards, 5)), cards


def test_random_rounds_meet_every_corner() -> None:
    chance, met = random.Random(1), set[str]()
    for _ in range(2000):
        table, lines, shoe = random_round(chance)
        rows, used, _ = plain_round(table, lines, shoe)
        met |= {f"{row.kind} {row.result} {row.rule}" for row in rows}
        met |= {f"{row.kind} pays {row.paid // row.stake}" for row in rows if "chip" not in table}
        met |= {f"{len({row.player for row in rows})} patrons", f"{used} cards"}
        met |= {HANDS[value_of(shoe[:5])[0]]} if UNSEEN not in shoe[:5] else set()
    blind_results = {"win 10.1", "lose 9.6(b)", "push 9.6(c)(i)", "push 9.6(c)(ii)", "lose 8.5(a)", "void 5.4"}
    ante_results = {"win 10.1", "lose 9.5(b)", "push 9.5(c)(i)", "push 9.5(c)(ii)", "lose 8.1(a)", "lose 9.1"}
    assert met >= {f"blind {result}" for result in blind_results} | {f"ante {result}" for result in ante_results}
    assert met >= {"trips win 10.1", "trips lose 9.7(b)", "trips void 4.3", "trips void 5.4", "play push 9.8(c)"}
    assert met >= {f"blind pays {odds}" for odds in (1, 3, 10, 50, 500)}
    assert met >= {f"trips pays {odds}" for odds in (3, 4, 7, 8, 30, 40, 50)}
    assert met >= {f"{many} patrons" for many in range(1, 7)} | {"0 cards", "19 cards"} | set(HANDS)
