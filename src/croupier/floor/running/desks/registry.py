"""The desks of a house: one for each stream that is in memory, and what other processes tell of them."""

from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from croupier.floor.running.desks.context import DeskContext
from croupier.floor.running.desks.desk import Desk
from croupier.ledger.envelope import Head


class Desks:
    """Finds a stream's desk, or sets one up. Streams of which nothing is awaited are forgotten in the end."""

    def __init__(self, is_needed: Callable[[Desk], bool], spawn: Callable[[Coroutine[Any, Any, None]], object]) -> None:
        """`is_needed` says what may not be forgotten; `spawn` runs something in the background."""
        self._is_needed, self._spawn = is_needed, spawn
        self._desks: dict[str, Desk] = {}
        self.context: DeskContext

    def desk_of(self, stream: str) -> Desk:
        """A stream's desk; `LookupError` where its name is of no kind."""
        desk = self._desks.pop(stream, None)
        if desk is None:
            desk = Desk(self.context, stream)
            self._make_room()
        self._desks[stream] = desk  # at the end: the first ones were asked for longest ago
        return desk

    def _make_room(self) -> None:
        """Forget a few that nobody has asked for in a while; those that are needed go to the end of the queue."""
        if len(self._desks) < self.context.settings.idle_streams:
            return
        for stream, desk in list(self._desks.items())[:64]:
            del self._desks[stream]
            if desk.busy or self._is_needed(desk):
                self._desks[stream] = desk

    def drop(self, desk: Desk) -> None:
        """Forget a stream."""
        self._desks.pop(desk.stream, None)

    def known(self, kind: str = "") -> list[Desk]:
        """Those in memory that have something to tell."""
        return [
            desk
            for desk in self._desks.values()
            if desk.loaded and desk.state is not None and kind in ("", desk.kind.name)
        ]

    def idle(self) -> list[Desk]:
        """Those in memory at which nothing is being carried out."""
        return [desk for desk in self._desks.values() if not desk.busy]

    def heard(self, heads: Sequence[Head]) -> None:
        """Streams have moved, perhaps by another process: what is in memory, or goes by the clock, is read."""
        for head in heads:
            name = head.stream.partition(" ")[0]
            if head.stream in self._desks or (name in self.context.kinds and self.context.kinds[name].clocked):
                desk = self.desk_of(head.stream)
                desk.heard = max(desk.heard, head.version)
                if desk.version < head.version and not desk.busy:
                    self._spawn(desk.catch_up())
