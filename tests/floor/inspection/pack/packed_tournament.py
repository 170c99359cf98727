"""A played tournament in a ledger, and its pack as the house makes it."""

from collections.abc import Iterator
from itertools import groupby

import msgspec

from croupier.floor.fairness.publication import ProofViewer
from croupier.floor.inspection.pack.pack_file import PackSource, TournamentPack, make_pack
from croupier.floor.inspection.proof_reader import ProofReader
from croupier.floor.tournaments.events import Entry, tournament_event_kind
from croupier.floor.tournaments.evolve import evolve
from croupier.floor.tournaments.postings import postings
from croupier.floor.tournaments.state import LiveTournament
from croupier.ledger.base_store import LedgerStore
from croupier.ledger.batch import Batch, NewEvent, Write
from croupier.ledger.keys.key_ring import KeyRing, make_key_ring
from tests.floor.inspection.ledger_house import deposit
from tests.floor.tournaments.live_tournament import MONEY, Room, X, patrons

STREAM = f"tournament {X}"
RING = make_key_ring()
KEYS = [RING.public[0].hex()]


def written(store: LedgerStore, log: list[Entry]) -> LedgerStore:
    """The log in a ledger, the entries of a moment as one command."""
    for name in patrons(4):
        deposit(store, name, 1_000_000)
    live: LiveTournament | None = None
    for at, entries in groupby(log, key=lambda entry: entry.at):
        version, new = live.version if live else 0, []
        for entry in entries:
            posted = () if live is None else postings(live, entry.event, MONEY)
            new.append(NewEvent(tournament_event_kind(entry.event), msgspec.json.encode(entry), posted))
            live = evolve(live, entry)
        store.append(Batch(f"{X}:{version}:{at}", (Write(STREAM, version, tuple(new)),)))
    return store


def packed(
    store: LedgerStore, room: Room, ring: KeyRing = RING, proofs: tuple[str, ...] | None = None
) -> TournamentPack:
    """The pack that the house makes of it, with the proofs of its shoes or with others."""
    reader = ProofReader(store, room.vault)

    def proofs_of(table: str) -> Iterator[bytes]:
        if proofs is not None:
            yield from (proof.encode() for proof in proofs if table == f"{X}.1.1")
            return
        for number in range(1, len(reader.shoes(table, lambda: None)) + 1):
            if made := reader.proof(table, number, ProofViewer.INSPECTOR, lambda: None):
                yield made

    names = {name: f"Player {name[-1]}" for name in patrons(4)}
    return make_pack(store, X, PackSource("The house", names, "2026-01-01T00:00:00Z", proofs_of), ring)
