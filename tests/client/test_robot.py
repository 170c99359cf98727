"""Robot patrons in a real house: they sit down, buy chips, play their rounds, and leave with what they have."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.client.answers import done
from croupier.client.demo import DEMO_TABLES
from croupier.client.game_part import DemoTable
from croupier.client.robot import Manner, RobotPatron, VisitResult
from croupier.equipment.amounts import Amount
from croupier.floor.live.commands import SayReady
from croupier.robots.game_registry import robots_for
from croupier.table.commands import GiveClosureNotice, JoinTable
from croupier.verbs.actors import Actor, Role
from tests.client.staffed_house import QUICK, Floor, a_floor

BLACKJACK, MINI, _, HOLDEM, ROULETTE = DEMO_TABLES
AT_ONCE = Manner(rounds=2, thinks_least=0, thinks_most=5)
SHORT = replace(QUICK, wager_seconds=0)
WITHOUT_A_WORD = ("Seat",)


async def visited(floor: Floor, demo: DemoTable, number: int) -> tuple[str, list[VisitResult]]:
    """What came of the visits of this many robots to a table of this kind."""
    table = await floor.table(demo, SHORT)
    robots = []
    for place, (name, habit) in enumerate(robots_for(demo.game).habits[:number]):
        client, _ = await floor.patron(f"{name}-{table}", 10_000_000)
        robots.append(RobotPatron(client, habit, random.Random(place).randrange, AT_ONCE))
    return table, await asyncio.gather(*(robot.visit(table) for robot in robots))


def test_robots_play_their_rounds_in_every_game_and_leave(tmp_path: Path) -> None:
    async def run() -> None:
        async with a_floor(tmp_path) as floor, asyncio.timeout(60):
            visits = await asyncio.gather(*(visited(floor, demo, 2) for demo in (BLACKJACK, MINI, HOLDEM, ROULETTE)))
            for table, made in visits:
                seen = await floor.owner.table(table)
                assert [visit.rounds for visit in made] == [2, 2]
                assert all(visit.commands >= 3 for visit in made)
                assert [no for visit in made for no in visit.refused if not no.why.startswith(WITHOUT_A_WORD)] == []
                assert seen.table.patrons == ()
                assert seen.table.round_number >= 2
            await check_books(floor)

    asyncio.run(run())


async def check_books(floor: Floor) -> None:
    """Anyone who left has their chips in their account: nothing is left in a stack or in a wager."""
    balances = floor.house.serving.opened.journal.store.balances("stack ")
    assert balances
    assert set(balances.values()) == {0}


@pytest.mark.clause("FLOOR 4.4", "FLOOR 5.2")
def test_robot_is_ready_when_a_person_is_and_its_device_adds_to_the_spin(tmp_path: Path) -> None:
    async def run() -> None:
        async with a_floor(tmp_path) as floor, asyncio.timeout(60):
            table = await floor.table(ROULETTE, replace(QUICK, wager_seconds=600, nonce_seconds=20, card_millis=700))
            (ann, person), (client, name) = await floor.patron("ann"), await floor.patron("emilie", 1_000_000)
            done(await ann.send(table, JoinTable(Actor(person), person, Amount(10_000), 0)))
            _, habit = robots_for(ROULETTE.game).habits[1]
            robot = RobotPatron(client, habit, random.Random(1).randrange, replace(AT_ONCE, rounds=1))
            async with ann.watch(table) as views:
                visit = asyncio.create_task(robot.visit(table))
                async for view in views:
                    play: Any = view.table.play
                    if not view.ready and play is not None and any(wager.patron == name for wager in play.wagers):
                        done(await ann.send(table, SayReady(Actor(person), person), view.version))
                    if view.shoe is not None and len(view.shoe.nonces) == 2:
                        break
                assert view.shoe is not None
                assert {nonce.by for nonce in view.shoe.nonces if nonce.nonce} == {"patron 1", "patron 2"}
                assert (await visit).rounds == 1, "ten minutes for bets were over at once"

    asyncio.run(run())


def test_a_robot_without_money_does_not_sit_down(tmp_path: Path) -> None:
    async def run() -> None:
        async with a_floor(tmp_path) as floor:
            table = await floor.table(BLACKJACK)
            client, _ = await floor.patron("poor", 100)
            _, habit = robots_for(BLACKJACK.game).habits[0]
            assert await RobotPatron(client, habit, random.Random(1).randrange).visit(table) == VisitResult()
            assert (await client.me()).balance == 100

    asyncio.run(run())


def test_a_robot_does_not_join_a_table_that_is_about_to_close(tmp_path: Path) -> None:
    async def run() -> None:
        async with a_floor(tmp_path) as floor:
            table = await floor.table(BLACKJACK)
            by = Actor((await floor.supervisor.me()).person, Role.CASINO_SUPERVISOR)
            done(await floor.supervisor.send(table, GiveClosureNotice(by)))
            client, _ = await floor.patron("late", 1_000_000)
            _, habit = robots_for(BLACKJACK.game).habits[0]
            assert await RobotPatron(client, habit, random.Random(1).randrange).visit(table) == VisitResult()

    asyncio.run(run())


def test_a_robot_that_runs_low_buys_chips_again(tmp_path: Path) -> None:
    async def run() -> None:
        async with a_floor(tmp_path) as floor, asyncio.timeout(60):
            table = await floor.table(BLACKJACK, SHORT)
            client, person = await floor.patron("ada", 200_000)
            _, habit = robots_for(BLACKJACK.game).habits[0]
            robot = RobotPatron(client, habit, random.Random(1).randrange, AT_ONCE)
            done(await client.send(table, JoinTable(Actor(person), person, Amount(1_000), 1)))
            assert (await robot.visit(table)).rounds == 2
            bought = [line.amount for line in (await client.statement()).lines if line.amount < 0]
            assert bought == [-1_000, -199_000]

    asyncio.run(run())
