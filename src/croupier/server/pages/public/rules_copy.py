"""The copy of the rules at a table, for anybody who asks: the text that the owner attached, and our words beside it."""

import msgspec

from croupier.equipment.amounts import Unit
from croupier.floor.live.view import LiveView
from croupier.floor.messages import Unknown
from croupier.floor.people.house.rules_copies import text_of
from croupier.floor.people.house.types import AttachRules, RulesCopy
from croupier.floor.people.offices.office import Office
from croupier.rulebook import Book, Cite, floor, open_book, shelf, split_cite
from croupier.server.http.problems import HttpProblem
from croupier.server.pages.core.actions import Action, Field
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.felts.game_guide import GuidePart
from croupier.server.pages.felts.table_look import table_address
from croupier.server.pages.game_registry import GAME_PAGES
from croupier.server.pages.game_titles import game_titles
from croupier.server.pages.public.house_edge import HouseEdge, house_edge
from croupier.server.pages.public.rule_books import is_house_book
from croupier.server.pages.tables.sign import spectator_view

ODDS_WAIT_SECONDS = 2
"""How long a page waits for odds; those who come later have them."""


class AttachedText(msgspec.Struct, frozen=True):
    """A text as the owner attached it."""

    copy: RulesCopy
    text: str


class BookRow(msgspec.Struct, frozen=True):
    """A book for which a text can be attached."""

    book: Book
    copy: RulesCopy | None


class CopyPage(msgspec.Struct, frozen=True):
    """A book of a table, with the text that the owner attached; `clause` is the one by which anybody sees it."""

    table: str
    address: str
    name: str
    game: str
    books: tuple[Book, ...]
    book: Book
    of_the_house: bool
    attached: AttachedText | None
    odds: HouseEdge | None
    clause: Cite
    guide: tuple[GuidePart, ...]


class AttachPage(msgspec.Struct, frozen=True):
    """Every book with its text, and the order that attaches one."""

    rows: tuple[BookRow, ...]
    attach: Action


@floor("4.10")
@page("/tables/{table}/rules", open_to_all=True)
async def rules_copy_page(visit: Visit, table: str) -> PageView:
    """The rules that a table is played by: the approved text, and our summary of it."""
    view = await spectator_view(visit, table)
    chosen = visit.query.get("book", view.books[0])
    if chosen not in view.books:
        raise HttpProblem(Unknown("This table does not use a rule book of that name."))
    book = open_book(chosen)
    of_game, clause_id = split_cite(GAME_PAGES.part_of(view.table.sign.game).rules_copy)
    return PageView(
        f"Rules of {view.terms.name}",
        "copy/page.html",
        CopyPage(
            table=table,
            address=table_address(table),
            name=view.terms.name,
            game=game_titles()[view.game],
            books=tuple(open_book(id) for id in view.books),
            book=book,
            of_the_house=is_house_book(book),
            attached=await _attached(visit, book),
            odds=await _odds(visit, view) if chosen == view.books[0] else None,
            guide=tuple(GAME_PAGES.part_of(view.table.sign.game).guide(view.table.sign)),
            clause=book[clause_id] if chosen.partition("@")[0] == of_game else floor["4.10"],
        ),
        styles=("rules.css", "guide.css"),
        scripts=("unfold.js",),
    )


@page("/house/rules")
async def attach_rules_page(visit: Visit) -> PageView:
    """The owner attaches the approved texts."""
    await visit.offices_with(frozenset({Office.OWNER}), "Only the owner attaches the rules.")
    house = await visit.house()
    rows = tuple(BookRow(one, house.copy_of(one.id)) for one in map(open_book, shelf()))
    context = AttachPage(rows, _attaching(visit.person, [row.book for row in rows]))
    return PageView("Copies of the rules", "copy/attach.html", context, styles=("rules.css",), scripts=("attach.js",))


def _attaching(by: str, books: list[Book]) -> Action:
    return Action(
        "Attach",
        AttachRules(by, books[0].id, "", ""),
        fields=(
            Field("book", "Book", values=tuple((one.id, f"{one.title} ({one.id})") for one in books)),
            Field(
                "title",
                "Title on the document",
                hint=f"{books[0].title}, {books[0].instrument}",
                longest=200,
            ),
        ),
        asks="Attach this text? It stays in the log, and everyone can read it.",
        tone="primary",
        then="reload",
        post="/api/house/commands",
    )


async def _odds(visit: Visit, view: LiveView) -> HouseEdge | None:
    """What the house keeps at a table for money; chips of a tournament are nobody's to keep."""
    if view.table.sign.unit is not Unit.MONEY:
        return None
    return house_edge(await visit.front.odds.odds(view.table.sign.game, ODDS_WAIT_SECONDS))


async def _attached(visit: Visit, book: Book) -> AttachedText | None:
    copy = (await visit.house()).copy_of(book.id)
    return None if copy is None else AttachedText(copy, await text_of(visit.front.journal, copy))
