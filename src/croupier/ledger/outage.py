"""When the storage fails: what everybody who waits for it is told, and how soon it is tried again."""

import sqlite3
from collections.abc import Iterator
from time import monotonic

import psycopg

HUNG_SECONDS = 2.0
"""A commit that takes longer than this counts as storage that is away, although its end is not known."""
PAUSE_SECONDS, PAUSE_SECONDS_MAX = 0.25, 2.0
CALM_SECONDS = 30.0
"""After so long without an outage the next one is tried again at the shortest pause."""


class StorageAwayError(Exception):
    """The storage cannot be reached or written to, and why. Whether what was handed over is on disk is not known."""


class StorageLostError(StorageAwayError):
    """It is not the database any more that was opened: this process cannot go on with it."""


STORAGE_ERRORS = (StorageAwayError, sqlite3.OperationalError, psycopg.OperationalError)
"""What reading and writing raise when the storage is at fault."""


def retry_pauses() -> Iterator[float]:
    """Seconds until each next attempt: longer where the storage keeps failing right after it came back."""
    pause, before = PAUSE_SECONDS, -CALM_SECONDS
    while True:
        now = monotonic()
        pause = PAUSE_SECONDS if now - before > CALM_SECONDS else min(2 * pause, PAUSE_SECONDS_MAX)
        before = now
        yield pause


def cause_of(problem: Exception) -> str:
    """What failed, in a few words for the log."""
    if isinstance(problem, sqlite3.Error):
        name = getattr(problem, "sqlite_errorname", "")
        return "disk full" if name == "SQLITE_FULL" else f"{problem} ({name})" if name else str(problem)
    if isinstance(problem, psycopg.errors.DiskFull):
        return "disk full"
    return str(problem).strip().partition("\n")[0] or type(problem).__name__


def is_storage_failure(problem: sqlite3.Error) -> bool:
    """Whether the disk or the file failed, and not a statement or a constraint."""
    rejected = sqlite3.IntegrityError | sqlite3.ProgrammingError | sqlite3.InterfaceError | sqlite3.DataError
    return not isinstance(problem, rejected) and getattr(problem, "sqlite_errorcode", None) != sqlite3.SQLITE_ERROR
