"""For anyone who runs the house: whether it is well, and its numbers."""

import asyncio
import logging
import time
from contextlib import closing
from pathlib import Path
from threading import Event

import aiohttp
import pytest

from croupier import __version__
from croupier.floor.running.clock import WallClock, boot_time
from croupier.ledger.open_ledger import open_reading
from croupier.ledger.sqlite.connection import SqliteConnection
from croupier.server.logs import LOGGER
from croupier.server.settings import Rate, Rates
from tests.server.game_tables import GAMES, joining, open_table, staffed
from tests.server.served_house import a_house


def test_the_numbers_tell_how_much_and_how_it_ended_and_nothing_of_anybody(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await open_table(staff.supervisor, GAMES["roulette"])
            ann = await house.patron(staff.cashier, "ann")
            assert (await ann.order_at(table, joining(ann)))[0] == 200
            assert (await ann.order_at(table, joining(ann)))[0] == 422
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
            status, well = await guest.get("/healthz")
            assert (status, well["type"], well["version"], well["clock_steps"]) == (200, "well", __version__, 0)
            assert abs(well["clock_ahead_millis"]) < 1000

            def broken(*_: object) -> bool:
                raise OSError("the disk is gone")

            monkeypatch.setattr(house.serving.opened.journal.store, "probe", broken)
            async with asyncio.timeout(10):
                while (said := await guest.get("/healthz"))[0] == 200:
                    await asyncio.sleep(0.02)
                assert (said[0], said[1]["type"]) == (503, "unsettled")
                monkeypatch.undo()
                while (await guest.get("/healthz"))[0] != 200:
                    await asyncio.sleep(0.02)

    asyncio.run(look())


def test_health_is_told_at_once_while_the_storage_hangs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            ann, hangs = await house.guest().sign_up("ann"), Event()
            monkeypatch.setattr(SqliteConnection, "commit", lambda _: hangs.wait(30) and None)
            try:
                async with asyncio.timeout(10):
                    while (await ann.get("/healthz"))[0] == 200:
                        await asyncio.sleep(0.02)
                    begun = asyncio.get_running_loop().time()
                    assert (await ann.get("/healthz"))[0] == 503
                    assert asyncio.get_running_loop().time() - begun < 1
            finally:
                monkeypatch.undo()
                hangs.set()

    asyncio.run(look())


def test_house_begins_no_earlier_than_the_last_batch_of_its_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def look() -> int:
        async with a_house(tmp_path) as house:
            answer = await house.guest().get("/healthz")
            assert "croupier_clock_ahead_seconds" in (await house.guest().get("/metrics"))[1]
            return int(answer[1]["clock_ahead_millis"])

    hour, wall = 3600 * 10**9, time.time_ns
    with monkeypatch.context() as patch:
        patch.setattr(WallClock.__init__, "__defaults__", (lambda: wall() + hour, boot_time))
        assert abs(asyncio.run(look())) < 1000
    assert 3_500_000 < asyncio.run(look()) <= 3_600_000
    with closing(open_reading(str(tmp_path / "house.db"))) as log:
        times = [row[0] for row in log.ask("SELECT at FROM batches ORDER BY number")]
    assert times == sorted(times)


def test_health_checks_are_not_rate_limited_and_may_use_head(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path, rates=Rates(Rate(20, 60), Rate(0.001, 2))) as house:
            guest = house.guest()
            assert [(await guest.get("/api/house"))[0] for _ in range(3)] == [200, 200, 429]
            assert {(await guest.get("/healthz"))[0] for _ in range(5)} == {200}
            async with guest.session.head("/healthz") as answer:
                assert (answer.status, await answer.read()) == (200, b"")
                assert int(answer.headers["content-length"]) > 0

    asyncio.run(look())


def test_a_socket_that_is_refused_is_logged_and_counted_as_a_request(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def knock() -> None:
        async with a_house(tmp_path) as house:
            guest = house.guest()
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                await guest.listen()
            assert refused.value.status == 401
            numbers = (await guest.get("/metrics"))[1]
            assert 'croupier_requests_total{method="GET",route="/api/news",status="401"} 1.0' in numbers
            assert 'croupier_sockets_dropped_total{why="slow"} 0.0' in numbers
            assert 'croupier_sockets_dropped_total{why="silent"} 0.0' in numbers

    LOGGER.addHandler(caplog.handler)
    try:
        with caplog.at_level(logging.INFO):
            asyncio.run(knock())
    finally:
        LOGGER.removeHandler(caplog.handler)
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []
    lines = [one.__dict__ for one in caplog.records if one.__dict__.get("route") == "/api/news"]
    assert {(line["status"], line["address"], line["method"]) for line in lines} == {(401, "127.0.0.1", "GET")}


def test_a_socket_that_answers_no_ping_is_dropped_and_counted(tmp_path: Path) -> None:
    async def be_silent() -> None:
        async with a_house(tmp_path, heartbeat_seconds=0.1) as house, asyncio.timeout(20):
            ann = await house.guest().sign_up("ann")
            async with ann.session.ws_connect("/api/news", autoping=False) as socket:
                while (await socket.receive()).type in (aiohttp.WSMsgType.TEXT, aiohttp.WSMsgType.PING):
                    pass
            while 'dropped_total{why="silent"} 0.0' in (numbers := (await ann.get("/metrics"))[1]):
                await asyncio.sleep(0.02)
            assert 'dropped_total{why="silent"} 1.0' in numbers

    asyncio.run(be_silent())
