"""News: the whole view, then what changes; made once for all who see the same; nobody waits for a slow reader."""

import asyncio

import msgspec
import pytest

from croupier.equipment.amounts import Amount
from croupier.floor.live.commands import HoldTable, ReleaseTable
from croupier.floor.running.house import House
from croupier.floor.running.news.difference import apply_changes
from croupier.floor.running.news.messages import Changed, Full, News
from croupier.floor.running.news.watch import Watch
from croupier.table.commands import BringChips, JoinTable, LeaveTable
from croupier.verbs.actors import Actor, Role
from tests.floor.live.game_tables import GAMES
from tests.floor.running.simulated_houses import TERMS, opened
from tests.floor.running.staffed_house import Town
from tests.floor.simulation.disk import Disk
from tests.floor.simulation.virtual_time import run

ONLOOKER = Actor("p-onlooker22")


async def told(watch: Watch) -> News:
    """What a watcher is told of the next version."""
    await anext(watch)
    return watch.news


async def nothing_new(watch: Watch) -> bool:
    """Whether a watcher hears nothing for a second."""
    try:
        async with asyncio.timeout(1):
            await anext(watch)
    except TimeoutError:
        return True
    return False


async def bring(town: Town, table: str, person: str, chips: int = 100) -> None:
    await town.do(table, town.supervisor, ReleaseTable(Actor(town.supervisor, Role.CASINO_SUPERVISOR)))
    await town.do(table, person, BringChips(Actor(person), person, Amount(chips)))
    await town.do(table, town.supervisor, HoldTable(Actor(town.supervisor, Role.CASINO_SUPERVISOR), "again"))


async def with_ann(house: House, game: str = "blackjack") -> tuple[Town, str, str]:
    """A table with one patron, standing still."""
    town = await Town.begin(house)
    table = await town.table(GAMES[game], TERMS)
    (ann,) = await town.seated(table, "ann")
    await town.do(table, town.supervisor, HoldTable(Actor(town.supervisor, Role.CASINO_SUPERVISOR), "not yet"))
    return town, table, ann


def test_a_watcher_gets_the_whole_view_and_then_what_changes() -> None:
    async def scene() -> None:
        house = await opened(Disk())
        town, table, ann = await with_ann(house)
        async with house.watch(table, Actor(ann)) as watch:
            first = await told(watch)
            assert isinstance(first.message, Full)
            seen = msgspec.json.decode(first.message.view)
            assert await nothing_new(watch)
            await bring(town, table, ann, 12_300)
            second = await told(watch)
            assert isinstance(second.message, Changed)
            assert second.message.since == first.message.version
            assert len(second.encoded) < len(first.encoded) / 3
            shown = await house.view(table, Actor(ann))
            assert shown is not None
            assert apply_changes(seen, second.message.ops)["table"]["patrons"][0]["stack"] == 212_300
            assert isinstance(shown.message, Full)
            assert apply_changes(seen, ()) == msgspec.json.decode(shown.message.view)
        assert house.watchers == 0
        await house.close()

    run(scene())


def test_all_who_see_the_same_get_the_same_bytes() -> None:
    async def scene() -> None:
        house = await opened(Disk())
        town, table, ann = await with_ann(house)
        ben = await town.patron("ben")
        watches = [house.watch(table, Actor(name)) for name in (ann, ben, "p-onlooker22")]
        firsts = [await told(watch) for watch in watches]
        assert len({id(news) for news in firsts}) == 1
        await bring(town, table, ann)
        assert len({id(await told(watch)) for watch in watches}) == 1
        await house.close()
        with pytest.raises(StopAsyncIteration):
            await anext(watches[0])

    run(scene())


def test_at_holdem_everybody_has_a_view_of_their_own() -> None:
    async def scene() -> None:
        house = await opened(Disk())
        _, table, ann = await with_ann(house, "ultimate-texas-holdem")
        watches = [house.watch(table, Actor(name)) for name in (ann, "p-onlooker22", "p-passing222")]
        one, two, three = [await told(watch) for watch in watches]
        assert one is not two
        assert two is three
        await house.close()

    run(scene())


def test_a_burst_is_told_as_one_and_a_slow_reader_is_told_less() -> None:
    async def scene() -> None:
        house = await opened(Disk())
        town, table, ann = await with_ann(house)
        quick, slow = house.watch(table, ONLOOKER), house.watch(table, ONLOOKER)
        await anext(quick)
        before = (await told(slow)).message.version
        times = 0
        for _ in range(5):
            await bring(town, table, ann)  # three commands at once
            news = await told(quick)
            times += 1
        assert times == 5
        caught_up = await told(slow)
        assert isinstance(caught_up.message, Changed)
        assert caught_up.message.since == before
        assert caught_up.message.version == news.message.version
        assert await nothing_new(slow)
        for _ in range(20):
            await bring(town, table, ann)
            await anext(quick)
        assert isinstance((await told(slow)).message, Full)  # too far behind to be told what changed
        await house.close()

    run(scene())


def test_news_is_pushed_to_a_reader_who_waits_or_the_reader_is_woken() -> None:
    async def scene() -> None:
        house = await opened(Disk())
        town, table, ann = await with_ann(house)
        pushed: list[int] = []
        is_free = True

        def push() -> bool:
            if is_free and watch.advance():
                pushed.append(watch.news.message.version)
            return is_free

        async with house.watch(table, ONLOOKER) as watch:
            first = (await told(watch)).message
            watch.push = push
            waiting = asyncio.create_task(told(watch))
            await asyncio.sleep(1)
            await bring(town, table, ann)
            await asyncio.sleep(1)
            assert len(pushed) == 1
            assert not waiting.done()
            is_free = False
            await bring(town, table, ann)
            second = (await waiting).message
            assert isinstance(second, Changed)
            assert first.version < pushed[0] == second.since
            assert len(pushed) == 1
        await house.close()

    run(scene())


def test_whoever_comes_back_goes_on_from_what_they_saw() -> None:
    async def scene() -> None:
        house = await opened(Disk())
        town, table, ann = await with_ann(house)
        async with house.watch(table, Actor(ann)) as watch:
            seen = (await told(watch)).message.version
        await bring(town, table, ann)
        async with house.watch(table, Actor(ann), seen) as watch:
            resumed = (await told(watch)).message
            assert isinstance(resumed, Changed)
            assert (resumed.since, resumed.version) == (seen, (await house.state(table)).version)
        async with house.watch(table, Actor(ann), resumed.version) as watch:
            same = (await told(watch)).message  # nothing has changed, and they are told so
            assert isinstance(same, Changed)
            assert same.ops == ()
        for unknown in (1, 10_000):
            async with house.watch(table, Actor(ann), unknown) as watch:
                assert isinstance((await told(watch)).message, Full)
        await house.close()

    run(scene())


def test_whoever_sits_down_or_leaves_gets_another_view_as_a_whole() -> None:
    async def scene() -> None:
        house = await opened(Disk())
        town, table, ann = await with_ann(house, "ultimate-texas-holdem")
        ben = await town.patron("ben")
        async with house.watch(table, Actor(ben)) as watch:
            seen = (await told(watch)).message.version
            await town.do(table, town.supervisor, ReleaseTable(Actor(town.supervisor, Role.CASINO_SUPERVISOR)))
            await town.do(table, ben, JoinTable(Actor(ben), ben, Amount(50_000), 3))
            assert isinstance((await told(watch)).message, Full)
        async with house.watch(table, Actor(ben), seen) as watch:
            assert isinstance((await told(watch)).message, Full)
        await town.do(table, ann, LeaveTable(Actor(ann), ann))
        await house.close()

    run(scene())


def test_there_is_nothing_to_watch_where_nothing_is() -> None:
    async def scene() -> None:
        house = await opened(Disk())
        _, table, ann = await with_ann(house)
        for stream, part in (("table t-none", ""), ("saloon 1", ""), (table, "2.1"), (f"person {ann}", "")):
            async with house.watch(stream, ONLOOKER, None, part) as watch:
                with pytest.raises(LookupError):
                    await anext(watch)
        assert await house.view("table t-none", ONLOOKER) is None
        await house.close()

    run(scene())


def test_another_process_brings_the_news_too() -> None:
    async def scene() -> None:
        disk = Disk()
        here, there = await opened(disk, "here"), await opened(disk, "there")
        town, table, ann = await with_ann(here)
        async with there.watch(table, ONLOOKER) as watch:
            await anext(watch)
            await bring(town, table, ann)
            version = await anext(watch)
            while version.number < (await here.state(table)).version:
                version = await anext(watch)
        assert [row.id for row in await there.lobby()] == [table.removeprefix("table ")]
        await here.close()
        await there.close()

    run(scene())
