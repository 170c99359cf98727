"""A client gives commands on the socket that it has open: none is lost on a bad line, and none is carried out twice."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from aiohttp import web

from croupier.client.answers import NotDone, NotSignedIn, done
from croupier.client.client import Client
from croupier.client.retry import NotReached
from croupier.equipment.amounts import Amount
from croupier.floor.messages import Done, Refusal
from croupier.floor.problems import Malformed
from croupier.server.sockets.outbox import Outbox
from croupier.table.commands import JoinTable, LeaveTable
from croupier.verbs.actors import Actor
from tests.client.fake_house import GUEST, TABLE, standing_in
from tests.client.staffed_house import a_floor
from tests.server.served_house import PASSWORD

STREAM = f"table {TABLE}"
LEAVING = LeaveTable(GUEST, GUEST.name)
Reply = Callable[[Any], bytes | None]
"""What is answered to a command, by either way; nothing if the line breaks."""


class House:
    """Stands in for a house: takes commands by either way, and keeps what came and by which."""

    def __init__(self, reply: Reply) -> None:
        self._reply = reply
        self.came: list[tuple[str, Any]] = []
        self.paused: list[float] = []

    async def serve(self, request: web.Request) -> web.StreamResponse:
        if request.method == "POST":
            self.came.append(("request", await request.json()))
            answer = self._reply(self.came[-1][1])
            assert answer is not None
            return web.Response(body=answer)
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        async for message in socket:
            said = msgspec.json.decode(message.data)
            if "order" not in said:
                continue
            assert said["order"] == STREAM
            self.came.append(("socket", said["sent"]))
            answer = self._reply(said["sent"])
            if answer is None:
                assert request.transport is not None
                request.transport.abort()
                break
            id = said["sent"]["id"].encode()
            await socket.send_str((b'{"news":"answer","id":"%b","answer":%b}' % (id, answer)).decode())
        return socket

    def visit(self, using: Callable[[Client], Awaitable[None]], patience: float = 5) -> None:
        """Have a client with an open socket use it."""

        async def pause(seconds: float) -> None:
            self.paused.append(seconds)
            await asyncio.sleep(0.01)

        async def run() -> None:
            async with (
                standing_in(self.serve) as address,
                asyncio.timeout(10),
                Client(address, pause=pause, patience=patience) as client,
                client.watch(TABLE),
            ):
                while not client._newspaper.is_open:
                    await asyncio.sleep(0.001)
                await using(client)

        asyncio.run(run())


DONE = msgspec.json.encode(Done(7, ("t-1 1",)))


def test_a_command_goes_over_the_socket_that_is_open() -> None:
    house = House(lambda _: DONE)

    async def using(client: Client) -> None:
        assert await client.send(TABLE, LEAVING, 5) == Done(7, ("t-1 1",))

    house.visit(using)
    ((way, sent),) = house.came
    assert (way, sent["version"], sent["command"]["type"]) == ("socket", 5, "table.leave")


def test_without_a_socket_a_command_is_a_request() -> None:
    house = House(lambda _: DONE)

    async def run() -> None:
        async with standing_in(house.serve) as address, asyncio.timeout(10), Client(address) as client:
            assert await client.send(TABLE, LEAVING) == Done(7, ("t-1 1",))

    asyncio.run(run())
    assert [way for way, _ in house.came] == ["request"]


def test_a_command_that_is_too_large_for_a_socket_is_a_request() -> None:
    house = House(lambda _: DONE)

    async def using(client: Client) -> None:
        assert isinstance(await client.send(TABLE, LeaveTable(GUEST, "x" * 20_000)), Done)

    house.visit(using)
    assert [way for way, _ in house.came] == ["request"]


@pytest.mark.parametrize("breaks", [1, 3])
def test_after_a_break_the_same_is_sent_again_by_whichever_way_is_open(breaks: int) -> None:
    left = [None] * breaks

    def reply(_: Any) -> bytes | None:
        return left.pop() if left and house.came[-1][0] == "socket" else DONE

    house = House(reply)

    async def using(client: Client) -> None:
        for _ in range(breaks + 1):
            while len(left) and not client._newspaper.is_open:
                await asyncio.sleep(0.001)
            assert isinstance(await client.send(TABLE, LEAVING), Done)

    house.visit(using)
    by_id: dict[str, list[Any]] = {}
    for _, sent in house.came:
        by_id.setdefault(sent["id"], []).append(sent)
    assert len(by_id) == breaks + 1
    assert len(house.came) == 2 * breaks + 1
    assert all(sent == each[0] for each in by_id.values() for sent in each)


def test_a_house_that_never_answers_is_given_up_in_the_end() -> None:
    house = House(lambda _: b'{"type":"unsettled","why":"Send the same again."}')

    async def using(client: Client) -> None:
        with pytest.raises(NotReached, match="the house answered 503"):
            await client.send(TABLE, LEAVING)

    house.visit(using, patience=1)
    assert len({sent["id"] for _, sent in house.came}) == 1
    assert len(house.came) > 2


def test_who_orders_too_much_waits_as_long_as_the_house_says() -> None:
    answers = [DONE, b'{"type":"too many","seconds":3,"why":"Wait a moment."}']
    house = House(lambda _: answers.pop())

    async def using(client: Client) -> None:
        assert isinstance(await client.send(TABLE, LEAVING), Done)

    house.visit(using)
    assert house.paused == [3.0]
    assert house.came[0] == house.came[1]


def test_answers_are_typed_as_those_of_requests_are() -> None:
    answers = [
        b'{"type":"malformed","why":"Expected `int`."}',
        b'{"type":"not signed in","why":"Sign in first."}',
        b'{"type":"refused","clause":"ACT-BJ 4.1","why":"Wait for the round."}',
    ]
    house = House(lambda _: answers.pop())

    async def using(client: Client) -> None:
        assert await client.send(TABLE, LEAVING) == Refusal("ACT-BJ 4.1", "Wait for the round.")
        with pytest.raises(NotSignedIn):
            await client.send(TABLE, LEAVING)
        with pytest.raises(NotDone) as told:
            await client.send(TABLE, LEAVING)
        assert told.value.answer == Malformed("Expected `int`.")

    house.visit(using)
    assert [way for way, _ in house.came] == ["socket"] * 3


def test_answers_find_who_asked_in_whatever_order_they_come(tmp_path: Path) -> None:
    async def run() -> None:
        async with a_floor(tmp_path) as floor:
            ann, person = await floor.patron()
            table = await floor.table()
            async with ann.watch(table) as views:
                await anext(views)
                joining = [JoinTable(Actor(person), person, Amount(40_000), seat) for seat in (3, 4)]
                here, there = await asyncio.gather(ann.send(table, joining[0]), ann.send("t-none", joining[1]))
                assert done(here).receipts == (f"{table} 1",)
                assert type(there).__name__ == "Unknown"
                with pytest.raises(NotDone):
                    done(await ann.send(table, joining[1]))
            async with floor.house.guest().session.get("/metrics") as metrics:
                assert "croupier_order_seconds_count 3.0" in await metrics.text()

    asyncio.run(run())


def test_an_order_whose_answer_was_lost_is_sent_again_and_carried_out_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost: list[str] = []
    send_last = Outbox.send_last

    async def breaks_first(line: Outbox, encoded: bytes, kind: str) -> None:
        if not lost:
            lost.append(kind)
            line._give_up()
            return
        await send_last(line, encoded, kind)

    async def run() -> None:
        monkeypatch.setattr(Outbox, "send_last", breaks_first)
        async with a_floor(tmp_path) as floor:
            ann, person = await floor.patron()
            table = await floor.table()
            async with ann.watch(table) as views:
                await anext(views)
                first = done(await ann.send(table, JoinTable(Actor(person), person, Amount(40_000), 3)))
            assert lost == ["answer"]
            assert first.receipts == (f"{table} 1",)
            assert (await ann.me()).balance == 60_000
            assert len((await ann.table(table)).table.patrons) == 1

    asyncio.run(run())


def test_whoever_signs_in_next_with_a_client_orders_under_their_own_name(tmp_path: Path) -> None:
    async def run() -> None:
        async with a_floor(tmp_path) as floor:
            ann, _ = await floor.patron()
            _, bob = await floor.patron("bob")
            table = await floor.table()
            async with ann.watch(table) as views:
                await anext(views)
                await ann.sign_in("bob", PASSWORD)
                assert done(await ann.send(table, JoinTable(Actor(bob), bob, Amount(40_000), 3))).receipts

    asyncio.run(run())
