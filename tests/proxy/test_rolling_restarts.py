"""Processes behind the nginx of the operators' recipe are restarted one after the other, and no command fails."""

import asyncio
import random
from itertools import count
from pathlib import Path

import msgspec
from aiohttp.connector import _SSL_CONTEXT_VERIFIED

from croupier.client.answers import done
from croupier.client.retry import HEADERS
from croupier.equipment.amounts import Amount
from croupier.floor.messages import Sent
from croupier.floor.people.cage.types import Deposit
from croupier.table.commands import BringChips, JoinTable
from croupier.verbs.actors import Actor
from tests.ledger.postgres_server import Server
from tests.proxy.nginx import running_nginx, write_certificate
from tests.resilience.command_witness import Witness
from tests.resilience.crowd import HOLDEM, Crowd
from tests.resilience.processes import Served, free_port

PROCESSES, RESTARTS = 3, 8
MONEY, CHIPS = 10_000_000, 100
PAUSE = 0.1
"""Two who post without one would be told to wait."""


class Load:
    """Commands as fast as one person may send them: as plain requests, and by the client over its socket."""

    def __init__(self, cashier: Witness, ann: Witness, table: str) -> None:
        self._cashier, self._ann, self._table = cashier, ann, table
        self.deposits = self.chips = self.sockets = 0
        self.failures: list[str] = []
        self.is_over = False

    async def post_deposits(self, worker: int) -> None:
        """One after the other."""
        for number in count():
            if self.is_over:
                return
            await self.post_deposit(f"deposit-{worker}-{number:06}")
            await asyncio.sleep(PAUSE)

    async def post_deposit(self, id: str) -> None:
        """Post it once, as any HTTP client does; what is not carried out at that is a failure."""
        body = msgspec.json.encode(Sent(id, 0, Deposit(self._cashier.person, self._ann.person, 1)))
        async with self._cashier._session.post("/api/cage/commands", data=body, headers=HEADERS) as answer:
            text = await answer.text()
            if answer.status != 200:
                self.failures.append(f"{answer.status} {text[:200]}")
        self.deposits += 1

    async def bring_chips(self) -> None:
        """Over a socket that moves from process to process."""
        async with self._ann.watch(self._table) as views:
            await anext(views)
            while not self.is_over:
                command = BringChips(Actor(self._ann.person), self._ann.person, Amount(CHIPS))
                done(await self._ann.send(self._table, command))
                self.chips += 1
                self.sockets += self._ann._newspaper.is_open
                await asyncio.sleep(PAUSE)


async def check_restarts(folder: Path, server: Server) -> None:
    _SSL_CONTEXT_VERIFIED.load_verify_locations(write_certificate(folder))  # what clients of this test trust
    port = free_port()
    base, database = f"https://127.0.0.1:{port}", server.new_database()
    processes = [Served(folder, database, "--origin", base) for _ in range(PROCESSES)]
    try:
        async with (
            running_nginx(folder, port, [one.port for one in processes]),
            Crowd(base, random.Random(8)) as crowd,
        ):
            token = await processes[0].start()
            await asyncio.gather(*(one.start() for one in processes[1:]))
            await crowd.hire(token)
            ann, table = await crowd.patron("ann", MONEY), await crowd.open_table(HOLDEM)
            done(await ann.send(table, JoinTable(Actor(ann.person), ann.person, Amount(1000), 1)))
            load = Load(crowd.cashier, ann, table)
            await restart_under_load(load, processes)
            assert (await ann.me()).balance == MONEY - 1000 + load.deposits - load.chips * CHIPS
    finally:
        for one in processes:
            await one.end()
    assert [one.troubles for one in processes] == [[]] * PROCESSES


async def restart_under_load(load: Load, processes: list[Served]) -> None:
    """Each process in turn is told to stop, and started again when it has."""
    tasks = [asyncio.create_task(work) for work in (load.post_deposits(0), load.post_deposits(1), load.bring_chips())]
    try:
        for number in range(RESTARTS):
            before = (load.deposits, load.chips)
            victim = processes[number % PROCESSES]
            assert await victim.stop() == 0
            assert not await victim.start()
            assert not any(task.done() for task in tasks), [task.exception() for task in tasks if task.done()]
            assert load.deposits > before[0]
            assert load.chips > before[1]
        load.is_over = True
        await asyncio.gather(*tasks)
        await kill_in_the_middle(load, processes[0])
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    assert load.failures == []
    assert load.sockets > load.chips / 2  # most went over a socket


async def kill_in_the_middle(load: Load, victim: Served) -> None:
    """A process that has taken requests and is killed before it answers: nginx sends them to the next one."""
    victim.freeze()
    posting = [asyncio.create_task(load.post_deposit(f"killed-{number:04}")) for number in range(3 * PROCESSES)]
    _, waiting = await asyncio.wait(posting, timeout=1)
    assert waiting
    await victim.kill()
    await asyncio.gather(*posting)


def test_no_command_fails_while_processes_behind_nginx_restart(tmp_path: Path, server: Server) -> None:
    asyncio.run(check_restarts(tmp_path, server))
