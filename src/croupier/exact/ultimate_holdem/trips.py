"""Trips exactly: how often seven cards make each hand, counted over all of them."""

from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

import numpy as np

from croupier.equipment.cards import RANKS, SUITS
from croupier.exact.answers import Ending, WagerOdds, odds_of_endings
from croupier.exact.ultimate_holdem.terms import HoldemTerms
from croupier.games.ultimate_holdem.hands import CARDS_MAX, CARDS_PER_HAND, Category
from croupier.kernels.hand_tables import RANK_NUMBERS, fives, rank_tables
from croupier.kernels.hands import CATEGORIES
from croupier.kernels.ultimate_holdem.rank_boards import rank_without_flush
from croupier.rulebook import act_uth as rule


@cache
def hand_chances() -> dict[Category, Fraction]:
    """The chance of each hand in seven cards."""
    ways = dict.fromkeys(CATEGORIES, 0)
    tables, strengths = rank_tables(CARDS_MAX), fives().strengths
    for size in range(CARDS_PER_HAND, CARDS_MAX + 1):
        others = comb(len(RANKS) * (len(SUITS) - 1), CARDS_MAX - size)
        for ranks in combinations(range(len(RANKS)), size):
            best = tables.flushes[sum(1 << rank for rank in ranks)]
            ways[CATEGORIES[strengths[best] - 1]] += len(SUITS) * others
    for counts in _rank_counts(0, CARDS_MAX):
        total = int(np.dot(RANK_NUMBERS, counts))
        best = rank_without_flush(total, tables.rows, tables.ranks)
        ways[CATEGORIES[strengths[best] - 1]] += _ways_without_flush(counts)
    hands = comb(len(RANKS) * len(SUITS), CARDS_MAX)
    assert sum(ways.values()) == hands
    return {category: Fraction(number, hands) for category, number in ways.items()}


def _rank_counts(place: int, left: int) -> list[tuple[int, ...]]:
    """Every way to hold so many cards, as counts by rank from this one on."""
    if place == len(RANKS):
        return [()] if left == 0 else []
    return [
        (count, *rest) for count in range(min(left, len(SUITS)) + 1) for rest in _rank_counts(place + 1, left - count)
    ]


@cache
def _suit_ways(held: tuple[int, ...]) -> int:
    """How many hands have these counts of their ranks, in any order, and no flush."""
    every = 1
    of_suit = [1]  # by how many cards of one suit: the ways so far
    for count in held:
        every *= comb(len(SUITS), count)
        without, with_it = comb(len(SUITS) - 1, count), comb(len(SUITS) - 1, count - 1)
        longer = [0] * (len(of_suit) + 1)
        for cards, ways in enumerate(of_suit):
            longer[cards] += ways * without
            longer[cards + 1] += ways * with_it
        of_suit = longer
    return every - len(SUITS) * sum(of_suit[CARDS_PER_HAND:])


def _ways_without_flush(counts: tuple[int, ...]) -> int:
    return _suit_ways(tuple(sorted(count for count in counts if count)))


def trips_odds(paytable: HoldemTerms) -> WagerOdds:
    """The odds of trips for a patron who never folds a hand that wins it."""
    chances = hand_chances()
    paid = [category for category in Category if category in paytable.trips]
    endings = [Ending(category.replace("_", " "), chances[category], paytable.trips[category]) for category in paid]
    lost = 1 - sum((ending.chance for ending in endings), Fraction())
    strategy = "no hand that wins trips is folded"
    return odds_of_endings("trips", str(rule["10.1"]), [*endings, Ending("less", lost, Fraction(-1))], strategy)
