"""Which clauses are in force: resolved from the books, the determinations and the circumstances."""

from collections.abc import Iterator
from functools import lru_cache

from croupier.rulebook.book import Book, Cite, Clause, Relation
from croupier.rulebook.library import open_book


class InForce:
    """The clauses in force at one moment, and which of them prevail over which."""

    def __init__(self, clauses: frozenset[Cite], prevailing: frozenset[tuple[Cite, Cite]]) -> None:
        self.clauses = clauses
        self._prevailing = prevailing

    def __contains__(self, cite: object) -> bool:
        return cite in self.clauses

    def __iter__(self) -> Iterator[Cite]:
        return iter(self.clauses)

    def __len__(self) -> int:
        return len(self.clauses)

    def prevailing_over(self, cite: Cite) -> tuple[Cite, ...]:
        """The clauses that win where they conflict with this one."""
        return tuple(sorted(winner for winner, other in self._prevailing if other == cite))


@lru_cache(maxsize=256)
def clauses_in_force(books: tuple[str, ...], circumstances: frozenset[str]) -> InForce:
    """What is in force of these books while these circumstances hold.

    A clause is in force when its own condition, its parents' and its section's hold, and no clause that
    applies replaces or disapplies it; `restores` brings back what another relation switched off.
    """
    shelf = [open_book(id) for id in books]
    applying = {
        book[clause.id]: (book, clause) for book in shelf for clause in book if _applies(book, clause, circumstances)
    }
    off: set[Cite] = set()
    back: set[Cite] = set()
    prevailing: set[tuple[Cite, Cite]] = set()
    for cite, (book, clause) in applying.items():
        for relation in clause.relations:
            if not _holds(relation, circumstances):
                continue
            targets = [target for name in relation.clauses for target in _targets(book, name, shelf)]
            match relation.kind:
                case "replaces" | "disapplies":
                    off.update(targets)
                case "restores":
                    back.update(targets)
                case "prevails_over":
                    prevailing.update((cite, target) for target in targets)
    clauses = frozenset(applying) - (off - back)
    return InForce(clauses, frozenset(pair for pair in prevailing if clauses.issuperset(pair)))


def _holds(condition: Clause | Relation, circumstances: frozenset[str]) -> bool:
    return circumstances.issuperset(condition.when) and circumstances.isdisjoint(condition.unless)


def _applies(book: Book, clause: Clause, circumstances: frozenset[str]) -> bool:
    section = book.sections_by_clause[clause.id]
    return circumstances.issuperset(section.when) and all(
        _holds(book.clause(id), circumstances) for id in _with_parents(clause.id) if id in book
    )


def _with_parents(id: str) -> Iterator[str]:
    """`19.3(a)(ii)`, then `19.3(a)`, then `19.3`."""
    yield id
    while "(" in id:
        id = id[: id.rindex("(")]
        yield id


def _targets(book: Book, name: str, shelf: list[Book]) -> Iterator[Cite]:
    """The clauses that a relation names: a section, a clause with its letters, or one letter; of any open book."""
    other, _, id = name.rpartition(" ")
    for open_one in shelf:
        if open_one.base != (other or book.base):
            continue
        for clause in open_one:
            if id in _with_parents(clause.id) or open_one.sections_by_clause[clause.id].number == id:
                yield open_one[clause.id]
