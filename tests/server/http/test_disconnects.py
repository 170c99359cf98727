"""Clients that are gone before they have said everything."""

import asyncio
import logging
from itertools import permutations
from pathlib import Path

import pytest

from croupier.server.logs import LOGGER
from tests.server.served_house import a_house


def test_a_request_that_breaks_off_is_no_trouble_of_the_houses(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def break_off() -> None:
        async with a_house(tmp_path) as house:
            host = house.base.removeprefix("http://")
            _, writer = await asyncio.open_connection(*host.split(":"))
            head = f"POST /api/sign-in HTTP/1.1\r\nHost: {host}\r\nX-Croupier: 1\r\nContent-Type: application/json\r\n"
            writer.write(f'{head}Content-Length: 50\r\n\r\n{{"login": '.encode())
            await writer.drain()
            writer.close()
            await writer.wait_closed()
            async with asyncio.timeout(20):
                while not any(record.message == "request" for record in caplog.records):
                    await asyncio.sleep(0.01)

    LOGGER.addHandler(caplog.handler)  # a server that was run as a command keeps its log to itself
    try:
        with caplog.at_level(logging.INFO, LOGGER.name):
            asyncio.run(break_off())
    finally:
        LOGGER.removeHandler(caplog.handler)
    assert [record.message for record in caplog.records if record.levelno >= logging.ERROR] == []


HEAD = "POST /api/sign-in HTTP/1.1\r\nHost: {host}\r\nX-Croupier: 1\r\nContent-Type: application/json\r\n"


@pytest.mark.parametrize("said", ["", "GET /heal", HEAD, HEAD + 'Content-Length: 50\r\n\r\n{{"login": '])
def test_a_request_that_never_ends_is_let_go(tmp_path: Path, said: str) -> None:
    async def wait() -> None:
        async with a_house(tmp_path, request_seconds=0.1) as house, asyncio.timeout(20):
            host = house.base.removeprefix("http://")
            reader, writer = await asyncio.open_connection(*host.split(":"))
            writer.write(said.format(host=host).encode())
            assert await reader.read() == b""
            writer.close()
            await writer.wait_closed()

    asyncio.run(wait())


def test_a_connection_between_two_requests_and_an_open_socket_are_kept(tmp_path: Path) -> None:
    async def wait() -> None:
        async with a_house(tmp_path, request_seconds=0.1) as house, asyncio.timeout(20):
            ann = await house.guest().sign_up("ann")
            host = house.base.removeprefix("http://")
            reader, writer = await asyncio.open_connection(*host.split(":"))
            async with ann.listen() as socket:
                for _ in range(2):
                    writer.write(f"GET /healthz HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
                    assert (await reader.readuntil(b"}")).startswith(b"HTTP/1.1 200")
                    await asyncio.sleep(0.3)
                await ann.heard(socket)
                await socket.send_str('{"watch": "table t-none"}')
                assert (await ann.heard(socket))["news"] == "problem"
            writer.close()
            await writer.wait_closed()

    asyncio.run(wait())


@pytest.mark.parametrize("said", list(permutations(("Content-Length: 5\r\n", "Transfer-Encoding: identity\r\n"))))
def test_where_a_body_ends_is_said_once(tmp_path: Path, said: tuple[str, ...]) -> None:
    async def say_twice() -> None:
        async with a_house(tmp_path) as house, asyncio.timeout(20):
            host = house.base.removeprefix("http://")
            reader, writer = await asyncio.open_connection(*host.split(":"))
            writer.write((HEAD.format(host=host) + "".join(said) + "\r\nabcde").encode())
            assert (await reader.read()).startswith(b"HTTP/1.1 400")
            writer.close()
            await writer.wait_closed()

    asyncio.run(say_twice())
