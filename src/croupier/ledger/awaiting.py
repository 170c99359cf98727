"""Batches awaited in an event loop: the answers of a group come back to the loop in one go."""

from asyncio import Future, get_running_loop
from collections import deque
from collections.abc import Callable

from croupier.ledger.batch import Batch, Outcome
from croupier.ledger.ledger_store import LedgerStore
from croupier.ledger.writer import StoreClosedError

GATHER_SECONDS = 0.003
"""In a busy loop batches are handed over so far apart: one commit, and one change of threads, for several."""


class Awaiting:
    """One loop's way to a store: `await awaiting.append(batch)`."""

    def __init__(self, store: LedgerStore) -> None:
        """Belong to the loop that runs."""
        self._store = store
        self._loop = get_running_loop()
        self._answered: deque[Callable[[], None]] = deque()
        self._called = False
        self._gathered: list[tuple[Batch, _Reply]] = []
        self._handed_over = 0.0

    def append(self, batch: Batch) -> "Future[Outcome]":
        """Append a batch; it is on disk when the future is answered, and nobody has to wait for it."""
        future: Future[Outcome] = self._loop.create_future()
        self._gathered.append((batch, _Reply(self, future)))
        if len(self._gathered) == 1:
            early = self._handed_over + GATHER_SECONDS - self._loop.time()
            if early > 0:
                self._loop.call_later(early, self._hand_over)
            else:
                self._hand_over()
        return future

    def _hand_over(self) -> None:
        """Give the writer what has been gathered, in the order in which it came."""
        gathered, self._gathered, self._handed_over = self._gathered, [], self._loop.time()
        try:
            self._store.queue(gathered)
        except StoreClosedError as problem:
            for _, reply in gathered:
                reply.set_exception(problem)

    def answered(self, deliver: Callable[[], None]) -> None:
        """Take an answer from the writer's thread; the loop is called once for all that come before it looks."""
        self._answered.append(deliver)
        if not self._called:
            self._called = True
            self._loop.call_soon_threadsafe(self._deliver)

    def _deliver(self) -> None:
        """Hand out the answers, in the loop."""
        self._called = False  # before looking, so that an answer which comes meanwhile calls again
        while self._answered:
            self._answered.popleft()()


class _Reply:
    """Where one batch's answer goes; whoever stopped waiting for it is left alone."""

    def __init__(self, awaiting: Awaiting, future: "Future[Outcome]") -> None:
        """Answer this future, in its loop."""
        self._awaiting, self._future = awaiting, future

    def set_result(self, outcome: Outcome) -> None:
        """It is on disk."""
        self._awaiting.answered(lambda: None if self._future.done() else self._future.set_result(outcome))

    def set_exception(self, problem: BaseException) -> None:
        """It was not done."""
        self._awaiting.answered(lambda: None if self._future.done() else self._future.set_exception(problem))
