"""What a client does not know is passed on, typed; a reader that ends is noticed by everybody who waits."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest
from aiohttp import WSCloseCode, web

from croupier.client.answers import NotDone, UnknownAnswer
from croupier.client.client import Client
from croupier.client.messages import UnknownNews
from croupier.client.retry import NotReached
from croupier.games.blackjack.commands import Stand
from croupier.verbs.actors import Actor
from tests.client.fake_house import TABLE, full, standing_in, tables_over_time
from tests.client.test_news import STREAM, asked, hear_out, watching

TOO_MANY = {"type": "too many", "seconds": 3, "why": "Too many requests. Wait a moment, then try again."}


def problem(stream: str, told: dict[str, Any]) -> str:
    return msgspec.json.encode({"news": "problem", "stream": stream, "part": "", "problem": told}).decode()


@pytest.mark.parametrize("stream", [STREAM, ""])
def test_a_watch_that_is_too_much_is_asked_for_again(stream: str) -> None:
    views = tables_over_time(0)

    async def talk(socket: web.WebSocketResponse, heard: list[Any]) -> None:
        await asked(socket, heard)
        await socket.send_str(problem(stream, TOO_MANY))
        await asked(socket, heard)
        await socket.send_str(full(views[0]))
        await hear_out(socket, heard)

    async def using(client: Client) -> None:
        async with client.watch(TABLE) as watch:
            assert await anext(watch) == views[0]

    assert watching(talk, using)[:2] == [{"watch": STREAM}] * 2


@pytest.mark.parametrize("stream", [STREAM, ""])
def test_a_problem_of_an_unknown_kind_is_raised_in_who_waits(stream: str) -> None:
    async def talk(socket: web.WebSocketResponse, heard: list[Any]) -> None:
        await asked(socket, heard)
        await socket.send_str(problem(stream, {"type": "closed for cleaning", "why": "Until noon.", "until": 12}))
        await hear_out(socket, heard)

    async def using(client: Client) -> None:
        async with client.watch(TABLE) as watch:
            with pytest.raises(NotDone, match="Until noon") as told:
                await anext(watch)
        assert isinstance(told.value.answer, UnknownAnswer)
        assert told.value.answer.type == "closed for cleaning"
        assert msgspec.json.decode(told.value.answer.body)["until"] == 12

    watching(talk, using)


def test_news_of_an_unknown_kind_is_passed_on_and_reading_goes_on() -> None:
    views, came = tables_over_time(1), list[UnknownNews]()

    async def serve(request: web.Request) -> web.StreamResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.receive_str()
        await socket.send_str('{"news":"weather","sky":"blue"}')
        await socket.send_str("no JSON at all")
        await socket.send_str('{"news":"own","person":7}')
        await socket.send_bytes(b"[1, 2]")
        await socket.send_str(full(views[0]))
        await hear_out(socket, [])
        return socket

    async def run() -> None:
        async with (
            standing_in(serve) as address,
            asyncio.timeout(10),
            Client(address, unknown=came.append) as client,
            client.watch(TABLE) as watch,
        ):
            assert await anext(watch) == views[0]

    asyncio.run(run())
    assert [one.news for one in came] == ["weather", "", "own", ""]
    assert came[0].body == b'{"news":"weather","sky":"blue"}'


@pytest.mark.parametrize(
    "said",
    [
        f'{{"news":"full","stream":"{STREAM}","part":"","version":"the first"}}',
        f'{{"news":"moved","stream":"{STREAM}"}}',
        f'{{"news":"full","stream":"{STREAM}","part":"","version":1,"view":{{"shoe":true,"table":[]}}}}',
    ],
)
def test_news_of_a_table_that_is_not_understood_is_raised_in_who_waits(said: str) -> None:
    async def talk(socket: web.WebSocketResponse, heard: list[Any]) -> None:
        await asked(socket, heard)
        await socket.send_str(said)
        await hear_out(socket, heard)

    async def using(client: Client) -> None:
        async with client.watch(TABLE) as watch:
            with pytest.raises(NotDone) as told:
                await anext(watch)
        assert isinstance(told.value.answer, UnknownAnswer)

    watching(talk, using)


@pytest.mark.parametrize(
    ("body", "kind"),
    [('{"type":"maybe","why":"Ask later."}', "maybe"), ("<html>Bad gateway</html>", ""), ('{"type":"done"}', "done")],
)
@pytest.mark.parametrize("status", [200, 418])
def test_an_answer_of_an_unknown_kind_is_raised_with_all_of_it(body: str, kind: str, status: int) -> None:
    async def serve(_: web.Request) -> web.StreamResponse:
        return web.Response(status=status, text=body)

    async def run() -> None:
        async with standing_in(serve) as address, asyncio.timeout(10), Client(address) as client:
            for ask in (lambda: client.send(TABLE, Stand(Actor("p-1"), "p-1")), client.me):
                with pytest.raises(NotDone) as told:
                    await ask()
                answer = told.value.answer
                assert isinstance(answer, UnknownAnswer)
                assert (answer.type, answer.body.decode()) == (kind, body)

    asyncio.run(run())


def test_an_order_on_the_socket_is_answered_with_an_unknown_kind() -> None:
    async def talk(socket: web.WebSocketResponse, heard: list[Any]) -> None:
        while "order" not in (said := await asked(socket, heard)):
            await socket.send_str(full(tables_over_time(0)[0]))
        answer = {"type": "put off", "seconds": "soon"}
        await socket.send_json({"news": "answer", "id": said["sent"]["id"], "answer": answer})
        await hear_out(socket, heard)

    async def using(client: Client) -> None:
        async with client.watch(TABLE) as watch:
            await anext(watch)
            with pytest.raises(NotDone) as told:
                await client.send(TABLE, Stand(Actor("p-1"), "p-1"))
        assert isinstance(told.value.answer, UnknownAnswer)
        assert told.value.answer.type == "put off"

    watching(talk, using)


async def _closes(client: Client, waiting: "asyncio.Task[Any]") -> None:
    await client.close()


async def _breaks(client: Client, waiting: "asyncio.Task[Any]") -> None:
    async def broken(_: object) -> None:
        raise RuntimeError("a mistake of ours")

    client._newspaper._take = broken  # type: ignore[method-assign, assignment]
    await asyncio.wait([waiting])


@pytest.mark.parametrize(("end", "raised"), [(_closes, NotReached), (_breaks, RuntimeError)])
def test_a_reader_that_ends_is_raised_in_who_waits(
    end: Callable[[Client, "asyncio.Task[Any]"], Awaitable[None]], raised: type[Exception]
) -> None:
    async def beat(socket: web.WebSocketResponse) -> None:
        while not socket.closed:
            await socket.send_str('{"news":"beat","at":1}')
            await asyncio.sleep(0.01)

    async def talk(socket: web.WebSocketResponse, heard: list[Any]) -> None:
        beating = asyncio.create_task(beat(socket))
        await hear_out(socket, heard)
        beating.cancel()
        await asyncio.gather(beating, return_exceptions=True)

    async def using(client: Client) -> None:
        async with client.watch(TABLE) as watch:
            waiting = asyncio.ensure_future(anext(watch))
            while not client._newspaper.is_open:
                await asyncio.sleep(0.01)
            await end(client, waiting)
            with pytest.raises(raised):
                await waiting

    watching(talk, using)


def test_a_house_that_does_not_come_back_is_raised_in_who_waits() -> None:
    async def gone(_: web.Request) -> web.StreamResponse:
        return web.Response(status=502)

    paused: list[float] = []

    async def pause(seconds: float) -> None:
        paused.append(seconds)

    async def run() -> None:
        async with (
            standing_in(gone) as address,
            asyncio.timeout(10),
            Client(address, patience=5, pause=pause) as client,
            client.watch(TABLE) as watch,
        ):
            with pytest.raises(NotReached):
                await anext(watch)

    asyncio.run(run())
    assert 5 <= sum(paused) < 8


def test_a_house_that_restarts_is_come_back_to_at_once() -> None:
    views, paused, came = tables_over_time(0), list[float](), list[Any]()

    async def serve(request: web.Request) -> web.StreamResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await asked(socket, came)
        if len(came) < 9:
            await socket.send_str('{"news":"beat","at":1}')
            await socket.close(code=WSCloseCode.SERVICE_RESTART)
        else:
            await socket.send_str(full(views[0]))
            await hear_out(socket, [])
        return socket

    async def pause(seconds: float) -> None:
        paused.append(seconds)

    async def run() -> None:
        async with (
            standing_in(serve) as address,
            asyncio.timeout(10),
            Client(address, pause=pause) as client,
            client.watch(TABLE) as watch,
        ):
            await anext(watch)

    asyncio.run(run())
    assert (len(came), paused) == (9, [])
