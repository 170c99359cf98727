"""The house as a whole: the lobby, a person's own news, states kept for the next start, checkpoints."""

import asyncio

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.equipment.amounts import Amount
from croupier.floor.people.cage.types import Deposit
from croupier.floor.people.events import PersonEntry, PersonNotified
from croupier.floor.people.personal_details import Particulars, keep_particulars
from croupier.floor.running.desks.context import RuntimeSettings
from croupier.floor.running.news.messages import PersonalNews, PersonalNotice
from croupier.floor.running.storage.snapshots import snapshot_json, write_snapshot
from croupier.ledger.batch import Batch, NewEvent, Write
from croupier.table.commands import CloseTable, GiveClosureNotice, JoinTable
from croupier.verbs.actors import Actor, Role
from tests.floor.live.game_tables import GAMES
from tests.floor.running.simulated_houses import TERMS, opened
from tests.floor.running.staffed_house import Town
from tests.floor.simulation.disk import Disk
from tests.floor.simulation.virtual_time import run


def test_the_lobby_has_a_row_for_each_table_that_is_open() -> None:
    async def scene() -> None:
        house = await opened(Disk())
        town = await Town.begin(house)
        tables = [await town.table(GAMES[game], TERMS) for game in ("blackjack", "roulette")]
        await town.seated(tables[1], "ann", "ben")
        rows = {row.id: row for row in await house.lobby()}
        assert [f"table {id}" for id in rows] == tables
        one = rows[tables[1].removeprefix("table ")]
        assert (one.game, one.patrons, one.held, one.closing) == ("roulette", 2, False, False)
        by = Actor(town.supervisor, Role.CASINO_SUPERVISOR)
        await town.do(tables[0], town.supervisor, GiveClosureNotice(by))
        await town.do(tables[0], town.supervisor, CloseTable(by))
        assert [f"table {row.id}" for row in await house.lobby()] == tables[1:]
        await house.close()

    run(scene())


@pytest.mark.clause("FLOOR 2.4")
def test_the_float_goes_home_as_the_table_closes() -> None:
    async def scene() -> None:
        disk = Disk()
        house = await opened(disk)
        town = await Town.begin(house)
        table = await town.table(GAMES["blackjack"], TERMS)
        await town.seated(table, "ann")
        account = f"float {table.removeprefix('table ')}", "AUD"
        assert disk.books.balances[account] == 1_000_000
        by = Actor(town.supervisor, Role.CASINO_SUPERVISOR)
        await town.do(table, town.supervisor, GiveClosureNotice(by))
        done = await town.do(table, town.supervisor, CloseTable(by))
        assert disk.books.balances[account] == 0
        assert disk.books.balances["cage", "AUD"] == 100_000_000
        assert len(done.receipts) == 1  # Ann's chips went back into her account
        assert (await house.state(table)).table.closed
        await house.close()

    run(scene())


def test_a_person_hears_of_their_own_money_and_what_they_are_told() -> None:
    async def scene() -> None:
        disk = Disk()
        house = await opened(disk)
        town = await Town.begin(house)
        table = await town.table(GAMES["blackjack"], TERMS)
        ann, bob = await town.patron("ann", 50_000), await town.patron("bob", 0)
        await keep_particulars(house.journal, bob, Particulars("Bob", "", "bob"))
        async with house.own(ann) as watch:
            first = await anext(watch)
            assert isinstance(first, PersonalNews)
            assert (first.balance, first.unit, first.tables, first.told) == (50_000, "AUD", (), ())
            await town.do(table, ann, JoinTable(Actor(ann), ann, Amount(20_000), 1))
            bought = await anext(watch)
            assert isinstance(bought, PersonalNews)
            assert (bought.balance, bought.tables) == (30_000, (table.removeprefix("table "),))
            stream = f"person {ann}"
            told = NewEvent(
                str(PersonNotified.__struct_config__.tag),
                msgspec.json.encode(PersonEntry(5, PersonNotified(table, f"{bob} has left."))),
            )
            await house.journal.append(Batch("elsewhere", (Write(stream, bought.version, (told,)),)))
            heard = await anext(watch)
            assert isinstance(heard, PersonalNews)
            assert heard.told == (PersonalNotice(bought.version + 1, 5, table, "Bob has left."),), "by name, not by id"
            await town.do("cage", town.cashier, Deposit(town.cashier, ann, 100))
            last = await anext(watch)
            assert isinstance(last, PersonalNews)
            assert (last.balance, last.told) == (30_100, ())
        async with house.own(ann) as watch:
            again = await anext(watch)
            assert isinstance(again, PersonalNews)
            assert [one.words for one in again.told] == ["Bob has left."]
        await house.close()

    run(scene())


def test_states_are_kept_for_the_next_start_which_reads_only_what_came_after() -> None:
    async def scene() -> None:
        disk = Disk()
        house = await opened(disk, settings=RuntimeSettings(snapshot_events=3))
        town = await Town.begin(house)
        table = await town.table(GAMES["roulette"], TERMS)
        await town.seated(table, "ann")
        await asyncio.sleep(60)
        kept = disk.snapshots[table][0]
        head = disk.books.heads[table].version
        assert head - 3 <= kept <= head
        state = await house.state(table)
        again = await opened(disk, "again")
        assert await again.state(table) == state
        disk.snapshots[table] = (kept, b"another program's")
        third = await opened(disk, "third")
        assert await third.state(table) == state
        for one in (house, again, third):
            await one.close()

    run(scene())


def test_a_snapshot_is_of_use_to_the_program_that_made_it() -> None:
    assert snapshot_json(write_snapshot((1, 2))) == b"[1,2]"
    assert snapshot_json(b"0.0.0\n[1,2]") is None


def test_checkpoints_are_signed_every_minute_in_which_something_happened() -> None:
    async def scene() -> None:
        disk = Disk()
        house = await opened(disk, key=Ed25519PrivateKey.from_private_bytes(bytes(32)))
        town = await Town.begin(house)
        await asyncio.sleep(61)
        assert disk.checkpoints == 1
        await asyncio.sleep(600)
        assert disk.checkpoints == 1
        await town.patron("ann")
        await asyncio.sleep(60)
        assert disk.checkpoints == 2
        await town.patron("ben")
        await house.close()
        assert disk.checkpoints == 3

    run(scene())


def test_streams_of_which_nothing_is_awaited_are_forgotten_and_read_again() -> None:
    async def scene() -> None:
        disk = Disk()
        house = await opened(disk, settings=RuntimeSettings(idle_streams=8))
        town = await Town.begin(house)
        table = await town.table(GAMES["roulette"], TERMS)
        people = [await town.patron(f"patron {number}") for number in range(100)]
        known = {desk.stream for desk in house._runtime.desks.known()}
        assert len(known) < 80
        assert table in known
        assert (await house.state(f"person {people[0]}")).id == people[0]
        await house.close()

    run(scene())


def test_a_table_that_cannot_be_folded_keeps_no_other_from_going_on(caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> None:
        disk = Disk()
        house = await opened(disk)
        town = await Town.begin(house)
        spoiled, sound = [await town.table(GAMES["roulette"], TERMS) for _ in range(2)]
        version = (await house.state(spoiled)).version
        nonsense = NewEvent("floor.nonsense", b'{"at": 1, "event": {"type": "floor.nonsense"}}')
        await house.journal.append(Batch("spoil", (Write(spoiled, version, (nonsense,)),)))
        await house.close()
        again = await opened(disk)
        assert [f"table {row.id}" for row in await again.lobby()] == [sound]
        await again.close()

    run(scene())
    assert any("can't be folded" in record.message for record in caplog.records)
