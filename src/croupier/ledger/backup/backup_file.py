"""A whole ledger as a file of JSON lines, signed by the house, which either database reads back."""

from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import groupby
from pathlib import Path

import msgspec

from croupier.ledger.backup.backup_check import BACKUP_PURPOSE, BackupError, Checked, Trust, check_backup, sound_lines
from croupier.ledger.backup.backup_lines import (
    End,
    KeptBatch,
    KeptCheckpoint,
    KeptEvent,
    KeptPerson,
    Signature,
    write_line,
)
from croupier.ledger.base_store import LedgerStore
from croupier.ledger.batch import Appended
from croupier.ledger.checkpoints.checkpoint import Checkpoint
from croupier.ledger.envelope import START, Filed
from croupier.ledger.keys.key_ring import KeyRing
from croupier.ledger.postings import read_postings
from croupier.ledger.queries import BATCHES, OpenReading, Reading
from croupier.ledger.writer import Recorded

SELECT_BACKUP_EVENTS = "SELECT batch, stream, version, kind, body, postings, hash FROM events ORDER BY position"
ROWS_PER_BATCH = 500
Keeps = Callable[[str], bool]
"""Whether a row outside the chain, by its name, belongs into a backup."""


def keep_all(name: str) -> bool:
    """Every row does."""
    return True


def export_ledger(ledger: OpenReading, path: Path, keys: KeyRing, keeps: Keeps = keep_all) -> int:
    """Write and sign everything as it stands at this moment, snapshots left out; how many lines it took."""
    count, journal, digest = 0, START, sha256()
    with ledger.still() as reading, path.open("wb") as file:
        for line in _lines(reading, keeps):
            written = write_line(line)
            digest.update(written)
            file.write(written)
            count, journal = count + 1, line.hash if isinstance(line, KeptBatch) else journal
        end = write_line(End(count, journal))
        digest.update(end)
        file.write(end + write_line(Signature(keys.public[0], keys.sign(BACKUP_PURPOSE, digest.digest()))))
    return count + 2


def _lines(reading: Reading, keeps: Keeps) -> Iterator[KeptBatch | KeptCheckpoint | KeptPerson]:
    """All that there is, but for rows that do not outlast the evening."""
    by_batch = groupby(reading.ask(SELECT_BACKUP_EVENTS), lambda row: int(row[0]))
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
        if keeps(identity):
            yield KeptPerson(identity, particulars)


def import_ledger(store: LedgerStore, path: Path, trust: Trust, keeps: Keeps = keep_all) -> Checked:
    """Read a backup into an empty ledger, once the whole file is seen to be sound and signed.

    It is checked again as it is read in: a file that changes meanwhile ends in a `BackupError` too.
    """
    if store.last_batch() or store.checkpoints():
        raise BackupError("A backup can only be restored into an empty ledger.")
    checked = check_backup(path, trust)
    batches: list[Recorded] = []
    for line in sound_lines(path, trust):
        if isinstance(line, KeptBatch):
            batches.append(line.recorded())
        if batches and (len(batches) == ROWS_PER_BATCH or not isinstance(line, KeptBatch)):
            if not all(isinstance(outcome, Appended) for outcome in store.restore(batches)):
                raise BackupError("Another process is writing to this ledger.")
            batches = []
        if isinstance(line, KeptCheckpoint):
            store.add_checkpoint(msgspec.json.decode(line.body, type=Checkpoint).number, line.body, line.signature)
        elif isinstance(line, KeptPerson) and keeps(line.id):
            store.put_person(line.id, line.particulars)
        elif isinstance(line, End) and line.journal != (last.hash if (last := store.last_batch()) else START):
            raise BackupError("The restored ledger does not match the one that was saved.")
    return checked
