"""A round of hold-em as its dealer works it: cards face down, turned in their time, hands settled."""

from croupier.equipment.cards import Card
from croupier.games.ultimate_holdem.commands import (
    BeginSettlement,
    CallNoMoreBets,
    Command,
    DealCard,
    Proceed,
    ReportDeckFault,
    ReportNoDecision,
    TurnCards,
)
from croupier.games.ultimate_holdem.events import DeckFault
from croupier.games.ultimate_holdem.steps import CONCEDE
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask, Deal, Expose, Offer, Settle, Step


class HoldemDealing:
    """The table knows every card that it was dealt: there is nothing to remember."""

    def call(self, by: Actor) -> tuple[Command, ...]:
        """No more bets."""
        return (CallNoMoreBets(by),)

    def deal(self, step: Deal, card: Card, by: Actor) -> Command:
        """A card from the shoe."""
        return DealCard(by, card)

    def run_out(self, supervisor: Actor) -> Command:
        """A deck has cards for every area and more: some are missing."""
        return ReportDeckFault(supervisor, DeckFault.MISSING, "the deck ran out")

    def answer(self, step: Step, by: Actor) -> Command | None:
        """Cards are turned, hands settled; somebody who was asked and did not answer is deemed to have folded."""
        match step:
            case Ask(who=who):
                return ReportNoDecision(by, who)
            case Expose(hand=place):
                return TurnCards(by, place)
            case Offer(window=window) if window == CONCEDE:
                return BeginSettlement(by)
            case Settle():
                return Proceed(by)
            case _:
                return None
