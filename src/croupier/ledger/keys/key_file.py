"""The file of a house's keys: made once, readable by its owner alone, and replaced as a whole when keys are rotated."""

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from croupier.ledger.keys.key_ring import KeyRing, make_key_ring, read_key_ring, write_key_ring

KEY_FILE_BYTES_MAX = 256 * 1024


class KeyFileError(ValueError):
    """The file cannot be used, and what to do about it."""


def read_key_file(path: Path) -> KeyRing:
    """The keys in a file; `KeyFileError` if others can read it or it holds none, `OSError` if it cannot be read."""
    with open(path, "rb", opener=_open_regular) as file:
        _check_private(path, os.fstat(file.fileno()))  # of what was opened: a link may point elsewhere a moment later
        text = file.read(KEY_FILE_BYTES_MAX)
    try:
        return read_key_ring(text)
    except ValueError as problem:
        raise KeyFileError(f"{path} does not hold a house's key: {problem}.") from None


def make_key_file(path: Path) -> KeyRing:
    """New keys in a new file; its folder is made too, for its owner alone. An existing file is never touched."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    ring = make_key_ring()
    _write_new(path, write_key_ring(ring))
    return ring


def rotate_key_file(path: Path) -> KeyRing:
    """Put new keys in front of those in a file. A crash leaves the old file or the new one, never half of one."""
    path = path.resolve(strict=True)  # a link keeps pointing to the file that holds the keys
    new = path.with_name(path.name + ".new")
    with _rotation_lock(path):
        new.unlink(missing_ok=True)  # of a rotation that was killed: nothing was signed or sealed with what is in it
        _write_new(new, b"")
        try:
            ring = read_key_file(path).rotated()
            _fill(new, write_key_ring(ring), os.stat(path))
            os.replace(new, path)
        except BaseException:
            new.unlink(missing_ok=True)
            raise
        _sync_folder(path.parent)
    return ring


@contextmanager
def _rotation_lock(path: Path) -> Iterator[None]:
    """Keep a second rotation out until this one is done. The operating system lets go of the lock when we die."""
    with open(path, "rb", opener=_open_regular) as file:
        if os.name == "posix":
            from fcntl import LOCK_EX, LOCK_NB, flock  # noqa: PLC0415 - Windows has none

            try:
                flock(file, LOCK_EX | LOCK_NB)
            except BlockingIOError:
                raise KeyFileError(f"Another rotation of {path} is under way.") from None
            if not os.path.samestat(os.fstat(file.fileno()), os.stat(path)):  # it ended between opening and locking
                raise KeyFileError(f"Another rotation of {path} has just ended.")
        yield


def _open_regular(path: str, flags: int) -> int:
    """Do not wait for a pipe that somebody put there."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def _check_private(path: Path, status: os.stat_result) -> None:
    """Refuse a key that anybody else than its owner, or another user who owns it, could read."""
    if not stat.S_ISREG(status.st_mode):
        raise KeyFileError(f"{path} does not hold a house's key: it is not a file.")
    if os.name != "posix":
        return
    if status.st_mode & 0o077:
        raise KeyFileError(
            f"{path} is open to other users (its mode is {stat.S_IMODE(status.st_mode):o}). "
            f"Run: chmod 600 {path} - and if someone may have read it, rotate it: croupier key rotate"
        )
    if os.geteuid() not in (0, status.st_uid) and status.st_uid != 0:
        raise KeyFileError(f"{path} belongs to another user, who can read it. Run: chown {os.geteuid()} {path}")


def _write_new(path: Path, text: bytes) -> None:
    """Make a file that was not there, not even as a link, for its owner alone."""
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    _sync_folder(path.parent)


def _fill(path: Path, text: bytes, like: os.stat_result) -> None:
    """Write what the file is for, with the owner that the one before it has."""
    with path.open("wb") as file:
        file.write(text)
        file.flush()
        if os.name == "posix" and os.geteuid() == 0:
            os.fchown(file.fileno(), like.st_uid, like.st_gid)
        os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    """Have the name itself on disk."""
    if os.name == "posix":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
