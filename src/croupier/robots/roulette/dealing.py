"""A spin as its dealer works it: the ball is spun, wagers are closed, the number is announced, wagers are settled."""

from croupier.equipment.cards import Card
from croupier.games.roulette.commands import AnnounceNumber, CallNoMoreBets, Command, Proceed, SpinBall
from croupier.games.roulette.determinations import Determinations
from croupier.games.roulette.steps import ANNOUNCE, SPIN_AGAIN
from croupier.games.roulette.wheel import WHEELS
from croupier.robots.part import Below
from croupier.rulebook import open_book
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Deal, Offer, Settle, Staff, Step

rule = open_book("HOUSE")


class RouletteDealing:
    """Where the ball comes to rest is chance: every pocket is as likely as another."""

    def __init__(self, determinations: Determinations, below: Below) -> None:
        self._pockets = WHEELS[determinations.zeros]
        self._below = below

    def call(self, by: Actor) -> tuple[Command, ...]:
        """The ball is spun, and while it runs no more bets is called."""
        return SpinBall(by), CallNoMoreBets(by)

    def deal(self, step: Deal, card: Card, by: Actor) -> Command:
        """No step asks for a card."""
        raise AssertionError(step)

    def run_out(self, supervisor: Actor) -> Command:
        """No shoe can be empty."""
        raise AssertionError(supervisor)

    def answer(self, step: Step, by: Actor) -> Command | None:
        """The number is announced, wagers are settled; after no spin the ball is spun again."""
        match step:
            case Staff(deed=deed) if deed == ANNOUNCE:
                return AnnounceNumber(by, self._pockets[self._below(len(self._pockets))])
            case Staff(deed=deed) if deed == SPIN_AGAIN:
                return SpinBall(by)
            case Offer(clause=clause) if clause == rule["8.2"]:  # the ball runs already
                return CallNoMoreBets(by)
            case Settle():
                return Proceed(by)
            case _:
                return None
