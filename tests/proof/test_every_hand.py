"""Every hand of six and of seven cards has the known kind; every hand of five is ranked as the rules rank it."""

import random
from itertools import pairwise

import numpy as np
import pytest
from phevaluator import evaluate_7cards

from croupier.equipment.cards import DECK
from croupier.games.ultimate_holdem.hands import best_hand
from croupier.kernels.hands import CATEGORIES, HIGHEST, category_of, evaluate
from tests.kernels.every_hand import COUNTS, KINDS, every, hand_blocks


@pytest.mark.clause("ACT-UTH 3.1")
@pytest.mark.parametrize(("size", "hands"), [(6, 20_358_520), (7, 133_784_560)])
def test_all_hands_have_the_known_counts(size: int, hands: int) -> None:
    by_rank = np.zeros(HIGHEST + 1, np.int64)
    for block in hand_blocks(size):
        by_rank += np.bincount(evaluate(block), minlength=len(by_rank))
    assert by_rank.sum() == hands
    assert np.count_nonzero(by_rank) == KINDS[size]
    counts = np.bincount(category_of(np.arange(1, HIGHEST + 1)), weights=by_rank[1:])
    assert tuple(counts.astype(int)) == COUNTS[size]


@pytest.mark.clause("ACT-UTH 3.1", "ACT-UTH 3.2")
@pytest.mark.parametrize("first", range(48))
def test_every_hand_of_five_cards_is_ranked_as_the_rules_rank_it(first: int) -> None:
    hands = every(5)[every(5)[:, 0] == first]
    ranks = evaluate(hands)
    found = set()
    for hand, rank, place in zip(hands.tolist(), ranks.tolist(), category_of(ranks).tolist(), strict=True):
        best = best_hand([DECK[card] for card in hand])
        assert best.category == CATEGORIES[place]
        found.add((best.value, rank))
    assert all(low[0] < high[0] and low[1] < high[1] for low, high in pairwise(sorted(found)))


@pytest.mark.parametrize("seed", range(10))
def test_an_outside_library_agrees_on_a_million_hands_of_seven_cards(seed: int) -> None:
    chance = random.Random(seed)
    hands = np.array([chance.sample(range(52), 7) for _ in range(100_000)], np.uint8)
    theirs = (hands % 13 * 4 + hands // 13).tolist()
    assert evaluate(hands).tolist() == [HIGHEST + 1 - evaluate_7cards(*hand) for hand in theirs]
