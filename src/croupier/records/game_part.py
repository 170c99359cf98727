"""What one game adds to the records: its keys, its lines, and how a round of it is replayed, read and written."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, get_args

from croupier.equipment.cards import Card
from croupier.records.acts import Act, PatronLine
from croupier.records.answer import AnswerHand, Note, Row
from croupier.records.notes import shared_note, standing_payments
from croupier.records.playing import Playing
from croupier.records.replay import Replay
from croupier.records.rows import WagerRows, read_rows
from croupier.records.staff_acts import StaffLines
from croupier.records.table_choices import Choices
from croupier.table.events import Event, is_game_event
from croupier.verbs.game import Game
from croupier.verbs.wagers import PaymentDiffers


def single_name(name: str) -> Callable[[Any], str]:
    """The answer of a game that has one name."""
    return lambda choices: name


@dataclass(frozen=True)
class SpinNotation:
    """How a round without cards is written: with the number that was spun in place of a shoe.

    `read` reads it under the game's determinations, and a `ValueError` says what is wrong; `told` is its value in
    TOML, empty if no number came.
    """

    read: Callable[[object, Any], str]
    told: Callable[[Sequence[Event]], str]


@dataclass(frozen=True)
class GameRecords:
    """One game's part of the notation. Determinations, rounds and events are the game's own types.

    `examples` are lines that a message shows, `staff_lines` what only staff of this game do, `seats` who is at the
    table and where they sit, `choices_told` the game's own lines of `[table]`, `lines_told` the acts and `shoe_told`
    the cards of a finished round, those that were never turned too where it is told to, `beyond_lines` the events that
    no line can tell.
    """

    game: Game
    table_keys: frozenset[str]
    round_keys: frozenset[str]
    examples: str
    name: Callable[[Any], str]
    determinations: Callable[[str, Choices], Any]
    patron_line: PatronLine
    staff_lines: StaffLines
    seats: Callable[[Iterable[Act]], dict[str, int]]
    playing: Callable[[Replay], Playing[Any]]
    wagers: type[WagerRows[Any]]
    hands: Callable[[Any], tuple[AnswerHand, ...]]
    result: Callable[[Any], str]
    note: Callable[[Any], Note | None]
    choices_told: Callable[[Any], list[str]]
    lines_told: Callable[[Sequence[Event]], list[str]]
    shoe_told: Callable[[Sequence[Event], bool], list[Card]]
    beyond_lines: tuple[type, ...]
    spin: SpinNotation | None

    def rows(self, events: Iterable[Event]) -> tuple[Row, ...]:
        """Every wager's end in a round."""
        return read_rows(self.wagers(), self._own(events))

    def notes(self, events: Iterable[Event]) -> tuple[Note, ...]:
        """Notes for people: those of all games, and this game's own; a payment that was taken back has none."""
        own = tuple(self._own(events))
        wagers = self.wagers()
        standing = standing_payments(own, wagers.wager)
        read_rows(wagers, own)
        notes = (
            self.note(event) or shared_note(event)
            for event in own
            if wagers.stands(event)
            and (not isinstance(event, PaymentDiffers) or any(event is payment for payment in standing))
        )
        return tuple(note for note in notes if note is not None)

    def _own(self, events: Iterable[Event]) -> Iterable[Event]:
        """Ignore the events of other games."""
        own = get_args(self.game.events)
        return (event for event in events if isinstance(event, own) or not is_game_event(event))
