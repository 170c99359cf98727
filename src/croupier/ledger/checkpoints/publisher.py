"""Publishes checkpoints to a witness in a thread of its own: a witness that is slow or away holds nothing up."""

import threading
from collections import deque
from collections.abc import Callable

from croupier.ledger.checkpoints.checkpoint import Signed
from croupier.ledger.checkpoints.witness import FileWitness, Witness, WitnessError
from croupier.ledger.queries import Reading

CHECKPOINTS_WAITING_MAX = 10_000
"""This many checkpoints may wait, a week of them; beyond that the oldest are given up. They stay in the database."""
FIRST_WAIT_SECONDS, LONGEST_WAIT_SECONDS, LAST_SECONDS = 1.0, 60.0, 3.0


class Publisher:
    """Tells a witness of each checkpoint, in order, as often as it takes; `failures` counts the times it did not."""

    def __init__(
        self,
        witness: Witness,
        failed: Callable[[WitnessError, int], None],
        wait_seconds: float = FIRST_WAIT_SECONDS,
    ) -> None:
        """`failed` is told, in the publisher's thread, why one could not be published and how many are waiting."""
        self._witness, self._failed, self._first_wait = witness, failed, wait_seconds
        self._waiting: deque[Signed] = deque(maxlen=CHECKPOINTS_WAITING_MAX)
        self.failures = 0
        self._woken, self._closing = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self._run, name="witness", daemon=True)

    def start(self, reading: Reading) -> None:
        """Begin with what a file has not got, or with the newest at a URL. `WitnessError` if a file holds checkpoints
        that the log has not: nothing is published on top of those."""
        rows = [Signed(*row) for row in reading.checkpoints()]
        if isinstance(self._witness, FileWitness):
            known = []
            if self._witness.path.exists():
                self._witness.cut_torn_line()
                known = self._witness.ask()
            if set(known) - set(rows):
                raise WitnessError(f"{self._witness.name} has checkpoints that the log lacks")
            self._waiting.extend(signed for signed in rows if signed not in set(known))
        else:
            self._waiting.extend(rows[-1:])
        self._woken.set()
        self._thread.start()

    def publish(self, signed: Signed) -> None:
        """Have a checkpoint published; this never waits."""
        self._waiting.append(signed)
        self._woken.set()

    def close(self) -> None:
        """Try once more, for a short time, and end."""
        self._closing.set()
        self._woken.set()
        self._thread.join(LAST_SECONDS)

    def _run(self) -> None:
        wait = self._first_wait
        while True:
            last = self._closing.is_set()
            self._woken.clear()
            if self._publish_all():
                wait = self._first_wait
                if last:
                    return
                self._woken.wait()
            else:
                if last:
                    return
                self._closing.wait(wait)
                wait = min(2 * wait, LONGEST_WAIT_SECONDS)

    def _publish_all(self) -> bool:
        """Whether nothing waits any more."""
        while self._waiting:
            signed = self._waiting[0]
            try:
                self._witness.tell(signed)
            except WitnessError as problem:
                self.failures += 1
                self._failed(problem, len(self._waiting))
                return False
            if self._waiting and self._waiting[0] is signed:  # unless it was given up meanwhile
                self._waiting.popleft()
        return True
