"""One simulated process's way to the disk, which takes time and can be cut off at any moment."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.floor.running.storage.journal import Heads
from croupier.ledger.batch import AppendOutcome, Batch
from croupier.ledger.checkpoints.checkpoint import Signed
from croupier.ledger.envelope import Envelope, Head
from croupier.ledger.outage import StorageAwayError
from croupier.ledger.queries import NO_LIMIT
from tests.floor.simulation.disk import Disk


class CutOff(Exception):  # noqa: N818 - what happens to a process that dies
    """The process is dead, or its disk out of reach."""


Pause = Callable[[], Awaitable[None]]


async def no_pause() -> None:
    """Nothing takes any time."""


class MemoryJournal:
    """One process's journal. What waits is committed together, `before` and `after` which time may pass, or the process
    die; `reading` takes its time too. Where it is shared, news of other processes comes whenever `carry` brings it."""

    def __init__(
        self,
        disk: Disk,
        before: Pause = no_pause,
        after: Pause = no_pause,
        reading: Pause = no_pause,
        carry: Callable[[Callable[[], None]], object] = lambda tell: tell(),
        shared: bool = True,
    ) -> None:
        self.disk, self._before, self._after, self._reading = disk, before, after, reading
        self._carry, self.shared = carry, shared
        self._waiting: list[tuple[Batch, asyncio.Future[AppendOutcome]]] = []
        self._writer: asyncio.Task[None] | None = None
        self._returns: list[Callable[[], None]] = []
        self.alive, self.away = True, False

    @property
    def is_away(self) -> bool:
        return self.away or not self.alive

    async def append(self, batch: Batch) -> AppendOutcome:
        self._check()
        if self.away:
            raise StorageAwayError("the disk is full")
        future: asyncio.Future[AppendOutcome] = asyncio.get_running_loop().create_future()
        self._waiting.append((batch, future))
        if self._writer is None:
            self._writer = asyncio.get_running_loop().create_task(self._write())
        return await future

    async def _write(self) -> None:
        """Group after group, as long as something waits."""
        while self._waiting and self.alive:
            group, self._waiting = self._waiting, []
            try:
                await self._before()
                self._check()
                outcomes = self.disk.commit([batch for batch, _ in group])
                await self._after()
                self._check()
            except StorageAwayError as problem:
                self._fail([*group, *self._waiting], problem)
                self._waiting = []
                continue
            except (CutOff, AssertionError) as problem:
                self.alive = False
                self._fail([*group, *self._waiting], problem)
                return
            for (_, future), outcome in zip(group, outcomes, strict=True):
                if not future.done():
                    future.set_result(outcome)
        self._writer = None

    def _fail(self, group: list[tuple[Batch, "asyncio.Future[AppendOutcome]"]], problem: Exception) -> None:
        for _, future in group:
            if not future.done():
                future.set_exception(problem)
                future.exception()  # nobody may be left to hear it

    def go_away(self, seconds: float) -> None:
        """The storage fails now, in the middle of whatever is being written, and is back after a while."""
        self.away = True
        asyncio.get_running_loop().call_later(seconds, self._return)
        raise StorageAwayError("the disk is full")

    def _return(self) -> None:
        self.away = False
        for act in self._returns if self.alive else ():
            act()

    async def fresh(self) -> None:
        """No simulated process is ever frozen."""

    def follow_returns(self, act: Callable[[], None]) -> None:
        self._returns.append(act)

    def cut_off(self) -> None:
        """The process dies: nothing that it is about to write is written, and it hears nothing more."""
        self.alive = False
        self._fail(self._waiting, CutOff("The process is dead."))

    def _check(self) -> None:
        if not self.alive:
            raise CutOff("The process is dead.")

    async def _read(self) -> None:
        self._check()
        if self.shared and self.away:  # a full disk can be read, a server that is away can't
            raise StorageAwayError("the server is away")
        await self._reading()
        self._check()

    async def read(self, stream: str, after: int = 0, limit: int = NO_LIMIT) -> list[Envelope]:
        await self._read()
        return self.disk.streams.get(stream, [])[after:][:limit]

    async def head(self, stream: str) -> Head:
        await self._read()
        return self.disk.books.heads[stream]

    async def streams(self, prefix: str = "") -> list[str]:
        await self._read()
        return sorted(stream for stream in self.disk.streams if stream.startswith(prefix))

    async def answer_of(self, command: str) -> bytes | None:
        await self._read()
        return self.disk.books.answers.get(command)

    async def balance(self, account: str, unit: str) -> int:
        await self._read()
        return self.disk.books.balances[account, unit]

    def balance_at_once(self, account: str, unit: str) -> int | None:
        self._check()
        return None if self.shared else self.disk.books.balances[account, unit]

    async def person(self, identity: str) -> bytes | None:
        await self._read()
        return self.disk.people.get(identity)

    async def put_person(self, identity: str, particulars: bytes) -> None:
        await self._read()
        self.disk.people[identity] = particulars

    async def erase_person(self, identity: str) -> bool:
        await self._read()
        return self.disk.people.pop(identity, None) is not None

    async def load_snapshot(self, stream: str) -> tuple[int, bytes] | None:
        await self._read()
        return self.disk.snapshots.get(stream)

    async def save_snapshot(self, stream: str, version: int, state: bytes) -> None:
        await self._read()
        if self.disk.snapshots.get(stream, (0, b""))[0] < version:
            self.disk.snapshots[stream] = version, state

    async def checkpoint(self, key: Ed25519PrivateKey, at: int) -> Signed | None:
        await self._read()
        if self.disk.signed != self.disk.commits:
            self.disk.checkpoints, self.disk.signed = self.disk.checkpoints + 1, self.disk.commits
        return None

    def follow(self, heads: Heads) -> Callable[[], None]:
        def told(new: Sequence[Head]) -> None:
            self._carry(lambda: heads(new) if self.alive else None)

        self.disk.followers[told] = None
        return lambda: self.disk.followers.pop(told, None)

    async def close(self) -> None:
        while self._writer is not None and not self._writer.done():
            await asyncio.wait([self._writer])
        self.alive = False
