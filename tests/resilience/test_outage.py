"""A disk that is full, a server that is away, a file that is removed: the house says so, and goes on when it can."""

import asyncio
import random
import resource
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec

from croupier.floor.messages import Sent
from croupier.floor.people.cage.types import Deposit
from tests.ledger.postgres_server import Server
from tests.resilience.command_witness import Note
from tests.resilience.crowd import FAST, ROULETTE, Crowd, Robot
from tests.resilience.log_evidence import check
from tests.resilience.processes import PATIENCE, Served

CAGE = "/api/cage/commands"
RETURNS_WITHIN = 5
NO_LIMIT = resource.RLIM_INFINITY


class Scene:
    """A house with a table that goes by the clock, and a cashier whose every request can be looked at."""

    def __init__(self, served: Served, crowd: Crowd) -> None:
        self.served, self.crowd = served, crowd
        self._numbers = iter(range(10**6))

    def deposit(self) -> Note:
        """A command that moves money, not sent yet."""
        cashier, patron = self.crowd.cashier, self.crowd.patrons[0]
        sent = Sent(f"deposit-{next(self._numbers):05}", 0, Deposit(cashier.person, patron.person, 100))
        self.crowd.notes.append(Note(cashier.person, CAGE, msgspec.json.encode(sent)))
        return self.crowd.notes[-1]

    async def send(self, note: Note) -> int:
        """One request, whatever comes of it: its status. Who is to try again is told when."""
        headers = {"X-Croupier": "1", "Content-Type": "application/json"}
        async with self.crowd.cashier._session.post(CAGE, data=note.body, headers=headers) as answer:
            said = await answer.read()
        if answer.status == 503:
            assert msgspec.json.decode(said)["type"] == "unsettled"
            assert int(answer.headers["Retry-After"]) >= 1
        else:
            note.status, note.answer = answer.status, said
        return answer.status

    async def send_until_storage_fails(self) -> Note:
        """Send commands until the storage fails under one."""
        async with asyncio.timeout(PATIENCE):
            while await self.send(note := self.deposit()) == 200:
                pass
        assert not note.status
        return note

    async def send_until_done(self, note: Note) -> float:
        """Send the same until it is carried out or known as a repeat: how many seconds that took."""
        begun = asyncio.get_running_loop().time()
        async with asyncio.timeout(PATIENCE):
            while await self.send(note) != 200:
                await asyncio.sleep(0.1)
        return asyncio.get_running_loop().time() - begun

    async def healthy(self) -> bool:
        """What /healthz says, which it says at once."""
        begun = asyncio.get_running_loop().time()
        async with self.crowd.cashier._session.get("/healthz") as answer:
            await answer.read()
        assert asyncio.get_running_loop().time() - begun < 1
        return answer.status == 200


@asynccontextmanager
async def scene(folder: Path, database: str) -> AsyncIterator[Scene]:
    """A house at whose table a robot plays; at the end it stops, and its books are sound."""
    served = Served(folder, database)
    try:
        async with Crowd(served.base, random.Random(1)) as crowd:
            await crowd.hire(await served.start())
            await crowd.patron("ann", 1000)
            table = await crowd.open_table(ROULETTE, FAST)
            crowd.robots.append(Robot(await crowd.patron("robot"), table, ROULETTE, 0))
            async with crowd.playing():
                yield Scene(served, crowd)
                await crowd.rounds_go_on(1)
            await crowd.say_again()
        assert await served.stop() == 0
    finally:
        await served.end()
    await check(database, folder / "house.key", crowd.notes)


def limit_files(served: Served, size: int) -> None:
    """No file of this process can grow beyond a size: the kernel refuses to write, as it does on a full disk."""
    assert served._running
    resource.prlimit(served._running.pid, resource.RLIMIT_FSIZE, (size, NO_LIMIT))


async def wait_until_unwell(here: Scene) -> None:
    """Until /healthz says that the storage does not answer."""
    async with asyncio.timeout(PATIENCE):
        while await here.healthy():
            await asyncio.sleep(0.02)


def test_house_on_a_full_disk_goes_on_when_there_is_room(tmp_path: Path) -> None:
    async def evening() -> None:
        async with scene(tmp_path, str(tmp_path / "house.db")) as here:
            limit_files(here.served, (tmp_path / "house.db-wal").stat().st_size)
            lost = await here.send_until_storage_fails()
            later = here.deposit()
            assert await here.send(later) == 503
            await wait_until_unwell(here)
            limit_files(here.served, NO_LIMIT)
            for note in (lost, later):
                assert await here.send_until_done(note) < RETURNS_WITHIN
            assert "the storage is not available: disk I/O error" in here.served.log.read_text()

    asyncio.run(evening())


def test_house_goes_on_when_postgresql_is_back(tmp_path: Path, server: Server) -> None:
    async def evening() -> None:
        async with scene(tmp_path, server.new_database()) as here:
            server.stop()
            try:
                lost = await here.send_until_storage_fails()
                await wait_until_unwell(here)
            finally:
                server.start()
            assert await here.send_until_done(lost) < RETURNS_WITHIN

    asyncio.run(evening())


def test_house_whose_database_is_removed_acknowledges_nothing_and_ends(tmp_path: Path) -> None:
    async def evening() -> None:
        database = tmp_path / "house.db"
        served = Served(tmp_path, str(database))
        try:
            async with Crowd(served.base, random.Random(1)) as crowd:
                await crowd.hire(await served.start())
                await crowd.patron("ann")
                here = Scene(served, crowd)
                assert await here.send(here.deposit()) == 200
                database.unlink()
                assert await here.send(here.deposit()) == 503
                assert await ended(served) == 1
                assert "was removed or replaced while the house was open" in served.log.read_text()
                await served.begin()  # beside the lone key no new house begins
                assert await ended(served) == 1
                assert "--new-house" in served.log.read_text()
                assert not database.exists()
        finally:
            await served.end()

    asyncio.run(evening())


async def ended(served: Served) -> int:
    """The exit status of a process that ends by itself."""
    assert served._running
    async with asyncio.timeout(PATIENCE):
        return await served._running.wait()
