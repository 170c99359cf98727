"""`croupier` in processes of its own: servers that are killed, stopped and started again, and commands beside them."""

import asyncio
import os
import signal
import socket
import sys
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

PATIENCE = 30
"""Seconds within which anything happens that has to, also on a slow machine."""
_BELOW_EPHEMERAL = 32_000
_ports = count(20_000 + 37 * os.getpid() % 11_000)


def free_port() -> int:
    """One that no connection of anybody's takes by chance while its server is away."""
    for port in _ports:
        assert port < _BELOW_EPHEMERAL
        with socket.socket() as trying:
            try:
                trying.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise AssertionError


async def croupier(*words: str | Path) -> tuple[int, Any]:
    """A command's exit code, and the JSON that it prints."""
    running = await asyncio.create_subprocess_exec(
        *_command(*words, "--json"), stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    async with asyncio.timeout(4 * PATIENCE):
        said, complained = await running.communicate()
    assert said, complained.decode()
    assert running.returncode is not None
    return running.returncode, msgspec.json.decode(said)


class Served:
    """One `croupier serve`, whose address stays the same from start to start."""

    def __init__(self, folder: Path, database: str, *more: str) -> None:
        self.folder, self.database, self.port = folder, database, free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.log = folder / f"{self.port}.log"
        words = ("serve", "--database", database, "--key", folder / "house.key", "--port", str(self.port))
        self._words = _command(*words, "--address-rate", "0", "--drain-seconds", "0", *more, "--json")
        self._running: asyncio.subprocess.Process | None = None

    async def begin(self) -> None:
        """Start it, and don't wait for it."""
        with self.log.open("ab") as log:
            self._running = await asyncio.create_subprocess_exec(
                *self._words, stdout=asyncio.subprocess.PIPE, stderr=log
            )

    async def start(self) -> str:
        """Start it, until it listens: the token of the owner's link, where it prints one."""
        await self.begin()
        assert self._running
        assert self._running.stdout
        async with asyncio.timeout(PATIENCE):
            line = await self._running.stdout.readline()
        assert line, self.log.read_text()[-2000:]
        return (msgspec.json.decode(line)["owner_link"] or "#").partition("#")[2]

    def freeze(self) -> None:
        """It does nothing any more, and keeps what it has."""
        assert self._running
        self._running.send_signal(signal.SIGSTOP)

    async def kill(self) -> None:
        """It ends at once, in the middle of whatever it does."""
        assert self._running
        self._running.kill()
        await self._running.wait()

    async def stop(self, within: float = PATIENCE) -> int:
        """Ask it to end: its exit code."""
        assert self._running
        self._running.terminate()
        async with asyncio.timeout(within):
            return await self._running.wait()

    async def end(self) -> None:
        """Leave nothing behind, however the test went."""
        if self._running is not None and self._running.returncode is None:
            await self.kill()

    @property
    def troubles(self) -> list[str]:
        """What its log says went wrong."""
        return [line for line in self.log.read_text().splitlines() if '"level":"error"' in line]


def _command(*words: str | Path) -> list[str]:
    return [sys.executable, "-m", "croupier", *map(str, words)]
