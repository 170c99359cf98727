"""Rounds that are over: replayed step by step, and as records that anybody can settle again."""

from typing import Any

import msgspec
from litestar import Request, Response, get

from croupier.floor.inspection.own_rounds import OwnRound, own_rounds
from croupier.floor.inspection.records import RoundRecord, record_of
from croupier.floor.inspection.replay import ReplayStep, check_may_read, replayed
from croupier.floor.inspection.rounds import round_at
from croupier.floor.inspection.statement import PatronStatement, statement_of
from croupier.floor.inspection.story import Story, story_of
from croupier.floor.messages import Unknown
from croupier.ledger.reading import Reading
from croupier.server.answers import told
from croupier.server.front import Front, caller, front_of
from croupier.server.operations import asked, named, says
from croupier.server.problems import Stopped
from croupier.verbs.actors import Role, Viewer


class OwnRounds(msgspec.Struct, frozen=True):
    """The rounds that a patron wagered in."""

    rounds: tuple[OwnRound, ...]


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
    """A round that one has wagered in, as a record: `croupier adjudicate` settles it again."""
    front, viewer = front_of(request), Viewer(caller(request))
    return told(await front.read(_record, viewer, named(request, "table"), int(named(request, "number"))))


@get("/api/tables/{table:str}/rounds/{number:str}", opt=says(Replay, query=("as",)))
async def round_replayed(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A round that is over, step by step. What an inspector reads is put on record first."""
    front = front_of(request)
    viewer = await _reader(front, request, _which(request))
    return told(await front.read(_replay, viewer, named(request, "table"), int(named(request, "number"))))


@get("/api/tables/{table:str}/rounds/{number:str}/record", opt=says(RoundRecord, query=("as",)))
async def round_record(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A round that is over, as a record; an inspector's has the cards that were never turned."""
    front = front_of(request)
    viewer = await _reader(front, request, f"record of {_which(request)}")
    return told(await front.read(_record, viewer, named(request, "table"), int(named(request, "number"))))


def _which(request: Request[Any, Any, Any]) -> str:
    return f"table {named(request, 'table')} round {named(request, 'number')}"


async def _reader(front: Front, request: Request[Any, Any, Any], what: str) -> Viewer:
    viewer = await front.viewer_of(request)
    if viewer.role is Role.INSPECTOR:
        await front.note_reading(viewer, what)
    return viewer


def _story(reading: Reading, table: str, number: int) -> Story:
    found = round_at(reading, table, number)
    if found is None:
        raise Stopped(Unknown("There is no such round."))
    return story_of(reading, found)


def _replay(reading: Reading, viewer: Viewer, table: str, number: int) -> Replay:
    return Replay(table, number, replayed(_story(reading, table, number), viewer))


def _record(reading: Reading, viewer: Viewer, table: str, number: int) -> RoundRecord:
    story = _story(reading, table, number)
    check_may_read(story, viewer)
    return record_of(story, viewer)
