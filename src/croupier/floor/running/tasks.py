"""Background tasks, none of which is forgotten: a house that closes waits for all of them."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

ResultT = TypeVar("ResultT")


class Tasks:
    """Tasks that are under way."""

    def __init__(self) -> None:
        """Start with none."""
        self._tasks: dict[asyncio.Task[Any], None] = {}

    def spawn(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        """Have something done that nobody need wait for; that it fails is logged."""
        return self._begin(work, self._end_logged)

    async def finish(self, work: Coroutine[Any, Any, ResultT]) -> ResultT:
        """Do something to its end, even if the caller that waits for it is cancelled."""
        if asyncio.current_task() in self._tasks:
            return await work
        return await asyncio.shield(self._begin(work, self._tasks.pop))

    def _begin(
        self, work: Coroutine[Any, Any, ResultT], end: Callable[["asyncio.Task[Any]"], None]
    ) -> "asyncio.Task[ResultT]":
        task = asyncio.get_running_loop().create_task(work)
        self._tasks[task] = None
        task.add_done_callback(end)
        return task

    def _end_logged(self, task: "asyncio.Task[Any]") -> None:
        del self._tasks[task]
        if not task.cancelled() and (problem := task.exception()) is not None:
            logging.getLogger(__name__).error("a background task failed", exc_info=problem)

    async def ended(self) -> None:
        """Wait until nothing is under way."""
        while self._tasks:
            await asyncio.wait(self._tasks)
