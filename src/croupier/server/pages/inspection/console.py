"""The inspector's desk: every table and stream of the house. It reads everything, changes nothing, and is on record."""

import msgspec

from croupier.floor.inspection.stream_rows import TABLE, TOURNAMENT
from croupier.floor.inspection.table_streams import display_name, is_tournament_decided, room_name
from croupier.ledger.queries import Reading
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.office.mail_notes import mail_notes
from croupier.verbs.actors import Role, Viewer

INSPECTION_STYLES = ("inspection.css",)


class StreamRow(msgspec.Struct, frozen=True):
    """A stream of the log: what people call it, and how many events it has; `id` is its table's or tournament's.

    A tournament has a `room`, and is `packed` once its pack can be had."""

    stream: str
    id: str
    name: str
    events: int
    open: bool = False
    room: str = ""
    packed: bool = False


class InspectionPage(msgspec.Struct, frozen=True):
    """Every stream that there is."""

    tables: tuple[StreamRow, ...]
    tournaments: tuple[StreamRow, ...]
    others: tuple[StreamRow, ...]
    mail_notes: tuple[str, ...]


async def read_by_inspector(visit: Visit, what: str) -> Viewer:
    """The inspector who looks, on record with what they are about to read; nobody else gets further."""
    viewer = await visit.viewer(Role.INSPECTOR)
    await visit.front.note_reading(viewer, what)
    return viewer


@page("/inspection")
async def inspection_page(visit: Visit) -> PageView:
    """Where an inspector begins."""
    await read_by_inspector(visit, "the list of tables and streams")
    open_now = {row.id for row in await visit.front.house.lobby()}
    rows = await visit.front.read(_streams, open_now)
    return PageView(
        "Inspection",
        "inspection/page.html",
        InspectionPage(
            tables=tuple(row for row in rows if row.stream.startswith(TABLE)),
            tournaments=tuple(row for row in rows if row.stream.startswith(TOURNAMENT)),
            others=tuple(row for row in rows if " " not in row.stream),
            mail_notes=await mail_notes(visit),
        ),
        styles=INSPECTION_STYLES,
    )


def _streams(reading: Reading, open_now: set[str]) -> tuple[StreamRow, ...]:
    """The house's own streams, then tables and tournaments, those that are open first."""
    others = [reading.head(stream) for stream in ("house", "cage", "inspection")]
    heads = [*others, *reading.heads(TABLE), *reading.heads(TOURNAMENT)]
    rows = [
        StreamRow(head.stream, id, display_name(reading, head.stream), head.version, id in open_now, *extra)
        for head in heads
        if head.version
        for id in [head.stream.partition(" ")[2]]
        for extra in [_tournament_extras(reading, head.stream)]
    ]
    return tuple(sorted(rows, key=lambda row: (not row.open, row.name)))


def _tournament_extras(reading: Reading, stream: str) -> tuple[str, bool]:
    """Where a tournament is held, and whether it is decided; nothing of other streams."""
    if not stream.startswith(TOURNAMENT):
        return "", False
    return room_name(reading, stream), is_tournament_decided(reading, stream)
