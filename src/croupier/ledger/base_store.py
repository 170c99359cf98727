"""What both stores share: reads, the writer's queue, and everything that is written through it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from datetime import UTC, datetime
from time import monotonic
from typing import Any

from croupier.ledger.batch import AppendOutcome, Batch
from croupier.ledger.batch_group import BatchGroup
from croupier.ledger.connection import LedgerConnection
from croupier.ledger.envelope import Head
from croupier.ledger.group_inputs import GroupInputs
from croupier.ledger.outage import StorageAwayError, StorageLostError
from croupier.ledger.queries import OpenReading, Readers
from croupier.ledger.store_protocol import HeadsListener
from croupier.ledger.writer import Recorded, Reply, RowChange, Work, Writer

ReadTime = Callable[[], str]
CLOSE_SECONDS = 15
"""How long a store that is closed waits for storage that does not answer."""

SAVE_SNAPSHOT = """
INSERT INTO snapshots VALUES (?, ?, ?) ON CONFLICT (stream) DO UPDATE
SET version = excluded.version, state = excluded.state WHERE snapshots.version < excluded.version
"""
KEEP_DERIVED = """
INSERT INTO snapshots VALUES (?, 0, ?) ON CONFLICT (stream) DO UPDATE SET state = excluded.state
"""
PUT_PERSON = """
INSERT INTO people VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET particulars = excluded.particulars
"""
ERASE_UNCHANGED = "DELETE FROM people WHERE id = ? AND particulars = ?"
REPLACE_PERSON = "UPDATE people SET particulars = ? WHERE id = ? AND particulars = ?"
ADD_CHECKPOINT = "INSERT INTO checkpoints VALUES (?, ?, ?) ON CONFLICT (number) DO NOTHING"


def utc_now() -> str:
    """The time, to the microsecond, as ISO 8601 writes it."""
    return datetime.now(UTC).isoformat(timespec="microseconds")


class LedgerStore(OpenReading, ABC):
    """A store: a reading, and one writer that commits in groups."""

    def __init__(self, readers: Readers, clock: ReadTime) -> None:
        """Start the writer."""
        super().__init__(readers)
        self._clock = clock
        self.contact = monotonic()  # everything that was written until then, by anybody, has been told
        self._followers: list[HeadsListener] = []
        self._return_followers: list[Callable[[], None]] = []
        self._writer = Writer(self._commit, self._published, self._reconnect, self._returned)

    @abstractmethod
    def _commit(self, works: Sequence[Work]) -> list[Any]:
        """Have a group on disk, and give the answers."""

    @abstractmethod
    def _published(self) -> None:
        """What follows when the answers of a group are out."""

    @abstractmethod
    def _reconnect(self) -> None:
        """Reach the storage again and write to it; `StorageLostError` if it is not the same ledger any more."""

    @property
    def away(self) -> StorageAwayError | None:
        """Why nothing can be written at this moment; None if it can."""
        return self._writer.away

    def probe(self) -> None:
        """Have the writer answer, and change nothing: no stream has an empty name."""
        self._changed(RowChange("DELETE FROM snapshots WHERE stream = ?", ("",)))

    def follow_returns(self, act: Callable[[], None]) -> None:
        """Have a function called, from a thread of the store's, whenever the storage is back after it was away."""
        self._return_followers.append(act)

    def _returned(self) -> None:
        for act in self._return_followers:
            act()

    def submit(self, batch: Batch) -> "Future[AppendOutcome]":
        """Queue a batch; the future is answered when it is on disk."""
        return self._writer.submit(batch)

    def queue(self, batches: Sequence[tuple[Batch, Reply]]) -> None:
        """Queue batches, each with where its answer goes."""
        self._writer.queue(batches)

    def append(self, batch: Batch) -> AppendOutcome:
        """Append a batch, and wait until it is on disk."""
        return self.submit(batch).result()

    def append_many(self, batches: Sequence[Batch]) -> list[AppendOutcome]:
        """Append batches that stand or fall one by one, and wait until all are on disk."""
        return [future.result() for future in self._writer.submit_all(batches)]

    def restore(self, batches: Sequence[Recorded]) -> list[AppendOutcome]:
        """Append batches of a backup, with the times they had."""
        return [future.result() for future in self._writer.submit_all(batches)]

    def save_snapshot(self, stream: str, version: int, state: bytes) -> None:
        """Keep a state of a stream, unless a later one is kept."""
        self._changed(RowChange(SAVE_SNAPSHOT, (stream, version, state)))

    def keep_derived(self, name: str, state: bytes) -> None:
        """Keep something that was worked out from events, beside the states of streams; like those in no backup."""
        self._changed(RowChange(KEEP_DERIVED, (name, state)))

    def add_checkpoint(self, number: int, body: bytes, signature: bytes) -> bool:
        """Keep a signed checkpoint; False where another process was first with this number."""
        return self._changed(RowChange(ADD_CHECKPOINT, (number, body, signature)))

    def put_person(self, identity: str, particulars: bytes) -> None:
        """Keep a person's name and contacts outside the chain, which holds the identity alone."""
        self._changed(RowChange(PUT_PERSON, (identity, particulars)))

    def replace_people(self, rows: Sequence[tuple[str, bytes, bytes | None]]) -> int:
        """Replace or erase many values in one commit, each only if it has not changed since; returns how many rows it
        changed."""
        changes = [
            RowChange(ERASE_UNCHANGED, (name, before))
            if after is None
            else RowChange(REPLACE_PERSON, (after, name, before))
            for name, before, after in rows
        ]
        return sum(future.result() for future in self._writer.submit_all(changes))

    def erase_person(self, identity: str) -> bool:
        """Erase them; history keeps the identity, which nobody can then put a name to."""
        return self._changed(RowChange("DELETE FROM people WHERE id = ?", (identity,)))

    def _changed(self, change: RowChange) -> bool:
        """Whether a change changed a row, once it is on disk."""
        rows: int = self._writer.submit(change).result()
        return rows == 1

    def follow(self, news: HeadsListener) -> Callable[[], None]:
        """Have a function called with streams' new heads, from a thread of the store's; what it returns ends that."""
        self._followers.append(news)
        return lambda: self._followers.remove(news)

    def catch_up(self) -> None:
        """Tell what others have written until now; nobody else writes here."""

    def _tell(self, heads: Sequence[Head]) -> None:
        """Tell everybody who follows."""
        for news in tuple(self._followers):
            news(heads)

    def close(self) -> None:
        """Finish what is queued and let go of the database."""
        if self._writer.close(CLOSE_SECONDS):
            super().close()
            self._disconnect()

    @abstractmethod
    def _disconnect(self) -> None:
        """Let go of the connection that writes."""


def check_same_ledger(connection: LedgerConnection, number: int, link: bytes) -> None:
    """`StorageLostError` unless the ledger still has the last batch that was acknowledged here."""
    row = next(connection.rows("SELECT hash FROM batches WHERE number = ?", [number]), (b"",)) if number else (link,)
    if bytes(row[0]) != link:
        raise StorageLostError("the database came back without commands that had been confirmed")


def write_group(
    connection: LedgerConnection, works: Sequence[Work], books: GroupInputs, now: str
) -> tuple[list[Any], list[Head]]:
    """Write a group's rows within the transaction that was begun: the answers, and the heads that are new."""
    books.learn(
        connection,
        [work.batch if isinstance(work, Recorded) else work for work in works if not isinstance(work, RowChange)],
    )
    group = BatchGroup(books)
    answers: list[Any] = []
    for work in works:
        if isinstance(work, Batch):
            answers.append(group.decide(work, max(now, books.at)))  # no batch is earlier than the one before it
        elif isinstance(work, Recorded):
            answers.append(group.decide(work.batch, work.at))
        else:
            answers.append(connection.change(work.sql, work.values))
    connection.add("batches", group.batches)
    connection.add("events", group.events)
    connection.add("legs", group.legs)
    return answers, list(group.news.values())
