"""The copy of the rules at a table, for anybody who asks: the text that the owner attached, and our words beside it."""

import msgspec

from croupier.floor.messages import Forbidden, Unknown
from croupier.floor.people.authority import offices
from croupier.floor.people.copies import text_of
from croupier.floor.people.house import AttachRules, RulesCopy
from croupier.floor.people.house import House as HouseState
from croupier.floor.people.names import person_stream
from croupier.floor.people.offices import Office
from croupier.floor.people.state import Person
from croupier.rulebook import Book, open_book, shelf
from croupier.server.pages.pages import Showing, page
from croupier.server.pages.sign_page import TITLES, spectated
from croupier.server.pages.visit import Visit
from croupier.server.problems import Stopped

floor = open_book("FLOOR")
act_bj, act_mb, act_uth, house_rules = (open_book(id) for id in ("ACT-BJ", "ACT-MB", "ACT-UTH", "HOUSE"))

_GIVEN_BY = {
    "ACT-BJ": act_bj["16.9"],
    "ACT-MB": act_mb["14.9"],
    "ACT-UTH": act_uth["15.10"],
    "HOUSE": house_rules["10.8"],
}
"""The clause by which anybody who asks gets a copy."""

_OF_THE_HOUSE = frozenset({"HOUSE", "FLOOR"})
"""Books that no regulator has approved."""


class Attached(msgspec.Struct, frozen=True):
    """A text as the owner attached it."""

    title: str
    sha256: str
    at: int
    text: str


class BookRow(msgspec.Struct, frozen=True):
    """A book for which a text can be attached."""

    id: str
    title: str
    instrument: str
    copy: RulesCopy | None


@floor("4.10")
@page("/tables/{table}/rules", open_to_all=True)
async def rules_copy_page(visit: Visit, table: str) -> Showing:
    """The rules that a table is played by: the approved text, and our summary of it."""
    view = await spectated(visit, table)
    chosen = visit.query.get("book", view.books[0])
    if chosen not in view.books:
        raise Stopped(Unknown("This table is not played by a book of that name."))
    book = open_book(chosen)
    context = {
        "table": table,
        "name": view.terms.name,
        "game": TITLES[view.game],
        "books": tuple(open_book(id) for id in view.books),
        "book": book,
        "of_the_house": chosen in _OF_THE_HOUSE,
        "attached": await _attached(visit, book),
        "clause": _GIVEN_BY.get(chosen, floor["4.10"]),
    }
    return Showing(f"Rules of {view.terms.name}", "copy/page.html", context, styles=("rules.css",))


@page("/house/rules")
async def attach_rules_page(visit: Visit) -> Showing:
    """The owner attaches the approved texts."""
    person: Person | None = await visit.front.house.state(person_stream(visit.person))
    if person is None or Office.OWNER not in offices(person, visit.now):
        raise Stopped(Forbidden("Attaching the rules is for the owner.", floor["1.3"]))
    house: HouseState = await visit.front.house.state("house")
    rows = tuple(BookRow(one.id, one.title, one.instrument, house.copy_of(one.id)) for one in map(open_book, shelf()))
    context = {"rows": rows, "command": AttachRules(visit.person, "ACT-BJ", "", "")}
    return Showing(
        "The copies of the rules", "copy/attach.html", context, styles=("rules.css",), scripts=("attach.js",)
    )


async def _attached(visit: Visit, book: Book) -> Attached | None:
    house: HouseState = await visit.front.house.state("house")
    copy = house.copy_of(book.id)
    if copy is None:
        return None
    return Attached(copy.title, copy.sha256, copy.at, await text_of(visit.front.journal, copy))
