"""What every game must pass at a table, whatever is thrown at it: a game brings a `Subject`, the laws are here."""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec.structs import replace

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite, Refused
from croupier.table.commands import Command, VoidFinishedRound
from croupier.table.events import Event
from croupier.table.games import game_of, rules_in_force
from croupier.table.patrons.claim_events import FinishedRoundVoided
from croupier.table.state import Table
from croupier.table.wagering.finished_rounds import FinishedRound, finished_round
from croupier.table.wagering.round_life_events import RoundBegun, RoundEnded
from croupier.verbs.actors import Viewer
from croupier.verbs.commands import VoidWagers
from croupier.verbs.moves import prison_of, stack_of, wagers_of
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
        self.wager_chance = random.Random(seed + 3000)
        self.first = subject.begin(self.chance)
        self.table = self.first
        self.log: list[Event] = []
        self.books: Counter[str] = Counter()
        self.refusals = 0
        self.rounds = 0

    def play(self, commands: int) -> "Run":
        """Throw commands at the table, then let the dealer finish: it always comes to an end."""
        for _ in range(commands):
            self.give(self._narrowed(self.subject.any_command(self.table, self.chance)))
        self.finish()
        self.check_replay()
        return self

    def _narrowed(self, command: Command) -> Command:
        """A void with what the log says of its round, as the floor gives it; now and then about one wager alone."""
        if isinstance(command, VoidFinishedRound):
            command = replace(command, kept=self.finished_round(command.number))
            wagers: Sequence[Any] = command.kept.wagers if command.kept is not None else ()
        elif isinstance(command, VoidWagers) and self.table.play is not None:
            wagers = game_of(self.table).stakes(self.table.play)
        else:
            return command
        own = [wager for wager in wagers if wager.patron == command.patron]
        if not own or self.wager_chance.random() < 0.5:
            return command
        wager = self.wager_chance.choice(own)
        return replace(command, box=wager.box, on=wager.on)

    def finished_round(self, number: int) -> FinishedRound | None:
        """A finished round by its events."""
        begun = [at for at, event in enumerate(self.log) if isinstance(event, RoundBegun) and event.number == number]
        rest = self.log[begun[-1] :] if begun else []
        ended = next((at for at, event in enumerate(rest) if isinstance(event, RoundEnded)), None)
        voids = [event for event in rest if isinstance(event, FinishedRoundVoided) and event.number == number]
        return None if ended is None else finished_round(number, rest[:ended], voids)

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
            if isinstance(event, RoundEnded):
                self._check_finished_round()
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
            assert patron.imprisoned == self.books[prison_of(patron.name)] >= 0, patron

    def _check_finished_round(self) -> None:
        """The log tells what each patron won and lost, as the table does."""
        kept = self.table.rounds[-1]
        finished = self.finished_round(kept.number)
        assert finished is not None
        assert finished.void is kept.void
        assert {name: net for name, net in finished.nets if net} == dict(kept.nets)

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
