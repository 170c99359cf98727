"""Proofs of shoes, decks and spins: for everybody, signed in or not."""

from typing import Any

import msgspec
from litestar import Request, Response, get

from croupier.floor.fairness.proof import CardProof, WheelProof
from croupier.floor.fairness.publication import ProofViewer
from croupier.floor.messages import Unknown
from croupier.server.front import front_of
from croupier.server.http.problems import Stopped
from croupier.server.http.responses import told
from croupier.server.public.public_work import client_of
from croupier.server.route_description import JSON, asked, named, says
from croupier.verbs.actors import Role


class Shoes(msgspec.Struct, frozen=True):
    """The shoes, decks and batches of spins of a table, in order, each by the root that was published before it."""

    roots: tuple[str, ...]


@get("/api/tables/{table:str}/proofs", opt=says(Shoes, open_to_all=True))
async def shoes(request: Request[Any, Any, Any]) -> Response[bytes]:
    """What the house has committed itself to at a table, in order."""
    front, table = front_of(request), named(request, "table")
    found = await front.public.run(client_of(request), lambda check: front.proofs.shoes(table, check))
    return told(Shoes(tuple(shoe.root for shoe in found)))


@get("/api/tables/{table:str}/proofs/{number:str}", opt=says(CardProof, WheelProof, query=("as",), open_to_all=True))
async def proof(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The proof of a shoe, as far as its cards may be opened now; `croupier verify` checks it.

    An inspector gets the cards too that nobody saw, once the round is over."""
    front, viewer = front_of(request), ProofViewer.PUBLIC
    table, number = named(request, "table"), int(named(request, "number"))
    inspector = await front.viewer_of(request) if asked(request, "as") == Role.INSPECTOR else None
    if inspector is not None:
        viewer = ProofViewer.INSPECTOR
    made = await front.public.run(client_of(request), lambda check: front.proofs.proof(table, number, viewer, check))
    if made is None:
        raise Stopped(Unknown("There is no such shoe, or nothing of it may be opened yet."))
    if inspector is not None:
        await front.note_reading(inspector, f"proof {number} of table {table}")
    return Response(made, media_type=JSON)
