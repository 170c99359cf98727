"""What stands in front of several processes of one house: it leads everybody to one of them, and then to another."""

import asyncio
from contextlib import suppress
from types import TracebackType
from typing import Self

from tests.resilience.processes import free_port


class Door:
    """A port that passes bytes on to the process at the port `to`, and back."""

    def __init__(self) -> None:
        self.port, self.to = free_port(), 0
        self.base = f"http://127.0.0.1:{self.port}"
        self._passing: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._come_in, "127.0.0.1", self.port)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.close()
        for task in tuple(self._passing):
            task.cancel()
        await asyncio.gather(*self._passing, return_exceptions=True)
        await self._server.wait_closed()

    def _come_in(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.ensure_future(self._lead(reader, writer))
        self._passing.add(task)
        task.add_done_callback(self._passing.discard)

    async def _lead(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Both ways, until one of them ends."""
        writers = [writer]
        try:
            there, to = await asyncio.open_connection("127.0.0.1", self.to)
            writers.append(to)
            ways = [asyncio.ensure_future(_pass_on(*way)) for way in ((reader, to), (there, writer))]
            try:
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for way in ways:
                    way.cancel()
                await asyncio.gather(*ways, return_exceptions=True)
        except OSError:
            pass  # nobody is there: the person who came is sent away
        finally:
            for one in writers:
                one.close()
                with suppress(OSError):
                    await one.wait_closed()


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while data := await reader.read(65_536):
        writer.write(data)
        await writer.drain()
