"""The machine's clock is set: the house's own time goes on, and so does every table, also after a restart."""

import asyncio
import logging
import weakref

import msgspec
import pytest

from croupier.floor.running.clock import SECOND, WallClock
from croupier.floor.running.house import House
from tests.floor.fairness.byte_streams import stream
from tests.floor.running.roulette_table import bet, open_roulette
from tests.floor.running.simulated_houses import VAULT
from tests.floor.running.staffed_house import Town
from tests.floor.simulation.disk import Disk
from tests.floor.simulation.memory_journal import MemoryJournal
from tests.floor.simulation.virtual_time import BEGINNING, run

HOUR = 3_600_000


class Machine:
    """A computer in simulated time, whose wall clock somebody sets."""

    def __init__(self) -> None:
        self.off = 0

    def monotonic(self) -> int:
        return round(asyncio.get_running_loop().time() * SECOND)

    def wall(self) -> int:
        return (BEGINNING + self.off) * 10**6 + self.monotonic()

    def clock(self) -> WallClock:
        return WallClock(self.wall, self.monotonic)

    async def house(self, disk: Disk, seed: str, shared: bool = False) -> House:
        """A process over this disk, which begins no earlier than its last batch."""
        clock = self.clock()
        for envelopes in disk.streams.values():
            clock.observe(msgspec.json.decode(envelopes[-1].body)["at"])
        return await House.open(MemoryJournal(disk, shared=shared), VAULT, clock, stream(seed))


@pytest.mark.clause("FLOOR 4.13")
@pytest.mark.parametrize("step", [-HOUR, HOUR])
def test_step_of_the_wall_clock_is_counted_and_followed_slowly(step: int, caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> None:
        machine = Machine()
        clock = machine.clock()
        machine.off = step
        assert clock.now() == BEGINNING
        assert (clock.steps, clock.ahead) == (1, -step)
        await asyncio.sleep(60)
        assert abs(clock.now() - BEGINNING - 60_000) <= 6_000
        before = clock.now()
        for _ in range(12 * 60):
            await asyncio.sleep(60)
            assert clock.now() > before
            before = clock.now()
        assert (clock.steps, clock.ahead) == (1, 0)

    with caplog.at_level(logging.WARNING):
        run(scene())
    assert f"was set by {step / 1000:.1f} seconds" in caplog.text


@pytest.mark.clause("FLOOR 4.13")
def test_clock_set_ahead_for_a_minute_ends_no_exclusion_an_hour_early() -> None:
    async def scene() -> None:
        machine = Machine()
        clock = machine.clock()
        machine.off = HOUR
        await asyncio.sleep(60)
        assert clock.now() - BEGINNING <= 66_000
        machine.off = 0
        await asyncio.sleep(60)
        assert (clock.ahead, clock.steps) == (0, 2)

    run(scene())


def test_time_in_the_log_is_never_before_what_another_process_wrote() -> None:
    async def scene() -> None:
        clock = Machine().clock()
        clock.observe(BEGINNING + HOUR)
        assert clock.now() == BEGINNING + HOUR
        clock.observe(BEGINNING)
        assert clock.now() == BEGINNING + HOUR
        assert clock.iso() == "2027-01-15T09:00:00.000000+00:00"

    run(scene())


async def rounds_after(house: House, table: str, town: Town, ann: str, seconds: int = 120) -> int:
    """How many rounds a table comes further by the clock alone, after a wager."""
    first = (await house.state(table)).table.round_number
    for _ in range(seconds):
        live = await house.state(table)
        await house.submit(table, ann, town.sent(bet(ann), live.version))
        await asyncio.sleep(1)
    count: int = (await house.state(table)).table.round_number - first
    return count


@pytest.mark.clause("FLOOR 4.13")
@pytest.mark.parametrize("step", [-HOUR, HOUR])
def test_every_table_goes_on_after_a_step_and_after_restarts(step: int) -> None:
    async def scene() -> None:
        machine, disk = Machine(), Disk()
        house = await machine.house(disk, "first")
        town = await Town.begin(house)
        table, (ann,) = await open_roulette(town, "ann")
        machine.off = step
        assert await rounds_after(house, table, town, ann) >= 2
        await house.close()
        again = await machine.house(disk, "second")  # anchored at the stepped clock
        assert await rounds_after(again, table, town, ann) >= 2
        machine.off = 0  # corrected
        assert await rounds_after(again, table, town, ann) >= 2
        await again.close()
        last = await machine.house(disk, "third")
        assert await rounds_after(last, table, town, ann) >= 2
        await last.close()

    run(scene())


def test_table_of_a_process_that_was_ahead_goes_on_in_another() -> None:
    async def scene() -> None:
        machine, wrong, disk = Machine(), Machine(), Disk()
        wrong.off = HOUR
        here, there = await machine.house(disk, "here", shared=True), await wrong.house(disk, "there", shared=True)
        town = await Town.begin(there)
        table, (ann,) = await open_roulette(town, "ann")
        await there.submit(table, ann, town.sent(bet(ann), (await there.state(table)).version))
        there.journal.cut_off()  # type: ignore[attr-defined]
        assert await rounds_after(here, table, town, ann) >= 2

    run(scene())


def test_call_that_was_made_is_gone_without_the_collector() -> None:
    async def scene() -> None:
        clock = Machine().clock()
        call = clock.call_at(clock.now() + 5_000, lambda: None)
        known = weakref.ref(call)
        await asyncio.sleep(10)
        call.cancel()
        del call
        assert known() is None

    run(scene())
