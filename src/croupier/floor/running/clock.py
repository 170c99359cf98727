"""The clock of the house: what time it is, and having something done at a time. Passed in, never reached for."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Handle(Protocol):
    """Something that will be done, and can be called off."""

    def cancel(self) -> None:
        """It will not be done."""
        ...


class Clock(Protocol):
    """Times are milliseconds since 1970 in UTC."""

    def now(self) -> int:
        """What time it is."""
        ...

    def call_at(self, at: int, act: Callable[[], None]) -> Handle:
        """Have something done in the event loop at a time, at once where that has passed."""
        ...


class WallClock:
    """The computer's own clock, and the loop that runs."""

    def __init__(self) -> None:
        """Belong to the loop that runs."""
        self._loop = asyncio.get_running_loop()

    def now(self) -> int:
        """What time it is."""
        return time.time_ns() // 1_000_000

    def call_at(self, at: int, act: Callable[[], None]) -> asyncio.TimerHandle:
        """Have something done in the event loop at a time, at once where that has passed."""
        return self._loop.call_later(max(0, at - self.now()) / 1000, act)
