"""Events of the sessions of a tournament, from the draw of seats to the confirmed count."""

from datetime import datetime

import msgspec
from msgspec import UNSET, UnsetType

from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite
from croupier.table.events import Event as TableEvent
from croupier.tournament.draw.balancing_plan import SeatMove
from croupier.tournament.event_bases import SessionEvent
from croupier.tournament.results.placings import Score
from croupier.tournament.session_state import Out, Session
from croupier.verbs.actors import Actor


class SeatsDrawn(msgspec.Struct, frozen=True, tag="tournament.seats drawn"):
    """The sessions that come next, with their seats, drawn from this entropy for this purpose."""

    sessions: tuple[Session, ...]
    purpose: str
    by: Actor
    clause: Cite


class SeatsEntered(msgspec.Struct, frozen=True, tag="tournament.seats entered"):
    """The sessions that come next, with seats by a ballot on the floor before witnesses, or as they were allocated."""

    sessions: tuple[Session, ...]
    witnesses: tuple[str, ...]
    by: Actor
    clause: Cite


class StartMoved(SessionEvent, frozen=True, tag="tournament.start moved"):
    """`at` is when its players were told, which old logs do not say."""

    to: datetime
    notice: str
    by: Actor
    clause: Cite
    at: datetime | UnsetType = UNSET


class StageStartMoved(msgspec.Struct, frozen=True, tag="tournament.stage start moved"):
    """The first sessions of a stage, counted from 0, start at another time; their seats are not drawn yet."""

    stage: int
    to: datetime
    notice: str
    by: Actor
    clause: Cite
    at: datetime


class HeatStartMoved(msgspec.Struct, frozen=True, tag="tournament.heat start moved"):
    """A heat of a stage, counted from 0, starts at another time; its seats are not drawn yet."""

    stage: int
    heat: str
    to: datetime
    notice: str
    by: Actor
    clause: Cite
    at: datetime


class DrawnSeatTaken(msgspec.Struct, frozen=True, tag="tournament.seat taken"):
    """A player sits at the allotted seat; the chips are an event at the table."""

    player: str
    session: int
    clause: Cite
    at: datetime | None = None


class SessionStarted(SessionEvent, frozen=True, tag="tournament.session started"):
    at: datetime
    by: Actor
    clause: Cite


class HappenedAtTable(SessionEvent, frozen=True, tag="tournament.happened at table"):
    """An event of the table in play."""

    table: int
    event: TableEvent


class PlayerOut(SessionEvent, frozen=True, tag="tournament.player out"):
    """A player can't go on in this session; where the book says so, nor in the tournament."""

    out: Out
    from_tournament: bool
    clause: Cite


class PlayersMoved(SessionEvent, frozen=True, tag="tournament.players moved"):
    """Tables were broken or balanced: who moved where; what it means for the tables are events of theirs.

    Where it was drawn who leaves, `entropy` and `purpose` give the same draw to anybody.
    """

    moves: tuple[SeatMove, ...]
    by: Actor
    clause: Cite
    entropy: str = ""
    purpose: str = ""


class FinalRoundFixed(SessionEvent, frozen=True, tag="tournament.final round fixed"):
    round_number: int
    clause: Cite


class BreakTaken(SessionEvent, frozen=True, tag="tournament.break taken"):
    """A break of so many minutes; `at` is when it began, which old logs do not say."""

    minutes: int
    by: Actor
    clause: Cite
    at: datetime | UnsetType = UNSET


class SessionResumed(SessionEvent, frozen=True, tag="tournament.play resumed"):
    by: Actor
    clause: Cite
    at: datetime | UnsetType = UNSET


class PaceSet(SessionEvent, frozen=True, tag="tournament.pace set"):
    seconds: int | None
    direction: str
    by: Actor
    clause: Cite


class HandForHandSet(SessionEvent, frozen=True, tag="tournament.hand for hand set"):
    """From now on the tables of a session wait for each other before each round, or no longer do."""

    active: bool
    by: Actor
    clause: Cite


class EverybodyOut(SessionEvent, frozen=True, tag="tournament.everybody out"):
    """One round left nobody who can meet the minimum."""

    players: tuple[str, ...]
    clause: Cite


class ChipsReissued(SessionEvent, frozen=True, tag="tournament.chips re-issued"):
    """Those who went out together play off with these chips each."""

    chips: Amount
    by: Actor
    clause: Cite


class ReissueDeclined(SessionEvent, frozen=True, tag="tournament.re-issue declined"):
    by: Actor
    clause: Cite


class PlayEnded(SessionEvent, frozen=True, tag="tournament.play ended"):
    """The session's last round is over: chips are counted out."""

    clause: Cite


class CountEntered(SessionEvent, frozen=True, tag="tournament.count entered"):
    counts: tuple[Score, ...]
    by: Actor
    clause: Cite


class CountDisputed(SessionEvent, frozen=True, tag="tournament.count disputed"):
    """The count differs from the stacks that the log gives: the session stays open."""

    differing: tuple[str, ...]
    by: Actor
    clause: Cite


class TableCounted(SessionEvent, frozen=True, tag="tournament.table counted"):
    """The first of two people has counted out a table that is followed by counts."""

    table: int
    counts: tuple[Score, ...]
    by: Actor
    clause: Cite


class TableCountDiffered(SessionEvent, frozen=True, tag="tournament.table count differed"):
    """The second person's count of a table is not the first's: `agreed` stands, the others are counted again by both.

    `counts` is what the second person counted, `first_by` whose count it was compared with.
    """

    table: int
    counts: tuple[Score, ...]
    agreed: tuple[Score, ...]
    differing: tuple[str, ...]
    first_by: Actor
    by: Actor
    clause: Cite


class TableCountAgreed(SessionEvent, frozen=True, tag="tournament.table count agreed"):
    """Two people have counted the same: `counts` are everybody's at the table."""

    table: int
    counts: tuple[Score, ...]
    first_by: Actor
    by: Actor
    clause: Cite


class SessionEnded(SessionEvent, frozen=True, tag="tournament.session ended"):
    """The count is confirmed; `scores` rank the players, the higher the better."""

    scores: tuple[Score, ...]
    by: Actor
    clause: Cite


SessionProgressEvent = (
    SeatsDrawn
    | SeatsEntered
    | StartMoved
    | StageStartMoved
    | HeatStartMoved
    | DrawnSeatTaken
    | SessionStarted
    | HappenedAtTable
    | PlayerOut
    | PlayersMoved
    | FinalRoundFixed
    | BreakTaken
    | SessionResumed
    | PaceSet
    | HandForHandSet
    | EverybodyOut
    | ChipsReissued
    | ReissueDeclined
    | PlayEnded
    | CountEntered
    | CountDisputed
    | TableCounted
    | TableCountDiffered
    | TableCountAgreed
    | SessionEnded
)
