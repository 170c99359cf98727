"""The walk through all batches, their events and the legs of their postings, in the order of writing."""

from collections.abc import Callable, Iterator

import msgspec

from croupier.ledger.audit.findings import AuditFinding
from croupier.ledger.connection import SqlRow
from croupier.ledger.envelope import START, Filed, batch_hash, event_hash
from croupier.ledger.postings import Posting, read_postings
from croupier.ledger.queries import BATCHES, Reading

SELECT_AUDIT_EVENTS = (
    "SELECT position, batch, stream, version, kind, body, postings, previous, hash FROM events ORDER BY position"
)
TELL_EVERY = 1_000
LEGS = "SELECT leg, account, unit, position, other, amount, balance FROM legs ORDER BY leg"


class Walk:
    """Where the walk stands, and what it found."""

    def __init__(self, reading: Reading, report: Callable[[int], None]) -> None:
        """Begin before the first batch."""
        self._report = report
        self._batches = (Filed(*row) for row in reading.ask(f"{BATCHES} ORDER BY number"))
        self._events = _Sorted(reading.ask(SELECT_AUDIT_EVENTS), 1)
        self._legs = _Sorted(reading.ask(LEGS), 3)
        self._journal = START
        self._heads: dict[str, tuple[int, bytes]] = {}
        self._balances: dict[tuple[str, str], int] = {}
        self.number = self.position = self.leg = 0
        self.findings: list[AuditFinding] = []

    def run(self) -> list[AuditFinding]:
        """Walk to the end of the log."""
        for filed in self._batches:
            self._batch(filed)
            if filed.number % TELL_EVERY == 0:
                self._report(self.position)
        for row in self._events.rest():
            self._found(f"it belongs to batch {row[1]}, which is missing", row)
        for leg in self._legs.rest():
            self._stray(leg)
        return self.findings

    def _batch(self, filed: Filed) -> None:
        """One batch, its events and its link in the journal."""
        if filed.number != self.number + 1:
            self.findings.append(AuditFinding(f"{_missing('batch', self.number, filed.number)} from the journal"))
        self.number = filed.number
        hashes: list[bytes] = []
        first: SqlRow | None = None
        for row in self._events.take_until(filed.number):
            if row[1] != filed.number:
                self._found(f"it belongs to batch {row[1]}, which is missing or comes elsewhere", row)
                continue
            first = first or row
            hashes.append(row[-1])
            self._event(filed, row)
        if batch_hash(self._journal, filed.command, filed.at, filed.answer, hashes) != filed.hash:
            self._found(f"batch {filed.number} ({filed.command}) or one of its events was changed", first)
        if (filed.last_position, filed.last_leg) != (self.position, self.leg):
            self._found(f"batch {filed.number} ({filed.command}) does not end where its events and legs end", first)
        self._journal = filed.hash

    def _event(self, filed: Filed, row: SqlRow) -> None:
        """One event: its place in the log, its place in its stream, its link and its contents."""
        position, _, stream, version, _, _, written, previous, link = row
        if position != self.position + 1:
            self._found(f"{_missing('position', self.position, position)} from the log before it", row)
        self.position = position
        last, before = self._heads.get(stream, (0, START))
        if version != last + 1:
            self._found(f"{_missing('version', last, version)} before it", row)
        elif previous != before:
            self._found("it is not chained to the event before it", row)
        if not _is_genuine(filed, row):
            self._found("it was changed: its hash is not that of its contents", row)
        self._heads[stream] = version, link
        try:
            postings = read_postings(written)
        except (msgspec.MsgspecError, TypeError):
            self._found("its postings can't be read", row)
        else:
            self._postings(row, postings)

    def _postings(self, row: SqlRow, postings: tuple[Posting, ...]) -> None:
        """The legs are those of the postings, so that they add up to nothing, and each balance is the sum so far."""
        there: list[SqlRow] = []
        for leg in self._legs.take_until(row[0]):
            if leg[3] == row[0]:
                there.append(leg)
            else:
                self._stray(leg)
        wanted: list[SqlRow] = []
        for posting in postings:
            source, target, unit, amount = posting.source, posting.target, posting.unit, posting.amount
            for account, other, change in ((source, target, -amount), (target, source, amount)):
                self.leg += 1
                balance = self._balances[account, unit] = self._balances.get((account, unit), 0) + change
                wanted.append((self.leg, account, unit, row[0], other, change, balance))
        if wanted != there:
            for leg in there:
                if leg not in wanted:
                    self._found(f"leg {leg[0]} of {leg[1]} is not what the event's postings make it", row)
            for leg in wanted:
                if leg not in there:
                    self._found(f"{leg[1]} should have {leg[5]:+d} {leg[2]} and then {leg[6]}, as leg {leg[0]}", row)

    def _stray(self, leg: SqlRow) -> None:
        """A leg that no event made."""
        self.findings.append(
            AuditFinding(f"leg {leg[0]} of {leg[1]}: no event at position {leg[3]} of the log made it")
        )

    def _found(self, what: str, row: SqlRow | None) -> None:
        """Note it, with the event it concerns."""
        self.findings.append(AuditFinding(what, row[2], row[3]) if row else AuditFinding(what))


class _Sorted:
    """Rows in rising order of one of their columns, taken as far as a value."""

    def __init__(self, rows: Iterator[SqlRow], column: int) -> None:
        """Go through these."""
        self._rows, self._column = rows, column
        self._next = next(rows, None)

    def take_until(self, value: int) -> Iterator[SqlRow]:
        """Those that are left up to this value."""
        while (row := self._next) is not None and row[self._column] <= value:
            self._next = next(self._rows, None)
            yield row

    def rest(self) -> Iterator[SqlRow]:
        """All that are left."""
        while (row := self._next) is not None:
            self._next = next(self._rows, None)
            yield row


def _is_genuine(filed: Filed, row: SqlRow) -> bool:
    """Whether an event has the hash of its contents."""
    _, _, stream, version, kind, body, written, previous, link = row
    try:
        return event_hash(previous, stream, version, kind, body, filed.at, filed.command, written) == bytes(link)
    except (TypeError, AttributeError):  # SQLite keeps whatever it is given: a text where bytes should be
        return False


def _missing(what: str, last: int, this: int) -> str:
    """What lies between two numbers that should follow each other, or that the second comes too early."""
    if this <= last:
        return f"{what} {this} comes after {what} {last}"
    if this == last + 2:
        return f"{what} {last + 1} is missing"
    return f"{what}s {last + 1} to {this - 1} are missing"
