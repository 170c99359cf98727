"""A flood of guesses from one address waits behind itself, not in front of everybody else."""

import asyncio
from pathlib import Path

import aiohttp

from tests.server.served_house import PASSWORD, QuickHasher, a_house

GUESSES = 12


class HeldHasher(QuickHasher):
    """Checks passwords when it is let go, and counts how many wait for it."""

    def __init__(self) -> None:
        self.free = asyncio.Event()
        self.free.set()
        self.waiting = 0

    async def verify(self, kept: str, password: str) -> bool:
        self.waiting += 1
        await self.free.wait()
        self.waiting -= 1
        return await super().verify(kept, password)


def test_guesses_of_one_address_are_checked_one_at_a_time(tmp_path: Path) -> None:
    async def evening() -> None:
        hasher = HeldHasher()
        async with a_house(tmp_path, hasher=hasher) as house, asyncio.timeout(30):
            ann = await house.guest().sign_up("ann")
            hasher.free.clear()
            form = {"login": "nobody-here", "password": "a wrong password"}
            guesses = [asyncio.create_task(ann.post("/api/sign-in", form)) for _ in range(GUESSES)]
            elsewhere = aiohttp.TCPConnector(local_addr=("127.0.0.2", 0))
            async with aiohttp.ClientSession(house.base, connector=elsewhere) as other:
                entering = {"login": "ann", "password": PASSWORD}
                signing_in = asyncio.create_task(other.post("/api/sign-in", json=entering, headers={"X-Croupier": "1"}))
                while hasher.waiting < 2:
                    await asyncio.sleep(0.01)
                for _ in range(20):  # time enough for all the others, if they were let through
                    await asyncio.sleep(0.01)
                    assert hasher.waiting == 2
                hasher.free.set()
                assert (await signing_in).status == 200
            assert {status for status, _ in await asyncio.gather(*guesses)} == {422}

    asyncio.run(evening())
