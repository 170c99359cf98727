"""What strangers ask for: workers and a quota of its own, an end when they have gone, and nobody else waits."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from croupier.floor.inspection.proof_reader import ProofReader
from croupier.floor.problems import Busy
from croupier.server.bounded_work.public_work import CALLERS_WAITING_MAX, WORKERS, PublicWork
from croupier.server.settings import Rate, Rates
from tests.server.served_house import a_house

PROOF = "/api/tables/t-1/proofs/1"


class HeldUp:
    """Proofs that are not made before they may be; `stopped` counts those that ended because nobody waited."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.go_on, self.begun, self.stopped, self._work = Event(), 0, 0, list[PublicWork]()
        run = PublicWork.run

        async def noted(work: PublicWork, *given: Any) -> Any:
            self._work = [work]
            return await run(work, *given)

        monkeypatch.setattr(PublicWork, "run", noted)
        monkeypatch.setattr(ProofReader, "proof", self._proof)

    def _proof(self, table: str, number: int, viewer: object, check: Callable[[], None]) -> bytes:
        self.begun += 1
        while not self.go_on.wait(0.01):
            try:
                check()
            except BaseException:
                self.stopped += 1
                raise
        return b"{}"

    @property
    def inside(self) -> int:
        """How many requests have a worker, or wait for one."""
        return sum(work._inside for work in self._work)


async def wait_until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0.01)


@pytest.mark.clause("FLOOR 4.12")
def test_sixty_abandoned_proofs_keep_no_patron_from_a_statement(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ask() -> None:
        held = HeldUp(monkeypatch)
        async with a_house(tmp_path) as house:
            patron, strangers = await house.guest().sign_up("ann"), [house.guest() for _ in range(60)]
            asking = [asyncio.create_task(guest.get(PROOF)) for guest in strangers]
            await wait_until(lambda: sum(one.done() for one in asking) == 60 - WORKERS - CALLERS_WAITING_MAX)
            assert {one.result()[0] for one in asking if one.done()} == {503}
            for path in ("/api/me/statement", "/api/me", "/account", "/"):
                assert (await patron.get(path))[0] == 200  # while every worker for strangers is held up
            assert held.begun == WORKERS
            for one in asking:
                one.cancel()
            await wait_until(lambda: held.inside == 0)
            assert (held.begun, held.stopped) == (WORKERS, WORKERS)  # those who waited never got a worker
            held.go_on.set()
            assert await strangers[0].get(PROOF) == (200, {})

    asyncio.run(ask())


def test_a_full_queue_says_when_to_come_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> None:
        held = HeldUp(monkeypatch)
        async with a_house(tmp_path) as house:
            guest = house.guest()
            asking = [asyncio.create_task(guest.get(PROOF)) for _ in range(WORKERS + CALLERS_WAITING_MAX)]
            await wait_until(lambda: held.inside == WORKERS + CALLERS_WAITING_MAX)
            other = house.guest()
            async with other.session.get(PROOF) as answer:
                assert (answer.status, answer.headers["Retry-After"]) == (503, "2")
                assert await answer.json() == {"type": "busy", "seconds": 2, "why": Busy().why}
            held.go_on.set()
            assert {(await one)[0] for one in asking} == {200}

    asyncio.run(ask())


@pytest.mark.clause("FLOOR 4.12")
def test_proofs_have_a_quota_of_their_own_for_each_person_and_address(tmp_path: Path) -> None:
    async def ask() -> None:
        none = Rate(0, 1)
        async with a_house(tmp_path, rates=Rates(none, none, Rate(0.001, 2))) as house:
            stranger, patron = house.guest(), await house.guest().sign_up("ann")
            assert [(await stranger.get(PROOF))[0] for _ in range(3)] == [404, 404, 429]
            assert (await stranger.get("/tables/t-1/proofs"))[0] == 429
            assert (await patron.get("/api/tables/t-1/proofs"))[0] == 200
            assert (await stranger.get("/api/tables"))[0] == 200

    asyncio.run(ask())
