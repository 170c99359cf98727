"""Whether the storage reads and writes: asked all the time, so that nobody who wants to know has to wait for it."""

import asyncio

from croupier.ledger.base_store import LedgerStore
from croupier.ledger.outage import StorageLostError
from croupier.server.open_house import CannotServe

STORAGE_CHECK_SECONDS = 0.25
STORAGE_ANSWER_SECONDS = 0.75
"""Storage that takes longer to answer does not answer, as far as /healthz is concerned."""


class StorageWatch:
    """`answers` is what the last question found; the house was opened a moment ago, so at first it does."""

    def __init__(self, store: LedgerStore) -> None:
        self._store = store
        self.answers = True

    async def run(self) -> None:
        """Ask until the end; `CannotServe` if the storage is lost and this process cannot go on with it."""
        asking: asyncio.Future[None] | None = None
        while True:
            away = self._store.away
            if isinstance(away, StorageLostError):
                raise CannotServe(
                    f"The house had to stop: {away}. Everything confirmed before that is in the database that was "
                    "opened; put it back, or restore a backup, and start again."
                )
            if asking is None:  # one question at a time: those that hang would use up all threads
                asking = asyncio.ensure_future(asyncio.to_thread(self._ask))
            done, _ = await asyncio.wait((asking,), timeout=STORAGE_ANSWER_SECONDS)
            self.answers = bool(done) and asking.exception() is None
            if done:
                asking = None
                await asyncio.sleep(STORAGE_CHECK_SECONDS)

    def _ask(self) -> None:
        """Read something, and have the writer answer."""
        self._store.head("house")
        self._store.probe()
