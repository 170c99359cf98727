"""One stream gone through again from its first event: that its state is the fold of its log, and what it says is so."""

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

import msgspec

from croupier.floor.inspection.stream_rows import EventRow, rows
from croupier.floor.row_macs import strip_mark
from croupier.floor.running.kinds.stream_kind import Kind
from croupier.floor.running.storage.snapshots import snapshot_json, write_snapshot
from croupier.ledger.audit.findings import AuditFinding
from croupier.ledger.queries import Reading


class Counts(msgspec.Struct):
    """What was gone through."""

    streams: int = 0
    events: int = 0
    snapshots: int = 0
    tables: int = 0
    receipts: int = 0
    commitments: int = 0
    cards: int = 0
    attributed: int = 0

    def add(self, other: "Counts") -> None:
        """Count those too."""
        for field in self.__struct_fields__:
            setattr(self, field, getattr(self, field) + getattr(other, field))


class StreamCheck(Protocol):
    """What else is looked at in a stream of one kind, entry after entry."""

    def take(self, before: Any, entry: Any, after: Any, row: EventRow) -> Sequence[str]:
        """What is wrong with one entry."""

    def end(self, state: Any) -> Sequence[str]:
        """What is wrong with where the stream stands; most look at entries alone."""
        return ()


def _actor(entry: Any) -> str:
    """Who caused an event: the entry says, and a reading's event itself."""
    return str(getattr(entry, "by", "") or getattr(entry.event, "by", ""))


class StreamFold:
    """The way through one stream."""

    def __init__(self, stream: str, kind: Kind[Any], checks: Sequence[StreamCheck], counts: Counts) -> None:
        """Begin before its first event."""
        self._stream, self._kind, self._checks, self._counts = stream, kind, checks, counts
        self.state: Any = None
        self.findings: list[AuditFinding] = []

    def run(self, reading: Reading, until: int) -> list[AuditFinding]:
        """All the way; a snapshot that was kept on the way is held against the fold."""
        snapshot = reading.load_snapshot(self._stream)
        version = 0
        for row in rows(reading, self._stream, 0, max(until, snapshot[0] if snapshot else 0)):
            version = row[0]
            if not self._take(row):
                return self.findings
            if snapshot is not None and version == snapshot[0]:
                self._compare(version, bytes(snapshot[1]))
        if snapshot is not None and snapshot[0] > version:
            self._found(snapshot[0], "there is a snapshot of it, but no such event")
        self._end(version)
        return self.findings

    def run_rows(self, events: Iterable[EventRow]) -> list[AuditFinding]:
        """All the way, over events that are given and not read from a ledger."""
        version = 0
        for row in events:
            version = row[0]
            if not self._take(row):
                return self.findings
        self._end(version)
        return self.findings

    def _end(self, version: int) -> None:
        for check in self._checks:
            for problem in check.end(self.state):
                self._found(version, problem)
        self._counts.streams += 1

    def _take(self, row: EventRow) -> bool:
        """One event; whether the fold can go on behind it."""
        version, kind, body, _ = row
        self._counts.events += 1
        before = self.state
        try:
            entry = self._kind.read(body)
            self.state = self._kind.evolve(before, entry)
        except Exception as problem:  # what was written by somebody else fails in any way it likes
            self._found(version, f"it can't be folded: {str(problem) or type(problem).__name__}")
            return False
        self._counts.attributed += bool(_actor(entry))
        if self._kind.tag(entry.event) != kind:
            self._found(version, f"it is filed as {kind!r} but says {self._kind.tag(entry.event)!r}")
        for check in self._checks:
            for what in check.take(before, entry, self.state, row):
                self._found(version, what)
        return True

    def _compare(self, version: int, written: bytes) -> None:
        """Compare a snapshot with the fold, unless another version of the program wrote it: this one would fold
        again."""
        written = strip_mark(written)
        if snapshot_json(written) is None:
            return
        self._counts.snapshots += 1
        if write_snapshot(self.state) != written:
            self._found(version, "its snapshot does not match the log")

    def _found(self, version: int, what: str) -> None:
        self.findings.append(AuditFinding(what, self._stream, version))
