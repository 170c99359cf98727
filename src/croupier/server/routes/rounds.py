"""Rounds that are over: replayed step by step, and as records that anybody can settle again."""

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from litestar import Request, Response, get

from croupier.floor.answers import OwnRounds
from croupier.floor.inspection.patron_rounds import patron_rounds
from croupier.floor.inspection.record_export import ExportedRecord, record_of
from croupier.floor.inspection.replay import ReplayStep, check_may_read, replay_round, wagered_in_round
from croupier.floor.inspection.round_entries import RoundEntries, read_round
from croupier.floor.inspection.rounds import round_at
from croupier.floor.inspection.statement import PatronStatement, statement_of
from croupier.floor.messages import Unknown
from croupier.ledger.queries import Reading
from croupier.server.callers import caller, front_of
from croupier.server.closed_history import check_history_open
from croupier.server.http.problems import HttpProblem
from croupier.server.http.responses import ok_response
from croupier.server.route_description import describe_route, path_value, query_value
from croupier.verbs.actors import Role, Viewer

PLAIN = "text/plain"
RoundReadT = TypeVar("RoundReadT")
Question = Callable[[Reading, Viewer, str, int], RoundReadT]
"""What can be asked about a round of a table, by its number."""


class RoundReplay(msgspec.Struct, frozen=True):
    """A round step by step."""

    table: str
    number: int
    steps: tuple[ReplayStep, ...]


@get("/api/me/statement", opt=describe_route(PatronStatement, query=("after",)))
async def my_statement(request: Request[Any, Any, Any]) -> Response[bytes]:
    """What came into one's own account and what went, since the line that `after` numbers."""
    front = front_of(request)
    after = int(query_value(request, "after", "0"))
    unit = await front.currency()
    return ok_response(await front.read(statement_of, caller(request), unit, after))


@get("/api/me/rounds", opt=describe_route(OwnRounds))
async def my_rounds(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The rounds that one has wagered in."""
    front = front_of(request)
    return ok_response(OwnRounds(await front.read(patron_rounds, caller(request), await front.currency())))


@get("/api/me/rounds/{table:str}/{number:str}", opt=describe_route(ExportedRecord))
async def my_round(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A round that one has wagered in, as a record, with one's own cards."""
    return ok_response(await _own_record(request))


@get("/api/me/rounds/{table:str}/{number:str}/record.toml", opt=describe_route(str, media=PLAIN))
async def my_round_file(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The same record as a file: `croupier adjudicate` settles it again."""
    return _as_file(request, await _own_record(request))


@get("/api/tables/{table:str}/rounds/{number:str}", opt=describe_route(RoundReplay, query=("as",)))
async def round_replayed(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A round that is over, step by step. What an inspector reads is put on record first."""
    return ok_response(await _read(request, replay_for, "{}"))


@get("/api/tables/{table:str}/rounds/{number:str}/record", opt=describe_route(ExportedRecord, query=("as",)))
async def round_record(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A round that is over, as a record; an inspector's has the cards that were never turned."""
    return ok_response(await _read(request, record_for, "record of {}"))


@get("/api/tables/{table:str}/rounds/{number:str}/record.toml", opt=describe_route(str, media=PLAIN, query=("as",)))
async def round_record_file(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The same record as a file: `croupier adjudicate` settles it again."""
    return _as_file(request, await _read(request, record_for, "record of {}"))


async def _own_record(request: Request[Any, Any, Any]) -> ExportedRecord:
    viewer, table = Viewer(caller(request)), path_value(request, "table")
    await check_history_open(front_of(request), viewer.name, table)
    return await front_of(request).read(record_for, viewer, table, int(path_value(request, "number")))


async def _read(request: Request[Any, Any, Any], question: Question[RoundReadT], what: str) -> RoundReadT:
    """Something about a round that is over; an inspector is on record with it before it is answered."""
    front = front_of(request)
    viewer = await front.viewer_of(request)
    table, number = path_value(request, "table"), int(path_value(request, "number"))
    if viewer.role is Role.PATRON:
        await check_history_open(front, viewer.name, table)
    answer = await front.read(question, viewer, table, number)
    if viewer.role is Role.INSPECTOR:
        await front.note_reading(viewer, what.format(f"table {table} round {number}"))
    return answer


def _as_file(request: Request[Any, Any, Any], record: ExportedRecord) -> Response[bytes]:
    name = f"{path_value(request, 'table')}-{path_value(request, 'number')}.toml"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(record.text.encode(), media_type=PLAIN, headers=headers)


def story_for(reading: Reading, viewer: Viewer, table: str, number: int) -> RoundEntries:
    """A round; to a patron those of others are not there."""
    round = round_at(reading, table, number)
    story = None if round is None else read_round(reading, round)
    if story is None or (viewer.role is Role.PATRON and not wagered_in_round(story, viewer.name)):
        raise HttpProblem(Unknown("There is no such round."))
    return story


def replay_for(reading: Reading, viewer: Viewer, table: str, number: int) -> RoundReplay:
    """A round that is over, step by step, as this viewer may see it."""
    return RoundReplay(table, number, replay_round(story_for(reading, viewer, table, number), viewer))


def record_for(reading: Reading, viewer: Viewer, table: str, number: int) -> ExportedRecord:
    """A round that is over, as a record with what this viewer may see."""
    story = story_for(reading, viewer, table, number)
    check_may_read(story, viewer)
    return record_of(story, viewer)
