"""One planned tournament: the engine runs it as ever, except that kernels play the rounds of its sessions."""

from collections.abc import Iterator
from copy import copy
from typing import Any, Self

from msgspec import UNSET

from croupier import tournament as tournaments
from croupier.equipment.even_draws import Below
from croupier.kernels.tournaments.cards import ChanceStream
from croupier.robots.tournament.run import TournamentRun
from croupier.sim.tournaments.planned_table import PlannedTable, style_numbers
from croupier.table.patrons.elimination import eliminations
from croupier.table.patrons.player_events import IndicatorCardReached
from croupier.table.shoe.indicators import raised_limits
from croupier.table.state import Table
from croupier.table.wagering.limits import least_wager
from croupier.tournament import steps
from croupier.tournament.results.placings import Score
from croupier.tournament.session_state import NumberedTable, RoundCount, Session, SessionPhase
from croupier.tournament.sessions.session_end import follow_round_end, replace_round, table_and_session_events
from croupier.tournament.sessions.session_events import HappenedAtTable
from croupier.tournament.sessions.session_lookup import table_of_session, with_changes, with_session
from croupier.tournament.state import Tournament
from croupier.tournament.steps import due
from croupier.verbs.steps import Staff

_ROUNDS_MAX, _SESSIONS_MAX = 20_000, 500
"""More rounds of a session, or more sessions, are no tournament that anybody waits for."""


class EndlessEveningError(Exception):
    """A tournament does not come to its end."""


class PlannedRun(TournamentRun):
    """A tournament whose entries are taken once; `start` plays it from there with a chance of its own."""

    def take_entries(self) -> None:
        """Everything that chance has no part in: up to the first draw of seats."""
        while not (isinstance((now := due(self.tournament)).step, Staff) and now.step.deed == steps.DRAW_SEATS):
            self._act(now)
        assert self.styles is not None
        self._style_rows = {name: style_numbers(style) for name, style in self.styles.items()}

    def start(self, below: Below, stream: ChanceStream) -> Self:
        """The same tournament, to be played by this chance."""
        run = copy(self)
        run.log, run._to_apply, run._planned = [], list(self._to_apply), {}
        run._below, run._stream = below, stream
        return run

    _stream: ChanceStream
    _planned: dict[tuple[int, int], PlannedTable]

    def _deal_rounds(self, number: int) -> Iterator[Tournament]:
        """Rounds at all tables of a session, side by side, until the engine has something to decide."""
        if self._begin_rounds(number):
            self._play_until_change(number)
        self._buy()
        yield from ()

    def _begin_rounds(self, number: int) -> bool:
        """Who cannot meet the minimum is out, and limits rise, as a round begins; False if play ends instead."""
        for at in self._session(number).tables:
            session = self._session(number)
            table = self._load(session, at.number)
            if not session.has_round_to_come(table):
                continue
            if instead := replace_round(self.tournament, session, at.number):
                self._take(instead)
                return False
            raised = raised_limits(table)
            least = least_wager(raised[-1].limits if raised else table.determinations.limits)
            for event in (*raised, *eliminations(table, least)):
                self._take(table_and_session_events(self.tournament, self._session(number), at.number, event))
            self._load(self._session(number), at.number)
        return True

    def _play_until_change(self, number: int) -> None:
        session = self._session(number)
        planned = {at.number: self._planned[number, at.number] for at in session.tables}
        to_play = [at.number for at in session.tables if session.has_round_to_come(at.table)]
        moments = [moment for moment in (session.ends_at, session.limits_change_at) if moment is not None]
        counts_rounds = session.round_counts is not UNSET
        changed = not to_play
        while not changed:
            if any(table.rounds >= _ROUNDS_MAX for table in planned.values()) or number > _SESSIONS_MAX:
                raise EndlessEveningError
            for place in to_play:
                table = planned[place]
                left = self.rounds_left(session, table.final_round, table.rounds)
                if table.play_round(left):
                    changed = True
                    self._follow(number, place)
                    if self._session(number).phase is not SessionPhase.IN_PLAY:
                        break
                elif counts_rounds:
                    self._save(number)
            self.clock += self.round_time
            changed = changed or any(self.clock >= moment for moment in moments)
        self._save(number)
        self._call_times(number)

    def _follow(self, number: int, place: int) -> None:
        """What the rounds at a table mean for the session, by the engine."""
        self._save(number)
        planned = self._planned[number, place]
        for _ in range(planned.indicators):
            table = table_of_session(self._session(number), place)
            clause = table.determinations.policy.indicator_clause or self.tournament.clauses.limits
            reached = IndicatorCardReached(table.indicators_out + 1, clause)
            self._take((HappenedAtTable(number, place, reached),))
        session = self._session(number)
        self._take(follow_round_end(self.tournament, session, place))
        self._load(self._session(number), place)

    def _save(self, number: int) -> None:
        """The engine's session gets what was played since."""

        def saved(session: Session) -> Session:
            tables = tuple(NumberedTable(at.number, self._planned[number, at.number].table) for at in session.tables)
            after = with_changes(session, tables=tables)
            return after if session.round_counts is UNSET else _with_round_counts(after)

        self.tournament = with_session(self.tournament, number, saved)

    def _load(self, session: Session, place: int) -> Table:
        table = table_of_session(session, place)
        planned = self._planned.get((session.number, place))
        if planned is None:
            self._planned[session.number, place] = PlannedTable(table, self._style_rows, self._stream, self._below)
        else:
            planned.load(table)
        return table

    def _take(self, events: tuple[Any, ...]) -> None:
        for event in events:
            self.tournament = tournaments.evolve(self.tournament, event)
        self.log += events


def _with_round_counts(session: Session) -> Session:
    """Where a countback may be needed: what everybody holds after a round that has no count yet."""
    counts = session.round_counts or ()
    counted = {(count.table, count.round_number) for count in counts}
    new = tuple(
        RoundCount(at.number, at.table.round_number, tuple(Score(p.name, p.stack) for p in at.table.patrons))
        for at in session.tables
        if (at.number, at.table.round_number) not in counted
    )
    return with_changes(session, round_counts=(*counts, *new))
