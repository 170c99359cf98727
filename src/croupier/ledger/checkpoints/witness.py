"""A witness keeps signed checkpoints where those who can write to the database cannot: lines of a file, or at a URL."""

import os
import stat
from http.client import HTTPException, HTTPMessage, HTTPResponse
from io import FileIO
from pathlib import Path
from time import monotonic
from typing import IO, Protocol
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, OpenerDirector, Request, build_opener

import msgspec

from croupier.ledger.checkpoints.checkpoint import Signed, read_checkpoints, write_checkpoints

WITNESS_SECONDS = 10
"""How long a witness may take to answer."""
WITNESS_ANSWER_SECONDS = 60
"""How long a whole answer may take to arrive."""
WITNESS_BYTES_MAX = 512 * 1024 * 1024
WITNESS_LINE_BYTES_MAX = 16 * 1024 * 1024
CHUNK = 64 * 1024


class WitnessError(Exception):
    """The witness cannot be told, or cannot be asked, and why."""


class Witness(Protocol):
    """Where checkpoints go. `name` is how it may be written into a log."""

    name: str

    def tell(self, signed: Signed) -> None:
        """Have the witness keep a checkpoint."""
        ...

    def ask(self) -> list[Signed]:
        """All that the witness has kept."""
        ...


class FileWitness:
    """A file that lines are added to: best on a disk of somebody else's, or one that only grows."""

    def __init__(self, path: Path) -> None:
        """Add to this file, which is made when the first line comes."""
        self.path, self.name = path, str(path)

    def tell(self, signed: Signed) -> None:
        """Add a line, and have it on disk; if not all of it can be written, none of it stays."""
        line = write_checkpoints([signed])
        try:
            with os.fdopen(_open(self.path, os.O_RDWR | os.O_APPEND | os.O_CREAT), "r+b", buffering=0) as file:
                size = _cut_torn_line(file)
                if file.write(line) != len(line):
                    file.truncate(size)
                    raise OSError(0, "no room for a whole line")
                os.fsync(file.fileno())
        except OSError as problem:
            raise WitnessError(f"{self.name} can't be written: {problem.strerror}") from problem

    def ask(self) -> list[Signed]:
        """Every line."""
        try:
            with os.fdopen(_open(self.path, os.O_RDONLY), "rb") as file:
                text = file.read(WITNESS_BYTES_MAX + 1)
        except OSError as problem:
            raise WitnessError(f"{self.name} cannot be read: {problem.strerror}") from problem
        return _read(self.name, text)

    def cut_torn_line(self) -> None:
        """Take off what a power cut left of a last line: it counts as not kept, and is told again."""
        try:
            with os.fdopen(_open(self.path, os.O_RDWR), "r+b", buffering=0) as file:
                _cut_torn_line(file)
        except OSError as problem:
            raise WitnessError(f"{self.name} can't be written: {problem.strerror}") from problem


class HttpWitness:
    """A server that takes each checkpoint as a POST, and gives all of them, a line each, to a GET."""

    def __init__(self, url: str) -> None:
        """Post to this URL; a password in it is refused, since command lines can be read by others."""
        parts = urlsplit(url)
        if not parts.hostname or parts.username or parts.password:
            raise ValueError("The address of a witness is https://server/path, without a name or password.")
        self._url, self.name = url, f"{parts.scheme}://{parts.netloc}{parts.path}"

    def tell(self, signed: Signed) -> None:
        """Post it; anything but a plain yes is a no."""
        headers = {"Content-Type": "application/json"}
        self._call(Request(self._url, msgspec.json.encode(signed), headers, method="POST"))

    def ask(self) -> list[Signed]:
        """Every line that the server has."""
        return _read(self.name, self._call(Request(self._url)))

    def _call(self, request: Request) -> bytes:
        try:
            with _opener().open(request, timeout=WITNESS_SECONDS) as answer:
                return _read_in_time(answer)
        except HTTPError as problem:
            raise WitnessError(f"{self.name} answers {problem.code}") from problem
        except (URLError, HTTPException, OSError) as problem:
            why = problem.reason if isinstance(problem, URLError) else problem
            raise WitnessError(f"{self.name} does not answer: {why}") from problem


def _open(path: Path, flags: int) -> int:
    """Open a plain file; a pipe or a device in its place would have the house wait, or read without an end."""
    descriptor = os.open(path, flags | getattr(os, "O_NONBLOCK", 0), 0o644)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise OSError(0, "it is not a file")
    return descriptor


def _cut_torn_line(file: FileIO) -> int:
    """Take off a last line that has no end; where the file ends then."""
    size = file.seek(0, os.SEEK_END)
    file.seek(max(0, size - WITNESS_LINE_BYTES_MAX))
    tail = file.read()
    torn = len(tail) - (tail.rfind(b"\n") + 1)
    if torn:
        file.truncate(size - torn)
    return size - torn


def _read_in_time(answer: HTTPResponse) -> bytes:
    """A whole answer. One that comes byte by byte would otherwise be waited for without an end."""
    parts, size, until = [], 0, monotonic() + WITNESS_ANSWER_SECONDS
    while part := answer.read1(CHUNK):
        parts.append(part)
        size += len(part)
        if monotonic() > until or size > WITNESS_BYTES_MAX:
            raise OSError(0, "its answer takes too long" if size <= WITNESS_BYTES_MAX else "its answer is too long")
    length = answer.getheader("Content-Length", "")
    # Cut off after a whole line, the answer would look like that of a witness with fewer checkpoints.
    if length.isdecimal() and size < int(length):
        raise OSError(0, "its answer was cut off")
    return b"".join(parts)


class _NoRedirect(HTTPRedirectHandler):
    """A POST that is sent elsewhere would arrive there as a GET, and be taken for kept."""

    def redirect_request(
        self, req: Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage, newurl: str
    ) -> None:
        """Go nowhere else."""


def _opener() -> OpenerDirector:
    return build_opener(_NoRedirect)


def _read(name: str, text: bytes) -> list[Signed]:
    try:
        return read_checkpoints(text)
    except ValueError as problem:
        raise WitnessError(f"{name} contains no exported checkpoints: {problem}") from problem


def open_witness(address: str) -> FileWitness | HttpWitness:
    """A witness by its address: `http://…`, `https://…`, or the path of a file; ValueError if it is neither."""
    if address.startswith(("http://", "https://")):
        return HttpWitness(address)
    if "://" in address:
        raise ValueError("A witness is a file, or an address that begins with https:// or http://.")
    return FileWitness(Path(address))
