"""The cards themselves, as a dealer handles them: they follow the table's events from shuffle to discard rack."""

from collections.abc import Sequence

from croupier.equipment.cards import Card, decks
from croupier.equipment.shoe import Shoe, shuffled
from croupier.robots.part import Below
from croupier.table.events import (
    CardsCut,
    CardsShuffled,
    CuttingCardInserted,
    CuttingCardReached,
    DiscardsFedBack,
    Event,
    RoundBegun,
    StackShuffled,
)


class Cards:
    """What is in the shoe, what lies on the layout, and what has been gathered. `below` shuffles."""

    def __init__(self, number_of_decks: int, below: Below) -> None:
        self._decks = number_of_decks
        self._below = below
        self._shoe = Shoe(())
        self._lying: list[Card] = []
        self._rack: list[Card] = []
        self._order: tuple[Card, ...] | None = None

    @property
    def left(self) -> int:
        """How many are in the shoe."""
        return self._shoe.remaining

    def stack(self, order: Sequence[Card]) -> None:
        """The next shuffle brings this order, which no cut changes."""
        self._order = tuple(order)

    def draw(self) -> Card:
        """The next card leaves the shoe."""
        card, self._shoe = self._shoe.draw()
        self._lying.append(card)
        return card

    def follow(self, event: Event) -> None:
        """What an event does to the cards."""
        match event:
            case RoundBegun():
                self._rack, self._lying = [*self._rack, *self._lying], []
            case CardsShuffled():
                whole = shuffled(decks(self._decks), self._below) if self._order is None else self._order
                self._shoe, self._rack, self._lying = Shoe(whole), [], []
            case StackShuffled(from_rack=True):
                self._shoe, self._rack = Shoe(shuffled(self._rack, self._below)), []
            case StackShuffled():
                self._shoe = Shoe(shuffled(self._in_shoe, self._below))
            case DiscardsFedBack():
                fed_back = (*self._in_shoe, *self._rack, *self._lying)
                self._shoe, self._rack, self._lying = Shoe(shuffled(fed_back, self._below)), [], []
            case CardsCut(at=at) if at is not None and self._order is None:
                self._shoe = self._shoe.cut(at)
            case CuttingCardInserted(from_back=from_back) if from_back is not None:
                self._shoe, self._order = self._shoe.with_cutting_card(from_back), None
            case CuttingCardReached():
                self._shoe = self._shoe.without_cutting_card()
            case _:
                pass

    @property
    def _in_shoe(self) -> tuple[Card, ...]:
        return self._shoe.cards[self._shoe.drawn :]
