"""The robot dealer of roulette: spins the ball, closes wagers, announces the number, settles wagers."""

from croupier.equipment.even_draws import Below
from croupier.games.roulette.commands import AnnounceNumber, CallNoMoreBets, SpinBall
from croupier.games.roulette.determinations import Determinations
from croupier.games.roulette.steps import ANNOUNCE, SPIN_AGAIN
from croupier.games.roulette.table_interface import ROULETTE
from croupier.games.roulette.wheel import WHEELS
from croupier.robots.game_part import Dealing
from croupier.rulebook import house as rule
from croupier.verbs.actors import Actor
from croupier.verbs.game_types import GameCommand
from croupier.verbs.steps import Offer, Staff, Step


class RouletteDealing(Dealing):
    """Where the ball comes to rest is chance: all pockets are equally likely."""

    def __init__(self, determinations: Determinations, below: Below) -> None:
        super().__init__(ROULETTE)
        self._pockets = WHEELS[determinations.zeros]
        self._below = below

    def call(self, by: Actor) -> tuple[GameCommand, ...]:
        """The ball is spun, and while it runs no more bets is called."""
        return SpinBall(by), CallNoMoreBets(by)

    def answer(self, step: Step, by: Actor) -> GameCommand | None:
        """The number is announced, wagers are settled; after no spin the ball is spun again."""
        match step:
            case Staff(deed=deed) if deed == ANNOUNCE:
                return AnnounceNumber(by, self._pockets[self._below(len(self._pockets))])
            case Staff(deed=deed) if deed == SPIN_AGAIN:
                return SpinBall(by)
            case Offer(clause=clause) if clause == rule["8.2"]:  # the ball is already running
                return CallNoMoreBets(by)
            case _:
                return super().answer(step, by)
