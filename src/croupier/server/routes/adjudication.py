"""Settling a record that is sent in: for everybody, signed in or not."""

from typing import Any

import msgspec
from litestar import Request, Response, post

from croupier.server.bounded_work.adjudication import NoRecord, RecordText, RefusedRecord, Settled
from croupier.server.bounded_work.public_work import client_of
from croupier.server.callers import front_of
from croupier.server.http.request_bodies import read_body
from croupier.server.http.responses import ok_response
from croupier.server.route_description import describe_route

_texts = msgspec.json.Decoder(RecordText)


@post(
    "/api/adjudicate",
    status_code=200,
    opt=describe_route(Settled, RefusedRecord, NoRecord, takes=RecordText, open_to_all=True),
)
async def adjudicate_record(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Settle a record: every wager with its result and its clause, or what the rules refuse in it. Changes nothing."""
    text = (await read_body(request, _texts)).record
    return ok_response(await front_of(request).judgement(client_of(request), text))
