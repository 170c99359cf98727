"""The books are whole: every clause is there, with what its duty needs."""

import re

import pytest

from croupier.rulebook import Book, open_book, shelf

NUMBERED = {"ACT-BJ": 118, "ACT-MB": 107, "ACT-UTH": 92, "NZ-D7": 68}
"""How many numbered clauses each approved text has."""

BOOKS = [open_book(id) for id in shelf()]


def test_a_clause_is_cited_with_its_book() -> None:
    assert open_book("ACT-MB")["7.3"] == "ACT-MB 7.3"


def test_a_mistyped_clause_fails_at_once() -> None:
    book = open_book("ACT-MB")
    with pytest.raises(LookupError, match=r"ACT-MB has no clause 7\.4"):
        book["7.4"]
    with pytest.raises(LookupError, match=r"7\.4"):
        book("7.3", "7.4")


def test_there_is_no_other_book() -> None:
    with pytest.raises(LookupError, match="no book ACT-XX"):
        open_book("ACT-XX")


@pytest.mark.parametrize(("id", "clauses"), NUMBERED.items())
def test_every_numbered_clause_is_there(id: str, clauses: int) -> None:
    assert sum(1 for clause in open_book(id) if clause.numbered) == clauses


@pytest.mark.parametrize("book", BOOKS, ids=repr)
def test_clauses_stand_in_the_order_of_the_book_without_gaps(book: Book) -> None:
    for section in book.sections:
        numbers = [int(clause.id.split(".")[1]) for clause in section.clause if clause.numbered]
        assert numbers == list(range(1, len(numbers) + 1)), section.number
        assert all(clause.id.startswith(f"{section.number}.") for clause in section.clause)


@pytest.mark.parametrize("book", BOOKS, ids=repr)
def test_every_clause_says_something_and_what_is_human_says_why(book: Book) -> None:
    for clause in book:
        assert clause.says.endswith((".", "!", "?")), clause.id
        assert (clause.duty == "human") == bool(clause.why), clause.id
    for term in book.terms:
        assert term.says, term.name


@pytest.mark.parametrize("book", BOOKS, ids=repr)
def test_what_a_clause_points_to_exists(book: Book) -> None:
    for clause in book:
        named = [*clause.see, *(target for relation in clause.relations for target in relation.clauses)]
        for name in named:
            other, _, id = name.rpartition(" ")
            target = open_book(other) if other else book
            sections = {section.number for section in target.sections}
            assert id in target or id in sections, f"{clause.id} points to {name}"


@pytest.mark.parametrize("book", BOOKS, ids=repr)
def test_a_letter_has_its_clause_above_it(book: Book) -> None:
    for clause in book:
        parent = re.sub(r"\([^()]*\)$", "", clause.id)
        assert parent in book, clause.id


@pytest.mark.parametrize("book", BOOKS, ids=repr)
def test_no_value_is_a_float(book: Book) -> None:
    def floats(value: object) -> bool:
        if isinstance(value, dict):
            return any(floats(each) for each in value.values())
        if isinstance(value, list):
            return any(floats(each) for each in value)
        return isinstance(value, float)

    assert not [clause.id for clause in book if floats(clause.values)]


def test_values_are_read_with_their_type() -> None:
    book = open_book("ACT-MB")
    assert book.number("2.1", "decks") == 8
    assert book.numbers("7.2", "draws_on") == (0, 1, 2, 3, 4, 5)
    assert book.text("8.8(c)", "odds") == "8/1"
    assert len(book.texts("7.3", "tableau")) == 8
    with pytest.raises(KeyError):
        book.number("2.1", "jokers")
