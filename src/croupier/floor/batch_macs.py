"""Every batch of the log carries a keyed digest in its answer, by a key that is not in the database: what somebody
appends past the house, with hashes that are right, is named by the audit."""

import hmac
import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import itemgetter

from msgspec.structs import replace

from croupier.floor.vault import Vault
from croupier.ledger.audit.findings import AuditFinding
from croupier.ledger.batch import Batch
from croupier.ledger.connection import SqlRow
from croupier.ledger.postings import write_postings
from croupier.ledger.queries import Reading
from croupier.rulebook import floor

_PURPOSE = "batch of the log"
_MARK = re.compile(rb'(?s)(.*?),?"mark":"([0-9a-f]{64})"\}')
_BATCHES = "SELECT number, command, answer FROM batches WHERE number > ? ORDER BY number"
_EVENTS = "SELECT batch, stream, version, kind, body, postings FROM events WHERE position > ? ORDER BY position"
_BEFORE = "SELECT answer, last_position FROM batches WHERE number = ?"

_NO_MORE: tuple[float, Iterator[SqlRow]] = (float("inf"), iter(()))

Event = tuple[str, int, str, bytes, bytes]
"""Its stream and version, its kind, its body and its postings as they are written."""


@floor("1.16")
def mark_batch(vault: Vault, batch: Batch) -> Batch:
    """The batch with the house's mark in its answer."""
    mark = vault.macs(_PURPOSE, _bound(batch.command, batch.answer, _events(batch)))[0].hex().encode()
    begun = batch.answer[:-1] + b"," if batch.answer else b"{"
    return replace(batch, answer=begun + b'"mark":"' + mark + b'"}')


def _events(batch: Batch) -> Iterator[Event]:
    for write in batch.writes:
        for version, event in enumerate(write.events, write.expected_version + 1):
            yield write.stream, version, event.kind, event.body, write_postings(event.postings)


@floor("1.16")
def check_batches(reading: Reading, vault: Vault, after: int = 0) -> list[AuditFinding]:
    """The batches that somebody else wrote: from the first one on that carries a mark, all do."""
    answer, position = next(reading.ask(_BEFORE, [after]), (b"", 0))
    begun = _MARK.fullmatch(bytes(answer)) is not None
    held = groupby(reading.ask(_EVENTS, [position]), itemgetter(0))
    findings: list[AuditFinding] = []
    batch, rows = next(held, _NO_MORE)
    for number, command, answer in reading.ask(_BATCHES, [after]):
        while batch < number:  # events without their batch are the ledger's to find
            batch, rows = next(held, _NO_MORE)
        events = [(row[1], row[2], row[3], bytes(row[4]), bytes(row[5])) for row in rows] if batch == number else []
        marked = _MARK.fullmatch(bytes(answer))
        begun = begun or marked is not None
        if begun and (marked is None or not _is_genuine(vault, command, marked, events)):
            why = f"batch {number} ({command}) was not written by the house"
            findings.append(AuditFinding(why, *events[0][:2]) if events else AuditFinding(why))
    return findings


def _is_genuine(vault: Vault, command: str, marked: re.Match[bytes], events: Iterable[Event]) -> bool:
    begun, mark = marked.groups()
    bound = _bound(command, b"" if begun == b"{" else begun + b"}", events)
    known = [hmac.compare_digest(bytes.fromhex(mark.decode()), own) for own in vault.macs(_PURPOSE, bound)]
    return any(known)


def _bound(command: str, answer: bytes, events: Iterable[Event]) -> bytes:
    """Everything with its length in front, so that no two batches read alike."""
    by = command.encode()
    bound = b"%d:%b,%d:%b," % (len(by), by, len(answer), answer)
    for stream, version, kind, body, postings in events:
        name, number, sort = stream.encode(), b"%d" % version, kind.encode()
        fields = (len(name), name, len(number), number, len(sort), sort, len(body), body, len(postings), postings)
        bound += b"%d:%b,%d:%b,%d:%b,%d:%b,%d:%b," % fields
    return bound
