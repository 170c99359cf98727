"""Strangers' records in processes of their own: their limits, their number, and who waits for whom."""

import asyncio
import tomllib
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from croupier.floor.problems import Busy
from croupier.server.bounded_work.adjudication import NoRecord, RecordJudgement, Settled
from croupier.server.bounded_work.judge_pool import Judges
from croupier.server.pages.public.adjudicate import record_forms
from croupier.server.settings import JudgeBounds, Rate, Rates
from tests.server.served_house import a_house

COUP = next(form.examples[0].record for form in record_forms() if form.name == "mini-baccarat")
CROWD = "".join(f'"P{number} bets 1 on tie",\n' for number in range(1_000))
COSTLY = 'game = "mini-baccarat"\n' + f'[[round]]\nshoe = "9h 6d 9c 3s"\nplay = [{CROWD}]\n' * 5
"""As many wagers as fit: seconds of work."""


def judged(bounds: JudgeBounds, ask: Callable[[Judges], Awaitable[None]]) -> None:
    async def run() -> None:
        judges = Judges(bounds)
        try:
            await ask(judges)
        finally:
            await judges.close()

    asyncio.run(run())


@pytest.mark.parametrize(
    "bounds",
    [
        JudgeBounds(processes=1, cpu_seconds=0),
        JudgeBounds(processes=1, seconds=0.1),
        JudgeBounds(processes=1, memory_bytes=1024 * 1024),
    ],
    ids=["processor time", "time on the clock", "memory"],
)
def test_a_process_at_its_limits_is_ended_and_the_next_record_is_settled(bounds: JudgeBounds) -> None:
    async def ask(judges: Judges) -> None:
        given_up = await judges.judgement(COSTLY)
        assert isinstance(given_up, NoRecord)
        assert "too much time or memory" in given_up.why
        judges._bounds = JudgeBounds(processes=1)
        assert isinstance(await judges.judgement(COUP), Settled)

    judged(bounds, ask)


def test_a_process_is_kept_for_the_next_record_and_ends_with_the_house() -> None:
    async def ask(judges: Judges) -> None:
        for record in (COUP, "game = ", COUP):
            await judges.judgement(record)
            (process,) = judges._idle
        assert process.returncode is None
        await judges.close()
        assert process.returncode is not None

    judged(JudgeBounds(), ask)


def test_a_process_that_ended_while_it_was_idle_is_replaced() -> None:
    async def ask(judges: Judges) -> None:
        await judges.judgement(COUP)
        (process,) = judges._idle
        process.kill()
        await process.wait()
        assert isinstance(await judges.judgement(COUP), Settled)

    judged(JudgeBounds(), ask)


def test_what_is_out_of_bounds_needs_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    async def no_process(_: object) -> None:
        raise AssertionError("no process should have been started")

    async def ask(judges: Judges) -> None:
        for record, why in (("a." * 31_000 + "a = 1", "too deeply"), ("#" * 200_000, "longer than 128 kB")):
            answer = await judges.judgement(record)
            assert isinstance(answer, NoRecord)
            assert why in answer.why

    monkeypatch.setattr(Judges, "_start_process", no_process)
    monkeypatch.setattr(tomllib, "loads", no_process)
    judged(JudgeBounds(), ask)


class Held:
    """Judges who do not come to an end before they are told to; `inside` is how many records they have or hold up."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.go_on, self._judges = asyncio.Event(), list[Judges]()
        judgement = Judges.judgement

        async def noted(judges: Judges, text: str) -> RecordJudgement:
            self._judges = [judges]
            return await judgement(judges, text)

        async def held(judges: Judges, text: str) -> RecordJudgement:
            await self.go_on.wait()
            return NoRecord("held")

        monkeypatch.setattr(Judges, "judgement", noted)
        monkeypatch.setattr(Judges, "_settle", held)

    async def wait_until_inside(self, count: int) -> None:
        async with asyncio.timeout(30):
            while [judges._inside for judges in self._judges] != [count]:
                await asyncio.sleep(0.01)


def test_a_full_queue_answers_busy_at_once_and_the_house_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ask() -> None:
        held = Held(monkeypatch)
        async with a_house(tmp_path, judges=JudgeBounds(processes=1, waiting_max=1)) as house:
            guest = house.guest()
            first = [asyncio.create_task(guest.post("/api/adjudicate", {"record": COUP})) for _ in range(2)]
            await held.wait_until_inside(2)
            own = {"X-Croupier": "1"}
            async with guest.session.post("/api/adjudicate", json={"record": COUP}, headers=own) as answer:
                assert (answer.status, answer.headers["Retry-After"]) == (503, "2")
                assert await answer.json() == {"type": "busy", "seconds": 2, "why": Busy().why}
            async with guest.session.get("/adjudicate", params={"record": COUP}) as page:
                assert (page.status, page.headers["Retry-After"]) == (503, "2")
                assert Busy().why in await page.text()
            assert (await guest.get("/api/house"))[0] == 200
            held.go_on.set()
            assert [(await one)[1]["why"] for one in first] == ["held", "held"]

    asyncio.run(ask())


def test_whoever_has_gone_leaves_the_queue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> None:
        held = Held(monkeypatch)
        async with a_house(tmp_path, judges=JudgeBounds(processes=1, waiting_max=1)) as house:
            stays, goes = house.guest(), house.guest()
            first = asyncio.create_task(stays.post("/api/adjudicate", {"record": COUP}))
            await held.wait_until_inside(1)
            second = asyncio.create_task(goes.post("/api/adjudicate", {"record": COUP}))
            await held.wait_until_inside(2)
            second.cancel()
            await held.wait_until_inside(1)
            held.go_on.set()
            assert (await first)[1]["why"] == "held"

    asyncio.run(ask())


def test_records_have_a_quota_of_their_own(tmp_path: Path) -> None:
    async def ask() -> None:
        none = Rate(0, 1)
        async with a_house(tmp_path, rates=Rates(none, none, Rate(0.001, 2))) as house:
            guest = house.guest()
            answers = [(await guest.post("/api/adjudicate", {"record": "a." * 99}))[0] for _ in range(3)]
            assert answers == [200, 200, 429]
            assert (await guest.get("/adjudicate?record=x"))[0] == 429
            assert (await guest.get("/api/house"))[0] == 200

    asyncio.run(ask())
