"""Two editions of a book side by side: what is inherited, how clauses are cited, and which amendments are refused."""

import ast
from pathlib import Path
from typing import Any

import msgspec
import pytest

import croupier
from croupier.floor import grants
from croupier.games.blackjack.determinations import Determinations
from croupier.installed import GameError
from croupier.rulebook import Editions, clauses_in_force, open_book, shelf
from croupier.rulebook.trace import gaps, trace
from croupier.table.game_types import GAMES
from croupier.tournament import nz_d7
from tests.rulebook.sample_amendment import SIX_TO_FIVE, amended, section

FIRST = open_book("ACT-BJ")


@pytest.mark.usefixtures("both_editions")
def test_amended_edition_stands_behind_the_first() -> None:
    assert shelf()[:3] == ("ACT-BJ", "ACT-BJ@2027", "ACT-MB")
    second = open_book("ACT-BJ@2027")
    assert (second.base, second.edition, second.instrument) == ("ACT-BJ", "2027", "a made-up amendment")
    assert (second.title, second.jurisdiction, second.terms) == (FIRST.title, FIRST.jurisdiction, FIRST.terms)


@pytest.mark.usefixtures("both_editions")
def test_changed_clause_is_cited_with_its_edition_and_the_others_as_before() -> None:
    second = open_book("ACT-BJ@2027")
    assert second["13.2(a)"] == "ACT-BJ@2027 13.2(a)"
    assert second["13.2(b)"] == FIRST["13.2(b)"] == "ACT-BJ 13.2(b)"
    assert (second.text("13.2(a)", "odds"), FIRST.text("13.2(a)", "odds")) == ("6/5", "3/2")
    assert [clause.id for clause in second] == [clause.id for clause in FIRST]
    changed = {clause.id for clause in second if second[clause.id] != FIRST[clause.id]}
    assert changed == {"8.1(a)", "13.2(a)", "16.8"}


@pytest.mark.usefixtures("both_editions")
def test_clauses_in_force_are_those_of_the_edition() -> None:
    rules = clauses_in_force(("ACT-BJ@2027", "HOUSE", "NZ-D7"), frozenset({"tournament_nz_d7", "blackjack"}))
    assert {"ACT-BJ@2027 13.2(a)", "ACT-BJ 13.2(b)"} <= rules.clauses
    assert "ACT-BJ 13.2(a)" not in rules
    assert "ACT-BJ 3.4" not in rules  # division 7 replaces it in this edition as in the first


@pytest.mark.usefixtures("both_editions")
def test_code_and_tests_of_a_clause_are_those_of_its_book() -> None:
    assert trace("ACT-BJ@2027", "13.2(a)") == trace("ACT-BJ", "13.2(a)")
    assert gaps("ACT-BJ@2027") == []


def test_third_edition_amends_the_second(tmp_path: Path) -> None:
    evens = section("13", 'id = "13.2(a)"\nsays = "Evens."\nduty = "enforced"\nvalues = { odds = "1/1" }')
    later = evens.replace('edition = "2027"', 'edition = "2030"\namends = "2027"')
    (tmp_path / "act_bj@2030.toml").write_text(later, encoding="utf-8")
    with amended(tmp_path) as books:
        third = books.open("ACT-BJ@2030")
    assert third["13.2(a)"] == "ACT-BJ@2030 13.2(a)"
    assert third["8.1(a)"] == "ACT-BJ@2027 8.1(a)"
    assert third["13.2(b)"] == "ACT-BJ 13.2(b)"


def test_choices_without_an_edition_are_written_as_before_there_were_any() -> None:
    assert b"edition" not in msgspec.json.encode(Determinations())
    assert Determinations().book is FIRST


@pytest.mark.usefixtures("both_editions")
def test_choices_are_bound_to_the_edition_that_they_name() -> None:
    choices = msgspec.json.decode(b'{"type":"blackjack","edition":"2027"}', type=Determinations)
    assert choices.book is open_book("ACT-BJ@2027")
    assert msgspec.json.decode(msgspec.json.encode(choices), type=Determinations) == choices


def test_edition_that_is_not_there_is_refused_wherever_it_comes_from() -> None:
    with pytest.raises(ValueError, match="ACT-BJ has no edition '2027'; later editions: none"):
        Determinations(edition="2027")
    with pytest.raises(msgspec.ValidationError, match="ACT-BJ has no edition '2027'"):
        msgspec.json.decode(b'{"type":"blackjack","edition":"2027"}', type=Determinations)


@pytest.mark.parametrize(
    ("number", "clause", "named"),
    [
        ("17", 'id = "17.23"\nsays = "Ten to one."\nduty = "enforced"\nvalues = { odds = "10/1" }', "17.23"),
        ("3", 'id = "3.4"\nsays = "Other words."\nduty = "enforced"', "3.4"),
        ("13", 'id = "13.2(a)"\nsays = "Better."\nduty = "enforced"\nvalues = { pays = "6/5" }', r"13\.2\(a\)"),
        (
            "13",
            'id = "13.2(a)"\nsays = "Not always."\nduty = "enforced"\nwhen = ["pairs_play"]\nvalues = { odds = "6/5" }',
            r"13\.2\(a\)",
        ),
        ("13", 'id = "13.9"\nsays = "A new duty of the dealer."\nduty = "enforced"', r"13\.9"),
        ("16", 'id = "16.8"\nsays = "Now enforced."\nduty = "enforced"', r"16\.8"),
    ],
)
def test_amendment_that_the_code_would_ignore_is_refused(tmp_path: Path, number: str, clause: str, named: str) -> None:
    why = f"ACT-BJ@2027 amends {named}, which is carried out by code that has no second edition"
    with amended(tmp_path, section(number, clause)), pytest.raises(ValueError, match=why):
        Determinations(edition="2027")


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        (
            "act_xx@2027.toml",
            SIX_TO_FIVE.replace("ACT-BJ", "ACT-XX"),
            "made_up amends ACT-XX",
        ),
        ("act_bj@2028.toml", SIX_TO_FIVE, r"has the book ACT-BJ@2027: its file is called act_bj@2027\.toml"),
        ("act_bj@2027.toml", section("99", 'id = "99.1"\nsays = "What?"\nduty = "human"'), "amends no section 99"),
    ],
)
def test_amendment_of_what_is_not_there_is_named(tmp_path: Path, name: str, text: str, why: str) -> None:
    with pytest.raises(GameError, match=why), amended(tmp_path, text, name):
        pass


def test_what_an_edition_can_change_is_read_through_the_edition_alone() -> None:
    """`rule["13.2(a)"]` or `rule.text("13.2(a)", …)` in the code would be the first edition's, at every table."""
    clauses = set(Determinations.editions.amendable)
    found = []
    for path in sorted(Path(croupier.__file__).parent.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if '"ACT-BJ"' not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            match node:
                case ast.Subscript(value=ast.Name(), slice=ast.Constant(value=str(id))) if id in clauses:
                    found.append(f"{path}:{node.lineno}")
                case ast.Call(
                    func=ast.Attribute(value=ast.Name(), attr="number" | "numbers" | "text" | "texts" | "clause"),
                    args=[ast.Constant(value=str(id)), *_],
                ) if id in clauses:
                    found.append(f"{path}:{node.lineno}")
    assert found == []


@pytest.mark.parametrize("book", ["ACT-MB", "ACT-UTH", "NZ-D7", "HOUSE", "FLOOR"])
def test_amendment_of_a_book_that_no_code_reads_by_edition_stops_the_start(tmp_path: Path, book: str) -> None:
    clause = next(clause for clause in open_book(book) if clause.duty == "enforced")
    number = open_book(book).sections_by_clause[clause.id].number
    text = section(number, f'id = "{clause.id}"\nsays = "Otherwise."\nduty = "enforced"').replace("ACT-BJ", book)
    why = f"{book}@2027 amends .* carried out by code that has no second edition"
    name = f"{book.lower().replace('-', '_')}@2027.toml"
    with amended(tmp_path, text, name), pytest.raises(GameError, match=why):
        Editions(open_book(book))


def test_every_book_of_this_package_has_code_that_knows_its_editions() -> None:
    """Where there were none, an amendment would lie on the shelf and be ignored."""
    games: list[Any] = [game.determinations for game in GAMES.values()]
    assert {
        editions.first.id
        for editions in (*(game.editions for game in games), nz_d7.NZ_D7_EDITIONS, grants.FLOOR_EDITIONS)
    } == set(shelf())


@pytest.mark.parametrize("other", ["2027", "2030"])
def test_editions_that_amend_each_other_are_named(tmp_path: Path, other: str) -> None:
    later = SIX_TO_FIVE.replace('edition = "2027"', f'edition = "2030"\namends = "{other}"')
    (tmp_path / "act_bj@2030.toml").write_text(later, encoding="utf-8")
    text = SIX_TO_FIVE.replace('edition = "2027"', 'edition = "2027"\namends = "2030"')
    why = r"of the package made_up amends ACT-BJ@20\d\d, which is not an earlier one"
    with pytest.raises(GameError, match=why), amended(tmp_path, text):
        pass
