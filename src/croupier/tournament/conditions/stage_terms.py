"""What conditions say about stages: their sessions, how long each lasts, who goes on, play-offs and moves."""

from datetime import datetime
from enum import StrEnum
from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from croupier.equipment.amounts import Amount
from croupier.table.game_types import GameDeterminations
from croupier.tournament.conditions.value_types import PositiveCount
from croupier.tournament.conditions.wager_terms import StageWagers
from croupier.tournament.results.placings import Ties


class StageKind(StrEnum):
    """What a stage is for."""

    HEATS = "heats"
    POINTS = "points"
    REPECHAGE = "repechage"
    FINAL = "final"


class Length(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a session lasts: exactly one of these. A session of shoes says by which version the last one ends."""

    rounds: PositiveCount | None = None
    shoes: PositiveCount | None = None
    spins: PositiveCount | None = None
    minutes: PositiveCount | None = None
    players_left: PositiveCount | None = None
    cutting_card_version: Literal["a", "b", "c"] | None = None


class HeatsBy(StrEnum):
    """Who says in which heat a player plays."""

    CHOICE = "chosen"
    ALLOCATION = "allocated"


class Heat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A date of a stage: when its sessions start, and how many players it takes, without a bound if nothing is said."""

    name: str
    start: datetime
    places: PositiveCount | None = None


class TournamentStage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One stage: its sessions, how long each lasts, and who goes on.

    `sessions` is how many each player has in this stage, `tables` how many are active at once, `players_per_table` how
    many sit at one. `advance` go on from each session, `advance_in_all` the best over all of them (5.7: `advancement`
    states those terms). `points` are for the places of a session, and `session_prizes` are paid for them when it is
    over. A repechage takes `takes` places of each session of the stage before it who did not go on. A sit-and-go
    session starts as soon as its table is full. `elimination` says in words by what criteria players go out,
    `progression` how they go on, `allocation` how players come to the tables of a sit-and-go. Where a stage has heats,
    each player plays in one `heat`, and `heats` is who says in which.
    """

    name: str
    kind: StageKind = StageKind.HEATS
    length: Length | None = None
    game: str = ""
    table: GameDeterminations | None = None
    sessions: PositiveCount = 1
    players_per_table: PositiveCount | None = None
    tables: PositiveCount | None = None
    advance: PositiveCount | None = None
    advance_in_all: PositiveCount | None = None
    advancement: str = ""
    progression: str = ""
    elimination: str = ""
    points: tuple[int, ...] = ()
    takes: PositiveCount | None = None
    ties: Ties | None = None
    chips: Amount | None = None
    carry_chips: bool = False
    start: datetime | None = None
    sit_and_go: bool = False
    allocation: str = ""
    wagers: StageWagers | UnsetType = UNSET
    session_prizes: tuple[Amount, ...] | UnsetType = UNSET
    heats: HeatsBy | UnsetType = UNSET
    heat: tuple[Heat, ...] | UnsetType = UNSET

    def heat_named(self, name: str) -> Heat | None:
        """The heat of this name."""
        return next((heat for heat in self.heat or () if heat.name == name), None)


class PlayOffTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a play-off lasts, and with how many chips each player begins it."""

    length: Length | None = None
    chips: Amount | None = None


class MovesBy(StrEnum):
    """Who leaves a table that is broken or balanced, and for which free seat."""

    BALLOT = "ballot"
    SEAT_ORDER = "seat order"


class BalancingTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How tables are broken and balanced, where the book knows it: the order in which tables break, in words too.

    `by` is how players are chosen and where they sit; the director chooses if nothing is said.
    """

    order: tuple[int, ...] = ()
    method: str = ""
    by: MovesBy | UnsetType = UNSET
