"""Command to acknowledgement: 700 patrons at 100 tables who give 700 commands a second in all.

Each is on disk before it is answered. Then more and more are given, or fewer where that was too much, until it is known
at which rate the 95th of a hundred takes 50 ms.

The tables are of every game, dealt by the system at a usual pace, so that rounds are played while it is measured: its
own commands (cards, calls, settlements) come on top of the 700. Every patron has a socket on which the table's news
comes, and on which they give their commands. A patron puts a wager down or takes it back, decides when asked, and their
device adds its seals and nonces.
The server is a process of its own; the load is made by this one, on the same two cores. Beside it, in the same run:
the same number of requests to an endpoint of the same framework with nothing behind it, and a bare loop of SQLite
commits. Other work on the machine changes every figure, so the processor time of the server for each command is shown
beside, and how many times that of a bare request it is: this is promised too.

`FLOOR_SHARE=0.1` makes everything a tenth as large, `FLOOR_SECONDS` is the length of each measurement.
"""

import asyncio
import os
import platform
import random
import sqlite3
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import aiohttp
import uvloop

from benchmarks.bench_ledger import bare_loop
from benchmarks.floor_crowd import SEED, crowd
from benchmarks.floor_load import Load
from benchmarks.floor_server import Running, running

SHARE = float(os.environ.get("FLOOR_SHARE", "1"))
SECONDS = float(os.environ.get("FLOOR_SECONDS", "15"))
RATE = 700 * SHARE
SPREAD = min(40.0, 3 * SECONDS)
FACTOR, STEPS, HALVINGS = 1.25, 7, 2
"""How the limit is looked for: in this many steps up or down at most, and then between the last two of them."""
PROMISED = 0.050
PROMISED_RATIO = 3.0
"""So many times the processor time of a bare request a command may take at the promised rate, with its share of what
the tables do by themselves: cards, settlements and news are more than half of it."""
LEAST = 0.9
"""So much of a rate has to be reached for it to count."""


def percentiles(taken: list[float]) -> tuple[float, float, float]:
    """The 50th, 95th and 99th of a hundred."""
    ordered = sorted(taken) or [0.0]
    return tuple(ordered[min(len(ordered) - 1, len(ordered) * part // 100)] for part in (50, 95, 99))  # type: ignore[return-value]


def processor(pid: int) -> float:
    """The seconds of processor time that a process has taken."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Base(NamedTuple):
    """What a bare request takes: the median in seconds, and the processor time of each."""

    p50: float
    busy: float


class Found(NamedTuple):
    """At one rate: the 95th of a hundred, the processor time of a command in bare requests, and whether the former is
    as promised."""

    p95: float
    ratio: float
    is_kept: bool


def show(name: str, taken: list[float], seconds: float, base: Base, busy: float) -> None:
    """One line."""
    p50, p95, p99 = percentiles(taken)
    print(f"  {name:34}{len(taken) / seconds:7,.0f} a second   p50 {p50 * 1e3:6.1f}   p95 {p95 * 1e3:6.1f}", end="")
    print(f"   p99 {p99 * 1e3:6.1f} ms{p50 / base.p50:7.1f} x", end="")
    each = busy / max(1, len(taken))
    print(f"   processor {each * 1e6:5.0f} µs each{each / base.busy:6.2f} x" if busy else "")


async def bare(server: Running, rate: float, seconds: float) -> list[float]:
    """As many requests a second to a server with nothing behind it."""
    taken: list[float] = []
    body = b'{"id":"bench-0000000001","version":120,"command":{"type":"blackjack.stand","by":"p-0123456789"}}'

    async def post(session: aiohttp.ClientSession) -> None:
        begun = time.perf_counter()
        async with session.post("/answer", data=body) as response:
            await response.read()
        taken.append(time.perf_counter() - begun)

    async with aiohttp.ClientSession(server.address, connector=aiohttp.TCPConnector(limit=0)) as session:
        begun, sent, tasks = time.perf_counter(), 0, []
        while (now := time.perf_counter() - begun) < seconds:
            for _ in range(int(now * rate) - sent):
                tasks.append(asyncio.create_task(post(session)))
                sent += 1
            await asyncio.sleep(0.005)
        await asyncio.gather(*tasks)
    return taken


async def measure_rate(server: Running, load: Load, base: Base, rate: float) -> Found:
    """What is found at a rate."""
    before = processor(server.pid)
    await load.run(rate, SECONDS)
    busy = processor(server.pid) - before
    show(f"{'the floor':12}asked for {rate:5,.0f}", load.taken, SECONDS, base, busy)
    others = {kind: n for kind, n in load.outcomes.items() if kind != "done"}
    print(f"{'':36}not carried out: {others or 'none'}; nobody had anything to do: {load.unsent}")
    p95 = percentiles(load.taken)[1]
    is_kept = bool(load.taken) and p95 <= PROMISED and len(load.taken) >= LEAST * rate * SECONDS
    return Found(p95, busy / max(1, len(load.taken)) / base.busy, is_kept)


async def stepped(server: Running, load: Load, base: Base) -> tuple[Found, float]:
    """What is found at the promised rate, and up to which rate it is as promised."""
    result = await measure_rate(server, load, base, RATE)
    is_kept = result.is_kept
    good, bad = (RATE, 0.0) if is_kept else (0.0, RATE)
    for _ in range(STEPS):
        rate = good * FACTOR if is_kept else bad / FACTOR
        held = (await measure_rate(server, load, base, rate)).is_kept
        good, bad = (rate, bad) if held else (good, rate)
        if held is not is_kept:
            break
    for _ in range(HALVINGS if good and bad else 0):
        rate = (good + bad) / 2
        good, bad = (rate, bad) if (await measure_rate(server, load, base, rate)).is_kept else (good, rate)
    return result, good


async def measured(folder: Path, base: Base) -> tuple[Found, float]:
    """The floor, furnished and under load."""
    with running("benchmarks.floor_server", str(folder)) as server:
        async with crowd(server.address, server.token, SHARE) as (_, load):
            await load.spread(RATE, SPREAD, random.Random(SEED).random)
            return await stepped(server, load, base)


def main() -> int:
    """Print what was measured; fail where what was promised is missed."""
    print(f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}, {os.cpu_count()} cores")
    with tempfile.TemporaryDirectory() as folder:
        with running("benchmarks.bare_server") as server:
            uvloop.run(bare(server, RATE, 1))
            busy = processor(server.pid)
            taken = uvloop.run(bare(server, RATE, min(10, SECONDS)))
            busy = processor(server.pid) - busy
            base = Base(percentiles(taken)[0], busy / len(taken))
            show("bare endpoint", taken, min(10, SECONDS), base, busy)
        commits = bare_loop(Path(folder) / "bare.db")
        show("bare loop of commits", commits, sum(commits), base, 0)
        result, reached = uvloop.run(measured(Path(folder), base))
    print(f"p95 at {RATE:,.0f} a second: {result.p95 * 1e3:.1f} ms;", end=" ")
    print(f"it stays below {PROMISED * 1e3:.0f} ms up to {reached:,.0f} a second")
    print(f"processor time of a command at {RATE:,.0f} a second: {result.ratio:.2f} times that of a bare request")
    if not result.is_kept:
        print(f"promised: p95 below {PROMISED * 1e3:.0f} ms at {RATE:,.0f} commands a second")
    if result.ratio > PROMISED_RATIO:
        print(f"promised: at most {PROMISED_RATIO} times the processor time of a bare request")
    return 0 if result.is_kept and result.ratio <= PROMISED_RATIO else 1


if __name__ == "__main__":
    sys.exit(main())
