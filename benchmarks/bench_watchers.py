"""1,000 watchers of one table: from a command's acknowledgement to the moment at which the last of them has its news.

Each watcher is a person of their own with an open socket. A patron at the table puts a wager down and takes it back;
each time the house answers, and then the clock runs until everybody has been told of that version. The server is a
process of its own, the watchers are in this one, on the same two cores. Beside it, in the same run: a server of the
same framework that sends as many bytes to as many sockets, and knows nothing of tables. The house gathers news for 10
ms, so that a burst becomes one message; that is part of the figure.

`FLOOR_SHARE=0.1` has a tenth as many watchers, `FLOOR_EVENTS` is how many events are measured.
"""

import asyncio
import os
import platform
import sys
import tempfile
import time
from urllib.request import Request, urlopen

import aiohttp
import msgspec
import uvloop

from benchmarks.bench_floor import percentiles, processor
from benchmarks.floor_crowd import BLACKJACK, FLOOR, PACE
from benchmarks.floor_house import Furnishing, Guest, guests, new_id
from benchmarks.floor_server import Running, running
from croupier.floor.messages import Sent
from croupier.verbs.actors import Actor

WATCHERS = round(1000 * float(os.environ.get("FLOOR_SHARE", "1")))
EVENTS = int(os.environ.get("FLOOR_EVENTS", "60"))
EVERY = 0.5
PROMISED = 0.250


def answered(url: str, body: bytes, headers: dict[str, str]) -> tuple[bytes, float]:
    """The answer to a command, and when it came: in a thread, which does not wait behind a thousand sockets."""
    with urlopen(Request(url, body, headers)) as response:
        return response.read(), time.perf_counter()


class Audience:
    """Many sockets, and when each of them heard of what."""

    def __init__(self, session: aiohttp.ClientSession) -> None:
        self._session = session
        self.heard: dict[int, list[float]] = {}
        self.first = ""
        self.ready = 0
        self._tasks: list[asyncio.Task[None]] = []

    def add(self, path: str, headers: dict[str, str], asks: str) -> None:
        """One more."""
        self._tasks.append(asyncio.create_task(self._listen(path, headers, asks)))

    async def _listen(self, path: str, headers: dict[str, str], asks: str) -> None:
        async with self._session.ws_connect(path, headers=headers, max_msg_size=0) as socket:
            await socket.send_str(asks)
            self.ready += not asks.startswith('{"watch"')
            async for message in socket:
                data: str = message.data
                if data.startswith('{"news":"full"'):
                    self.ready += 1
                elif data.startswith('{"news":"changed"'):
                    self.first = self.first or data
                    version = int(data[data.index('"version":') + 10 :].partition(",")[0])
                    self.heard.setdefault(version, []).append(time.perf_counter())

    async def complete(self, number: int) -> None:
        """Wait until this many are there."""
        while self.ready < number:
            await asyncio.sleep(0.05)

    async def last(self, version: int, number: int) -> float:
        """When the last of this many had heard of this version, or of a later one that came with it."""
        for _ in range(1000):
            times = [at for heard, ats in self.heard.items() if heard >= version for at in ats]
            if len(times) >= number:
                return sorted(times)[number - 1]
            await asyncio.sleep(0.01)
        raise TimeoutError(f"{number - len(times)} of {number} never heard of version {version}")

    async def close(self) -> None:
        """Everybody goes."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def floor(server: Running) -> tuple[list[float], float, str]:
    """How long each event took to the last watcher, the server's processor time, and a piece of news."""
    connector = aiohttp.TCPConnector(limit=0)
    async with aiohttp.ClientSession(
        server.address, connector=connector, cookie_jar=aiohttp.DummyCookieJar()
    ) as session:
        furnishing = Furnishing(server.address, session)
        await furnishing.hire(server.token)
        pace = msgspec.structs.replace(PACE, wager_seconds=3600, cut_seconds=0, card_millis=1, result_millis=1)
        (table,) = await furnishing.open_tables([BLACKJACK], pace)
        patron, *watchers = await guests(session, WATCHERS + 1, "watcher")
        await furnishing.seat(patron, table, 1, 500_000)
        audience = Audience(session)
        for watcher in watchers:
            audience.add("/api/news", watcher.headers, f'{{"watch":"table {table}"}}')
        await audience.complete(WATCHERS)
        await _wait_for_open_wagers(session, patron, table)
        busy = processor(server.pid)
        taken = [await _event(session, server.address, patron, table, audience, number) for number in range(EVENTS)]
        busy = processor(server.pid) - busy
        await audience.close()
        return taken, busy, audience.first


async def _wait_for_open_wagers(session: aiohttp.ClientSession, patron: Guest, table: str) -> None:
    step = ""
    while step != "offer":
        await asyncio.sleep(0.2)
        async with session.get(f"/api/tables/{table}", headers=patron.headers) as response:
            step = msgspec.json.decode(await response.read())["view"]["table"]["step"]["type"]


async def _event(
    session: aiohttp.ClientSession, house: str, patron: Guest, table: str, audience: Audience, number: int
) -> float:
    """From the acknowledgement of one command to the last watcher."""
    command = FLOOR[0].wager(Actor(patron.person), 1)[number % 2]
    async with session.get(f"/api/tables/{table}", headers=patron.headers) as response:
        version = msgspec.json.decode(await response.read())["version"]
    await asyncio.sleep(EVERY)
    body = msgspec.json.encode(Sent(new_id(), version, command))
    url = f"{house}/api/tables/{table}/commands"
    answer, acknowledged = await asyncio.to_thread(answered, url, body, patron.headers)
    return max(0.0, await audience.last(msgspec.json.decode(answer)["version"], WATCHERS) - acknowledged)


async def bare(server: Running, news: str) -> tuple[list[float], float]:
    """As many bytes to as many sockets, from a server with nothing behind it."""
    taken: list[float] = []
    async with aiohttp.ClientSession(server.address, connector=aiohttp.TCPConnector(limit=0)) as session:
        audience = Audience(session)
        for _ in range(WATCHERS):
            audience.add("/news", {}, "{}")
        await audience.complete(WATCHERS)
        await asyncio.sleep(0.5)
        busy = processor(server.pid)
        for number in range(EVENTS):
            message = '{"news":"changed","version":' + f"{number + 1}," + news[28:]
            await asyncio.sleep(EVERY)
            _, acknowledged = await asyncio.to_thread(answered, f"{server.address}/broadcast", message.encode(), {})
            taken.append(max(0.0, await audience.last(number + 1, WATCHERS) - acknowledged))
            audience.heard.clear()
        busy = processor(server.pid) - busy
        await audience.close()
    return taken, busy


def show(name: str, taken: list[float], base: float, busy: float) -> None:
    """One line."""
    p50, p95, p99 = percentiles(taken)
    print(
        f"  {name:18}p50 {p50 * 1e3:6.1f}   p95 {p95 * 1e3:6.1f}   p99 {p99 * 1e3:6.1f} ms{p50 / base:7.1f} x", end=""
    )
    print(f"   processor {busy / len(taken) / WATCHERS * 1e6:4.0f} µs a watcher")


def main() -> int:
    """Print what was measured; fail where what was promised is missed."""
    print(
        f"Python {platform.python_version()}, {os.cpu_count()} cores; {EVENTS} events to {WATCHERS:,} watchers,",
        end=" ",
    )
    print("from the acknowledgement to the last of them:")
    with tempfile.TemporaryDirectory() as folder, running("benchmarks.floor_server", folder) as server:
        taken, busy, news = uvloop.run(floor(server))
    with running("benchmarks.bare_server") as server:
        plain, plain_busy = uvloop.run(bare(server, news))
    base = percentiles(plain)[0]
    show("a bare broadcast", plain, base, plain_busy)
    show("the floor", taken, base, busy)
    if percentiles(taken)[2] > PROMISED:
        print(f"promised: p99 below {PROMISED * 1e3:.0f} ms")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
