"""Durable appends a second beside a bare loop of SQLite commits, in the same run; then the audit of a million events.

An append here is a batch as a wager makes one: an event in its table's stream, a posting between two accounts, an
answer, all hashed into their chains. 64 writers each wait for their acknowledgement before they go on. The bare loop
inserts one small row, unhashed and without an index, and commits, on a connection with the store's own settings. "At
once" hands over a thousand batches and waits for all of them. Other work on the machine changes every figure: so the
best turn is shown, and the processor time beside it.
"""

import asyncio
import os
import platform
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from croupier.ledger.async_append import AsyncAppender
from croupier.ledger.audit.auditor import audit_ledger
from croupier.ledger.batch import Appended, Batch, NewEvent, Write
from croupier.ledger.postings import Posting
from croupier.ledger.sqlite.connection import WRITING
from croupier.ledger.sqlite.store import SqliteStore

WRITERS = 64
SECONDS = 2.0
TURNS = 5
EVENTS = 1_000_000
PROMISED_RATE, PROMISED_AUDIT = 10_000, 60.0
BODY = b'{"type":"baccarat/wager placed","patron":"7","option":"banker","amount":2500,"clause":"4.3(a)"}'

Latencies = list[float]
Turn = tuple[Latencies, float]
"""How long each append took, and the seconds of processor time that all of them took."""


def wager(run: str, writer: int, version: int) -> Batch:
    """One writer's next batch."""
    event = NewEvent("baccarat/wager placed", BODY, (Posting(f"stack {run} {writer}", f"float {run}", "cents", 2_500),))
    return Batch(f"{run} {version} {writer}", (Write(f"table {run} {writer}", version, (event,)),), b'{"ok":true}')


def append_from_tasks(store: SqliteStore, run: str) -> Latencies:
    """64 tasks of one event loop."""
    taken: Latencies = []

    async def write(awaiting: AsyncAppender, writer: int, end: float) -> None:
        version = 0
        while (start := time.perf_counter()) < end:
            assert isinstance(await awaiting.append(wager(run, writer, version)), Appended)
            taken.append(time.perf_counter() - start)
            version += 1

    async def all_of_them() -> None:
        awaiting, end = AsyncAppender(store), time.perf_counter() + SECONDS
        await asyncio.gather(*(write(awaiting, writer, end) for writer in range(WRITERS)))

    asyncio.run(all_of_them())
    return taken


def append_from_threads(store: SqliteStore, run: str) -> Latencies:
    """64 threads."""
    end = time.perf_counter() + SECONDS

    def write(writer: int) -> Latencies:
        taken: Latencies = []
        while (start := time.perf_counter()) < end:
            assert isinstance(store.append(wager(run, writer, len(taken))), Appended)
            taken.append(time.perf_counter() - start)
        return taken

    with ThreadPoolExecutor(WRITERS) as pool:
        return [latency for taken in pool.map(write, range(WRITERS)) for latency in taken]


def append_thousands(store: SqliteStore, run: str) -> Latencies:
    """One caller who hands over a thousand at a time; each is taken to wait for all of them."""
    taken: Latencies = []
    end = time.perf_counter() + SECONDS
    while (start := time.perf_counter()) < end:
        version = len(taken) // 1_000
        store.append_many([wager(run, writer, version) for writer in range(1_000)])
        taken += [time.perf_counter() - start] * 1_000
    return taken


def bare_loop(path: Path) -> Latencies:
    """One row, one commit, again and again."""
    connection = sqlite3.connect(path, isolation_level=None)
    for pragma in WRITING:
        connection.execute(f"PRAGMA {pragma}").fetchall()
    connection.execute("CREATE TABLE IF NOT EXISTS rows (id INTEGER PRIMARY KEY, body BLOB)")
    taken: Latencies = []
    end = time.perf_counter() + SECONDS
    while (start := time.perf_counter()) < end:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("INSERT INTO rows (body) VALUES (?)", (BODY,))
        connection.execute("COMMIT")
        taken.append(time.perf_counter() - start)
    connection.close()
    return taken


def measured(folder: Path) -> dict[str, Turn]:
    """The best turn of each, taken in turns, so that whatever else the machine does falls on all of them."""
    store = SqliteStore(folder / "house.db")
    ways: dict[str, Callable[[str], Latencies]] = {
        "a bare loop of commits": lambda _: bare_loop(folder / "bare.db"),
        f"{WRITERS} tasks": lambda turn: append_from_tasks(store, f"A{turn}"),
        f"{WRITERS} threads": lambda turn: append_from_threads(store, f"T{turn}"),
        "a thousand at once": lambda turn: append_thousands(store, f"M{turn}"),
    }
    best: dict[str, Turn] = {name: ([], 0.0) for name in ways}
    for turn in range(TURNS):
        for name, work in ways.items():
            busy = time.process_time()
            taken = work(str(turn))
            best[name] = max(best[name], (taken, time.process_time() - busy), key=lambda result: len(result[0]))
    store.close()
    return best


def audited(folder: Path) -> tuple[float, float, float, int]:
    """Seconds to write a million events in 100 streams and to audit them, its processor time, and the file's size."""
    store = SqliteStore(folder / "million.db")
    start = time.perf_counter()
    for first in range(0, EVENTS, 5_000):
        store.append_many([wager("L", n % 100, n // 100) for n in range(first, first + 5_000)])
    written = time.perf_counter() - start
    start, busy = time.perf_counter(), time.process_time()
    done = audit_ledger(store)
    taken, busy = time.perf_counter() - start, time.process_time() - busy
    assert (done.findings, done.events, done.legs) == ((), EVENTS, 2 * EVENTS)
    store.close()
    return written, taken, busy, (folder / "million.db").stat().st_size


def show(best: dict[str, Turn]) -> float:
    """Print a line for each way; the rate of the better of the two with 64 writers."""
    bare = len(next(iter(best.values()))[0]) / SECONDS
    print(f"durable appends a second, the best of {TURNS} turns of {SECONDS:.0f} s:")
    for name, (taken, busy) in best.items():
        taken.sort()
        rate, p50, p95 = len(taken) / SECONDS, taken[len(taken) // 2], taken[len(taken) * 95 // 100]
        print(
            f"  {name:24}{rate:9,.0f}{rate / bare:7.1f} x   p50 {p50 * 1e3:6.1f} ms   p95 {p95 * 1e3:6.1f} ms", end=""
        )
        print(f"   processor {busy / len(taken) * 1e6:4.0f} µs each")
    return max(len(best[f"{WRITERS} tasks"][0]), len(best[f"{WRITERS} threads"][0])) / SECONDS


def main() -> int:
    """Print the rates; fail where a promised one is missed."""
    print(f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}, {os.cpu_count()} cores")
    with tempfile.TemporaryDirectory() as folder:
        reached = show(measured(Path(folder)))
        written, taken, busy, size = audited(Path(folder))
    print(f"{EVENTS:,} events with a posting each: written in {written:.0f} s, {size / 1e6:,.0f} MB;", end=" ")
    print(f"audited in {taken:.1f} s, processor {busy:.1f} s")
    if reached < PROMISED_RATE or taken > PROMISED_AUDIT:
        print(f"promised: {PROMISED_RATE:,} a second with {WRITERS} writers, the audit in {PROMISED_AUDIT:.0f} s")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
