"""Orders on the news socket: they are what requests are, beside the news; a repeat by either way changes nothing."""

import asyncio
import logging
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import pytest

from croupier.floor.live.opening.terms import DealtBy
from croupier.floor.people.sign_in.sign_ins import SignIns
from croupier.floor.running.house import House
from croupier.server.logs import LOGGER
from croupier.server.settings import Rate, Rates
from croupier.server.sockets import socket_orders as orders
from tests.server.game_tables import GAMES, Staff, joining, open_table, staffed, wager
from tests.server.served_house import Guest, a_house

TABLE = GAMES["roulette"]
Socket = aiohttp.ClientWebSocketResponse


def _order(stream: str, id: str, command: Any, version: int = 0) -> str:
    sent = {"id": id, "version": version, "command": command}
    return msgspec.json.encode({"order": stream, "sent": sent}).decode()


async def _answer(guest: Guest, socket: Socket) -> Any:
    """The next answer; news between is passed over."""
    while (heard := await guest.heard(socket))["news"] != "answer":
        pass
    return heard


async def _ordered(guest: Guest, socket: Socket, stream: str, id: str, command: Any, version: int = 0) -> Any:
    """Order something on the socket: its answer."""
    await socket.send_str(_order(stream, id, command, version))
    heard = await _answer(guest, socket)
    assert set(heard) == {"news", "id", "answer"}
    assert heard["id"] == id
    return heard["answer"]


def _hold(staff: Staff) -> dict[str, Any]:
    return {"type": "floor.hold", "by": staff.supervisor.actor("casino supervisor"), "why": "a spill"}


def _release(staff: Staff) -> dict[str, Any]:
    return {"type": "floor.release", "by": staff.supervisor.actor("casino supervisor")}


@pytest.mark.clause("FLOOR 4.11")
def test_an_order_on_the_socket_is_answered_as_a_request_is(tmp_path: Path) -> None:
    async def compare() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await open_table(staff.supervisor, TABLE, DealtBy.DEALER)
            ann, bob = [await house.patron(staff.cashier, login) for login in ("ann", "bob")]
            async with ann.listen() as socket:
                joined = await _ordered(ann, socket, f"table {table}", "ann-joins", joining(ann))
                assert (joined["type"], joined["receipts"]) == ("done", [f"{table} 1"])
                stream, name = f"table {table}", f"/api/tables/{table}/commands"
                applying = {"type": "tournament.apply", "by": ann.actor(), "name": ann.person}
                cases: list[tuple[str, str, str, Any, int]] = [
                    ("refused", stream, name, joining(ann), 0),
                    ("stale", stream, name, wager(ann, TABLE), 999),
                    ("forbidden", stream, name, joining(bob, 2), 0),
                    ("forbidden", stream, name, _hold(staff), 0),
                    ("unknown", "table t-none", "/api/tables/t-none/commands", joining(ann), 0),
                    ("unknown", "tournament x-none", "/api/tournaments/x-none/commands", applying, 0),
                    ("malformed", stream, name, {**joining(ann), "colour": 1}, 0),
                    ("malformed", stream, name, {"type": "table.fly"}, 0),
                ]
                for number, (kind, where, path, command, version) in enumerate(cases):
                    told = await _ordered(ann, socket, where, f"on-socket-{number}", command, version)
                    assert told["type"] == kind, told
                    assert kind != "stale" or told["clause"] == "FLOOR 4.11"
                    assert told == (await ann.order(path, command, version, f"requested-{number}"))[1]
            assert (await ann.get("/api/me"))[1]["balance"] == 50_000

    asyncio.run(compare())


def test_a_repeat_by_the_other_way_gets_the_first_answer(tmp_path: Path) -> None:
    async def repeat() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await open_table(staff.supervisor, TABLE, DealtBy.DEALER)
            stream, path = f"table {table}", f"/api/tables/{table}/commands"
            ann, bob = [await house.patron(staff.cashier, login) for login in ("ann", "bob")]
            async with ann.listen() as anns, bob.listen() as bobs:
                first = await _ordered(ann, anns, stream, "first-one", joining(ann))
                assert await ann.order(path, joining(ann), 0, "first-one") == (200, first)
                assert await _ordered(ann, anns, stream, "first-one", joining(ann)) == first
                _, posted = await bob.order(path, joining(bob, 2), 0, "first-one")
                assert posted["type"] == "done"
                assert await _ordered(bob, bobs, stream, "first-one", joining(bob, 2)) == posted
                taken = await _ordered(bob, bobs, stream, "first-one", joining(bob, 3))
                assert taken["type"] == "id taken"
            for guest in (ann, bob):
                assert (await guest.get("/api/me"))[1]["balance"] == 50_000

    asyncio.run(repeat())


def test_an_order_that_cannot_be_read_is_told_so_under_its_id(tmp_path: Path) -> None:
    async def mumble() -> None:
        async with a_house(tmp_path) as house:
            ann = await house.guest().sign_up("ann")
            sent = '{"id": "command-1", "version": 0, "command": {}}'
            wrong = {
                f'{{"order": "table t-1", "sent": {sent}}}': "command-1",
                f'{{"order": "person p-1", "sent": {sent}}}': "command-1",
                f'{{"order": 5, "sent": {sent}}}': "command-1",
                f'{{"order": "table t-1", "watch": "table t-1", "sent": {sent}}}': "command-1",
                f'{{"order": "table t-1", "colour": 1, "sent": {sent}}}': "command-1",
                '{"order": "table t-1", "sent": {"id": "short", "version": 0}}': "short",
                '{"order": "table t-1", "sent": {"id": 5}}': "",
                '{"order": "table t-1", "sent": []}': "",
                '{"order": "table t-1"}': "",
                f'{{"order": "table t-1", "sent": {{"id": "{"x" * 81}"}}}}': "",
            }
            async with ann.listen() as socket:
                for message, id in wrong.items():
                    await socket.send_str(message)
                    heard = await _answer(ann, socket)
                    assert (heard["id"], heard["answer"]["type"]) == (id, "malformed"), message
                await socket.send_str('{"order": "table t-1", ')  # not even that it is an order
                assert (await ann.heard(socket))["news"] == "problem"

    asyncio.run(mumble())


def test_orders_to_one_stream_are_carried_out_in_the_order_they_came(tmp_path: Path) -> None:
    async def hurry() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await open_table(staff.supervisor, TABLE, DealtBy.DEALER)
            supervisor = staff.supervisor
            async with supervisor.listen() as socket:
                for number in range(orders.UNDER_WAY_MAX):
                    command = _release(staff) if number % 2 else _hold(staff)
                    await socket.send_str(_order(f"table {table}", f"in-order-{number:02}", command))
                heard = [await _answer(supervisor, socket) for _ in range(orders.UNDER_WAY_MAX)]
            answers = {one["id"]: one["answer"] for one in heard}
            assert {answer["type"] for answer in answers.values()} == {"done"}
            versions = [answers[id]["version"] for id in sorted(answers)]
            assert versions == sorted(set(versions))

    asyncio.run(hurry())


def _slow(monkeypatch: pytest.MonkeyPatch) -> tuple[asyncio.Event, asyncio.Event]:
    """Have the house wait with orders of people: when one has come, and when they may go on."""
    came, may_go_on, submit = asyncio.Event(), asyncio.Event(), House.submit

    async def waits(self: House, stream: str, caller: str | None, sent: Any) -> Any:
        came.set()
        await may_go_on.wait()
        return await submit(self, stream, caller, sent)

    monkeypatch.setattr(House, "submit", waits)
    return came, may_go_on


def test_news_comes_while_orders_are_under_way_and_only_so_many_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def wait() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await open_table(staff.supervisor, TABLE, DealtBy.DEALER)
            ann = await house.patron(staff.cashier, "ann")
            monkeypatch.setattr(orders, "UNDER_WAY_MAX", 2)
            _, may_go_on = _slow(monkeypatch)
            async with ann.listen() as socket:
                for id in ("command-1", "command-2", "command-3"):
                    await socket.send_str(_order(f"table {table}", id, joining(ann)))
                heard = await _answer(ann, socket)
                assert (heard["id"], heard["answer"]["type"]) == ("command-3", "too many")
                await socket.send_json({"watch": f"table {table}"})
                assert (await ann.heard(socket))["news"] == "full"
                may_go_on.set()
                came = [await _answer(ann, socket) for _ in range(2)]
                assert {one["id"]: one["answer"]["type"] for one in came} == {
                    "command-1": "done",
                    "command-2": "refused",
                }

    asyncio.run(wait())


def test_an_order_whose_socket_is_lost_is_carried_out_and_a_repeat_gets_its_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lose() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await open_table(staff.supervisor, TABLE, DealtBy.DEALER)
            ann = await house.patron(staff.cashier, "ann")
            came, may_go_on = _slow(monkeypatch)
            socket = await ann.listen()
            await socket.send_str(_order(f"table {table}", "lost-order", joining(ann)))
            await came.wait()
            socket._response.connection.transport.abort()
            while "croupier_sockets 0.0" not in (await ann.get("/metrics"))[1]:
                await asyncio.sleep(0.01)
            may_go_on.set()
            async with asyncio.timeout(10):
                while not (await ann.get(f"/api/tables/{table}"))[1]["view"]["table"]["patrons"]:
                    await asyncio.sleep(0.01)
            status, answer = await ann.order(f"/api/tables/{table}/commands", joining(ann), 0, "lost-order")
            assert (status, answer["receipts"]) == (200, [f"{table} 1"])
            assert (await ann.get("/api/me"))[1]["balance"] == 50_000
            opened_ordered_repeated = 'croupier_commands_total{outcome="done",to="table"} 3.0'
            assert opened_ordered_repeated in (await ann.get("/metrics"))[1]
            await socket.close()

    asyncio.run(lose())


def test_who_orders_without_end_is_told_to_wait_as_with_requests(tmp_path: Path) -> None:
    async def hurry() -> None:
        async with a_house(tmp_path, rates=Rates(person=Rate(0.01, 6), address=Rate(0, 1))) as house:
            ann = await house.guest().sign_up("ann")
            async with ann.listen() as socket:
                await ann.get("/api/me")
                for number in range(5):
                    await socket.send_str(_order("table t-1", f"command-{number}", joining(ann)))
                heard = {one["id"]: one["answer"] for one in [await _answer(ann, socket) for _ in range(5)]}
                kinds = [heard[f"command-{number}"]["type"] for number in range(5)]
                assert kinds == ["unknown"] * 4 + ["too many"]
                assert heard["command-4"]["seconds"] > 90
                assert (await ann.get("/api/me"))[0] == 429

    asyncio.run(hurry())


@pytest.mark.parametrize("told", [True, False])
def test_whose_sign_in_has_ended_orders_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: bool) -> None:
    async def nobody(*_: object) -> None:
        return None

    async def leave() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await open_table(staff.supervisor, TABLE, DealtBy.DEALER)
            ann = await house.patron(staff.cashier, "ann")
            async with ann.listen() as socket:
                await ann.heard(socket)
                if told:
                    await ann.post("/api/sign-out")
                else:
                    monkeypatch.setattr(SignIns, "who", nobody)  # it has run out, and no heart has beaten since
                    await socket.send_str(_order(f"table {table}", "too-late", joining(ann)))
                    assert (await _answer(ann, socket))["answer"]["type"] == "not signed in"
                assert await ann.closed(socket) == 4401
            monkeypatch.undo()
            seen = (await staff.supervisor.get(f"/api/tables/{table}"))[1]["view"]
            assert seen["table"]["patrons"] == []

    asyncio.run(leave())


def test_orders_are_counted_and_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def order() -> None:
        async with a_house(tmp_path) as house:
            ann = await house.guest().sign_up("ann")
            async with ann.listen() as socket:
                await _ordered(ann, socket, "table t-1", "command-1", joining(ann))
                await _ordered(ann, socket, "table t-1", "command-2", {})
            metrics = (await ann.get("/metrics"))[1]
            assert 'croupier_commands_total{outcome="unknown",to="table"} 1.0' in metrics
            assert "croupier_order_seconds_count 2.0" in metrics
            assert 'croupier_news_total{kind="answer"} 2.0' in metrics
            kept = {id(record): record for record in caplog.records if record.message == "order"}  # perhaps by two
            lines = [record.__dict__ for record in kept.values()]
            assert [(one["route"], one["status"], one["person"]) for one in lines] == [
                ("/api/news", 404, ann.person),
                ("/api/news", 400, ann.person),
            ]
            assert all(0 <= one["millis"] < 10_000 for one in lines)

    LOGGER.addHandler(caplog.handler)  # a server that was run as a command keeps its log to itself
    try:
        with caplog.at_level(logging.INFO, LOGGER.name):
            asyncio.run(order())
    finally:
        LOGGER.removeHandler(caplog.handler)


def test_trouble_of_our_own_with_an_order_is_told_by_an_id_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("card Ah, token secret")

    async def order() -> None:
        async with a_house(tmp_path) as house:
            ann = await house.guest().sign_up("ann")
            async with ann.listen() as socket:
                monkeypatch.setattr(House, "submit", broken)
                told = await _ordered(ann, socket, "table t-1", "command-1", joining(ann))
                assert told["type"] == "trouble"
                assert "secret" not in str(told)
                monkeypatch.undo()
                told = await _ordered(ann, socket, "table t-1", "command-1", joining(ann))
                assert told["type"] == "unknown"

    asyncio.run(order())
