"""Files that a command makes: there when they are whole, for their owner's eyes alone, and never in another's place."""

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from croupier.cli.problems import REFUSED, UNDERSTOOD_NOT, CommandProblem


@contextmanager
def new_file(file: str) -> Iterator[Path]:
    """A path to write to; what was written is put where it belongs once it is on disk. `-` is standard output."""
    check_is_free(file)
    folder = Path(file).resolve().parent
    if file != "-" and not folder.is_dir():
        raise CommandProblem(f"{file} can't be written: there is no folder {folder}.", UNDERSTOOD_NOT)
    try:
        with tempfile.TemporaryDirectory(dir=None if file == "-" else folder) as aside:
            path = Path(aside) / "new"
            yield path
            path.chmod(0o600)
            _put(path, file)
    except OSError as problem:
        raise CommandProblem(f"{file} can't be written: {problem.strerror}.", UNDERSTOOD_NOT) from None


def check_is_free(file: str) -> None:
    """Refuse a name that something has already."""
    if file != "-" and os.path.lexists(file):
        raise CommandProblem(f"{file} already exists and is not overwritten.", REFUSED)


@contextmanager
def old_file(file: str) -> Iterator[Path]:
    """A path to read from as often as needed; `-` is standard input."""
    if file != "-":
        if not Path(file).is_file():
            raise CommandProblem(f"{file} cannot be read: no such file.", UNDERSTOOD_NOT)
        yield Path(file)
        return
    with tempfile.TemporaryDirectory() as aside:
        path = Path(aside) / "input"
        with path.open("wb") as copy:
            shutil.copyfileobj(sys.stdin.buffer, copy)
        yield path


def _put(path: Path, file: str) -> None:
    with path.open("rb") as written:
        os.fsync(written.fileno())
        if file == "-":
            shutil.copyfileobj(written, sys.stdout.buffer)
            return
    try:
        os.link(path, file)
    except FileExistsError:
        raise CommandProblem(f"{file} already exists and is not overwritten.", REFUSED) from None
    except OSError:  # a file system without links
        check_is_free(file)
        path.rename(file)
