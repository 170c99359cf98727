"""The books and their receipts, the register of restrictions, and a patron's statement, as the inspector reads them."""

import re

import msgspec

from croupier.floor.inspection.books import Books, books_of
from croupier.floor.inspection.places import display_name, place_of
from croupier.floor.inspection.register import register_report
from croupier.floor.inspection.statement import StatementLine, statement_of
from croupier.floor.messages import Unknown
from croupier.floor.people.authority import offices
from croupier.floor.people.cage import Cage
from croupier.floor.people.names import person_stream
from croupier.floor.people.offices import Office
from croupier.floor.people.state import Person
from croupier.ledger.reading import Reading
from croupier.server.operations import pattern_of
from croupier.server.pages.inspecting import STYLES
from croupier.server.pages.pages import Showing, page
from croupier.server.pages.visit import Visit
from croupier.server.problems import Stopped
from croupier.server.routes.inspection import KEEPS_BOOKS, KEEPS_REGISTER, check_reads, note_reading_of

LINES = 100


class BooksShown(msgspec.Struct, frozen=True):
    """The books in one unit, and what people call its tables; `at_tables` is everything that lies at them."""

    books: Books
    names: tuple[str, ...]
    at_tables: int
    others: int


@page("/inspection/books")
async def books_page(visit: Visit) -> Showing:
    """The books as they stand, in every unit: what came in is all somewhere."""
    await check_reads(visit.front, visit.person, "the books", KEEPS_BOOKS)
    books = await visit.front.read(_books)
    cage: Cage | None = await visit.front.house.state("cage")
    context = {"books": books, "at": visit.now, "receipts": cage.receipts if cage else 0}
    return Showing("The books", "inspection/books.html", context | await _who(visit), styles=STYLES)


@page("/inspection/register")
async def register_page(visit: Visit) -> Showing:
    """The register of restrictions, as of now."""
    await check_reads(visit.front, visit.person, "the register of restrictions", KEEPS_REGISTER)
    report = await visit.front.read(register_report, visit.now)
    people = {one for entry in report.entries for one in (entry.patron, entry.by, entry.lifted_by) if one}
    tables = await visit.front.read(_table_names, {entry.table for entry in report.entries})
    context = {"report": report, "names": await visit.names(people), "tables": tables}
    context |= await _who(visit)
    return Showing("Register of restrictions", "inspection/register.html", context, styles=STYLES)


@page("/inspection/people/{person}")
async def statement_page(visit: Visit, person: str) -> Showing:
    """A person as the log has them: their statement, and the way to their own stream."""
    if not re.match(pattern_of("person"), person):
        raise Stopped(Unknown("There is no such account."))
    asked = visit.query.get("after", "0")
    after = int(asked) if re.match(pattern_of("after"), asked) else 0
    await note_reading_of(visit.front, visit.person, person_stream(person), f"statement of {person} after {after}")
    unit = await visit.front.currency()
    told = await visit.front.read(statement_of, person, unit, after)
    account: Person | None = await visit.front.house.state(person_stream(person))
    lines = told.lines[:LINES]
    context = {
        "person": person,
        "account": account,
        "name": (await visit.names([person]))[person],
        "unit": unit,
        "told": told,
        "lines": tuple((line, money_words(line)) for line in lines),
        "more": lines[-1].number if len(told.lines) > LINES else None,
        "after": after,
    }
    return Showing(f"Statement of {person}", "inspection/person.html", context, styles=STYLES)


async def _who(visit: Visit) -> dict[str, bool]:
    """Some of this is the daily work of staff too, who get no further from there."""
    held = offices(await visit.front.person(visit.person), visit.now)
    return {"inspects": Office.INSPECTOR in held}


def money_words(line: StatementLine) -> str:
    """Why money came or went."""
    came = line.amount > 0
    if line.other == "world":
        return "Paid in at the cage" if came else "Paid out at the cage"
    if line.other.startswith("stack "):
        return f"Chips {'cashed' if came else 'bought'} at {line.name}"
    return f"{line.name}: {line.kind.partition('.')[2]}"


def _books(reading: Reading) -> tuple[BooksShown, ...]:
    return tuple(_shown(reading, books) for books in books_of(reading))


def _shown(reading: Reading, books: Books) -> BooksShown:
    names = tuple(display_name(reading, place_of(one.table).stream) or one.table for one in books.tables)
    at_tables = sum(one.float + one.stacks + one.wagers + one.held for one in books.tables)
    return BooksShown(books, names, at_tables, sum(amount for _, amount in books.others))


def _table_names(reading: Reading, tables: set[str]) -> dict[str, str]:
    return {table: display_name(reading, place_of(table).stream) or table for table in tables}
