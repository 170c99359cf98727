"""What one game adds to the client: the types of its views, and its tables in a demonstration."""

from dataclasses import dataclass
from typing import Any

import msgspec

from croupier.equipment.amounts import Amount
from croupier.floor.live.commands import OpenTable
from croupier.floor.live.opening.terms import Pace, Terms
from croupier.table.game_types import GameDeterminations
from croupier.table.state import Limits
from croupier.verbs.actors import Actor

PACE = Pace(
    wager_seconds=12,
    decide_seconds=15,
    window_seconds=6,
    grace_seconds=20,
    cut_seconds=6,
    card_millis=700,
    result_millis=5000,
)
"""One to look on at."""

FLOAT = Amount(10_000_000)


class DemoTable(msgspec.Struct, frozen=True):
    """What a table is called, what is played there, and its sign, by whose limits chips can pay exactly."""

    name: str
    game: GameDeterminations
    limits: Limits

    def opening(self, by: Actor, pace: Pace = PACE) -> OpenTable:
        """The supervisor's command."""
        return OpenTable(by, Terms(self.name, pace=pace), self.game, self.limits, float=FLOAT)


def demo_limits(minimum: int, maximum: int, multiple: int, side: int) -> Limits:
    """Limits whose side wagers begin at the multiple and end at `side`."""
    return Limits(Amount(minimum), Amount(maximum), Amount(multiple), Amount(multiple), Amount(side))


@dataclass(frozen=True)
class GameClient:
    """One game as the client knows it: what `view` shows of a round, and what a scoreboard is, `tuple[()]` for none.

    `demo_tournament` is the example whose conditions a demonstration's tournaments follow, empty for none."""

    play_view: Any
    scoreboard: Any
    demo_tables: tuple[DemoTable, ...]
    demo_tournament: str
