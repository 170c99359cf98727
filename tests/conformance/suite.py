"""What every game must pass at a table, whatever is thrown at it: a game brings a `Subject`, the laws are here."""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import msgspec

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite, Refused
from croupier.table.commands import Command
from croupier.table.events import Event
from croupier.table.games import rules_in_force
from croupier.table.state import Table
from croupier.verbs.actors import Viewer
from croupier.verbs.moves import stack_of, wagers_of
from croupier.verbs.steps import Offer

_TO_JSON = msgspec.json.Encoder()
_EVENT = msgspec.json.Decoder(Event)
_COMMAND = msgspec.json.Decoder(Command)
_TABLE = msgspec.json.Decoder(Table)


@dataclass(frozen=True)
class Subject:
    """A game as the suite knows it: how a table opens, what people might order, and how a dealer finishes a round."""

    begin: Callable[[random.Random], Table]
    any_command: Callable[[Table, random.Random], Command]
    finishing: Callable[[Table, random.Random], Command | None]
    viewers: Sequence[Viewer]


class Run:
    """One random evening: every law is checked after every command."""

    def __init__(self, subject: Subject, seed: int) -> None:
        self.subject = subject
        self.chance = random.Random(seed)
        self.first = subject.begin(self.chance)
        self.table = self.first
        self.log: list[Event] = []
        self.books: Counter[str] = Counter()
        self.refusals = 0
        self.rounds = 0

    def play(self, commands: int) -> "Run":
        """Throw commands at the table, then let the dealer finish: it always comes to an end."""
        for _ in range(commands):
            self.give(self.subject.any_command(self.table, self.chance))
        self.finish()
        self.check_replay()
        return self

    def finish(self) -> None:
        """A round in progress ends within a bounded number of steps."""
        for _ in range(60):
            command = self.subject.finishing(self.table, self.chance)
            if command is None:
                return
            self.give(command, must_pass=True)
        raise AssertionError("the round does not end")

    def give(self, command: Command, must_pass: bool = False) -> None:
        """Give one command and check what follows."""
        assert _COMMAND.decode(_TO_JSON.encode(command)) == command
        before = _TO_JSON.encode(self.table)
        force = rules_in_force(self.table)
        events, refusal = _answer(self.table, command)
        if refusal is not None:
            assert not must_pass, f"the dealer is refused: {refusal}"
            assert refusal.clause in force, f"a refusal cites {refusal.clause}, which is not in force"
            assert refusal.why.endswith("."), f"a refusal is a sentence: {refusal.why!r}"
            self.refusals += 1
            assert _TO_JSON.encode(self.table) == before
            return
        assert events, "a command that is not refused has events"
        for event in events:
            self._check_event(event)
            self.table = tables.evolve(self.table, event)
            self.log.append(event)
            self._check_chips()
        self._check_state()

    def _check_event(self, event: Event) -> None:
        clause: Cite = event.clause
        assert clause in rules_in_force(self.table), f"{type(event).__name__} cites {clause}, which is not in force"
        assert _EVENT.decode(_TO_JSON.encode(event)) == event
        for move in tables.moves(self.table, event):
            assert move.amount > 0, f"{move} moves nothing"
            self.books[move.source] -= move.amount
            self.books[move.target] += move.amount

    def _check_chips(self) -> None:
        """What the moves say is what the table shows, and no stack is below nothing."""
        assert sum(self.books.values()) == 0
        for patron in self.table.patrons:
            assert patron.stack == self.books[stack_of(patron.name)], patron
            assert patron.wagered == self.books[wagers_of(patron.name)], patron
            assert patron.stack >= 0
            assert patron.wagered >= 0

    def _check_state(self) -> None:
        assert _TABLE.decode(_TO_JSON.encode(self.table)) == self.table
        assert 0 <= self.table.discard_rack <= self.table.shoe.cards
        if self.table.is_between_rounds:
            self.rounds = self.table.round_number
            for patron in self.table.patrons:
                assert patron.wagered == Amount(0), "wagers are left on the layout after a round"
        force, step = rules_in_force(self.table), tables.next_step(self.table)
        assert step.clause in force, f"the next step cites {step.clause}, which is not in force"
        for choice in step.choices if isinstance(step, Offer) else ():
            assert choice.clause in force, f"a choice cites {choice.clause}, which is not in force"
        for viewer in self.subject.viewers:
            assert _TO_JSON.encode(tables.view(self.table, viewer))

    def check_replay(self) -> None:
        """The log alone gives the same table."""
        again = self.first
        for event in self.log:
            again = tables.evolve(again, event)
        assert again == self.table


def _answer(table: Table, command: Command) -> tuple[tuple[Event, ...], Refused | None]:
    try:
        return tables.decide(table, command), None
    except Refused as refusal:
        return (), refusal


def same_bytes(one: Table, other: Table, viewer: Viewer) -> bool:
    """Whether a viewer can tell two tables apart."""
    return _TO_JSON.encode(tables.view(one, viewer)) == _TO_JSON.encode(tables.view(other, viewer))


def met_on_evenings(subject: Subject, commands: int) -> set[str]:
    """What happened on a hundred random evenings: they would prove little if they never met an irregularity."""
    met = set[str]()
    for seed in range(100):
        run = Run(subject, seed).play(commands=commands)
        assert run.refusals > 20
        met |= {type(event).__name__ for event in run.log}
    return met
