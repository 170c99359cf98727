"""A process that is told to stop says so first, goes on for a while, and hands its sockets on."""

import asyncio
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from croupier.floor.running.house import House
from croupier.server.sockets.socket_registry import SERVICE_RESTART
from tests.server.game_tables import GAMES, joining, open_table, staffed
from tests.server.served_house import a_house
from tests.server.test_lifecycle import SECONDS, Process, Visited, a_process


def test_a_process_that_retires_is_not_ready_but_well_and_serves_on(tmp_path: Path) -> None:
    async def retire(process: Process) -> None:
        house = Visited(process)
        try:
            guest = house.guest()
            assert await guest.get("/readyz") == (200, {"type": "ready"})
            process.process.terminate()
            async with asyncio.timeout(SECONDS):
                while (await guest.get("/readyz"))[0] == 200:
                    await asyncio.sleep(0.01)
            status, answer = await guest.get("/readyz")
            assert (status, answer["type"]) == (503, "stopping")
            assert (await guest.get("/healthz"))[0] == 200
            async with guest.session.get("/api/house") as served:
                assert (served.status, served.headers["connection"]) == (200, "close")
        finally:
            await house.leave()

    with a_process(tmp_path, "--drain-seconds", "600") as process:
        asyncio.run(retire(process))
        assert process.stop() == 0  # the second signal does not wait


def test_orders_under_way_are_answered_before_their_socket_is_handed_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    goes_on, has_begun = asyncio.Event(), asyncio.Event()
    submit = House.submit

    async def slowly(house: House, *order: Any) -> Any:
        has_begun.set()
        await goes_on.wait()
        return await submit(house, *order)

    async def stop_in_the_middle() -> None:
        async with a_house(tmp_path) as house, asyncio.timeout(20):
            staff = await staffed(house)
            table = await open_table(staff.supervisor, GAMES["roulette"])
            ann = await house.patron(staff.cashier, "ann")
            monkeypatch.setattr(House, "submit", slowly)
            async with ann.listen() as socket:
                sent = {"id": "the-last-order", "version": 0, "command": joining(ann)}
                await socket.send_json({"order": f"table {table}", "sent": sent})
                await has_begun.wait()
                house.serving.server.stop()
                while not house.serving.server.open_sockets.are_closed:
                    await asyncio.sleep(0.01)
                await socket.send_json({"order": f"table {table}", "sent": {**sent, "id": "comes-too-late"}})
                goes_on.set()
                heard: list[Any] = []
                while (message := await socket.receive()).type is aiohttp.WSMsgType.TEXT:
                    heard.append(message.json())
                answers = [(one["id"], one["answer"]["type"]) for one in heard if one["news"] == "answer"]
                assert answers == [("the-last-order", "done")]
                assert message.type is aiohttp.WSMsgType.CLOSE
                assert (message.data, message.extra) == (SERVICE_RESTART, "Service restart: connect again at once.")

    asyncio.run(stop_in_the_middle())
