"""The sockets that are open in this process, by whose they are."""

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable
from typing import Protocol

from croupier.server.metrics import Metrics

SERVICE_RESTART, NO_LONGER_SIGNED_IN, TOO_MANY = 1012, 4401, 4429
"""Codes with which sockets are closed."""


class Open(Protocol):
    """An open socket."""

    person: str
    token: str

    async def close(self, code: int, why: str) -> None:
        """End it from this side."""
        ...

    async def hand_on(self) -> None:
        """Answer what is under way on it, then end it: its client goes on at another process."""
        ...


class Sockets:
    """Who listens; somebody who signs out hears nothing more at once."""

    def __init__(self, per_person_max: int, metrics: Metrics) -> None:
        self._per_person_max, self._metrics = per_person_max, metrics
        self._open: defaultdict[str, set[Open]] = defaultdict(set)
        self.are_closed = False

    def take_in(self, socket: Open) -> bool:
        """Count a socket in, where its person has not as many as one may have."""
        if len(self._open[socket.person]) >= self._per_person_max:
            return False
        self._open[socket.person].add(socket)
        self._metrics.sockets.inc()
        return True

    def let_go(self, socket: Open) -> None:
        """It is closed."""
        self._open[socket.person].discard(socket)
        if not self._open[socket.person]:
            del self._open[socket.person]
        self._metrics.sockets.dec()

    async def hand_on(self) -> None:
        """This process stops: no socket is opened any more, and those that are open are handed on."""
        self.are_closed = True
        await asyncio.gather(*(socket.hand_on() for sockets in tuple(self._open.values()) for socket in tuple(sockets)))

    async def close(self, person: str, code: int, why: str, token: str = "") -> None:
        """Close a person's sockets, or those of one sign-in of theirs."""
        sockets = [socket for socket in self._open.get(person, ()) if token in ("", socket.token)]
        await asyncio.gather(*(socket.close(code, why) for socket in sockets))

    async def close_where_ended(self, person: str, who: Callable[[str], Awaitable[str | None]]) -> None:
        """Close those of a person's sockets whose sign-in has ended."""
        for socket in tuple(self._open.get(person, ())):
            if await who(socket.token) != person:
                await socket.close(NO_LONGER_SIGNED_IN, "No longer signed in.")
