"""What goes on inside a house: desks that carry out orders, and what follows by itself when a stream has moved."""

import logging
from collections.abc import Sequence
from typing import Any

from croupier.floor.fairness.draws import Source
from croupier.floor.live.commands import ComeBack, LoseConnection, SendAway
from croupier.floor.live.system_dealer import SYSTEM_DEALER
from croupier.floor.messages import CommandAnswer, Sent
from croupier.floor.people.person_ids import person_stream
from croupier.floor.running.clock import Clock
from croupier.floor.running.desks.context import DeskContext, RuntimeSettings
from croupier.floor.running.desks.desk import Desk, Unsettled
from croupier.floor.running.desks.orders import DeskOrder
from croupier.floor.running.desks.registry import Desks
from croupier.floor.running.desks.stream_state import Standpoint
from croupier.floor.running.kinds.stream_kind import Kind
from croupier.floor.running.news.publisher import Publishing
from croupier.floor.running.presence import Presence
from croupier.floor.running.storage.journal import Journal
from croupier.floor.running.tasks import Tasks
from croupier.floor.running.timers import AGAIN, Timers, due_now
from croupier.floor.vault import Vault
from croupier.ledger.outage import STORAGE_ERRORS


class Runtime:
    """Desks, clocks, connections and news of one process. Not `healthy` after an append ended nobody knows how, until
    the storage is back and everything was read again."""

    def __init__(
        self,
        journal: Journal,
        vault: Vault,
        clock: Clock,
        source: Source,
        kinds: Sequence[Kind[Any]],
        settings: RuntimeSettings,
    ) -> None:
        """Nothing goes on yet."""
        self.tasks = Tasks()
        self.desks = Desks(self._is_needed, self.tasks.spawn)
        self.publishing = Publishing(clock, settings.gather, settings.spacing)
        self.timers = Timers(clock, lambda stream: self.tasks.spawn(self._ring(stream)))
        self.presence = Presence(clock, settings.missed, self._tell_presence)
        known = {kind.name: kind for kind in kinds}
        self.context = DeskContext(journal, vault, clock, source, known, settings, self.desks.desk_of, self.moved)
        self.desks.context = self.context
        self.healthy = True
        self.closing = False

    async def load(self, stream: str) -> Desk:
        """A stream's desk, which knows where the stream stands; `LookupError` where its name is of no kind."""
        desk = self.desks.desk_of(stream)
        if desk.is_behind or self.context.journal.shared:
            await self.context.journal.fresh()
            await desk.load()
            await desk.catch_up()
        return desk

    async def current(self, kind: str) -> list[Desk]:
        """The desks of a kind that are in memory, none of which is behind what other processes wrote seconds ago."""
        await self.context.journal.fresh()
        for desk in self.desks.known(kind):
            await desk.catch_up()
        return self.desks.known(kind)

    async def load_clocked(self) -> None:
        """Have every clock run. A stream that cannot be folded stays as it is, and the others go on without it."""
        for kind in self.context.kinds.values():
            for stream in await self.context.journal.streams(kind.name + " ") if kind.clocked else ():
                try:
                    await self.load(stream)
                except (AssertionError, LookupError, TypeError, ValueError) as problem:
                    logging.getLogger(__name__).error(
                        "%s can't be folded: %r; croupier audit says where", stream, problem
                    )
                    self.desks.drop(self.desks.desk_of(stream))
        for desk in self.desks.known():
            for person in desk.kind.seated(desk.state):  # read, they are sent away where they are excluded
                await self.load(person_stream(person))

    def reload(self) -> None:
        """The storage is back: what is in memory may be ahead of it, or behind."""
        if not self.closing:
            self.tasks.spawn(self._reload())

    def _look_after_storage(self) -> None:
        """Read everything again as soon as the storage answers, whether or not it says that it was away."""
        if not (self.healthy or self.closing or self.context.journal.is_away):
            self.reload()
        elif not (self.healthy or self.closing):
            clock = self.context.clock
            clock.call_at(clock.now() + AGAIN, self._look_after_storage)

    async def _reload(self) -> None:
        self.healthy = True
        for desk in self.desks.idle():
            if self._is_needed(desk):
                await desk.reload()
            else:
                self.desks.drop(desk)
        await self.load_clocked()

    async def carry_out(self, desk: Desk, order: DeskOrder) -> CommandAnswer:
        """Carry out a command to its end, even if its sender has stopped waiting for it."""
        if self.closing:
            raise Unsettled("The house is closing: send it again with the same id.")
        return await self.tasks.finish(self._carry_out(desk, order))

    async def _carry_out(self, desk: Desk, order: DeskOrder) -> CommandAnswer:
        try:
            return await desk.submit(order)
        except Unsettled:
            if self.healthy:
                self.healthy = False
                self._look_after_storage()
            self.timers.again(desk.stream)
            raise
        finally:
            if desk.loaded and desk.state is None:  # one that was forgotten has a stream, and others may wait at it
                self.desks.drop(desk)

    def moved(self, desk: Standpoint) -> None:
        """A stream has come to a new version, or has been read."""
        if desk.state is None:
            return
        if desk.kind.clocked:
            self.timers.follow(desk)
        self.publishing.moved(desk)
        if (
            not self.healthy
        ):  # what follows would fail and be tried again without end; it is done when all is read again
            return
        for person in desk.kind.missing(desk.state):
            if self.presence.is_here(person, desk.stream):
                self._tell_presence(person, desk.stream, True)
        for table in desk.kind.to_leave(desk.state, self.context.clock.now):
            self.tasks.spawn(self._send_away(desk.stream.partition(" ")[2], table))
        if desk.is_due_to_be_kept:
            self.tasks.spawn(desk.keep())

    def _is_needed(self, desk: Desk) -> bool:
        """Whether somebody watches a stream, or its clock runs."""
        return self.publishing.is_watched(desk.stream) or (desk.kind.clocked and not desk.is_over)

    async def _ring(self, stream: str) -> None:
        """The moment has come that a stream waits for; if that fails, another comes soon."""
        try:
            await self._tell_time(stream)
        except STORAGE_ERRORS as problem:
            logging.getLogger(__name__).warning("the clock of %s waits for the storage: %s", stream, problem)
            self.timers.again(stream)
        except Unsettled:
            self.timers.again(stream)

    async def _tell_time(self, stream: str) -> None:
        desk = await self.load(stream)
        sent, before = due_now(desk, self.context.clock.now()), desk.version
        if sent is None or self.closing:
            self.timers.follow(desk)
            return
        answer = await self._carry_out(desk, DeskOrder(None, f"clock:{sent.id}", sent))
        if desk.version == before:
            logging.getLogger(__name__).warning("the clock got the answer %s from %s", answer, stream)
            self.timers.again(stream)

    def _tell_presence(self, person: str, stream: str, here: bool) -> None:
        if not self.closing:
            self.tasks.spawn(self._say_presence(person, stream, here))

    async def _say_presence(self, person: str, stream: str, here: bool) -> None:
        """Tell a table that somebody's connection is lost, or back, where it thinks otherwise."""
        desk = await self.load(stream)
        state, kind = desk.state, desk.kind
        if state is None or not kind.awaits(state, person) or (person not in kind.missing(state)) is here:
            return
        command = ComeBack(SYSTEM_DEALER, person) if here else LoseConnection(SYSTEM_DEALER, person)
        id = f"{stream}:{desk.version}:{person}:{here}"
        await self._carry_out(desk, DeskOrder(None, f"presence:{id}", Sent(id, desk.version, command)))

    async def _send_away(self, person: str, table: str) -> None:
        """Have a table send somebody away; one that they are in the middle of a round at does so by itself."""
        if table.partition(" ")[0] not in self.context.kinds:  # tables stand still here
            return
        desk = await self.load(table)
        if desk.state is None:  # a tournament's, whose players it sees to itself
            self.desks.drop(desk)
            return
        if self.closing or person not in desk.kind.seated(desk.state):
            return
        id = f"{table}:{desk.version}:{person}"
        await self._carry_out(
            desk, DeskOrder(None, f"away:{id}", Sent(id, desk.version, SendAway(SYSTEM_DEALER, person)))
        )

    async def stop(self) -> None:
        """Take no more orders, finish those under way, and keep states for the next start."""
        self.closing = True
        self.timers.stop()
        self.presence.stop()
        await self.tasks.ended()
        self.publishing.stop()
        for desk in self.desks.known() if self.healthy else ():
            if desk.kind.clocked and desk.is_kept_behind:
                await desk.keep()
