"""Changing what the store itself would never change: an enemy with the database's password."""

import sqlite3
from collections.abc import Sequence

import psycopg

from croupier.ledger.schema import HISTORY


class Enemy:
    """Writes past every trigger and foreign key."""

    def __init__(self, address: str) -> None:
        """Open the database, and take its guards away."""
        self._sqlite: sqlite3.Connection | None = None
        self._postgres: psycopg.Connection | None = None
        if address.startswith("postgresql"):
            self._postgres = psycopg.connect(address, autocommit=True)
            self._postgres.execute("SET session_replication_role = replica")
        else:
            self._sqlite = sqlite3.connect(address, isolation_level=None)
            for table in HISTORY:
                for act in ("UPDATE", "DELETE"):
                    self._sqlite.execute(f"DROP TRIGGER {table}_{act}")

    def does(self, sql: str, values: Sequence[object] = ()) -> None:
        """Change something; nothing keeps them from it."""
        if self._postgres:
            self._postgres.execute(sql.replace("?", "%s").encode(), values)
        elif self._sqlite:
            self._sqlite.execute(sql, tuple(values))

    def sees(self, sql: str) -> list[tuple[object, ...]]:
        """Look something up."""
        if self._postgres:
            return self._postgres.execute(sql.encode()).fetchall()
        assert self._sqlite
        return self._sqlite.execute(sql).fetchall()

    def goes(self) -> None:
        """Leave."""
        for connection in (self._sqlite, self._postgres):
            if connection:
                connection.close()


def altered(value: object) -> object:
    """The same with one thing about it changed."""
    if isinstance(value, bytes):
        return bytes([value[0] ^ 1]) + value[1:] if value else b"x"
    return value + "x" if isinstance(value, str) else int(str(value)) + 1_000
