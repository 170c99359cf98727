"""Proofs of shoes, decks and spins: for everybody, signed in or not."""

from typing import Any

import msgspec
from litestar import Request, Response, get

from croupier.floor.fairness.proof import CardProof, WheelProof
from croupier.floor.fairness.publication import ProofViewer
from croupier.floor.messages import Unknown
from croupier.server.bounded_work.public_work import client_of
from croupier.server.callers import front_of
from croupier.server.http.problems import HttpProblem
from croupier.server.http.responses import ok_response
from croupier.server.route_description import JSON, describe_route, path_value, query_value
from croupier.verbs.actors import Role


class Shoes(msgspec.Struct, frozen=True):
    """The shoes, decks and batches of spins of a table, in order, each by the root that was published before it."""

    roots: tuple[str, ...]


@get("/api/tables/{table:str}/proofs", opt=describe_route(Shoes, open_to_all=True))
async def shoes(request: Request[Any, Any, Any]) -> Response[bytes]:
    """What the house has committed itself to at a table, in order."""
    front, table = front_of(request), path_value(request, "table")
    summaries = await front.public.run(client_of(request), lambda check: front.proofs.shoes(table, check))
    return ok_response(Shoes(tuple(shoe.root for shoe in summaries)))


@get(
    "/api/tables/{table:str}/proofs/{number:str}",
    operation_id="proof",
    opt=describe_route(CardProof, WheelProof, query=("as",), open_to_all=True),
)
async def show_proof(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The proof of a shoe, as far as its cards may be opened now; `croupier verify` checks it.

    An inspector gets the cards too that nobody saw, once the round is over."""
    front, viewer = front_of(request), ProofViewer.PUBLIC
    table, number = path_value(request, "table"), int(path_value(request, "number"))
    inspector = await front.viewer_of(request) if query_value(request, "as") == Role.INSPECTOR else None
    if inspector is not None:
        viewer = ProofViewer.INSPECTOR
    made = await front.public.run(client_of(request), lambda check: front.proofs.proof(table, number, viewer, check))
    if made is None:
        raise HttpProblem(Unknown("There is no such shoe, or nothing in it can be revealed yet."))
    if inspector is not None:
        await front.note_reading(inspector, f"proof {number} of table {table}")
    return Response(made, media_type=JSON)
