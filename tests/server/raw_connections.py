"""Connections that behave as no browser does, byte by byte."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress

from tests.server.served_house import HouseRunning


class Wire:
    """One connection: what is sent on it, and what comes back until the house ends it."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, host: str) -> None:
        self._reader, self.writer, self.host = reader, writer, host

    def write(self, said: str | bytes) -> None:
        self.writer.write(said if isinstance(said, bytes) else said.encode())

    async def flood(self, piece: bytes, bytes_max: int) -> int:
        """Send a piece over and over until the house ends it: how many bytes went out."""
        sent = 0
        with suppress(ConnectionError):
            while sent < bytes_max and not self._reader.at_eof():
                self.writer.write(piece)
                await self.writer.drain()
                await asyncio.sleep(0)
                sent += len(piece)
        return sent

    async def came(self) -> str:
        """All that came until the end."""
        with suppress(ConnectionError):
            return (await self._reader.read()).decode()
        return ""

    async def head(self) -> str:
        """The head of an answer."""
        return (await self._reader.readuntil(b"\r\n\r\n")).decode()

    async def answer(self) -> str:
        """One answer with a body of JSON."""
        return (await self._reader.readuntil(b"}")).decode()

    async def close(self) -> None:
        self.writer.close()
        with suppress(ConnectionError):
            await self.writer.wait_closed()


class Street:
    """Strangers of one house."""

    def __init__(self, house: HouseRunning, stack: AsyncExitStack) -> None:
        self._stack = stack
        self._guest = house.guest()
        self.host = house.base.removeprefix("http://")

    async def wire(self) -> Wire:
        """A new connection."""
        wire = Wire(*await asyncio.open_connection(*self.host.split(":")), self.host)
        self._stack.push_async_callback(wire.close)
        return wire

    async def hits(self, limit: str) -> int:
        """How often a limit was reached."""
        (line,) = [one for one in (await self.numbers()) if f'limit_hits_total{{limit="{limit}"}}' in one]
        return int(float(line.split()[-1]))

    async def numbers(self) -> list[str]:
        """The metrics."""
        return str((await self._guest.get("/metrics"))[1]).splitlines()


@asynccontextmanager
async def a_street(house: HouseRunning) -> AsyncIterator[Street]:
    """Strangers who are gone at the end of the block; nobody waits for ever."""
    async with AsyncExitStack() as stack, asyncio.timeout(30):
        yield Street(house, stack)
