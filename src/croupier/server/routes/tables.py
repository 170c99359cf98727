"""Tables: opening one, what can be ordered at it, and what may be seen."""

from typing import Any

import msgspec
from litestar import Request, Response, get, post

from croupier.exact.messages import NoOdds, TableOdds
from croupier.floor.inspection.signed_receipts import SignedReceipt, receipt_for
from croupier.floor.live.commands import LiveCommand, OpenTable
from croupier.floor.live.opening.open_table import Preview, preview
from croupier.floor.live.view import LiveView
from croupier.floor.messages import Done, Forbidden, Sent, Unknown
from croupier.floor.running.lobby import LobbyRow
from croupier.server.callers import caller, front_of
from croupier.server.http.problems import HttpProblem
from croupier.server.http.request_bodies import read_body
from croupier.server.http.responses import command_response, ok_response, told_news
from croupier.server.route_description import describe_route, path_value


class SentToTable(Sent[LiveCommand], frozen=True):
    """A command for a table."""


class SentToOpen(Sent[OpenTable], frozen=True):
    """An order to open a table."""


class TableSeen(msgspec.Struct, frozen=True, tag_field="news", tag="full"):
    """A table as the viewer may see it."""

    stream: str
    part: str
    version: int
    view: LiveView


ODDS_PATIENCE_SECONDS = 10
_commands = msgspec.json.Decoder(SentToTable)
_openings = msgspec.json.Decoder(SentToOpen)


@post("/api/tables", status_code=200, operation_id="open_table", opt=describe_route(Done, takes=SentToOpen))
async def open_new_table(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Open a table. `made` is its id."""
    front = front_of(request)
    sent = await read_body(request, _openings)
    return command_response(await front.make("table", caller(request), sent))


@post("/api/tables/preview", status_code=200, opt=describe_route(Preview, takes=SentToOpen))
async def preview_table(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Look at a table before it is opened: the permitted wagers that its smallest chip cannot pay exactly, and a
    multiple of wagers by which all can be paid. Takes what would open the table, and opens nothing."""
    return ok_response(preview(await _own_opening(request)))


@post("/api/tables/odds", status_code=200, opt=describe_route(TableOdds, NoOdds, takes=SentToOpen))
async def opening_odds(request: Request[Any, Any, Any]) -> Response[bytes]:
    """What the house earns on every wager of a table before it is opened, exactly. Takes what would open the table, and
    opens nothing. `later` says to ask again in a moment."""
    command = await _own_opening(request)
    preview(command)  # odds are for tables that the rules permit
    return ok_response(await front_of(request).odds.odds(command.game, ODDS_PATIENCE_SECONDS))


async def _own_opening(request: Request[Any, Any, Any]) -> OpenTable:
    """A table that somebody may open under their own name."""
    command = (await read_body(request, _openings)).command
    if await front_of(request).viewer(caller(request), command.by.role) != command.by:
        raise HttpProblem(Forbidden("You can only act under your own name."))
    return command


@get("/api/tables", operation_id="tables", opt=describe_route(tuple[LobbyRow, ...], open_to_all=True))
async def list_tables(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The tables that are open."""
    return ok_response(await front_of(request).house.lobby())


@get("/api/tables/{table:str}", opt=describe_route(TableSeen, query=("as",)))
async def table_seen(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A table as the signed-in person may see it, in the role that `as` names."""
    front = front_of(request)
    viewer = await front.viewer_of(request)
    seen = await front.look(viewer, f"table {path_value(request, 'table')}")
    return command_response(Unknown("There is no such table.")) if seen is None else told_news(seen)


@post("/api/tables/{table:str}/commands", status_code=200, opt=describe_route(Done, takes=SentToTable))
async def command_table(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Order something at a table: sit down, wager, decide, deal, rule."""
    front = front_of(request)
    sent = await read_body(request, _commands)
    return command_response(await front.submit(f"table {path_value(request, 'table')}", caller(request), sent))


@get("/api/tables/{table:str}/receipts/{number:str}", opt=describe_route(SignedReceipt))
async def order_receipt(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The house's signature for an order of one's own that was carried out at a table; `number` is the `version` that
    the order was answered with. `croupier verify --receipt` checks it."""
    front, table, version = front_of(request), path_value(request, "table"), int(path_value(request, "number"))
    signed = await front.read(receipt_for, table, version, caller(request), front.keys)
    if signed is None:
        raise HttpProblem(Unknown("You gave no order at this version."))
    return ok_response(signed)
