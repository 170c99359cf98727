"""What one game adds to the robots: how its dealer answers a step, and how its patrons play."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.equipment.even_draws import Below
from croupier.table.games import own_command
from croupier.table.state import Limits
from croupier.table.view import TableView
from croupier.verbs.actors import Actor
from croupier.verbs.commands import CallNoMoreBets, DealCard, Proceed, VoidRound
from croupier.verbs.game import Game
from croupier.verbs.game_types import GameCommand
from croupier.verbs.steps import Deal, Settle, Step
from croupier.verbs.void_grounds import Ground


class Dealing:
    """How a dealer deals one game: each round begins with a new instance.

    Commands of the kinds that all games share are made here; a game overrides what it does differently.
    """

    def __init__(self, game: Game) -> None:
        self._game = game

    def call(self, by: Actor) -> tuple[GameCommand, ...]:
        """No more bets, and what must come before the call."""
        return (own_command(self._game, CallNoMoreBets)(by),)

    def deal(self, step: Deal, card: Card, by: Actor) -> GameCommand:
        """A card from the shoe goes where the step says."""
        return own_command(self._game, DealCard)(by, card)

    def run_out(self, supervisor: Actor) -> GameCommand:
        """A card is due and the shoe is empty: the round cannot go on."""
        return own_command(self._game, VoidRound)(supervisor, Ground.IMPRACTICAL, "no cards are left")

    def answer(self, step: Step, by: Actor) -> GameCommand | None:
        """What the dealer does about any other step once patrons have answered; None if it is not the dealer's."""
        return own_command(self._game, Proceed)(by) if isinstance(step, Settle) else None


class RobotHabit(Protocol):
    """How somebody plays; each game has its own kinds."""

    @property
    def units(self) -> int:
        """How many of the smallest wagers they stake."""


@dataclass(frozen=True)
class StyledPlay:
    """How entrants with a style of staking play a game: their `habit` answers what they are asked, `wagers` puts a
    stake down. `chips_per_stake` is how many times the stake a round may cost; `limits` are those of that wager, by the
    game's determinations and the sign."""

    habit: RobotHabit
    wagers: Callable[[str, Amount, TableView, Below], list[Any]]
    chips_per_stake: int
    limits: Callable[[Any, Limits], Limits]


def sign_limits(game: Any, limits: Limits) -> Limits:
    """The sign's limits, in a game that has no others for the wager."""
    return limits


@dataclass(frozen=True)
class GameRobots:
    """One game's robots. Habits are the game's own type, read only by its `wagers` and `answers`.

    `dealing` takes the game's determinations, and chance for anything but cards.
    """

    dealing: Callable[[Any, Below], Dealing]
    habits: tuple[tuple[str, RobotHabit], ...]
    wagers: Callable[[str, Any, TableView, Below], list[Any]]
    answers: Callable[[str, Any, TableView, Below], list[Any]]
    styled: StyledPlay
