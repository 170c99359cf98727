"""Batches awaited in an event loop: the answers of a group come back to the loop in one go."""

from asyncio import Future, get_running_loop
from collections import deque
from collections.abc import Callable

from croupier.ledger.base_store import LedgerStore
from croupier.ledger.batch import AppendOutcome, Batch
from croupier.ledger.outage import StorageAwayError
from croupier.ledger.writer import StoreClosedError

GATHER_SECONDS_EACH, GATHER_SECONDS_MAX = 0.0025, 0.02
"""In a busy loop batches are handed over apart: one commit, and one change of threads, for several. A commit costs as
much processor time as deciding a command, so that the pause grows with what the last one held: a client that sends one
after the other hardly waits, and one that comes when nothing is going on does not wait at all."""
APPEND_ANSWER_SECONDS = 5.0
"""After so long nobody waits any more: whether it is on disk is then found out by the command's id."""
HANDOVER_SECONDS_MAX = 2.0
"""A batch that was decided longer ago is not handed over: the process was frozen meanwhile, and others went on."""


class AsyncAppender:
    """One loop's way to a store: `await appender.append(batch)`."""

    def __init__(self, store: LedgerStore) -> None:
        """Belong to the loop that runs."""
        self._store = store
        self._loop = get_running_loop()
        self._answered: deque[Callable[[], None]] = deque()
        self._called = False
        self._gathered: list[tuple[Batch, _Reply]] = []
        self._handed_over = self._pause = 0.0
        self._unanswered: dict[Future[AppendOutcome], float] = {}
        self._looking = False

    def append(self, batch: Batch) -> "Future[AppendOutcome]":
        """Append a batch; it is on disk when the future is answered, and nobody has to wait for it."""
        future: Future[AppendOutcome] = self._loop.create_future()
        self._gathered.append((batch, _Reply(self, future)))
        self._unanswered[future] = now = self._loop.time()
        if not self._looking:
            self._looking = True
            self._loop.call_later(APPEND_ANSWER_SECONDS, self._give_up)
        if len(self._gathered) == 1:
            early = self._handed_over + self._pause - now
            if early > 0:
                self._loop.call_later(early, self._hand_over)
            else:
                self._hand_over()
        return future

    def _hand_over(self) -> None:
        """Give the writer what has been gathered, in the order in which it came."""
        gathered, self._gathered, self._handed_over = self._gathered, [], self._loop.time()
        self._pause = min(GATHER_SECONDS_EACH * len(gathered), GATHER_SECONDS_MAX)
        try:
            if (
                self._handed_over - self._unanswered.get(gathered[0][1].future, self._handed_over)
                > HANDOVER_SECONDS_MAX
            ):
                raise StorageAwayError("the process was frozen")
            self._store.queue(gathered)
        except (StoreClosedError, StorageAwayError) as problem:
            for _, reply in gathered:
                reply.set_exception(problem)

    def _give_up(self) -> None:
        """Tell those who have waited too long that nobody knows; look again for the others."""
        now = self._loop.time()
        for future, since in list(self._unanswered.items()):
            if since + APPEND_ANSWER_SECONDS > now:
                self._loop.call_later(since + APPEND_ANSWER_SECONDS - now, self._give_up)
                return
            del self._unanswered[future]
            if not future.done():
                future.set_exception(StorageAwayError("the storage does not answer"))
        self._looking = False

    def settle(self, future: "Future[AppendOutcome]") -> bool:
        """Whether anybody still waits for this; nobody has to look after it any more."""
        self._unanswered.pop(future, None)
        return not future.done()

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
    """Where one batch's answer goes; a caller that stopped waiting for it is left alone."""

    def __init__(self, awaiting: AsyncAppender, future: "Future[AppendOutcome]") -> None:
        """Answer this future, in its loop."""
        self._awaiting, self.future = awaiting, future

    def set_result(self, outcome: AppendOutcome) -> None:
        """It is on disk."""
        self._awaiting.answered(lambda: self.future.set_result(outcome) if self._awaiting.settle(self.future) else None)

    def set_exception(self, problem: BaseException) -> None:
        """It was not done, or nobody knows."""
        self._awaiting.answered(
            lambda: self.future.set_exception(problem) if self._awaiting.settle(self.future) else None
        )
