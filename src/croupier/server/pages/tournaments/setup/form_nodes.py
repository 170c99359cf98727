"""What the form consists of: fields, groups of them, and rows that can be added and taken away."""

from collections.abc import Iterator
from enum import StrEnum

import msgspec

from croupier.rulebook import Cite


class InputKind(StrEnum):
    """How a value is put in."""

    TEXT = "text"
    WORDS = "words"
    AMOUNT = "amount"
    PERCENT = "percent"
    COUNT = "count"
    FLAG = "flag"
    CHOICE = "choice"
    MOMENT = "moment"


class FormField(msgspec.Struct, frozen=True, kw_only=True):
    """One key. `several` values are written in one line, with commas; `usual` is what holds if it is left out, `clause`
    is what asks for it, `problem` what is wrong with it now."""

    path: str
    label: str
    help: str
    kind: InputKind
    value: str
    usual: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    several: bool = False
    clause: Cite | None = None
    problem: str = ""
    node: str = "field"


class FormGroup(msgspec.Struct, frozen=True, kw_only=True):
    """Keys that belong together: `asked` are those that the book wants, and those beside them that everybody needs;
    `more` are the others."""

    path: str
    label: str
    help: str
    asked: tuple["FormNode", ...]
    more: tuple["FormNode", ...]
    clause: Cite | None = None
    problem: str = ""
    node: str = "group"

    @property
    def is_empty(self) -> bool:
        """Whether nothing is said in it."""
        return not any(field.value for field in fields_in(self))

    @property
    def says_more(self) -> bool:
        """Whether something is said that the book does not ask for."""
        return any(field.value or field.problem for node in self.more for field in fields_in(node))


class FormRows(msgspec.Struct, frozen=True, kw_only=True):
    """A list of groups; `one` is what one of them is called."""

    path: str
    label: str
    help: str
    one: str
    rows: tuple[FormGroup, ...]
    clause: Cite | None = None
    problem: str = ""
    node: str = "rows"


FormNode = FormField | FormGroup | FormRows


def fields_in(node: FormNode) -> Iterator[FormField]:
    """Every field, as they stand on the page."""
    match node:
        case FormField():
            yield node
        case FormRows():
            for row in node.rows:
                yield from fields_in(row)
        case FormGroup():
            for inner in (*node.asked, *node.more):
                yield from fields_in(inner)


def rows_in(node: FormNode) -> Iterator[FormGroup]:
    """Every row of every list."""
    match node:
        case FormRows():
            yield from node.rows
            for row in node.rows:
                yield from rows_in(row)
        case FormGroup():
            for inner in (*node.asked, *node.more):
                yield from rows_in(inner)
