"""The books and their receipts, the register of restrictions, and a patron's statement, as the inspector reads them."""

import re

import msgspec

from croupier.floor.inspection.books import HouseBooks, books_of
from croupier.floor.inspection.register import KEPT_BY, RegisterReport, register_report
from croupier.floor.inspection.statement import PatronStatement, PatronStatementLine, statement_of
from croupier.floor.inspection.table_streams import display_name, stream_of_table
from croupier.floor.people.cage.types import Cage
from croupier.floor.people.offices.office import Office
from croupier.floor.people.person_ids import person_stream
from croupier.floor.people.state import Person
from croupier.ledger.queries import Reading
from croupier.rulebook import Cite
from croupier.server.pages.core.actions import Action
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.paging import check_path
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.inspection.console import INSPECTION_STYLES
from croupier.server.pages.patron.statements import money_words
from croupier.server.route_description import pattern_of
from croupier.server.routes.inspection import KEEPS_BOOKS, KEEPS_REGISTER, check_reads, note_reading_of

_LINES = 100


class UnitBooks(msgspec.Struct, frozen=True):
    """The books in one unit, and what people call its tables; `at_tables` is everything that lies at them."""

    books: HouseBooks
    names: tuple[str, ...]
    at_tables: int


class BooksPage(msgspec.Struct, frozen=True):
    """The books in every unit at a moment."""

    books: tuple[UnitBooks, ...]
    at: int
    receipts: int
    inspects: bool


class RegisterPage(msgspec.Struct, frozen=True):
    """The register, with the names of people and tables in it."""

    report: RegisterReport
    names: dict[str, str]
    tables: dict[str, str]
    inspects: bool
    kept_by: tuple[Cite, ...] = KEPT_BY
    acts: tuple[Action, ...] = ()


class PersonStatementPage(msgspec.Struct, frozen=True):
    """A person's statement from a line on; `more` is the line after which it goes on."""

    person: str
    account: Person | None
    name: str
    unit: str
    told: PatronStatement
    lines: tuple[tuple[PatronStatementLine, str], ...]
    more: int | None
    after: int


@page("/inspection/books")
async def books_page(visit: Visit) -> PageView:
    """The books as they stand, in every unit: what came in is all somewhere."""
    await check_reads(visit.front, visit.person, "the books", KEEPS_BOOKS)
    books = await visit.front.read(_books)
    cage: Cage | None = await visit.front.house.state("cage")
    context = BooksPage(books, visit.now, cage.receipts if cage else 0, await _inspects(visit))
    return PageView("The books", "inspection/books.html", context, styles=INSPECTION_STYLES)


@page("/inspection/register")
async def inspection_register_page(visit: Visit) -> PageView:
    """The register of restrictions, as of now."""
    await check_reads(visit.front, visit.person, "the register of restrictions", KEEPS_REGISTER)
    context = await register_now(visit)
    return PageView("Register of restrictions", "inspection/register.html", context, styles=INSPECTION_STYLES)


async def register_now(visit: Visit) -> RegisterPage:
    """The register with the names of people and tables in it."""
    report = await visit.front.read(register_report, visit.now)
    people = {one for entry in report.entries for one in (entry.patron, entry.by, entry.lifted_by) if one}
    tables = await visit.front.read(_table_names, {entry.table for entry in report.entries if entry.table})
    return RegisterPage(report, await visit.names(people), tables, await _inspects(visit))


@page("/inspection/people/{person}")
async def person_statement_page(visit: Visit, person: str) -> PageView:
    """A person as the log has them: their statement, and the way to their own stream."""
    check_path("This account does not exist.", person=person)
    asked = visit.query.get("after", "0")
    after = int(asked) if re.match(pattern_of("after"), asked) else 0
    await note_reading_of(visit.front, visit.person, person_stream(person), f"statement of {person} after {after}")
    unit = await visit.front.currency()
    told = await visit.front.read(statement_of, person, unit, after)
    account: Person | None = await visit.front.house.state(person_stream(person))
    lines, name = told.lines[:_LINES], (await visit.names([person]))[person]
    return PageView(
        f"Statement of {name}",
        "inspection/person.html",
        PersonStatementPage(
            person=person,
            account=account,
            name=name,
            unit=unit,
            told=told,
            lines=tuple((line, money_words(line)) for line in lines),
            more=lines[-1].number if len(told.lines) > _LINES else None,
            after=after,
        ),
        styles=INSPECTION_STYLES,
    )


async def _inspects(visit: Visit) -> bool:
    """Some of this is the daily work of staff too, who get no further from there."""
    return Office.INSPECTOR in await visit.offices()


def _books(reading: Reading) -> tuple[UnitBooks, ...]:
    return tuple(_shown(reading, books) for books in books_of(reading))


def _shown(reading: Reading, books: HouseBooks) -> UnitBooks:
    names = tuple(display_name(reading, stream_of_table(one.table).stream) or one.table for one in books.tables)
    at_tables = sum(one.float + one.stacks + one.wagers + one.held for one in books.tables)
    return UnitBooks(books, names, at_tables)


def _table_names(reading: Reading, tables: set[str]) -> dict[str, str]:
    return {table: display_name(reading, stream_of_table(table).stream) or table for table in tables}
