"""Simulated processes of a house: they start, serve, and die at any moment; what they had not written is lost."""

import asyncio
import random
from contextlib import suppress

import msgspec

from croupier.floor.running.desks.context import RuntimeSettings
from croupier.floor.running.desks.desk import Unsettled
from croupier.floor.running.house import House
from croupier.floor.vault import Vault
from croupier.ledger.outage import StorageAwayError
from tests.floor.fairness.byte_streams import stream
from tests.floor.simulation.laws import Laws
from tests.floor.simulation.memory_journal import CutOff, MemoryJournal
from tests.floor.simulation.virtual_time import VirtualClock

SETTINGS = RuntimeSettings(snapshot_events=40, checkpoint=20_000)


class Trouble(msgspec.Struct, frozen=True):
    """How often things go wrong, as a part of one: a process dies before or after a commit, or at some moment in a
    second; a message is lost, sent twice, or slow; a connection ends with a piece of news; the storage fails around a
    commit, and is back after a while."""

    before: float = 0.02
    after: float = 0.02
    any_moment: float = 0.02
    lost: float = 0.03
    twice: float = 0.05
    slow: float = 0.05
    cut: float = 0.02
    away: float = 0.0


NO_TROUBLE = Trouble(0, 0, 0, 0, 0, 0, 0)


class Process:
    """One process over the disk; `number` tells those apart that came one after another."""

    def __init__(self, disk: Laws, vault: Vault, chance: random.Random, number: int, shared: bool) -> None:
        self._disk, self._vault, self._chance = disk, vault, chance
        self.number, self._shared = number, shared
        self.trouble = Trouble()
        self.clock = VirtualClock(chance.randint(-40, 40) if shared else 0)
        self.journal = MemoryJournal(
            disk, self._disturb_before, self._disturb_after, self._reading, self._carry, shared
        )
        self.house: House | None = None
        self.outages = 0
        self._since = self.clock.now()
        self.journal.follow_returns(self._count_again)

    @property
    def uptime(self) -> float:
        """For how many seconds it has been there, with its storage."""
        return 0 if self.journal.away else (self.clock.now() - self._since) / 1000

    def _count_again(self) -> None:
        self._since = self.clock.now()

    def is_alive(self) -> bool:
        """Whether it serves."""
        return self.house is not None and self.journal.alive

    async def start(self) -> None:
        """Open the house; the process may die over it."""
        with suppress(CutOff, Unsettled, StorageAwayError):
            source = stream(f"process {self.number}")
            self.house = await House.open(self.journal, self._vault, self.clock, source, settings=SETTINGS)

    def kill(self) -> None:
        """It is gone, in the middle of whatever it does."""
        self.journal.cut_off()
        self.clock.alive = False

    async def _disturb_before(self) -> None:
        await asyncio.sleep(self._chance.choice((0.001, 0.003, 0.02)))
        if self._chance.random() < self.trouble.before:
            self.kill()
        self._fail_storage()

    async def _disturb_after(self) -> None:
        await asyncio.sleep(self._chance.choice((0.0, 0.001, 0.01)))
        if self._chance.random() < self.trouble.after:
            self.kill()
        self._fail_storage()

    def _fail_storage(self) -> None:
        if self.trouble.away and self._chance.random() < self.trouble.away:
            self.outages += 1
            self.journal.go_away(self._chance.choice((0.3, 2.0, 12.0)))

    async def _reading(self) -> None:
        if self._shared:
            await asyncio.sleep(self._chance.choice((0.0, 0.001, 0.005)))

    def _carry(self, tell: object) -> None:
        assert callable(tell)
        asyncio.get_running_loop().call_later(self._chance.choice((0.0, 0.002, 0.05, 0.4)), tell)
