"""The clock of the house: what time it is, and having something done at a time. Passed in, never reached for."""

import asyncio
import logging
import time
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from threading import Lock
from typing import Protocol

from croupier.rulebook import floor

MILLISECOND, SECOND = 10**6, 10**9
STEP = SECOND
"""A difference between the machine's two clocks that changes by so much at once is a step, and is logged."""
SLEW = 10
LOOK_AGAIN = 2_000
"""Milliseconds after which an alarm looks at the time again."""

Nanoseconds = Callable[[], int]


boot_time: Nanoseconds = (
    partial(time.clock_gettime_ns, time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic_ns
)
"""Nanoseconds that never go back; on Linux they also pass while the machine is suspended."""


class Handle(Protocol):
    """Something that will be done, and can be called off."""

    def cancel(self) -> None:
        """It will not be done."""


class Clock(Protocol):
    """Times are milliseconds since 1970 in UTC."""

    def now(self) -> int:
        """What time it is."""

    def observe(self, at: int) -> None:
        """It is at least as late as this, which is in the log."""

    def call_at(self, at: int, act: Callable[[], None]) -> Handle:
        """Have something done in the event loop at a time, at once where that has passed."""


class WallClock:
    """The house's own time. It runs by the machine's monotonic clock, so that no table stands still or is rushed when
    somebody sets the other one, and never goes back. Where the two have come apart it is slowed down or hurried until
    they agree, by one part in ten: a clock that was wrong for a minute has moved it by six seconds at most."""

    def __init__(self, wall: Nanoseconds = time.time_ns, monotonic: Nanoseconds = boot_time) -> None:
        """Belong to the loop that runs, and begin with the time that the machine has."""
        self._loop = asyncio.get_running_loop()
        self._wall, self._monotonic = wall, monotonic
        self._lock = Lock()  # the ledger's writer asks from a thread of its own
        self._last, self._time = monotonic(), wall()
        self._apart = self._time - self._last
        self.steps = 0

    def now(self) -> int:
        """What time it is."""
        return self.nanoseconds() // MILLISECOND

    @floor("4.13")
    def nanoseconds(self) -> int:
        """What time it is, more finely."""
        with self._lock:
            monotonic, wall = self._monotonic(), self._wall()
            passed, step = monotonic - self._last, wall - monotonic - self._apart
            self._apart += step
            if not -STEP < step < STEP:
                self.steps += 1
                logging.getLogger(__name__).warning("the machine's clock was set by %.1f seconds", step / SECOND)
            if passed > 0:
                self._last = monotonic
                lags, most = wall - self._time - passed, passed // SLEW
                self._time += passed + (most if lags > most else lags if lags > -most else -most)
            return self._time

    @property
    def ahead(self) -> int:
        """How many milliseconds this is ahead of the machine's clock; negative if it is behind."""
        return (self.nanoseconds() - self._wall()) // MILLISECOND

    def iso(self) -> str:
        """What time it is, to the microsecond, as ISO 8601 writes it."""
        seconds, rest = divmod(self.nanoseconds(), SECOND)
        return datetime.fromtimestamp(seconds, UTC).replace(microsecond=rest // 1000).isoformat(timespec="microseconds")

    def observe(self, at: int) -> None:
        """It is at least as late as this, which is in the log: another process wrote it, or one before this did."""
        with self._lock:
            if (lead := at * MILLISECOND - self._time) > 0:
                self._time += lead
                if lead >= STEP:
                    logging.getLogger(__name__).warning("the log is %.1f seconds ahead of the clock", lead / SECOND)

    def call_at(self, at: int, act: Callable[[], None]) -> "ScheduledCall":
        """Have something done in the event loop at a time, at once where that has passed."""
        return ScheduledCall(self, self._loop, at, act)


class ScheduledCall:
    """Something that is done at a time of the house's; that time is looked at now and then, as it may be corrected."""

    def __init__(self, clock: WallClock, loop: asyncio.AbstractEventLoop, at: int, act: Callable[[], None]) -> None:
        self._clock, self._loop, self._at, self._act = clock, loop, at, act
        self._wait(at - clock.now())

    def _wait(self, millis: int) -> None:
        self._handle: asyncio.TimerHandle | None = self._loop.call_later(
            min(max(0, millis), LOOK_AGAIN) / 1000, self._look
        )

    def _look(self) -> None:
        left = self._at - self._clock.now()
        if left > 0:
            self._wait(left)
        else:
            self._handle = None  # it leads back here: only the collector would ever find the two
            self._act()

    def cancel(self) -> None:
        """It will not be done."""
        if self._handle is not None:
            self._handle.cancel()
