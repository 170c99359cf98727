"""A backup held against its own hashes and its signature, before anything of it is read in."""

from collections.abc import Collection, Iterator
from hashlib import sha256
from pathlib import Path

import msgspec
from msgspec import Struct

from croupier.ledger.backup_lines import End, KeptBatch, KeptCheckpoint, KeptLine, Signature, read_line
from croupier.ledger.checkpoint import Checkpoint
from croupier.ledger.envelope import START, batch_hash, event_hash
from croupier.ledger.key_ring import fingerprint, is_signed
from croupier.ledger.postings import write_postings

PURPOSE = "backup"


class BackupError(Exception):
    """The file is no whole, unchanged backup of the house, or there is no room for it."""


class UnsignedError(BackupError):
    """The file has no signature: it is one of 0.1.0, or its signature was taken away."""


class Trust(Struct, frozen=True):
    """What a backup has to show: a signature by one of the house's `keys`. Without any, that of the key which signed
    the last checkpoint in it. If `unsigned`, a file without a signature is taken too."""

    keys: Collection[bytes] = ()
    unsigned: bool = False


class Checked(Struct, frozen=True):
    """How many lines a sound backup has, and which key signed it; None if it is unsigned."""

    lines: int
    key: bytes | None


def check_backup(path: Path, trust: Trust) -> Checked:
    """Go through a backup without reading it in; `BackupError` if it is not sound, or not signed as it should be."""
    count, last = 0, None
    for line in sound_lines(path, trust):
        count, last = count + 1, line
    return Checked(count, last.key if isinstance(last, Signature) else None)


def sound_lines(path: Path, trust: Trust) -> Iterator[KeptLine]:
    """The lines of a backup, each checked as it comes; `BackupError` at the first that is wrong, with its number.

    Whether the file is signed is known only when it has been read to its end: act on nothing before.
    """
    order, digest, number = _Order(), sha256(), 0
    with path.open("rb") as file:
        for number, written in enumerate(file, start=1):
            try:
                line = read_line(written)
            except msgspec.MsgspecError as problem:
                raise BackupError(f"Line {number} can't be read: {problem}") from problem
            order.check(line, number)
            if isinstance(line, Signature):
                _check_signature(line, digest.digest(), trust.keys or order.signers or (line.key,))
            digest.update(written)
            yield line
    if order.last not in (End, Signature):
        raise BackupError(f"The file ends after line {number} without its end: it was cut off.")
    if order.last is End and not trust.unsigned:
        raise UnsignedError("It has no signature, so nobody can tell whether it was changed.")


class _Order:
    """What has come so far, and what may follow: batches, checkpoints, rows, the end, a signature, nothing."""

    def __init__(self) -> None:
        """Nothing has come."""
        self._journal, self._heads = START, dict[str, bytes]()
        self.last: type | None = None
        self.signers: tuple[bytes, ...] = ()

    def check(self, line: KeptLine, number: int) -> None:
        """Refuse a line that was changed, or that stands where it does not belong."""
        match line:
            case KeptBatch():
                _check_batch(line, number, self._journal, self._heads)
                self._journal = line.hash
            case KeptCheckpoint(body=body):
                self.signers = (_read_signer(body, number),)
            case _:
                pass
        wrong_end = isinstance(line, End) and (line.lines, line.journal) != (number - 1, self._journal)
        if wrong_end or self.last is Signature or (self.last is End) is not isinstance(line, Signature):
            raise BackupError(f"Line {number} does not belong here: lines were added or are missing.")
        self.last = type(line)


def _read_signer(body: bytes, number: int) -> bytes:
    """Whose checkpoint it is; whether it is theirs, the audit of what is read in says."""
    try:
        return msgspec.json.decode(body, type=Checkpoint).key
    except msgspec.MsgspecError as problem:
        raise BackupError(f"Line {number} is no checkpoint: {problem}") from problem


def _check_signature(line: Signature, digest: bytes, keys: Collection[bytes]) -> None:
    """The signature is one of the house's, over all that came before it."""
    if not is_signed(line.key, PURPOSE, digest, line.signature):
        raise BackupError("The signature does not fit the file: it was changed.")
    if line.key not in keys:
        raise BackupError(f"It was signed with {fingerprint(line.key)}, which is not the key of this house.")


def _check_batch(line: KeptBatch, number: int, journal: bytes, heads: dict[str, bytes]) -> None:
    """A batch's hash and those of its events are what its contents make them."""
    for e in line.events:
        previous = heads.get(e.stream, START)
        written = write_postings(e.postings)
        if event_hash(previous, e.stream, e.version, e.kind, e.body, line.at, line.command, written) != e.hash:
            raise BackupError(f"Line {number}: version {e.version} of {e.stream} was changed.")
        heads[e.stream] = e.hash
    if batch_hash(journal, line.command, line.at, line.answer, [e.hash for e in line.events]) != line.hash:
        raise BackupError(f"Line {number}: batch {line.number} was changed.")
