"""The ledger in PostgreSQL: several processes on one database, each committing its own groups."""

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Event, Thread
from time import sleep
from typing import Any

import psycopg
from psycopg_pool import ConnectionPool

from croupier.ledger.books import open_books
from croupier.ledger.connection import Row
from croupier.ledger.ledger_store import Clock, LedgerStore, carry_out, utc_now
from croupier.ledger.postgres_connection import PostgresConnection, Raw, StillConnection, connect
from croupier.ledger.reading import Reading
from croupier.ledger.writer import CommitFailedError, Work

CHANNEL = "croupier_ledger"
PAUSES = (0.0, 0.1, 0.2, 0.5, 1.0, 2.0, 4.0)
"""Seconds before each new attempt when the server is away."""
LISTEN_SECONDS = 0.25


def _only_reads(raw: Raw) -> None:
    """Keep a connection from changing anything."""
    raw.execute("SET default_transaction_read_only = on")


class PostgresReaders:
    """Connections that only read, lent out one at a time."""

    def __init__(self, url: str) -> None:
        """Read from this database."""
        self._pool: ConnectionPool[Raw] = ConnectionPool(
            url,
            connection_class=psycopg.Connection[tuple[Any, ...]],
            kwargs={"autocommit": True},
            configure=_only_reads,
            min_size=1,
            max_size=8,
            check=ConnectionPool.check_connection,
            open=True,
        )

    def ask(self, sql: str, values: Sequence[object] = ()) -> Iterator[Row]:
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

    def __init__(self, url: str, clock: Clock = utc_now) -> None:
        """Connect, and make the tables where there are none."""
        self._url = url
        self._connection = PostgresConnection(connect(url))
        self._connection.prepare()
        self._stopped = Event()
        super().__init__(PostgresReaders(url), clock)
        self._told = self._last_position()
        self._listener = Thread(target=self._listen, name="ledger news", daemon=True)
        self._listener.start()

    def _commit(self, works: Sequence[Work]) -> list[Any]:
        """Commit a group; where the connection was lost, again: what had been done answers as a repeat."""
        problem: Exception | None = None
        for pause in PAUSES:
            sleep(pause)
            try:
                if self._connection.raw.closed:
                    self._connection = PostgresConnection(connect(self._url))
                return self._attempt(works)
            except psycopg.errors.UniqueViolation as lost:  # a race with somebody who does not keep to the lock
                problem = lost
            except psycopg.OperationalError as lost:
                if not self._connection.raw.closed:
                    raise
                problem = lost
        raise CommitFailedError("PostgreSQL can't be reached.") from problem

    def _attempt(self, works: Sequence[Work]) -> list[Any]:
        """Write a group in one transaction, with news of it for every process."""
        with self._connection.raw.transaction():
            self._connection.lock()
            answers, news = carry_out(self._connection, works, open_books(self._connection), self._clock())
            if news:
                self._connection.raw.execute("SELECT pg_notify(%s, '')", [CHANNEL])
        return answers

    def _published(self) -> None:
        """Nothing: news comes from the server, of our own groups as of others'."""

    def _listen(self) -> None:
        """Wait for news; after a lost connection, catch up."""
        while not self._stopped.is_set():
            try:
                with connect(self._url) as raw:
                    raw.execute(f"LISTEN {CHANNEL}".encode())
                    self._catch_up()
                    while not self._stopped.is_set():
                        if list(raw.notifies(timeout=LISTEN_SECONDS, stop_after=1)):
                            self._catch_up()
            except Exception:
                if not self._stopped.wait(LISTEN_SECONDS):
                    logging.getLogger(__name__).warning("news of the ledger was interrupted", exc_info=True)

    def _catch_up(self) -> None:
        """Tell of every stream that moved since the last time, whoever moved it."""
        position = self._last_position()
        heads = self.heads_after(self._told, position)
        self._told = position
        self._tell(heads)

    def _last_position(self) -> int:
        """How far the log goes."""
        last = self.last_batch()
        return last.last_position if last else 0

    def close(self) -> None:
        """Finish what is queued, and let go of the database."""
        self._stopped.set()
        self._listener.join()
        super().close()
        self._connection.close()
