"""One round with all that belongs to it: the table before it began, and every entry until the next one."""

from collections.abc import Iterable, Iterator

import msgspec

from croupier.floor.inspection.rounds import TableRound
from croupier.floor.inspection.table_streams import Numbered, entries, entry_at, stream_of_table, table_at
from croupier.floor.live.events import CardCorrected, Happened
from croupier.floor.live.state import LiveTable
from croupier.ledger.queries import Reading
from croupier.records.opening_lines import BetweenRounds
from croupier.table.events import Event, is_game_event
from croupier.table.patrons.claim_events import FinishedRoundVoided
from croupier.table.patrons.restriction_events import PatronRestricted, RestrictionLifted
from croupier.table.sign_events import ChangeMade
from croupier.table.wagering.round_life_events import RoundBegun, RoundEnded

_CHANGES = ChangeMade | PatronRestricted | RestrictionLifted
_ENDED = (
    "SELECT version, body FROM events WHERE stream = ? AND version < ? "
    f"AND kind = '{RoundEnded.__struct_config__.tag}' ORDER BY version DESC"
)
VOIDED = "SELECT version, body FROM events WHERE stream = ? AND version > ? AND kind = ? ORDER BY version"


class RoundEntries(msgspec.Struct, frozen=True):
    """`entries` are those of the round itself; `later` what was found about it afterwards: a card in excess, a void.

    `between` is what changed since the round before, None before the first.
    """

    round: TableRound
    before: LiveTable
    entries: tuple[Numbered, ...]
    later: tuple[Event, ...] = ()
    between: BetweenRounds | None = None

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened in the round by the engine's account, cards keyed wrongly put right."""
        return (*events_among(self.entries), *self.later)


def events_among(entries: Iterable[Numbered]) -> list[Event]:
    """What happened by a round's entries, cards keyed wrongly put right."""
    events: list[Event] = []
    for numbered in entries:
        match numbered.entry.event:
            case Happened(event=event):
                events.append(event)
            case CardCorrected(again=again):
                begins = (at for at, event in enumerate(again) if isinstance(event, RoundBegun))
                events = [*again[next(begins, 0) :]]
            case _:
                pass
    return events


def read_round(reading: Reading, round: TableRound) -> RoundEntries:
    """A round with the table before it, folded from the table's first entry."""
    before = table_at(reading, round.table, round.first - 1)
    assert before is not None, "a table is opened before its first round"
    last = round.last or reading.head(stream_of_table(round.table).stream).version
    own = tuple(entries(reading, round.table, round.first - 1, last))
    return RoundEntries(round, before, own, tuple(_later(reading, round, last)), _changes_between(reading, round))


def _changes_between(reading: Reading, round: TableRound) -> BetweenRounds | None:
    """How the sign and restrictions changed since the round before; most often not at all."""
    place = stream_of_table(round.table)
    ended = reading.ask(_ENDED, [place.stream, round.first])
    last = next((version for version, body in ended if entry_at(place, bytes(body))), None)
    if last is None:
        return None
    happened = (each.entry.event for each in entries(reading, round.table, last, round.first - 1))
    changes = tuple(each.event for each in happened if isinstance(each, Happened) and isinstance(each.event, _CHANGES))
    earlier = table_at(reading, round.table, last) if changes else None
    return None if earlier is None else BetweenRounds(earlier.table.determinations, changes)


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
