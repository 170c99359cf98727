"""The log of a stream, in words and as it lies there, a page at a time; and who has read what."""

import re

import msgspec

from croupier.floor.inspection.inspector_log import RawEvent, RawEvents, raw_events
from croupier.floor.inspection.stream_rows import INSPECTION, TABLE, TOURNAMENT
from croupier.floor.inspection.table_streams import display_name
from croupier.floor.tournaments.state import LiveTournament
from croupier.ledger.queries import Reading
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.paging import check_path
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.inspection.console import INSPECTION_STYLES, read_by_inspector
from croupier.server.pages.inspection.event_text import EventText, event_words
from croupier.server.route_description import pattern_of
from croupier.server.routes.inspection import note_reading_of
from croupier.server.routes.tournament_pack import PACKED_PHASES

_LINES = 50


class Transfer(msgspec.Struct, frozen=True, array_like=True):
    """Money that an event moved."""

    source: str
    target: str
    unit: str
    amount: int


class LogLine(msgspec.Struct, frozen=True):
    """An event of the log: when, in words, what it moved, and as it lies there."""

    version: int
    at: int
    kind: str
    words: EventText
    transfers: tuple[Transfer, ...]
    raw: str


class LogSlice(msgspec.Struct, frozen=True):
    """A page of a stream: the versions before and after it, None if there are no more."""

    head: int
    first: int
    last: int
    earlier: int | None
    later: int | None
    withheld: bool


class LogPage(msgspec.Struct, frozen=True):
    """Events of a stream, the latest first, and what people call those whom they name; `table` is whose log it is.

    `pack` is the tournament whose log it is, once its pack can be had.
    """

    stream: str
    table: str
    name: str
    lines: tuple[LogLine, ...]
    names: dict[str, str]
    pager: LogSlice
    pack: str = ""


@page("/inspection/log/{stream}")
async def log_page(visit: Visit, stream: str) -> PageView:
    """The events of a stream; the latest are shown where no version is asked for."""
    check_path("There is no stream of that name.", stream=stream)
    after = await _start_version(visit, stream)
    await note_reading_of(visit.front, visit.person, stream, f"events of {stream} after {after}")
    context = await _log(visit, stream, after)
    return PageView(f"Log of {context.name}", "inspection/log.html", context, styles=INSPECTION_STYLES)


@page("/inspection/readings")
async def readings_page(visit: Visit) -> PageView:
    """What inspectors have read, the latest first."""
    after = await _start_version(visit, INSPECTION)
    await read_by_inspector(visit, f"events of {INSPECTION} after {after}")
    context = await _log(visit, INSPECTION, after)
    return PageView("Readings", "inspection/readings.html", context, styles=INSPECTION_STYLES)


async def _log(visit: Visit, stream: str, after: int) -> LogPage:
    raw, name, head = await visit.front.read(_events, stream, after)
    lines = tuple(map(line_of, raw.events))
    names = await visit.names(one for line in lines for one in line.words.people)
    table = stream.removeprefix(TABLE) if stream.startswith(TABLE) else ""
    pack = await _packed_tournament(visit, stream)
    return LogPage(stream, table, name or stream, lines[::-1], names, _slice(raw, after, head), pack)


async def _packed_tournament(visit: Visit, stream: str) -> str:
    """The tournament of a stream, if its pack can be had."""
    live: LiveTournament | None = await visit.front.house.state(stream) if stream.startswith(TOURNAMENT) else None
    return live.id if live is not None and live.tournament.phase in PACKED_PHASES else ""


def line_of(event: RawEvent) -> LogLine:
    """An event of the log as it is shown."""
    body = msgspec.json.decode(event.body)
    transfers = msgspec.json.decode(bytes(event.postings) or b"[]", type=tuple[Transfer, ...])
    shown = msgspec.json.format(bytes(event.body), indent=2).decode()
    words = event_words(event.kind, body["event"])
    if not words.by:
        words = msgspec.structs.replace(words, by=body.get("by", ""))
    return LogLine(event.version, body["at"], event.kind, words, transfers, shown)


async def _start_version(visit: Visit, stream: str) -> int:
    """The version after which a page begins."""
    asked = visit.query.get("after", "")
    if re.match(pattern_of("after"), asked):
        return int(asked)
    head = (await visit.front.journal.head(stream)).version
    return await visit.front.read(_last_slice, stream, head)


def _last_slice(reading: Reading, stream: str, head: int) -> int:
    """Where the last page begins of what may be read now: a round in progress is not."""
    after = max(0, head - _LINES)
    while after and not raw_events(reading, stream, after, 1).events:
        after = max(0, after - _LINES)
    return after


def _events(reading: Reading, stream: str, after: int) -> tuple[RawEvents, str, int]:
    return raw_events(reading, stream, after, _LINES), display_name(reading, stream), reading.head(stream).version


def _slice(raw: RawEvents, after: int, head: int) -> LogSlice:
    last = raw.events[-1].version if raw.events else after
    earlier = max(0, after - _LINES) if after else None
    later = last if last < head and not raw.withheld else None
    return LogSlice(head, after + 1, last, earlier, later, raw.withheld)
