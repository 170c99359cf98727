"""The rule books as pages: every clause in our words, its duty and what shows it; for all who come by."""

from collections import Counter
from collections.abc import Iterator

import msgspec
from litestar import Response

from croupier.floor.messages import Unknown
from croupier.rulebook import Book, Cite, Clause, open_book, shelf
from croupier.rulebook.book import Term
from croupier.rulebook.trace import trace
from croupier.server.pages.clause_words import DUTIES, ClauseTold, told, value_words
from croupier.server.pages.pages import Showing, page
from croupier.server.pages.rendering import render
from croupier.server.pages.visit import Visit
from croupier.server.problems import Stopped

_FOUND_MAX = 100
_STYLES = ("rules.css", "clause.css")


class BookTold(msgspec.Struct, frozen=True):
    """A book on the shelf, with how many of its clauses have which duty."""

    id: str
    title: str
    instrument: str
    jurisdiction: str
    summary: str
    clauses: int
    duties: tuple[tuple[str, int], ...]


class Line(msgspec.Struct, frozen=True):
    """A clause in a list; `depth` is how many letters deep it stands, `shown_by` how many tests show it."""

    cite: Cite
    id: str
    says: str
    duty: str
    depth: int
    has_reading: bool
    shown_by: int


class Part(msgspec.Struct, frozen=True):
    """A section with its clauses."""

    number: str
    title: str
    lines: tuple[Line, ...]


class Search(msgspec.Struct, frozen=True):
    """What is looked for: words, and a duty."""

    words: str
    duty: str

    @property
    def wanted(self) -> bool:
        """Whether anything is looked for."""
        return bool(self.words or self.duty)


class ShelfPage(msgspec.Struct, frozen=True):
    """All books, and the first of the clauses that were found in them."""

    books: tuple[BookTold, ...]
    search: Search
    found: tuple[Line, ...]
    found_count: int
    duties: dict[str, str]


class BookPage(msgspec.Struct, frozen=True):
    """One book, or what was found in it."""

    book: BookTold
    parts: tuple[Part, ...]
    terms: tuple[Term, ...]
    search: Search
    found_count: int
    duties: dict[str, str]


class ClausePage(msgspec.Struct, frozen=True):
    """One clause, and those before and after it."""

    clause: ClauseTold
    title: str
    before: Cite | None
    after: Cite | None
    alone: bool


@page("/rules", open_to_all=True)
async def rules_page(visit: Visit) -> Showing:
    """Every rule book, and what is looked for in all of them."""
    search, books = _search(visit), [open_book(id) for id in shelf()]
    found = [_line(book, clause) for book in books for clause in _found(book, search)] if search.wanted else []
    context = ShelfPage(tuple(map(_book_told, books)), search, tuple(found[:_FOUND_MAX]), len(found), DUTIES)
    return Showing("The rules", "rules/shelf.html", context, styles=_STYLES)


@page("/rules/{book}", open_to_all=True)
async def rule_book_page(visit: Visit, book: str) -> Showing:
    """One book, section by section."""
    opened, search = _opened(book), _search(visit)
    wanted = {clause.id for clause in _found(opened, search)}
    parts = (
        Part(one.number, one.title, tuple(_line(opened, clause) for clause in one.clause if clause.id in wanted))
        for one in opened.sections
    )
    return Showing(
        f"{opened.id}: {opened.title}",
        "rules/book.html",
        BookPage(
            book=_book_told(opened),
            parts=tuple(part for part in parts if part.lines),
            terms=() if search.wanted else opened.terms,
            search=search,
            found_count=len(wanted),
            duties=DUTIES,
        ),
        styles=_STYLES,
    )


@page("/rules/{book}/{clause}", open_to_all=True)
async def clause_page(visit: Visit, book: str, clause: str) -> Showing | Response[bytes]:
    """One clause in full; with `fragment`, the clause alone, for a dialog."""
    opened = _opened(book)
    if clause not in opened:
        raise Stopped(Unknown(f"{opened.id} has no clause {clause}."))
    ids = [one.id for one in opened]
    at = ids.index(clause)
    context = ClausePage(
        clause=told(opened, opened.clause(clause)),
        title=opened.title,
        before=opened[ids[at - 1]] if at else None,
        after=opened[ids[at + 1]] if at + 1 < len(ids) else None,
        alone="fragment" in visit.query,
    )
    if context.alone:
        return Response(render("rules/clause.html", context).encode(), media_type="text/html")
    return Showing(f"{opened.id} {clause}", "rules/clause_page.html", context, styles=_STYLES)


def _opened(name: str) -> Book:
    if name.upper() not in shelf():
        raise Stopped(Unknown(f"There is no book of that name; the books are {', '.join(shelf())}."))
    return open_book(name.upper())


def _search(visit: Visit) -> Search:
    duty = visit.query.get("duty", "")
    return Search(visit.query.get("q", "").strip()[:80], duty if duty in DUTIES else "")


def _found(book: Book, search: Search) -> Iterator[Clause]:
    """The clauses in which every word stands that is looked for."""
    words = search.words.casefold().split()
    for clause in book:
        if search.duty and clause.duty != search.duty:
            continue
        section = book.sections_by_clause[clause.id].title
        values = value_words(dict(clause.values))
        text = " ".join((book[clause.id], section, clause.says, clause.reading, clause.why, values)).casefold()
        if all(word in text for word in words):
            yield clause


def _line(book: Book, clause: Clause) -> Line:
    shown_by = len(trace(book.id, clause.id).tests)
    cite, depth = book[clause.id], clause.id.count("(")
    return Line(cite, clause.id, clause.says, clause.duty, depth, bool(clause.reading), shown_by)


def _book_told(book: Book) -> BookTold:
    counts = Counter(clause.duty for clause in book)
    duties = tuple((duty, counts[duty]) for duty in DUTIES if counts[duty])  # type: ignore[index]
    words = (book.title, book.instrument, book.jurisdiction, book.summary)
    return BookTold(book.id, *words, sum(clause.numbered for clause in book), duties)
