"""`croupier audit` of a house with a million events: chains, books, and every state folded again from its first event.

Robots play an evening at a table of each game, dealt by the system from its own cards; the evenings are then copied,
each with a table and patrons of its own, until there are a million events. What is measured is the command itself, from
its start to its end. Other work on the machine changes it: so the processor time is shown beside it.
"""

import os
import platform
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import msgspec
from tests.floor.inspection.ledger_house import BOUGHT, GAMES, Floor, deposit

from croupier.floor.live.events import Entry
from croupier.floor.live.evolve import evolve
from croupier.floor.live.opening.terms import Terms
from croupier.floor.live.state import LiveTable
from croupier.floor.running.storage.snapshots import write_snapshot
from croupier.ledger.base_store import LedgerStore
from croupier.ledger.batch import Batch, NewEvent, Write
from croupier.ledger.envelope import Envelope
from croupier.ledger.open_ledger import open_store
from croupier.ledger.postings import Posting

EVENTS, EVENING = 1_000_000, 6_000
PROMISED = 60.0
SEED = 7
_ENTRY = msgspec.json.Decoder(Entry)


class Evening:
    """What happened at one table, to be copied under other names."""

    def __init__(self, store: LedgerStore, game: str) -> None:
        """Play it."""
        self.floor = Floor(store, game, SEED, Terms("bench", rounding_displayed=True)).sit()
        while self.floor.live is not None and self.floor.live.version < EVENING:
            self.floor.play(5)
        self.events = store.read(f"table {self.floor.id}")

    def copied(self, store: LedgerStore, number: int) -> int:
        """The same evening at another table with other patrons; how many events it has."""
        stream = f"table t-{number}"
        for name, _ in self.floor.robots:
            deposit(store, self._renamed(name, number), 2 * BOUGHT)
        batches = list(self._batches(stream, number))
        for first in range(0, len(batches), 1_000):
            store.append_many(batches[first : first + 1_000])
        store.save_snapshot(stream, len(self.events), write_snapshot(_folded(store, stream)))
        return len(self.events) + len(self.floor.robots)

    def _batches(self, stream: str, number: int) -> Iterator[Batch]:
        for command, group in groupby(self.events, key=lambda event: event.command):
            events = list(group)
            new = tuple(
                NewEvent(event.kind, self._said(event, number), self._posted(event, number)) for event in events
            )
            yield Batch(f"{number} {command}", (Write(stream, events[0].version - 1, new),))

    def _said(self, event: Envelope, number: int) -> bytes:
        return self._body(event.body, number) if event.version == 1 else self._patrons(event.body, number)

    def _body(self, body: bytes, number: int) -> bytes:
        """The table's id is said once, in front; commitments keep theirs, to which their roots are bound."""
        return self._patrons(body.replace(f'"id":"{self.floor.id}"'.encode(), f'"id":"t-{number}"'.encode(), 1), number)

    def _patrons(self, body: bytes, number: int) -> bytes:
        for name, _ in self.floor.robots:
            body = body.replace(name.encode(), self._renamed(name, number).encode())
        return body

    def _renamed(self, name: str, number: int) -> str:
        return f"{name.removesuffix(f'-{SEED}')}-{number}"

    def _posted(self, event: Envelope, number: int) -> tuple[Posting, ...]:
        return tuple(
            Posting(
                self._account(posting.source, number),
                self._account(posting.target, number),
                posting.unit,
                posting.amount,
            )
            for posting in event.postings
        )

    def _account(self, name: str, number: int) -> str:
        return self._patrons(name.replace(self.floor.id, f"t-{number}").encode(), number).decode()


def _folded(store: LedgerStore, stream: str) -> LiveTable | None:
    """The state of a copied table. A shoe numbers its patrons by their names, so it is not that of the evening."""
    live = None
    for event in store.read(stream):
        live = evolve(live, _ENTRY.decode(event.body))
    return live


def written(folder: Path) -> int:
    """Write the house; how many events it has."""
    played, house = open_store(str(folder / "played.db")), open_store(str(folder / "house.db"))
    evenings = [Evening(played, game) for game in GAMES]
    events = number = 0
    while events < EVENTS:
        events += evenings[number % len(evenings)].copied(house, number)
        number += 1
    played.close()
    house.close()
    return events


def main() -> int:
    """Print how long the audit takes; fail where that is longer than promised, or something is found."""
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, seed {SEED}")
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        events = written(Path(folder))
        size = (Path(folder) / "house.db").stat().st_size
        made = time.perf_counter() - start
        print(f"{events:,} events of {', '.join(GAMES)}, {size / 1e6:,.0f} MB, written in {made:.0f} s")
        start = time.perf_counter()
        command = [sys.executable, "-m", "croupier", "audit", "--database", str(Path(folder) / "house.db")]
        status = subprocess.run(command, check=False).returncode
        taken = time.perf_counter() - start
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"audited in {taken:.1f} s, processor {used.ru_utime + used.ru_stime:.1f} s; promised below {PROMISED:.0f} s")
    return 1 if status or taken > PROMISED else 0


if __name__ == "__main__":
    sys.exit(main())
