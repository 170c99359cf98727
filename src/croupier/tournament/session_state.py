"""A session of a tournament: its seats and tables, how far it is, who is out, and how its chips were counted."""

from datetime import datetime, timedelta
from enum import StrEnum

import msgspec
from msgspec import UNSET, UnsetType

from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite
from croupier.table.state import Table
from croupier.tournament.conditions.stage_terms import Length
from croupier.tournament.draw.ballot import DrawnSeat
from croupier.tournament.results.placings import Score
from croupier.tournament.results.prizes import Award
from croupier.verbs.actors import Actor


class SessionKind(StrEnum):
    """Why a session is played."""

    ORDINARY = "ordinary"
    PLAY_OFF = "play-off"


class SessionPhase(StrEnum):
    """How far a session is."""

    DRAWN = "drawn"
    IN_PLAY = "in play"
    ON_BREAK = "on a break"
    ALL_OUT = "everybody out at once"
    TO_COUNT = "to be counted out"
    COUNTED = "counted, to be confirmed"
    OVER = "over"


PLAYED = (SessionPhase.IN_PLAY, SessionPhase.ON_BREAK)
"""Play has started, and has not ended."""


class NumberedTable(msgspec.Struct, frozen=True):
    """A numbered table of a session, in play. A broken table has no player left."""

    number: int
    table: Table


class Out(msgspec.Struct, frozen=True):
    """A player who went out during a session: after which round of which table, and with how many chips.

    `hand` is the hand that all tables played together, where they waited for each other.
    """

    player: str
    round_number: int
    chips: Amount
    table: int = 0
    hand: int | UnsetType = UNSET


class HandForHand(msgspec.Struct, frozen=True):
    """The hand that all tables play together: its number, 0 before the first, and which tables have begun it."""

    number: int = 0
    begun_at: tuple[int, ...] = ()

    def begin_at(self, table: int) -> "HandForHand":
        """A table begins its round of this hand, or the first of the next one."""
        if self.number and table not in self.begun_at:
            return HandForHand(self.number, (*self.begun_at, table))
        return HandForHand(self.number + 1, (table,))


class RoundCount(msgspec.Struct, frozen=True):
    """What everybody at a table held after one of its rounds; round 0 is the start of the session."""

    table: int
    round_number: int
    counts: tuple[Score, ...]


class ComparedCount(msgspec.Struct, frozen=True):
    """What two people counted in front of one player, and who they were."""

    name: str
    first: int
    second: int
    people: tuple[str, str]


class TableCount(msgspec.Struct, frozen=True):
    """The final count of a table that is followed by counts: the first person's, until the second has counted.

    `agreed` is what both have counted alike so far, `differed` how often they did not; `people` are the two of an
    agreed count. `compared` has every count that was held against another, in their order; `in_play` is what the
    players held by the record before it.
    """

    table: int
    counts: tuple[Score, ...] = ()
    by: Actor | None = None
    agreed: tuple[Score, ...] = ()
    differed: int = 0
    people: tuple[Actor, ...] = ()
    compared: tuple[ComparedCount, ...] = ()
    in_play: int = 0


class Session(msgspec.Struct, frozen=True):
    """One session: whose it is, where they sit, what is played, and how it ended.

    `number` counts sessions from 1; `sitting` counts those of one stage that each player has. `after`
    is the session whose participants all went out at once (3.8). `final_round` is the
    last round once it is known, `ended_by` the clause that ends play. `scores` rank the players at the end: the higher
    the better, equal is level; `counts` are the chips that were counted out. `all_out` are those who went out together,
    `reissued` what each of them plays off with; `told` is that a play-off's result has been applied. `sold_to` bought a
    seat from the reserve when the starting time had come. `break_since` is when the break that lasts began,
    `break_minutes` how long it is to be, `clock_stopped_millis` how long breaks that are over took;
    `clock_stopped_minutes` are those of old logs, which have only how long a break was to be. `hand_for_hand` is set
    while tables wait for each other before each round. `given_up` are the seats of players who withdrew after the draw,
    `witnesses` those who saw a draw by hand. `prizes` were won in it and are not paid yet. `heat` is the heat of its
    stage that it belongs to, `round_counts` what players held after each round, where a countback may need it.
    `confirmed_by` is who confirmed its count.
    """

    number: int
    stage: int
    sitting: int
    kind: SessionKind
    length: Length
    seats: tuple[DrawnSeat, ...]
    entropy: str
    chips: Amount
    tables: tuple[NumberedTable, ...]
    phase: SessionPhase = SessionPhase.DRAWN
    start: datetime | None = None
    started: datetime | None = None
    seated: tuple[str, ...] = ()
    out: tuple[Out, ...] = ()
    all_out: tuple[str, ...] = ()
    reissued: Amount | None = None
    after: int = 0
    final_round: int | None = None
    ended_by: Cite | None = None
    counts: tuple[Score, ...] = ()
    counted_by: str = ""
    scores: tuple[Score, ...] = ()
    points: tuple[Score, ...] = ()
    told: bool = False
    clock_stopped_minutes: int = 0
    sold_to: tuple[str, ...] = ()
    break_since: datetime | UnsetType = UNSET
    break_minutes: int | UnsetType = UNSET
    clock_stopped_millis: int | UnsetType = UNSET
    hand_for_hand: HandForHand | UnsetType = UNSET
    table_counts: tuple[TableCount, ...] | UnsetType = UNSET
    given_up: tuple[DrawnSeat, ...] | UnsetType = UNSET
    witnesses: tuple[str, ...] | UnsetType = UNSET
    prizes: tuple[Award, ...] | UnsetType = UNSET
    heat: str | UnsetType = UNSET
    round_counts: tuple[RoundCount, ...] | UnsetType = UNSET
    confirmed_by: str | UnsetType = UNSET

    def table_count(self, number: int) -> TableCount:
        """How far the final count of a table by two people is."""
        counts = () if self.table_counts is UNSET else self.table_counts
        return next((count for count in counts if count.table == number), TableCount(number))

    def table(self, number: int) -> Table | None:
        """The table of this number."""
        return next((at.table for at in self.tables if at.number == number), None)

    def table_of(self, player: str) -> int:
        """The number of the table at which a player sits; 0 if they have none."""
        return next((seat.table for seat in self.seats if seat.player == player), 0)

    @property
    def players(self) -> tuple[str, ...]:
        """Who was drawn into this session."""
        return tuple(seat.player for seat in self.seats)

    @property
    def can_go_on(self) -> bool:
        """Whether its own next act is due; those who went out together play off first, and the session waits for it."""
        waits = self.phase is SessionPhase.ALL_OUT and self.reissued is not None
        return self.phase is not SessionPhase.OVER and not waits

    @property
    def ends_at(self) -> datetime | None:
        """When its time runs out, breaks not counted; None if it is not measured in time, or its clock stands still."""
        return self._moment(self.length.minutes)

    @property
    def limits_change_at(self) -> datetime | None:
        """When limits that go by the clock change next; None if they don't, or the clock stands still."""
        table = self.tables[0].table if self.tables else None
        minutes = () if table is None else (table.determinations.limit_minutes or ())[table.indicators_out :]
        return self._moment(minutes[0]) if minutes else None

    def _moment(self, minutes: int | None) -> datetime | None:
        """When so many minutes have been played."""
        if minutes is None or self.started is None or self.break_since is not UNSET:
            return None
        stopped = timedelta(minutes=self.clock_stopped_minutes, milliseconds=self.clock_stopped_millis or 0)
        return self.started + timedelta(minutes=minutes) + stopped

    def has_had_its_rounds(self, table: Table) -> bool:
        """Whether a table has played the last round of the session."""
        last = self.last_round_at(table)
        return last is not None and table.round_number >= last

    def last_round_at(self, table: Table) -> int | None:
        """The last round of a table, if it is known: void rounds are made up for at the table where they were."""
        return self.final_round if self.ended_by is not None else table.final_round or self.final_round

    def has_round_to_come(self, table: Table) -> bool:
        """Whether a further round is to begin at a table."""
        return self.ended_by is None and bool(table.playing) and not self.has_had_its_rounds(table)

    @property
    def tables_yet_to_begin(self) -> tuple[int, ...]:
        """Where tables play hand for hand: those that have not begun the hand that others have."""
        hand = self.hand_for_hand
        if hand is UNSET or not hand.number:
            return ()
        to_come = (at.number for at in self.tables if self.has_round_to_come(at.table))
        return tuple(number for number in to_come if number not in hand.begun_at)

    def waits_for_hand(self, number: int) -> bool:
        """Whether a table waits for others to finish the hand that it has played."""
        hand, to_begin = self.hand_for_hand, self.tables_yet_to_begin
        if hand is UNSET or number in to_begin:
            return False
        return bool(to_begin) or any(not at.table.is_between_rounds for at in self.tables if at.number != number)
