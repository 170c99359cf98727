"""Rounds that are over: replayed step by step, and as records that anybody can settle again."""

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from litestar import Request, Response, get

from croupier.floor.answers import OwnRounds
from croupier.floor.inspection.patron_rounds import own_rounds
from croupier.floor.inspection.record_export import RoundRecord, record_of
from croupier.floor.inspection.replay import ReplayStep, check_may_read, has_wagered, replayed
from croupier.floor.inspection.round_entries import Story, story_of
from croupier.floor.inspection.rounds import round_at
from croupier.floor.inspection.statement import PatronStatement, statement_of
from croupier.floor.messages import Unknown
from croupier.ledger.queries import Reading
from croupier.server.front import caller, front_of
from croupier.server.http.problems import Stopped
from croupier.server.http.responses import told
from croupier.server.route_description import asked, named, says
from croupier.verbs.actors import Role, Viewer

PLAIN = "text/plain"
Told = TypeVar("Told")
Question = Callable[[Reading, Viewer, str, int], Told]
"""What can be asked about a round of a table, by its number."""


class Replay(msgspec.Struct, frozen=True):
    """A round step by step."""

    table: str
    number: int
    steps: tuple[ReplayStep, ...]


@get("/api/me/statement", opt=says(PatronStatement, query=("after",)))
async def my_statement(request: Request[Any, Any, Any]) -> Response[bytes]:
    """What came into one's own account and what went, since the line that `after` numbers."""
    front = front_of(request)
    after = int(asked(request, "after", "0"))
    unit = await front.currency()
    return told(await front.read(statement_of, caller(request), unit, after))


@get("/api/me/rounds", opt=says(OwnRounds))
async def my_rounds(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The rounds that one has wagered in."""
    front = front_of(request)
    return told(OwnRounds(await front.read(own_rounds, caller(request), await front.currency())))


@get("/api/me/rounds/{table:str}/{number:str}", opt=says(RoundRecord))
async def my_round(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A round that one has wagered in, as a record, with one's own cards."""
    return told(await _own_record(request))


@get("/api/me/rounds/{table:str}/{number:str}/record.toml", opt=says(str, media=PLAIN))
async def my_round_file(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The same record as a file: `croupier adjudicate` settles it again."""
    return _as_file(request, await _own_record(request))


@get("/api/tables/{table:str}/rounds/{number:str}", opt=says(Replay, query=("as",)))
async def round_replayed(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A round that is over, step by step. What an inspector reads is put on record first."""
    return told(await _read(request, replay_for, "{}"))


@get("/api/tables/{table:str}/rounds/{number:str}/record", opt=says(RoundRecord, query=("as",)))
async def round_record(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A round that is over, as a record; an inspector's has the cards that were never turned."""
    return told(await _read(request, record_for, "record of {}"))


@get("/api/tables/{table:str}/rounds/{number:str}/record.toml", opt=says(str, media=PLAIN, query=("as",)))
async def round_record_file(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The same record as a file: `croupier adjudicate` settles it again."""
    return _as_file(request, await _read(request, record_for, "record of {}"))


async def _own_record(request: Request[Any, Any, Any]) -> RoundRecord:
    viewer = Viewer(caller(request))
    return await front_of(request).read(record_for, viewer, named(request, "table"), int(named(request, "number")))


async def _read(request: Request[Any, Any, Any], question: Question[Told], what: str) -> Told:
    """Something about a round that is over; an inspector is on record with it before it is answered."""
    front = front_of(request)
    viewer = await front.viewer_of(request)
    table, number = named(request, "table"), int(named(request, "number"))
    found = await front.read(question, viewer, table, number)
    if viewer.role is Role.INSPECTOR:
        await front.note_reading(viewer, what.format(f"table {table} round {number}"))
    return found


def _as_file(request: Request[Any, Any, Any], record: RoundRecord) -> Response[bytes]:
    name = f"{named(request, 'table')}-{named(request, 'number')}.toml"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(record.text.encode(), media_type=PLAIN, headers=headers)


def _story(reading: Reading, viewer: Viewer, table: str, number: int) -> Story:
    """A round; to a patron those of others are not there."""
    found = round_at(reading, table, number)
    story = None if found is None else story_of(reading, found)
    if story is None or (viewer.role is Role.PATRON and not has_wagered(story, viewer.name)):
        raise Stopped(Unknown("There is no such round."))
    return story


def replay_for(reading: Reading, viewer: Viewer, table: str, number: int) -> Replay:
    """A round that is over, step by step, as this viewer may see it."""
    return Replay(table, number, replayed(_story(reading, viewer, table, number), viewer))


def record_for(reading: Reading, viewer: Viewer, table: str, number: int) -> RoundRecord:
    """A round that is over, as a record with what this viewer may see."""
    story = _story(reading, viewer, table, number)
    check_may_read(story, viewer)
    return record_of(story, viewer)
