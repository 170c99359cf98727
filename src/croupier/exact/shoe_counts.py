"""The cards that a shoe still holds, counted."""

from collections import Counter
from collections.abc import Iterable, Mapping

from croupier.equipment.cards import DECK, Card, pictured
from croupier.exact.answers import ImpossibleQuestionError

ShoeCounts = Mapping[Card, int]
"""How many of each card are left."""


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


def counts_by(shoe: ShoeCounts, place_of_rank: Mapping[str, int], places: int) -> list[int]:
    """How many cards are left by something that ranks share, such as their value."""
    counts = [0] * places
    for card, count in shoe.items():
        counts[place_of_rank[card[0]]] += count
    return counts
