"""The server's memory for each idle table, each patron at one, and each watcher: what its resident set grows by.

Tables are of every game in equal parts; an idle one has been opened and nobody has come. Patrons are signed in and
have a seat with chips. Watchers are people of their own, each with an open socket at the same table. The process that
opens sockets is another one, so none of its memory is counted. Python gives memory back late, so the figures are what
a growing house takes, not what a shrinking one gives back.

`FLOOR_SHARE=0.1` has a tenth as many of everything.
"""

import asyncio
import os
import platform
import sys
import tempfile
from pathlib import Path

import aiohttp

from benchmarks.bench_watchers import Audience
from benchmarks.floor_crowd import PACE
from benchmarks.floor_house import Furnishing, guests
from benchmarks.floor_server import Running, running
from croupier.client.demo import DEMO_TABLES

SHARE = float(os.environ.get("FLOOR_SHARE", "1"))
TABLES, WATCHERS = round(500 * SHARE), round(1000 * SHARE)
SEATS = 5


def resident(pid: int) -> int:
    """The bytes of a process that lie in memory."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


class Growth:
    """What a server's memory grows by, from one look to the next."""

    def __init__(self, pid: int) -> None:
        self._pid, self._last = pid, resident(pid)
        print(f"  {'the server with an empty house':34}{self._last / 2**20:8.1f} MiB")

    async def show(self, name: str, number: int) -> None:
        """How much each of this many took."""
        await asyncio.sleep(1)
        now = resident(self._pid)
        print(f"  {name:34}{(now - self._last) / number / 1024:8.1f} KiB each, {number:,} of them", end="")
        print(f"{now / 2**20:10.1f} MiB in all")
        self._last = now


async def measured(server: Running) -> None:
    """Furnish the house step by step."""
    connector = aiohttp.TCPConnector(limit=0)
    async with aiohttp.ClientSession(
        server.address, connector=connector, cookie_jar=aiohttp.DummyCookieJar()
    ) as session:
        furnishing = Furnishing(server.address, session)
        await furnishing.hire(server.token)
        few = [DEMO_TABLES[number % len(DEMO_TABLES)] for number in range(TABLES)]
        await furnishing.open_tables(few[: len(DEMO_TABLES)], PACE)  # whatever is made once, is made now
        growth = Growth(server.pid)
        tables = await furnishing.open_tables(few, PACE)
        await growth.show("an idle table", TABLES)
        people = await guests(session, WATCHERS, "guest")
        await growth.show("an account that is signed in", WATCHERS)
        audience = Audience(session)
        for guest in people:
            audience.add("/api/news", guest.headers, f'{{"watch":"table {tables[0]}"}}')
        await audience.complete(WATCHERS)
        await growth.show("a watcher", WATCHERS)
        seated = [(guest, tables[number // SEATS], number % SEATS + 1) for number, guest in enumerate(people)]
        at_tables = seated[: TABLES * SEATS // 2]
        await furnishing.seat_all(at_tables, 500_000)
        await growth.show("a patron at a table", len(at_tables))
        await audience.close()


def main() -> int:
    """Print what each takes."""
    print(f"Python {platform.python_version()}, {platform.machine()}; resident memory of the server:")
    with tempfile.TemporaryDirectory() as folder, running("benchmarks.floor_server", folder) as server:
        asyncio.run(measured(server))
    return 0


if __name__ == "__main__":
    sys.exit(main())
