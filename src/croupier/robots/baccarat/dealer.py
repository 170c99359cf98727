"""The robot dealer of baccarat: deals face up or face down, turns hands, settles wagers."""

from croupier.equipment.cards import UNSEEN, Card
from croupier.games.baccarat.commands import DealCard, Resume, RunOutOfCards, TurnHand
from croupier.games.baccarat.table_interface import BACCARAT
from croupier.games.baccarat.values_and_odds import HandName, hand_name
from croupier.robots.game_part import Dealing
from croupier.verbs.actors import Actor
from croupier.verbs.game_types import GameCommand
from croupier.verbs.steps import Deal, Expose, Offer, Step


class BaccaratDealing(Dealing):
    """Remembers which cards are face down, so that they can be turned."""

    def __init__(self) -> None:
        super().__init__(BACCARAT)
        self._face_down: dict[HandName, list[Card]] = {"player": [], "banker": []}

    def deal(self, step: Deal, card: Card, by: Actor) -> GameCommand:
        """A card from the shoe, unseen if hands are dealt face down."""
        if step.face_up:
            return DealCard(by, card)
        self._face_down[hand_name(step.to)].append(card)
        return DealCard(by, UNSEEN)

    def run_out(self, supervisor: Actor) -> GameCommand:
        """The coup is void."""
        return RunOutOfCards(supervisor)

    def answer(self, step: Step, by: Actor) -> GameCommand | None:
        """Place a card that is already out, turn a hand, end a chance to withdraw, or settle wagers."""
        match step:
            case Deal():
                return DealCard(by, UNSEEN)
            case Expose(hand=hand):
                cards, self._face_down[hand_name(hand)] = self._face_down[hand_name(hand)], []
                return TurnHand(by, hand_name(hand), tuple(cards))
            case Offer(window="withdrawals"):
                return Resume(by)
            case _:
                return super().answer(step, by)
