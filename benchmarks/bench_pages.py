"""The pages in a real Chromium: what is sent until the first look, when that is, and when another's act is seen.

First looks are those of a phone that has nothing of ours yet, on a line of 1.6 Mbit/s with 150 ms for each request
(what DevTools and Lighthouse call slow 4G, formerly fast 3G), with a processor four times slower than this one. Beside
them in the same conditions: a page of a few words from a server of the same framework, which is the least that a look
can take here.

Acts are wagers of a patron who calls the API, at a table of each game, while 700 others play at 100 tables; another
patron at that table looks on in the browser. The clock runs from the answer that the first one gets until the browser
has drawn the frame. Beside it: when the news of the same act came to a program on the news socket.

Then 140 pages of 20 full tables are open at once, as sockets without browsers, and the processor time of the server is
shown by page and update, beside that of the same play with nobody looking.

The server is a process of its own; the crowd is in this one, and Chromium beside them, all on the same cores.
`PAGES_SHARE=0.1` has a tenth of the tables, `PAGES_RATE` is how many commands a second the crowd gives, `PAGES_LOOKS`
how often each page is looked at, `PAGES_ACTS` how many acts are seen at each table, `PAGES_SECONDS` how long the 140
pages are open.
"""

import asyncio
import os
import platform
import random
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from statistics import median
from typing import Any, NamedTuple

import aiohttp
import msgspec
import uvloop
from playwright.async_api import Browser, Page

from benchmarks.bench_floor import percentiles, processor
from benchmarks.bench_watchers import answered
from benchmarks.floor_crowd import CHIPS, FLOOR, PACE, SEED, Some, furnished, playing
from benchmarks.floor_house import Furnishing, Guest, guests, new_id
from benchmarks.floor_load import Load, Patron
from benchmarks.floor_server import Running, running
from benchmarks.page_browser import FirstLook, browser, first_look, shown_at, watching
from benchmarks.page_sockets import Heard, open_pages
from croupier.floor.messages import Sent
from croupier.verbs.actors import Actor

SHARE = float(os.environ.get("PAGES_SHARE", "1"))
RATE = float(os.environ.get("PAGES_RATE", "70"))
LOOKS = int(os.environ.get("PAGES_LOOKS", "5"))
ACTS = int(os.environ.get("PAGES_ACTS", "20"))
SECONDS = float(os.environ.get("PAGES_SECONDS", "15"))
TABLES, BROWSERS = 20, 7
EVERY = 0.3
SPREAD = 10.0
PROMISED_BYTES = 90_000
PROMISED_SECONDS = 1.0
UNHURRIED = msgspec.structs.replace(PACE, wager_seconds=3600, cut_seconds=0, card_millis=1, result_millis=1)


class Acted(NamedTuple):
    """A table where one patron acts and another looks on."""

    some: Some
    table: str
    acts: Guest
    looks: Guest

    @property
    def name(self) -> str:
        """What is played there."""
        return self.some.table.name.rpartition(" ")[0]


async def opened(session: aiohttp.ClientSession, furnishing: Furnishing) -> list[Acted]:
    """A table of each game, with wagers open for an hour."""
    tables = await furnishing.open_tables([some.table for some in FLOOR], UNHURRIED)
    people = iter(await guests(session, 2 * len(FLOOR), "seen"))
    acted = [Acted(some, table, next(people), next(people)) for some, table in zip(FLOOR, tables, strict=True)]
    await furnishing.seat_all([(each.acts, each.table, 1) for each in acted], CHIPS)
    await furnishing.seat_all([(each.looks, each.table, 2) for each in acted], CHIPS)
    for each in acted:
        async with asyncio.timeout(120):
            while (await seen(session, each))["view"]["table"]["step"]["type"] != "offer":
                await asyncio.sleep(0.2)
    return acted


async def seen(session: aiohttp.ClientSession, table: Acted) -> Any:
    """The table as the one who acts sees it."""
    async with session.get(f"/api/tables/{table.table}", headers=table.acts.headers) as response:
        return msgspec.json.decode(await response.read())


async def looks(chrome: Browser, house: str, name: str, path: str, guest: Guest | None, base: float) -> FirstLook:
    """A page looked at for the first time, again and again; the median of it."""
    seen_looks = [await first_look(chrome, house, path, guest) for _ in range(LOOKS)]
    middle = FirstLook(*(median(values) for values in zip(*seen_looks, strict=True)))
    ratio = f"{middle.first / base:7.1f} x" if base else "    1.0 x"
    print(
        f"  {name:22}{middle.sent / 1000:7.1f} kB   {middle.all_sent / 1000:7.1f} kB in {middle.requests:2.0f}", end=""
    )
    print(
        f"   seen {middle.first:6.0f} ms{ratio}   largest {middle.largest:6.0f} ms   jumps {middle.shift:.3f}",
        flush=True,
    )
    return middle


async def first_looks(chrome: Browser, house: str, acted: list[Acted], base: float) -> list[FirstLook]:
    """The lobby and each game's table, as a patron has them who comes for the first time."""
    lobby = [await looks(chrome, house, "lobby", "/", None, base)]
    return lobby + [
        await looks(chrome, house, table.name, f"/tables/{table.table}", table.looks, base) for table in acted
    ]


async def act(session: aiohttp.ClientSession, house: str, table: Acted, number: int) -> tuple[int, float]:
    """A wager put down or taken back: the version that it made, and when the answer came."""
    command = table.some.wager(Actor(table.acts.person), 1)[number % 2]
    body = msgspec.json.encode(Sent(new_id(), (await seen(session, table))["version"], command))
    url = f"{house}/api/tables/{table.table}/commands"
    answer, since = await asyncio.to_thread(answered, url, body, table.acts.headers)
    return msgspec.json.decode(answer)["version"], time.time() - (time.perf_counter() - since)


async def acts(session: aiohttp.ClientSession, house: str, table: Acted, page: Page, heard: Heard) -> None:
    """How long the browser takes to show another's acts, beside the news of them."""
    shown, news = [], []
    for number in range(ACTS):
        await asyncio.sleep(EVERY)
        version, since = await act(session, house, table, number)
        shown.append(max(0.0, await shown_at(page, version) - since))
        news.append(max(0.0, await heard.time_heard(version) - since))
    (p50, p95, _), (base, base95, _) = percentiles(shown), percentiles(news)
    print(f"  {table.name:22}p50 {p50 * 1e3:6.1f}   p95 {p95 * 1e3:6.1f} ms", end="")
    print(f"   news p50 {base * 1e3:6.1f}   p95 {base95 * 1e3:6.1f} ms{p50 / max(base, 0.001):7.1f} x", flush=True)


async def all_acts(session: aiohttp.ClientSession, house: str, chrome: Browser, acted: list[Acted], load: Load) -> None:
    """Acts at each game's table while the crowd plays."""
    crowd = asyncio.create_task(load.run(RATE * SHARE, 3600))
    try:
        for table in acted:
            heard = Heard()
            listening = asyncio.create_task(heard.listen(session, table.looks, table.table))
            async with watching(chrome, house, f"/tables/{table.table}", table.looks) as page:
                await acts(session, house, table, page, heard)
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)
    finally:
        crowd.cancel()
        await asyncio.gather(crowd, return_exceptions=True)


async def processor_time(server: Running, load: Load) -> float:
    """The processor time of the server while the crowd plays."""
    busy = processor(server.pid)
    await load.run(RATE * SHARE, SECONDS)
    return processor(server.pid) - busy


async def full_tables(server: Running, session: aiohttp.ClientSession, patrons: list[Patron], load: Load) -> None:
    """What open pages cost the server."""
    tables = sorted({patron.look.table for patron in patrons})
    chosen = set(random.Random(SEED).sample(tables, min(TABLES, len(tables))))
    who = [
        (each.guest, f"/tables/{each.look.table}")
        for each in patrons
        if each.look.table in chosen and each.seat <= BROWSERS
    ]
    without = await processor_time(server, load)
    async with open_pages(session, who) as pages:
        pages.updates = pages.bytes = 0
        busy = await processor_time(server, load)
    cost, updates = busy - without, max(1, pages.updates)
    print(f"  {len(who)} pages of {len(chosen)} tables: {pages.updates / SECONDS:.0f} updates a second", end="")
    print(f" of {pages.bytes / updates / 1000:.1f} kB;", end=" ")
    print(f"server busy {busy / SECONDS:.0%}, without them {without / SECONDS:.0%}:", end=" ")
    print(f"{cost / updates * 1e3:.2f} ms of processor an update", flush=True)


async def measured(server: Running, base: float) -> list[FirstLook]:
    """All of it in one house."""
    async with AsyncExitStack() as stack:
        session, furnishing = await stack.enter_async_context(furnished(server.address, server.token))
        acted = await opened(session, furnishing)
        patrons = await stack.enter_async_context(playing(session, furnishing, SHARE))
        load = Load(patrons)
        await load.spread(RATE * SHARE, SPREAD, random.Random(SEED).random)
        async with browser() as chrome:
            results = await first_looks(chrome, server.address, acted, base)
            print(
                f"from another's act to the frame that shows it, {len(patrons)} patrons at {RATE * SHARE:.0f} a second:"
            )
            await all_acts(session, server.address, chrome, acted, load)
        print("what open pages cost:")
        await full_tables(server, session, patrons, load)
    return results


async def bare(server: Running) -> float:
    """The least that a first look can take here."""
    async with browser() as chrome:
        return (await looks(chrome, server.address, "a bare page", "/page", None, 0)).first


def main() -> int:
    """Print what was measured; fail where what was promised is missed."""
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    print("first looks on a slow phone: sent until then, sent in all, and when something is seen:")
    with running("benchmarks.bare_server") as server:
        base = uvloop.run(bare(server))
    with tempfile.TemporaryDirectory() as folder, running("benchmarks.floor_server", folder) as server:
        results = uvloop.run(measured(server, base))
    most, slowest = max(result.all_sent for result in results), max(result.first for result in results) / 1000
    print(f"at most {most / 1000:.1f} kB with everything, and {slowest:.2f} s until the first look")
    if most > PROMISED_BYTES or slowest > PROMISED_SECONDS:
        print(f"promised: {PROMISED_BYTES / 1000:.0f} kB and {PROMISED_SECONDS:.0f} s")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
