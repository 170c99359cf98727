"""One round with all that belongs to it: the table before it began, and every entry until the next one."""

from collections.abc import Iterator

import msgspec

from croupier.floor.inspection.rounds import TableRound
from croupier.floor.inspection.table_streams import Numbered, entries, entry_at, stream_of_table, table_at
from croupier.floor.live.events import CardCorrected, Happened
from croupier.floor.live.state import LiveTable
from croupier.ledger.queries import Reading
from croupier.table.events import Event, RoundBegun, RoundVoided, is_game_event

VOIDED = "SELECT version, body FROM events WHERE stream = ? AND version > ? AND kind = ? ORDER BY version"


class RoundEntries(msgspec.Struct, frozen=True):
    """`entries` are those of the round itself; `later` what was found about it afterwards: a card in excess, a void."""

    round: TableRound
    before: LiveTable
    entries: tuple[Numbered, ...]
    later: tuple[Event, ...] = ()

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened in the round by the engine's account, cards keyed wrongly put right."""
        told: list[Event] = []
        for one in self.entries:
            match one.entry.event:
                case Happened(event=event):
                    told.append(event)
                case CardCorrected(again=again):
                    begins = (at for at, event in enumerate(again) if isinstance(event, RoundBegun))
                    told = [*again[next(begins, 0) :]]
                case _:
                    pass
        return (*told, *self.later)


def read_round(reading: Reading, one: TableRound) -> RoundEntries:
    """A round with the table before it, folded from the table's first entry."""
    before = table_at(reading, one.table, one.first - 1)
    assert before is not None, "a table is opened before its first round"
    last = one.last or reading.head(stream_of_table(one.table).stream).version
    own = tuple(entries(reading, one.table, one.first - 1, last))
    return RoundEntries(one, before, own, tuple(_later(reading, one, last)))


def _later(reading: Reading, one: TableRound, last: int) -> Iterator[Event]:
    """What concerns the round and came after its end: of the game before the next round, or that it was void."""
    for numbered in entries(reading, one.table, last):
        event = numbered.entry.event
        if isinstance(event, Happened) and isinstance(event.event, RoundBegun):
            break
        if isinstance(event, Happened) and is_game_event(event.event):
            yield event.event
    tag = RoundVoided.__struct_config__.tag
    place = stream_of_table(one.table)
    for _, body in reading.ask(VOIDED, [place.stream, last, tag]):
        entry = entry_at(place, bytes(body))
        match entry.event if entry else None:
            case Happened(event=RoundVoided(number=one.number) as voided):
                yield voided
            case _:
                pass
