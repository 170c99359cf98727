"""A coup as its dealer works it: cards face up or face down, hands turned, wagers settled."""

from croupier.equipment.cards import UNSEEN, Card
from croupier.games.baccarat.commands import CallNoMoreBets, Command, DealCard, Proceed, Resume, RunOutOfCards, TurnHand
from croupier.games.baccarat.tables import HandName, hand_name
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Deal, Expose, Offer, Settle, Step


class BaccaratDealing:
    """Remembers which cards lie face down, so that they can be turned."""

    def __init__(self) -> None:
        self._face_down: dict[HandName, list[Card]] = {"player": [], "banker": []}

    def call(self, by: Actor) -> tuple[Command, ...]:
        """No more bets."""
        return (CallNoMoreBets(by),)

    def deal(self, step: Deal, card: Card, by: Actor) -> Command:
        """A card from the shoe, unseen where the hands lie face down."""
        if step.face_up:
            return DealCard(by, card)
        self._face_down[hand_name(step.to)].append(card)
        return DealCard(by, UNSEEN)

    def run_out(self, supervisor: Actor) -> Command:
        """The coup is void."""
        return RunOutOfCards(supervisor)

    def answer(self, step: Step, by: Actor) -> Command | None:
        """A card that is out already is placed, a hand is turned, a chance to withdraw ended, wagers are settled."""
        match step:
            case Deal():
                return DealCard(by, UNSEEN)
            case Expose(hand=hand):
                cards, self._face_down[hand_name(hand)] = self._face_down[hand_name(hand)], []
                return TurnHand(by, hand_name(hand), tuple(cards))
            case Offer(window="withdrawals"):
                return Resume(by)
            case Settle():
                return Proceed(by)
            case _:
                return None
