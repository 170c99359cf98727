"""Proofs of shoes, decks and spins: for everybody, signed in or not."""

from collections.abc import Iterator
from typing import Any

import msgspec
from litestar import Request, Response, get

from croupier.floor.fairness.proof import CardProof, Proof, WheelProof
from croupier.floor.fairness.publishing import Viewer as ProofViewer
from croupier.floor.inspection.places import place_of
from croupier.floor.inspection.streams import rows
from croupier.floor.live import proofs as of_table
from croupier.floor.live.events import Entry
from croupier.floor.live.shoe_state import LiveShoe
from croupier.floor.messages import Unknown
from croupier.floor.tournaments import proofs as of_tournament
from croupier.floor.tournaments.events import Entry as TournamentEntry
from croupier.floor.vault import Vault
from croupier.ledger.reading import Reading
from croupier.server.answers import told
from croupier.server.front import front_of
from croupier.server.operations import asked, named, says
from croupier.server.problems import Stopped
from croupier.verbs.actors import Role


class Shoes(msgspec.Struct, frozen=True):
    """The shoes, decks and batches of spins of a table, in order, each by the root that was published before it."""

    roots: tuple[str, ...]


_entry = msgspec.json.Decoder(Entry)
_tournament_entry = msgspec.json.Decoder(TournamentEntry)


@get("/api/tables/{table:str}/proofs", opt=says(Shoes, open_to_all=True))
async def shoes(request: Request[Any, Any, Any]) -> Response[bytes]:
    """What the house has committed itself to at a table, in order."""
    found = await front_of(request).read(shoes_at, named(request, "table"))
    return told(Shoes(tuple(shoe.commitment.root for shoe in found)))


@get("/api/tables/{table:str}/proofs/{number:str}", opt=says(CardProof, WheelProof, query=("as",), open_to_all=True))
async def proof(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The proof of a shoe, as far as its cards may be opened now; `croupier verify` checks it.

    An inspector gets the cards too that nobody saw, once the round is over."""
    front, viewer = front_of(request), ProofViewer.PUBLIC
    table, number = named(request, "table"), int(named(request, "number"))
    inspector = await front.viewer_of(request) if asked(request, "as") == Role.INSPECTOR else None
    if inspector is not None:
        viewer = ProofViewer.INSPECTOR
    made = await front.read(proof_at, table, number, front.vault, viewer)
    if made is None:
        raise Stopped(Unknown("There is no such shoe, or nothing of it may be opened yet."))
    if inspector is not None:
        await front.note_reading(inspector, f"proof {number} of table {table}")
    return told(made)


def shoes_at(reading: Reading, table: str) -> list[LiveShoe]:
    """The shoes, decks and batches of spins of a table, in order."""
    place = place_of(table)
    if place.at is None:
        return of_table.shoes_of(map(_entry.decode, _bodies(reading, place.stream)))
    return of_tournament.shoes_at(map(_tournament_entry.decode, _bodies(reading, place.stream)), *place.at)


def proof_at(reading: Reading, table: str, number: int, vault: Vault, viewer: ProofViewer) -> Proof | None:
    """The proof of one of them, as far as this viewer may have it now."""
    place = place_of(table)
    if place.at is None:
        return of_table.proof_numbered(map(_entry.decode, _bodies(reading, place.stream)), number, vault, viewer)
    entries = map(_tournament_entry.decode, _bodies(reading, place.stream))
    return of_tournament.proof_numbered(entries, *place.at, number, vault, viewer)


def _bodies(reading: Reading, stream: str) -> Iterator[bytes]:
    return (body for _, _, body, _ in rows(reading, stream, 0, reading.head(stream).version))
