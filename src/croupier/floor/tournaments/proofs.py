"""Proofs of the shoes, decks and spins at a session's table, as one viewer may have them now."""

from collections.abc import Iterable

from croupier.floor.fairness.proof import Proof
from croupier.floor.fairness.publishing import Viewer
from croupier.floor.live.proofs import as_ended, keep, proof_of
from croupier.floor.live.shoe_state import LiveShoe
from croupier.floor.tournaments.events import Entry
from croupier.floor.tournaments.evolve import evolve
from croupier.floor.tournaments.state import LiveTournament
from croupier.floor.vault import Vault
from croupier.table.state import Table


def shoes_at(entries: Iterable[Entry], session: int, number: int) -> list[LiveShoe]:
    """Every shoe and batch of a session's table by the entries of its tournament, in order."""
    return _folded(entries, session, number)[1]


def proof_numbered(
    entries: Iterable[Entry], session: int, number: int, which: int, vault: Vault, viewer: Viewer
) -> Proof | None:
    """The proof of the shoe or batch of this number; none where nothing of it may be opened yet."""
    table, shoes = _folded(entries, session, number)
    if table is None or not 0 < which <= len(shoes):
        return None
    return proof_of(shoes[which - 1], vault, viewer, None if table.between_rounds else table.round_number)


def _folded(entries: Iterable[Entry], session: int, number: int) -> tuple[Table | None, list[LiveShoe]]:
    live: LiveTournament | None = None
    shoes: list[LiveShoe] = []
    for entry in entries:
        live = evolve(live, entry)
        spot = live.spot(session, number)
        keep(shoes, spot.shoe if spot else None)
    played = live.tournament.session(session) if live else None
    return (played.table(number) if played else None), as_ended(shoes)
