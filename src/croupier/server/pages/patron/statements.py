"""What came into one's account and what went, page by page, and as a file for a spreadsheet."""

from datetime import datetime

import msgspec
from litestar import Response

from croupier.floor.inspection.statement import PatronStatement, PatronStatementLine, statement_csv, statement_of
from croupier.floor.inspection.stream_rows import TOURNAMENT
from croupier.floor.people.cage.decide import WORLD_ACCOUNT
from croupier.floor.people.cage.holdings import is_stack
from croupier.floor.people.person_ids import patron_account
from croupier.ledger.queries import Reading
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.paging import ListPage, latest_items, list_page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.patron.account import ACCOUNT_STYLES
from croupier.server.pages.patron.statement_periods import (
    StatementSpan,
    asked_span,
    statement_within,
    sums_by_kind,
)

_LINES = 40
"""So many on a page, the latest first."""
_CSV = "text/csv; charset=utf-8"


class MoneyRow(msgspec.Struct, frozen=True):
    """A line of a statement in words."""

    line: PatronStatementLine
    words: str
    receipt: str


class StatementPage(msgspec.Struct, frozen=True):
    """A page of the statement of a period; `sums` are over all of it, by kind."""

    rows: tuple[MoneyRow, ...]
    sums: tuple[tuple[str, int], ...]
    span: StatementSpan
    currency: str
    pager: ListPage


@page("/account/statement")
async def own_statement_page(visit: Visit) -> PageView:
    """What came into one's account and what went, the latest first."""
    unit, span = await visit.front.currency(), await asked_span(visit)
    lines, moved, pager = await visit.front.read(_latest, visit, unit, span)
    rows = tuple(MoneyRow(line, statement_words(line), receipt_number(line)) for line in reversed(lines))
    context = StatementPage(rows, sums_by_kind(moved), span, unit, pager)
    return PageView("Statement", "account/statement.html", context, styles=ACCOUNT_STYLES)


@page("/account/statement.csv")
async def statement_file(visit: Visit) -> Response[bytes]:
    """The statement of a period as a file."""
    told, span = await read_statement(visit)
    return csv_response("statement.csv", statement_csv(told, span.zone))


async def read_statement(visit: Visit) -> tuple[PatronStatement, StatementSpan]:
    """The whole statement of the period that is asked for."""
    span = await asked_span(visit)
    told = await visit.front.read(statement_of, visit.person, await visit.front.currency())
    return statement_within(told, span), span


def _latest(
    reading: Reading, visit: Visit, unit: str, span: StatementSpan
) -> tuple[tuple[PatronStatementLine, ...], list[tuple[str, int]], ListPage]:
    """The lines of one page, and every movement; which receipt is behind a line is looked up for no more than it
    takes."""
    lines = reading.statement(patron_account(visit.person), unit).lines
    within = [line for line in lines if span.holds(int(datetime.fromisoformat(line.at).timestamp() * 1000))]
    pager = list_page(visit, len(within), _LINES)
    numbers = [line.leg.number for line in latest_items(within, pager, _LINES)]
    told = statement_of(reading, visit.person, unit, numbers[-1] - 1).lines if numbers else ()
    moved = [(line.leg.other, line.leg.amount) for line in within]
    return tuple(line for line in told if line.number <= numbers[0]), moved, pager


def receipt_number(line: PatronStatementLine) -> str:
    """Who issued the receipt and its number: each table, each tournament and the cage count their own."""
    number = line.receipt.rpartition(" ")[2]
    issuer = "Cage" if line.other == WORLD_ACCOUNT else line.name
    return f"{issuer} / {number}" if number else ""


def statement_words(line: PatronStatementLine) -> str:
    """Why money came or went, as a patron says it."""
    if line.stream.startswith(TOURNAMENT):
        return f"{line.name}: {'paid to you' if line.amount > 0 else 'paid in'}"
    if line.other == WORLD_ACCOUNT:
        return "Deposit at the cashier" if line.amount > 0 else "Withdrawal at the cashier"
    return money_words(line)


def money_words(line: PatronStatementLine) -> str:
    """Why money came or went, in casino words."""
    came = line.amount > 0
    if line.other == WORLD_ACCOUNT:
        return "Paid in at the cage" if came else "Paid out at the cage"
    if is_stack(line.other):
        return f"Chips {'cashed' if came else 'bought'} at {line.name}"
    return f"{line.name}: {line.kind.partition('.')[2]}"


def csv_response(name: str, text: str) -> Response[bytes]:
    """A file for a spreadsheet."""
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text.encode(), media_type=_CSV, headers=headers)
