"""Requests are sent again until they are answered, byte for byte, and no longer than the caller is patient."""

import asyncio
from collections.abc import Awaitable, Callable

import aiohttp
import pytest
from aiohttp import web

from croupier.client.retry import NotReached, Wire

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def asked(
    handler: Handler, asking: Callable[[Wire, list[float]], Awaitable[object]], patience: float = 5
) -> list[float]:
    """Have somebody ask a server of this kind; the pauses that were made."""
    paused: list[float] = []

    async def pause(seconds: float) -> None:
        paused.append(seconds)

    async def run() -> None:
        app = web.Application()
        app.router.add_route("*", "/{path:.*}", handler)
        runner = web.AppRunner(app)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        host, port = runner.addresses[0][:2]
        async with aiohttp.ClientSession(f"http://{host}:{port}") as session:
            await asking(Wire(session, pause, patience), paused)
        await runner.cleanup()

    asyncio.run(run())
    return paused


def test_a_request_is_repeated_byte_for_byte_after_the_connection_broke() -> None:
    came: list[tuple[str, bytes]] = []

    async def breaks_twice(request: web.Request) -> web.StreamResponse:
        came.append((request.headers["X-Croupier"], await request.read()))
        if len(came) < 3:
            assert request.transport is not None
            request.transport.abort()
        return web.Response(body=b"done")

    async def asking(wire: Wire, _: list[float]) -> None:
        assert await wire.post("/api/tables/t-1/commands", b'{"id":"1"}') == (200, b"done")

    paused = asked(breaks_twice, asking)
    assert came == [("1", b'{"id":"1"}')] * 3
    assert paused == [0.05, 0.1]


@pytest.mark.parametrize("status", [502, 503, 504])
def test_a_house_that_is_about_to_come_back_is_waited_for(status: int) -> None:
    answers = [status, status, 422]

    async def comes_back(_: web.Request) -> web.StreamResponse:
        return web.Response(status=answers.pop(0))

    async def asking(wire: Wire, _: list[float]) -> None:
        assert (await wire.post("/", b"{}"))[0] == 422

    assert len(asked(comes_back, asking)) == 2


def test_who_asks_too_much_waits_as_long_as_the_house_says() -> None:
    answers = [429, 200]

    async def too_many(_: web.Request) -> web.StreamResponse:
        return web.Response(status=answers.pop(0), headers={"Retry-After": "3"})

    async def asking(wire: Wire, _: list[float]) -> None:
        assert (await wire.get("/"))[0] == 200

    assert asked(too_many, asking) == [3.0]


def test_patience_ends() -> None:
    async def never(_: web.Request) -> web.StreamResponse:
        return web.Response(status=503)

    async def asking(wire: Wire, paused: list[float]) -> None:
        with pytest.raises(NotReached, match="GET /healthz: the house answered 503"):
            await wire.get("/healthz")
        assert 5 <= sum(paused) < 8

    asked(never, asking)


def test_nobody_listening_is_no_answer_either() -> None:
    async def answers(_: web.Request) -> web.StreamResponse:
        return web.Response()

    async def asking(wire: Wire, _: list[float]) -> None:
        async def pause(seconds: float) -> None:
            pass

        async with aiohttp.ClientSession("http://127.0.0.1:9") as session:
            with pytest.raises(NotReached):
                await Wire(session, pause, 0).get("/")

    asked(answers, asking)


@pytest.mark.parametrize("wanted", ["999999999", "²", "Wed, 21 Oct 2099 07:28:00 GMT", "-1"])
def test_nobody_waits_longer_than_they_are_patient_whatever_a_proxy_wants(wanted: str) -> None:
    async def comes_back_some_day(_: web.Request) -> web.StreamResponse:
        return web.Response(status=503, headers={"Retry-After": wanted})

    async def asking(wire: Wire, _: list[float]) -> None:
        with pytest.raises(NotReached, match="503"):
            await wire.get("/")

    assert sum(asked(comes_back_some_day, asking)) < 2 * 5


def test_an_address_that_sends_one_on_and_on_is_not_reached() -> None:
    async def elsewhere(request: web.Request) -> web.StreamResponse:
        raise web.HTTPFound(request.path)

    async def asking(wire: Wire, _: list[float]) -> None:
        with pytest.raises(NotReached):
            await wire.get("/")

    asked(elsewhere, asking, patience=0)
