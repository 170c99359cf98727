"""For the inspector: the log itself, the books, the register of restrictions, statements. Each reading is put on record
before it is answered; what is not there is no reading. Some of it is the daily work of staff too."""

from collections.abc import Collection
from typing import Any

import msgspec
from litestar import Request, Response, get

from croupier.floor.inspection.books import HouseBooks, books_of
from croupier.floor.inspection.inspector_log import RawEvents, raw_events
from croupier.floor.inspection.register import RegisterReport, register_report
from croupier.floor.inspection.statement import PatronStatement, statement_of
from croupier.floor.messages import Forbidden, Unknown
from croupier.floor.people.offices.authority import offices
from croupier.floor.people.offices.office import MANAGING, Office
from croupier.floor.people.person_ids import person_stream
from croupier.server.callers import Front, caller, front_of
from croupier.server.http.problems import HttpProblem
from croupier.server.http.responses import ok_response
from croupier.server.route_description import describe_route, path_value, query_value
from croupier.verbs.actors import Role

KEEPS_BOOKS = MANAGING | {Office.CASHIER}
KEEPS_REGISTER = MANAGING | {Office.SUPERVISOR}


class AllBooks(msgspec.Struct, frozen=True):
    """The books in every unit."""

    books: tuple[HouseBooks, ...]


@get("/api/inspection/books", opt=describe_route(AllBooks))
async def books(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The books as they stand, for the inspector, the owner, the shift manager and the cashier."""
    front = front_of(request)
    await check_reads(front, caller(request), "the books", KEEPS_BOOKS)
    return ok_response(AllBooks(await front.read(books_of)))


@get("/api/inspection/register", operation_id="register", opt=describe_route(RegisterReport))
async def show_register(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The register of restrictions, as of now (ACT-BJ 4.7 to 4.9), for the inspector, supervisors and management."""
    front = front_of(request)
    await check_reads(front, caller(request), "the register of restrictions", KEEPS_REGISTER)
    return ok_response(await front.read(register_report, front.clock.now()))


@get("/api/inspection/people/{person:str}/statement", opt=describe_route(PatronStatement, query=("after",)))
async def patrons_statement(request: Request[Any, Any, Any]) -> Response[bytes]:
    """What came into a patron's account and what went, since the line that `after` numbers."""
    person, after = path_value(request, "person"), int(query_value(request, "after", "0"))
    front = front_of(request)
    await note_reading_of(front, caller(request), person_stream(person), f"statement of {person} after {after}")
    return ok_response(await front.read(statement_of, person, await front.currency(), after))


@get("/api/inspection/streams/{stream:str}/events", opt=describe_route(RawEvents, query=("after",)))
async def stream_events(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Events as they lie in the log, after a version: of `house`, `cage`, `inspection`, `table t-…`, `tournament x-…`,
    `person p-…` or `login …`. Those of a round in progress come when it is over."""
    stream, after = path_value(request, "stream"), int(query_value(request, "after", "0"))
    front = front_of(request)
    await note_reading_of(front, caller(request), stream, f"events of {stream} after {after}")
    return ok_response(await front.read(raw_events, stream, after))


async def note_reading_of(front: Front, person: str, stream: str, what: str) -> None:
    """For the inspector alone, and put on record where there is such a stream."""
    viewer = await front.viewer(person, Role.INSPECTOR)
    if not (await front.journal.head(stream)).version:
        raise HttpProblem(Unknown("Nothing has that name."))
    await front.note_reading(viewer, what)


async def check_reads(front: Front, person: str, what: str, work_of: Collection[Office]) -> None:
    """For the inspector, which is put on record, and for those whose work it is."""
    held = offices(await front.person(person), front.clock.now())
    if held.intersection(work_of):
        return
    if Office.INSPECTOR not in held:
        who = ", ".join(f"the {office}" for office in Office if office in work_of)
        raise HttpProblem(Forbidden(f"{what.capitalize()} may be read by {who} and the inspector."))
    await front.note_reading(await front.viewer(person, Role.INSPECTOR), what)
