"""A whole ledger as a file of JSON lines, which either database reads back."""

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import msgspec
from msgspec import Struct

from croupier.ledger.batch import Appended, Batch, NewEvent, Write
from croupier.ledger.checkpoint import Checkpoint
from croupier.ledger.envelope import START, Filed, batch_hash, event_hash
from croupier.ledger.ledger_store import LedgerStore
from croupier.ledger.postings import Posting, read_postings, write_postings
from croupier.ledger.reading import BATCHES, OpenReading, Reading
from croupier.ledger.writer import Recorded

EVENTS = "SELECT batch, stream, version, kind, body, postings, hash FROM events ORDER BY position"
AT_ONCE = 500


class BackupError(Exception):
    """The file is no whole, unchanged backup, or there is no room for it."""


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
    """The last line: without it the file was cut off."""

    lines: int
    journal: bytes


KeptLine = KeptBatch | KeptCheckpoint | KeptPerson | End
_decoder = msgspec.json.Decoder(KeptLine)


def export_ledger(ledger: OpenReading, path: Path) -> int:
    """Write everything as it stands at this moment, snapshots left out; how many lines it took."""
    count, journal = 0, START
    with ledger.still() as reading, path.open("wb") as file:
        for line in _lines(reading):
            file.write(msgspec.json.encode(line) + b"\n")
            count += 1
            journal = line.hash if isinstance(line, KeptBatch) else journal
        file.write(msgspec.json.encode(End(count, journal)) + b"\n")
    return count + 1


def _lines(reading: Reading) -> Iterator[KeptBatch | KeptCheckpoint | KeptPerson]:
    """All that there is."""
    by_batch = groupby(reading.ask(EVENTS), lambda row: int(row[0]))
    number, rows = next(by_batch, (0, iter(())))
    for row in reading.ask(f"{BATCHES} ORDER BY number"):
        filed = Filed(*row)
        events: list[KeptEvent] = []
        if number == filed.number:
            events = [
                KeptEvent(stream, version, kind, body, read_postings(written), link)
                for _, stream, version, kind, body, written, link in rows
            ]
            number, rows = next(by_batch, (0, iter(())))
        yield KeptBatch(filed.number, filed.command, filed.at, filed.answer, filed.hash, tuple(events))
    for body, signature in reading.checkpoints():
        yield KeptCheckpoint(body, signature)
    for identity, particulars in reading.people():
        yield KeptPerson(identity, particulars)


def import_ledger(store: LedgerStore, path: Path) -> int:
    """Read a backup into an empty ledger, once the whole file is seen to be sound; how many lines there were."""
    if store.last_batch() or store.checkpoints():
        raise BackupError("A backup is read into an empty ledger only.")
    count = check_backup(path)
    batches: list[Recorded] = []
    for line in _sound(path):
        if isinstance(line, KeptBatch):
            batches.append(line.recorded())
        if batches and (len(batches) == AT_ONCE or not isinstance(line, KeptBatch)):
            if not all(isinstance(outcome, Appended) for outcome in store.restore(batches)):
                raise BackupError("Somebody else is writing to this ledger.")
            batches = []
        if isinstance(line, KeptCheckpoint):
            store.add_checkpoint(msgspec.json.decode(line.body, type=Checkpoint).number, line.body, line.signature)
        elif isinstance(line, KeptPerson):
            store.put_person(line.id, line.particulars)
        elif isinstance(line, End) and line.journal != (last.hash if (last := store.last_batch()) else START):
            raise BackupError("The ledger that was read back is not the one that was saved.")
    return count


def check_backup(path: Path) -> int:
    """Go through a backup without reading it in: how many lines it has; BackupError where it is not sound."""
    return sum(1 for _ in _sound(path))


def _sound(path: Path) -> Iterator[KeptLine]:
    """The lines of a backup, each checked as it comes; BackupError at the first that is wrong, with its number."""
    journal, heads, number = START, dict[str, bytes](), 0
    ended = False
    with path.open("rb") as file:
        for number, written in enumerate(file, start=1):
            try:
                line = _decoder.decode(written)
            except msgspec.MsgspecError as problem:
                raise BackupError(f"Line {number} can't be read: {problem}") from problem
            if isinstance(line, KeptBatch):
                _check_batch(line, number, journal, heads)
                journal = line.hash
            if ended or (isinstance(line, End) and (line.lines, line.journal) != (number - 1, journal)):
                raise BackupError(f"Line {number} does not belong here: lines were added or are missing.")
            ended = isinstance(line, End)
            yield line
    if not ended:
        raise BackupError(f"The file ends after line {number} without its end: it was cut off.")


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


def _stream(event: KeptEvent) -> str:
    """Which stream an event is of."""
    return event.stream
