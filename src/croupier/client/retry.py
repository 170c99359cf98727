"""What is sent again, byte for byte, until the house has answered it: as a request, or on a socket that is open."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import Protocol

import aiohttp

Pause = Callable[[float], Awaitable[object]]
"""Waits this many seconds: `asyncio.sleep`, or what a test has instead."""

HEADERS = {"X-Croupier": "1", "Content-Type": "application/json"}
"""What every request carries that changes something."""

LOST = (
    aiohttp.ClientConnectionError,
    aiohttp.ClientPayloadError,
    aiohttp.ClientResponseError,  # no HTTP, or sent on and on
    asyncio.TimeoutError,
)
_FIRST_PAUSE, _LONGEST_PAUSE = 0.05, 2.0
TOO_MANY, UNSETTLED = 429, 503
_COMES_BACK = frozenset({TOO_MANY, 502, UNSETTLED, 504})
_LINE_BYTES_MAX = 12 * 1024
"""What is larger is a request: a socket takes no message above 16 KiB."""


class NotReached(ConnectionError):  # noqa: N818 - what the caller is told
    """The house did not answer for as long as the client is patient. Nobody knows whether the command was carried out:
    sent again with the same id, it gets its answer."""


def pauses() -> Iterator[float]:
    """How long to wait before trying again, and again."""
    pause = _FIRST_PAUSE
    while True:
        yield pause
        pause = min(2 * pause, _LONGEST_PAUSE)


RawAnswer = tuple[int, bytes, float]
"""Status, body, and how long the house wants one to wait."""


class OrderSocket(Protocol):
    """A socket on which orders are taken while it is open."""

    @property
    def is_open(self) -> bool:
        """Whether it is."""
        ...

    async def order(self, stream: str, id: str, body: bytes) -> RawAnswer:
        """Order something, once; raises one of `LOST` where no answer comes."""
        ...


class Wire:
    """One pool of connections to one house, and the socket, if there is one."""

    def __init__(
        self, session: aiohttp.ClientSession, pause: Pause, patience: float, line: OrderSocket | None = None
    ) -> None:
        """`patience` is how many seconds are waited in all before a request is given up."""
        self._session, self._pause, self._patience, self._line = session, pause, patience, line

    async def get(self, path: str) -> tuple[int, bytes]:
        """Read something: the status and the body of the first answer."""
        return await self._send_until_answered(f"GET {path}", lambda: self._once("GET", path, None))

    async def post(self, path: str, body: bytes) -> tuple[int, bytes]:
        """Send something; after a broken connection the very same bytes, which by their id change nothing twice."""
        return await self._send_until_answered(f"POST {path}", lambda: self._once("POST", path, body))

    async def order(self, path: str, stream: str, id: str, body: bytes) -> bytes:
        """Send a command to a table or a tournament by whichever way is open, again and again the very same bytes."""

        async def once() -> RawAnswer:
            if self._line is not None and self._line.is_open and len(body) <= _LINE_BYTES_MAX:
                return await self._line.order(stream, id, body)
            return await self._once("POST", path, body)

        return (await self._send_until_answered(f"POST {path}", once))[1]

    async def _send_until_answered(self, what: str, once: Callable[[], Awaitable[RawAnswer]]) -> tuple[int, bytes]:
        waited = 0.0
        for pause in pauses():
            try:
                status, answer, wanted = await once()
                if status not in _COMES_BACK:
                    return status, answer
                trouble = f"the house answered {status}"
            except LOST as lost:
                trouble, wanted = str(lost) or type(lost).__name__, 0.0
            if waited >= self._patience:
                break
            seconds = min(max(pause, wanted), self._patience)  # a proxy may want one to wait for days
            await self._pause(seconds)
            waited += seconds
        raise NotReached(f"{what}: {trouble}.")

    async def _once(self, method: str, path: str, body: bytes | None) -> RawAnswer:
        async with self._session.request(
            method, path, data=body, headers=HEADERS if method == "POST" else None
        ) as response:
            wanted = response.headers.get("Retry-After", "")
            return response.status, await response.read(), float(wanted) if wanted.isdecimal() else 0.0
