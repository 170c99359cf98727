"""Hands ranked by the million: the same order as the rules', known counts, an outside library, and what is no hand."""

import random
from itertools import pairwise

import numpy as np
import pytest
from numpy.typing import NDArray
from phevaluator import evaluate_cards

from croupier.equipment.cards import DECK, cards, place_in_deck
from croupier.games.ultimate_holdem.hands import Category, best_hand
from croupier.kernels.hands import CATEGORIES, HIGHEST, LOWEST, category_of, evaluate
from tests.kernels.every_hand import COUNTS, KINDS, every


def numbers(text: str) -> list[int]:
    return [place_in_deck(card) for card in cards(text)]


def random_hands(size: int, count: int, seed: int) -> NDArray[np.uint8]:
    chance = random.Random(seed)
    return np.array([chance.sample(range(52), size) for _ in range(count)], np.uint8)


@pytest.mark.clause("ACT-UTH 3.1", "ACT-UTH 3.2")
@pytest.mark.parametrize("size", [5, 6, 7])
def test_ranks_order_hands_as_the_rules_do(size: int) -> None:
    hands = random_hands(size, 2000, seed=41)
    ranks = evaluate(hands)
    by_the_rules = [best_hand([DECK[card] for card in hand]) for hand in hands]
    kinds = sorted({(hand.value, rank) for hand, rank in zip(by_the_rules, ranks.tolist(), strict=True)})
    assert all(low[0] < high[0] and low[1] < high[1] for low, high in pairwise(kinds))
    assert [CATEGORIES[place] for place in category_of(ranks)] == [hand.category for hand in by_the_rules]


@pytest.mark.clause("ACT-UTH 3.1")
@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("As Ks Qs Js Ts 9s 8s", Category.ROYAL_FLUSH),
        ("Ac Kc Qc Jc Tc Ad Ah", Category.ROYAL_FLUSH),
        ("Kd Qd Jd Td 9d Ac Ah", Category.STRAIGHT_FLUSH),
        ("Ah 2h 3h 4h 5h 6c 7c", Category.STRAIGHT_FLUSH),
        ("2c 2d 2h 2s Ac Ad Ah", Category.FOUR_OF_A_KIND),
        ("2c 2d 2h 3c 3d 3h 4s", Category.FULL_HOUSE),
        ("2c 2d 2h Ac Ad Kc Kd", Category.FULL_HOUSE),
        ("2s 4s 6s 8s Ts Ac Ad", Category.FLUSH),
        ("2h 4h 6h 8h 3c 5c 7h", Category.FLUSH),
        ("Ac 2d 3h 4s 5c Kc Qc", Category.STRAIGHT),
        ("Ac Kd Qh Js Tc Ad As", Category.STRAIGHT),
        ("2c 2d 2h Ac Kd Qh 9s", Category.THREE_OF_A_KIND),
        ("2c 2d 3h 3s 4c 4d 6h", Category.TWO_PAIRS),
        ("2c 2d Ah Ks Qc Jd 9h", Category.ONE_PAIR),
        ("2c 3d 4h 5s 7c 8d 9h", Category.FIVE_ODD_CARDS),
        ("2c 3d Qh Ks Ac 4d 7h", Category.FIVE_ODD_CARDS),
    ],
)
def test_seven_cards_of_every_kind(text: str, category: Category) -> None:
    assert CATEGORIES[category_of(evaluate([numbers(text)]))[0]] == category == best_hand(cards(text)).category


@pytest.mark.clause("ACT-UTH 3.1")
def test_all_hands_of_five_cards_have_the_known_counts_and_use_every_rank() -> None:
    ranks = evaluate(every(5))
    assert len(ranks) == 2_598_960
    assert tuple(np.bincount(category_of(ranks))) == COUNTS[5]
    assert np.array_equal(np.unique(ranks), np.arange(LOWEST, HIGHEST + 1))
    assert len(np.unique(ranks)) == KINDS[5]


@pytest.mark.parametrize("size", [5, 6, 7])
def test_an_outside_library_gives_the_same_ranks_counted_from_the_other_end(size: int) -> None:
    hands = random_hands(size, 5000, seed=42)
    theirs = hands % 13 * 4 + hands // 13
    assert evaluate(hands).tolist() == [HIGHEST + 1 - evaluate_cards(*hand) for hand in theirs.tolist()]


def test_the_order_of_the_cards_does_not_matter() -> None:
    hands = random_hands(7, 2000, seed=43)
    assert np.array_equal(evaluate(hands), evaluate(np.random.default_rng(43).permuted(hands, axis=1)))


def test_the_lowest_and_the_highest_rank() -> None:
    assert evaluate([numbers("7c 5d 4h 3s 2c"), numbers("As Ks Qs Js Ts")]).tolist() == [LOWEST, HIGHEST]
    assert category_of([LOWEST, HIGHEST]).tolist() == [0, 9]
    assert (CATEGORIES[0], CATEGORIES[9]) == (Category.FIVE_ODD_CARDS, Category.ROYAL_FLUSH)


def test_any_whole_numbers_in_any_layout_are_read_as_cards() -> None:
    hands = random_hands(7, 100, seed=44)
    ranks = evaluate(hands).tolist()
    as_columns = np.asfortranarray(hands)
    every_other = np.repeat(hands, 2, axis=0)[::2]
    for same in (hands.astype(np.int64), hands.astype(np.uint16), hands.tolist(), as_columns, every_other):
        assert evaluate(same).tolist() == ranks
    assert evaluate(hands).dtype == np.uint16


def test_no_hands_have_no_ranks() -> None:
    assert evaluate(np.empty((0, 7), np.uint8)).shape == (0,)
    assert category_of(np.empty(0, np.uint16)).shape == (0,)


@pytest.mark.parametrize("shape", [(7,), (3, 4), (3, 8), (7, 3), (2, 3, 7), ()])
def test_rows_of_other_lengths_are_no_hands(shape: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="rows with 5, 6 or 7 cards"):
        evaluate(np.zeros(shape, np.uint8))


@pytest.mark.parametrize("kind", [np.float64, np.bool_, np.str_, object])
def test_cards_are_whole_numbers(kind: type) -> None:
    with pytest.raises(ValueError, match=r"whole number from 0 to 51. The array holds"):
        evaluate(np.zeros((1, 7), kind))


@pytest.mark.parametrize("wrong", [-1, 52, 255, 256, 300, 2**40])
@pytest.mark.parametrize("place", [0, 3, 6])
def test_a_number_outside_the_deck_is_no_card(wrong: int, place: int) -> None:
    hands = np.array([numbers("As Ks Qs Js Ts 2c 3c")] * 3)
    hands[1, place] = wrong
    with pytest.raises(ValueError, match="0 to 51"):
        evaluate(hands)
    if 0 <= wrong <= 255:
        with pytest.raises(ValueError, match="0 to 51"):
            evaluate(hands.astype(np.uint8))


@pytest.mark.parametrize("ranks", [[0], [1, 7463], [-1], [1.0]])
def test_what_is_no_rank_has_no_category(ranks: list[float]) -> None:
    with pytest.raises(ValueError, match="from 1 to 7462"):
        category_of(ranks)
