"""Anyone who is excluded from the house leaves its tables with their chips once nothing of theirs is in play."""

import asyncio

import pytest

from croupier.floor.live.commands import HoldTable, SendAway
from croupier.floor.live.system_dealer import SYSTEM_DEALER
from croupier.floor.messages import Forbidden, Refusal
from croupier.floor.people.commands import Exclude, ExcludeSelf
from croupier.floor.people.offices.office import Office
from croupier.floor.running.house import House
from croupier.floor.running.kinds.people_kinds import PersonKind
from croupier.floor.running.news.messages import PersonalNews
from croupier.table.commands import VoidFinishedRound
from croupier.verbs.actors import Actor, Role
from tests.floor.live.game_tables import GAMES
from tests.floor.running.roulette_table import bet, open_roulette
from tests.floor.running.simulated_houses import TERMS, opened
from tests.floor.running.staffed_house import OWNER, Town
from tests.floor.simulation.disk import Disk
from tests.floor.simulation.virtual_time import run


async def is_here(house: House, table: str, person: str) -> bool:
    patron = (await house.state(table)).table.patron(person)
    return patron is not None and patron.present


async def last_told(house: House, person: str) -> str:
    async with house.own(person) as watch:
        own = await anext(watch)
    assert isinstance(own, PersonalNews)
    return own.told[-1].words


@pytest.mark.clause("FLOOR 3.6")
@pytest.mark.parametrize("by_the_house", [True, False], ids=["by the house", "by themselves"])
def test_who_is_excluded_and_has_nothing_in_play_leaves_at_once_and_is_told(by_the_house: bool) -> None:
    async def scene() -> None:
        disk = Disk()
        house = await opened(disk)
        other = await opened(disk, "other")
        town = await Town.begin(house)
        table = await town.table(GAMES["roulette"], TERMS)
        ann, bob = await town.seated(table, "ann", "bob")
        if by_the_house:
            await town.do(f"person {ann}", OWNER, Exclude(OWNER, "broke a chair"))
        else:
            await town.do(f"person {ann}", ann, ExcludeSelf(ann))
        await asyncio.sleep(0.1)
        assert not await is_here(house, table, ann)
        assert not await is_here(other, table, ann)
        assert await is_here(house, table, bob)
        assert disk.books.balances[f"account {ann}", "AUD"] == 1_000_000
        assert (await house.state(f"person {ann}")).tables == ()
        assert "Your chips (2,000.00) are in your account." in await last_told(house, ann)
        await other.close()
        await house.close()

    run(scene())


@pytest.mark.clause("FLOOR 3.6")
def test_who_is_excluded_in_the_middle_of_a_round_finishes_it_first() -> None:
    async def scene() -> None:
        disk = Disk()
        house = await opened(disk)
        town = await Town.begin(house)
        table, (ann, bob) = await open_roulette(town, "ann", "bob")
        await town.do(table, ann, bet(ann))
        await town.do(f"person {ann}", OWNER, Exclude(OWNER, "broke a chair"))
        await asyncio.sleep(1)
        assert await is_here(house, table, ann)
        while not (await house.state(table)).table.is_between_rounds:
            assert await is_here(house, table, ann)
            await asyncio.sleep(0.1)
        assert not await is_here(house, table, ann)
        assert await is_here(house, table, bob)
        assert disk.books.balances[f"account {ann}", "AUD"] in (999_000, 1_001_000)
        await house.close()

    run(scene())


@pytest.mark.clause("FLOOR 3.6")
def test_reopened_house_carries_out_removals_that_it_had_not_finished(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def scene() -> None:
        disk = Disk()
        house = await opened(disk)
        town = await Town.begin(house)
        table = await town.table(GAMES["roulette"], TERMS)
        (ann,) = await town.seated(table, "ann")
        with monkeypatch.context() as stopping:
            stopping.setattr(PersonKind, "to_leave", lambda *_: ())
            await town.do(f"person {ann}", OWNER, Exclude(OWNER, "broke a chair"))
            assert await is_here(house, table, ann)
            await house.close()
        house = await opened(disk, "again")
        await asyncio.sleep(0.1)
        assert not await is_here(house, table, ann)
        await house.close()

    run(scene())


@pytest.mark.clause("FLOOR 3.6")
def test_nobody_is_sent_away_who_is_not_excluded_nor_by_anybody_but_the_house() -> None:
    async def scene() -> None:
        house = await opened(Disk())
        town = await Town.begin(house)
        table = await town.table(GAMES["roulette"], TERMS)
        (ann,) = await town.seated(table, "ann")
        by = Actor(town.supervisor, Role.CASINO_SUPERVISOR)
        told = (
            await town.say(table, None, SendAway(SYSTEM_DEALER, ann)),
            await town.say(table, town.supervisor, SendAway(by, ann)),
        )
        clauses = [(type(answer), getattr(answer, "clause", None)) for answer in told]
        assert clauses == [(Refusal, "FLOOR 3.6"), (Forbidden, "FLOOR 1.13")]
        await house.close()

    run(scene())


@pytest.mark.clause("FLOOR 1.3")
def test_a_tournament_director_orders_nothing_at_a_table_of_no_tournament() -> None:
    async def scene() -> None:
        house = await opened(Disk())
        town = await Town.begin(house)
        director = await town.staff("director", Office.TOURNAMENT_DIRECTOR)
        table = await town.table(GAMES["roulette"], TERMS)
        by = Actor(director, Role.TOURNAMENT_DIRECTOR)
        for command in (HoldTable(by, "a word"), VoidFinishedRound(by, 1, None, "two cards were exchanged")):
            answer = await town.say(table, director, command)
            assert isinstance(answer, Forbidden)
            assert answer.clause == "FLOOR 1.3"
        await house.close()

    run(scene())
