"""A round of casino war as its dealer works it: cards face up or burnt, wagers settled."""

from casino_war.commands import DealCard, ReportNoDecision, RunOutOfCards
from croupier.equipment.cards import UNSEEN, Card
from croupier.robots.game_part import Dealing
from croupier.verbs.actors import Actor
from croupier.verbs.game_types import GameCommand
from croupier.verbs.steps import Ask, Deal, Step


class CasinoWarDealing(Dealing):
    """Every card is known or burnt: there is nothing to remember."""

    def deal(self, step: Deal, card: Card, by: Actor) -> GameCommand:
        """A card from the shoe, unseen if it is burnt."""
        return DealCard(by, card if step.face_up else UNSEEN)

    def run_out(self, supervisor: Actor) -> GameCommand:
        """The round is void."""
        return RunOutOfCards(supervisor)

    def answer(self, step: Step, by: Actor) -> GameCommand | None:
        """Wagers are settled; somebody who was asked and did not answer surrenders."""
        match step:
            case Ask(who=who):
                return ReportNoDecision(by, who)
            case _:
                return super().answer(step, by)
