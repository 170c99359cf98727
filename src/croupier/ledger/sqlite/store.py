"""The ledger in one SQLite file: one connection writes, in one thread; any number read."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

from croupier.ledger.base_store import LedgerStore, ReadTime, check_same_ledger, utc_now, write_group
from croupier.ledger.connection import SqlRow
from croupier.ledger.envelope import Head
from croupier.ledger.group_inputs import read_group_inputs
from croupier.ledger.outage import StorageAwayError, cause_of, is_storage_failure
from croupier.ledger.queries import Reading
from croupier.ledger.sqlite.connection import SqliteConnection
from croupier.ledger.sqlite.files import SqliteFiles
from croupier.ledger.writer import Work


class InUseError(Exception):
    """Another process writes to this file."""


class SecondNameError(InUseError):
    """Another process may write to this file under another name."""


class SqliteReaders:
    """Connections that only read, lent out one at a time."""

    def __init__(self, path: Path) -> None:
        """Read from this file."""
        self._path = path
        self._idle: list[SqliteConnection] = []
        self._closed = False

    def ask(self, sql: str, values: Sequence[object] = ()) -> Iterator[SqlRow]:
        """Ask on any connection that is free."""
        with self.lent() as connection:
            yield from connection.rows(sql, values)

    @contextmanager
    def lent(self) -> Iterator[SqliteConnection]:
        """A connection for as long as it is needed."""
        try:
            connection = self._idle.pop()
        except IndexError:
            connection = SqliteConnection(self._path, writing=False)
        try:
            yield connection
        finally:
            connection.rollback()
            if self._closed:
                connection.close()
            else:
                self._idle.append(connection)

    @contextmanager
    def still(self) -> Iterator[Reading]:
        """A reading in which nothing moves."""
        with self.lent() as connection:
            connection.begin("DEFERRED")
            yield Reading(connection.rows)

    def integrity(self) -> list[str]:
        """What SQLite finds wrong with the file: pages, and indexes that don't agree with their tables."""
        problems = [str(row[0]) for row in self.ask("PRAGMA integrity_check")]
        return [] if problems == ["ok"] else problems

    def close(self) -> None:
        """Let go of all of them."""
        self._closed = True
        while self._idle:
            self._idle.pop().close()


class SqliteStore(LedgerStore):
    """A ledger that is written by this process alone."""

    def __init__(self, path: Path, clock: ReadTime = utc_now) -> None:
        """Open the file or make it; InUseError where another process has it."""
        self._path = path = path.resolve()  # the lock and the log lie beside the file itself, whatever links to it
        with ExitStack() as failing:
            self._lock = failing.enter_context(closing(_lock_file(path)))
            self._connection = failing.enter_context(closing(SqliteConnection(path, writing=True)))
            self._connection.prepare()
            self._books = read_group_inputs(self._connection)
            self._files = SqliteFiles(path)
            failing.pop_all()
        self._acknowledged = self._books.number, self._books.hash
        self._news: list[Head] = []
        super().__init__(SqliteReaders(path), clock)

    def _commit(self, works: Sequence[Work]) -> list[Any]:
        """Write a group, and commit it as one; it counts only if the file is still the one that others find there."""
        try:
            answers, news = self._attempt(works)
        except sqlite3.Error as problem:
            if is_storage_failure(problem):  # what is on disk now is anybody's guess: opening the file again finds out
                raise StorageAwayError(cause_of(problem)) from problem
            raise
        self._files.check()
        self._news, self._acknowledged = news, (self._books.number, self._books.hash)
        return answers

    def _attempt(self, works: Sequence[Work]) -> tuple[list[Any], list[Head]]:
        self._connection.begin()
        try:
            written = write_group(self._connection, works, self._books, self._clock())
        except BaseException:
            self._connection.rollback()
            self._books = read_group_inputs(self._connection)
            raise
        self._connection.commit()
        return written

    def _reconnect(self) -> None:
        """Open the file again. What is written then takes the place of frames in the log that a failed commit left:
        after a crash they would otherwise be found and count, although their commands were refused meanwhile."""
        self._files.check_database()
        self._connection.close()
        self._connection = SqliteConnection(self._path, writing=True)
        self._connection.write_header()
        check_same_ledger(self._connection, *self._acknowledged)
        self._books = read_group_inputs(self._connection)
        self._files.look_again()

    def _published(self) -> None:
        """Tell those who follow."""
        news, self._news = self._news, []
        self._tell(news)

    def _disconnect(self) -> None:
        self._connection.close()
        self._lock.close()


def _lock_file(path: Path) -> sqlite3.Connection:
    """Keep other processes from writing: two connections that write can spoil the log of older SQLite versions.

    The lock is a transaction on an empty database beside the file: the operating system lets go of it when we die.
    """
    if path.exists() and path.stat().st_nlink > 1:  # under each name it would have another lock and another log
        raise SecondNameError(f"{path.name} has a second name (a hard link): delete one of the two, or make a copy.")
    beside = path.with_name(path.name + "-lock")
    beside.touch(mode=0o600)  # anyone who can read it can keep the house from opening
    lock = sqlite3.connect(beside, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as problem:
        lock.close()
        raise InUseError(f"{path.name} is in use by another process.") from problem
    return lock
