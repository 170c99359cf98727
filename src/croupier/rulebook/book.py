"""A rule book: every clause of one approved text in our own words, with its duty and the numbers it fixes."""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any, Literal, NewType, TypeVar

import msgspec

Cite = NewType("Cite", str)
"""A clause with its book, such as `ACT-MB 7.3`: what events, refusals and tests carry."""

Duty = Literal["enforced", "configured", "recorded", "human"]
RelationKind = Literal["replaces", "disapplies", "restores", "prevails_over"]
Decorated = TypeVar("Decorated", bound=Callable[..., Any])

_NUMBERED = re.compile(r"\d+\.\d+")


class Relation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a clause does to other clauses while its condition holds."""

    kind: RelationKind
    clauses: tuple[str, ...]
    when: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One clause in our own words."""

    id: str
    says: str
    duty: Duty
    values: dict[str, Any] = {}
    see: tuple[str, ...] = ()
    reading: str = ""
    why: str = ""
    when: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()
    relations: tuple[Relation, ...] = ()

    @property
    def numbered(self) -> bool:
        """True for `7.3`, false for the letters below a clause."""
        return _NUMBERED.fullmatch(self.id) is not None


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A numbered part of a book; `when` is the condition of all of it."""

    number: str
    title: str
    clause: tuple[Clause, ...]
    when: tuple[str, ...] = ()


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of the book's dictionary."""

    name: str
    says: str


class BookText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A book as its file has it: `subject` is what it is about in a patron's words. `order` is its place on the shelf;
    a book without it comes last."""

    id: str
    title: str
    instrument: str
    jurisdiction: str
    summary: str
    section: tuple[Section, ...]
    term: tuple[Term, ...] = ()
    order: int = 1000
    subject: str = ""


class Book:
    """One edition of a book. `book["7.3"]` cites a clause, `@book("7.3")` marks the code that carries it out.

    The first edition is named by the book's id, `ACT-MB`; a later one has the edition appended, `ACT-MB@2027`. A
    clause is cited by the edition whose words it has: one that no amendment touched keeps its cite.
    """

    def __init__(self, text: BookText, edition: str = "", cites: Mapping[str, Cite] | None = None) -> None:
        """Take a text; `cites` are those of the clauses that are an earlier edition's."""
        self.base = text.id
        self.edition = edition
        self.id = f"{text.id}@{edition}" if edition else text.id
        self.title = text.title
        self.instrument = text.instrument
        self.jurisdiction = text.jurisdiction
        self.summary = text.summary
        self.subject = text.subject
        self.sections = text.section
        self.terms = text.term
        self._clauses = {clause.id: clause for section in text.section for clause in section.clause}
        self._cites = {id: Cite(f"{self.id} {id}") for id in self._clauses} | dict(cites or {})

    def __getitem__(self, id: str) -> Cite:
        try:
            return self._cites[id]
        except KeyError:
            raise LookupError(f"{self.id} has no clause {id}") from None

    def __call__(self, *ids: str) -> Callable[[Decorated], Decorated]:
        """Mark a function as the place where these clauses live; a mistyped id fails at import."""
        for id in ids:
            self[id]
        return lambda function: function

    def __iter__(self) -> Iterator[Clause]:
        return iter(self._clauses.values())

    def __contains__(self, id: object) -> bool:
        return id in self._clauses

    def __repr__(self) -> str:
        return f"open_book({self.id!r})"

    def clause(self, id: str) -> Clause:
        """The clause itself, with its words and values."""
        self[id]
        return self._clauses[id]

    @cached_property
    def sections_by_clause(self) -> dict[str, Section]:
        """Each clause's section."""
        return {clause.id: section for section in self.sections for clause in section.clause}

    def number(self, id: str, key: str) -> int:
        """A number that the clause fixes."""
        return msgspec.convert(self.clause(id).values[key], int)

    def numbers(self, id: str, key: str) -> tuple[int, ...]:
        """A row of numbers that the clause fixes."""
        return msgspec.convert(self.clause(id).values[key], tuple[int, ...])

    def text(self, id: str, key: str) -> str:
        """A value in words, such as odds of `3/2`."""
        return msgspec.convert(self.clause(id).values[key], str)

    def texts(self, id: str, key: str) -> tuple[str, ...]:
        """A row of values in words."""
        return msgspec.convert(self.clause(id).values[key], tuple[str, ...])


def split_cite(cite: Cite) -> tuple[str, str]:
    """`ACT-MB 7.3` as its book, in the edition that it names, and its clause number."""
    book, _, clause = cite.partition(" ")
    return book, clause
