"""The news socket: views and their differences, coming back, hearts that beat, and clients that do not read."""

import asyncio
import socket as sockets
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import aiohttp
import msgspec

from croupier.floor.live.opening.terms import DealtBy
from croupier.floor.running.news.difference import apply_changes
from croupier.floor.running.news.messages import Changed
from tests.server.game_tables import GAMES, joining, open_table, staffed
from tests.server.served_house import Guest, HouseRunning, a_house

TABLE = GAMES["roulette"]


def _hold(guest: Guest, why: str) -> dict[str, Any]:
    return {"type": "floor.hold", "by": guest.actor("casino supervisor"), "why": why}


def _release(guest: Guest) -> dict[str, Any]:
    return {"type": "floor.release", "by": guest.actor("casino supervisor")}


async def _watching(guest: Guest, table: str, **since: int) -> tuple[aiohttp.ClientWebSocketResponse, Any]:
    """A socket that watches a table, and its first news of it."""
    socket: aiohttp.ClientWebSocketResponse = await guest.listen()
    assert (await guest.heard(socket))["news"] == "own"
    await socket.send_json({"watch": f"table {table}", **since})
    return socket, await guest.heard(socket)


def test_differences_lead_to_the_view_that_a_request_would_show(tmp_path: Path) -> None:
    async def watch() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await open_table(staff.supervisor, TABLE, DealtBy.DEALER)
            ann = await house.patron(staff.cashier, "ann")
            socket, full = await _watching(ann, table)
            assert (full["news"], full["stream"], full["part"]) == ("full", f"table {table}", "")
            view, version = full["view"], full["version"]
            await ann.order_at(table, joining(ann))
            await staff.supervisor.order_at(table, _hold(staff.supervisor, "a spill"))
            while version < (await ann.get(f"/api/tables/{table}"))[1]["version"]:
                news = await ann.heard(socket)
                if news["news"] == "changed":
                    assert news["since"] == version
                    view = apply_changes(view, msgspec.convert(news, Changed).ops)
                    version = news["version"]
            assert view == (await ann.get(f"/api/tables/{table}"))[1]["view"]
            assert view["held"] == "a spill"
            await socket.send_json({"leave": f"table {table}"})
            await socket.close()

    asyncio.run(watch())


def test_whoever_comes_back_has_the_current_state_within_a_second(tmp_path: Path) -> None:
    async def come_back() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await open_table(staff.supervisor, TABLE)
            ann = await house.patron(staff.cashier, "ann")
            socket, full = await _watching(ann, table)
            await socket.close()
            await staff.supervisor.order_at(table, _hold(staff.supervisor, "a spill"))
            begun = time.monotonic()
            socket, news = await _watching(ann, table, since=full["version"])
            assert time.monotonic() - begun < 1
            assert (news["news"], news["since"]) == ("changed", full["version"])
            assert apply_changes(full["view"], msgspec.convert(news, Changed).ops)["held"] == "a spill"
            await socket.close()
            socket, news = await _watching(ann, table, since=0)  # too long ago: everything
            assert (news["news"], news["view"]["held"]) == ("full", "a spill")
            await socket.close()

    asyncio.run(come_back())


def test_a_client_that_does_not_read_is_dropped_and_holds_nobody_up(tmp_path: Path) -> None:
    async def crowd() -> None:
        async with a_house(tmp_path, patience_seconds=0.5, heartbeat_seconds=60) as house:
            staff = await staffed(house)
            table = await open_table(staff.supervisor, TABLE)
            ann, slow = await house.patron(staff.cashier, "ann"), await house.guest().sign_up("slow")
            with closing(await _deaf(house, slow, table)):
                socket, _ = await _watching(ann, table)
                worst, supervisor = 0.0, staff.supervisor
                for number in range(100):
                    begun = time.monotonic()
                    command = _release(supervisor) if number % 2 else _hold(supervisor, f"{number}" + "x" * 480)
                    assert (await supervisor.order_at(table, command, 0))[0] == 200
                    while (await ann.heard(socket))["news"] != "changed":
                        pass
                    worst = max(worst, time.monotonic() - begun)
                    if number >= 10 and await _dropped(ann):
                        break
                assert await _dropped(ann)
                assert worst < 1
                await socket.close()
            socket, news = await _watching(slow, table)  # and may come back
            assert news["news"] == "full"
            await socket.close()

    asyncio.run(crowd())


async def _deaf(house: HouseRunning, guest: Guest, table: str) -> sockets.socket:
    """Somebody who asks for news again and again, and reads nothing of it; little fits between the two."""
    for listener in house.serving.server.servers[0].sockets:
        listener.setsockopt(sockets.SOL_SOCKET, sockets.SO_SNDBUF, 4096)
    host, port = guest.base.removeprefix("http://").split(":")
    raw = sockets.socket()
    raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 1024)
    raw.connect((host, int(port)))
    (cookie,) = (f"{each.key}={each.value}" for each in guest.session.cookie_jar if each.key == "croupier")
    raw.sendall(
        f"GET /api/news HTTP/1.1\r\nHost: {host}:{port}\r\nCookie: {cookie}\r\nConnection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    asked = msgspec.json.encode({"watch": f"table {table}"})
    for _ in range(40):
        await asyncio.sleep(0.02)
        raw.sendall(bytes([0x81, 0x80 | len(asked), 0, 0, 0, 0]) + asked)
    return raw


async def _dropped(guest: Guest) -> bool:
    metrics = (await guest.get("/metrics"))[1]
    return 'croupier_sockets_dropped_total{why="slow"} 1.0' in metrics


def test_a_quiet_socket_has_a_heartbeat(tmp_path: Path) -> None:
    async def listen() -> None:
        async with a_house(tmp_path, heartbeat_seconds=0.2) as house:
            ann = await house.guest().sign_up("ann")
            async with ann.listen() as socket:
                await ann.heard(socket)
                assert (await ann.heard(socket))["news"] == "beat"
                assert "croupier_sockets 1.0" in (await ann.get("/metrics"))[1]

    asyncio.run(listen())


def test_what_is_not_understood_on_a_socket_is_told_so(tmp_path: Path) -> None:
    async def ask() -> None:
        async with a_house(tmp_path, sockets_per_person_max=1, watches_per_socket_max=2) as house:
            staff = await staffed(house)
            table = await open_table(staff.supervisor, TABLE)
            ann = await house.guest().sign_up("ann")
            socket, _ = await _watching(ann, table)
            both = '{"watch": "table t-1", "leave": "table t-1"}'
            wrong = {
                "malformed": ['{"watch": "person p-1"}', "{}", "x", both, "[1]", '{"watch": "table t-1", "since": -1}'],
                "unknown": [msgspec.json.encode({"watch": f"table {table}", "part": "2"}).decode()],
            }
            for kind, messages in wrong.items():
                for message in messages:
                    await socket.send_str(message)
                    answer = await ann.heard(socket)
                    assert (answer["news"], answer["problem"]["type"]) == ("problem", kind), message
            second = await open_table(staff.supervisor, TABLE)
            await socket.send_json({"watch": f"table {second}"})
            assert (await ann.heard(socket))["news"] == "full"
            await socket.send_json({"watch": "table t-third"})
            assert (await ann.heard(socket))["problem"]["type"] == "forbidden"
            async with ann.listen() as another:
                assert await ann.closed(another) == 4429
            await socket.close()

    asyncio.run(ask())
