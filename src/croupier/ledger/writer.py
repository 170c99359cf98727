"""Group commit: one thread takes everything that waits, has it committed as one, and only then answers."""

import logging
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from threading import Condition, Thread
from time import monotonic, perf_counter
from typing import Any, Protocol

from msgspec import Struct

from croupier.ledger.batch import Batch
from croupier.ledger.outage import HUNG_SECONDS, StorageAwayError, StorageLostError, retry_pauses

LARGEST_GROUP = 1024
GATHER_PATIENCE = 0.4
"""Which part of the last commit's time is worth waiting for writers who were just answered to come back."""


class Recorded(Struct, frozen=True):
    """A batch from a backup, with the time it had."""

    batch: Batch
    at: str


class RowChange(Struct, frozen=True):
    """A change outside history (a snapshot, a person) or a new checkpoint; answered by the number of rows."""

    sql: str
    values: tuple[object, ...]


Work = Batch | Recorded | RowChange


class Reply(Protocol):
    """Where an answer goes; a `Future` is one."""

    def set_result(self, answer: Any, /) -> None:
        """It is on disk."""
        ...

    def set_exception(self, problem: BaseException, /) -> None:
        """It was not done."""
        ...


QueuedWork = tuple[Work, Reply]


class StoreClosedError(Exception):
    """The store takes no more work: it was closed."""


class Writer:
    """The one thread that writes. While the storage is away nothing waits: everything is told so at once."""

    def __init__(
        self,
        commit: Callable[[Sequence[Work]], list[Any]],
        published: Callable[[], None],
        reconnect: Callable[[], None],
        returned: Callable[[], None],
    ) -> None:
        """Have groups committed by one function; `published` is called after their answers are out. A commit that
        raises `StorageAwayError` is followed by `reconnect` until that succeeds, and then by `returned`."""
        self._commit, self._published, self._reconnect, self._returned = commit, published, reconnect, returned
        self._queue: deque[QueuedWork] = deque()
        self._arrival = Condition()
        self._away: StorageAwayError | None = None
        self._stopping = False
        self._wanted, self._last_time = 1, 0.0
        self._begun: float | None = None
        self._pauses = retry_pauses()
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

    def queue(self, waiting: Sequence[QueuedWork]) -> None:
        """Queue work, each with where its answer goes."""
        with self._arrival:
            if self._stopping:
                raise StoreClosedError("The store is closed.")
            if (away := self.away) is not None:
                raise type(away)(str(away)) from away
            self._queue.extend(waiting)
            if len(self._queue) >= self._wanted:  # waking it for less would cost every writer a switch of threads
                self._arrival.notify()

    @property
    def away(self) -> StorageAwayError | None:
        """Why nothing can be written at this moment; None if it can."""
        begun = self._begun
        if self._away is None and begun is not None and monotonic() - begun > HUNG_SECONDS:
            return StorageAwayError("the storage does not answer")
        return self._away

    def close(self, within: float | None = None) -> bool:
        """Finish what is queued, and stop; False if the storage does not let it end within this many seconds."""
        with self._arrival:
            self._stopping = True
            self._arrival.notify()
        self._thread.join(within)
        return not self._thread.is_alive()

    def _run(self) -> None:
        """Group after group, until closed and empty."""
        while group := self._take():
            start, self._begun = perf_counter(), monotonic()
            self._carry_out(group)
            hung, self._begun = self.away is not None, None
            self._wanted, self._last_time = len(group), perf_counter() - start
            _call_guarded(self._published)
            if self._away is not None:
                self._wait_for_return(self._away)
            elif hung:
                _call_guarded(self._returned)

    def _wait_for_return(self, away: StorageAwayError) -> None:
        """Try until the storage is back. It is lost for good where another database is in its place."""
        log, since = logging.getLogger(__name__), monotonic()
        log.error("the storage is not available: %s", away)
        while not isinstance(away, StorageLostError):
            if self._fail_queued(away, next(self._pauses)):
                return
            try:
                self._reconnect()
            except StorageLostError as lost:
                log.error("the storage is lost: %s", lost)
                self._away = away = lost
            except Exception as problem:
                log.debug("the storage is still not available", exc_info=problem)
            else:
                with self._arrival:
                    self._away = None
                log.warning("the storage is back after %.1f seconds", monotonic() - since)
                _call_guarded(self._returned)
                return

    def _fail_queued(self, away: StorageAwayError, seconds: float) -> bool:
        """Tell what was queued before this was known, and wait; whether the store is to be closed."""
        with self._arrival:
            queued = list(self._queue)
            self._queue.clear()
        _fail(queued, away)
        with self._arrival:
            if not self._stopping:
                self._arrival.wait(seconds)
            return self._stopping

    def _take(self) -> list[QueuedWork]:
        """Everything that waits; a moment is given to the writers of the last group, who are on their way back."""
        with self._arrival:
            if len(self._queue) < self._wanted:
                self._arrival.wait(self._last_time * GATHER_PATIENCE)
            self._wanted = 1
            while not self._queue and not self._stopping:
                self._arrival.wait()
            return [self._queue.popleft() for _ in range(min(len(self._queue), LARGEST_GROUP))]

    def _carry_out(self, group: list[QueuedWork]) -> None:
        """Commit and answer; where a group fails before its commit, each alone, so that one harms nobody else."""
        try:
            if self._away is not None:
                raise self._away
            answers = self._commit([work for work, _ in group])
        except StorageAwayError as problem:
            with self._arrival:
                self._away = problem
            _fail(group, problem)
        except Exception as problem:
            if len(group) == 1:
                _fail(group, problem)
            else:
                for waiting in group:
                    self._carry_out([waiting])
        else:
            for (_, reply), answer in zip(group, answers, strict=True):
                _call_guarded(reply.set_result, answer)


def _fail(group: list[QueuedWork], problem: Exception) -> None:
    """Tell all of them that theirs was not done."""
    for _, reply in group:
        _call_guarded(reply.set_exception, problem)


def _call_guarded(call: Callable[..., object], *values: object) -> None:
    """Call somebody else's code; that it fails (its event loop has ended, say) must not stop the writer."""
    try:
        call(*values)
    except Exception:
        logging.getLogger(__name__).exception("somebody who waits for the ledger or follows it failed")
