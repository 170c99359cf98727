"""A patron's statement: what their account had, what came and went, what it has, and the receipts."""

import csv
import io
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, tzinfo
from itertools import pairwise

import msgspec

from croupier.equipment.amounts import plain_amount
from croupier.floor.inspection.spreadsheet_times import spreadsheet_time
from croupier.floor.inspection.stream_rows import TABLE, TOURNAMENT
from croupier.floor.inspection.table_streams import display_name
from croupier.floor.live.events import Entry as TableEntry, TableReceiptIssued as AtTable
from croupier.floor.people.cage.decide import cage_receipt_name
from croupier.floor.people.cage.types import CageEntry, CageReceiptIssued as AtCage
from croupier.floor.people.person_ids import patron_account
from croupier.floor.tournaments.events import Entry as TournamentEntry, TournamentReceipt
from croupier.floor.tournaments.receipts import tournament_receipt_name as tournament_receipt
from croupier.ledger.postings import StatementLine
from croupier.ledger.queries import Reading

BATCH_OF = """
SELECT b.number, b.last_position FROM events e JOIN batches b ON b.number = e.batch WHERE e.stream = ? AND e.version = ?
"""
LAST_BEFORE = "SELECT last_position FROM batches WHERE number = ?"
WITH_IT = "SELECT stream, kind, body FROM events WHERE position > ? AND position <= ? ORDER BY position"

_BEGINNING = datetime(1970, 1, 1, tzinfo=UTC)
_RECEIPTS: dict[str, msgspec.json.Decoder[TableEntry | TournamentEntry | CageEntry]] = {
    str(AtTable.__struct_config__.tag): msgspec.json.Decoder(TableEntry),
    str(TournamentReceipt.__struct_config__.tag): msgspec.json.Decoder(TournamentEntry),
    str(AtCage.__struct_config__.tag): msgspec.json.Decoder(CageEntry),
}
"""The kinds of events that are receipts, and how they are read."""


class PatronStatementLine(msgspec.Struct, frozen=True):
    """What came or, below zero, went: when, why, from or to where, with which receipt, and what there was then.

    `at` is in milliseconds since 1970, `name` what people call the table or tournament.
    """

    number: int
    at: int
    stream: str
    name: str
    version: int
    kind: str
    other: str
    amount: int
    balance: int
    receipt: str = ""


class PatronStatement(msgspec.Struct, frozen=True):
    """Amounts in the smallest unit. `opening` is what the account had before the first line, `closing` after all."""

    patron: str
    unit: str
    opening: int
    lines: tuple[PatronStatementLine, ...]
    closing: int


def statement_of(reading: Reading, patron: str, unit: str, after: int = 0) -> PatronStatement:
    """The statement of a patron's account since a line's number, or from the beginning."""
    statement = reading.statement(patron_account(patron), unit, after)
    names = {stream: display_name(reading, stream) for stream in {line.stream for line in statement.lines}}
    lines = tuple(_line(reading, patron, line, names[line.stream]) for line in statement.lines)
    return PatronStatement(patron, unit, statement.opening, lines, statement.closing)


def lines_with_stream(reading: Reading, patron: str, unit: str, stream: str) -> tuple[PatronStatementLine, ...]:
    """What a patron paid to one stream and had from it, each with the line before: the cash that it was paid with."""
    lines = reading.statement(patron_account(patron), unit).lines
    wanted = [line for line, then in pairwise((*lines, None)) if line and stream in (line.stream, then and then.stream)]
    names = {of: display_name(reading, of) for of in {line.stream for line in wanted}}
    return tuple(_line(reading, patron, line, names[line.stream]) for line in wanted)


def statement_csv(statement: PatronStatement, zone: tzinfo) -> str:
    """The statement as a spreadsheet reads it, amounts in whole currency; opening and closing are lines too."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["at", "what", "name", "other", "receipt", "amount", "balance", "unit", "zone"])
    writer.writerow(["", "opening", "", "", "", "", plain_amount(statement.opening), statement.unit, zone])
    for line in statement.lines:
        amounts = (plain_amount(line.amount), plain_amount(line.balance), statement.unit, zone)
        writer.writerow([spreadsheet_time(line.at, zone), line.kind, line.name, line.other, line.receipt, *amounts])
    writer.writerow(["", "closing", "", "", "", "", plain_amount(statement.closing), statement.unit, zone])
    return text.getvalue()


def _line(reading: Reading, patron: str, line: StatementLine, name: str) -> PatronStatementLine:
    leg = line.leg
    receipt = next(_receipts(reading, patron, line), "")
    return PatronStatementLine(
        number=leg.number,
        at=(datetime.fromisoformat(line.at) - _BEGINNING) // timedelta(milliseconds=1),
        stream=line.stream,
        name=name,
        version=line.version,
        kind=line.kind,
        other=leg.other,
        amount=leg.amount,
        balance=leg.balance,
        receipt=receipt,
    )


def _receipts(reading: Reading, patron: str, line: StatementLine) -> Iterator[str]:
    """The receipts that were issued in the batch which moved this money."""
    for batch, last in reading.ask(BATCH_OF, [line.stream, line.version]):
        first = next((row[0] for row in reading.ask(LAST_BEFORE, [batch - 1])), 0)
        for stream, kind, body in reading.ask(WITH_IT, [first, last]):
            decoder = _RECEIPTS.get(kind)
            event = decoder.decode(bytes(body)).event if decoder else None
            if isinstance(event, AtTable) and (event.patron, event.amount) == (patron, abs(line.leg.amount)):
                yield table_receipt(stream.removeprefix(TABLE), event.number)
            elif isinstance(event, TournamentReceipt) and event.patron == patron:
                yield tournament_receipt(stream.removeprefix(TOURNAMENT), event.number)
            elif isinstance(event, AtCage):
                yield cage_receipt_name(event.number)


def table_receipt(table: str, number: int) -> str:
    """A receipt of a table as people write it."""
    return f"{table} {number}"
