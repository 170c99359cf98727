"""Playing cards: written as rank and suit, `9h` or `Ts`; `??` is a card that nobody has seen."""

from collections.abc import Iterable
from typing import NewType

Card = NewType("Card", str)

RANKS = "23456789TJQKA"
SUITS = "cdhs"
UNSEEN = Card("??")
DECK: tuple[Card, ...] = tuple(Card(rank + suit) for suit in SUITS for rank in RANKS)

NONE_COUNTED: tuple[int, ...] = (0,) * len(DECK)
"""How often each card of the deck has been seen, before any has been."""

_PLACES = {card: place for place, card in enumerate(DECK)}
_PICTURES = str.maketrans("cdhs", "♣♦♥♠")


def card(text: str) -> Card:
    """Read one card: `9h`, `th`, `10h` or `TH`; `??` for a card that nobody saw."""
    if text == UNSEEN:
        return UNSEEN
    rank, suit = text[:-1].upper(), text[-1:].lower()
    if rank == "10":
        rank = "T"
    if len(rank) != 1 or rank not in RANKS or not suit or suit not in SUITS:
        raise ValueError(
            f"{text!r} is not a card: write a rank 2 to 9, T, J, Q, K or A and a suit c, d, h or s, as in 9h."
        )
    return Card(rank + suit)


def cards(text: str) -> tuple[Card, ...]:
    """Read cards with spaces between them: `9h 4c Td`."""
    return tuple(card(word) for word in text.split())


def cards_text(hand: Iterable[Card]) -> str:
    """Cards as they are written in records: `9h 4c`."""
    return " ".join(hand)


def pictured(card: Card) -> str:
    """A card for people to read: `9♥`, `10♠`."""
    if card == UNSEEN:
        return "🂠"
    return ("10" if card[0] == "T" else card[0]) + card[1].translate(_PICTURES)


def rank(card: Card) -> str:
    """The rank's letter."""
    return card[0]


def suit(card: Card) -> str:
    """The suit's letter."""
    return card[1]


def is_red(card: Card) -> bool:
    """Whether it is a diamond or a heart."""
    return card[1] in "dh"


def is_card(card: Card) -> bool:
    """Whether this is how a card is written, or one that nobody has seen."""
    return card in _PLACES or card == UNSEEN


def place_in_deck(card: Card) -> int:
    """A number from 0 to 51, for counting which cards have been seen."""
    return _PLACES[card]


def cards_in(decks: int) -> int:
    """The number of cards in these decks."""
    return len(DECK) * decks


def decks(number: int) -> tuple[Card, ...]:
    """Decks of 52 cards, without jokers, one after another."""
    return DECK * number
