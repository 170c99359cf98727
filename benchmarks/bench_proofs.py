"""What a proof costs that anybody may ask for, at a table of many events.

The baseline is the plain fold: the table's whole log read and folded, and the proof made from it, for each request.
Robots play at a table that is dealt by the system until it has as many events; everything is measured in one process.
"""

import os
import platform
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
from tests.floor.inspection.ledger_house import Floor
from tests.floor.live.plain_proofs import proof_numbered

from croupier.floor.fairness.proof import write_proof
from croupier.floor.fairness.publication import ProofViewer
from croupier.floor.inspection.proof_reader import ProofReader
from croupier.floor.inspection.stream_rows import rows
from croupier.floor.live.events import Entry
from croupier.ledger.open_ledger import open_store

EVENTS = 20_000
GAME, SEED = "mini-baccarat", 11
PROMISED = 100
"""A finished proof, once it was made, costs at most one part in this many of the plain fold."""

_entry = msgspec.json.Decoder(Entry)


def wait() -> None:
    """Somebody waits for the answer."""


def plain(floor: Floor, number: int) -> bytes | None:
    """The proof as every request made it before."""
    stream = f"table {floor.id}"
    log = (_entry.decode(body) for _, _, body, _ in rows(floor.store, stream, 0, floor.store.head(stream).version))
    proof = proof_numbered(log, number, floor.vault, ProofViewer.PUBLIC)
    return None if proof is None else write_proof(proof)


def seconds(work: Callable[[], object], times: int = 1) -> float:
    """The least that it took."""
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        taken.append(time.perf_counter() - start)
    return min(taken)


def main() -> int:
    """Print each cost beside the baseline; fail where a kept proof costs more than promised."""
    events = int(sys.argv[1]) if len(sys.argv) > 1 else EVENTS
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, {GAME}, seed {SEED}")
    with tempfile.TemporaryDirectory() as folder:
        store = open_store(str(Path(folder) / "house.db"))
        floor = Floor(store, GAME, SEED).sit()
        while floor.live is not None and floor.live.version < events:
            floor.play(5)
        reader = ProofReader(store, floor.vault)
        baseline = seconds(lambda: plain(floor, 1), 2)
        first = seconds(lambda: reader.proof(floor.id, 1, ProofViewer.PUBLIC, wait))
        proof = reader.proof(floor.id, 1, ProofViewer.PUBLIC, wait)
        assert proof is not None
        assert proof == plain(floor, 1)
        made = seconds(lambda: reader.proof(floor.id, 2, ProofViewer.PUBLIC, wait))
        cached = seconds(lambda: reader.proof(floor.id, 1, ProofViewer.PUBLIC, wait), 20)
        restarted = seconds(lambda: ProofReader(store, floor.vault).proof(floor.id, 1, ProofViewer.PUBLIC, wait), 5)
        latest, before = len(reader.shoes(floor.id, wait)), reader.folded
        floor.play(1)
        in_play = seconds(lambda: reader.proof(floor.id, latest, ProofViewer.PUBLIC, wait))
        new = reader.folded - before
        listed = seconds(lambda: reader.shoes(floor.id, wait), 5)
        store.close()
    assert floor.live is not None
    print(f"{floor.live.version:,} events, {latest:,} shoes, a proof of {len(proof):,} bytes")
    print(f"  the plain fold for each request: {baseline:.3f} s, the baseline")
    for what, taken in (
        ("the first request of all, which folds the log once", first),
        ("a finished proof, the first time", made),
        ("a finished proof, again", cached),
        ("a finished proof, in a new process", restarted),
        (f"the shoe in play, one round and {new} events later", in_play),
        ("the list of all shoes", listed),
    ):
        print(f"  {what}: {taken * 1000:.2f} ms, {taken / baseline:.4f} of the baseline")
    return 1 if max(cached, restarted) * PROMISED > baseline else 0


if __name__ == "__main__":
    sys.exit(main())
