"""A hand that lies open on the layout."""

import msgspec

from croupier.equipment.cards import Card


class OpenHand(msgspec.Struct, frozen=True):
    """Where it lies, and what it is worth in words."""

    place: str
    cards: tuple[Card, ...]
    worth: str
