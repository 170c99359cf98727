"""Sockets of pages without a browser around them: as many pages as 20 full tables have, and how much they are sent."""

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import aiohttp
import msgspec

from benchmarks.floor_house import Guest


class Pages:
    """Open pages: how often one was drawn again, and in how many bytes."""

    def __init__(self) -> None:
        self.ready = 0
        self.updates = 0
        self.bytes = 0

    async def open(self, session: aiohttp.ClientSession, guest: Guest, path: str) -> None:
        """One more."""
        async with session.ws_connect("/live", headers=guest.headers, max_msg_size=0) as socket:
            await socket.send_str(msgspec.json.encode({"show": path}).decode())
            first = True
            async for message in socket:
                if message.data.startswith('{"news":"page"'):
                    self.updates += 1
                    self.bytes += len(message.data.encode())
                    self.ready += first
                    first = False


@asynccontextmanager
async def open_pages(session: aiohttp.ClientSession, who: Sequence[tuple[Guest, str]]) -> AsyncIterator[Pages]:
    """These people's pages of tables."""
    pages = Pages()
    tasks = [asyncio.create_task(pages.open(session, guest, path)) for guest, path in who]
    try:
        async with asyncio.timeout(60):
            while pages.ready < len(who):
                await asyncio.sleep(0.05)
        yield pages
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class Heard:
    """A socket of news about one table, and when each version came."""

    def __init__(self) -> None:
        self.at: dict[int, float] = {}

    async def listen(self, session: aiohttp.ClientSession, guest: Guest, table: str) -> None:
        """Until the task ends."""
        async with session.ws_connect("/api/news", headers=guest.headers, max_msg_size=0) as socket:
            await socket.send_str(msgspec.json.encode({"watch": f"table {table}"}).decode())
            async for message in socket:
                data: str = message.data
                if data.startswith(('{"news":"full"', '{"news":"changed"')):
                    self.at[int(data[data.index('"version":') + 10 :].partition(",")[0])] = time.time()

    async def time_heard(self, version: int) -> float:
        """When this version, or a later one that came with it, was heard of."""
        async with asyncio.timeout(30):
            while not any(heard >= version for heard in self.at):
                await asyncio.sleep(0.01)
        return min(at for heard, at in self.at.items() if heard >= version)
