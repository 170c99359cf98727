"""A house that is told to stop finishes what it is doing, says good-bye, and goes on where it stood when it is back."""

import asyncio
import random
from pathlib import Path

import aiohttp

from tests.resilience.command_witness import Witness
from tests.resilience.crowd import Crowd
from tests.resilience.log_evidence import check
from tests.resilience.processes import Served

STOPS_WITHIN = 15
"""Seconds: ten of its own for requests under way, and some for a slow machine."""
GOING_AWAY, RESTARTING = 1001, 1012


async def last_word(patron: Witness, table: str, listens: asyncio.Event) -> int | None:
    """The code with which a socket is closed that watches a table to the end."""
    async with patron.socket() as socket:
        await socket.send_json({"watch": f"table {table}"})
        async for message in socket:
            assert message.type is aiohttp.WSMsgType.TEXT
            listens.set()
        code: int | None = socket.close_code
        return code


def test_a_house_stops_under_load_in_good_time_and_loses_nothing(tmp_path: Path) -> None:
    async def evening() -> None:
        chance, database = random.Random(5), str(tmp_path / "house.db")
        served = Served(tmp_path, database)
        try:
            async with Crowd(served.base, random.Random(4)) as crowd:
                await crowd.hire(await served.start())
                await crowd.seat_robots()
                ann = await crowd.patron("ann")
                async with crowd.playing():
                    for _ in range(2):
                        listens = [asyncio.Event() for _ in crowd.tables]
                        words = [last_word(ann, *one) for one in zip(crowd.tables, listens, strict=True)]
                        closing = asyncio.gather(*words)
                        await asyncio.gather(*(one.wait() for one in listens))
                        await crowd.carried_out(chance.randrange(5, 40))
                        assert await served.stop(STOPS_WITHIN) == 0
                        assert set(await closing) <= {GOING_AWAY, RESTARTING}
                        await served.start()
                    await crowd.rounds_go_on()
                await crowd.say_again()
            assert await served.stop() == 0
        finally:
            await served.end()
        assert served.troubles == []
        await check(database, tmp_path / "house.key", crowd.notes)

    asyncio.run(evening())
