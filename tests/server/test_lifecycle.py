"""`croupier serve` as a process: its first words, its log, its end, and why it does not start."""

import asyncio
import json
import os
import select
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.ledger.open_ledger import open_store
from croupier.server.open_house import CannotServe, open_house
from tests.server.game_tables import AT_ONCE, GAMES, joining, open_table, wager
from tests.server.served_house import PASSWORD, Guest, HouseRunning, QuickHasher, a_house

SECONDS = 60


class Process:
    """A server of its own."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.folder = folder
        self.log = folder / "log"
        with self.log.open("ab") as log:
            command = [sys.executable, "-m", "croupier", "serve", "--port", "0", "--json", *_skip_drain(words)]
            self.process = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, self.log.read_text()
        self.said: dict[str, Any] = json.loads(line)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Tell it to stop, and wait until it has."""
        self.process.send_signal(how)
        return self.process.wait(SECONDS)


def _skip_drain(words: tuple[str, ...]) -> tuple[str, ...]:
    """No proxy has to notice here that a process stops, unless a test says so."""
    return words if "--drain-seconds" in words else (*words, "--drain-seconds", "0")


@contextmanager
def a_process(folder: Path, *words: str) -> Iterator[Process]:
    """A server that is stopped in any case."""
    process = Process(folder, *words)
    try:
        yield process
    finally:
        if process.process.poll() is None:
            process.process.kill()
        process.process.communicate(timeout=SECONDS)


class Visited(HouseRunning):
    """A house in another process."""

    def __init__(self, process: Process) -> None:
        self.base = process.said["address"]
        self.token = (process.said["owner_link"] or "").partition("#")[2]
        self._guests: list[Guest] = []

    async def owner(self) -> Guest:
        guest = self.guest()
        form = {"token": self.token, "login": "owner", "password": PASSWORD, "name": "Olive"}
        await guest.done("/api/owner", form)
        return await guest.sign_in("owner")


def _refused(folder: Path, *words: str) -> str:
    """What `croupier serve` says if it does not start."""
    command = [sys.executable, "-m", "croupier", "serve", *words]
    ended = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=SECONDS, check=False)
    assert ended.returncode in (1, 2), ended
    assert "Traceback" not in ended.stderr
    return ended.stderr


def test_a_house_opens_is_played_in_and_stops_and_its_log_tells_no_secret(tmp_path: Path) -> None:
    with a_process(tmp_path, "--address-rate", "0", "--name", "Riverside") as process:
        secrets = asyncio.run(_an_evening(process))
        assert process.stop() == 0
    log = process.log.read_text()
    lines = [json.loads(line) for line in log.splitlines()]
    assert lines[0]["message"] == "started"
    assert lines[-1]["message"] == "stopped"
    assert {line["level"] for line in lines} == {"info"}, log
    routes = {line.get("route") for line in lines}
    assert "/api/tables/{table}/commands" in routes
    for secret in secrets:
        assert secret not in log
    with closing(sqlite3.connect(tmp_path / "croupier.db")) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    Path(process.said["key"]).rename(tmp_path / "croupier.key")  # as 0.1.0 had it
    with a_process(tmp_path) as again:
        assert (again.said["owner_link"], again.said["key"]) == (None, "croupier.key")
        assert again.stop(signal.SIGINT) == 0
    assert f"move the key to {process.said['key']}" in process.log.read_text()


async def _an_evening(process: Process) -> list[str]:
    """Somebody plays; what must not be in a log: the link, passwords, codes, cookies, cards."""
    house = Visited(process)
    try:
        owner = await house.owner()
        cashier, supervisor = await house.staff(owner, "cashier"), await house.staff(owner, "supervisor")
        table = await open_table(
            supervisor, GAMES["blackjack"], pace=replace(AT_ONCE, wager_seconds=3, nonce_seconds=3)
        )
        ann = await house.patron(cashier, "ann-of-the-hill")
        assert (await ann.get("/api/house"))[1]["name"] == "Riverside"
        await ann.order_at(table, joining(ann))
        for _ in range(600):  # a device of hers would be waited for first
            status, _ = await ann.order_at(table, wager(ann, GAMES["blackjack"]))
            if status == 200:
                break
            await asyncio.sleep(0.05)
        assert status == 200
        await ann.post("/api/sign-in", {"login": "ann-of-the-hill", "password": "a wrong password"})
        cookies = [cookie.value for guest in (owner, ann, cashier) for cookie in guest.session.cookie_jar]
        return [house.token, PASSWORD, "a wrong password", "ann-of-the-hill", *cookies]
    finally:
        await house.leave()


def test_a_graceful_stop_finishes_what_is_being_written(tmp_path: Path) -> None:
    with a_process(tmp_path, "--address-rate", "0") as process:
        acknowledged, listening = asyncio.run(_sign_ups_until_stopped(process))
        assert process.process.wait(SECONDS) == 0
    assert listening in (1012, 1001)
    assert acknowledged
    with closing(open_store(str(tmp_path / "croupier.db"))) as store:
        assert {f"person {person}" for person in acknowledged} <= set(store.streams("person "))


async def _sign_ups_until_stopped(process: Process) -> tuple[list[str], int | None]:
    """Many sign up at once while the server is told to stop; those who were answered, and how a socket was closed."""
    house, made = Visited(process), []
    try:
        watcher = await house.guest().sign_up("watcher")
        socket = await watcher.listen()

        async def come(number: int) -> None:
            form = {"login": f"guest-{number}", "password": PASSWORD, "name": "Guest", "of_age": True}
            status, answer = await house.guest().order("/api/people", form)
            if status == 200:
                made.append(answer["made"])

        coming = [asyncio.create_task(come(number)) for number in range(12)]
        await asyncio.wait(coming, return_when=asyncio.FIRST_COMPLETED)
        process.process.terminate()
        await asyncio.gather(*coming, return_exceptions=True)
        return made, await watcher.closed(socket, SECONDS)
    finally:
        await house.leave()


def test_a_port_in_use_is_said_so(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        said = _refused(tmp_path, "--port", port)
    assert f"Port {port} is in use" in said
    assert "--port" in said


def test_a_house_on_a_network_wants_https(tmp_path: Path) -> None:
    assert "--origin https://" in _refused(tmp_path, "--host", "0.0.0.0")
    assert not (tmp_path / "croupier.db").exists()


async def _opening(database: Path | str, key: Path) -> str:
    """Why a house does not open."""
    with pytest.raises(CannotServe) as problem:
        async with open_house(str(database), key, QuickHasher()):
            raise AssertionError("it opened")
    return str(problem.value)


def test_a_house_that_cannot_be_opened_says_why(tmp_path: Path) -> None:
    async def spoil() -> None:
        other = tmp_path / "other"
        other.mkdir()
        for folder in (tmp_path, other):
            async with a_house(folder):
                pass
        database, key = tmp_path / "house.db", tmp_path / "house.key"
        assert "key of another house" in await _opening(database, other / "house.key")
        right = key.read_bytes()
        key.unlink()
        assert "--key FILE" in await _opening(database, key)
        assert not key.exists()
        key.write_text("This is a letter.")
        assert "chmod 600" in await _opening(database, key)
        key.chmod(0o600)
        assert "does not hold a house's key" in await _opening(database, key)
        key.write_bytes(right)
        with closing(sqlite3.connect(database)) as raw:
            raw.execute("PRAGMA user_version = 99")
        assert "version 99" in await _opening(database, key)
        database.write_text("This is a letter, and not a database at all. " * 100)
        assert "can't be opened as a database" in await _opening(database, key)
        assert "does not answer" in await _opening("postgresql://127.0.0.1:1/none", key)

    asyncio.run(spoil())


def test_two_servers_do_not_share_a_file(tmp_path: Path) -> None:
    async def twice() -> None:
        async with a_house(tmp_path):
            said = await _opening(tmp_path / "house.db", tmp_path / "house.key")
            assert "in use" in said
            assert "PostgreSQL" in said

    asyncio.run(twice())


def test_a_demonstration_has_a_table_of_each_game_and_stops_like_any_house(tmp_path: Path) -> None:
    with a_process(tmp_path, "--demo") as process:
        assert process.said["owner_link"] is None
        assert process.process.stdout is not None
        staged = json.loads(process.process.stdout.readline())
        asyncio.run(_look_around(process, staged))
        assert process.stop() == 0
    assert "--database demo.db" in _refused(tmp_path, "--demo", "--port", "0")


def test_a_house_whose_log_nobody_reads_is_open_and_stops_at_once(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    _fill(writing)
    command = [sys.executable, "-m", "croupier", "serve", "--demo", "--port", "0", "--json"]
    process = subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=writing, text=True)
    try:
        assert process.stdout is not None
        assert select.select([process.stdout], [], [], SECONDS)[0], "it waits for somebody to read its log"
        assert json.loads(process.stdout.readline())["address"]
        assert json.loads(process.stdout.readline())["tables"]
        process.send_signal(signal.SIGINT)
        assert process.wait(SECONDS / 2) == 0
    finally:
        process.kill()
        process.communicate(timeout=SECONDS)
        os.close(reading)
        os.close(writing)


def _fill(pipe: int) -> None:
    """Write until no more goes in."""
    os.set_blocking(pipe, False)
    with suppress(BlockingIOError):
        while True:
            os.write(pipe, b"x" * 512)
    os.set_blocking(pipe, True)


async def _look_around(process: Process, staged: dict[str, Any]) -> None:
    """Sign in as somebody of the staff, and see robots play with play money."""
    house = Visited(process)
    try:
        supervisor = await house.guest().sign_in("supervisor", staged["password"])
        assert (await supervisor.get("/api/house"))[1]["play_money"] is True
        async with asyncio.timeout(SECONDS):
            while True:
                tables = (await supervisor.get("/api/tables"))[1]
                games = {"blackjack", "mini-baccarat", "midi-baccarat", "ultimate-texas-holdem", "roulette"}
                assert {table["game"] for table in tables} == games
                if any(table["patrons"] for table in tables):
                    return
                await asyncio.sleep(0.2)
    finally:
        await house.leave()
