"""Versions: what is made of one is made once for all who see the same, and only when somebody asks for it."""

import re
from collections import Counter
from typing import Any

import msgspec
import pytest

from croupier.floor.running.house import House
from croupier.floor.running.kinds.table_kind import TableKind
from croupier.floor.running.news import version as versions
from croupier.floor.running.news.version import people_in
from croupier.verbs.actors import Actor, Role
from tests.floor.live.game_tables import GAMES
from tests.floor.running.news.test_news import ONLOOKER, bring, with_ann
from tests.floor.running.simulated_houses import opened
from tests.floor.simulation.disk import Disk
from tests.floor.simulation.virtual_time import run


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often a view was built, a difference made, and a message encoded."""
    counted: Counter[str] = Counter()

    def counting(where: Any, name: str) -> None:
        ask = getattr(where, name)

        def answer(*given: Any) -> Any:
            counted[name] += 1
            return ask(*given)

        monkeypatch.setattr(where, name, answer)

    counting(TableKind, "view")
    counting(versions, "difference")
    counting(versions, "news_of")
    return counted


def test_view_is_built_once_for_news_requests_and_pages(made: Counter[str]) -> None:
    async def scene() -> None:
        house = await opened(Disk())
        town, table, ann = await with_ann(house)
        viewers = [Actor(ann), ONLOOKER, Actor("p-another222")]
        made.clear()
        watches = [house.watch(table, viewer) for viewer in viewers]
        for _ in range(2):
            for watch in watches:
                await anext(watch)
            told = [watch.news for watch in watches]
            for viewer in viewers:
                asked, version = await house.view(table, viewer), await house.version(table)
                assert asked is not None
                assert version is not None
                assert asked.message.version == version.number == told[0].message.version
                assert version.view(viewer) is version.view(ONLOOKER)
            await bring(town, table, ann)
        assert made == {"view": 2, "difference": 1, "news_of": 3}  # whole, changed, and whole for requests
        await house.close()

    run(scene())


def test_watch_of_a_page_makes_no_news(made: Counter[str]) -> None:
    async def scene() -> None:
        house = await opened(Disk())
        town, table, ann = await with_ann(house)
        made.clear()
        async with house.watch(table, Actor(ann)) as watch:
            first = await anext(watch)
            await bring(town, table, ann)
            second = await anext(watch)
            assert second.number > first.number
            assert second.view(Actor(ann)).table.patrons[0].stack > first.view(Actor(ann)).table.patrons[0].stack
        assert made == {"view": 2}
        await house.close()

    run(scene())


def test_version_that_was_looked_at_is_the_one_that_is_published(made: Counter[str]) -> None:
    async def scene() -> None:
        house = await opened(Disk())
        town, table, ann = await with_ann(house)
        async with house.watch(table, ONLOOKER) as watch:
            await anext(watch)
            await bring(town, table, ann)
            looked_at = await house.version(table)  # before its news goes out
            assert await anext(watch) is looked_at
        await house.close()

    run(scene())


async def _views(house: House, game: str) -> list[Any]:
    town, table, ann = await with_ann(house, game)
    version = await house.version(table)
    assert version is not None
    return [version.view(viewer) for viewer in (Actor(ann), Actor(town.supervisor, Role.CASINO_SUPERVISOR), ONLOOKER)]


@pytest.mark.parametrize("game", GAMES)
def test_people_of_a_view_are_those_whom_its_json_names(game: str) -> None:
    async def scene() -> None:
        house = await opened(Disk())
        for view in await _views(house, game):
            named = re.findall(rb'"(p-[a-z0-9]{10})"', msgspec.json.encode(view))
            assert people_in(view) == {one.decode() for one in named} != set()
        await house.close()

    run(scene())


def test_people_are_found_in_tuples_dicts_and_structs() -> None:
    class Row(msgspec.Struct):
        who: str
        others: tuple[str, ...]
        by_name: dict[str, int]

    assert people_in((Row("p-a", ("p-b", "box 3"), {"p-c": 1}), None, 5)) == {"p-a", "p-b", "p-c"}
