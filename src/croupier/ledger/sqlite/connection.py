"""A connection to SQLite: write-ahead log, every commit on disk before it returns."""

import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from functools import cache, partial
from itertools import chain
from pathlib import Path

from croupier.ledger.connection import SqlRow
from croupier.ledger.schema import SQLITE, VERSION

BUSY_SECONDS = 5
ROWS_AT_ONCE_MAX = 8
"""So many rows go into one statement: of one with more, SQLite keeps more pages as they were, in case it fails."""
WRITING = (
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    "wal_autocheckpoint = 8000",  # the log goes back into the file every 32 MB or so: rarer is smoother, and costs disk
    "cache_size = -65536",  # in KiB: every stream and account has a page of its own that is written again and again
)


@cache
def _translate(sql: str) -> str:
    """The statement as SQLite wants it."""
    return sql.replace("EACH(?) AS s", "json_each(?) AS s")


@cache
def _insertion(table: str, columns: int, rows: int) -> str:
    """A statement that adds so many rows. They are powers of two, so that few statements are compiled and kept."""
    row = f"({', '.join('?' * columns)})"
    return f"INSERT INTO {table} VALUES {', '.join([row] * rows)}"


class SqliteConnection:
    """One connection, used by one thread at a time."""

    def __init__(self, path: Path, *, writing: bool) -> None:
        """Open the file; only the one connection that writes may create it."""
        if writing:
            path.touch(mode=0o600)  # names are in it: for its owner's eyes, and so the log beside it
        self._raw = sqlite3.connect(
            f"{path.absolute().as_uri()}?mode=rw",
            uri=True,
            timeout=BUSY_SECONDS,
            isolation_level=None,
            check_same_thread=False,
            cached_statements=256,
        )
        if writing:
            for pragma in WRITING:
                self._raw.execute(f"PRAGMA {pragma}").fetchall()
        else:
            self._raw.execute("PRAGMA query_only = ON")
            self._raw.text_factory = partial(
                str, encoding="utf-8", errors="replace"
            )  # an audit reads spoiled files too

    def prepare(self) -> None:
        """Make the tables if there are none; refuse those of another version."""
        version = next(self.rows("PRAGMA user_version"))[0]
        if not version:
            self._raw.executescript(f"BEGIN IMMEDIATE;{SQLITE}PRAGMA user_version = {VERSION};COMMIT;")
        elif version != VERSION:
            raise ValueError(f"The ledger's tables have version {version}; this program needs version {VERSION}.")

    def rows(self, sql: str, values: Sequence[object] = ()) -> Iterator[SqlRow]:
        """Ask, and go through the answer."""
        parameters = [json.dumps(value) if isinstance(value, list) else value for value in values]
        with closing(self._raw.execute(_translate(sql), parameters)) as cursor:
            yield from cursor

    def change(self, sql: str, values: Sequence[object] = ()) -> int:
        """Change something; how many rows it was."""
        return self._raw.execute(sql, tuple(values)).rowcount

    def add(self, table: str, rows: Sequence[SqlRow]) -> None:
        """Add rows to a table, each with all its columns. Several go into one statement: with each that is run,
        this thread gives way to the loop, and has to wait until it may go on."""
        done = 0
        while done < len(rows):
            count = min(ROWS_AT_ONCE_MAX, 1 << (len(rows) - done).bit_length() - 1)
            values = tuple(chain.from_iterable(rows[done : done + count]))
            self._raw.execute(_insertion(table, len(rows[0]), count), values)
            done += count

    def begin(self, how: str = "IMMEDIATE") -> None:
        """Begin a transaction."""
        self._raw.execute(f"BEGIN {how}")

    def commit(self) -> None:
        """Commit: on disk when this returns."""
        self._raw.execute("COMMIT")

    def write_header(self) -> None:
        """Write the file's first page as it is: a commit that changes nothing, to see whether one succeeds."""
        self._raw.execute(f"PRAGMA user_version = {VERSION}").fetchall()

    def rollback(self) -> None:
        """Undo what was not committed."""
        if self._raw.in_transaction:
            self._raw.execute("ROLLBACK")

    def close(self) -> None:
        """Let go of it."""
        self._raw.close()
