"""The cards in a shoe: shuffled by draws that are passed in, cut, drawn one by one."""

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import TypeVar

import msgspec

from croupier.equipment.cards import Card

_Item = TypeVar("_Item")


class Shoe(msgspec.Struct, frozen=True):
    """A stack of cards in the order they will leave."""

    cards: tuple[Card, ...]
    drawn: int = 0

    @property
    def remaining(self) -> int:
        """How many cards are left."""
        return len(self.cards) - self.drawn

    def draw(self) -> tuple[Card, "Shoe"]:
        """The next card, and the shoe without it."""
        if self.drawn >= len(self.cards):
            raise LookupError("The shoe is empty.")
        return self.cards[self.drawn], Shoe(self.cards, self.drawn + 1)

    def cut(self, at: int) -> "Shoe":
        """The cards in front of the cut go to the back."""
        if not 0 < at < len(self.cards):
            raise ValueError(f"A stack of {len(self.cards)} cards cannot be cut at {at}.")
        return Shoe(self.cards[at:] + self.cards[:at])


class Fault(StrEnum):
    """What is wrong with an automated shuffling shoe."""

    MECHANICAL = "mechanical"
    ELECTRICAL = "electrical"


class SpareCard(msgspec.Struct, frozen=True):
    """A card that is out of the shoe and belongs to no hand yet."""

    card: Card
    exposed: bool


def shuffled(things: Iterable[_Item], below: Callable[[int], int]) -> tuple[_Item, ...]:
    """Fisher–Yates: every order equally likely, if `below(n)` draws evenly from 0 to n - 1."""
    stack = list(things)
    for last in range(len(stack) - 1, 0, -1):
        other = below(last + 1)
        stack[last], stack[other] = stack[other], stack[last]
    return tuple(stack)
