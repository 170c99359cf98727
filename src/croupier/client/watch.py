"""A table or tournament that is being watched: its view as it is now, or why there is none any more."""

import asyncio
from collections.abc import Callable
from typing import Any, Generic, Protocol, Self, TypeVar

import msgspec

from croupier.client.answers import NOT_READ, NotDone, UnknownAnswer
from croupier.floor.running.news.difference import apply_changes
from croupier.floor.running.news.messages import Changed, Full
from croupier.verbs.actors import Role

ViewT = TypeVar("ViewT")


class Subscriptions(Protocol):
    """Where news is asked for."""

    async def begin(self, watch: "StreamWatch[Any]") -> None:
        """Ask for a table's news."""
        ...

    async def leave(self, watch: "StreamWatch[Any]") -> None:
        """Ask for no more of it."""
        ...


class StreamWatch(Generic[ViewT]):
    """One stream as it is now: a slow reader skips the versions in between. Iterate within `async with`.

    `read` makes a view of what JSON brings."""

    def __init__(self, newspaper: Subscriptions, stream: str, role: Role | None, read: Callable[[Any], ViewT]) -> None:
        self._newspaper, self.stream, self._role, self._read = newspaper, stream, role, read
        self.version: int | None = None
        self._view: Any = None
        self._news = asyncio.Event()
        self._trouble: Exception | None = None

    async def __aenter__(self) -> Self:
        await self._newspaper.begin(self)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._newspaper.leave(self)

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> ViewT:
        """The view, as soon as it is another than the last one given."""
        await self._news.wait()
        if self._trouble is not None:
            raise self._trouble
        self._news.clear()
        try:
            return self._read(self._view)
        except NOT_READ:
            why = "The house sent a view that this client does not understand."
            raise NotDone(UnknownAnswer("view", why, msgspec.json.encode(self._view))) from None

    def take(self, message: Full | Changed) -> Any | None:
        """Take news in: the view after it, as JSON has it; None if it does not fit what was known."""
        if isinstance(message, Full):
            self._view = msgspec.json.decode(message.view)
        elif message.since != self.version or not self._apply(message):
            self.version = None
            return None
        self.version = message.version
        self._news.set()
        return self._view

    def _apply(self, message: Changed) -> bool:
        try:
            self._view = apply_changes(self._view, message.ops)
        except (LookupError, TypeError, AttributeError):  # it is about something that this view does not have
            return False
        return True

    def end(self, trouble: Exception) -> None:
        """There will be no more news."""
        self._trouble = trouble
        self._news.set()

    @property
    def words(self) -> dict[str, Any]:
        """How it is asked for: from where it stands, so that only what is new is sent."""
        since = {} if self.version is None else {"since": self.version}
        return {"watch": self.stream, **since, **({} if self._role is None else {"as": self._role})}
