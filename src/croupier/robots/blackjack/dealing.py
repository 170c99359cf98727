"""A round of blackjack as its dealer works it: cards face up, windows closed in their time, wagers settled."""

from croupier.equipment.cards import Card
from croupier.games.blackjack.commands import (
    CallNoMoreBets,
    CloseInsurance,
    Command,
    DealCard,
    GoOn,
    Proceed,
    ReportAbsence,
    VoidRound,
)
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask, Deal, Offer, Settle, Step
from croupier.verbs.voids import Ground


class BlackjackDealing:
    """Every card lies face up: there is nothing to remember."""

    def call(self, by: Actor) -> tuple[Command, ...]:
        """No more bets."""
        return (CallNoMoreBets(by),)

    def deal(self, step: Deal, card: Card, by: Actor) -> Command:
        """A card from the shoe."""
        return DealCard(by, card)

    def run_out(self, supervisor: Actor) -> Command:
        """Neither the shoe nor the discard rack has a card: the round can't go on."""
        return VoidRound(supervisor, Ground.IMPRACTICAL, "no cards are left")

    def answer(self, step: Step, by: Actor) -> Command | None:
        """Windows are closed, wagers settled; somebody who was asked and did not answer is away."""
        match step:
            case Ask(who=who):
                return ReportAbsence(by, who)
            case Offer(window="insurance"):
                return CloseInsurance(by)
            case Offer(window="follow"):
                return GoOn(by)
            case Offer():
                return CallNoMoreBets(by)
            case Settle():
                return Proceed(by)
            case _:
                return None
