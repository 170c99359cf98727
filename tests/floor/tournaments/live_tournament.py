"""A live tournament for tests: its stream, its books and its clock, with every law checked after every entry."""

import random
from collections import Counter
from datetime import timedelta

import msgspec
import pytest

from croupier.floor.inspection.round_search import RoundSearch
from croupier.floor.live.commands import LiveCommand, TimeIsUp
from croupier.floor.live.inputs import FloorInputs
from croupier.floor.live.opening.terms import Pace, Terms
from croupier.floor.live.system_dealer import SYSTEM_DEALER as CLOCK
from croupier.floor.people.care.remaining_limits import RemainingLimits
from croupier.floor.people.events import PersonEvent
from croupier.floor.tournaments.command_times import as_millis
from croupier.floor.tournaments.commands import Command, OpenTournament, SessionTableOrder
from croupier.floor.tournaments.decide import decide
from croupier.floor.tournaments.due import due
from croupier.floor.tournaments.events import Entry, Event, tournament_event_kind
from croupier.floor.tournaments.events_for_people import tournament_facts
from croupier.floor.tournaments.evolve import evolve
from croupier.floor.tournaments.live_tables import id_of
from croupier.floor.tournaments.postings import issued_by, pool_of, postings, unit_of
from croupier.floor.tournaments.staleness import is_stale_in_tournament
from croupier.floor.tournaments.state import LiveTournament
from croupier.floor.vault import Vault
from croupier.ledger.envelope import Envelope
from croupier.ledger.postings import check_ledger_name
from croupier.rulebook import Cite, Refused
from croupier.table.state import Table
from croupier.table.wagering.finished_rounds import FinishedRound
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.session_state import Session
from croupier.verbs.actors import Actor, Role

OPERATOR = Actor("p-operator00", Role.CASINO_OPERATOR)
MANAGER = Actor("p-manager000", Role.GAMING_SHIFT_MANAGER)
DIRECTOR = Actor("p-director00", Role.TOURNAMENT_DIRECTOR)
DEALER = Actor("p-dealer0000", Role.DEALER)
TERMS = Terms("Tournament", pace=Pace(wager_seconds=10, decide_seconds=10, nonce_seconds=3, cut_seconds=3))
MONEY = "AUD"
PURSE = 1_000_000
X = "x-1"

_ENTRY = msgspec.json.Decoder(Entry)
_STATE = msgspec.json.Decoder(LiveTournament)


def patrons(count: int) -> tuple[str, ...]:
    """So many people with accounts."""
    return tuple(f"p-patron{number:04d}" for number in range(1, count + 1))


class Room:
    """A live tournament and what surrounds it. Every patron's account holds the same at first."""

    def __init__(self, conditions: Conditions, seed: str, terms: Terms = TERMS) -> None:
        self.chance = random.Random(seed)
        self.vault = Vault(b"a house's key for tests, no other")
        self.log: list[Entry] = []
        self.told: list[tuple[str, PersonEvent]] = []
        self.balances: Counter[tuple[str, str]] = Counter()
        self.standings: dict[str, RemainingLimits] = {}
        self.state: LiveTournament | None = None
        start = conditions.start
        assert start is not None
        self.now = as_millis(start - timedelta(days=3))
        self.do(OpenTournament(OPERATOR, conditions, terms))

    @property
    def live(self) -> LiveTournament:
        """The tournament as it is."""
        assert self.state is not None
        return self.state

    def session(self, number: int = 1) -> Session:
        """A session by its number."""
        session = self.live.tournament.session(number)
        assert session is not None
        return session

    def table(self, session: int = 1, number: int = 1) -> Table:
        """A table of a session."""
        table = self.session(session).table(number)
        assert table is not None
        return table

    @property
    def given(self) -> FloorInputs:
        """The world at this moment."""
        return FloorInputs(
            self.now, self.chance.randbytes, self.vault, self._standing, past_round=self._read_past_round
        )

    def _read_past_round(self, table: str, number: int) -> FinishedRound | None:
        """What the log says of a round, as it is read from a stream."""
        search = RoundSearch(table, number)
        rest = ("", "", b"", b"", b"")
        search.take(
            Envelope(f"tournament {X}", version, tournament_event_kind(entry.event), msgspec.json.encode(entry), *rest)
            for version, entry in enumerate(self.log, start=1)
        )
        return search.found

    def _standing(self, name: str) -> RemainingLimits:
        return self.standings.get(name, RemainingLimits(name))

    def do(self, command: Command) -> tuple[Event, ...]:
        """Decide, post, tell, evolve; what was posted is checked after every entry."""
        assert self.state is None or not is_stale_in_tournament(self.state, command, self.state.version)
        events = decide(self.state, command, self.given, X)
        for event in events:
            self._enter(Entry(self.now, event))
        return events

    def order_at(self, command: LiveCommand, session: int = 1, table: int = 1) -> tuple[Event, ...]:
        """A command at a table."""
        return self.do(SessionTableOrder(session, table, command))

    def refusal(self, command: Command) -> Cite:
        """The clause by which a command is refused; nothing has changed."""
        before, logged = self.state, len(self.log)
        with pytest.raises(Refused) as refusal:
            self.do(command)
        assert (self.state, len(self.log)) == (before, logged)
        assert refusal.value.why.endswith(".")
        return refusal.value.clause

    def refusal_at(self, command: LiveCommand, session: int = 1, table: int = 1) -> Cite:
        """The same at a table."""
        return self.refusal(SessionTableOrder(session, table, command))

    def let_time_pass(self) -> bool:
        """What the clock waits for happens at its moment; whether it waited for anything."""
        coming = due(self.live)
        if coming is None:
            return False
        self.now = max(self.now, coming.at)
        self.do(TimeIsUp(CLOCK, coming.since))
        return True

    def _enter(self, entry: Entry) -> None:
        check_ledger_name(tournament_event_kind(entry.event))
        if self.state is not None:
            for posting in postings(self.state, entry.event, MONEY):
                self.balances[posting.source, posting.unit] -= posting.amount
                self.balances[posting.target, posting.unit] += posting.amount
            self.told += tournament_facts(self.state, entry.event)
        self.state = evolve(self.state, entry)
        self.log.append(entry)
        assert self.state.version == len(self.log)
        self._check_books()

    def balance(self, account: str, unit: str = MONEY) -> int:
        """What an account holds."""
        return self.balances[account, unit]

    def money_of(self, patron: str) -> int:
        """What a patron has won or lost so far."""
        return self.balance(f"account {patron}")

    def _check_books(self) -> None:
        """No account below zero, the pool as the tournament has it, and every chip where the tables have it."""
        live, unit = self.live, unit_of(X)
        chips = {account: amount for (account, of), amount in self.balances.items() if of == unit and amount}
        at_tables = chips_at_tables(live, X)
        assert chips.pop(issued_by(X), 0) == -sum(at_tables.values())
        assert chips == at_tables
        for (account, of), amount in self.balances.items():
            if of == MONEY and account.startswith("account "):
                assert PURSE + amount >= 0
        assert self.balance(pool_of(X)) == live.tournament.pool >= 0

    def check_refolds(self) -> None:
        """The log, written and read, gives the same state, and so does a snapshot of it."""
        state = None
        for entry in self.log:
            state = evolve(state, _ENTRY.decode(msgspec.json.encode(entry)))
        assert state == self.state
        assert _STATE.decode(msgspec.json.encode(self.state)) == self.state


def chips_at_tables(live: LiveTournament, name: str) -> dict[str, int]:
    """How the engine has the chips, by the names of the accounts."""
    found: dict[str, int] = {}
    for session in live.tournament.sessions:
        for at in session.tables:
            table = id_of(name, session.number, at.number)
            for patron in at.table.patrons:
                found[f"stack {table} of {patron.name}"] = patron.stack if patron.present else 0
                found[f"wagers {table} of {patron.name}"] = patron.wagered
            for held in at.table.held:
                found[f"held {table} for {held.patron}"] = held.amount
    return {account: amount for account, amount in found.items() if amount}
