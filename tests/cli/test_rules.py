"""`croupier rules`: every book, one book, one clause, and the check that nothing lacks code or a test."""

from pathlib import Path

import pytest

from croupier.rulebook import open_book, shelf
from croupier.rulebook.trace import Gap
from tests.cli.commands import Terminal
from tests.rulebook.sample_amendment import amended


def test_all_books_at_a_glance(terminal: Terminal) -> None:
    ran = terminal.run("rules")
    assert (ran.status, ran.err) == (0, "")
    for book in shelf():
        assert book in ran.words
    assert "croupier rules ACT-MB 7.3" in ran.words


@pytest.mark.parametrize("name", ["ACT-MB", "act-mb", "Act-Mb"])
def test_one_book_shows_all_its_clauses_however_its_name_is_typed(terminal: Terminal, name: str) -> None:
    ran = terminal.run("rules", name)
    assert (ran.status, ran.err) == (0, "")
    assert "NI2016-685" in ran.out
    for clause in open_book("ACT-MB"):
        assert clause.id in ran.words


def test_one_clause_shows_all_that_is_known_about_it(terminal: Terminal) -> None:
    ran = terminal.run("rules", "ACT-MB", "4.7")
    assert (ran.status, ran.err) == (0, "")
    clause = open_book("ACT-MB").clause("4.7")
    assert clause.says in ran.words
    assert clause.reading in ran.words
    assert "enforced" in ran.words
    assert "4.8, 12.2" in ran.words
    assert "croupier/games/baccarat/" in ran.words
    assert "7.3" not in ran.words


def test_a_clause_with_letters_and_brackets_is_shown_as_it_is(terminal: Terminal) -> None:
    assert "ACT-MB 8.8(b) enforced" in terminal.run("rules", "ACT-MB", "8.8(b)").words


@pytest.mark.parametrize("json", [[], ["--json"]])
@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["XX"], "There is no book XX; the books are ACT-BJ, ACT-MB, ACT-UTH, NZ-D7, HOUSE, FLOOR."),
        (["7.3"], "There is no book 7.3; the books are"),
        (["ACT-MB", "99.9"], "ACT-MB has no clause 99.9"),
        (["ACT-MB", "7.3(z)"], "ACT-MB has no clause 7.3(z)"),
        (["ACT-MB", "ACT-MB 7.3"], "ACT-MB has no clause ACT-MB 7.3"),
    ],
)
def test_an_unknown_book_or_clause_is_not_understood(
    terminal: Terminal, words: list[str], says: str, json: list[str]
) -> None:
    ran = terminal.run("rules", *words, *json)
    assert ran.status == 2
    assert says in ran.err
    if json:
        assert says in ran.json["error"]["message"]
    else:
        assert ran.out == ""


def test_json_has_every_book_with_its_title_and_every_clause_with_its_five_keys(terminal: Terminal) -> None:
    ran = terminal.run("rules", "--json")
    assert (ran.status, ran.err) == (0, "")
    books = ran.json["books"]
    assert tuple(books) == shelf()
    for id, book in books.items():
        assert book["title"] == open_book(id).title
        assert [clause["id"] for clause in book["clauses"]] == [clause.id for clause in open_book(id)]
        for clause in book["clauses"]:
            assert {"id", "says", "duty", "code", "tests"} <= set(clause)
            assert clause["duty"] in {"enforced", "configured", "recorded", "human"}
            assert all(isinstance(place, str) for place in clause["code"] + clause["tests"])


def test_json_of_one_book_and_of_one_clause_has_the_same_shape(terminal: Terminal) -> None:
    whole = terminal.run("rules", "ACT-MB", "--json").json["books"]
    assert list(whole) == ["ACT-MB"]
    one = terminal.run("rules", "--json", "ACT-MB", "8.8(b)").json["books"]
    assert list(one) == ["ACT-MB"]
    (clause,) = one["ACT-MB"]["clauses"]
    assert clause in whole["ACT-MB"]["clauses"]
    assert clause["id"] == "8.8(b)"
    assert clause["values"]["commission_percent"] == 5


def test_the_check_passes_where_nothing_is_lacking(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.cli.rules.gaps", lambda book: [])
    ran = terminal.run("rules", "--check")
    assert (ran.status, ran.err) == (0, "")
    for book in shelf():
        assert f"{book}: " in ran.words
    assert ran.words.count("complete") == len(shelf())
    ran = terminal.run("rules", "ACT-MB", "--check", "--json")
    assert (ran.status, ran.json["lacking"], list(ran.json["books"])) == (0, [], ["ACT-MB"])


def test_the_check_fails_where_a_clause_lacks_code_or_a_test(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    gap = Gap("ACT-MB", "7.3", "tests")
    monkeypatch.setattr("croupier.cli.rules.gaps", lambda book: [gap] if book == "ACT-MB" else [])
    ran = terminal.run("rules", "--check")
    assert ran.status == 1
    assert "ACT-MB 7.3 has no tests" in ran.words
    assert "1 lack code or a test" in ran.words
    ran = terminal.run("rules", "--check", "--json")
    assert (ran.status, ran.json["lacking"]) == (1, [{"book": "ACT-MB", "id": "7.3", "lacks": "tests"}])
    assert terminal.run("rules", "HOUSE", "--check").status == 0


def test_both_editions_of_an_amended_book_are_shown(terminal: Terminal, tmp_path: Path) -> None:
    with amended(tmp_path):
        overview, book = terminal.run("rules"), terminal.run("rules", "act-bj@2027")
        first, second = terminal.run("rules", "ACT-BJ", "13.2(a)"), terminal.run("rules", "ACT-BJ@2027", "13.2(a)")
        told = terminal.run("rules", "--json").json["books"]
        checked = terminal.run("rules", "--check")
    assert "ACT-BJ Blackjack NI2018-568" in overview.words.replace("│ ", "")
    assert "ACT-BJ@2027 Blackjack" in overview.words.replace("│ ", "")
    assert "a made-up amendment" in book.words
    assert "3 to 2" in first.words
    assert "ACT-BJ@2027 13.2(a)" in second.words
    assert "six to five" in second.words
    assert list(told)[:2] == ["ACT-BJ", "ACT-BJ@2027"]
    assert len(told["ACT-BJ"]["clauses"]) == len(told["ACT-BJ@2027"]["clauses"])
    assert checked.status == 0


def test_section_shows_its_clauses(terminal: Terminal) -> None:
    shown = terminal.run("rules", "ACT-BJ", "14").words
    assert all(f"14.{number} " in shown for number in range(1, 9))
    assert "15.1 " not in shown
    clauses = terminal.run("rules", "ACT-BJ", "15", "--json").json["books"]["ACT-BJ"]["clauses"]
    assert [clause["id"] for clause in clauses] == ["15.1", "15.2"]
