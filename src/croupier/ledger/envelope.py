"""An event as it is kept, and the hashes that chain it to the one before; see `docs/reference/ledger.md`."""

from collections.abc import Iterable
from hashlib import sha256

from msgspec import Struct

from croupier.ledger.postings import Posting, read_postings

START = bytes(32)
"""What the first event of a stream, and the first batch of all, is chained to."""


class Envelope(Struct, frozen=True):
    """One event: which of which stream, what it says, when and by which command it came, and its link in the chain."""

    stream: str
    version: int
    kind: str
    body: bytes
    at: str
    command: str
    written_postings: bytes
    previous: bytes
    hash: bytes

    @property
    def postings(self) -> tuple[Posting, ...]:
        """What the event moved, between whom."""
        return read_postings(self.written_postings)

    def recomputed(self) -> bytes:
        """The hash that this envelope should have."""
        return event_hash(
            self.previous,
            self.stream,
            self.version,
            self.kind,
            self.body,
            self.at,
            self.command,
            self.written_postings,
        )


class Head(Struct, frozen=True, array_like=True):
    """Where a stream stands: its last version and that event's hash."""

    stream: str
    version: int = 0
    hash: bytes = START


class Filed(Struct, frozen=True):
    """A batch as it is kept: its number in the journal of all batches, its answer, and the journal's chain up to it."""

    number: int
    command: str
    at: str
    answer: bytes
    last_position: int
    last_leg: int
    hash: bytes


def event_hash(
    previous: bytes,
    stream: str,
    version: int,
    kind: str,
    body: bytes,
    at: str,
    command: str,
    written_postings: bytes,
) -> bytes:
    """SHA-256 over the hash before and every field with its length in front, so that no two events read alike."""
    name, number, sort = stream.encode(), b"%d" % version, kind.encode()
    when, by = at.encode(), command.encode()
    fields = (len(name), name, len(number), number, len(sort), sort, len(body), body)
    rest = (len(when), when, len(by), by, len(written_postings), written_postings)
    return sha256(previous + b"%d:%b,%d:%b,%d:%b,%d:%b,%d:%b,%d:%b,%d:%b," % (fields + rest)).digest()


def batch_hash(previous: bytes, command: str, at: str, answer: bytes, events: Iterable[bytes]) -> bytes:
    """SHA-256 over the journal's hash before, the batch's own fields and the hashes of its events, in order."""
    parts = (command.encode(), at.encode(), answer, b"".join(events))
    return sha256(previous + b"".join([b"%d:%b," % (len(part), part) for part in parts])).digest()
