"""The rule books as pages: every clause in our words, its duty and what shows it; for all who come by."""

from collections import Counter
from collections.abc import Iterator

import msgspec
from litestar import Response

from croupier.floor.messages import Unknown
from croupier.rulebook import Book, Cite, Clause, open_book, shelf, split_cite
from croupier.rulebook.book import Section, Term
from croupier.rulebook.trace import trace
from croupier.server.http.problems import HttpProblem
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.rendering import render
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.felts.game_guide import GuidePart
from croupier.server.pages.game_titles import game_titles, pages_called
from croupier.server.pages.public.clause import DUTIES, ClauseDetails, clause_details, value_words
from croupier.server.pages.tables.sign import spectator_view

_FOUND_MAX = 100
_ASKING = {"a", "an", "at", "bet", "does", "how", "in", "is", "it", "much", "of", "on", "pay", "pays", "the", "what"}
_ODDS = " to "
_STYLES = ("lobby.css", "rules.css", "clause.css")


class BookSummary(msgspec.Struct, frozen=True):
    """A book on the shelf, with how many of its clauses have which duty."""

    book: Book
    clauses: int
    duties: tuple[tuple[str, int], ...]

    @property
    def subject(self) -> str:
        """What it is about: in a patron's words, or the first sentence of its summary; what follows there says whose
        words they are."""
        return self.book.subject or self.book.summary.partition(". ")[0].removesuffix(".") + "."

    @property
    def is_of_the_house(self) -> bool:
        """Whether no regulator has approved it."""
        return is_house_book(self.book)


class ClauseLine(msgspec.Struct, frozen=True):
    """A clause in a list, and how many tests show it."""

    cite: Cite
    clause: Clause
    shown_by: int


class SectionRows(msgspec.Struct, frozen=True):
    """A section with its clauses."""

    section: Section
    lines: tuple[ClauseLine, ...]


class Search(msgspec.Struct, frozen=True):
    """What is looked for: words, and a duty."""

    words: str
    duty: str

    @property
    def wanted(self) -> bool:
        """Whether anything is looked for."""
        return bool(self.words or self.duty)

    @property
    def terms(self) -> list[str]:
        """The words that matter in a question: `what does a corner pay` asks for `corner`."""
        words = [word for word in self.words.casefold().replace("?", " ").split() if word not in _ASKING]
        return words or self.words.casefold().split()


class GameAtTable(msgspec.Struct, frozen=True):
    """A game that is played here, the table that shows how, the book of its rules, and what its bets pay."""

    game: str
    title: str
    table: str
    book: str
    payouts: tuple[tuple[str, str], ...]


class PayoutFound(msgspec.Struct, frozen=True):
    """A bet that was looked for, and what it pays."""

    game: GameAtTable
    bet: str
    pays: str


class ShelfPage(msgspec.Struct, frozen=True):
    """The games that are played, all books and `others` than those of the games, and the first of the payouts and
    clauses that were found in them."""

    games: tuple[GameAtTable, ...]
    others: tuple[BookSummary, ...]
    payouts: tuple[PayoutFound, ...]
    books: tuple[BookSummary, ...]
    search: Search
    found: tuple[ClauseLine, ...]
    found_count: int
    duties: dict[str, str]


class BookPage(msgspec.Struct, frozen=True):
    """One book with the games that are played by it, or what was found in it."""

    shown: BookSummary
    games: tuple[GameAtTable, ...]
    parts: tuple[SectionRows, ...]
    terms: tuple[Term, ...]
    search: Search
    found_count: int
    duties: dict[str, str]


class ClausePage(msgspec.Struct, frozen=True):
    """One clause, and those before and after it with their words; the games that are played by its book."""

    clause: ClauseDetails
    title: str
    before: tuple[Cite, str] | None
    after: tuple[Cite, str] | None
    alone: bool
    games: tuple[GameAtTable, ...] = ()
    of_the_house: bool = False


@page("/rules", open_to_all=True)
async def rules_page(visit: Visit) -> PageView:
    """Every rule book, and what is looked for in all of them."""
    search, books = _search(visit), [open_book(id) for id in shelf()]
    found = [_line(book, clause) for book in books for clause in _found(book, search)] if search.wanted else []
    games = await _games(visit)
    of_games = {game.book for game in games} - {"HOUSE"}
    context = ShelfPage(
        games=games,
        payouts=tuple(_payouts_found(games, search)),
        books=tuple(map(_book_summary, books)),
        others=tuple(_book_summary(one) for one in books if one.id not in of_games),
        search=search,
        found=tuple(found[:_FOUND_MAX]),
        found_count=len(found),
        duties=DUTIES,
    )
    return PageView("The rules", "rules/shelf.html", context, styles=_STYLES)


async def _games(visit: Visit) -> tuple[GameAtTable, ...]:
    """Each game of the lobby, told by the first table that has it."""
    tables: dict[str, str] = {}
    for row in await visit.front.house.lobby():
        tables.setdefault(row.game, row.id)
    return tuple([await _game(visit, game, tables[game]) for game in game_titles() if game in tables])


async def _game(visit: Visit, game: str, table: str) -> GameAtTable:
    sign = (await spectator_view(visit, table)).table.sign
    payouts = (fact for part in pages_called(game).guide(sign) for fact in (*part.facts, *_pictured(part)))
    paid = tuple(fact for fact in payouts if _ODDS in fact[1])
    return GameAtTable(game, game_titles()[game], table, _book_of(game), paid)


def _pictured(part: GuidePart) -> Iterator[tuple[str, str]]:
    """What pays by a picture: the side bets on pairs."""
    return ((hand.label, hand.note) for hand in part.hands)


def _payouts_found(games: tuple[GameAtTable, ...], search: Search) -> Iterator[PayoutFound]:
    for game in games if search.terms else ():
        for bet, pays in game.payouts:
            if all(word in f"{game.title} {bet}".casefold() for word in search.terms):
                yield PayoutFound(game, bet, pays)


@page("/rules/{book}", open_to_all=True)
async def rule_book_page(visit: Visit, book: str) -> PageView:
    """One book, section by section."""
    opened, search = _opened(book), _search(visit)
    wanted = {clause.id for clause in _found(opened, search)}
    parts = (
        SectionRows(one, tuple(_line(opened, clause) for clause in one.clause if clause.id in wanted))
        for one in opened.sections
    )
    return PageView(
        f"{opened.title}: the rules ({opened.id})",
        "rules/book.html",
        BookPage(
            shown=_book_summary(opened),
            games=await _games_of(visit, opened),
            parts=tuple(part for part in parts if part.lines),
            terms=() if search.wanted else opened.terms,
            search=search,
            found_count=len(wanted),
            duties=DUTIES,
        ),
        styles=_STYLES,
        scripts=("unfold.js",),
    )


@page("/rules/{book}/{clause}", open_to_all=True)
async def clause_page(visit: Visit, book: str, clause: str) -> PageView | Response[bytes]:
    """One clause in full; with `fragment`, the clause alone, for a dialog."""
    opened = _opened(book)
    if clause not in opened:
        raise HttpProblem(Unknown(f"{opened.id} has no clause {clause}."))
    all_told = [(opened[one.id], one.says) for one in opened]
    at = [one.id for one in opened].index(clause)
    context = ClausePage(
        clause=clause_details(opened, opened.clause(clause)),
        title=opened.title,
        before=all_told[at - 1] if at else None,
        after=all_told[at + 1] if at + 1 < len(all_told) else None,
        alone="fragment" in visit.query,
        games=() if "fragment" in visit.query else await _games_of(visit, opened),
        of_the_house=is_house_book(opened),
    )
    if context.alone:
        return Response(render("rules/clause.html", context).encode(), media_type="text/html")
    return PageView(f"{opened.id} {clause}", "rules/clause_page.html", context, styles=_STYLES)


def is_house_book(book: Book) -> bool:
    """Whether no regulator has approved a book."""
    return book.jurisdiction.startswith("none")


async def _games_of(visit: Visit, book: Book) -> tuple[GameAtTable, ...]:
    """The games that are played now by a book."""
    return tuple(game for game in await _games(visit) if game.book == _family(book.id))


def _book_of(game: str) -> str:
    """The book that a game's rules are read in."""
    return split_cite(pages_called(game).rules_copy)[0]


def _family(book: str) -> str:
    """A book whichever edition it is of."""
    return book.partition("@")[0]


def _opened(name: str) -> Book:
    if name.upper() not in shelf():
        raise HttpProblem(Unknown(f"There is no book of that name; the books are {', '.join(shelf())}."))
    return open_book(name.upper())


def _search(visit: Visit) -> Search:
    duty = visit.query.get("duty", "")
    return Search(visit.query.get("q", "").strip()[:80], duty if duty in DUTIES else "")


def _found(book: Book, search: Search) -> Iterator[Clause]:
    """The clauses in which every word stands that is looked for."""
    words = search.terms
    for clause in book:
        if search.duty and clause.duty != search.duty:
            continue
        section = book.sections_by_clause[clause.id].title
        values = value_words(dict(clause.values))
        text = " ".join((book[clause.id], section, clause.says, clause.reading, clause.why, values)).casefold()
        if all(word in text for word in words):
            yield clause


def _line(book: Book, clause: Clause) -> ClauseLine:
    return ClauseLine(book[clause.id], clause, len(trace(book.id, clause.id).tests))


def _book_summary(book: Book) -> BookSummary:
    counts = Counter(clause.duty for clause in book)
    duties = tuple((duty, counts[duty]) for duty in DUTIES if counts[duty])  # type: ignore[index]
    return BookSummary(book, sum(clause.numbered for clause in book), duties)
