"""Poker hands: what five to seven cards are, how they are read out, and which of two hands is the higher."""

import random
from itertools import combinations, pairwise

import pytest
from phevaluator import evaluate_cards

from croupier.equipment.cards import DECK, SUITS, cards, cards_text
from croupier.games.ultimate_holdem.hands import CLAUSES, Category, Hand, best_hand
from croupier.rulebook import open_book

rule = open_book("ACT-UTH")


def hand(text: str) -> Hand:
    return best_hand(cards(text))


@pytest.mark.clause("ACT-UTH 3.1")
def test_the_kinds_of_hands_are_those_of_the_book_in_its_order() -> None:
    assert tuple(Category) == rule.texts("3.1", "hands_high_to_low")
    for place, category in enumerate(Category, start=1):
        clause = rule.clause(CLAUSES[category].removeprefix("ACT-UTH "))
        assert (clause.values["hand"], clause.values["place"]) == (category, place)


@pytest.mark.parametrize(
    ("dealt", "category", "read_out"),
    [
        pytest.param("Ts Qs As Js Ks", "royal_flush", "As Ks Qs Js Ts", marks=pytest.mark.clause("ACT-UTH 3.1(a)")),
        pytest.param("9h Jh 7h Th 8h", "straight_flush", "Jh Th 9h 8h 7h", marks=pytest.mark.clause("ACT-UTH 3.1(b)")),
        pytest.param("Ad 4d 2d 5d 3d", "straight_flush", "5d 4d 3d 2d Ad", marks=pytest.mark.clause("ACT-UTH 3.1(b)")),
        pytest.param("4c Ac Ad Ah As", "four_of_a_kind", "Ac Ad Ah As 4c", marks=pytest.mark.clause("ACT-UTH 3.1(c)")),
        pytest.param("Jd Kc Jh Kd Kh", "full_house", "Kc Kd Kh Jd Jh", marks=pytest.mark.clause("ACT-UTH 3.1(d)")),
        pytest.param("5d 9d Kd 7d Jd", "flush", "Kd Jd 9d 7d 5d", marks=pytest.mark.clause("ACT-UTH 3.1(e)")),
        pytest.param("Jc Kh 9d Qc Ts", "straight", "Kh Qc Jc Ts 9d", marks=pytest.mark.clause("ACT-UTH 3.1(f)")),
        pytest.param("Ac 4d 2d 5d 3d", "straight", "5d 4d 3d 2d Ac", marks=pytest.mark.clause("ACT-UTH 3.1(f)")),
        pytest.param("5h Qc 8d Qd Qs", "three_of_a_kind", "Qc Qd Qs 8d 5h", marks=pytest.mark.clause("ACT-UTH 3.1(g)")),
        pytest.param("4h Qc Js Qd 4s", "two_pairs", "Qc Qd 4h 4s Js", marks=pytest.mark.clause("ACT-UTH 3.1(h)")),
        pytest.param("6h Tc 2s Td Ks", "one_pair", "Tc Td Ks 6h 2s", marks=pytest.mark.clause("ACT-UTH 3.1(i)")),
        pytest.param("3s Qh 7c 4d Tc", "five_odd_cards", "Qh Tc 7c 4d 3s", marks=pytest.mark.clause("ACT-UTH 3.1(j)")),
    ],
)
def test_five_cards_are_named_and_read_out(dealt: str, category: str, read_out: str) -> None:
    found = hand(dealt)
    assert found.category == category
    assert cards_text(found.cards) == read_out
    assert found.clause == CLAUSES[Category(category)]


@pytest.mark.clause("ACT-UTH 3.1")
def test_each_kind_beats_the_next_even_with_the_lowest_cards() -> None:
    lowest = [
        "As Ks Qs Js Ts",
        "5c 4c 3c 2c Ac",
        "2c 2d 2h 2s 3c",
        "2c 2d 2h 3s 3c",
        "7c 5c 4c 3c 2c",
        "5c 4d 3c 2c Ac",
        "2c 2d 2h 4s 3c",
        "3c 3d 2h 2s 4c",
        "2c 2d 5h 4s 3c",
    ]
    highest = [
        "Ks Qs Js Ts 9s",
        "Ac Ad Ah As Kc",
        "Ac Ad Ah Ks Kc",
        "Ac Kc Qc Jc 9c",
        "Ac Kd Qc Jc Tc",
        "Ac Ad Ah Ks Qc",
        "Ac Ad Kh Ks Qc",
        "Ac Ad Kh Qs Jc",
        "Ac Kd Qc Jc 9c",
    ]
    for place, (low, high) in enumerate(zip(lowest, highest, strict=True)):
        assert [hand(low).category, hand(high).category] == list(Category)[place : place + 2]
        assert hand(low).value > hand(high).value


@pytest.mark.clause("ACT-UTH 2.3", "ACT-UTH 3.2")
def test_the_ace_is_the_highest_card_and_the_two_the_lowest() -> None:
    others = ["2h 3h 4s"] * 9 + ["Ah Kh Qs"] * 4
    pairs = [hand(f"{rank}c {rank}d {rest}") for rank, rest in zip("AKQJT98765432", others, strict=True)]
    assert [found.category for found in pairs] == ["one_pair"] * 13
    assert all(higher.value > lower.value for higher, lower in pairwise(pairs))


@pytest.mark.clause("ACT-UTH 3.1(b)", "ACT-UTH 3.1(f)")
@pytest.mark.parametrize("last", ["c", "d"])
def test_a_low_ace_makes_the_lowest_sequence(last: str) -> None:
    sequences = [
        hand(" ".join(rank + "d" for rank in ranks[:4]) + f" {ranks[4]}{last}")
        for ranks in ("AKQJT", "KQJT9", "QJT98", "JT987", "T9876", "98765", "87654", "76543", "65432", "5432A")
    ]
    assert all(higher.value > lower.value for higher, lower in pairwise(sequences))
    assert {found.category for found in sequences[1:]} == {"straight_flush" if last == "d" else "straight"}


@pytest.mark.clause("ACT-UTH 3.1(b)", "ACT-UTH 3.1(f)")
@pytest.mark.parametrize("ranks", ["2AKQJ", "32AKQ", "432AK"])
def test_a_sequence_does_not_run_round_past_the_ace(ranks: str) -> None:
    assert hand(" ".join(rank + "d" for rank in ranks)).category == "flush"
    assert hand(" ".join(map(str.__add__, ranks, "cdhsc"))).category == "five_odd_cards"


@pytest.mark.clause("ACT-UTH 3.2")
@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("Ks Qs Js Ts 9s", "Qh Jh Th 9h 8h"),
        ("3c 3d 3h 3s 2c", "2c 2d 2h 2s Ac"),
        ("9c 9d 9h 9s Kc", "9c 9d 9h 9s Qc"),
        ("3c 3d 3h 2s 2c", "2c 2d 2h As Ac"),
        ("9c 9d 9h 3s 3c", "9c 9d 9h 2s 2c"),
        ("Kc Jc 9c 7c 5c", "Kd Jd 9d 7d 4d"),
        ("3c 3d 3h 5s 4c", "2c 2d 2h As Kc"),
        ("9c 9d 9h Ks 2c", "9c 9d 9h Qs Jc"),
        ("9c 9d 9h Ks 3c", "9c 9d 9h Ks 2c"),
        ("Ac Ad 2h 2s 3c", "Kc Kd Qh Qs Jc"),
        ("Ac Ad 3h 3s 2c", "Ac Ad 2h 2s Kc"),
        ("Ac Ad 3h 3s 5c", "Ah As 3c 3d 4c"),
        ("Tc Td Kh 3s 2c", "Tc Td Qh Js 9c"),
        ("Tc Td Kh 6s 3c", "Tc Td Kh 6s 2c"),
        ("Ac 6d 4h 3s 2c", "Kc Qd Jh Ts 8c"),
        ("Qc Td 7h 4s 3c", "Qc Td 7h 4s 2c"),
    ],
)
def test_within_a_category_the_larger_group_decides_and_then_the_highest_cards(higher: str, lower: str) -> None:
    assert hand(higher).category == hand(lower).category
    assert hand(higher).value > hand(lower).value


@pytest.mark.clause("ACT-UTH 2.3", "ACT-UTH 3.2")
def test_no_suit_outranks_another() -> None:
    chance = random.Random(31)
    for _ in range(300):
        dealt = cards_text(chance.sample(DECK, 7))
        turned = dealt.translate(str.maketrans(SUITS, "".join(chance.sample(SUITS, 4))))
        assert hand(dealt).value == hand(turned).value
    assert hand("As Ks Qs Js Ts").value == hand("Ah Kh Qh Jh Th").value


@pytest.mark.clause("ACT-UTH 3.2")
@pytest.mark.parametrize(
    ("board", "one", "other"),
    [
        ("Ac Kd Qh Js 9c", "2c 3c", "4d 5d"),
        ("Ac Kd Qh Js Tc", "Ah Ad", "2c 3c"),
        ("Ac Ad Kh Ks Qc", "Qd 2c", "Jd Jh"),
        ("8c 8d 8h 8s Kc", "Kd Kh", "2d 3d"),
        ("Kc Jc 9c 7c 5c", "4c 3c", "Ad Ah"),
    ],
)
def test_only_the_five_best_cards_count(board: str, one: str, other: str) -> None:
    assert hand(f"{board} {one}").value == hand(f"{board} {other}").value == hand(board).value


@pytest.mark.parametrize(
    ("dealt", "read_out"),
    [
        ("9s 8s 7s 6s 5s As Ad", "9s 8s 7s 6s 5s"),
        ("Kd Qd Jd Td 9d Ac Th", "Kd Qd Jd Td 9d"),
        ("Ac Kc Kd Kh As Ad Ah", "Ac As Ad Ah Kc"),
        ("Ac Kc Kd Kh Ad Ah 2c", "Ac Ad Ah Kc Kd"),
        ("Ac Ad Ah Kc Kd Qc Qd", "Ac Ad Ah Kc Kd"),
        ("2c 4c 6c 8c Tc Qc Kc", "Kc Qc Tc 8c 6c"),
        ("2c 3d 4h 5s 6c 7d Ac", "7d 6c 5s 4h 3d"),
        ("Ac Ad Kc Kd Qc Qd Js", "Ac Ad Kc Kd Qc"),
        ("Ac Ad 9c 7d 5c 3d 2s", "Ac Ad 9c 7d 5c"),
        ("Ac Kd 9c 7d 5c 3d", "Ac Kd 9c 7d 5c"),
    ],
)
def test_of_six_or_seven_cards_the_best_five_are_read_out(dealt: str, read_out: str) -> None:
    assert cards_text(hand(dealt).cards) == read_out


@pytest.mark.parametrize("size", [6, 7])
def test_no_five_of_the_cards_are_better_than_the_best_hand(size: int) -> None:
    chance = random.Random(32)
    for _ in range(150):
        dealt = chance.sample(DECK, size)
        best = best_hand(dealt)
        assert best.value == max(best_hand(five).value for five in combinations(dealt, 5))
        assert best == best_hand(best.cards)
        assert set(best.cards) <= set(dealt)


@pytest.mark.clause("ACT-UTH 3.1", "ACT-UTH 3.2")
@pytest.mark.parametrize("size", [5, 6, 7])
def test_an_outside_library_puts_hands_in_the_same_order(size: int) -> None:
    chance = random.Random(33)
    dealt = [chance.sample(DECK, size) for _ in range(1500)]
    ours = [best_hand(one).value for one in dealt]
    theirs = [-evaluate_cards(*one) for one in dealt]
    kinds = sorted(set(zip(ours, theirs, strict=True)))
    assert all(low[0] < high[0] and low[1] < high[1] for low, high in pairwise(kinds))


@pytest.mark.parametrize("text", ["Ac Kd Qh Js", "Ac Kd Qh Js 9c 8c 7c 6c", "Ac Kd Qh Js Ac", "Ac Kd Qh Js ??", ""])
def test_too_few_cards_too_many_or_a_card_twice_or_unseen_make_no_hand(text: str) -> None:
    with pytest.raises(ValueError, match="Five to seven different cards"):
        hand(text)
