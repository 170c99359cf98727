"""Batches that are committed together, each decided against what the ones before it in the group have done."""

from croupier.ledger.batch import Appended, AppendOutcome, Batch, Overdrawn, Repeated, Stale, Write
from croupier.ledger.connection import SqlRow
from croupier.ledger.envelope import Head, batch_hash, event_hash
from croupier.ledger.group_inputs import AccountUnit, GroupInputs
from croupier.ledger.postings import write_postings


class BatchGroup:
    """The rows that a group adds, batch by batch; a batch that is refused adds none."""

    def __init__(self, books: GroupInputs) -> None:
        """Begin from the books as they stand."""
        self._books = books
        self.batches: list[SqlRow] = []
        self.events: list[SqlRow] = []
        self.legs: list[SqlRow] = []
        self.news: dict[str, Head] = {}

    def decide(self, batch: Batch, at: str) -> AppendOutcome:
        """Take a batch in, or say why not."""
        books = self._books
        if (answer := books.answers.get(batch.command)) is not None:
            return Repeated(answer)
        for write in batch.writes:
            if write.expected_version != (actual := books.heads[write.stream].version):
                return Stale(write.stream, write.expected_version, actual)
        moved = _balance_changes(batch)
        for (account, unit), change in moved.items():
            balance = books.balances[account, unit]
            if change < 0 and balance + change < 0 and account in batch.never_below_zero:
                return Overdrawn(account, unit, balance, -change)
        return self._take(batch, at)

    def _take(self, batch: Batch, at: str) -> Appended:
        """Add a batch's rows, and move the books on."""
        books = self._books
        books.number, books.at = books.number + 1, at
        first = len(self.events)
        versions = tuple(
            [
                self._write(batch.command, write, at) if write.events else write.expected_version
                for write in batch.writes
            ]
        )
        books.answers[batch.command] = batch.answer
        hashes = [row[-1] for row in self.events[first:]]
        books.hash = batch_hash(books.hash, batch.command, at, batch.answer, hashes)
        row = (books.number, batch.command, at, batch.answer, books.position, books.leg, books.hash)
        self.batches.append(row)
        return Appended(versions)

    def _write(self, command: str, write: Write, at: str) -> int:
        """Add one stream's events and the legs of their postings; where the stream then stands."""
        books, stream = self._books, write.stream
        version, previous = write.expected_version, books.heads[stream].hash
        for event in write.events:
            version += 1
            books.position += 1
            written = write_postings(event.postings)
            link = event_hash(previous, stream, version, event.kind, event.body, at, command, written)
            row = (books.position, books.number, stream, version, event.kind, event.body, written, previous, link)
            self.events.append(row)
            previous = link
            for posting in event.postings:
                self._leg(posting.source, posting.target, posting.unit, -posting.amount)
                self._leg(posting.target, posting.source, posting.unit, posting.amount)
        books.heads[stream] = self.news[stream] = Head(stream, version, previous)
        return version

    def _leg(self, account: str, other: str, unit: str, amount: int) -> None:
        """Add one side of a posting, with the balance after it."""
        books = self._books
        books.leg += 1
        balance = books.balances[account, unit] = books.balances[account, unit] + amount
        self.legs.append((account, unit, books.leg, books.position, other, amount, balance))


def _balance_changes(batch: Batch) -> dict[AccountUnit, int]:
    """What the batch as a whole takes from and gives to those accounts that it must not overdraw."""
    moved: dict[AccountUnit, int] = {}
    if batch.never_below_zero:
        for write in batch.writes:
            for event in write.events:
                for p in event.postings:
                    moved[p.source, p.unit] = moved.get((p.source, p.unit), 0) - p.amount
                    moved[p.target, p.unit] = moved.get((p.target, p.unit), 0) + p.amount
    return moved
