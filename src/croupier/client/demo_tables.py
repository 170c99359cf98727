"""The tables of a demonstration: one of each game, with limits that chips can pay exactly, and a pace to look on at."""

import msgspec

from croupier.equipment.amounts import Amount
from croupier.floor.live.commands import OpenTable
from croupier.floor.live.terms import Pace, Terms
from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations
from croupier.games.baccarat.determinations import Pairs, Profile, Turner
from croupier.games.blackjack.determinations import Determinations as BlackjackDeterminations
from croupier.games.blackjack.determinations import SideWager
from croupier.games.roulette.determinations import Determinations as RouletteDeterminations
from croupier.games.ultimate_holdem.determinations import Determinations as HoldemDeterminations
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
FLOAT = Amount(10_000_000)
QUARTER, HALF = Amount(25), Amount(50)


class DemoTable(msgspec.Struct, frozen=True):
    """What a table is called, what is played there, and its sign."""

    name: str
    game: GameDeterminations
    limits: Limits

    def opening(self, by: Actor, pace: Pace = PACE) -> OpenTable:
        """The supervisor's command."""
        return OpenTable(by, Terms(self.name, pace=pace), self.game, self.limits, float=FLOAT)


def _limits(minimum: int, maximum: int, multiple: int, side: int) -> Limits:
    return Limits(Amount(minimum), Amount(maximum), Amount(multiple), Amount(multiple), Amount(side))


DEMO_TABLES: tuple[DemoTable, ...] = (
    DemoTable(
        "Blackjack 1",
        BlackjackDeterminations(pairs=SideWager.PERFECT_PAIRS, chip=HALF),
        _limits(1_000, 50_000, 500, 10_000),
    ),
    DemoTable(
        "Mini-baccarat 1",
        BaccaratDeterminations(pairs=Pairs.PERFECT_PAIRS, chip=QUARTER),
        _limits(1_000, 100_000, 500, 10_000),
    ),
    DemoTable(
        "Midi-baccarat 1",
        BaccaratDeterminations(game=Profile.MIDI, face_down=True, turner=Turner.PATRONS, chip=QUARTER),
        _limits(5_000, 500_000, 500, 10_000),
    ),
    DemoTable("Hold-em 1", HoldemDeterminations(chip=HALF), _limits(1_000, 20_000, 500, 10_000)),
    DemoTable("Roulette 1", RouletteDeterminations(), _limits(100, 50_000, 100, 50_000)),
)
