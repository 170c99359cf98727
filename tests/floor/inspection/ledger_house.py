"""A house on a ledger for the tests of inspection: tables dealt by the system, robots at them, a batch a command."""

import random
from collections.abc import Sequence
from functools import partial

import msgspec

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.floor.inspection.round_search import read_finished_round
from croupier.floor.live.commands import Confirm, LiveCommand, OpenTable, TimeIsUp
from croupier.floor.live.decide import decide
from croupier.floor.live.events import Entry, LiveEvent, Proposed, table_event_kind
from croupier.floor.live.evolve import evolve
from croupier.floor.live.inputs import FloorInputs
from croupier.floor.live.opening.open_table import open_cash_table
from croupier.floor.live.opening.terms import Terms
from croupier.floor.live.postings import postings
from croupier.floor.live.state import LiveTable
from croupier.floor.live.system_dealer import SYSTEM_DEALER
from croupier.floor.live.timing.due import due
from croupier.floor.people.cage.types import CageEntry, CageReceiptIssued, CageReceiptKind
from croupier.floor.people.person_ids import patron_account
from croupier.floor.running.storage.snapshots import write_snapshot
from croupier.floor.vault import Vault
from croupier.ledger.base_store import LedgerStore
from croupier.ledger.batch import Appended, Batch, NewEvent, Write
from croupier.ledger.postings import Posting
from croupier.records.read import understand_table
from croupier.robots.game_registry import robots_of
from croupier.table.commands import JoinTable
from croupier.table.state import Table
from croupier.verbs.actors import Actor, Role
from croupier.verbs.steps import Ask, Offer

KEY = bytes(range(32))
UNIT = "AUD"
SUPERVISOR = Actor("p-supervisor", Role.CASINO_SUPERVISOR)
INSPECTOR = Actor("p-inspector", Role.INSPECTOR)
GAMES = ("blackjack", "mini-baccarat", "ultimate-texas-holdem", "roulette")
BOUGHT = Amount(200_000)


class Floor:
    """One table with robots at it, dealt by the system from a shoe or wheel of its own."""

    def __init__(self, store: LedgerStore, game: str, seed: int, terms: Terms | None = None, key: bytes = KEY) -> None:
        """Open the table; nobody sits there yet."""
        self.store, self.id, self.vault = store, f"t-{game}-{seed}", Vault(key)
        chance = random.Random(seed)
        self.source, self.below = chance.randbytes, chance.randrange
        self.at, self.sent = 1_700_000_000_000, 0
        self.live: LiveTable | None = None
        table = {"minimum": 10, "maximum": 500, "multiple": 10, "side_minimum": 10, "side_maximum": 500}
        terms = terms or Terms(self.id, rounding_displayed=True)
        said = understand_table(game, table)
        limits = msgspec.structs.replace(said.limits, side_minimum=Amount(1000), side_maximum=said.limits.maximum)
        opened = OpenTable(SUPERVISOR, terms, said.game, limits, said.differential, float=Amount(1_000_000))
        self._append(open_cash_table(opened, self.id))
        habits = robots_of(self.table).habits[:4]
        self.robots = [(f"p-{name.lower()}-{seed}", habit) for name, habit in habits]

    @property
    def table(self) -> Table:
        """The engine's table."""
        assert self.live is not None
        return self.live.table

    def sit(self) -> "Floor":
        """Every robot puts money into its account and sits down."""
        for seat, (name, _) in enumerate(self.robots, start=1):
            deposit(self.store, name, 2 * BOUGHT)
            self.do(JoinTable(Actor(name), name, BOUGHT, seat))
        return self

    def do(self, command: LiveCommand) -> tuple[LiveEvent, ...]:
        """Carry out one command; a refusal changes nothing."""
        assert self.live is not None
        inputs = FloorInputs(self.at, self.source, self.vault, past_round=partial(read_finished_round, self.store))
        events = decide(self.live, command, inputs)
        self._append(events)
        return events

    def do_by_two(self, command: LiveCommand) -> None:
        """One person proposes it, and another confirms."""
        (proposed,) = self.do(command)
        assert isinstance(proposed, Proposed)
        self.do(Confirm(Actor("p-second", Role.GAMING_SHIFT_MANAGER), proposed.number))

    def play(self, rounds: int) -> "Floor":
        """This many rounds from begin to end."""
        until = self.table.round_number + rounds
        while self.table.round_number < until or not self.table.is_between_rounds:
            self.one_step()
        return self

    def to_end_of_round(self) -> None:
        """The round in progress is played out."""
        while not self.table.is_between_rounds:
            self.one_step()

    def one_step(self) -> None:
        """What the robots have to say about the step, and then the clock."""
        step = tables.next_step(self.table)
        said = isinstance(step, Ask | Offer) and self._answer(step)
        now = tables.next_step(self.table)
        if not said or (isinstance(step, Offer) and isinstance(now, Offer) and now.window == step.window):
            self.clock()

    def clock(self) -> None:
        """What is due is done."""
        assert self.live is not None
        now = due(self.live)
        assert now is not None, tables.next_step(self.table)
        self.at = max(self.at, now.at)
        self.do(TimeIsUp(SYSTEM_DEALER, now.since))

    def _answer(self, step: Ask | Offer) -> bool:
        """What the robots have to say; whether it was anything."""
        game, before = robots_of(self.table), self.sent
        wagers = isinstance(step, Offer) and step.window == "wagers"
        for name, habit in self.robots:
            patron = self.table.patron(name)
            if patron is None or not patron.present or (wagers and patron.wagered):
                continue
            seen = tables.view(self.table, Actor(name))
            for command in (game.wagers if wagers else game.answers)(name, habit, seen, self.below):
                self.at += 50
                self.do(command)
        return self.sent > before

    def _append(self, events: Sequence[LiveEvent]) -> None:
        """All events of a command in one batch, each with what it posts."""
        version = 0 if self.live is None else self.live.version
        new, live = [], self.live
        for event in events:
            held = self.store.balance(f"float {self.id}", UNIT)
            posted = postings(live, event, UNIT, held)
            entry = Entry(self.at, event)
            new.append(NewEvent(table_event_kind(event), msgspec.json.encode(entry), posted))
            live = evolve(live, entry)
        self.sent += 1
        batch = Batch(f"{self.id}:{self.sent}", (Write(f"table {self.id}", version, tuple(new)),))
        assert isinstance(self.store.append(batch), Appended)
        self.live = live

    def snapshot(self) -> None:
        """Keep the state as the house does."""
        assert self.live is not None
        self.store.save_snapshot(f"table {self.id}", self.live.version, write_snapshot(self.live))


def deposit(store: LedgerStore, person: str, amount: int) -> None:
    """Money into an account, over the cage."""
    version = store.head("cage").version
    event = CageReceiptIssued(version + 1, CageReceiptKind.DEPOSIT, person, amount, "p-cashier")
    body = msgspec.json.encode(CageEntry(1_700_000_000_000, event))
    new = NewEvent("cage.receipt issued", body, (Posting("world", patron_account(person), UNIT, amount),))
    assert isinstance(store.append(Batch(f"cage:{version}", (Write("cage", version, (new,)),))), Appended)
