"""For whoever runs the house: whether it is well, and its numbers."""

import asyncio
from pathlib import Path

import pytest

from tests.server.felts import GAMES, joining, open_table, staffed
from tests.server.houses import a_house


def test_the_numbers_tell_how_much_and_how_it_ended_and_nothing_of_anybody(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await open_table(staff.supervisor, GAMES["roulette"])
            ann = await house.patron(staff.cashier, "ann")
            assert (await ann.at(table, joining(ann)))[0] == 200
            assert (await ann.at(table, joining(ann)))[0] == 422
            async with ann.listen() as socket:
                await ann.heard(socket)
                numbers = (await house.guest().get("/metrics"))[1]
            assert 'croupier_commands_total{outcome="done",to="table"} 2.0' in numbers
            assert 'croupier_commands_total{outcome="refused",to="table"} 1.0' in numbers
            assert "croupier_tables 1.0" in numbers
            assert "croupier_sockets 1.0" in numbers
            assert 'croupier_request_seconds_bucket{le="0.05",route="/api/tables/{table}/commands"}' in numbers
            assert float(numbers.partition("\ncroupier_ledger_batches ")[2].split()[0]) > 10
            for personal in (ann.person, table, "ann", "Olive"):
                assert personal not in numbers

    asyncio.run(look())


def test_the_house_is_well_only_where_the_database_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            guest = house.guest()
            assert await guest.get("/healthz") == (200, {"type": "well", "version": "0.1.0"})

            def broken(*_: object) -> bool:
                raise OSError("the disk is gone")

            monkeypatch.setattr(house.serving.opened.journal.store, "erase_person", broken)
            status, answer = await guest.get("/healthz")
            assert (status, answer["type"]) == (503, "unsettled")
            monkeypatch.undo()
            assert (await guest.get("/healthz"))[0] == 200

    asyncio.run(look())
