"""A connection to PostgreSQL."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import count
from typing import Any

import psycopg

from croupier.ledger.connection import SqlRow
from croupier.ledger.schema import POSTGRES, VERSION

LOCK = 7_364_112_905
"""Held by the writer until its commit: events get their positions in the order in which they become visible."""
SETTINGS = (
    "synchronous_commit = on",
    "idle_in_transaction_session_timeout = '2s'",  # a process that is frozen inside its append lets go of the lock
    "statement_timeout = '2500ms'",  # longer than the other, so that nobody gives up waiting for a frozen one's lock
)
NOTICE_LOST = {
    "connect_timeout": 2,
    "keepalives_idle": 2,
    "keepalives_interval": 1,
    "keepalives_count": 3,
    "tcp_user_timeout": 5_000,
}
"""A server that is gone without a word is noticed within seconds."""
COLUMN_TYPES = {
    "batches": ("bigint", "text", "text", "bytea", "bigint", "bigint", "bytea"),
    "events": ("bigint", "bigint", "text", "bigint", "text", "bytea", "bytea", "bytea", "bytea"),
    "legs": ("text", "text", "bigint", "bigint", "text", "bigint", "bigint"),
}
ROWS_AT_ONCE = 5_000

Raw = psycopg.Connection[tuple[Any, ...]]


@cache
def _translate(sql: str) -> bytes:
    """The statement as PostgreSQL wants it."""
    return sql.replace("EACH(?) AS s", "unnest(?::text[]) AS s (value)").replace("?", "%s").encode()


def connect(url: str) -> Raw:
    """A connection whose transactions are begun and ended by hand."""
    raw: Raw = psycopg.connect(url, autocommit=True, **NOTICE_LOST)  # type: ignore[arg-type]
    raw.execute(";".join(f"SET {setting}" for setting in SETTINGS).encode())
    return raw


class PostgresConnection:
    """One connection, used by one thread at a time."""

    def __init__(self, raw: Raw) -> None:
        """Speak through this."""
        self.raw = raw

    def prepare(self) -> None:
        """Make the tables if there are none; refuse those of another version."""
        with self.raw.transaction():
            self.lock()
            version = next(self.rows("SELECT obj_description(to_regclass('batches'))"))[0]
            if next(self.rows("SELECT to_regclass('batches') IS NULL"))[0]:
                self.raw.execute(POSTGRES.encode())
                self.raw.execute(f"COMMENT ON TABLE batches IS '{VERSION}'".encode())
            elif version != str(VERSION):
                raise ValueError(f"The ledger's tables have version {version}; this program needs version {VERSION}.")

    def lock(self) -> None:
        """Wait until nobody else writes, and keep others out until this transaction ends."""
        self.raw.execute("SELECT pg_advisory_xact_lock(%s)", [LOCK])

    def lift_timeout(self, channel: str | None = None) -> None:
        """Let the rest of this transaction take its time, and have its commit told on a channel. A commit that waits
        for a replica, and is timed out there, would be answered as done although the replica does not have it."""
        lifting = "SELECT set_config('statement_timeout', '0', true), CASE WHEN %s THEN pg_notify(%s, '') END"
        self.raw.execute(lifting, [channel is not None, channel or ""])

    def rows(self, sql: str, values: Sequence[object] = ()) -> Iterator[SqlRow]:
        """Ask, and go through the answer."""
        return iter(self.raw.execute(_translate(sql), values).fetchall())

    def change(self, sql: str, values: Sequence[object] = ()) -> int:
        """Change something; how many rows it was."""
        return self.raw.execute(_translate(sql), values).rowcount

    def add(self, table: str, rows: Sequence[SqlRow]) -> None:
        """Add rows to a table, each with all its columns. No `COPY`: a client that is frozen in the middle of one keeps
        its locks, which no timeout of the server's ends."""
        if rows:
            columns = ", ".join(f"%s::{kind}[]" for kind in COLUMN_TYPES[table])
            values = [list(column) for column in zip(*rows, strict=True)]
            self.raw.execute(f"INSERT INTO {table} SELECT * FROM unnest({columns})".encode(), values)

    def close(self) -> None:
        """Let go of it."""
        self.raw.close()


class StillConnection(PostgresConnection):
    """A connection within one transaction; large answers come piece by piece."""

    def __init__(self, raw: Raw) -> None:
        """Speak through this, whose transaction was begun."""
        super().__init__(raw)
        self._numbers = count()

    def rows(self, sql: str, values: Sequence[object] = ()) -> Iterator[SqlRow]:
        """Ask, and go through the answer."""
        with self.raw.cursor(name=f"rows_{next(self._numbers)}") as cursor:
            cursor.itersize = ROWS_AT_ONCE
            cursor.execute(_translate(sql), values)
            yield from cursor
