"""The robot dealer of hold-em: deals face down, turns cards in time, settles hands."""

from croupier.games.ultimate_holdem.commands import (
    BeginSettlement,
    ReportDeckFault,
    ReportNoDecision,
    TurnCards,
)
from croupier.games.ultimate_holdem.events import DeckFault
from croupier.games.ultimate_holdem.steps import CONCEDE
from croupier.robots.game_part import Dealing
from croupier.verbs.actors import Actor
from croupier.verbs.game_types import GameCommand
from croupier.verbs.steps import Ask, Expose, Offer, Step


class HoldemDealing(Dealing):
    """The table knows every card: there is nothing to remember."""

    def run_out(self, supervisor: Actor) -> GameCommand:
        """A deck has cards for every area and more: some are missing."""
        return ReportDeckFault(supervisor, DeckFault.MISSING, "the deck ran out")

    def answer(self, step: Step, by: Actor) -> GameCommand | None:
        """Cards are turned, hands settled; a patron who was asked and did not answer is deemed to have folded."""
        match step:
            case Ask(who=who):
                return ReportNoDecision(by, who)
            case Expose(hand=place):
                return TurnCards(by, place)
            case Offer(window=window) if window == CONCEDE:
                return BeginSettlement(by)
            case _:
                return super().answer(step, by)
