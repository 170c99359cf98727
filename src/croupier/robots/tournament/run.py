"""A tournament from its conditions to its prizes, with robots in every office and at every seat."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

from croupier import tournament as tournaments
from croupier.robots.part import Below
from croupier.robots.tournament.buying import bought
from croupier.robots.tournament.dealer import SessionTable
from croupier.tournament.breaking import moves_due
from croupier.tournament.commands import (
    AcceptEntry,
    Apply,
    BreakTables,
    CallTimeUp,
    CancelTournament,
    CheckIn,
    CloseEntries,
    CloseTournament,
    Command,
    ConfirmCount,
    ConfirmPlaces,
    DrawCards,
    DrawSeats,
    EnterCount,
    NominateDirector,
    NotifyApplicant,
    NotifyRegulator,
    OpenEntries,
    PayPrizes,
    PublishConditions,
    Refund,
    ReissueChips,
    SignConditions,
    StartSession,
    TakeSeat,
)
from croupier.tournament.conditions.terms import Conditions
from croupier.tournament.events import Event
from croupier.tournament.placings import Score
from croupier.tournament.refunds import due_back
from croupier.tournament.state import Phase, Session, SessionPhase, Tournament
from croupier.tournament.structure import next_sitting
from croupier.tournament.ties import is_played, owed
from croupier.verbs.actors import Actor, Role

_ROUND = timedelta(minutes=1)
"""How long a round takes by the robots' clock."""


def _is_to_go_on(session: Session) -> bool:
    """A session that waits for neither a play-off nor anything else but its own next act."""
    waits = session.phase is SessionPhase.ALL_OUT and session.reissued is not None
    return session.phase is not SessionPhase.OVER and not waits


def _has_a_round_to_come(session: Session, number: int) -> bool:
    """Whether a table of a session in play has not had its last round; one that got a player back is behind others."""
    table = session.table(number)
    if table is None or session.phase is not SessionPhase.IN_PLAY or session.ended_by is not None:
        return False
    return session.final_round is None or table.round_number < session.final_round


class TournamentRun:
    """Holds a tournament and its log, and runs it to the end; chance comes from outside."""

    def __init__(self, conditions: Conditions, names: tuple[str, ...], below: Below) -> None:
        self.tournament: Tournament = tournaments.begin(conditions)
        self.log: list[Event] = []
        self.names = names
        self._below = below
        self._clock = conditions.start or datetime(2026, 1, 1, tzinfo=UTC)
        self.operator = Actor("operator", Role.CASINO_OPERATOR)
        self.manager = Actor("shift manager", Role.GAMING_SHIFT_MANAGER)
        self.director = Actor("director", Role.TOURNAMENT_DIRECTOR)
        self.dealer = Actor("dealer", Role.DEALER)

    def do(self, command: Command) -> tuple[Event, ...]:
        """Carry out a command: decide, evolve, log. A refusal changes nothing."""
        events = tournaments.decide(self.tournament, command)
        for event in events:
            self.tournament = tournaments.evolve(self.tournament, event)
        self.log += events
        return events

    def run(self) -> Iterator[Tournament]:
        """The whole tournament; whoever looks on gets it after every act and every round."""
        self._prepare()
        yield self.tournament
        self._enter()
        yield self.tournament
        if self.tournament.phase is Phase.CANCELLED:
            self._call_off()
        else:
            yield from self._play()
            self.do(ConfirmPlaces(self.director, self._entropy()))
            if self.tournament.awards:
                self.do(PayPrizes(self.operator))
        self.do(CloseTournament(self.operator))
        yield self.tournament

    def _prepare(self) -> None:
        """Conditions published and notified, a director nominated and there, entries open."""
        clauses = self.tournament.clauses
        self.do(PublishConditions(self.operator))
        if clauses.regulator_notified is not None:
            self.do(NotifyRegulator(self.operator, "letter of the operator"))
        if clauses.director_nominated is not None:
            self.do(NominateDirector(self.manager, self.director.name))
        self.do(CheckIn(self.director))
        self.do(OpenEntries(self.operator))

    def _enter(self) -> None:
        """Everybody applies, is told the conditions in writing, signs them and pays; too few are sent home again."""
        for name in self.names:
            self.do(Apply(Actor(name), name))
            self.do(NotifyApplicant(self.operator, name))
            if self.tournament.conditions.entry.signed_acceptance:
                self.do(SignConditions(Actor(name), name))
            self.do(AcceptEntry(self.director, name))
        if self.tournament.entries < (self.tournament.conditions.entry.minimum_players or 1):
            self.do(CancelTournament(self.operator, "too few have entered"))
        else:
            self.do(CloseEntries(self.operator))

    def _call_off(self) -> None:
        """Everybody gets back what they paid."""
        for player in self.tournament.players:
            if due_back(self.tournament, player).amount:
                self.do(Refund(self.operator, player.name))

    def _play(self) -> Iterator[Tournament]:
        """Draw after draw, session after session, until every place is decided."""
        while True:
            session = next((s for s in self.tournament.sessions if _is_to_go_on(s)), None)
            if session is not None:
                yield from self._go_on_with(session)
            elif next_sitting(self.tournament) is not None:
                self.do(DrawSeats(self.director, self._entropy()))
            elif owed(self.tournament) is not None and not is_played(self.tournament):
                self.do(DrawCards(self.director, self._entropy()))
            else:
                return
            self._buy()
            yield self.tournament

    def _go_on_with(self, session: Session) -> Iterator[Tournament]:
        """Play it, count it out, or issue chips again where everybody went out at once."""
        if session.phase is SessionPhase.DRAWN:
            yield from self._session(session.number)
        elif session.phase is SessionPhase.ALL_OUT:
            self.do(ReissueChips(self.operator, session.number, session.chips))
        else:
            stacks = [patron for at in session.tables for patron in at.table.patrons if patron.present]
            counts = tuple(Score(patron.name, patron.stack) for patron in stacks)
            self.do(EnterCount(self.dealer, session.number, counts))
            self.do(ConfirmCount(self.director, session.number))

    def _session(self, number: int) -> Iterator[Tournament]:
        """One session: seats taken, play started, rounds dealt until it ends."""
        for name in self._at(number).players:
            self.do(TakeSeat(Actor(name), name))
        self._clock = max(self._clock, self._at(number).start or self._clock)
        self.do(StartSession(self.director, number, self._clock))
        tables = {at.number: SessionTable(self, number, at.number, self._below) for at in self._at(number).tables}
        while self._at(number).phase is SessionPhase.IN_PLAY:
            for table in [at.number for at in self._at(number).tables if len(at.table.playing) > 0]:
                if _has_a_round_to_come(self._at(number), table):
                    tables[table].deal_round()
                    yield self.tournament
            self._clock += _ROUND
            self._after_rounds(number)

    def _after_rounds(self, number: int) -> None:
        """Between rounds: time that has run out, and tables to be broken or balanced."""
        session = self._at(number)
        if session.phase is not SessionPhase.IN_PLAY:
            return
        minutes, started = session.length.minutes, session.started
        if minutes is not None and started is not None and self._clock >= started + timedelta(minutes=minutes):
            self.do(CallTimeUp(self.director, number, self._clock))
            return
        self._buy()
        session = self._at(number)
        if self.tournament.clauses.tables_broken is not None and moves_due(self.tournament, session):
            self.do(BreakTables(self.director, number, self._entropy()))

    def _buy(self) -> None:
        """Further chips, or a way back in, for whoever wants them now."""
        while (command := bought(self.tournament, self._below)) is not None:
            self.do(command)

    def _at(self, number: int) -> Session:
        session = self.tournament.session(number)
        assert session is not None
        return session

    def _entropy(self) -> str:
        """A text that nobody chose, for a draw."""
        return "".join("0123456789abcdef"[self._below(16)] for _ in range(32))
