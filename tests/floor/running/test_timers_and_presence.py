"""What happens without anybody asking: clocks, also over several processes and restarts; connections that are lost."""

import asyncio

import pytest

from croupier.equipment.amounts import Amount
from croupier.floor.live.commands import HoldTable
from croupier.floor.live.events import ConnectionBack, ConnectionLost
from croupier.games.blackjack.commands import PlaceWager
from croupier.verbs.actors import Actor, Role
from tests.floor.live.game_tables import GAMES
from tests.floor.running.simulated_houses import TERMS, journal_of, opened
from tests.floor.running.staffed_house import Town
from tests.floor.simulation.disk import Disk
from tests.floor.simulation.virtual_time import run


def kinds(disk: Disk, stream: str) -> list[str]:
    return [envelope.kind for envelope in disk.streams[stream]]


@pytest.mark.clause("FLOOR 4.5")
def test_a_round_comes_to_its_end_by_the_clock_alone_and_two_processes_ring_once() -> None:
    async def scene() -> None:
        disk = Disk()
        here, there = await opened(disk, "here"), await opened(disk, "there")
        town = await Town.begin(here)
        table = await town.table(GAMES["blackjack"], TERMS)
        (ann,) = await town.seated(table, "ann")
        while (await here.state(table)).table.is_between_rounds:
            await asyncio.sleep(0.5)
        await town.do(table, ann, PlaceWager(Actor(ann), ann, 1, Amount(1000)))
        await asyncio.sleep(120)
        live = await here.state(table)
        assert live.table.is_between_rounds or not live.table.patron(ann).wagered
        assert live.table.round_number >= 1
        rung = [one.command for one in disk.streams[table] if one.command.startswith("clock:")]
        assert len(rung) > 5
        assert (await there.state(table)) == live
        await here.close()
        await there.close()

    run(scene())


def test_a_table_goes_on_after_its_process_died() -> None:
    async def scene() -> None:
        disk = Disk()
        house = await opened(disk)
        town = await Town.begin(house)
        table = await town.table(GAMES["blackjack"], TERMS)
        await town.seated(table, "ann")
        await asyncio.sleep(0.5)
        journal_of(house).cut_off()
        version = disk.books.heads[table].version
        await asyncio.sleep(60)
        assert disk.books.heads[table].version == version
        again = await opened(disk, "again")
        await asyncio.sleep(20)
        assert disk.books.heads[table].version > version  # nobody had to ask for it
        await again.close()

    run(scene())


@pytest.mark.clause("FLOOR 4.6")
def test_no_clock_runs_at_a_table_that_is_held() -> None:
    async def scene() -> None:
        disk = Disk()
        house = await opened(disk)
        town = await Town.begin(house)
        table = await town.table(GAMES["blackjack"], TERMS)
        await town.seated(table, "ann")
        await town.do(table, town.supervisor, HoldTable(Actor(town.supervisor, Role.CASINO_SUPERVISOR), "wait"))
        version = disk.books.heads[table].version
        await asyncio.sleep(600)
        assert disk.books.heads[table].version == version
        await house.close()

    run(scene())


@pytest.mark.clause("FLOOR 4.5")
def test_a_lost_connection_is_told_to_the_table_after_a_while_and_its_return_at_once() -> None:
    async def scene() -> None:
        disk = Disk()
        house = await opened(disk)
        town = await Town.begin(house)
        table = await town.table(GAMES["roulette"], TERMS)
        (ann,) = await town.seated(table, "ann")
        lost, back = str(ConnectionLost.__struct_config__.tag), str(ConnectionBack.__struct_config__.tag)
        house.connected(ann, table)
        house.connected(ann, table)
        house.disconnected(ann, table)
        await asyncio.sleep(10)
        assert lost not in kinds(disk, table)  # another device is still there
        house.disconnected(ann, table)
        await asyncio.sleep(0.5)
        house.connected(ann, table)  # the page was loaded again
        await asyncio.sleep(10)
        assert lost not in kinds(disk, table)
        house.disconnected(ann, table)
        await asyncio.sleep(3)
        assert kinds(disk, table).count(lost) == 1
        assert [one.patron for one in (await house.state(table)).spot.away] == [ann]
        house.connected(ann, table)
        await asyncio.sleep(0.1)
        assert kinds(disk, table).count(back) == 1
        house.connected("p-onlooker22", table)
        house.disconnected("p-onlooker22", table)
        await asyncio.sleep(10)
        assert kinds(disk, table).count(lost) == 1  # the person who is not at the table is missed by nobody
        await house.close()

    run(scene())


def test_whoever_is_connected_elsewhere_is_not_away_for_long() -> None:
    async def scene() -> None:
        disk = Disk()
        here, there = await opened(disk, "here"), await opened(disk, "there")
        town = await Town.begin(here)
        table = await town.table(GAMES["roulette"], TERMS)
        (ann,) = await town.seated(table, "ann")
        here.connected(ann, table)
        there.connected(ann, table)
        here.disconnected(ann, table)
        await asyncio.sleep(5)
        assert (await here.state(table)).spot.away == ()
        await here.close()
        await there.close()

    run(scene())
