"""Everybody of a live tournament as robots: a director who does what is called for, patrons who look and choose."""

from croupier import table as tables
from croupier.floor.fairness.patron_part import seal_of
from croupier.floor.live.commands import Decline, GiveNonce, GiveSeal
from croupier.floor.live.system_dealer import SYSTEM_SUPERVISOR
from croupier.floor.tournaments.command_times import as_millis, as_time
from croupier.floor.tournaments.live_tables import live_table
from croupier.floor.tournaments.view import view_at
from croupier.robots.game_registry import robots_of
from croupier.robots.tournament.purchases import next_purchase
from croupier.robots.tournament.run import choose_heat_to_enter
from croupier.table.commands import CutCards, FinishWagering, GoOnWithout, PlayPassCard
from croupier.table.policies import Order
from croupier.table.shoe.cut import offered_the_cut
from croupier.table.state import Table
from croupier.tournament import steps
from croupier.tournament.commands import (
    AcceptEntry,
    Apply,
    BreakTables,
    CheckIn,
    CloseEntries,
    CloseTournament,
    ConfirmCount,
    ConfirmPlaces,
    DrawCards,
    DrawSeats,
    NominateDirector,
    NotifyApplicant,
    NotifyRegulator,
    OpenEntries,
    PayPrizes,
    PublishConditions,
    ReissueChips,
    SignConditions,
    StartSession,
    TakeDrawnSeat,
    TournamentTableOrder,
)
from croupier.tournament.draw.table_balancing import moves_due
from croupier.tournament.results.ties import is_played, owed_tie
from croupier.tournament.session_state import Session, SessionPhase
from croupier.tournament.sessions.next_sitting import next_sitting
from croupier.tournament.sessions.session_lookup import is_running
from croupier.tournament.state import Phase
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask, Offer, Staff
from tests.floor.tournaments.least_wagers import decide_about_silence
from tests.floor.tournaments.live_tournament import DIRECTOR, MANAGER, OPERATOR, Room


def opened(room: Room) -> Room:
    """Conditions published, a director there, entries open."""
    clauses = room.live.tournament.clauses
    room.do(PublishConditions(OPERATOR))
    if clauses.regulator_notified is not None:
        room.do(NotifyRegulator(OPERATOR, "letter 12"))
    if clauses.director_nominated is not None:
        room.do(NominateDirector(MANAGER, DIRECTOR.name))
    room.do(CheckIn(DIRECTOR))
    room.do(OpenEntries(OPERATOR))
    return room


def entered(room: Room, *names: str) -> Room:
    """These have applied, have the conditions, and have paid."""
    for name in names:
        applied(room, name)
        room.do(AcceptEntry(DIRECTOR, name))
    return room


def applied(room: Room, name: str) -> Room:
    """Somebody has applied, has been given the conditions and has signed them where that is asked."""
    room.do(Apply(Actor(name), name, heat=choose_heat_to_enter(room.live.tournament)))
    room.do(NotifyApplicant(OPERATOR, name))
    if room.live.tournament.conditions.entry.signed_acceptance:
        room.do(SignConditions(Actor(name), name))
    return room


def drawn(room: Room, *names: str) -> Room:
    """These are in, and the seats of the first sessions are drawn, as the clock has it."""
    return draw_first_seats(entered(opened(room), *names))


def draw_first_seats(room: Room) -> Room:
    """Entries close, and the seats of the first sessions are drawn, as the clock has it."""
    room.do(CloseEntries(OPERATOR))
    room.do(DrawSeats(DIRECTOR, ""))
    while room.live.draw is not None:
        room.let_time_pass()
    return room


def started(room: Room, *names: str) -> Room:
    """The first sessions are being played by everybody who entered."""
    drawn(room, *names)
    for session in room.live.tournament.sessions:
        seat_and_start(room, session)
    return room


def seat_and_start(room: Room, session: Session) -> None:
    """Everybody sits down in time, also in the sessions that start beside it, and this one starts at its own."""
    waiting = [one for one in room.live.tournament.sessions if one.phase is SessionPhase.DRAWN]
    for name in [name for one in waiting for name in one.players if name not in one.seated]:
        room.do(TakeDrawnSeat(Actor(name), name))
    if session.start is not None:
        room.now = max(room.now, as_millis(session.start))
    room.do(StartSession(DIRECTOR, session.number, as_time(room.now)))


class Company:
    """Robots in every office and at every seat; one time in so many somebody says nothing at all."""

    def __init__(self, room: Room, names: tuple[str, ...], silent: int = 12, devices: int = 3) -> None:
        self.room, self.names = room, names
        self._below = room.chance.randrange
        self._silent, self._devices = silent, devices
        self._seen: set[tuple[object, ...]] = set()
        self._nonces: dict[tuple[str, int, str], str] = {}

    def run(self) -> None:
        """From open entries to closed books."""
        self.run_to(Phase.CLOSED)

    def run_to(self, phase: Phase) -> None:
        """From open entries to this phase."""
        room = entered(opened(self.room), *self.names)
        room.do(CloseEntries(OPERATOR))
        while room.live.tournament.phase is not phase:
            if not (self._staff() or self._devices_add() or self._patrons() or room.let_time_pass()):
                assert decide_about_silence(room), f"nobody does anything: {steps.due(room.live.tournament)}"

    def _staff(self) -> bool:
        """What director and operator do now; whether they did anything."""
        room, tournament = self.room, self.room.live.tournament
        for session in tournament.sessions:
            if self._advance_session(session):
                return True
        for proposal in room.live.proposals:
            if proposal.command.by == SYSTEM_SUPERVISOR:
                room.do(Decline(DIRECTOR, proposal.number, "The line was down."))
                return True
        if (command := next_purchase(tournament, self._below)) is not None:
            assert not isinstance(command, TournamentTableOrder)
            room.do(command)
        elif tournament.phase is Phase.PLACED:
            room.do(PayPrizes(OPERATOR) if tournament.awards else CloseTournament(OPERATOR))
        elif tournament.phase is Phase.PAID:
            room.do(CloseTournament(OPERATOR))
        elif room.live.draw is not None:
            return False
        elif next_sitting(tournament) is not None:
            room.do(DrawSeats(DIRECTOR, ""))
        elif owed_tie(tournament) is not None and not is_played(tournament):
            room.do(DrawCards(DIRECTOR, ""))
        elif isinstance(step := steps.next_step(tournament), Staff) and step.deed == steps.CONFIRM_PLACES:
            room.do(ConfirmPlaces(DIRECTOR))
        else:
            return False
        return True

    def _advance_session(self, session: Session) -> bool:
        room, tournament, number = self.room, self.room.live.tournament, session.number
        match session.phase:
            case SessionPhase.DRAWN:
                seat_and_start(room, session)
            case SessionPhase.COUNTED:
                room.do(ConfirmCount(DIRECTOR, number))
            case SessionPhase.ALL_OUT if session.reissued is None:
                room.do(ReissueChips(OPERATOR, number, session.chips))
            case SessionPhase.IN_PLAY if tournament.clauses.tables_broken is not None and not is_running(session):
                if not moves_due(tournament, session):
                    return False
                room.do(BreakTables(DIRECTOR, number, "by draw"))
            case _:
                return False
        return True

    def _devices_add(self) -> bool:
        """Some devices seal a nonce for the draw under way and give it; others never do."""
        draw = self.room.live.draw
        if draw is None:
            return False
        root, gathering = draw.commitment.root, draw.gathering
        for name in gathering.expected:
            number = self.names.index(name) + 1
            nonce = f"{number:064x}"
            if self._once("draw", root, gathering.sealing, name) and number % self._devices == 0:
                seal = seal_of(root, 0, name, nonce)
                self.room.do(GiveSeal(Actor(name), seal) if gathering.sealing else GiveNonce(Actor(name), nonce))
                return True
        return False

    def _patrons(self) -> bool:
        """The first who has something to say at any table says it."""
        return any(
            self._advance_table(session, at.number)
            for session in self.room.live.tournament.sessions
            if session.phase is SessionPhase.IN_PLAY
            for at in session.tables
        )

    def _advance_table(self, session: Session, number: int) -> bool:
        table, live = session.table(number), live_table(self.room.live, session.number, number)
        assert table is not None
        assert live is not None
        step, moment = tables.next_step(table), live.spot.step_version
        if self._adds_at(session.number, number):
            return True
        for name in table.turn_notes.missed:
            self.room.order_at(GoOnWithout(DIRECTOR, name), session.number, number)
            return True
        offered = offered_the_cut(table) if isinstance(step, Staff) and step.deed == "offer the cut" else ()
        if offered and self._once("cut", moment, offered[0][0]) and self._below(2):
            self.room.order_at(CutCards(Actor(offered[0][0]), table.shoe.cards_left // 2), session.number, number)
            return True
        asked = _asked(table) if isinstance(step, Ask | Offer) else ()
        for name in asked:
            speaks = self._once("step", session.number, number, moment, name) and self._below(self._silent)
            if speaks and self._says(session.number, number, name):
                return True
        return False

    def _says(self, session: int, number: int, name: str) -> bool:
        table = self.room.table(session, number)
        step = tables.next_step(table)
        wagers = isinstance(step, Offer) and step.window == "wagers"
        seen, robots = view_at(self.room.live, session, number, Actor(name)), robots_of(table)
        assert seen is not None
        habits = [habit for _, habit in robots.habits]
        habit = habits[self._below(len(habits))]
        commands = (robots.wagers if wagers else robots.answers)(name, habit, seen.table, self._below)
        for command in commands:
            self.room.order_at(command, session, number)
        if wagers and commands and not isinstance(commands[0], PlayPassCard):
            self.room.order_at(FinishWagering(Actor(name), name), session, number)
        return bool(commands)

    def _adds_at(self, session: int, number: int) -> bool:
        """A device adds to a deck or a spin, or does not."""
        live = live_table(self.room.live, session, number)
        shoe = live.spot.shoe if live else None
        if shoe is None or shoe.gathering is None:
            return False
        gathering = shoe.gathering
        for name in shoe.asked:
            nonce = f"{len(self.room.log):064x}"
            mark = (gathering.root, gathering.spin, name)
            if not gathering.sealing and mark in self._nonces:
                self.room.order_at(GiveNonce(Actor(name), self._nonces.pop(mark)), session, number)
                return True
            if gathering.sealing and self._once("seal", *mark) and self._below(self._devices) == 0:
                self._nonces[mark] = nonce
                seal = seal_of(gathering.root, gathering.spin, shoe.alias(name), nonce)
                self.room.order_at(GiveSeal(Actor(name), seal), session, number)
                return True
        return False

    def _once(self, *what: object) -> bool:
        if what in self._seen:
            return False
        self._seen.add(what)
        return True


def _asked(table: Table) -> tuple[str, ...]:
    """Whose turn it is: those who wager in turn one by one, otherwise everybody who plays."""
    step = tables.next_step(table)
    if isinstance(step, Ask):
        return (step.who,)
    if isinstance(step, Offer) and step.window == "wagers" and table.determinations.policy.order is not Order.ANY:
        return table.asked[-1:]
    return tuple(patron.name for patron in table.playing)
