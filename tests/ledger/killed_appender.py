"""A process that appends from several threads, and prints what was acknowledged until it is killed."""

import sys
from itertools import count
from threading import Lock, Thread
from time import sleep

from croupier.ledger.base_store import LedgerStore
from croupier.ledger.batch import Appended, AppendOutcome, Batch, Repeated
from croupier.ledger.open_ledger import open_store
from croupier.ledger.outage import StorageAwayError
from tests.ledger.batches import batch, pays

WRITERS = 8


def write(store: LedgerStore, run: str, writer: int, out: Lock) -> None:
    """One batch after the other, each printed once it is acknowledged."""
    stream = f"table {run} {writer}"
    for version in count():
        command = f"{run} {writer} {version}"
        outcome = insist(store, batch(command, stream, version, pays("world", f"account {writer}", 3)))
        assert isinstance(outcome, Appended | Repeated), outcome
        with out:
            sys.stdout.write(command + "\n")
            sys.stdout.flush()


def insist(store: LedgerStore, one: Batch) -> AppendOutcome:
    """Append it, again where nobody knows what became of it."""
    while True:
        try:
            return store.append(one)
        except StorageAwayError:
            sleep(0.05)


def main(address: str, run: str) -> None:
    """Write until the end."""
    store = open_store(address)
    out = Lock()
    for writer in range(WRITERS):
        Thread(target=write, args=(store, run, writer, out)).start()


if __name__ == "__main__":
    main(*sys.argv[1:])
