"""What a client watches: differences are applied, a broken line is taken up where it broke, and a slow reader skips."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from aiohttp import web

from croupier.client.answers import NotDone, NotSignedIn
from croupier.client.client import Client
from croupier.floor.messages import Unknown
from croupier.floor.running.news.messages import PersonalNews
from croupier.verbs.actors import Role
from tests.client.fake_house import TABLE, changed, full, standing_in, tables_over_time

STREAM = f"table {TABLE}"
Talk = Callable[[web.WebSocketResponse, list[Any]], Awaitable[None]]


def watching(talk: Talk, using: Callable[[Client], Awaitable[None]]) -> list[Any]:
    """Have a client use a house that talks so on each of its sockets; what it heard."""
    heard: list[Any] = []

    async def serve(request: web.Request) -> web.StreamResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await talk(socket, heard)
        return socket

    async def pause(_: float) -> None:
        await asyncio.sleep(0)

    async def run() -> None:
        async with standing_in(serve) as address, asyncio.timeout(10), Client(address, pause=pause) as client:
            await using(client)

    asyncio.run(run())
    return heard


async def asked(socket: web.WebSocketResponse, heard: list[Any]) -> Any:
    heard.append(msgspec.json.decode(await socket.receive_str()))
    return heard[-1]


async def hear_messages(socket: web.WebSocketResponse, heard: list[Any]) -> AsyncIterator[Any]:
    async for message in socket:
        heard.append(msgspec.json.decode(message.data))
        yield heard[-1]


async def hear_out(socket: web.WebSocketResponse, heard: list[Any]) -> None:
    async for _ in hear_messages(socket, heard):
        pass


def test_differences_become_views() -> None:
    views = tables_over_time(3)

    async def talk(socket: web.WebSocketResponse, heard: list[Any]) -> None:
        await asked(socket, heard)
        await socket.send_str(full(views[0]))
        for before, after in pairwise(views):
            await asyncio.sleep(0.01)
            await socket.send_str(changed(before, after))
        await hear_out(socket, heard)

    async def using(client: Client) -> None:
        async with client.watch(TABLE) as watch:
            seen = [await anext(watch) for _ in views]
        assert seen == views

    assert watching(talk, using) == [{"watch": STREAM}, {"leave": STREAM}]


def test_after_a_break_a_client_goes_on_from_what_it_had() -> None:
    views = tables_over_time(2)
    sockets = iter(range(9))

    async def talk(socket: web.WebSocketResponse, heard: list[Any]) -> None:
        first = next(sockets) == 0
        await asked(socket, heard)
        await socket.send_str(full(views[0]) if first else changed(views[0], views[2]))
        if not first:
            await hear_out(socket, heard)

    async def using(client: Client) -> None:
        async with client.watch(TABLE) as watch:
            assert await anext(watch) == views[0]
            assert await anext(watch) == views[2]

    heard = watching(talk, using)
    assert heard[:2] == [{"watch": STREAM}, {"watch": STREAM, "since": views[0].version}]


def test_a_difference_that_does_not_fit_is_answered_by_asking_anew() -> None:
    views = tables_over_time(3)

    async def talk(socket: web.WebSocketResponse, heard: list[Any]) -> None:
        await asked(socket, heard)
        await socket.send_str(full(views[0]))
        await socket.send_str(changed(views[1], views[2]))
        assert await asked(socket, heard) == {"watch": STREAM}
        await socket.send_str(full(views[3]))
        await hear_out(socket, heard)

    async def using(client: Client) -> None:
        async with client.watch(TABLE) as watch:
            while (await anext(watch)).version != views[3].version:
                pass

    watching(talk, using)


def test_whoever_is_slow_skips_what_lies_between() -> None:
    views = tables_over_time(5)

    async def talk(socket: web.WebSocketResponse, heard: list[Any]) -> None:
        await asked(socket, heard)
        await socket.send_str(full(views[0]))
        for before, after in pairwise(views):
            await socket.send_str(changed(before, after))
        await hear_out(socket, heard)

    async def using(client: Client) -> None:
        async with client.watch(TABLE) as watch:
            while watch.version != views[-1].version:
                await asyncio.sleep(0.01)
            assert await anext(watch) == views[-1]

    watching(talk, using)


def test_what_is_not_to_be_had_is_said() -> None:
    async def talk(socket: web.WebSocketResponse, heard: list[Any]) -> None:
        await asked(socket, heard)
        problem = {"type": "unknown", "why": "There is nothing to watch by that name."}
        await socket.send_json({"news": "problem", "stream": STREAM, "part": "", "problem": problem})
        await hear_out(socket, heard)

    async def using(client: Client) -> None:
        async with client.watch(TABLE, Role.DEALER) as watch:
            with pytest.raises(NotDone) as told:
                await anext(watch)
        assert told.value.answer == Unknown("There is nothing to watch by that name.")

    assert watching(talk, using)[0] == {"watch": STREAM, "as": "dealer"}


@pytest.mark.parametrize("refused", [True, False])
def test_who_is_not_signed_in_any_more_hears_that_and_nothing_else(refused: bool) -> None:
    async def serve(request: web.Request) -> web.StreamResponse:
        if refused:
            return web.Response(status=401)
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.close(code=4401)
        return socket

    async def run() -> None:
        async with (
            standing_in(serve) as address,
            asyncio.timeout(10),
            Client(address) as client,
            client.watch(TABLE) as watch,
        ):
            with pytest.raises(NotSignedIn):
                await anext(watch)

    asyncio.run(run())


def test_what_concerns_the_person_alone_is_kept() -> None:
    own = PersonalNews("p-1", 7, 1200, "AUD", (TABLE,))

    async def talk(socket: web.WebSocketResponse, heard: list[Any]) -> None:
        await socket.send_str('{"news":"beat","at":1}')
        await socket.send_str(msgspec.json.encode(own).decode())
        await hear_out(socket, heard)

    async def using(client: Client) -> None:
        async with client.watch(TABLE):
            while client.own is None:
                await asyncio.sleep(0.01)
        assert client.own == own

    watching(talk, using)


def test_a_table_is_watched_once_by_a_client() -> None:
    async def using(client: Client) -> None:
        async with client.watch(TABLE):
            with pytest.raises(ValueError, match="already being watched"):
                await client.watch(TABLE).__aenter__()

    watching(hear_out, using)
