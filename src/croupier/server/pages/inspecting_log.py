"""The log of a stream, in words and as it lies there, a page at a time; and who has read what."""

import re

import msgspec

from croupier.floor.inspection.places import display_name
from croupier.floor.inspection.reading_log import RawEvent, RawEvents, raw_events
from croupier.floor.inspection.streams import INSPECTION
from croupier.floor.messages import Unknown
from croupier.ledger.reading import Reading
from croupier.server.operations import pattern_of
from croupier.server.pages.inspecting import STYLES, read_by_inspector
from croupier.server.pages.inspecting_words import EventWords, in_words, to_the_second
from croupier.server.pages.pages import Showing, page
from croupier.server.pages.visit import Visit
from croupier.server.problems import Stopped
from croupier.server.routes.inspection import note_reading_of

LINES = 50


class Transfer(msgspec.Struct, frozen=True, array_like=True):
    """Money that an event moved."""

    source: str
    target: str
    unit: str
    amount: int


class LogLine(msgspec.Struct, frozen=True):
    """An event of the log: when, in words, what it moved, and as it lies there."""

    version: int
    when: str
    kind: str
    words: EventWords
    transfers: tuple[Transfer, ...]
    raw: str


class LogLeaf(msgspec.Struct, frozen=True):
    """A page of a stream: the versions around it, none where there is no more."""

    head: int
    first: int
    last: int
    earlier: int | None
    later: int | None
    withheld: bool


@page("/inspection/log/{stream}")
async def log_page(visit: Visit, stream: str) -> Showing:
    """The events of a stream; the latest are shown where no version is asked for."""
    if not re.match(pattern_of("stream"), stream):
        raise Stopped(Unknown("There is no stream of that name."))
    after = await _after(visit, stream)
    await note_reading_of(visit.front, visit.person, stream, f"events of {stream} after {after}")
    raw, name, head = await visit.front.read(_events, stream, after)
    lines = tuple(map(line_of, raw.events))
    context = {
        "stream": stream,
        "table": stream.partition(" ")[2] if stream.startswith("table ") else "",
        "name": name or stream,
        "lines": lines[::-1],
        "names": await visit.names(one for line in lines for one in line.words.people),
        "leaf": _leaf(raw, after, head),
    }
    return Showing(f"Log of {name or stream}", "inspection/log.html", context, styles=STYLES)


@page("/inspection/readings")
async def readings_page(visit: Visit) -> Showing:
    """What inspectors have read, the latest first."""
    after = await _after(visit, INSPECTION)
    await read_by_inspector(visit, f"events of {INSPECTION} after {after}")
    raw, _, head = await visit.front.read(_events, INSPECTION, after)
    lines = tuple(map(line_of, raw.events))
    context = {
        "lines": lines[::-1],
        "names": await visit.names(line.words.by for line in lines),
        "leaf": _leaf(raw, after, head),
    }
    return Showing("Readings", "inspection/readings.html", context, styles=STYLES)


def line_of(event: RawEvent) -> LogLine:
    """An event of the log as it is shown."""
    body = msgspec.json.decode(event.body)
    transfers = msgspec.json.decode(bytes(event.postings) or b"[]", type=tuple[Transfer, ...])
    shown = msgspec.json.format(bytes(event.body), indent=2).decode()
    words = in_words(event.kind, body["event"])
    if not words.by:
        words = msgspec.structs.replace(words, by=body.get("by", ""))
    return LogLine(event.version, to_the_second(body["at"]), event.kind, words, transfers, shown)


async def _after(visit: Visit, stream: str) -> int:
    """The version after which a page begins."""
    asked = visit.query.get("after", "")
    if re.match(pattern_of("after"), asked):
        return int(asked)
    head = (await visit.front.journal.head(stream)).version
    return await visit.front.read(_last_leaf, stream, head)


def _last_leaf(reading: Reading, stream: str, head: int) -> int:
    """Where the last page begins of what may be read now: a round in progress is not."""
    after = max(0, head - LINES)
    while after and not raw_events(reading, stream, after, 1).events:
        after = max(0, after - LINES)
    return after


def _events(reading: Reading, stream: str, after: int) -> tuple[RawEvents, str, int]:
    return raw_events(reading, stream, after, LINES), display_name(reading, stream), reading.head(stream).version


def _leaf(raw: RawEvents, after: int, head: int) -> LogLeaf:
    last = raw.events[-1].version if raw.events else after
    earlier = max(0, after - LINES) if after else None
    later = last if last < head and not raw.withheld else None
    return LogLeaf(head, after + 1, last, earlier, later, raw.withheld)
