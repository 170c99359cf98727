"""One clause as a page tells it: its words, its duty, what it does to others and others to it, and what shows it."""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec

from croupier.rulebook import Book, Cite, Clause, Relation, open_book, shelf
from croupier.rulebook.trace import trace

DUTIES = {
    "enforced": "The system applies it, or refuses anything that breaks it.",
    "configured": "The operator chooses; the system checks the choice against the rules.",
    "recorded": "Staff do it; the system prompts them and records it.",
    "human": "Outside the software.",
}
"""What each duty means."""

_DOES = {
    "replaces": "takes the place of",
    "disapplies": "switches off",
    "restores": "brings back",
    "prevails_over": "prevails over",
}
_DONE = {
    "replaces": "replaced by",
    "disapplies": "switched off by",
    "restores": "brought back by",
    "prevails_over": "yields to",
}


class Related(msgspec.Struct, frozen=True):
    """What one clause does to others, or others to it; a target that is a whole section has no page of its own."""

    words: str
    clauses: tuple[str, ...]
    when: str


class SourcePlace(msgspec.Struct, frozen=True):
    """A function or a test, by its name and its file."""

    name: str
    file: str


class ClauseDetails(msgspec.Struct, frozen=True):
    """A clause in full. `above` and `below` are those that it is a letter of, and its own letters; `siblings` all
    letters of the same one, itself among them."""

    cite: Cite
    book: str
    id: str
    section: str
    says: str
    duty: str
    duty_words: str
    condition: str
    reading: str
    why: str
    values: tuple[tuple[str, str], ...]
    relations: tuple[Related, ...]
    see: tuple[str, ...]
    above: tuple[tuple[Cite, str], ...]
    siblings: tuple[tuple[Cite, str], ...]
    below: tuple[tuple[Cite, str], ...]
    code: tuple[SourcePlace, ...]
    tests: tuple[SourcePlace, ...]


def clause_details(book: Book, clause: Clause) -> ClauseDetails:
    """A clause with all that belongs to it."""
    places, section = trace(book.id, clause.id), book.sections_by_clause[clause.id]
    return ClauseDetails(
        cite=book[clause.id],
        book=book.id,
        id=clause.id,
        section=f"{section.number}. {section.title}",
        says=clause.says,
        duty=clause.duty,
        duty_words=DUTIES[clause.duty],
        condition=condition((*section.when, *clause.when), clause.unless),
        reading=clause.reading,
        why=clause.why,
        values=tuple((key.replace("_", " "), value_words(value)) for key, value in clause.values.items()),
        relations=(*_does(book, clause), *_done_to().get(book[clause.id], ())),
        see=tuple(_full_name(book, name) for name in clause.see),
        above=tuple((book[id], book.clause(id).says) for id in reversed(list(_parents(clause.id))) if id in book),
        siblings=_letters(book, parent) if (parent := next(_parents(clause.id), "")) else (),
        below=_letters(book, clause.id),
        code=tuple(map(_function, places.code)),
        tests=tuple(map(_test, places.tests)),
    )


def _letters(book: Book, parent: str) -> tuple[tuple[Cite, str], ...]:
    """The clauses that are letters of another."""
    return tuple((book[one.id], one.says) for one in book if next(_parents(one.id), "") == parent)


def condition(when: tuple[str, ...], unless: tuple[str, ...]) -> str:
    """When a clause holds, in words."""
    parts = (("in case of ", when), ("not in case of ", unless))
    return ", ".join(words + " and ".join(map(_spaced, named)) for words, named in parts if named)


def value_words(value: Any) -> str:
    """A number or a row that a clause fixes."""
    if isinstance(value, list):
        return ", ".join(map(value_words, value))
    if isinstance(value, dict):
        return "; ".join(f"{_spaced(str(key))}: {value_words(one)}" for key, one in value.items())
    return str(value).lower() if isinstance(value, bool) else _spaced(str(value))


def _does(book: Book, clause: Clause) -> Iterator[Related]:
    for relation in clause.relations:
        named = tuple(_full_name(book, name) for name in relation.clauses)
        yield Related(_DOES[relation.kind], named, condition(relation.when, relation.unless))


@cache
def _done_to() -> dict[Cite, list[Related]]:
    """What is done to each clause by others of any book."""
    found: dict[Cite, list[Related]] = defaultdict(list)
    for book in map(open_book, shelf()):
        for clause in book:
            for relation in clause.relations:
                done = Related(_DONE[relation.kind], (book[clause.id],), condition(relation.when, relation.unless))
                for target in _targets(book, relation):
                    found[target].append(done)
    return dict(found)


def _targets(book: Book, relation: Relation) -> Iterator[Cite]:
    for name in relation.clauses:
        other, _, id = _full_name(book, name).partition(" ")
        of = open_book(other)
        for clause in of:
            if id in (clause.id, *_parents(clause.id)) or of.sections_by_clause[clause.id].number == id:
                yield of[clause.id]


def _full_name(book: Book, name: str) -> str:
    """A clause as it is named in its own book, with the book."""
    return name if " " in name else f"{book.id} {name}"


def _parents(id: str) -> Iterator[str]:
    """`19.3(a)` and then `19.3` of `19.3(a)(ii)`."""
    while "(" in id:
        id = id[: id.rindex("(")]
        yield id


def _function(place: str) -> SourcePlace:
    file, _, name = place.partition(":")
    return SourcePlace(name, file)


def _test(place: str) -> SourcePlace:
    """A test's name is a sentence."""
    file, _, name = place.partition("::")
    words = _spaced(name.rpartition("::")[2].removeprefix("test_"))
    return SourcePlace(words[:1].upper() + words[1:], file)


def _spaced(name: str) -> str:
    return name.replace("_", " ")
