"""Clients that are gone before they have said everything."""

import asyncio
import logging
from pathlib import Path

import pytest

from croupier.server.logs import LOGGER
from tests.server.houses import a_house


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
