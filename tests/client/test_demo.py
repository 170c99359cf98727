"""A demonstration house: its staff can sign in, a table of each game is open, and robots play at all of them."""

import asyncio
from pathlib import Path

from msgspec.structs import replace

from croupier.client.client import Client
from croupier.client.demo import DEMO_TABLES, GUESTS_MONEY, OFFICES, Staged, Staging, run_demo
from croupier.client.robot import Manner
from croupier.floor.live.opening.open_table import preview
from croupier.verbs.actors import Actor, Role
from tests.client.staffed_house import QUICK
from tests.server.served_house import a_house

STAGING = Staging(
    robots=2,
    pace=replace(QUICK, wager_seconds=0),
    manner=Manner(rounds=2, thinks_least=0, thinks_most=5),
    rest_millis=50,
)


def test_a_demonstration_plays_every_game_until_it_is_stopped(tmp_path: Path) -> None:
    async def run() -> None:
        async with a_house(tmp_path, play_money=True) as house, asyncio.timeout(60):
            staged: asyncio.Future[Staged] = asyncio.get_running_loop().create_future()
            demo = asyncio.create_task(run_demo(house.base, house.serving.owner_token, staged.set_result, STAGING))
            await asyncio.wait((demo, staged), return_when=asyncio.FIRST_COMPLETED)
            told = staged.result()
            assert len(told.logins) == 1 + len(OFFICES)
            async with Client(house.base) as client:
                await client.sign_in("inspector", told.password)
                while any(row.round_number < 2 for row in await client.tables()):
                    assert not demo.done()
                    await asyncio.sleep(0.1)
                rows = await client.tables()
                games = {row.game for row in rows}
                assert all(0 < row.seated <= row.patrons <= row.seats for row in rows if row.patrons)
                assert any(row.last for row in rows)
                await client.sign_in(told.guest, told.password)
                assert (await client.me()).balance == GUESTS_MONEY
            assert len(games) == len(DEMO_TABLES) == 5
            demo.cancel()
            await asyncio.wait((demo,))
            assert demo.cancelled()

    asyncio.run(run())


def test_the_tables_of_a_demonstration_pay_everything_exactly() -> None:
    by = Actor("p-1", Role.CASINO_SUPERVISOR)
    assert all(not preview(table.opening(by)).unpayable for table in DEMO_TABLES)
