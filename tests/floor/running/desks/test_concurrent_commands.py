"""Several commands at once, several processes, callers who go away: every answer is still the right one."""

import asyncio

import pytest

from croupier.equipment.amounts import Amount
from croupier.floor.live.commands import HoldTable, ReleaseTable
from croupier.floor.messages import Done, Refusal, Sent
from croupier.floor.people.cage.types import WithdrawMoney
from croupier.floor.running.desks.desk import Unsettled
from croupier.table.commands import BringChips, JoinTable
from croupier.verbs.actors import Actor, Role
from tests.floor.live.game_tables import GAMES
from tests.floor.running.roulette_table import bet, open_roulette
from tests.floor.running.simulated_houses import TERMS, opened
from tests.floor.running.staffed_house import Town
from tests.floor.simulation.disk import Disk
from tests.floor.simulation.virtual_time import run


async def slowly() -> None:
    """Something takes its time."""
    await asyncio.sleep(0.02)


def test_whoever_stops_waiting_has_their_command_carried_out_all_the_same() -> None:
    async def scene() -> None:
        disk = Disk()
        house = await opened(disk, before=slowly)
        town = await Town.begin(house)
        table, (ann,) = await open_roulette(town, "ann")
        sent = Sent("gone-while-writing", (await house.state(table)).version, bet(ann))
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.01):
                await house.submit(table, ann, sent)
        await asyncio.sleep(0.2)
        assert f"{ann}:gone-while-writing" in disk.books.answers
        assert (await house.state(table)).table.patron(ann).wagered == 1000
        await house.close()

    run(scene())


def test_a_process_that_is_behind_learns_what_others_did_and_decides_anew() -> None:
    async def scene() -> None:
        disk = Disk()
        here, there = await opened(disk, "here"), await opened(disk, "there")
        town = await Town.begin(here)
        table, (ann, ben) = await open_roulette(town, "ann", "ben")
        disk.followers.clear()  # no news comes any more
        by = Actor(town.supervisor, Role.CASINO_SUPERVISOR)
        version = (await there.state(table)).version
        assert isinstance(await there.submit(table, town.supervisor, town.sent(HoldTable(by, "wait"), version)), Done)
        held = await here.submit(table, ann, town.sent(bet(ann), version))
        assert isinstance(held, Refusal)  # it was decided on a table that was not held, and told so by the ledger
        assert held.clause == "FLOOR 4.6"
        released = await there.submit(table, town.supervisor, town.sent(ReleaseTable(by), version + 1))
        assert isinstance(released, Done)
        ahead = await here.submit(table, ben, town.sent(bet(ben), released.version))
        assert isinstance(ahead, Done)  # its sender had heard more than this process
        await here.close()
        await there.close()

    run(scene())


def test_two_streams_at_once_are_retried_until_both_stand_still() -> None:
    async def scene() -> None:
        disk = Disk()
        house = await opened(disk, before=slowly)
        town = await Town.begin(house)
        tables = [await town.table(GAMES["roulette"], TERMS) for _ in range(4)]
        ann = await town.patron("ann", 1_000_000)
        joined = await asyncio.gather(
            *(town.say(table, ann, JoinTable(Actor(ann), ann, Amount(100_000), 1)) for table in tables),
            town.say("cage", town.cashier, WithdrawMoney(town.cashier, ann, 600_000)),
        )
        assert all(isinstance(answer, Done) for answer in joined)
        assert disk.books.balances[f"account {ann}", "AUD"] == 0
        assert len((await house.state(f"person {ann}")).tables) == 4
        await house.close()

    run(scene())


def test_commands_at_one_table_are_written_together_where_nobody_else_writes() -> None:
    async def scene() -> None:
        disk = Disk()
        house = await opened(disk, before=slowly, shared=False)
        town = await Town.begin(house)
        table, people = await open_roulette(town, "ann", "ben", "cho", "dan", "eve")
        commits = disk.commits
        answers = await asyncio.gather(*(town.say(table, person, bet(person)) for person in people))
        assert [answer.version for answer in answers if isinstance(answer, Done)] == sorted(
            answer.version for answer in answers if isinstance(answer, Done)
        )
        assert all(isinstance(answer, Done) for answer in answers)
        assert disk.commits - commits <= 2
        await house.close()

    run(scene())


def test_what_was_decided_on_something_that_did_not_come_about_is_decided_anew() -> None:
    async def scene() -> None:
        disk = Disk()
        house = await opened(disk, before=slowly, shared=False)
        town = await Town.begin(house)
        table, (ann,) = await open_roulette(town, "ann")
        ben = await town.patron("ben", 1000)
        cho = await town.patron("cho", 100_000)
        version = (await house.state(table)).version
        poor = JoinTable(Actor(ben), ben, Amount(50_000), 2)
        rich = JoinTable(Actor(cho), cho, Amount(50_000), 2)  # the same seat, which is taken if Ben gets it
        more = BringChips(Actor(ann), ann, Amount(1000))
        answers = await asyncio.gather(
            house.submit(table, ben, town.sent(poor, version)),
            house.submit(table, cho, town.sent(rich, version)),
            house.submit(table, ann, town.sent(more, version)),
        )
        assert isinstance(answers[0], Refusal)
        assert answers[0].clause == "FLOOR 2.1"
        assert isinstance(answers[1], Done)
        assert isinstance(answers[2], Done)
        live = await house.state(table)
        assert [patron.name for patron in live.table.present] == [ann, cho]
        assert live.version == disk.books.heads[table].version
        await house.close()

    run(scene())


def test_a_house_that_closes_finishes_what_is_being_written_and_takes_nothing_more() -> None:
    async def scene() -> None:
        disk = Disk()
        house = await opened(disk, before=slowly)
        town = await Town.begin(house)
        table, (ann,) = await open_roulette(town, "ann")
        sent = town.sent(bet(ann), (await house.state(table)).version)
        last = asyncio.ensure_future(house.submit(table, ann, sent))
        await asyncio.sleep(0)
        await house.close()
        assert isinstance(await last, Done)
        with pytest.raises(Unsettled):
            await house.submit(table, ann, town.sent(bet(ann)))
        assert disk.snapshots[table][0] == disk.books.heads[table].version

    run(scene())
