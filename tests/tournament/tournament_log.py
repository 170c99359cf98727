"""A tournament for tests: complete conditions of each book, the tournament with its log, short ways into its states."""

from datetime import datetime, timedelta
from typing import Any, Self

import msgspec
import pytest

from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite, Refused
from croupier.table.commands import Command as TableCommand
from croupier.table.state import Table
from croupier.tournament.clauses import TournamentClauses
from croupier.tournament.commands import (
    AcceptEntry,
    Apply,
    CheckIn,
    CloseEntries,
    Command,
    DrawSeats,
    NominateDirector,
    NotifyApplicant,
    NotifyRegulator,
    OpenEntries,
    PublishConditions,
    SignConditions,
    StartSession,
    TakeDrawnSeat,
    TournamentTableOrder,
)
from croupier.tournament.conditions.parser import read_conditions
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.decide import begin, decide
from croupier.tournament.events import Event
from croupier.tournament.evolve import evolve
from croupier.tournament.examples import example_text
from croupier.tournament.moves import COMMISSION, PRIZE_POOL, moves, player_account
from croupier.tournament.player_state import Player, PlayerStanding
from croupier.tournament.session_state import Session
from croupier.tournament.state import Tournament
from croupier.verbs.actors import Actor, Role
from tests.people import OPERATOR
from tests.tournament.plain_words import with_plain_words

DIRECTOR = Actor("Tess", Role.TOURNAMENT_DIRECTOR)
MANAGER = Actor("Max", Role.GAMING_SHIFT_MANAGER)

EXAMPLES = {"NZ-D7": "nz-d7-blackjack", "ACT-BJ": "act-bj", "ACT-MB": "act-mb", "ACT-UTH": "act-uth"}
ACT_BOOKS = ("ACT-BJ", "ACT-MB", "ACT-UTH")
BOOKS = ("NZ-D7", *ACT_BOOKS)


def conditions_of(book: str, **changes: Any) -> Conditions:
    """The packaged example of a book (or an example by its name), some parts changed: `entry={"fee": 0}`, `start=…`."""
    conditions = read_conditions(example_text(EXAMPLES.get(book, book)))
    replaced = {
        key: msgspec.structs.replace(getattr(conditions, key), **change) if isinstance(change, dict) else change
        for key, change in changes.items()
    }
    return with_plain_words(msgspec.structs.replace(conditions, **replaced))


def dollars(amount: int) -> Amount:
    """Whole dollars in cents; tournament chips are counted alike."""
    return Amount(amount * 100)


class Running:
    """A tournament and its log. What a player has paid and got is followed on the side, by the moves alone."""

    def __init__(self, conditions: Conditions) -> None:
        self.tournament: Tournament = begin(conditions)
        self.log: list[Event] = []
        self.accounts: dict[str, int] = {}

    def do(self, *commands: Command) -> tuple[Event, ...]:
        """Decide, evolve and log each command; the events of the last one."""
        events: tuple[Event, ...] = ()
        for command in commands:
            events = decide(self.tournament, command)
            for event in events:
                self.tournament = evolve(self.tournament, event)
                self._post(event)
            self.log += events
        return events

    def _post(self, event: Event) -> None:
        """The accounts after an event; the tournament agrees on pool and commission, and neither is below nothing."""
        for move in moves(event):
            assert move.amount > 0
            self.accounts[move.source] = self.accounts.get(move.source, 0) - move.amount
            self.accounts[move.target] = self.accounts.get(move.target, 0) + move.amount
        assert self.tournament.pool == self.accounts.get(PRIZE_POOL, 0) >= 0
        assert self.tournament.commission == self.accounts.get(COMMISSION, 0) >= 0

    def refusal(self, command: Command) -> Cite:
        """The clause by which a command is refused; nothing has changed."""
        before, logged = self.tournament, len(self.log)
        with pytest.raises(Refused) as refusal:
            self.do(command)
        assert (self.tournament, len(self.log)) == (before, logged)
        assert refusal.value.why.endswith(".")
        return refusal.value.clause

    def published(self) -> Self:
        """The conditions are published and, where the book says so, the regulator is notified."""
        self.do(PublishConditions(OPERATOR))
        if self.clauses.regulator_notified:
            self.do(NotifyRegulator(OPERATOR, "letter 12"))
        return self

    def directed(self) -> Self:
        """A director is nominated, where the book says so, and present."""
        if self.clauses.director_nominated:
            self.do(NominateDirector(MANAGER, DIRECTOR.name))
        self.do(CheckIn(DIRECTOR))
        return self

    def opened(self) -> Self:
        """Entries are open, and a director is there."""
        self.published().directed().do(OpenEntries(OPERATOR))
        return self

    def applied(self, *names: str, group: str = "") -> Self:
        """These people have applied, have the conditions in writing, and have signed them."""
        for name in names:
            self.do(Apply(Actor(name), name, group), NotifyApplicant(OPERATOR, name), SignConditions(Actor(name), name))
        return self

    def entered(self, *names: str) -> Self:
        """These people are players, and have paid."""
        for name in names:
            self.applied(name).do(AcceptEntry(OPERATOR, name))
        return self

    def drawn(self, *names: str, entropy: str = "drawn in public") -> Self:
        """These people are players, entries are closed, and the first seats drawn."""
        self.entered(*names).do(CloseEntries(OPERATOR), DrawSeats(DIRECTOR, entropy))
        return self

    def begun(self, *names: str) -> Self:
        """These people are players, and the first sessions have begun with all of them seated."""
        self.drawn(*names)
        for session in self.tournament.sessions:
            self.seated(*session.players).started(session.number)
        return self

    def seated(self, *names: str) -> Self:
        """These players take the seats that they drew."""
        for name in names:
            self.do(TakeDrawnSeat(Actor(name), name))
        return self

    def started(self, number: int = 1) -> Self:
        """A session starts at its time."""
        self.do(StartSession(DIRECTOR, number, self.session(number).start or self.start))
        return self

    def order_at_table(self, *commands: TableCommand, session: int = 1, table: int = 1) -> tuple[Event, ...]:
        """Commands of the table in play; the events of the last one."""
        return self.do(*(TournamentTableOrder(session, table, command) for command in commands))

    @property
    def clauses(self) -> TournamentClauses:
        """The book that it is played by."""
        return self.tournament.clauses

    @property
    def start(self) -> datetime:
        """The advertised start."""
        assert self.tournament.conditions.start is not None
        return self.tournament.conditions.start

    def time_before_start(self, hours: int = 0, minutes: int = 0) -> datetime:
        """So long before the advertised start."""
        return self.start - timedelta(hours=hours, minutes=minutes)

    def player(self, name: str) -> Player:
        """Whoever applied under this name."""
        player = self.tournament.player(name)
        assert player is not None
        return player

    def standing(self, name: str) -> PlayerStanding:
        """What somebody is to the tournament."""
        return self.player(name).standing

    def session(self, number: int = 1) -> Session:
        """A session by its number."""
        session = self.tournament.session(number)
        assert session is not None
        return session

    def table(self, session: int = 1, number: int = 1) -> Table:
        """A table of a session."""
        table = self.session(session).table(number)
        assert table is not None
        return table

    def paid(self, name: str) -> int:
        """What somebody has paid so far, less what came back, by the moves alone."""
        return -self.accounts.get(player_account(name), 0)


def running(book: str, **changes: Any) -> Running:
    """A tournament of this book whose conditions are being prepared; one player is enough, unless a test says more."""
    entry = {"minimum_players": 1} | changes.pop("entry", {})
    return Running(conditions_of(book, **changes, entry=entry))
