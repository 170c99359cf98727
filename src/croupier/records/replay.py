"""One round of a record at a table: its cards, its place in the record, and the table's answers."""

from typing import Any, Generic, TypeVar

import msgspec

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.equipment.cards import UNSEEN, Card, pictured
from croupier.records.acts import Act, NotARecord
from croupier.records.record import RoundRecord
from croupier.rulebook import Cite, Refused
from croupier.table.commands import BeginRound, Command
from croupier.table.events import Event
from croupier.table.shoe.shoe_life import rules_of
from croupier.table.state import Patron, ShoeLife, ShoePhase, Table
from croupier.verbs.actors import Actor, Role
from croupier.verbs.steps import Step

DEALER = Actor("dealer", Role.DEALER)
SUPERVISOR = Actor("supervisor", Role.CASINO_SUPERVISOR)
_PURSE = Amount(10**15)
"""A stack that no wager of a record can exhaust, as a record does not say what patrons own."""


class RefusedInRecord(Exception):  # noqa: N818 - a refusal is an answer, not an error
    """The rules refuse something in a record: where, by which clause and why."""

    def __init__(self, refusal: Refused, round_number: int | None, line: int | None) -> None:
        super().__init__(str(refusal))
        self.clause: Cite = refusal.clause
        self.refusal = refusal
        self.round = round_number
        self.line = line


class Replay:
    """A round in progress. `line` is the current act; `used` counts the cards that left the shoe."""

    def __init__(
        self, before: Table, written: RoundRecord, number: int, seats: dict[str, int], warned: frozenset[str]
    ) -> None:
        patrons = tuple(Patron(name, _PURSE, seat=seat, warned=name in warned) for name, seat in seats.items())
        cards = rules_of(before).cards
        shoe = ShoeLife(ShoePhase.IN_PLAY, 1, cards, len(written.shoe), to_burn=0)
        self.table = msgspec.structs.replace(before, patrons=patrons, shoe=shoe, round_number=number - 1)
        self.written = written
        self.number = number
        self.line: int | None = None
        self.cards = list(written.shoe)
        self.used = 0
        self.events: list[Event] = []

    @property
    def play(self) -> Any:
        """The game's round."""
        return self.table.play

    @property
    def step(self) -> Step:
        """What the rules call for now."""
        return tables.next_step(self.table)

    def do(self, command: Command) -> None:
        """Carry out a command, or say where the rules refuse it."""
        try:
            events = tables.decide(self.table, command)
        except Refused as refusal:
            raise RefusedInRecord(refusal, self.number, self.line) from None
        for event in events:
            self.table = tables.evolve(self.table, event)
        self.events += events

    def refusal(self, clause: Cite, why: str) -> RefusedInRecord:
        """A rule's refusal of the current line."""
        return RefusedInRecord(Refused(clause, why), self.number, self.line)

    def problem(self, message: str) -> NotARecord:
        """An error for the current line, which is not a line of a record."""
        return NotARecord(message, self.number, self.line)

    def draw(self) -> Card:
        """The next card leaves the shoe, whether or not somebody saw it."""
        self.used += 1
        return self.cards.pop(0)

    def next_card(self) -> Card:
        """The next card leaves the shoe, to be dealt: it must be one that somebody saw."""
        card = self.draw()
        if card == UNSEEN:
            raise self.nobody_saw(f"card {self.used} of the shoe")
        return card

    def take(self, card: Card, how: str) -> None:
        """A named card leaves the shoe: it must be the next one."""
        if not self.cards or self.cards[0] != card:
            lies = (
                f"the next card of the shoe is {_named(self.cards[0])}"
                if self.cards
                else "after the cards that were due the shoe has none left"
            )
            raise self.problem(f"The line says that {_named(card)} is {how}, but {lies}.")
        self.cards.pop(0)
        self.used += 1

    def nobody_saw(self, what: str) -> NotARecord:
        """The settlement depends on a card that is `??`."""
        return self.problem(f"The settlement turns on a card that nobody saw: {what} is ??.")


Round = TypeVar("Round")


class Playing(Generic[Round]):
    """One round of a record, replayed line by line; `kind` is the type of the game's rounds."""

    kind: type[Round]

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.do = replay.do

    @property
    def play(self) -> Round:
        """The current round."""
        assert isinstance(self.replay.play, self.kind)
        return self.replay.play

    def begin(self) -> None:
        """Before the first line: the round opens for wagers."""
        self.replay.line = 1
        self.do(BeginRound(DEALER))

    def act(self, act: Act) -> None:
        """Carry out one line, after whatever the rules call for first."""
        raise NotImplementedError

    def finish(self) -> None:
        """After the last line: deal and settle what is left."""
        raise NotImplementedError


def _named(card: Card) -> str:
    return "a card that nobody saw (??)" if card == UNSEEN else f"the {pictured(card)}"
