"""An event loop whose time passes only when nothing else is to be done: hours in a moment, and always the same way."""

import asyncio
import selectors
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, TypeVar

Result = TypeVar("Result")

BEGINNING = 1_800_000_000_000
"""When simulated time begins, in milliseconds since 1970."""


class Stuck(Exception):  # noqa: N818 - what the test is told
    """Everybody waits for somebody else, and no clock runs."""


class _Passing(selectors.DefaultSelector):
    """Instead of waiting for the world, lets time pass."""

    elapsed = 0.0

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout is None:
            raise Stuck("Everybody waits, and no clock runs.")
        self.elapsed += max(0.0, timeout)
        return []


class VirtualLoop(asyncio.SelectorEventLoop):
    """A loop in simulated time."""

    def __init__(self) -> None:
        self._passing = _Passing()
        super().__init__(self._passing)

    def time(self) -> float:
        return self._passing.elapsed


class VirtualClock:
    """The clock of one simulated process; `drift` milliseconds beside the others'. A dead process has none."""

    def __init__(self, drift: int = 0) -> None:
        self._loop = asyncio.get_running_loop()
        self._drift = drift
        self.alive = True

    def now(self) -> int:
        return BEGINNING + self._drift + round(self._loop.time() * 1000)

    def observe(self, at: int) -> None:
        """Processes' clocks are but a moment apart here."""

    def call_at(self, at: int, act: Callable[[], None]) -> asyncio.TimerHandle:
        return self._loop.call_at((at - BEGINNING - self._drift) / 1000, lambda: act() if self.alive else None)


def run(work: Coroutine[Any, Any, Result]) -> Result:
    """Run something in simulated time, to its end; what is left over is called off."""
    loop = VirtualLoop()
    loop.set_exception_handler(lambda _, __: None)  # what fails in a process that died is told to nobody
    try:
        return loop.run_until_complete(work)
    finally:
        left = asyncio.all_tasks(loop)
        for task in left:
            task.cancel()
        loop.run_until_complete(_gathered(left))
        loop.close()


async def _gathered(tasks: Iterable["asyncio.Task[Any]"]) -> None:
    await asyncio.gather(*tasks, return_exceptions=True)
