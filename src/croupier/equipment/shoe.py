"""The cards in a shoe: shuffled by draws from outside, cut, with a cutting card near the back, drawn one by one."""

from collections.abc import Callable, Iterable
from enum import StrEnum

import msgspec

from croupier.equipment.cards import Card


class Shoe(msgspec.Struct, frozen=True):
    """A stack of cards in the order they will leave, and where the cutting card lies in it."""

    cards: tuple[Card, ...]
    drawn: int = 0
    cutting_card_at: int | None = None

    @property
    def remaining(self) -> int:
        """How many cards are left."""
        return len(self.cards) - self.drawn

    @property
    def cutting_card_is_next(self) -> bool:
        """The cutting card lies in front of the next card."""
        return self.cutting_card_at == self.drawn

    def draw(self) -> tuple[Card, "Shoe"]:
        """The next card, and the shoe without it."""
        if not self.remaining:
            raise LookupError("The shoe is empty.")
        return self.cards[self.drawn], Shoe(self.cards, self.drawn + 1, self.cutting_card_at)

    def without_cutting_card(self) -> "Shoe":
        """The shoe after the cutting card has come out."""
        return Shoe(self.cards, self.drawn)

    def cut(self, at: int) -> "Shoe":
        """The cards in front of the cut go to the back."""
        if not 0 < at < len(self.cards):
            raise ValueError(f"A stack of {len(self.cards)} cards cannot be cut at {at}.")
        return Shoe(self.cards[at:] + self.cards[:at])

    def with_cutting_card(self, from_back: int) -> "Shoe":
        """The cutting card laid so many cards from the back."""
        if not 0 <= from_back <= len(self.cards):
            raise ValueError(f"A stack of {len(self.cards)} cards has no place {from_back} cards from its back.")
        return Shoe(self.cards, self.drawn, len(self.cards) - from_back)


class Fault(StrEnum):
    """What is wrong with a shoe that shuffles by itself."""

    MECHANICAL = "mechanical"
    ELECTRICAL = "electrical"


class SpareCard(msgspec.Struct, frozen=True):
    """A card that is out of the shoe and belongs to no hand yet."""

    card: Card
    exposed: bool


def shuffled(cards: Iterable[Card], below: Callable[[int], int]) -> tuple[Card, ...]:
    """Fisher–Yates: every order equally likely, if `below(n)` draws evenly from 0 to n - 1."""
    stack = list(cards)
    for last in range(len(stack) - 1, 0, -1):
        other = below(last + 1)
        stack[last], stack[other] = stack[other], stack[last]
    return tuple(stack)
