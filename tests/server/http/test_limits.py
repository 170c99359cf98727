"""What strangers send is bounded, and so is how many there are; each bound that is reached is counted and logged."""

import asyncio
import logging
import socket
from pathlib import Path

import aiohttp
import pytest

from croupier.server.http import descriptors
from croupier.server.http.limits import HEAD_BYTES_MAX, HEADERS_MAX, LINE_BYTES_MAX, MESSAGE_BYTES_MAX
from croupier.server.lifecycle import Plan, serve_until_stopped
from croupier.server.logs import LOGGER
from croupier.server.open_house import CannotServe
from croupier.server.settings import Settings, what_is_wrong
from tests.server.raw_connections import Street, Wire, a_street
from tests.server.served_house import a_house

GET = "GET /healthz HTTP/1.1\r\nHost: {host}\r\n"
CHUNKED = "POST /api/sign-in HTTP/1.1\r\nHost: {host}\r\nX-Croupier: 1\r\nTransfer-Encoding: chunked\r\n\r\n"
HANDSHAKE = (
    "GET /live HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
)
CHUNK = 65_536
READ_AHEAD = 16 * 1024 * 1024
"""What lies in the buffers between two programs on one machine, which nobody has read yet."""


TOO_LARGE = (
    (GET + "X-Long: " + "a" * LINE_BYTES_MAX + "\r\n\r\n", "line"),
    ("GET /" + "a" * LINE_BYTES_MAX + " HTTP/1.1\r\nHost: {host}\r\n\r\n", "line"),
    ("GET /" + "a" * HEAD_BYTES_MAX, "line"),
    (GET + "".join(f"X-{number}: 1\r\n" for number in range(HEADERS_MAX)) + "\r\n", "head"),
    (GET + "".join(f"X-{number}: {'a' * 7000}\r\n" for number in range(5)) + "\r\n", "head"),
    (GET + "X-Endless: " + "a" * HEAD_BYTES_MAX, "head"),
)


def test_a_head_that_is_too_large_is_refused(tmp_path: Path) -> None:
    async def send() -> None:
        async with a_house(tmp_path) as house, a_street(house) as street:
            for said, limit in TOO_LARGE:
                wire, before = await street.wire(), await street.hits(limit)
                wire.write(said.format(host=street.host))
                came = await wire.came()
                assert came.startswith("HTTP/1.1 431 Request Header Fields Too Large\r\n")
                assert '"type":"too large"' in came
                assert await street.hits(limit) == before + 1

    asyncio.run(send())


def test_what_never_ends_is_not_read_for_ever(tmp_path: Path) -> None:
    async def send() -> None:
        async with a_house(tmp_path) as house, a_street(house) as street:
            for said in (GET + "X-Endless: ", "GET /", CHUNKED + "0\r\nX-Trailer: ", CHUNKED + "1;"):
                wire = await street.wire()
                wire.write(said.format(host=street.host))
                assert await wire.flood(b"a" * CHUNK, 600_000_000) < READ_AHEAD + MESSAGE_BYTES_MAX
            assert [await street.hits(limit) for limit in ("line", "head", "message")] == [1, 1, 2]

    asyncio.run(send())


def test_what_follows_a_body_is_no_header(tmp_path: Path) -> None:
    async def send() -> None:
        async with a_house(tmp_path) as house, a_street(house) as street:
            wire = await street.wire()
            wire.write(CHUNKED.replace("X-Croupier: 1\r\n", "").format(host=street.host) + "0\r\nX-Croupier: 1\r\n\r\n")
            assert "X-Croupier: 1" in await wire.answer()  # it is asked for

    asyncio.run(send())


def test_requests_that_are_half_sent_end_and_are_counted(tmp_path: Path) -> None:
    async def send() -> None:
        async with a_house(tmp_path, request_seconds=0.2) as house, a_street(house) as street:
            sign_in = (
                "POST /api/sign-in HTTP/1.1\r\nHost: {host}\r\nX-Croupier: 1\r\nContent-Type: application/json\r\n"
            )
            for said in (GET, HANDSHAKE, sign_in + "Content-Length: 50\r\n\r\n"):
                wire = await street.wire()
                wire.write(said.format(host=street.host))
                assert await wire.came() == ""
            assert await street.hits("slow") == 3

    asyncio.run(send())


def test_empty_lines_do_not_keep_a_connection(tmp_path: Path) -> None:
    async def send() -> None:
        async with a_house(tmp_path, request_seconds=0.2) as house, a_street(house) as street:
            wire = await street.wire()
            wire.write(GET.format(host=street.host) + "\r\n")
            await wire.answer()
            assert await wire.flood(b"\r\n", CHUNK * 1024) < CHUNK * 1024
            assert await wire.came() == ""

    asyncio.run(send())


def test_requests_that_wait_for_their_turn_are_bounded(tmp_path: Path) -> None:
    async def send() -> None:
        async with a_house(tmp_path) as house, a_street(house) as street:
            wire = await street.wire()
            wire.write((GET.format(host=street.host) + "\r\n") * 10)
            for _ in range(10):
                assert (await wire.answer()).startswith("HTTP/1.1 200")
            wire.write((GET.format(host=street.host) + "\r\n") * 500)
            assert (await wire.came()).count("HTTP/1.1") < 20
            assert await street.hits("pipelined") == 1

    asyncio.run(send())


def test_an_answer_that_nobody_reads_is_given_up(tmp_path: Path) -> None:
    async def send() -> None:
        async with a_house(tmp_path, request_seconds=0.3) as house, a_street(house) as street:
            unread = socket.socket()
            unread.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            unread.connect((street.host.split(":")[0], int(street.host.split(":")[1])))
            with unread:
                many = GET.replace("/healthz", "/openapi.json").format(host=street.host) + "\r\n"
                unread.send(many.encode() * 12)
                async with asyncio.timeout(20):
                    while await street.hits("unread") == 0:
                        await asyncio.sleep(0.05)
                assert await street.hits("unread") == 1

    asyncio.run(send())


@pytest.mark.parametrize("length", ["Content-Length: 5\r\n\r\nabcde", "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"])
def test_a_handshake_with_a_body_is_refused(tmp_path: Path, length: str) -> None:
    async def send() -> None:
        async with a_house(tmp_path) as house, a_street(house) as street:
            wire = await street.wire()
            wire.write(HANDSHAKE.format(host=street.host) + length)
            assert (await wire.came()).startswith("HTTP/1.1 400")

    asyncio.run(send())


def test_sockets_of_one_visitor_and_their_messages_are_bounded(tmp_path: Path) -> None:
    async def come() -> None:
        async with a_house(tmp_path, sockets_per_person_max=1) as house, a_street(house) as street:
            async with aiohttp.ClientSession(house.base) as session:
                first, second = [await session.ws_connect("/live") for _ in range(2)]
                assert (await second.receive()).data == 4429
                await first.send_str("a" * 20_000)
                assert (await first.receive()).data == 1009
            assert [await street.hits(limit) for limit in ("person", "message")] == [1, 1]

    asyncio.run(come())


async def _write_only(street: Street, first: bytes, frame: bytes, limit: str) -> None:
    """Send a frame, and then another one over and over on a WebSocket, and read nothing, until a limit is reached."""
    wire = await street.wire()
    wire.write(HANDSHAKE.format(host=street.host) + "\r\n")
    assert "101" in await wire.head()
    wire.writer.transport.pause_reading()  # type: ignore[attr-defined]
    wire.write(first)
    while await street.hits(limit) == 0:
        await _push(wire, frame)


async def _push(wire: Wire, frame: bytes) -> None:
    """Send what can be sent in a moment."""
    try:
        wire.write(frame * 1000)
        async with asyncio.timeout(0.05):
            await wire.writer.drain()
    except (TimeoutError, ConnectionError):
        await asyncio.sleep(0.05)


MASK = b"\0\0\0\0"


@pytest.mark.parametrize(
    ("first", "frame", "limit"),
    [(b"", b"\x89\xfd" + MASK + b"p" * 125, "pings"), (b"\x01\x80" + MASK, b"\x00\x80" + MASK, "fragments")],
    ids=["pings", "empty pieces"],
)
def test_a_socket_that_is_only_written_to_is_dropped(tmp_path: Path, first: bytes, frame: bytes, limit: str) -> None:
    async def send() -> None:
        async with a_house(tmp_path) as house, a_street(house) as street:
            await _write_only(street, first, frame, limit)
            assert await street.hits(limit) == 1

    asyncio.run(send())


def test_connections_of_one_address_are_bounded_sockets_too(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def come() -> None:
        async with a_house(tmp_path, connections_per_address_max=3) as house, a_street(house) as street:
            first = await street.wire()
            async with aiohttp.ClientSession(house.base) as session, session.ws_connect("/live") as held:
                last = await street.wire()
                last.write(GET.format(host=street.host) + "\r\n")
                assert (await last.answer()).startswith("HTTP/1.1 200")
                refused = await (await street.wire()).came()
                assert refused.startswith("HTTP/1.1 429 Too Many Requests\r\n")
                assert "retry-after: 5\r\n" in refused
                await first.close()
                assert not held.closed
            while await street.hits("address") != 1:
                await asyncio.sleep(0.01)
            assert "croupier_connections 2.0" in await street.numbers()

    LOGGER.addHandler(caplog.handler)
    try:
        with caplog.at_level(logging.INFO, LOGGER.name):
            asyncio.run(come())
    finally:
        LOGGER.removeHandler(caplog.handler)
    lines = [one.__dict__ for one in caplog.records if one.message == "limit reached"]
    assert {(line["outcome"], line["address"], line["count"]) for line in lines} == {("address", "127.0.0.1", 1)}


def test_connections_in_all_are_bounded_and_make_room_again(tmp_path: Path) -> None:
    async def come() -> None:
        async with a_house(tmp_path, connections_max=2) as house, a_street(house) as street:
            held = [await street.wire() for _ in range(2)]
            refused = await (await street.wire()).came()
            assert refused.startswith("HTTP/1.1 503 Service Unavailable\r\n")
            for wire in held:
                await wire.close()
            assert await street.hits("total") == 1

    asyncio.run(come())


def test_behind_a_proxy_each_address_that_it_names_is_bounded_and_the_proxy_is_not(tmp_path: Path) -> None:
    def headers_from(address: str) -> dict[str, str]:
        return {"Host": "tables.example", "X-Forwarded-For": address}

    async def come() -> None:
        async with (
            a_house(tmp_path, origin="https://tables.example", connections_per_address_max=2) as house,
            a_street(house) as street,
        ):
            for _ in range(5):
                await street.wire()
            async with aiohttp.ClientSession(house.base) as session:
                sockets = [await session.ws_connect("/live", headers=headers_from("198.51.100.7")) for _ in range(2)]
                async with session.get("/api/house", headers=headers_from("198.51.100.7")) as answer:
                    assert answer.status == 429
                with pytest.raises(aiohttp.WSServerHandshakeError):
                    await session.ws_connect("/live", headers=headers_from("198.51.100.7"))
                async with session.get("/api/house", headers=headers_from("198.51.100.8")) as answer:
                    assert answer.status == 200
                await sockets[0].close()
                while True:
                    async with session.get("/api/house", headers=headers_from("198.51.100.7")) as answer:
                        if answer.status == 200:
                            break
                    await asyncio.sleep(0.01)

    asyncio.run(come())


class Resource:
    """A system with these limits."""

    RLIMIT_NOFILE, RLIM_INFINITY = 7, -1

    def __init__(self, soft: int, hard: int, may_raise: bool = True) -> None:
        self.now, self._may_raise = (soft, hard), may_raise

    def getrlimit(self, _: int) -> tuple[int, int]:
        return self.now

    def setrlimit(self, _: int, limits: tuple[int, int]) -> None:
        if not self._may_raise:
            raise ValueError("not allowed to raise maximum limit")
        self.now = limits


@pytest.mark.parametrize(
    ("system", "now"),
    [
        (Resource(4000, 4000), 4000),
        (Resource(1024, 524_288), 524_288),
        (Resource(1024, -1), 2000 + descriptors.RESERVED),
        (Resource(-1, -1), -1),
    ],
)
def test_the_limit_of_descriptors_is_raised_where_it_is_too_low(
    monkeypatch: pytest.MonkeyPatch, system: Resource, now: int
) -> None:
    before = system.now[0]
    monkeypatch.setitem(__import__("sys").modules, "resource", system)
    assert descriptors.ensure_descriptors(2000) == (0 if now == before else now)
    assert system.now[0] == now


@pytest.mark.parametrize("system", [Resource(256, 1024), Resource(1024, 4096, may_raise=False)])
def test_a_house_that_may_not_open_as_much_as_it_takes_does_not_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, system: Resource
) -> None:
    async def started(_: object) -> None:
        raise AssertionError("it started")

    monkeypatch.setitem(__import__("sys").modules, "resource", system)
    plan = Plan(str(tmp_path / "house.db"), tmp_path / "house.key", Settings(port=0, connections_max=2000))
    with pytest.raises(CannotServe, match=r"need 2256.*LimitNOFILE=2256.*--connections 768"):
        asyncio.run(serve_until_stopped(plan, started))
    assert not (tmp_path / "house.db").exists()


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        (Settings(connections_max=0), "--connections 1"),
        (Settings(connections_per_address_max=-1), "--address-connections 0"),
        (Settings(proxies=("my proxy",)), "my proxy is not a proxy's address"),
    ],
)
def test_limits_that_make_no_sense_are_told(settings: Settings, says: str) -> None:
    assert says in what_is_wrong(settings)
