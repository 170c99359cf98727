"""The lines of a backup: what each of them holds, in the order in which they come."""

from itertools import groupby

import msgspec
from msgspec import Struct

from croupier.ledger.batch import Batch, NewEvent, Write
from croupier.ledger.postings import Posting
from croupier.ledger.writer import Recorded


class KeptEvent(Struct, frozen=True):
    """An event as the file has it."""

    stream: str
    version: int
    kind: str
    body: bytes
    postings: tuple[Posting, ...]
    hash: bytes


class KeptBatch(Struct, frozen=True, tag="batch"):
    """A batch and its events."""

    number: int
    command: str
    at: str
    answer: bytes
    hash: bytes
    events: tuple[KeptEvent, ...]

    def recorded(self) -> Recorded:
        """The batch as it can be appended again."""
        writes = [
            Write(stream, group[0].version - 1, tuple(NewEvent(e.kind, e.body, e.postings) for e in group))
            for stream, group in ((stream, list(events)) for stream, events in groupby(self.events, _stream))
        ]
        return Recorded(Batch(self.command, tuple(writes), self.answer), self.at)


class KeptCheckpoint(Struct, frozen=True, tag="checkpoint"):
    """A signed checkpoint."""

    body: bytes
    signature: bytes


class KeptPerson(Struct, frozen=True, tag="person"):
    """A person's name and contacts."""

    id: str
    particulars: bytes


class End(Struct, frozen=True, tag="end"):
    """The end of what is signed: without it the file was cut off."""

    lines: int
    journal: bytes


class Signature(Struct, frozen=True, tag="signature"):
    """The last line: the house's signature over the SHA-256 of all bytes before this line."""

    key: bytes
    signature: bytes


KeptLine = KeptBatch | KeptCheckpoint | KeptPerson | End | Signature
_decoder = msgspec.json.Decoder(KeptLine)


def read_backup_line(written: bytes) -> KeptLine:
    """A line of the file; `msgspec.MsgspecError` if it is none."""
    line: KeptLine = _decoder.decode(written)
    return line


def write_line(line: KeptLine) -> bytes:
    """A line as the file has it."""
    return msgspec.json.encode(line) + b"\n"


def _stream(event: KeptEvent) -> str:
    """Which stream an event is of."""
    return event.stream
