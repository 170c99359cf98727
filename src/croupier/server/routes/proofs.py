"""Proofs of shoes, decks and spins: for everybody, signed in or not."""

from typing import Any

import msgspec
from litestar import Request, Response, get

from croupier.floor.fairness.proof import CardProof, Proof, WheelProof
from croupier.floor.fairness.publishing import Viewer as ProofViewer
from croupier.floor.inspection.streams import entries
from croupier.floor.live.proofs import proof_of, shoes_of
from croupier.floor.live.shoe_state import LiveShoe
from croupier.floor.live.state import LiveTable
from croupier.floor.messages import Unknown
from croupier.ledger.reading import Reading
from croupier.server.answers import told
from croupier.server.front import front_of
from croupier.server.operations import asked, named, says
from croupier.server.problems import Stopped
from croupier.verbs.actors import Role


class Shoes(msgspec.Struct, frozen=True):
    """The shoes, decks and batches of spins of a table, by number, each with the root that was published before it."""

    roots: tuple[str, ...]


@get("/api/tables/{table:str}/proofs", opt=says(Shoes, open_to_all=True))
async def shoes(request: Request[Any, Any, Any]) -> Response[bytes]:
    """What the house has committed itself to at a table, in order."""
    found = await front_of(request).read(_shoes, named(request, "table"))
    return told(Shoes(tuple(shoe.commitment.root for shoe in found)))


@get("/api/tables/{table:str}/proofs/{number:str}", opt=says(CardProof, WheelProof, query=("as",), open_to_all=True))
async def proof(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The proof of a shoe, as far as its cards may be opened now; `croupier verify` checks it.

    An inspector gets the cards too that nobody saw, once the round is over."""
    front, viewer = front_of(request), ProofViewer.PUBLIC
    place, which = named(request, "table"), int(named(request, "number"))
    if asked(request, "as") == Role.INSPECTOR:
        looking = await front.viewer_of(request)
        await front.note_reading(looking, f"proof {which} of table {place}")
        viewer = ProofViewer.INSPECTOR
    found = await front.read(_shoes, place)
    live: LiveTable | None = await front.house.state(f"table {place}")  # after it: a round that is over stays so
    if live is None or not 1 <= which <= len(found):
        raise Stopped(Unknown("There is no such shoe."))
    in_play = None if live.table.between_rounds or which < len(found) else live.table.round_number
    made: Proof | None = proof_of(found[which - 1], front.vault, viewer, in_play)
    if made is None:
        raise Stopped(Unknown("Nothing of this shoe may be opened yet."))
    return told(made)


def _shoes(reading: Reading, table: str) -> list[LiveShoe]:
    return shoes_of(numbered.entry for numbered in entries(reading, table))
