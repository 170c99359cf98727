"""The files of a SQLite ledger, looked at before what is in them is trusted: they may have been removed or replaced."""

import os
import time
from pathlib import Path

from croupier.ledger.outage import StorageLostError

SIDE_FILES = ("-wal", "-shm", "-lock")
SETTLED = 3 * 10**9
"""Nanoseconds: longer than the steps in which any file system counts time, so that two changes are told apart."""

SIZE_SECONDS = 0.25
"""The size is looked at so often, and not at every commit."""


class SqliteFiles:
    """The database, its log, its index of the log and its lock, as they were when they were opened.

    SQLite goes on writing to a file that has no name any more, and everything would be gone at the end.
    """

    def __init__(self, path: Path) -> None:
        """Note which files they are; they are open."""
        self._path = os.path.realpath(path)
        self._folder = os.path.dirname(self._path)
        self._unchanged: tuple[int, int, int] | None = None
        self._database = _identity(self._path)
        self._size = 0
        self._size_checked = 0.0
        self._side_files: dict[str, tuple[int, int] | None] = {}
        self.look_again()
        self.check_size()

    def look_again(self) -> None:
        """Note the files beside the database, which was opened again."""
        self.check_database()
        self._side_files = {name: _identity(name) for name in (self._path + suffix for suffix in SIDE_FILES)}

    def check(self) -> None:
        """`StorageLostError` unless every file is still where it was. While no name in the folder has changed, that
        is one look: each of them lets other threads go first, and those who wait for the commit wait longer."""
        if time.monotonic() - self._size_checked >= SIZE_SECONDS:
            self.check_size()
        folder = _folder_state(self._folder)
        if folder is not None and folder == self._unchanged:
            return
        self.check_database()
        for name, known in self._side_files.items():
            if _identity(name) != known:
                raise StorageLostError(f"{name} was removed or replaced while the house was open")
        is_past = folder is not None and time.time_ns() - folder[2] > SETTLED  # another change would have another time
        self._unchanged = folder if is_past else None

    def check_size(self) -> None:
        """`StorageLostError` if the database has become smaller. A ledger only grows, so another file was copied over
        it, and SQLite goes on with the pages that it has in memory."""
        try:
            size = os.stat(self._path).st_size
        except OSError:
            return  # that it is gone is found by its name
        self._size_checked = time.monotonic()
        if size < self._size:
            raise StorageLostError(f"{self._path} was overwritten while the house was open")
        self._size = size

    def check_database(self) -> None:
        """`StorageLostError` unless the database itself is still where it was."""
        if self._database is None or _identity(self._path) != self._database:
            raise StorageLostError(f"{self._path} was removed or replaced while the house was open")


def _folder_state(name: str) -> tuple[int, int, int] | None:
    """Which folder it is, and when a name in it last changed; None if there is none."""
    try:
        status = os.stat(name)
    except OSError:
        return None
    return status.st_dev, status.st_ino, status.st_mtime_ns


def _identity(name: str) -> tuple[int, int] | None:
    """Which file a name stands for; None if there is no such file."""
    try:
        status = os.stat(name)
    except OSError:
        return None
    return status.st_dev, status.st_ino
