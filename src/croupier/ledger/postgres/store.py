"""The ledger in PostgreSQL: several processes on one database, each committing its own groups."""

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Event, Lock, Thread
from time import monotonic
from typing import Any

import psycopg
from psycopg_pool import ConnectionPool

from croupier.ledger.base_store import CLOSE_SECONDS, LedgerStore, ReadTime, check_same_ledger, utc_now, write_group
from croupier.ledger.connection import SqlRow
from croupier.ledger.envelope import START
from croupier.ledger.group_inputs import read_group_inputs
from croupier.ledger.outage import StorageAwayError, cause_of
from croupier.ledger.postgres.connection import NOTICE_LOST, PostgresConnection, Raw, StillConnection, connect
from croupier.ledger.queries import Reading
from croupier.ledger.writer import Recorded, Work

CHANNEL = "croupier_ledger"
ATTEMPTS = 3
RETRY_SECONDS_MAX = 2.0
"""What was to be written longer ago is not tried again: this process was frozen, or the server away, and others went
on meanwhile."""
READERS_SECONDS = 3.0
"""How long a question waits for a connection."""
LISTEN_SECONDS = 0.25
CONTACT_SECONDS = 1.0
"""So often the server is asked where everything stands, also without news."""


def _only_reads(raw: Raw) -> None:
    """Keep a connection from changing anything."""
    raw.execute("SET default_transaction_read_only = on")


class PostgresReaders:
    """Connections that only read, lent out one at a time."""

    def __init__(self, url: str) -> None:
        """Read from this database."""
        self._url = url
        self._pool = self._new_pool()

    def _new_pool(self) -> "ConnectionPool[Raw]":
        return ConnectionPool(
            self._url,
            connection_class=psycopg.Connection[tuple[Any, ...]],
            kwargs={"autocommit": True, **NOTICE_LOST},
            configure=_only_reads,
            min_size=1,
            max_size=8,
            timeout=READERS_SECONDS,
            check=ConnectionPool.check_connection,
            open=True,
        )

    def reconnect(self) -> None:
        """Begin again with new connections: a pool that failed for a while waits ever longer before it tries."""
        before, self._pool = self._pool, self._new_pool()
        before.close(timeout=0)

    def ask(self, sql: str, values: Sequence[object] = ()) -> Iterator[SqlRow]:
        """Ask on any connection that is free."""
        with self._pool.connection() as raw:
            return PostgresConnection(raw).rows(sql, values)

    @contextmanager
    def still(self) -> Iterator[Reading]:
        """A reading in which nothing moves."""
        with self._pool.connection() as raw, raw.transaction():
            raw.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
            yield Reading(StillConnection(raw).rows)

    def integrity(self) -> list[str]:
        """Nothing: PostgreSQL has tools of its own for its files."""
        return []

    def close(self) -> None:
        """Let go of all of them."""
        self._pool.close()


class PostgresStore(LedgerStore):
    """A ledger that this process writes, as others may."""

    def __init__(self, url: str, clock: ReadTime = utc_now) -> None:
        """Connect, and make the tables if there are none."""
        self._url = url
        self._connection = PostgresConnection(connect(url))
        self._connection.prepare()
        self._acknowledged = 0, START
        self._stopped = Event()
        self._postgres_readers = PostgresReaders(url)
        super().__init__(self._postgres_readers, clock)
        self._catching_up = Lock()
        self._told = self._last_position()
        self._listener = Thread(target=self._listen, name="ledger news", daemon=True)
        self._listener.start()

    def _commit(self, works: Sequence[Work]) -> list[Any]:
        """Commit a group; where the connection was lost, again: what had been done answers as a repeat."""
        begun = monotonic()
        problem: psycopg.Error | None = None
        for _ in range(ATTEMPTS):
            try:
                if self._connection.raw.closed:
                    self._connect_again()
                return self._attempt(works)
            except psycopg.errors.UniqueViolation as lost:  # a race with somebody who does not keep to the lock
                problem = lost
            except psycopg.OperationalError as lost:
                problem = lost
            if monotonic() - begun > RETRY_SECONDS_MAX:
                break
        raise StorageAwayError(cause_of(problem or TimeoutError())) from problem

    def _attempt(self, works: Sequence[Work]) -> list[Any]:
        """Write a group in one transaction, with news of it for every process."""
        connection = self._connection
        with connection.raw.transaction():
            if isinstance(works[0], Recorded):  # a restore is alone, and may take its time
                connection.lift_timeout()
            connection.lock()
            books = read_group_inputs(connection)
            answers, news = write_group(connection, works, books, self._clock())
            connection.lift_timeout(CHANNEL if news else None)
        self._acknowledged = books.number, books.hash
        return answers

    def _connect_again(self) -> None:
        """Connect to what has to be the same ledger."""
        self._connection.close()
        self._connection = PostgresConnection(connect(self._url))
        check_same_ledger(self._connection, *self._acknowledged)

    def _reconnect(self) -> None:
        """Connect, see whether the server writes, and have readers connect again too."""
        self._connect_again()
        with self._connection.raw.transaction():
            self._connection.lock()
            self._connection.raw.execute("SELECT pg_current_xact_id()")
        self._postgres_readers.reconnect()

    def _published(self) -> None:
        """Nothing: news comes from the server, of our own groups as of others'."""

    def _listen(self) -> None:
        """Wait for news; after a lost connection, catch up."""
        while not self._stopped.is_set():
            try:
                with connect(self._url) as raw:
                    raw.execute(f"LISTEN {CHANNEL}".encode())
                    self.catch_up()
                    while not self._stopped.is_set():
                        has_news = bool(list(raw.notifies(timeout=LISTEN_SECONDS, stop_after=1)))
                        if has_news or monotonic() - self.contact > CONTACT_SECONDS:
                            self.catch_up()
            except Exception:
                if not self._stopped.wait(LISTEN_SECONDS):
                    logging.getLogger(__name__).warning("news of the ledger was interrupted", exc_info=True)

    def catch_up(self) -> None:
        """Tell of every stream that moved since the last time, by anybody; everything up to now is told then."""
        with self._catching_up:
            begun = monotonic()
            position = self._last_position()
            heads = self.heads_after(self._told, position)
            self._told, self.contact = position, begun
            self._tell(heads)

    def _last_position(self) -> int:
        """How far the log goes."""
        last = self.last_batch()
        return last.last_position if last else 0

    def close(self) -> None:
        """Finish what is queued, and let go of the database."""
        self._stopped.set()
        self._listener.join(CLOSE_SECONDS)
        super().close()

    def _disconnect(self) -> None:
        self._connection.close()
