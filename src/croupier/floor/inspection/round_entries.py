"""One round with all that belongs to it: the table before it began, and every entry until the next one."""

from collections.abc import Iterator

import msgspec

from croupier.floor.inspection.rounds import TableRound
from croupier.floor.inspection.table_streams import Numbered, entries, entry_at, stream_of_table, table_at
from croupier.floor.live.events import CardCorrected, Happened
from croupier.floor.live.state import LiveTable
from croupier.ledger.queries import Reading
from croupier.table.events import Event, is_game_event
from croupier.table.patrons.claim_events import FinishedRoundVoided
from croupier.table.wagering.round_life_events import RoundBegun

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
        events: list[Event] = []
        for numbered in self.entries:
            match numbered.entry.event:
                case Happened(event=event):
                    events.append(event)
                case CardCorrected(again=again):
                    begins = (at for at, event in enumerate(again) if isinstance(event, RoundBegun))
                    events = [*again[next(begins, 0) :]]
                case _:
                    pass
        return (*events, *self.later)


def read_round(reading: Reading, round: TableRound) -> RoundEntries:
    """A round with the table before it, folded from the table's first entry."""
    before = table_at(reading, round.table, round.first - 1)
    assert before is not None, "a table is opened before its first round"
    last = round.last or reading.head(stream_of_table(round.table).stream).version
    own = tuple(entries(reading, round.table, round.first - 1, last))
    return RoundEntries(round, before, own, tuple(_later(reading, round, last)))


def _later(reading: Reading, round: TableRound, last: int) -> Iterator[Event]:
    """What concerns the round and came after its end: of the game before the next round, or that it was void."""
    for numbered in entries(reading, round.table, last):
        event = numbered.entry.event
        if isinstance(event, Happened) and isinstance(event.event, RoundBegun):
            break
        if isinstance(event, Happened) and is_game_event(event.event):
            yield event.event
    tag = FinishedRoundVoided.__struct_config__.tag
    place = stream_of_table(round.table)
    for _, body in reading.ask(VOIDED, [place.stream, last, tag]):
        entry = entry_at(place, bytes(body))
        match entry.event if entry else None:
            case Happened(event=FinishedRoundVoided(number=round.number) as voided):
                yield voided
            case _:
                pass
