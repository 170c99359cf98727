"""The cards that a shoe still holds, counted."""

from collections import Counter
from collections.abc import Iterable, Mapping

from croupier.equipment.cards import DECK, RANKS, Card, pictured, rank
from croupier.exact.answers import ImpossibleQuestionError

ShoeCounts = Mapping[Card, int]
"""How many of each card are left."""

RankCounts = Mapping[str, int]
"""How many cards of each rank are left, where nobody knows their suits."""


def full_shoe(decks: int) -> dict[Card, int]:
    """Whole decks."""
    return dict.fromkeys(DECK, decks)


def shoe_without(shoe: ShoeCounts, cards: Iterable[Card]) -> dict[Card, int]:
    """What is left when these cards are out."""
    left = dict(shoe)
    for card, count in Counter(cards).items():
        left[card] -= count
        if left[card] < 0:
            held = f"only {shoe[card]} of" if shoe[card] else "no"
            raise ImpossibleQuestionError(f"The shoe holds {held} {pictured(card)}: {count} cannot be out of it.")
    return left


def ranks_without(shoe: ShoeCounts, removed: RankCounts) -> dict[str, int]:
    """What is left by rank when so many of some ranks are out too."""
    left = dict.fromkeys(RANKS, 0)
    for card, count in shoe.items():
        left[rank(card)] += count
    for out, count in removed.items():
        if count > left[out]:
            raise ImpossibleQuestionError(f"The shoe holds {left[out]} cards of rank {out}: {count} cannot be out.")
        left[out] -= count
    return left


def counts_by(shoe: ShoeCounts | RankCounts, place_of_rank: Mapping[str, int], places: int) -> list[int]:
    """How many cards are left by something that ranks share, such as their value."""
    counts = [0] * places
    for card, count in shoe.items():
        counts[place_of_rank[card[0]]] += count
    return counts
