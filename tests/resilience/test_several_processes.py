"""Several processes on one PostgreSQL serve the same tables; when one is killed, another goes on."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from croupier.client.answers import NotSignedIn, done
from croupier.client.watch import StreamWatch
from croupier.equipment.amounts import Amount
from croupier.floor.live.view import LiveView
from croupier.floor.messages import Done, Sent
from croupier.floor.people.cage.types import Deposit
from croupier.games.ultimate_holdem.commands import Bet, Check, PlaceWager
from croupier.table.commands import BringChips, JoinTable
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask, Offer
from tests.ledger.postgres_server import Server
from tests.resilience.command_witness import Note, Witness
from tests.resilience.crowd import FAST, HOLDEM, PASSWORD, Crowd
from tests.resilience.load_balancer import Door
from tests.resilience.log_evidence import check
from tests.resilience.processes import PATIENCE, Served


class Group:
    """Processes of one house, and the door that leads to one of them."""

    def __init__(self, folder: Path, database: str, door: Door, size: int) -> None:
        self.folder, self.database, self.door = folder, database, door
        self.processes = [Served(folder, database, "--origin", door.base) for _ in range(size)]

    async def start(self) -> str:
        """All of them; the token of the owner's link, which the first prints."""
        token, *others = [await one.start() for one in self.processes]
        assert others == [""] * len(others)
        self.door.to = self.processes[0].port
        return token


@asynccontextmanager
async def a_group(folder: Path, server: Server, size: int = 2) -> AsyncIterator[Group]:
    """A house that several processes serve; at the end they stop as they should."""
    async with Door() as door:
        group = Group(folder, server.new_database(), door, size)
        try:
            yield group
            assert await asyncio.gather(*(one.stop() for one in group.processes)) == [0] * size
        finally:
            for one in group.processes:
                await one.end()
    assert [one.troubles for one in group.processes] == [[]] * size


async def seen(views: StreamWatch[LiveView], wanted: Callable[[LiveView], bool]) -> LiveView:
    """The first view that is as wanted."""
    async with asyncio.timeout(PATIENCE):
        async for view in views:
            if wanted(view):
                return view
    raise AssertionError


def stack_is(person: str, stack: int) -> Callable[[LiveView], bool]:
    return lambda view: any(patron.name == person and patron.stack == stack for patron in view.table.patrons)


def asked(view: LiveView) -> str:
    """Who has to decide."""
    return view.table.step.who if isinstance(view.table.step, Ask) else ""


async def sit_down(patron: Witness, table: str, seat: int) -> None:
    done(await patron.send(table, JoinTable(Actor(patron.person), patron.person, Amount(50_000), seat)))


async def wager(patron: Witness, table: str, seat: int) -> None:
    done(await patron.send(table, PlaceWager(Actor(patron.person), patron.person, seat, Amount(1000), seated=True)))


def test_patrons_of_two_processes_play_one_round_while_one_process_is_killed(tmp_path: Path, server: Server) -> None:
    async def evening() -> None:
        async with a_group(tmp_path, server) as group:
            first, second = group.processes
            async with Crowd(group.door.base, random.Random(1)) as crowd:
                await crowd.hire(await group.start())
                table = await crowd.open_table(HOLDEM, replace(FAST, decide_seconds=60))
                ann, bob = await crowd.patron("ann", 100_000), await crowd.patron("bob", 100_000, second.base)
                async with ann.watch(table) as by_ann, bob.watch(table) as by_bob:
                    await sit_down(ann, table, 1)
                    await seen(by_bob, stack_is(ann.person, 50_000))
                    await sit_down(bob, table, 2)
                    await seen(by_ann, stack_is(bob.person, 50_000))
                    for views in (by_ann, by_bob):
                        await seen(views, lambda view: isinstance(view.table.step, Offer))
                    await asyncio.gather(wager(ann, table, 1), wager(bob, table, 2))
                    await seen(by_bob, stack_is(ann.person, 48_000))  # ante and blind
                    await seen(by_ann, stack_is(bob.person, 48_000))
                    await seen(by_ann, lambda view: asked(view) == ann.person)
                    deciding = asyncio.create_task(ann.send(table, Check(Actor(ann.person), ann.person)))
                    await first.kill()
                    group.door.to = second.port
                    assert isinstance(await deciding, Done)  # whether the first had done it or the second does it
                    view = await seen(by_ann, lambda view: asked(view) == bob.person)
                    await play_to_the_end({ann.person: ann, bob.person: bob}, by_ann, view)
                assert (await quickest_return(ann, table)) < 1
                await first.start()
                there = [(await one.me()).balance for one in (ann, bob)]
                assert there == [50_000, 50_000]
                await crowd.say_again()
        await check(group.database, tmp_path / "house.key", crowd.notes)

    asyncio.run(evening())


async def play_to_the_end(patrons: dict[str, Witness], views: StreamWatch[LiveView], view: LiveView) -> None:
    """Everybody checks while they may, and then bets, until the next round begins."""
    while view.table.round_number == 1:
        who, step = asked(view), view.table.step
        may_check = isinstance(step, Ask) and "check" in {choice.name for choice in step.choices}
        decision = Check(Actor(who), who) if may_check else Bet(Actor(who), who, 1)
        done(await patrons[who].send(view.id, decision, view.version))
        view = await seen(views, partial(has_gone_on, view.version))


def has_gone_on(version: int, view: LiveView) -> bool:
    """Whether the next decision is due, or the next round."""
    return view.version > version and bool(asked(view) or view.table.round_number > 1)


async def quickest_return(patron: Witness, table: str) -> float:
    """How many seconds a client needs that comes back, until it sees the table as it is."""
    took = []
    for _ in range(3):
        began = asyncio.get_running_loop().time()
        async with patron.watch(table) as views:
            await seen(views, lambda _: True)
        took.append(asyncio.get_running_loop().time() - began)
    return min(took)


def test_sign_in_holds_at_all_processes_and_a_command_sent_to_two_runs_once(tmp_path: Path, server: Server) -> None:
    async def evening() -> None:
        async with a_group(tmp_path, server) as group, Crowd(group.door.base, random.Random(2)) as crowd:
            await crowd.hire(await group.start())
            table = await crowd.open_table(HOLDEM)
            ann = await crowd.patron("ann", 100_000)
            second = group.processes[1]
            async with twin(ann, second) as other, twin(crowd.cashier, second) as cashier:
                await sit_down(ann, table, 1)
                path, chips = f"/api/tables/{table}/commands", BringChips(Actor(ann.person), ann.person, Amount(1000))
                deposit = Deposit(cashier.person, ann.person, 500)
                for number in range(10):
                    crowd.notes.append(await twice(ann, other, path, Sent(f"chips-{number:04}", 0, chips)))
                    sent = Sent(f"deposit-{number:04}", 0, deposit)
                    crowd.notes.append(await twice(crowd.cashier, cashier, "/api/cage/commands", sent))
                assert (await ann.me()).balance == (await other.me()).balance == 100_000 - 50_000 - 10_000 + 5_000
                await ann.sign_out()
                with pytest.raises(NotSignedIn):
                    await other.me()
                assert (await other.sign_in("ann", PASSWORD)).person == (await other.me()).person
        await check(group.database, tmp_path / "house.key", crowd.notes)

    asyncio.run(evening())


@asynccontextmanager
async def twin(patron: Witness, process: Served) -> AsyncIterator[Witness]:
    """The same person with the same sign-in, at another process."""
    async with Witness(process.base, []) as other:
        other.trust(patron)
        yield other


async def twice(one: Witness, other: Witness, path: str, sent: Sent[Any]) -> Note:
    """A command that is sent through both at once: both are told the same."""
    note = Note(one.person, path, msgspec.json.encode(sent))
    (note.status, note.answer), answer = await asyncio.gather(one.again(note), other.again(note))
    assert answer == (note.status, note.answer)
    assert note.is_done, note
    return note


async def check_killed_in_turn(folder: Path, server: Server, size: int, kills: int) -> None:
    """Robots at all processes, which are killed one after the other while the rest go on."""
    chance = random.Random(size)
    async with a_group(folder, server, size) as group, Crowd(group.door.base, random.Random(kills)) as crowd:
        await crowd.hire(await group.start())
        await crowd.seat_robots((group.door.base, *(one.base for one in group.processes[1:])))
        async with crowd.playing():
            for number in range(kills):
                victim, next_one = (group.processes[(number + more) % size] for more in (0, 1))
                group.door.to = next_one.port
                await crowd.carried_out(chance.randrange(5, 30))
                await asyncio.sleep(chance.random() / 50)
                await victim.kill()
                await crowd.rounds_go_on(1)
                await victim.start()
            await crowd.rounds_go_on()
        await crowd.say_again()
    await check(group.database, folder / "house.key", crowd.notes)


def test_processes_that_are_killed_in_turn_lose_nothing_and_the_others_go_on(tmp_path: Path, server: Server) -> None:
    asyncio.run(check_killed_in_turn(tmp_path, server, size=2, kills=2))
