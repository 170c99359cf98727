"""A tournament from its conditions to its prizes: robots in every office and at every seat do what is due."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from functools import partial

from msgspec import UNSET, UnsetType

from croupier import tournament as tournaments
from croupier.equipment.even_draws import Below
from croupier.robots.tournament.dealer import SessionTable
from croupier.robots.tournament.officials import DIRECTOR, acts_due
from croupier.robots.tournament.purchases import next_purchase, next_styled_purchase
from croupier.robots.tournament.styles import PlayStyle, stakes_at
from croupier.table.state import Table
from croupier.tournament import steps
from croupier.tournament.commands import Apply, CallLimitTime, CallTimeUp, Command
from croupier.tournament.conditions.stage_terms import HeatsBy
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.events import Event
from croupier.tournament.session_state import Session, SessionPhase
from croupier.tournament.sessions.heat_places import heats_with_places, players_of_heat
from croupier.tournament.sessions.session_lookup import the_session
from croupier.tournament.state import Tournament
from croupier.tournament.steps import DueStep, due
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Over, Staff

_ROUND = timedelta(minutes=1)
"""How long a round takes by the robots' clock."""
_ENTRIES_TAKEN = (steps.TAKE_ENTRIES, steps.CLOSE_ENTRIES)
_BEFORE_BUYING = (steps.DRAW_SEATS, steps.DRAW_CARDS, steps.RE_ISSUE_CHIPS, steps.CONFIRM_COUNT)
"""After these, as after a round, patrons consider buying chips."""


def choose_heat_to_enter(tournament: Tournament) -> str | UnsetType:
    """The heat with fewest players that has a place, where players choose one."""
    chosen = tournament.conditions.stage[0].heats is HeatsBy.CHOICE
    open_heats = heats_with_places(tournament) if chosen else ()
    fewest = min(open_heats, key=lambda heat: len(players_of_heat(tournament, heat.name)), default=None)
    return UNSET if fewest is None else fewest.name


class TournamentRun:
    """Holds a tournament and its log, and runs it to the end; chance is passed in."""

    def __init__(
        self,
        conditions: Conditions,
        names: tuple[str, ...],
        below: Below,
        styles: dict[str, PlayStyle] | None = None,
        round_time: timedelta = _ROUND,
    ) -> None:
        self.tournament: Tournament = tournaments.begin(conditions)
        self.styles = styles
        self.round_time = round_time
        self.log: list[Event] = []
        self.clock = conditions.start or datetime(2026, 1, 1, tzinfo=UTC)
        self._to_apply = list(names)
        self._tables: dict[tuple[int, int], SessionTable] = {}
        self._below = below

    def do(self, command: Command) -> tuple[Event, ...]:
        """Carry out a command: decide, evolve, log. A refusal changes nothing."""
        events = tournaments.decide(self.tournament, command)
        for event in events:
            self.tournament = tournaments.evolve(self.tournament, event)
        self.log += events
        return events

    def run(self) -> Iterator[Tournament]:
        """The whole tournament; onlookers get it after every act and every round."""
        while not isinstance((now := due(self.tournament)).step, Over):
            if now.table:
                yield from self._deal_rounds(now.session)
            else:
                self._act(now)
            yield self.tournament

    def entropy(self) -> str:
        """A random text, for a draw."""
        return "".join("0123456789abcdef"[self._below(16)] for _ in range(32))

    def _act(self, now: DueStep) -> None:
        """A robot applies while entries are open and any is left; otherwise the step that is due is carried out."""
        step = now.step
        assert isinstance(step, Staff), "outside a table the tournament asks its offices alone"
        if step.deed in _ENTRIES_TAKEN and self._to_apply:
            name = self._to_apply.pop(0)
            self.do(Apply(Actor(name), name, heat=choose_heat_to_enter(self.tournament)))
            return
        if step.deed == steps.START_SESSION:
            self.clock = max(self.clock, the_session(self.tournament, now.session).start or self.clock)
        for command in acts_due(self, now, step.deed):
            self.do(command)
        if step.deed in _BEFORE_BUYING or (self.styles and step.deed == steps.START_SESSION):
            self._buy()

    def _deal_rounds(self, number: int) -> Iterator[Tournament]:
        """A round at each table of a session, as they are played side by side; then its time may be up."""
        for at in self._session(number).tables:
            session, table = self._session(number), self._table(number, at.number)
            if session.phase is SessionPhase.IN_PLAY and session.has_round_to_come(table.dealer.now()):
                table.deal_round()
                yield self.tournament
        self.clock += self.round_time
        self._call_times(number)
        self._buy()

    def _call_times(self, number: int) -> None:
        """What the clock brings: other limits, or the end."""
        session = self._session(number)
        if session.phase is not SessionPhase.IN_PLAY:
            return
        if session.limits_change_at is not None and self.clock >= session.limits_change_at:
            self.do(CallLimitTime(DIRECTOR, number, self.clock))
        if session.ends_at is not None and self.clock >= session.ends_at:
            self.do(CallTimeUp(DIRECTOR, number, self.clock))

    def _buy(self) -> None:
        """Further chips, or a way back in, for anybody who wants them now."""
        while (command := self._next_purchase()) is not None:
            self.do(command)

    def _next_purchase(self) -> Command | None:
        if self.styles is None:
            return next_purchase(self.tournament, self._below)
        return next_styled_purchase(self.tournament, self.styles)

    def rounds_left(self, session: Session, final_round: int | None, played: int) -> int:
        """How many rounds a table has to come, if a player can know it: by their number or by the clock; else 0."""
        if final_round is not None:
            return final_round - played
        return 0 if session.ends_at is None else -((self.clock - session.ends_at) // self.round_time)

    def _session(self, number: int) -> Session:
        return the_session(self.tournament, number)

    def _table(self, session: int, number: int) -> SessionTable:
        """The dealer of a table stays with it, and with the cards."""
        if (session, number) not in self._tables:
            stakes = None if self.styles is None else partial(self._stakes, self.styles, session)
            self._tables[session, number] = SessionTable(self, session, number, self._below, stakes)
        return self._tables[session, number]

    def _stakes(self, styles: dict[str, PlayStyle], session: int, table: Table) -> dict[str, int]:
        """By style, for the round that has just begun."""
        left = self.rounds_left(self._session(session), table.final_round, table.round_number - 1)
        return stakes_at(table, styles, left)
