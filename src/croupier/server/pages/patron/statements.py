"""What came into one's account and what went, page by page, and as a file for a spreadsheet."""

from collections.abc import Iterable

import msgspec
from litestar import Response

from croupier.floor.inspection.statement import PatronStatement, PatronStatementLine, statement_csv, statement_of
from croupier.floor.inspection.stream_rows import TOURNAMENT
from croupier.floor.people.cage.decide import WORLD_ACCOUNT
from croupier.floor.people.cage.holdings import is_stack
from croupier.floor.people.person_ids import patron_account
from croupier.ledger.queries import Reading
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.paging import ListPage, list_page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.patron.account import ACCOUNT_STYLES
from croupier.server.pages.patron.play_periods import reader_zone

_LINES = 40
"""So many on a page, the latest first."""
_CSV = "text/csv; charset=utf-8"


class MoneyRow(msgspec.Struct, frozen=True):
    """A line of a statement in words."""

    line: PatronStatementLine
    words: str
    receipt: str


class StatementPage(msgspec.Struct, frozen=True):
    """A page of the statement; `came` and `went` are over all of it."""

    rows: tuple[MoneyRow, ...]
    came: int
    went: int
    currency: str
    pager: ListPage


@page("/account/statement")
async def own_statement_page(visit: Visit) -> PageView:
    """What came into one's account and what went, the latest first."""
    unit = await visit.front.currency()
    told, amounts, pager = await visit.front.read(_latest, visit, unit)
    rows = tuple(MoneyRow(line, statement_words(line), receipt_number(line)) for line in reversed(told.lines[:_LINES]))
    context = StatementPage(rows, *sum_in_and_out(amounts), unit, pager)
    return PageView("Statement", "account/statement.html", context, styles=ACCOUNT_STYLES)


@page("/account/statement.csv")
async def statement_file(visit: Visit) -> Response[bytes]:
    """The whole statement as a file."""
    told = await visit.front.read(statement_of, visit.person, await visit.front.currency())
    return csv_response("statement.csv", statement_csv(told, await reader_zone(visit)))


def _latest(reading: Reading, visit: Visit, unit: str) -> tuple[PatronStatement, list[int], ListPage]:
    """The lines of one page, and every amount; which receipt is behind a line is looked up for no more than it
    takes."""
    lines = reading.statement(patron_account(visit.person), unit).lines
    numbers = [line.leg.number for line in lines]
    pager = list_page(visit, len(numbers), _LINES)
    before = len(numbers) - pager.number * _LINES
    told = statement_of(reading, visit.person, unit, numbers[before - 1] if before > 0 else 0)
    ends = _LINES + min(0, before)
    return msgspec.structs.replace(told, lines=told.lines[:ends]), [line.leg.amount for line in lines], pager


def sum_in_and_out(amounts: Iterable[int]) -> tuple[int, int]:
    """What came in all, and what went, below zero."""
    amounts = tuple(amounts)
    return sum(amount for amount in amounts if amount > 0), sum(amount for amount in amounts if amount < 0)


def receipt_number(line: PatronStatementLine) -> str:
    """The number on the receipt; who issued it is in the words."""
    return line.receipt.rpartition(" ")[2]


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
