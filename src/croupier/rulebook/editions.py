"""Editions of a book side by side: choices are bound to one, and code reads what an amendment changes through it."""

from typing import Any, ClassVar, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from croupier.installed import GameError
from croupier.rulebook.book import Book
from croupier.rulebook.library import open_book, shelf

_Choices = TypeVar("_Choices")


class Editions:
    """The editions of one book that the code can carry out.

    `amendable` are the clauses whose values and cites the code reads through the edition that a round is bound to. An
    edition that changes another clause, other than one outside software, is refused: it would be ignored silently.
    """

    def __init__(self, book: Book, amendable: tuple[str, ...] = ()) -> None:
        """Check every edition; `GameError` if the code cannot carry one out."""
        book(*amendable)
        self.first, self.amendable = book, amendable
        self._carried_out: dict[str, Book] = {}
        try:
            for edition in self.later:
                self[edition]
        except ValueError as problem:
            raise GameError(str(problem)) from None

    @property
    def later(self) -> tuple[str, ...]:
        """The editions after the first."""
        named = (id.partition("@") for id in shelf())
        return tuple(edition for base, _, edition in named if edition and base == self.first.id)

    def __getitem__(self, edition: str) -> Book:
        """The book in this edition; `ValueError` if there is none, or the code cannot carry it out."""
        try:
            book = open_book(f"{self.first.id}@{edition}")
        except LookupError:
            known = ", ".join(self.later) or "none"
            raise ValueError(f"{self.first.id} has no edition {edition!r}; later editions: {known}.") from None
        if self._carried_out.get(edition) is not book:
            for clause in book:
                if clause.id not in self.first or book[clause.id] != self.first[clause.id]:
                    self._check(book, clause.id)
            self._carried_out[edition] = book
        return book

    def _check(self, book: Book, id: str) -> None:
        """Refuse an amended clause that the code would not follow."""
        new, old = book.clause(id), self.first.clause(id) if id in self.first else None
        if old is None or old.duty == "human":
            followed = new.duty == "human"
        else:
            same = (new.duty, new.when, new.unless, new.relations) == (old.duty, old.when, old.unless, old.relations)
            followed = id in self.amendable and same and new.values.keys() == old.values.keys()
        if not followed:
            raise ValueError(f"{book.id} amends {id}, which is carried out by code that has no second edition.")


class EditionChoice(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """Choices that are bound to one edition of their book: the first if none is named."""

    edition: str | UnsetType = UNSET
    editions: ClassVar[Editions]

    def __post_init__(self) -> None:
        """Refuse an edition that does not exist, or that the code cannot carry out."""
        if self.edition is not UNSET:
            self.editions[self.edition]

    @property
    def book(self) -> Book:
        """The book in the edition that these choices are bound to."""
        return self.editions.first if self.edition is UNSET else self.editions[self.edition]


def bound_to_edition(choices: _Choices, edition: object) -> _Choices:
    """The same choices by this edition, a name or a year; `ValueError` if their book has no such edition."""
    named = str(edition) if type(edition) is int else edition
    if not isinstance(named, str):
        raise ValueError('An edition is a name in quotes, such as "2027".')
    if not isinstance(choices, EditionChoice):
        raise ValueError("The rules of this game have one edition: leave edition out.")
    return msgspec.structs.replace(choices, edition=named)


def later_editions(choices: Any) -> tuple[str, ...]:
    """The editions after the first that choices could be bound to."""
    return choices.editions.later if isinstance(choices, EditionChoice) else ()


def edition_of(choices: Any) -> str:
    """The edition that choices are bound to; empty for the first."""
    return choices.edition or "" if isinstance(choices, EditionChoice) else ""


def books_in_edition(choices: Any, ids: tuple[str, ...]) -> tuple[str, ...]:
    """These books, with the choices' own book in the edition that they are bound to."""
    if not isinstance(choices, EditionChoice):
        return ids
    return tuple(choices.book.id if id == choices.book.base else id for id in ids)
