"""Where one stream stands, as far as this process knows: read from the journal, and moved on by what is appended."""

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec

from croupier.floor.running.desks.context import DeskContext
from croupier.floor.running.storage.snapshots import snapshot_json, write_snapshot
from croupier.ledger.envelope import Envelope


class Standpoint:
    """A stream's version and state, which is None if it has no event; `heard` is how far it is said to go."""

    def __init__(self, context: DeskContext, stream: str) -> None:
        """Nothing is known yet."""
        self.context, self.stream, self.kind = context, stream, context.kind_of(stream)
        self.version = self.heard = self._kept = 0
        self.state: Any = None
        self.loaded = False
        self._reading = asyncio.Lock()

    @property
    def is_over(self) -> bool:
        """Whether nothing more will happen here."""
        return self.state is not None and self.kind.is_over(self.state)

    @property
    def is_behind(self) -> bool:
        """Whether there is something to be read, as far as this process has heard."""
        return not self.loaded or self.version < self.heard

    async def load(self) -> None:
        """Know where the stream stands, from what was kept and the events since."""
        if self.loaded:
            return
        async with self._reading:
            if not self.loaded:
                await self._load_snapshot()
                self._apply(await self.context.journal.read(self.stream, self.version))
                self.loaded = True
                self.context.moved(self)

    async def refresh(self) -> None:
        """Learn what others have appended."""
        if not self.loaded:
            await self.load()
            return
        async with self._reading:
            before = self.version
            self._apply(await self.context.journal.read(self.stream, self.version))
        if self.version > before:
            self.context.moved(self)

    async def catch_up(self) -> None:
        """Read what was heard of, if it did not become known otherwise."""
        if self.is_behind:
            await self.refresh()

    def forget(self) -> None:
        """Nobody knows any more what is on disk: it is read again before anything is decided."""
        self.loaded, self.version, self.state, self._kept = False, 0, None, 0

    async def reload(self) -> None:
        """Forget what is known, and read it."""
        self.forget()
        await self.load()

    async def _load_snapshot(self) -> None:
        snapshot = await self.context.journal.load_snapshot(self.stream)
        state = snapshot_json(snapshot[1]) if snapshot else None
        if snapshot is None or state is None:
            return
        try:
            self.state = self.kind.read_state(state)
        except msgspec.MsgspecError:  # another program's: the events are the truth
            return
        self.version = self._kept = snapshot[0]

    def _apply(self, envelopes: Sequence[Envelope]) -> None:
        """Fold what is new; some of it may have become known while it was being read."""
        for envelope in envelopes:
            if envelope.version == self.version + 1:
                entry = self.kind.read(envelope.body)
                self.context.clock.observe(entry.at)
                self.state = self.kind.evolve(self.state, entry)
                self.version = envelope.version

    def follow(self, version: int, state: Any) -> bool:
        """Move on to what was appended; not where it became known otherwise."""
        if not self.loaded or self.version >= version:
            return False
        self.version, self.state = version, state
        return True

    def follow_events(self, expected: int, at: int, events: Sequence[Any]) -> bool:
        """Fold events that another desk appended after the expected version; not where they became known otherwise."""
        if not self.loaded or self.version != expected:
            return False
        for event in events:
            self.state = self.kind.evolve(self.state, self.kind.entry(at=at, event=event))
            self.version += 1
        return True

    @property
    def is_due_to_be_kept(self) -> bool:
        """Whether so much has happened that the next start should not have to read it."""
        return self.version - self._kept >= self.context.settings.snapshot_events

    @property
    def is_kept_behind(self) -> bool:
        """Whether anything has happened since the state was kept."""
        return self.version > self._kept

    async def keep(self) -> None:
        """Keep the state for the next start."""
        self._kept = self.version
        await self.context.journal.save_snapshot(self.stream, self.version, write_snapshot(self.state))
