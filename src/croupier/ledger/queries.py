"""Everything that can be asked of a ledger, over any connection."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Protocol

from croupier.ledger.connection import SqlRow
from croupier.ledger.envelope import Envelope, Filed, Head
from croupier.ledger.group_inputs import BALANCES, HEADS
from croupier.ledger.postings import Leg, Statement, StatementLine

RunQuery = Callable[..., Iterator[SqlRow]]
"""`ask(sql, values)`: the rows of the answer."""

LAST = chr(0x10FFFF)
NO_LIMIT = 2**62
ENVELOPES = """
SELECT e.stream, e.version, e.kind, e.body, b.at, b.command, e.postings, e.previous, e.hash
FROM events e JOIN batches b ON b.number = e.batch WHERE e.stream = ? AND e.version > ? ORDER BY e.version LIMIT ?
"""
# each stream is found from the one before: a step for each stream, not one for each event
STREAMS = """
WITH RECURSIVE s (stream) AS (
    SELECT (SELECT min(stream) FROM events WHERE stream >= ? AND stream < ?)
    UNION ALL
    SELECT (SELECT min(stream) FROM events WHERE stream > s.stream AND stream < ?) FROM s WHERE s.stream IS NOT NULL
)
"""
ALL_HEADS = f"""{STREAMS}
SELECT e.stream, e.version, e.hash FROM s JOIN events e
ON e.stream = s.stream AND e.version = (SELECT max(version) FROM events WHERE stream = s.stream) ORDER BY e.stream
"""
HEADS_AFTER = """
SELECT e.stream, e.version, e.hash FROM events e
JOIN (SELECT stream, max(version) AS version FROM events WHERE position > ? AND position <= ? GROUP BY stream) AS last
ON e.stream = last.stream AND e.version = last.version ORDER BY e.stream
"""
ALL_BALANCES = """
SELECT l.account, l.unit, l.balance FROM legs l
JOIN (
    SELECT account, unit, max(leg) AS leg FROM legs WHERE account >= ? AND account < ? GROUP BY account, unit
) AS last ON l.account = last.account AND l.unit = last.unit AND l.leg = last.leg ORDER BY l.account, l.unit
"""
SELECT_STATEMENT_LINES = """
SELECT l.leg, l.account, l.unit, l.position, l.other, l.amount, l.balance, e.stream, e.version, e.kind, b.at
FROM legs l JOIN events e ON e.position = l.position JOIN batches b ON b.number = e.batch
WHERE l.account = ? AND l.leg > ? ORDER BY l.leg
"""
OF_KIND = """
SELECT stream, version, body FROM events WHERE position > ? AND position <= ? AND kind = ? ORDER BY position
"""
SNAPSHOT = "SELECT version, state FROM snapshots WHERE stream = ?"
BATCHES = "SELECT number, command, at, answer, last_position, last_leg, hash FROM batches"


class Reading:
    """Reads of a ledger, each of which sees what is committed at its moment."""

    def __init__(self, ask: RunQuery) -> None:
        """Read through this."""
        self.ask = ask

    def read(self, stream: str, after: int = 0, limit: int = NO_LIMIT) -> list[Envelope]:
        """A stream's events after a version, in order."""
        return [Envelope(*row) for row in self.ask(ENVELOPES, [stream, after, limit])]

    def read_kind(self, kind: str, after: int, until: int) -> list[tuple[str, int, bytes]]:
        """Events of one kind between two positions of the log: stream, version and body of each."""
        return [(row[0], row[1], bytes(row[2])) for row in self.ask(OF_KIND, [after, until, kind])]

    def head(self, stream: str) -> Head:
        """Where a stream stands; at version 0 if it has no event."""
        return next((Head(*row) for row in self.ask(HEADS, [[stream]])), Head(stream))

    def heads(self, prefix: str = "") -> list[Head]:
        """Where every stream stands whose name begins so, by name."""
        return [Head(*row) for row in self.ask(ALL_HEADS, [prefix, prefix + LAST, prefix + LAST])]

    def heads_after(self, position: int, until: int = NO_LIMIT) -> list[Head]:
        """Where those streams stood at one position of the log that got events since another, by name."""
        return [Head(*row) for row in self.ask(HEADS_AFTER, [position, until])]

    def streams(self, prefix: str = "") -> list[str]:
        """The streams whose name begins so."""
        return [head.stream for head in self.heads(prefix)]

    def answer_of(self, command: str) -> bytes | None:
        """What a command was answered; None if it was never carried out."""
        return next((row[0] for row in self.ask("SELECT answer FROM batches WHERE command = ?", [command])), None)

    def balance(self, account: str, unit: str) -> int:
        """What an account has of a unit."""
        return next((row[1] for row in self.ask(BALANCES, [[account], unit, unit])), 0)

    def balances(self, prefix: str = "") -> dict[tuple[str, str], int]:
        """What every account has whose name begins so, by account and unit."""
        return {(row[0], row[1]): row[2] for row in self.ask(ALL_BALANCES, [prefix, prefix + LAST])}

    def postings(self, account: str, after: int = 0) -> list[StatementLine]:
        """What came to an account and went from it after a leg's number, in all units."""
        return [StatementLine(Leg(*row[:7]), *row[7:]) for row in self.ask(SELECT_STATEMENT_LINES, [account, after])]

    def statement(self, account: str, unit: str, after: int = 0) -> Statement:
        """An account's statement in one unit: what it had after a leg's number, what came and went, what it has."""
        before = "SELECT balance FROM legs WHERE account = ? AND unit = ? AND leg <= ? ORDER BY leg DESC LIMIT 1"
        opening = next((row[0] for row in self.ask(before, [account, unit, after])), 0)
        lines = tuple(line for line in self.postings(account, after) if line.leg.unit == unit)
        return Statement(account, unit, opening, lines, lines[-1].leg.balance if lines else opening)

    def last_batch(self) -> Filed | None:
        """The end of the journal."""
        return next((Filed(*row) for row in self.ask(f"{BATCHES} ORDER BY number DESC LIMIT 1")), None)

    def load_snapshot(self, stream: str) -> tuple[int, bytes] | None:
        """A state that was kept for a stream, with its version; never the truth, which is the stream's events."""
        return next(((row[0], row[1]) for row in self.ask(SNAPSHOT, [stream])), None)

    def checkpoints(self) -> list[tuple[bytes, bytes]]:
        """The signed checkpoints in order, each with its signature."""
        return [(row[0], row[1]) for row in self.ask("SELECT body, signature FROM checkpoints ORDER BY number")]

    def last_checkpoint(self) -> tuple[bytes, bytes] | None:
        """The last of them."""
        last = "SELECT body, signature FROM checkpoints ORDER BY number DESC LIMIT 1"
        return next(((row[0], row[1]) for row in self.ask(last)), None)

    def person(self, identity: str) -> bytes | None:
        """What is known of a person, unless it was erased."""
        rows = self.ask("SELECT particulars FROM people WHERE id = ?", [identity])
        return next((_column_bytes(row[0]) for row in rows), None)

    def people(self) -> Iterator[tuple[str, bytes]]:
        """Everything that lies outside the chain, by name."""
        for identity, particulars in self.ask("SELECT id, particulars FROM people ORDER BY id"):
            yield identity, _column_bytes(particulars)


def _column_bytes(value: object) -> bytes:
    """The bytes of a column; SQLite lets others put there what it likes."""
    return bytes(value) if isinstance(value, bytes | memoryview) else str(value).encode()


class Readers(Protocol):
    """Connections that only read."""

    def ask(self, sql: str, values: Sequence[object] = ()) -> Iterator[SqlRow]:
        """Ask on any connection that is free."""
        ...

    def still(self) -> AbstractContextManager[Reading]:
        """A reading in which nothing moves."""
        ...

    def integrity(self) -> list[str]:
        """What the database itself finds wrong with its files."""
        ...

    def close(self) -> None:
        """Let go of all of them."""
        ...


class OpenReading(Reading):
    """A ledger that is only read, perhaps while others write to it: for audits and backups."""

    def __init__(self, readers: Readers) -> None:
        """Read through these."""
        super().__init__(readers.ask)
        self._readers = readers

    def still(self) -> AbstractContextManager[Reading]:
        """A reading in which nothing moves: everything in it is of one moment."""
        return self._readers.still()

    def integrity(self) -> list[str]:
        """What the database itself finds wrong with its files."""
        return self._readers.integrity()

    def close(self) -> None:
        """Let go of the database."""
        self._readers.close()
