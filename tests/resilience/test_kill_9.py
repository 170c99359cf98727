"""What a house acknowledged survives `kill -9` at any moment, and whoever asks again is told what they were told."""

import asyncio
import random
from pathlib import Path

from tests.resilience.crowd import Crowd, wait_until
from tests.resilience.log_evidence import check
from tests.resilience.processes import Served

KILLS = 5


async def check_killed_at_random(folder: Path, kills: int, seed: int) -> None:
    """A full house that is killed this many times, at moments that the seed chooses by what was carried out so far."""
    chance, database = random.Random(seed), str(folder / "house.db")
    served = Served(folder, database)
    try:
        async with Crowd(served.base, random.Random(seed)) as crowd:
            await crowd.hire(await served.start())
            await crowd.seat_robots()
            async with crowd.playing():
                for _ in range(kills):
                    await crowd.carried_out(chance.randrange(1, 30))
                    if chance.randrange(3):
                        await wait_until(lambda: crowd.unanswered)
                    await asyncio.sleep(chance.random() / 50)
                    await served.kill()
                    if not chance.randrange(4):  # and once more while it starts
                        await served.begin()
                        await asyncio.sleep(chance.random())
                        await served.kill()
                    assert not await served.start()
                await crowd.rounds_go_on()
            await crowd.say_again()
        assert await served.stop() == 0
    finally:
        await served.end()
    assert served.troubles == []
    await check(database, folder / "house.key", crowd.notes)


def test_nothing_acknowledged_is_lost_or_done_twice_when_the_house_is_killed(tmp_path: Path) -> None:
    asyncio.run(check_killed_at_random(tmp_path, KILLS, 6))
