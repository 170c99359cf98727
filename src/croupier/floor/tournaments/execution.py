"""Execution of commands in a live tournament: table commands pass through the tournament, which may add events."""

from collections.abc import Iterable, Iterator

import msgspec

from croupier import tournament as tournaments
from croupier.floor.live.events import CardCorrected, Happened, LiveEvent, SpotEvent
from croupier.floor.live.execution import TableExecution
from croupier.floor.live.inputs import FloorInputs
from croupier.floor.live.opening.terms import Depth
from croupier.floor.live.system_dealer import SYSTEM_SUPERVISOR
from croupier.floor.people.care.remaining_limits import RemainingLimits
from croupier.floor.people.person_ids import SYSTEM
from croupier.floor.tournaments.continuation import check_no_break_called, may_begin_a_round
from croupier.floor.tournaments.disqualifications import disqualification_due
from croupier.floor.tournaments.events import AtSpot, Entry, Event, Followed
from croupier.floor.tournaments.evolve import evolve
from croupier.floor.tournaments.live_tables import the_table
from croupier.floor.tournaments.receipts import receipts_for
from croupier.floor.tournaments.state import LiveTournament
from croupier.rulebook import floor
from croupier.table.commands import BeginRound, Command as EngineCommand, FollowByCount
from croupier.table.events import Event as TableEvent
from croupier.tournament.commands import Command, TournamentTableOrder
from croupier.tournament.events import Event as RulesEvent
from croupier.tournament.session_state import Session, SessionPhase
from croupier.tournament.sessions.session_end import follow_round_end, table_and_session_events
from croupier.tournament.sessions.session_events import HappenedAtTable, SeatsDrawn, SeatsEntered
from croupier.tournament.sessions.session_lookup import the_session
from croupier.tournament.state import Tournament


class TournamentExecution:
    """One command being executed: the tournament as it becomes, and the events so far."""

    def __init__(self, live: LiveTournament, inputs: FloorInputs) -> None:
        """Start from the current tournament."""
        self.live, self.inputs = live, inputs
        self.events: list[Event] = []

    def add(self, *events: Event) -> None:
        """What happened, with its receipts."""
        for event in events:
            for entry in (event, *receipts_for(self.live, event)):
                self.live = evolve(self.live, Entry(self.inputs.at, entry))
                self.events.append(entry)

    def become(self, other: "TournamentExecution") -> None:
        """Go on as another that began here."""
        self.live, self.events = other.live, other.events

    def engine(self, command: Command) -> None:
        """Execute a command of the tournament; raises `Refused` if the rules don't allow it."""
        for event in tournaments.decide(self.live.tournament, command):
            self.add(Followed(event))
            for session in event.sessions if isinstance(event, SeatsDrawn | SeatsEntered) else ():
                for at in session.tables:
                    self.follow_counts(session.number, at.number)

    @floor("6.9")
    def follow_counts(self, session: int, number: int) -> None:
        """A table that is run with real chips is told rounds and counts alone, any other all of its game."""
        at = the_table(self.live, session, number)
        follows = at.spot.terms.depth is Depth.COUNTS
        if at.table.is_counted != follows:
            self.engine(TournamentTableOrder(session, number, FollowByCount(SYSTEM_SUPERVISOR, follows)))


class SessionTableExecution(TableExecution):
    """A command at one of a session's tables: the table's part is the floor's, the rest is the tournament's."""

    def __init__(self, whole: TournamentExecution, session: int, number: int) -> None:
        """Start from the current table. Stakes are not money here, so loss limits do not apply."""
        super().__init__(the_table(whole.live, session, number), _ignore_money_limits(whole.inputs))
        self._whole, self._session, self._number = whole, session, number

    def add(self, events: Iterable[LiveEvent]) -> None:
        """What happened at the table, as the tournament logs it."""
        for event in events:
            self._whole.add(self._wrapped(event))
            self.live = the_table(self._whole.live, self._session, self._number)
            self.events.append(event)
            if isinstance(event, CardCorrected):
                self._follow_correction(event)
            if isinstance(event, Happened):
                self._whole.add(*disqualification_due(self._whole.live, event.event))

    def decided(self, command: EngineCommand) -> Iterator[TableEvent]:
        """The tournament's answer; what it says beside the events of this table is added in its place."""
        if isinstance(command, BeginRound) and command.by.name == SYSTEM and not self._goes_on:
            return
        if isinstance(command, BeginRound):
            check_no_break_called(self._whole.live, self._session)
        at_table = TournamentTableOrder(self._session, self._number, command)
        for event in tournaments.decide(self._whole.live.tournament, at_table):
            if isinstance(event, HappenedAtTable) and event.table == self._number:
                yield event.event
            else:
                self._whole.add(Followed(event))

    @property
    def _goes_on(self) -> bool:
        return may_begin_a_round(self._whole.live, self._now[1], self._number)

    def _wrapped(self, event: LiveEvent) -> Event:
        if isinstance(event, Happened):
            return Followed(HappenedAtTable(self._session, self._number, event.event))
        assert isinstance(event, SpotEvent), "chips of a tournament are receipted by its own events"
        return AtSpot(self._session, self._number, event)

    def _follow_correction(self, event: CardCorrected) -> None:
        """A round that is over by the card as it really was has its consequences for the session."""
        tournament, session = self._now
        for happened in event.again:
            self._follow(table_and_session_events(tournament, session, self._number, happened)[1:])
        tournament, session = self._now
        if session.phase is SessionPhase.IN_PLAY and self.live.table.is_between_rounds:
            self._follow(follow_round_end(tournament, session, self._number))

    @property
    def _now(self) -> tuple[Tournament, Session]:
        tournament = self._whole.live.tournament
        return tournament, the_session(tournament, self._session)

    def _follow(self, events: Iterable[RulesEvent]) -> None:
        self._whole.add(*(Followed(event) for event in events))


def _ignore_money_limits(inputs: FloorInputs) -> FloorInputs:
    def standing_of(person: str) -> RemainingLimits:
        return msgspec.structs.replace(inputs.standing_of(person), loss_left=None, buy_in_left=None)

    return msgspec.structs.replace(inputs, standing_of=standing_of)
