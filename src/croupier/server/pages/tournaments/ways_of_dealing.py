"""The ways in which the tables of a tournament are dealt, as a form offers them."""

import msgspec

from croupier.floor.live.opening.terms import CardsFrom, DealtBy, Depth, Terms
from croupier.server.pages.core.actions import Field

_WAYS = (
    (DealtBy.SYSTEM, CardsFrom.SYSTEM, Depth.WAGERS, "the system"),
    (DealtBy.DEALER, CardsFrom.SYSTEM, Depth.WAGERS, "dealers, with the system's cards or wheel"),
    (DealtBy.DEALER, CardsFrom.KEYED, Depth.WAGERS, "dealers, with real cards or a real wheel"),
    (DealtBy.DEALER, CardsFrom.KEYED, Depth.COUNTS, "dealers, with real chips: rounds and counts only"),
)


def dealing_field(terms: Terms, label: str = "Dealt by") -> Field:
    """One choice that says who deals, with which cards, and what the system is told."""
    values = [(_encoded(dealt, cards, depth), words) for dealt, cards, depth, words in _WAYS]
    return Field("dealing", label, "spread", tuple(values), _encoded(terms.dealt_by, terms.cards_from, terms.depth))


def _encoded(dealt: DealtBy, cards: CardsFrom, depth: Depth) -> str:
    said = {"terms.dealt_by": dealt, "terms.cards_from": cards, "terms.depth": depth}
    return msgspec.json.encode(said).decode()


def where_played(terms: Terms) -> str:
    """Where patrons play, in words to them."""
    return "in the casino, with real chips" if terms.depth is Depth.COUNTS else "on your own screen"


def venue(terms: Terms) -> str:
    """Where patrons play, in a word or two: what decides first whether they can."""
    return "In the casino" if terms.depth is Depth.COUNTS else "Online"


def dealing_words(terms: Terms) -> str:
    """How a table is dealt, in words."""
    way = (terms.dealt_by, terms.cards_from, terms.depth)
    return next((words for *said, words in _WAYS if tuple(said) == way), "")
