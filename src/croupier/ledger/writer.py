"""Group commit: one thread takes everything that waits, has it committed as one, and only then answers."""

import logging
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from threading import Condition, Thread
from time import perf_counter
from typing import Any, Protocol

from msgspec import Struct

from croupier.ledger.batch import Batch

LARGEST_GROUP = 1024
PATIENCE = 0.4
"""Which part of the last commit's time is worth waiting for writers who were just answered to come back."""


class Recorded(Struct, frozen=True):
    """A batch from a backup, with the time it had."""

    batch: Batch
    at: str


class Change(Struct, frozen=True):
    """A change outside history (a snapshot, a person) or a new checkpoint; answered by the number of rows."""

    sql: str
    values: tuple[object, ...]


Work = Batch | Recorded | Change


class Reply(Protocol):
    """Where an answer goes; a `Future` is one."""

    def set_result(self, answer: Any, /) -> None:
        """It is on disk."""
        ...

    def set_exception(self, problem: BaseException, /) -> None:
        """It was not done."""
        ...


Waiting = tuple[Work, Reply]


class StoreClosedError(Exception):
    """The store takes no more work: it was closed, or a commit failed and nobody knows what is on disk."""


class CommitFailedError(Exception):
    """The database could not say whether it committed."""


class Writer:
    """The one thread that writes."""

    def __init__(self, commit: Callable[[Sequence[Work]], list[Any]], published: Callable[[], None]) -> None:
        """Have groups committed by one function; another is called after their answers are out."""
        self._commit, self._published = commit, published
        self._queue: deque[Waiting] = deque()
        self._arrival = Condition()
        self._closed: Exception | None = None
        self._stopping = False
        self._wanted, self._last_time = 1, 0.0
        self._thread = Thread(target=self._run, name="ledger writer", daemon=True)
        self._thread.start()

    def submit(self, work: Work) -> "Future[Any]":
        """Queue it; the future is answered when it is on disk."""
        return self.submit_all([work])[0]

    def submit_all(self, works: Sequence[Work]) -> "list[Future[Any]]":
        """Queue several, in their order."""
        futures: list[Future[Any]] = [Future() for _ in works]
        for future in futures:
            future.set_running_or_notify_cancel()  # what is queued will be done: nobody can take it back
        self.queue(list(zip(works, futures, strict=True)))
        return futures

    def queue(self, waiting: Sequence[Waiting]) -> None:
        """Queue work, each with where its answer goes."""
        with self._arrival:
            if self._stopping:
                raise StoreClosedError("The store is closed.") from self._closed
            self._queue.extend(waiting)
            if len(self._queue) >= self._wanted:  # waking it for less would cost every writer a switch of threads
                self._arrival.notify()

    def close(self) -> None:
        """Finish what is queued, and stop."""
        with self._arrival:
            self._stopping = True
            self._arrival.notify()
        self._thread.join()

    def _run(self) -> None:
        """Group after group, until closed and empty."""
        while group := self._take():
            start = perf_counter()
            self._carry_out(group)
            self._wanted, self._last_time = len(group), perf_counter() - start
            _guarded(self._published)

    def _take(self) -> list[Waiting]:
        """Everything that waits; a moment is given to the writers of the last group, who are on their way back."""
        with self._arrival:
            if len(self._queue) < self._wanted:
                self._arrival.wait(self._last_time * PATIENCE)
            self._wanted = 1
            while not self._queue and not self._stopping:
                self._arrival.wait()
            return [self._queue.popleft() for _ in range(min(len(self._queue), LARGEST_GROUP))]

    def _carry_out(self, group: list[Waiting]) -> None:
        """Commit and answer; where a group fails before its commit, each alone, so that one harms nobody else."""
        try:
            if self._closed:
                raise StoreClosedError("An earlier commit failed; open the store again.") from self._closed
            answers = self._commit([work for work, _ in group])
        except CommitFailedError as problem:
            with self._arrival:
                self._closed, self._stopping = problem, True
            _fail(group, problem)
        except Exception as problem:
            if len(group) == 1 or self._closed:
                _fail(group, problem)
            else:
                for waiting in group:
                    self._carry_out([waiting])
        else:
            for (_, reply), answer in zip(group, answers, strict=True):
                _guarded(reply.set_result, answer)


def _fail(group: list[Waiting], problem: Exception) -> None:
    """Tell all of them that theirs was not done."""
    for _, reply in group:
        _guarded(reply.set_exception, problem)


def _guarded(call: Callable[..., object], *values: object) -> None:
    """Call somebody else's code; that it fails (its event loop has ended, say) must not stop the writer."""
    try:
        call(*values)
    except Exception:
        logging.getLogger(__name__).exception("somebody who waits for the ledger or follows it failed")
