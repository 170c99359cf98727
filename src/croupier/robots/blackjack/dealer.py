"""The robot dealer of blackjack: deals face up, closes windows in time, settles wagers."""

from croupier.games.blackjack.commands import CallNoMoreBets, CloseInsurance, GoOn, ReportNoAnswer
from croupier.robots.game_part import Dealing
from croupier.verbs.actors import Actor
from croupier.verbs.game_types import GameCommand
from croupier.verbs.steps import Ask, Offer, Step


class BlackjackDealing(Dealing):
    """Every card is face up: there is nothing to remember."""

    def answer(self, step: Step, by: Actor) -> GameCommand | None:
        """Windows are closed, wagers settled; a patron who was asked and did not answer is away from that hand."""
        match step:
            case Ask(who=who):
                return ReportNoAnswer(by, who)
            case Offer(window="insurance"):
                return CloseInsurance(by)
            case Offer(window="follow"):
                return GoOn(by)
            case Offer():  # wagers were opened again
                return CallNoMoreBets(by)
            case _:
                return super().answer(step, by)
