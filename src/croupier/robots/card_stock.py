"""The physical cards at a robot dealer's table: they follow the table's events from shuffle to discard rack."""

from collections.abc import Sequence

from croupier.equipment.cards import Card, decks
from croupier.equipment.even_draws import Below
from croupier.equipment.shoe import Shoe, shuffled
from croupier.table.events import Event, is_game_event
from croupier.table.shoe.shoe_events import CardsCut, CardsShuffled, DiscardsFedBack, StackShuffled
from croupier.table.wagering.round_life_events import RoundBegun


class CardStock:
    """The cards in the shoe, on the layout, and gathered; the table knows the cutting card."""

    def __init__(self, number_of_decks: int, below: Below) -> None:
        self._decks = number_of_decks
        self._below = below
        self._shoe = Shoe(())
        self._lying: list[Card] = []
        self._rack: list[Card] = []
        self._order: tuple[Card, ...] | None = None
        self._stacked = False

    @property
    def left(self) -> int:
        """How many are in the shoe."""
        return self._shoe.remaining

    def stack(self, order: Sequence[Card]) -> None:
        """The next shuffle results in this order, and the cut does not change it."""
        self._order = tuple(order)

    def draw(self) -> Card:
        """The next card leaves the shoe."""
        card, self._shoe = self._shoe.draw()
        self._lying.append(card)
        return card

    def follow(self, event: Event) -> None:
        """What an event does to the cards."""
        if is_game_event(event):
            return
        match event:
            case RoundBegun():
                self._rack, self._lying = [*self._rack, *self._lying], []
            case CardsShuffled():
                whole = shuffled(decks(self._decks), self._below) if self._order is None else self._order
                self._shoe, self._rack, self._lying = Shoe(whole), [], []
                self._stacked, self._order = self._order is not None, None
            case StackShuffled(from_rack=from_rack):
                stack, self._rack = (self._rack, []) if from_rack else (self._cards_in_shoe, self._rack)
                self._shoe, self._stacked = Shoe(shuffled(stack, self._below)), False
            case DiscardsFedBack():
                fed_back = (*self._cards_in_shoe, *self._rack, *self._lying)
                self._shoe, self._rack, self._lying = Shoe(shuffled(fed_back, self._below)), [], []
            case CardsCut(at=at) if at is not None and not self._stacked:
                self._shoe = self._shoe.cut(at)
            case _:
                pass

    @property
    def _cards_in_shoe(self) -> list[Card]:
        return list(self._shoe.cards[self._shoe.drawn :])
