"""What one game adds to the robots: how its dealer answers a step, and how its patrons play."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from croupier.equipment.cards import Card
from croupier.table.commands import Command
from croupier.table.view import TableView
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Deal, Step

Below = Callable[[int], int]
"""Draws evenly from 0 to n - 1: the only chance there is."""


class Dealing(Protocol):
    """A dealer's hands at one game: each round begins with a new one."""

    def call(self, by: Actor) -> tuple[Command, ...]:
        """No more bets, and what must come before the call."""

    def deal(self, step: Deal, card: Card, by: Actor) -> Command:
        """A card from the shoe goes where the step says."""

    def run_out(self, supervisor: Actor) -> Command:
        """A card is due and the shoe is empty."""

    def answer(self, step: Step, by: Actor) -> Command | None:
        """What the dealer does about any other step, once patrons have had their say; none where it is not theirs."""


class Habit(Protocol):
    """How somebody plays; each game has its own kinds."""

    @property
    def units(self) -> int:
        """How many of the smallest wagers they stake."""


@dataclass(frozen=True)
class GameRobots:
    """One game's robots. Habits are the game's own: what wagers and answers makes of one, that game knows.

    `dealing` takes the game's determinations, and chance for what is not in the cards.
    """

    dealing: Callable[[Any, Below], Dealing]
    habits: tuple[tuple[str, Habit], ...]
    wagers: Callable[[str, Any, TableView, Below], list[Any]]
    answers: Callable[[str, Any, TableView, Below], list[Any]]
