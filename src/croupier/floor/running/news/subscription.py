"""What one viewer is told of, to be iterated over; nothing is kept back for a slow reader, who is told less."""

import asyncio
from abc import abstractmethod
from collections.abc import AsyncIterator, Callable
from types import TracebackType
from typing import Generic, Self, TypeVar

ToldT = TypeVar("ToldT")


class Subscription(AsyncIterator[ToldT], Generic[ToldT]):
    """One after another until it is closed: `async with house.watch(...) as watch: async for version in watch: ...`.

    A reader that waits may `push` what is new at once, past its task; where it cannot, it is woken."""

    def __init__(self, forget: Callable[["Subscription[ToldT]"], None]) -> None:
        """`forget` is told when it is closed."""
        self._forget = forget
        self._waiting: asyncio.Future[None] | None = None
        self._woken = False
        self.push: Callable[[], bool] | None = None
        self.closed = False

    def wake(self) -> None:
        """There may be something new."""
        self._woken = True
        if self._waiting is None or self._waiting.done():
            return
        if self.closed or self.push is None or not self.push():
            self._waiting.set_result(None)

    def close(self) -> None:
        """End the news; a reader that waits is told that there will be no more."""
        if not self.closed:
            self.closed = True
            self._forget(self)
            self.wake()

    @abstractmethod
    async def look(self) -> ToldT | None:
        """What is new; None if nothing is."""

    async def __anext__(self) -> ToldT:
        """The next, as soon as there is one."""
        while not self.closed:
            self._woken = False
            new = await self.look()
            if new is not None:
                return new
            if not self._woken:
                self._waiting = asyncio.get_running_loop().create_future()
                await self._waiting
        raise StopAsyncIteration

    async def __aenter__(self) -> Self:
        """Itself."""
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close it."""
        self.close()
