"""The approved rules as data: clauses, what is in force, and the refusal that names a clause."""

from croupier.rulebook.book import Book, Cite, Clause, Duty, Relation, Section, Term, open_book, shelf, split_cite
from croupier.rulebook.force import InForce, in_force
from croupier.rulebook.refused import NoAuthority, Refused

__all__ = [
    "Book",
    "Cite",
    "Clause",
    "Duty",
    "InForce",
    "NoAuthority",
    "Refused",
    "Relation",
    "Section",
    "Term",
    "in_force",
    "open_book",
    "shelf",
    "split_cite",
]
