"""A table's shoes and their proofs by a fold of its whole log: what proofs that are kept are held against."""

from collections.abc import Iterable

from croupier.floor.fairness.proof import Proof
from croupier.floor.fairness.publication import ProofViewer
from croupier.floor.live.events import Entry
from croupier.floor.live.evolve import evolve
from croupier.floor.live.shoe.proofs import as_ended, shoe_proof
from croupier.floor.live.shoe.state import LiveShoe
from croupier.floor.live.state import LiveTable
from croupier.floor.vault import Vault


def proof_numbered(entries: Iterable[Entry], number: int, vault: Vault, viewer: ProofViewer) -> Proof | None:
    """The proof of the shoe or batch of this number, by all entries of its table; none where there is none to show."""
    live, shoes = _folded(entries)
    if live is None or not 0 < number <= len(shoes):
        return None
    return shoe_proof(
        shoes[number - 1], vault, viewer, None if live.table.is_between_rounds else live.table.round_number
    )


def shoes_of(entries: Iterable[Entry]) -> list[LiveShoe]:
    """Every shoe and batch of a table by its entries, in order; the last is the one in play, or the last there was."""
    return _folded(entries)[1]


def _folded(entries: Iterable[Entry]) -> tuple[LiveTable | None, list[LiveShoe]]:
    live: LiveTable | None = None
    shoes: list[LiveShoe] = []
    for entry in entries:
        live = evolve(live, entry)
        shoe = live.spot.shoe
        if shoe is not None:
            shoes[shoe.number - 1 :] = [shoe]
    return live, as_ended(shoes)
