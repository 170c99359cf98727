"""Signed checkpoints, every minute in which something happened, one when the house opens and one when it closes."""

import logging
from collections.abc import Callable, Coroutine
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.floor.people.house.signing_keys import WrongKeys
from croupier.floor.running.clock import Clock, Handle
from croupier.floor.running.storage.journal import Journal
from croupier.ledger.checkpoints.checkpoint import LogRewrittenError, Signed
from croupier.rulebook import floor

Publish = Callable[[Signed], None]
Spawn = Callable[[Coroutine[Any, Any, None]], object]


class Checkpoints:
    """Signs where everything stands. What could not be signed now is signed the next time.

    `has_former_key` says that the house's keys were rotated and this process still has those from before.
    """

    def __init__(
        self,
        journal: Journal,
        clock: Clock,
        key: Ed25519PrivateKey,
        every: int,
        spawn: Spawn,
        publish: Publish,
    ) -> None:
        """`every` is in milliseconds; `spawn` runs something in the background; `publish` gets each new one."""
        self._journal, self._clock, self._key, self._every, self._spawn = journal, clock, key, every, spawn
        self._publish = publish
        self._next: Handle | None = None
        self.has_former_key = False

    def start(self) -> None:
        """Sign from now on."""
        self._next = self._clock.call_at(self._clock.now() + self._every, self._due)

    def _due(self) -> None:
        self._spawn(self.sign())
        self.start()

    @floor("7.1", "7.3")
    async def sign(self) -> None:
        """Sign where everything stands, if that is new and the key is still the house's."""
        log = logging.getLogger(__name__)
        try:
            signed = await self._journal.checkpoint(self._key, self._clock.now())
        except WrongKeys as problem:
            self.has_former_key = True
            log.error("nothing is signed: this process %s", problem)
        except LogRewrittenError as problem:
            log.error("nothing is signed: %s", problem)
        except Exception:
            log.exception("no checkpoint could be signed")
        else:
            if signed is not None:
                self._publish(signed)

    def stop(self) -> None:
        """Sign no more by the clock."""
        if self._next is not None:
            self._next.cancel()
