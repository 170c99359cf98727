"""One's statement as a paper."""

import asyncio
from datetime import datetime, tzinfo

from litestar import Response

from croupier.equipment.amounts import Style
from croupier.floor.inspection.statement import PatronStatement
from croupier.floor.people.personal_details import display_name_of, particulars_of
from croupier.server.pages.core.amounts import write_amount
from croupier.server.pages.core.page import page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.patron.statement_periods import sums_by_kind
from croupier.server.pages.patron.statements import read_statement, receipt_number, statement_words
from croupier.server.printing.statement_paper import StatementPaper, StatementPaperRow
from croupier.server.printing.typesetting import typeset


@page("/account/statement.pdf")
async def statement_paper(visit: Visit) -> Response[bytes]:
    """The statement of a period as a paper."""
    unit, (told, span) = await visit.front.currency(), await read_statement(visit)
    zone = span.zone
    known = await particulars_of(visit.front.journal, visit.person)
    rows = tuple(
        StatementPaperRow(
            _moment(line.at, zone),
            statement_words(line),
            receipt_number(line),
            _signed(line.amount),
            write_amount(line.balance, Style.MONEY),
        )
        for line in told.lines
    )
    house = await visit.house()
    paper = StatementPaper(
        house=house.name,
        patron=await display_name_of(visit.front.journal, visit.person),
        account=known.login if known else visit.person,
        currency=f"{unit} (play money)" if house.play_money else unit,
        zone=str(zone),
        period=_period([_day(line.at, zone) for line in told.lines]) or span.period.words,
        totals=_totals(told),
        rows=rows,
    )
    return Response(await asyncio.to_thread(typeset, "statement", paper), media_type="application/pdf")


def _day(at: int, zone: tzinfo) -> str:
    return datetime.fromtimestamp(at / 1000, zone).strftime("%-d %B %Y")


def _moment(at: int, zone: tzinfo) -> str:
    return datetime.fromtimestamp(at / 1000, zone).strftime("%-d %b %Y, %H:%M")


def _period(days: list[str]) -> str:
    """From the first line's day to the last one's."""
    first, last = (days[0], days[-1]) if days else ("", "")
    return first if first == last else f"{first} to {last}"


def _totals(told: PatronStatement) -> tuple[tuple[str, str], ...]:
    sums = sums_by_kind((line.other, line.amount) for line in told.lines)
    return (
        ("Opening balance", write_amount(told.opening, Style.MONEY)),
        *((words, _signed(amount)) for words, amount in sums),
        ("Closing balance", write_amount(told.closing, Style.MONEY)),
    )


def _signed(amount: int) -> str:
    return f"{'+' if amount > 0 else ''}{write_amount(amount, Style.MONEY)}"
