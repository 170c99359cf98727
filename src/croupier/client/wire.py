"""Requests that are sent again, byte for byte, until the house has answered them."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator

import aiohttp

Pause = Callable[[float], Awaitable[object]]
"""Waits so many seconds: `asyncio.sleep`, or what a test has instead."""

HEADERS = {"X-Croupier": "1", "Content-Type": "application/json"}
"""What every request carries that changes something."""

LOST = (aiohttp.ClientConnectionError, aiohttp.ClientPayloadError, asyncio.TimeoutError)
_FIRST_PAUSE, _LONGEST_PAUSE = 0.05, 2.0
_TOO_MANY = 429
_COMES_BACK = frozenset({_TOO_MANY, 502, 503, 504})


class NotReached(ConnectionError):  # noqa: N818 - what the caller is told
    """The house did not answer for as long as the client is patient. Nobody knows whether the command was carried out:
    sent again with the same id, it gets its answer."""


def pauses() -> Iterator[float]:
    """How long to wait before trying again, and again."""
    pause = _FIRST_PAUSE
    while True:
        yield pause
        pause = min(2 * pause, _LONGEST_PAUSE)


class Wire:
    """One pool of connections to one house."""

    def __init__(self, session: aiohttp.ClientSession, pause: Pause, patience: float) -> None:
        """`patience` is how many seconds are waited in all before a request is given up."""
        self._session, self._pause, self._patience = session, pause, patience

    async def get(self, path: str) -> tuple[int, bytes]:
        """Read something: the status and the body of the first answer."""
        return await self._until_answered("GET", path, None)

    async def post(self, path: str, body: bytes) -> tuple[int, bytes]:
        """Send something; after a broken connection the very same bytes, which by their id change nothing twice."""
        return await self._until_answered("POST", path, body)

    async def _until_answered(self, method: str, path: str, body: bytes | None) -> tuple[int, bytes]:
        waited = 0.0
        for pause in pauses():
            try:
                status, answer, wanted = await self._once(method, path, body)
                if status not in _COMES_BACK:
                    return status, answer
                trouble = f"the house answers {status}"
            except LOST as lost:
                trouble, wanted = str(lost) or type(lost).__name__, 0.0
            if waited >= self._patience:
                break
            await self._pause(max(pause, wanted))
            waited += max(pause, wanted)
        raise NotReached(f"{method} {path}: {trouble}.")

    async def _once(self, method: str, path: str, body: bytes | None) -> tuple[int, bytes, float]:
        """Status, body, and how long the house wants one to wait."""
        async with self._session.request(
            method, path, data=body, headers=HEADERS if method == "POST" else None
        ) as came:
            wanted = came.headers.get("Retry-After", "")
            return came.status, await came.read(), float(wanted) if wanted.isdigit() else 0.0
