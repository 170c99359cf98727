"""A backup held against its own hashes and its signature, before anything of it is read in."""

from collections.abc import Callable, Collection, Iterator
from hashlib import sha256
from pathlib import Path

import msgspec
from msgspec import Struct

from croupier.ledger.backup.backup_lines import (
    End,
    KeptBatch,
    KeptCheckpoint,
    KeptEvent,
    KeptLine,
    Signature,
    read_backup_line,
    write_line,
)
from croupier.ledger.checkpoints.checkpoint import Checkpoint, Signed
from croupier.ledger.envelope import START, batch_hash, event_hash
from croupier.ledger.keys.key_ring import fingerprint, is_signed
from croupier.ledger.postings import write_postings

BACKUP_PURPOSE = "backup"


class BackupError(Exception):
    """The file is no whole, unchanged backup of the house, or there is no room for it."""


class UnsignedError(BackupError):
    """The file has no signature: it is one of 0.1.0, or its signature was taken away."""


class KeyLink(Struct, frozen=True):
    """A signing key that the log names, the one `before` it and that one's signature; both are empty of the first."""

    key: bytes
    before: bytes
    signature: bytes


class Trust(Struct, frozen=True):
    """What a backup has to show: a signature by one of the house's `keys`. Without any, that of the key which signed
    the last checkpoint in it, if every checkpoint follows the one before it and is signed with a key that the log
    names. `read_key` says which key an event of the log names. If `unsigned`, a file without a signature is taken too.
    """

    keys: Collection[bytes] = ()
    unsigned: bool = False
    read_key: Callable[[KeptEvent], KeyLink | None] = lambda event: None


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
    order, digest, number = _Order(trust), sha256(), 0
    with path.open("rb") as file:
        for number, written in enumerate(file, start=1):
            try:
                line = read_backup_line(written)
            except msgspec.MsgspecError as problem:
                raise BackupError(f"Line {number} can't be read: {problem}") from problem
            order.check(line, number)
            if isinstance(line, Signature):
                if written != write_line(line):  # the one line that no signature covers
                    raise BackupError(f"Line {number} was changed: the house does not write it like that.")
                _check_signature(line, digest.digest(), trust.keys or order.signers() or (line.key,))
            digest.update(written)
            yield line
    if order.last not in (End, Signature):
        raise BackupError(f"The file ends after line {number}: it was cut off.")
    if order.last is End and not trust.unsigned:
        raise UnsignedError("It has no signature, so nobody can tell whether it was changed.")


class _Order:
    """What has come so far, and what may follow: batches, checkpoints, rows, the end, a signature, nothing."""

    def __init__(self, trust: Trust) -> None:
        """Nothing has come."""
        self._journal, self._heads = START, dict[str, bytes]()
        self._trust, self._keys = trust, list[bytes]()
        self._checkpoint: tuple[Checkpoint, bytes] | None = None
        self.last: type | None = None

    def signers(self) -> tuple[bytes, ...]:
        """Whose the file is, by what came: that of the last checkpoint, or else the last that the log names."""
        return (self._checkpoint[0].key,) if self._checkpoint else tuple(self._keys[-1:])

    def check(self, line: KeptLine, number: int) -> None:
        """Refuse a line that was changed, or that stands where it does not belong."""
        match line:
            case KeptBatch():
                _check_batch(line, number, self._journal, self._heads)
                self._journal = line.hash
                self._read_keys(line, number)
            case KeptCheckpoint():
                self._check_checkpoint(line, number)
            case _:
                pass
        wrong_end = isinstance(line, End) and (line.lines, line.journal) != (number - 1, self._journal)
        if wrong_end or self.last is Signature or (self.last is End) is not isinstance(line, Signature):
            raise BackupError(f"Line {number} does not belong here: lines were added or are missing.")
        self.last = type(line)

    def _read_keys(self, line: KeptBatch, number: int) -> None:
        """Learn the keys that the log names. Each but the first is signed by the one before."""
        for link in filter(None, map(self._trust.read_key, line.events)):
            before = self._keys[-1] if self._keys else b""
            is_vouched = not before or is_signed(before, "next key", link.key, link.signature)
            if not self._trust.keys and not (link.before == before and is_vouched):
                raise BackupError(f"Line {number} names a key that the one before it did not sign.")
            self._keys.append(link.key)

    def _check_checkpoint(self, line: KeptCheckpoint, number: int) -> None:
        """Refuse one that somebody added. With the house's keys at hand the audit says that, of what is read in."""
        signed = Signed(line.body, line.signature)
        try:
            checkpoint = msgspec.json.decode(line.body, type=Checkpoint) if self._trust.keys else signed.checkpoint()
        except ValueError as problem:
            raise BackupError(f"Line {number} is not a checkpoint: {problem}") from problem
        before, digest = self._checkpoint or (None, START)
        follows = (checkpoint.number, checkpoint.previous) == (before.number + 1 if before else 1, digest)
        if not self._trust.keys and not follows:
            raise BackupError(f"Line {number}: checkpoint {checkpoint.number} does not follow the one before it.")
        self._keys = self._keys or [checkpoint.key]
        if not self._trust.keys and checkpoint.key not in self._keys:
            raise BackupError(
                f"Line {number}: checkpoint {checkpoint.number} was signed with a key that the log lacks."
            )
        self._checkpoint = checkpoint, signed.digest()


def _check_signature(line: Signature, digest: bytes, keys: Collection[bytes]) -> None:
    """The signature is one of the house's, over all that came before it."""
    if not is_signed(line.key, BACKUP_PURPOSE, digest, line.signature):
        raise BackupError("The signature does not match the file: it was changed.")
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
