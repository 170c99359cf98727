"""The house in operation: the one door for servers, clients' tests, robots and the simulation.

Open it with `await House.open(journal, vault, clock, source)`. `make` opens tables and accounts, `submit` carries out
commands, `watch` tells of versions: `async with house.watch("table t-1", viewer) as watch: async for version in watch`.
"""

import asyncio
from collections.abc import Container, Coroutine, Sequence
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.floor.fairness.draws import Source
from croupier.floor.messages import CommandAnswer, Sent, Unknown
from croupier.floor.people.person_ids import SYSTEM
from croupier.floor.running.clock import Clock
from croupier.floor.running.desks.context import RuntimeSettings
from croupier.floor.running.desks.desk import Desk
from croupier.floor.running.desks.orders import DeskOrder
from croupier.floor.running.kinds.all_kinds import every_kind
from croupier.floor.running.kinds.stream_kind import Kind
from croupier.floor.running.lobby import LobbyRow, lobby_row, tournament_rows
from croupier.floor.running.news.channel import Channel
from croupier.floor.running.news.messages import News
from croupier.floor.running.news.personal_news import OwnWatch
from croupier.floor.running.news.version import Version
from croupier.floor.running.news.watch import Watch
from croupier.floor.running.runtime import Runtime
from croupier.floor.running.storage.checkpoints import Checkpoints, Publish
from croupier.floor.running.storage.journal import Journal
from croupier.floor.tournaments.listing import TournamentRow, tournament_row
from croupier.floor.vault import Vault
from croupier.installed import GameError
from croupier.verbs.actors import Viewer

DEFAULT_SETTINGS = RuntimeSettings()


class House:
    """One process of the house. Everything happens on the event loop it was opened in."""

    def __init__(self, runtime: Runtime, key: Ed25519PrivateKey | None, publish: Publish) -> None:
        """`House.open` makes one."""
        self._runtime, context = runtime, runtime.context
        self.journal, self.clock, self.settings = context.journal, context.clock, context.settings
        every, spawn = self.settings.checkpoint, runtime.tasks.spawn
        self._checkpoints = None if key is None else Checkpoints(self.journal, self.clock, key, every, spawn, publish)
        self.journal.follow_returns(runtime.reload)
        self._unfollow = self.journal.follow(runtime.desks.heard) if self.journal.shared else None

    @classmethod
    async def open(
        cls,
        journal: Journal,
        vault: Vault,
        clock: Clock,
        source: Source,
        kinds: Sequence[Kind[Any]] | None = None,
        key: Ed25519PrivateKey | None = None,
        settings: RuntimeSettings = DEFAULT_SETTINGS,
        publish: Publish = lambda signed: None,
    ) -> "House":
        """Open the house over its journal: tables in play go on where they stood. With a key it signs checkpoints, and
        has each of them published."""
        known = every_kind() if kinds is None else kinds
        house = cls(Runtime(journal, vault, clock, source, known, settings), key, publish)
        if house._checkpoints:
            house._checkpoints.start()
        try:
            await house._runtime.load_clocked()
        except GameError:
            await house.close()
            raise
        return house

    @property
    def healthy(self) -> bool:
        """Whether every append ended as it should since the storage was last away."""
        return self._runtime.healthy

    @property
    def watchers(self) -> int:
        """How many watch."""
        return self._runtime.publishing.watchers

    @property
    def has_former_key(self) -> bool:
        """Whether the house's keys were rotated while this process ran: it has to be started with the new ones."""
        return self._checkpoints is not None and self._checkpoints.has_former_key

    async def sign(self) -> None:
        """Sign where everything stands now, without waiting for the minute to end."""
        if self._checkpoints:
            await self._checkpoints.sign()

    async def submit(self, stream: str, caller: str | None, sent: Sent[Any]) -> CommandAnswer:
        """Carry out a command and answer when it is on disk. `caller` is the person who is signed in, `NOBODY`, or None
        for the house itself. Raises `Unsettled` where nobody knows whether it is on disk: the same id, sent again,
        finds out."""
        return await self._submit(stream, DeskOrder(caller, f"{caller or SYSTEM}:{sent.id}", sent))

    def spawn(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        """Have something done to its end before the house closes, such as a command that a socket brought."""
        return self._runtime.tasks.spawn(work)

    async def make(self, kind: str, caller: str | None, sent: Sent[Any]) -> CommandAnswer:
        """Carry out a command that makes a new table, person or tournament: its id is in `Done.made`."""
        context = self._runtime.context
        stream = f"{kind} {context.kinds[kind].new_name(context.source)}"
        return await self._submit(stream, DeskOrder(caller, f"{caller or SYSTEM}:{sent.id}", sent, new=True))

    async def _submit(self, stream: str, order: DeskOrder) -> CommandAnswer:
        try:
            desk = self._runtime.desks.desk_of(stream)
        except LookupError:
            return Unknown(f"Nothing has the name {stream}.")
        return await self._runtime.carry_out(desk, order)

    async def state(self, stream: str) -> Any:
        """Where a stream stands: a LiveTable, a Person ...; None if it has no event."""
        return (await self._find(stream)).state

    def last_state(self, stream: str) -> Any:
        """Where a stream stood when somebody last looked at it, without waiting; None if nobody has."""
        return self._runtime.desks.desk_of(stream).state

    async def _find(self, stream: str) -> Desk:
        """A stream's desk; one that nothing is known of is not kept."""
        desk = await self._runtime.load(stream)
        if desk.state is None:
            self._runtime.desks.drop(desk)
        return desk

    async def version(self, stream: str) -> Version | None:
        """Where a stream stands, for anyone who looks at it; None if it has no event."""
        desk = await self._find(stream)
        return None if desk.state is None else self._runtime.publishing.newest(desk)

    async def view(self, stream: str, viewer: Viewer, part: str = "") -> News | None:
        """What a viewer may see now, as news has it; None if there is nothing of that name, or not for them."""
        version = await self.version(stream)
        return None if version is None else version.news(viewer, part)

    def watch(self, stream: str, viewer: Viewer, since: int | None = None, part: str = "") -> Watch:
        """Versions of a stream as they come; the news of each leads from `since`, or the version before, to it.
        `LookupError` at the first of them if there is nothing to watch."""
        publishing = self._runtime.publishing

        async def find(watch: Watch) -> Channel:
            desk = await self._find(stream)
            if desk.state is None:
                raise LookupError(f"Nothing has the name {stream}.")
            return publishing.join(desk, watch)

        return Watch(find, lambda watch: publishing.leave(stream, watch), viewer, since, part)

    def own(self, person: str) -> OwnWatch:
        """A person's own news: `PersonalNews` now, and whenever their stream moves."""
        stream, publishing = f"person {person}", self._runtime.publishing

        async def find(watch: OwnWatch) -> Desk:
            desk = await self._runtime.load(stream)
            publishing.join_own(desk, watch)
            return desk

        return OwnWatch(find, lambda watch: publishing.leave(stream, watch), self._runtime.context)

    async def lobby(self) -> tuple[LobbyRow, ...]:
        """A row for each table that is open."""
        known = await self._runtime.current("table")
        return tuple(lobby_row(desk.state) for desk in known if not desk.is_over and not desk.state.table.closed)

    async def tournament_tables(self) -> tuple[LobbyRow, ...]:
        """A row for each table of a tournament whose session is not over."""
        known = await self._runtime.current("tournament")
        return tuple(row for desk in known if not desk.is_over for row in tournament_rows(desk.state))

    async def closed_tables_waiting(self) -> tuple[str, ...]:
        """The tables that have closed where something waits: cards to be checked, a second person, money."""
        known = await self._runtime.current("table")
        return tuple(desk.state.id for desk in known if not desk.is_over and desk.state.table.closed)

    async def tournaments(self) -> tuple[TournamentRow, ...]:
        """A row for each tournament that is not over."""
        known = await self._runtime.current("tournament")
        return tuple(tournament_row(desk.state) for desk in known if not desk.is_over)

    def connected(self, person: str, stream: str) -> None:
        """A device of a patron's watches this table."""
        self._runtime.presence.connected(person, stream)

    def disconnected(self, person: str, stream: str) -> None:
        """It does no more."""
        self._runtime.presence.disconnected(person, stream)

    def watchers_of(self, stream: str, but: Container[str]) -> int:
        """How many watch a table on this process, apart from these people."""
        return self._runtime.presence.watchers(stream, but)

    def watched_tables(self) -> dict[str, int]:
        """How many watch each table on this process, apart from those who sit there; none that nobody watches."""
        presence, desks = self._runtime.presence, self._runtime.desks
        tables = {stream: desks.desk_of(stream).state for stream in presence.streams if stream.startswith("table ")}
        seated = {stream: () if live is None else live.table.present for stream, live in tables.items()}
        found = ((stream, presence.watchers(stream, {one.name for one in at})) for stream, at in seated.items())
        return {stream: count for stream, count in found if count}

    async def close(self) -> None:
        """Finish what is being written, keep states for the next start, end all news, and let go of the journal."""
        if self._unfollow:
            self._unfollow()
        if self._checkpoints:
            self._checkpoints.stop()
        await self._runtime.stop()
        if self.healthy:
            await self.sign()
        await self.journal.close()
