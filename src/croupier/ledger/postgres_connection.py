"""A connection to PostgreSQL."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import count
from typing import Any

import psycopg

from croupier.ledger.connection import Row
from croupier.ledger.schema import POSTGRES, VERSION

LOCK = 7_364_112_905
"""Held by whoever writes, until their commit: events get their positions in the order in which they become visible."""
SETTINGS = ("synchronous_commit = on", "idle_in_transaction_session_timeout = '10s'")
ROWS_AT_ONCE = 5_000

Raw = psycopg.Connection[tuple[Any, ...]]


@cache
def _translated(sql: str) -> bytes:
    """The statement as PostgreSQL wants it."""
    return sql.replace("EACH(?) AS s", "unnest(?::text[]) AS s (value)").replace("?", "%s").encode()


def connect(url: str) -> Raw:
    """A connection whose transactions are begun and ended by hand."""
    raw = psycopg.connect(url, autocommit=True, keepalives_idle=5, connect_timeout=5)
    for setting in SETTINGS:
        raw.execute(f"SET {setting}".encode())
    return raw


class PostgresConnection:
    """One connection, used by one thread at a time."""

    def __init__(self, raw: Raw) -> None:
        """Speak through this."""
        self.raw = raw

    def prepare(self) -> None:
        """Make the tables where there are none; refuse those of another version."""
        with self.raw.transaction():
            self.lock()
            found = next(self.rows("SELECT obj_description(to_regclass('batches'))"))[0]
            if next(self.rows("SELECT to_regclass('batches') IS NULL"))[0]:
                self.raw.execute(POSTGRES.encode())
                self.raw.execute(f"COMMENT ON TABLE batches IS '{VERSION}'".encode())
            elif found != str(VERSION):
                raise ValueError(f"The ledger's tables have version {found}; this program knows version {VERSION}.")

    def lock(self) -> None:
        """Wait until nobody else writes, and keep others out until this transaction ends."""
        self.raw.execute("SELECT pg_advisory_xact_lock(%s)", [LOCK])

    def rows(self, sql: str, values: Sequence[object] = ()) -> Iterator[Row]:
        """Ask, and go through the answer."""
        return iter(self.raw.execute(_translated(sql), values).fetchall())

    def change(self, sql: str, values: Sequence[object] = ()) -> int:
        """Change something; how many rows it was."""
        return self.raw.execute(_translated(sql), values).rowcount

    def add(self, table: str, rows: Sequence[Row]) -> None:
        """Add rows to a table, each with all its columns."""
        if rows:
            with self.raw.cursor() as cursor, cursor.copy(f"COPY {table} FROM STDIN".encode()) as copy:
                for row in rows:
                    copy.write_row(row)

    def close(self) -> None:
        """Let go of it."""
        self.raw.close()


class StillConnection(PostgresConnection):
    """A connection within one transaction; large answers come piece by piece."""

    def __init__(self, raw: Raw) -> None:
        """Speak through this, whose transaction was begun."""
        super().__init__(raw)
        self._numbers = count()

    def rows(self, sql: str, values: Sequence[object] = ()) -> Iterator[Row]:
        """Ask, and go through the answer."""
        with self.raw.cursor(name=f"rows_{next(self._numbers)}") as cursor:
            cursor.itersize = ROWS_AT_ONCE
            cursor.execute(_translated(sql), values)
            yield from cursor
