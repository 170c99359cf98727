"""Tournaments of a demonstration: conditions by every book, one to watch and one to enter, and the next after it."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.client.client import Client
from croupier.client.demo import DEMO_TABLES, Staged, run_demo
from croupier.client.demo_entrant import DemoEntrant
from croupier.client.demo_tournaments import DEFAULT_TOURNAMENTS, TournamentStaging, demo_conditions
from croupier.client.games import CLIENTS
from croupier.client.robot import Manner
from croupier.robots.game_registry import robots_for
from croupier.tournament.commands import Apply
from croupier.tournament.conditions.breaches.all_breaches import breaches
from croupier.tournament.conditions.missing_contents import missing_contents
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.state import Phase
from croupier.verbs.actors import Actor
from tests.client.staffed_house import QUICK
from tests.client.test_demo import STAGING
from tests.server.served_house import a_house

QUICKLY = TournamentStaging(
    period_seconds=6,
    closing_seconds=2.5,
    first_seconds=4,
    rounds=2,
    robots=2,
    pace=replace(QUICK, wager_seconds=3, decide_seconds=3),
)

SILENT = Manner(thinks_least=10**9, thinks_most=10**9)


@pytest.mark.parametrize("example", [game.demo_tournament for game in CLIENTS if game.demo_tournament])
def test_conditions_of_a_demonstration_can_be_published(example: str) -> None:
    conditions = demo_conditions(example, datetime.now(UTC), 1, DEFAULT_TOURNAMENTS)
    assert missing_contents(conditions) == ()
    assert breaches(conditions) == ()


def test_visitor_enters_one_tournament_while_robots_play_another_to_its_end(tmp_path: Path) -> None:
    async def run() -> None:
        async with a_house(tmp_path, play_money=True) as house, asyncio.timeout(90):
            staged: asyncio.Future[Staged] = asyncio.get_running_loop().create_future()
            staging = replace(STAGING, tables=STAGING.tables[:1], robots=1, tournaments=QUICKLY)
            demo = asyncio.create_task(run_demo(house.base, house.serving.owner_token, staged.set_result, staging))
            told = await staged
            async with Client(house.base) as guest:
                await guest.sign_in(told.guest, told.password)
                me = (await guest.me()).person
                rows = await rows_in(guest, demo, Phase.IN_PLAY, Phase.ENTRIES_OPEN)
                watched, joined = rows[Phase.IN_PLAY], rows[Phase.ENTRIES_OPEN]
                answer = await guest.send_to_tournament(joined, Apply(Actor(me), me))
                assert answer.__struct_config__.tag == "done", answer
                async with guest.watch_tournament(watched) as views:
                    async for view in views:
                        if view.tournament.phase in (Phase.PAID, Phase.CLOSED):
                            assert view.tournament.places
                            break
                async with guest.watch_tournament(joined) as views:
                    async for view in views:
                        if any(line.name == me for line in view.tournament.leaderboard):
                            break
                assert not demo.done()
            demo.cancel()
            await asyncio.wait((demo,))

    asyncio.run(run())


def test_silent_visitor_holds_up_no_later_tournament_of_the_game(tmp_path: Path) -> None:
    async def run() -> None:
        async with a_house(tmp_path, play_money=True) as house, asyncio.timeout(90):
            staged: asyncio.Future[Staged] = asyncio.get_running_loop().create_future()
            pace = replace(QUICKLY.pace, wager_seconds=20)
            tournaments = replace(QUICKLY, examples=("nz-d7-mini-baccarat",), pace=pace, period_seconds=5)
            staging = replace(STAGING, tables=(), tournaments=tournaments)
            demo = asyncio.create_task(run_demo(house.base, house.serving.owner_token, staged.set_result, staging))
            told = await staged
            async with Client(house.base) as guest, asyncio.TaskGroup() as company:
                await guest.sign_in(told.guest, told.password)
                first = (await rows_in(guest, demo, Phase.ENTRIES_OPEN))[Phase.ENTRIES_OPEN]
                habit = robots_for(DEMO_TABLES[0].game).habits[0][1]
                silent = company.create_task(DemoEntrant(guest, habit, lambda _: 0, SILENT).play(first))
                while first not in [row.id for row in await guest.tournaments() if row.has_begun]:
                    await asyncio.sleep(0.2)
                seen = {first}
                for _ in range(2):
                    later = await _next_to_begin(guest, demo, seen)
                    seen.add(later)
                    async with guest.watch_tournament(later) as views:
                        begun = await anext(view async for view in views if view.tournament.has_begun)
                    standings = [line.standing for line in begun.tournament.leaderboard]
                    assert standings == [PlayerStanding.PLAYER] * QUICKLY.robots, "all of them sit"
                phases = {row.id: row.phase for row in await guest.tournaments()}
                assert phases[first] is Phase.IN_PLAY, "nobody waited for the silent visitor's to end"
                silent.cancel()
            demo.cancel()
            await asyncio.wait((demo,))

    asyncio.run(run())


async def rows_in(guest: Client, demo: asyncio.Task[None], *phases: Phase) -> dict[Phase, str]:
    """A tournament in each of these phases, once there are."""
    while True:
        assert not demo.done(), demo.exception()
        rows = {row.phase: row.id for row in await guest.tournaments()}
        if set(phases) <= rows.keys():
            return rows
        await asyncio.sleep(0.2)


async def _next_to_begin(guest: Client, demo: asyncio.Task[None], seen: set[str]) -> str:
    """The tournament that takes entries after these."""
    while (row := (await rows_in(guest, demo, Phase.ENTRIES_OPEN))[Phase.ENTRIES_OPEN]) in seen:
        await asyncio.sleep(0.2)
    return row
