"""Everything that a tournament consists of: its conditions, its players, its sessions, its rulings, its money."""

from datetime import datetime
from enum import StrEnum

import msgspec
from msgspec import UNSET, UnsetType

from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite
from croupier.tournament.clauses import TournamentClauses
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.draw.draw_records import BallotRecord, MoveRecord
from croupier.tournament.player_state import Player, PlayerStanding
from croupier.tournament.results.placings import Score
from croupier.tournament.results.prizes import Award
from croupier.tournament.session_state import Session, SessionPhase
from croupier.verbs.state_cache import cached_on_state


class Phase(StrEnum):
    """How far a tournament is."""

    PREPARING = "being prepared"
    ENTRIES_OPEN = "open for entries"
    IN_PLAY = "in play"
    PLACED = "decided"
    PAID = "paid"
    CLOSED = "closed"
    CANCELLED = "cancelled"


ONGOING = (Phase.ENTRIES_OPEN, Phase.IN_PLAY)
"""People may still enter, or play."""
UNDECIDED = (Phase.PREPARING, *ONGOING)
"""No places are awarded yet: the pool may still grow."""
OPEN_TO_RULINGS = (*ONGOING, Phase.PLACED)
"""The director may still rule, and put somebody out: no prize is paid."""


class RulingKind(StrEnum):
    """What a director rules about."""

    SEAT = "seat"
    CHIPS = "chips"
    PLACE = "place"
    WARNING = "warning"
    REINSTATEMENT = "reinstatement"


class Ruling(msgspec.Struct, frozen=True):
    """A ruling on record, with what was before it; one that was reversed stays there."""

    number: int
    kind: RulingKind
    player: str
    by: str
    reason: str
    clause: Cite
    amount: int = 0
    session: int = 0
    reversed_by: str = ""
    seat_before: int = 0
    standing_before: PlayerStanding | None = None


class MovedStart(msgspec.Struct, frozen=True):
    """The start of a stage, counted from 0, or of one of its heats, as it was moved before its seats were drawn."""

    stage: int
    start: datetime
    heat: str | UnsetType = UNSET


class Publication(msgspec.Struct, frozen=True):
    """A published version of the conditions; `told` is who was told that it no longer holds.

    `conditions` are what it said, once they are amended: until then they are the tournament's own."""

    version: int
    hash: str
    regulator_reference: str = ""
    told: str = ""
    conditions: Conditions | UnsetType = UNSET


class AddedValue(msgspec.Struct, frozen=True):
    """What the operator added to the pool."""

    amount: Amount
    what: str = ""


class TieResult(msgspec.Struct, frozen=True):
    """How a play-off, a draw of cards or a countback (session 0), ranked players who were level."""

    session: int
    scores: tuple[Score, ...]
    countback: bool | UnsetType = UNSET


class Tournament(msgspec.Struct, frozen=True, dict=True):
    """A tournament: the value that every event changes and every command is judged against.

    `ties_decided` are the results of play-offs and draws of cards in the stage being played, in the order they came.
    `ballots` and `moves` are the draws of seats as they were made; where people sit now is in `sessions`.
    """

    conditions: Conditions
    phase: Phase = Phase.PREPARING
    publications: tuple[Publication, ...] = ()
    directors: tuple[str, ...] = ()
    present: tuple[str, ...] = ()
    players: tuple[Player, ...] = ()
    sessions: tuple[Session, ...] = ()
    ties_decided: tuple[TieResult, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    places: tuple[tuple[str, ...], ...] = ()
    awards: tuple[Award, ...] = ()
    pool: Amount = Amount(0)
    commission: Amount = Amount(0)
    added: tuple[AddedValue, ...] = ()
    moved_starts: tuple[MovedStart, ...] = ()
    ballots: tuple[BallotRecord, ...] = ()
    moves: tuple[MoveRecord, ...] = ()

    @property
    def clauses(self) -> TournamentClauses:
        """The book that the tournament is played by."""
        return self.conditions.clauses

    @property
    def publication(self) -> Publication | None:
        """The version of the conditions that is in force."""
        return self.publications[-1] if self.publications else None

    def player(self, name: str) -> Player | None:
        """The person who applied under this name."""
        return next((player for player in self.players if player.name == name), None)

    def session(self, number: int) -> Session | None:
        """The session of this number."""
        return self.sessions[number - 1] if 1 <= number <= len(self.sessions) else None

    @property
    @cached_on_state
    def stage(self) -> int:
        """The stage being played, counted from 0: the lowest that anybody in the tournament is in, or else the last."""
        played = max((session.stage for session in self.sessions), default=0)
        return min((player.stage for player in self.still_in), default=played)

    @property
    def open_sessions(self) -> tuple[Session, ...]:
        """The sessions that are not over."""
        return tuple(session for session in self.sessions if session.phase is not SessionPhase.OVER)

    @property
    def has_begun(self) -> bool:
        """Whether a session has started: tournament play has begun."""
        return any(session.started is not None for session in self.sessions)

    @property
    def entries(self) -> int:
        """How many have entered; withdrawn and passed-on entries have made room."""
        gone = (PlayerStanding.WITHDRAWN, PlayerStanding.REPLACED)
        return sum(player.entered and player.standing not in gone for player in self.players)

    @property
    @cached_on_state
    def still_in(self) -> tuple[Player, ...]:
        """The players who are in the tournament."""
        return tuple(player for player in self.players if player.standing is PlayerStanding.PLAYER)
