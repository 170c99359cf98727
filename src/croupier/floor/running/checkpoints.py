"""Signed checkpoints, every minute in which something happened."""

import logging
from collections.abc import Callable, Coroutine
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.floor.running.clock import Clock, Handle
from croupier.floor.running.journal import Journal

Spawn = Callable[[Coroutine[Any, Any, None]], object]


class Checkpoints:
    """Signs where everything stands. What could not be signed now is signed the next time."""

    def __init__(
        self,
        journal: Journal,
        clock: Clock,
        key: Ed25519PrivateKey,
        every: int,
        spawn: Spawn,
        moves: Callable[[], int],
    ) -> None:
        """`every` is in milliseconds; `spawn` has something done beside the rest; `moves` counts what has happened."""
        self._journal, self._clock, self._key, self._every, self._spawn = journal, clock, key, every, spawn
        self._moves, self._signed = moves, -1
        self._next: Handle | None = None

    def start(self) -> None:
        """Sign from now on."""
        self._next = self._clock.call_at(self._clock.now() + self._every, self._due)

    def _due(self) -> None:
        self._spawn(self.sign())
        self.start()

    async def sign(self) -> None:
        """Sign where everything stands, where that is new."""
        moves = self._moves()
        if moves == self._signed:
            return
        try:
            await self._journal.checkpoint(self._key, self._clock.now())
            self._signed = moves
        except Exception:
            logging.getLogger(__name__).exception("no checkpoint could be signed")

    def stop(self) -> None:
        """Sign no more by the clock."""
        if self._next is not None:
            self._next.cancel()
