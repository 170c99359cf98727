"""A round of casino war as its dealer works it: cards face up or burnt, wagers settled."""

from casino_war.commands import CallNoMoreBets, Command, DealCard, Proceed, ReportNoDecision, RunOutOfCards
from croupier.equipment.cards import UNSEEN, Card
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask, Deal, Settle, Step


class CasinoWarDealing:
    """Every card is known or burnt: there is nothing to remember."""

    def call(self, by: Actor) -> tuple[Command, ...]:
        """No more bets."""
        return (CallNoMoreBets(by),)

    def deal(self, step: Deal, card: Card, by: Actor) -> Command:
        """A card from the shoe, unseen if it is burnt."""
        return DealCard(by, card if step.face_up else UNSEEN)

    def run_out(self, supervisor: Actor) -> Command:
        """The round is void."""
        return RunOutOfCards(supervisor)

    def answer(self, step: Step, by: Actor) -> Command | None:
        """Wagers are settled; somebody who was asked and did not answer surrenders."""
        match step:
            case Ask(who=who):
                return ReportNoDecision(by, who)
            case Settle():
                return Proceed(by)
            case _:
                return None
