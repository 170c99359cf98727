"""A simulated world from one seed: processes that die, a network that loses and repeats, and the laws over it all."""

import asyncio
import random
from collections.abc import Coroutine
from typing import Any

from croupier.floor.messages import CommandAnswer, Sent
from croupier.floor.running.desks.desk import Unsettled
from croupier.floor.running.house import House
from croupier.floor.vault import Vault
from croupier.ledger.outage import StorageAwayError
from tests.floor.simulation.laws import Laws
from tests.floor.simulation.memory_journal import CutOff
from tests.floor.simulation.processes import NO_TROUBLE, Process, Trouble
from tests.floor.simulation.virtual_time import VirtualClock

PATIENCE = 8.0
"""Seconds after which a client thinks that its message, or the answer, was lost."""


class World:
    """`shared`: several processes over one disk; otherwise one at a time."""

    def __init__(self, seed: int, shared: bool, trouble: Trouble) -> None:
        self.chance = random.Random(seed)
        self.vault = Vault(b"the house's key, for a simulation")
        self.laws = Laws(self.vault)
        self.shared, self.trouble = shared, NO_TROUBLE
        self.calmed = trouble
        self.clock = VirtualClock()
        self.processes: list[Process] = []
        self.deaths = self.repeats = self.commands = 0
        self._started = 0
        self._every_process: list[Process] = []
        self._failures: list[BaseException] = []
        self._tasks: list[asyncio.Task[Any]] = []

    async def begin(self) -> House:
        """The first process, before any trouble."""
        await self._start()
        house = self.processes[0].house
        assert house is not None
        return house

    @property
    def outages(self) -> int:
        """How often the storage failed."""
        return sum(process.outages for process in self._every_process)

    async def _start(self) -> None:
        self._started += 1
        process = Process(self.laws, self.vault, self.chance, self._started, self.shared)
        process.trouble = self.trouble
        self._every_process.append(process)
        await process.start()
        if process.is_alive():
            self.processes.append(process)

    def stir(self) -> None:
        """From now on things go wrong."""
        self._set_trouble(self.calmed)

    def calm(self) -> None:
        """From now on nothing goes wrong any more."""
        self._set_trouble(NO_TROUBLE)

    def _set_trouble(self, trouble: Trouble) -> None:
        self.trouble = trouble
        for process in self.processes:
            process.trouble = trouble

    async def keep_running(self, wanted: int) -> None:
        """Processes die, and others start in their place; every second the laws are looked at."""
        while True:
            await asyncio.sleep(1)
            for process in [one for one in self.processes if one.is_alive()]:
                if self.chance.random() < self.trouble.any_moment:
                    process.kill()
            self.deaths += sum(not one.is_alive() for one in self.processes)
            self.processes = [one for one in self.processes if one.is_alive()]
            if len(self.processes) < wanted and self.chance.random() < 0.6:
                await self._start()
            self.check()

    def check(self) -> None:
        """What every process knows is what the log says, and no clock is late while somebody serves."""
        if self._failures:
            raise self._failures[0]
        if self.laws.broken:
            raise self.laws.broken
        for process in self.processes:
            for desk in process.house._runtime.desks.known() if process.house and process.is_alive() else ():
                self.laws.check_state(desk.stream, desk.version, desk.state)
        if self.processes and self._has_been_served():
            self.laws.check_clocks(self.clock.now())

    def _has_been_served(self) -> bool:
        """Whether somebody has served for a while: a clock that nobody kept could not be on time."""
        return any(process.is_alive() and process.uptime > 25 for process in self.processes)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Something that goes on beside the rest; that it breaks a law ends the simulation."""
        task = asyncio.get_running_loop().create_task(work)
        task.add_done_callback(self._ended)
        self._tasks.append(task)

    def _ended(self, task: "asyncio.Task[Any]") -> None:
        if not task.cancelled() and (problem := task.exception()) is not None:
            self._failures.append(problem)

    async def process(self) -> Process:
        """Some process that serves; time goes by until there is one."""
        while True:
            serving = [one for one in self.processes if one.is_alive()]
            if serving:
                return self.chance.choice(serving)
            await asyncio.sleep(0.2)

    async def send(self, stream: str, person: str | None, sent: Sent[Any]) -> CommandAnswer:
        """Send a command until it is answered, always with the same id."""
        self.commands += 1
        self.laws.expect(f"{person or 'croupier'}:{sent.id}")
        while True:
            answer = await self._call(stream, person, sent)
            if answer is not None:
                return answer
            self.repeats += 1

    async def _call(self, stream: str, person: str | None, sent: Sent[Any]) -> CommandAnswer | None:
        """One attempt; none where the message, the answer or the process was lost."""
        if self.chance.random() < self.trouble.twice:
            self.spawn(self._again(stream, person, sent))
        await self._on_the_way()
        if self.chance.random() < self.trouble.lost:
            await asyncio.sleep(PATIENCE)
            return None
        answer = await self._deliver(stream, person, sent)
        await self._on_the_way()
        return None if self.chance.random() < self.trouble.lost else answer

    async def _again(self, stream: str, person: str | None, sent: Sent[Any]) -> None:
        """The same message comes once more, some time."""
        await asyncio.sleep(self.chance.random() * 10)
        await self._deliver(stream, person, sent)

    async def _on_the_way(self) -> None:
        slow = self.chance.random() < self.trouble.slow
        await asyncio.sleep(self.chance.random() * (4.0 if slow else 0.06))

    async def _deliver(self, stream: str, person: str | None, sent: Sent[Any]) -> CommandAnswer | None:
        process = await self.process()
        assert process.house is not None
        try:
            async with asyncio.timeout(PATIENCE):
                answer = await process.house.submit(stream, person, sent)
        except (Unsettled, CutOff, StorageAwayError, TimeoutError):
            return None
        if not process.is_alive():
            return None
        self.laws.answered(f"{person or 'croupier'}:{sent.id}", answer)
        return answer

    async def end(self) -> None:
        """Everything stops."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for process in self.processes:
            if process.is_alive() and process.house is not None:
                async with asyncio.timeout(60):
                    await process.house.close()
