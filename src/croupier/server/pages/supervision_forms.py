"""What a supervisor orders, as forms: what is to be said, which rule stands behind it, and the question before it."""

from collections.abc import Iterable
from dataclasses import dataclass

import msgspec

from croupier.floor.messages import Forbidden
from croupier.floor.people.authority import roles
from croupier.rulebook import Cite, open_book, split_cite
from croupier.server.pages.felts.look import TableLook
from croupier.server.pages.visit import Visit
from croupier.server.problems import Stopped
from croupier.verbs.actors import SUPERVISING, Role

floor = open_book("FLOOR")

_IN_ORDER = (Role.CASINO_OPERATOR, Role.CASINO_SUPERVISOR)
"""In which role somebody supervises who holds both: the operator may all that the supervisor may."""


class Entry(msgspec.Struct, frozen=True):
    """Something to be said: a field, or with `values` a few to choose from. `empty` is what nothing there means,
    `least`, `most` and `longest` are bounds of what is written."""

    name: str
    label: str
    type: str = "text"
    values: tuple[tuple[str, str], ...] = ()
    value: str = ""
    hint: str = ""
    required: bool = True
    empty: str = ""
    clause: Cite | None = None
    least: int | None = None
    most: int | None = None
    longest: int = 0


@dataclass(frozen=True)
class Act:
    """An order that waits for its details. `asks` is the question before it, `post` where it goes if not to the table;
    `done` is what is said afterwards, `then` where one goes."""

    title: str
    word: str
    command: msgspec.Struct
    clause: Cite
    entries: tuple[Entry, ...] = ()
    asks: str = ""
    tone: str = ""
    done: str = ""
    then: str = ""
    post: str = ""

    @property
    def says(self) -> str:
        """The rule, in the rule book's words."""
        return words_of(self.clause)


async def supervising_role(visit: Visit) -> Role:
    """In which role somebody supervises: the one that `as` names, else as the operator, else as a supervisor."""
    if visit.query.get("as"):
        held = frozenset({(await visit.viewer()).role})
    else:
        held = roles(await visit.front.person(visit.person), visit.now)
    for role in _IN_ORDER:
        if role in held & SUPERVISING:
            return role
    raise Stopped(
        Forbidden("Tables are supervised by supervisors, and by the owner and shift manager as operator.", floor["1.3"])
    )


def words_of(cite: Cite) -> str:
    """What a clause says, with the sentence before it where it is one letter of several."""
    book_id, id = split_cite(cite)
    book = open_book(book_id)
    head, said = id.partition("(")[0], book.clause(id).says
    return said if head == id else f"{book.clause(head).says} {said}"


def reason(label: str = "Why", name: str = "details") -> Entry:
    """What undoes money or a round takes a reason."""
    return Entry(name, label, hint="goes on record", clause=floor["1.9"], longest=500)


def patron(look: TableLook, who: Iterable[str] | None = None, name: str = "patron", label: str = "Patron") -> Entry:
    """One of those at the table, or of some others; nobody until they are chosen, also when who was chosen leaves."""
    people = [one.name for one in look.view.table.patrons] if who is None else list(dict.fromkeys(who))
    named = ((one, look.names.get(one, one)) for one in people)
    return Entry(name, label, values=(("", "Choose …"), *named))


def choice(name: str, label: str, of: Iterable[str], type: str = "text") -> Entry:
    """One of these, in their own words."""
    return Entry(name, label, type, tuple((str(one), str(one).capitalize()) for one in of))
