"""What is sent on one socket. A client that takes nothing of what waits for it is given up."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from litestar import WebSocket

from croupier.server.callers import Front
from croupier.server.sockets.socket_protocol import Socketed


class Outbox:
    """The way out of one socket: one timer looks after everything that is sent on it."""

    def __init__(self, socket: WebSocket[Any, Any, Any], front: Front, give_up: Callable[[], None]) -> None:
        """`give_up` is called where a client has taken nothing for too long."""
        self._socket: Socketed = socket.scope["state"]["socket"]  # past the framework
        self.is_free = self._socket.writable.is_set
        """Whether the client has taken what was sent before."""
        self._give_up = give_up
        self._patience, self._count = front.settings.patience_seconds, front.metrics.count_news
        self._loop = asyncio.get_running_loop()
        self.quiet_since = self._waits_since = self._loop.time()
        self._waiting, self._ended = 0, False
        self._timer: asyncio.TimerHandle | None = None

    async def send(self, encoded: bytes, kind: str) -> None:
        """Send one message, as soon as the client takes it; an `OSError` where the client is gone."""
        if not self.is_free():
            await self._wait_for_client()
        self.write(encoded, kind)

    def write(self, encoded: bytes, kind: str) -> None:
        """Send one message at once; an `OSError` where the client is gone."""
        self._socket.write_text(encoded)
        self.quiet_since = self._loop.time()
        self._count(kind)

    async def _wait_for_client(self) -> None:
        if not self._waiting:
            self._waits_since = self._loop.time()
        if self._timer is None and not self._ended:
            self._timer = self._loop.call_at(self._waits_since + self._patience, self._look)
        self._waiting += 1
        try:
            await self._socket.writable.wait()
        finally:
            self._waiting -= 1
        self._waits_since = self._loop.time()

    async def send_last(self, encoded: bytes, kind: str) -> None:
        """Send what nobody misses where the client is gone."""
        with suppress(OSError):
            await self.send(encoded, kind)

    def end(self) -> None:
        """Nothing more is looked after."""
        self._ended = True
        if self._timer is not None:
            self._timer.cancel()

    def _look(self) -> None:
        """Whether something has waited for too long; while nothing is sent, nobody looks."""
        self._timer = None
        if not self._waiting:
            return
        until = self._waits_since + self._patience
        if until > self._loop.time():
            self._timer = self._loop.call_at(until, self._look)
        else:
            self._give_up()
