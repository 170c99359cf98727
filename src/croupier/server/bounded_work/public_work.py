"""What strangers may set going has a quota and workers of its own, and stops when they have gone.

A patron's page, statement and account are read by others (`Front.read`), and never wait for what is done here.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Event
from typing import Any, NamedTuple, TypeVar, cast

from litestar import Request

from croupier.floor.inspection.proof_reader import CheckWanted
from croupier.floor.problems import Busy, Malformed, TooMany
from croupier.rulebook import floor
from croupier.server.http.asgi import Scope
from croupier.server.http.guard import address_of
from croupier.server.http.problems import HttpProblem
from croupier.server.http.rate_limits import Buckets

WORKERS = 2
CALLERS_WAITING_MAX = 16

WorkT = TypeVar("WorkT")


class Abandoned(Exception):  # noqa: N818 - nothing has failed
    """The client that asked has gone."""


async def _never() -> None:
    await asyncio.Event().wait()


class PublicCaller(NamedTuple):
    """Who asks, as quotas count them; `gone` returns when their connection has ended."""

    name: str
    gone: Callable[[], Awaitable[None]] = _never


def client_of(request: Request[Any, Any, Any]) -> PublicCaller:
    """Who sent a request: the person who is signed in, or the address."""

    async def gone() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass

    scope = cast(Scope, request.scope)
    return PublicCaller(scope["state"]["person"] or f"visitor at {address_of(scope)}", gone)


async def while_connected(client: PublicCaller, work: Coroutine[Any, Any, WorkT]) -> WorkT:
    """What the work comes to; it is cancelled when the client has gone."""
    working, gone = asyncio.ensure_future(work), asyncio.ensure_future(client.gone())
    try:
        await asyncio.wait((working, gone), return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            return working.result()
        raise HttpProblem(Malformed("The request was cut off."))
    finally:
        for task in (working, gone):
            task.cancel()
        await asyncio.wait((working, gone))


class PublicWork:
    """The workers of one server for what is open to everybody."""

    def __init__(self, quota: Buckets) -> None:
        """Threads are started when there is work for them."""
        self._quota, self._inside = quota, 0
        self._turns = asyncio.Semaphore(WORKERS)
        self._threads = ThreadPoolExecutor(WORKERS, "public")

    @floor("4.12")
    def admit(self, client: PublicCaller) -> None:
        """Take one from the client's quota, or say how long to wait."""
        if wait := self._quota.wait(client.name):
            raise HttpProblem(TooMany(wait))

    @floor("4.12")
    async def run(self, client: PublicCaller, work: Callable[[CheckWanted], WorkT]) -> WorkT:
        """What the work comes to, done in a thread; `Busy` at once where too many wait already."""
        self.admit(client)
        if self._inside >= WORKERS + CALLERS_WAITING_MAX:
            raise HttpProblem(Busy())
        self._inside += 1
        try:
            return await while_connected(client, self._run_in_turn(work))
        finally:
            self._inside -= 1

    async def _run_in_turn(self, work: Callable[[CheckWanted], WorkT]) -> WorkT:
        left = Event()

        def check() -> None:
            if left.is_set():
                raise Abandoned

        async with self._turns:
            working = asyncio.get_running_loop().run_in_executor(self._threads, work, check)
            try:
                return await asyncio.shield(working)
            except asyncio.CancelledError:
                left.set()
                with suppress(Exception):  # nobody hears how it ended; the thread is free when it has
                    await working
                raise

    def close(self) -> None:
        """Let go of the threads."""
        self._threads.shutdown(wait=False, cancel_futures=True)
