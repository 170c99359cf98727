"""What one game adds to planned tournaments: how a round at a table of it changes the chips."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from croupier.installed import load_parts
from croupier.kernels.arrays import Integers
from croupier.kernels.tournaments.cards import ChanceStream
from croupier.sim.tournaments.planned_shoe import PlannedShoe
from croupier.table.games import game_by

RoundDealing = Callable[[Integers, Integers], bool]
"""Deals a round: the stake of each player, and their chips, which it changes; whether the round was a tie."""


class ImpossiblePlanError(ValueError):
    """Conditions whose tournaments cannot be simulated; the message says why."""


@dataclass(frozen=True)
class GameSessions:
    """One game's part: `dealing` takes the determinations, the shoe (which a game without one leaves alone), and
    chance."""

    name: str
    dealing: Callable[[Any, PlannedShoe, ChanceStream], RoundDealing]


def sessions_of(choices: Any) -> GameSessions:
    """The part of the game with these determinations."""
    name = game_by(choices).name
    part = load_parts("sessions", GameSessions).get(name)
    if part is None:
        raise ImpossiblePlanError(f"Tournaments of {name.replace('_', ' ')} cannot be planned: it brings no kernel.")
    return part
