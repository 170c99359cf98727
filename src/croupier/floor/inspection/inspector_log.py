"""The inspector's reading: everything that is over, nothing of a round in progress, and each reading on record."""

from collections.abc import Iterator
from typing import Annotated

import msgspec

from croupier.floor.inspection.rounds import running_round
from croupier.floor.inspection.stream_rows import INSPECTION, EventRow, rows
from croupier.floor.inspection.table_streams import tables_in
from croupier.ledger.batch import Batch, NewEvent, Write
from croupier.ledger.queries import Reading
from croupier.rulebook import Refused, floor
from croupier.verbs.actors import Role, Viewer

What = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
RAW_EVENTS_MAX = 1_000


class InspectorRead(msgspec.Struct, frozen=True, tag="inspection.read"):
    """Who read what, such as `table t-… round 7` or `the books`."""

    by: str
    what: What


class InspectionEntry(msgspec.Struct, frozen=True):
    """What one envelope of the stream holds."""

    at: int
    event: InspectorRead


class RawEvent(msgspec.Struct, frozen=True):
    """An event as it lies in the log, its postings as `[source, target, unit, amount]`."""

    version: int
    kind: str
    body: msgspec.Raw
    postings: msgspec.Raw


class RawEvents(msgspec.Struct, frozen=True):
    """Some events of a stream. `withheld` says that a round is in progress, whose events come when it is over."""

    stream: str
    events: tuple[RawEvent, ...]
    withheld: bool


@floor("1.8")
def reading_batch(viewer: Viewer, what: str, at: int, version: int, command: str) -> Batch:
    """The batch that puts a reading on record, to be appended before it is answered.

    `version` is where the stream `inspection` stands, `command` an id of the caller's.
    """
    require_inspector(viewer)
    entry = InspectionEntry(at, InspectorRead(viewer.name, what))
    event = NewEvent(str(InspectorRead.__struct_config__.tag), msgspec.json.encode(entry))
    return Batch(command, (Write(INSPECTION, version, (event,)),))


@floor("1.8")
def require_inspector(viewer: Viewer) -> None:
    """Raw events and the house's reports are for the inspector."""
    if viewer.role is not Role.INSPECTOR:
        raise Refused(floor["1.8"], "Only an inspector may read this.")


@floor("1.8")
def raw_events(reading: Reading, stream: str, after: int = 0, limit: int = RAW_EVENTS_MAX) -> RawEvents:
    """The events of a stream after a version; those of a round in progress are withheld until it is over."""
    head = reading.head(stream).version
    played = [running.first for table in tables_in(reading, stream) if (running := running_round(reading, table))]
    readable = min(played) - 1 if played else head
    until = min(readable, after + min(limit, RAW_EVENTS_MAX))
    events = tuple(_raw(row) for row in rows(reading, stream, after, until))
    return RawEvents(stream, events, withheld=readable < head and until == readable)


def readings(reading: Reading) -> Iterator[InspectionEntry]:
    """Everything that inspectors have read."""
    for _, _, body, _ in rows(reading, INSPECTION, 0, reading.head(INSPECTION).version):
        yield msgspec.json.decode(body, type=InspectionEntry)


def _raw(row: EventRow) -> RawEvent:
    version, kind, body, postings = row
    return RawEvent(version, kind, msgspec.Raw(body), msgspec.Raw(postings))
