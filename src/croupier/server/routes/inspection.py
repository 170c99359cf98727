"""For the inspector: the log itself, the books, the register of restrictions. Each reading is put on record first."""

from typing import Any

import msgspec
from litestar import Request, Response, get

from croupier.floor.inspection.books import Books, books_of
from croupier.floor.inspection.reading_log import RawEvents, raw_events
from croupier.floor.inspection.register import RegisterReport, register_report
from croupier.server.answers import told
from croupier.server.front import Front, caller, front_of
from croupier.server.operations import asked, named, says
from croupier.verbs.actors import Role


class AllBooks(msgspec.Struct, frozen=True):
    """The books in every unit."""

    books: tuple[Books, ...]


@get("/api/inspection/books", opt=says(AllBooks))
async def books(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The books as they stand."""
    front = await _noted(request, "the books")
    return told(AllBooks(await front.read(books_of)))


@get("/api/inspection/register", opt=says(RegisterReport))
async def register(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The register of restrictions, as of now (ACT-BJ 4.7 to 4.9)."""
    front = await _noted(request, "the register of restrictions")
    return told(await front.read(register_report, front.clock.now()))


@get("/api/inspection/tables/{table:str}/events", opt=says(RawEvents, query=("after",)))
async def table_events(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A table's events as they lie in the log, after a version; those of a round in progress come when it is over."""
    place, after = named(request, "table"), int(asked(request, "after", "0"))
    front = await _noted(request, f"events of table {place} after {after}")
    return told(await front.read(raw_events, f"table {place}", after))


async def _noted(request: Request[Any, Any, Any], what: str) -> Front:
    front = front_of(request)
    viewer = await front.viewer(caller(request), Role.INSPECTOR)
    await front.note_reading(viewer, what)
    return front
