"""The check of the rule books: complete for finished engines, and able to fail."""

from pathlib import Path

import pytest
from tools.traces import scan

from croupier.rulebook import open_book, shelf, trace
from croupier.rulebook.trace import Gap, Trace, gaps

OURS = {"HOUSE", "FLOOR"}
"""Books that no regulator has approved."""


@pytest.mark.parametrize("book", shelf())
def test_no_clause_lacks_the_code_or_the_test_that_its_duty_asks_for(book: str) -> None:
    assert gaps(book) == []


def test_the_approved_books_have_385_numbered_clauses() -> None:
    approved = [clause for book in shelf() if book not in OURS for clause in open_book(book) if clause.numbered]
    assert len(approved) == 385  # 118 of ACT-BJ, 107 of ACT-MB, 92 of ACT-UTH, 68 of NZ-D7


def test_a_clause_that_lost_its_test_or_its_code_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    places = {clause.id: Trace(("code",), ("test",)) for clause in open_book("ACT-MB")}
    places |= {"7.3": Trace(("code",), ()), "7.2": Trace((), ("test",)), "14.8": Trace()}
    monkeypatch.setattr(trace, "_traces", lambda: {"ACT-MB": places})
    assert gaps("ACT-MB") == [Gap("ACT-MB", "7.2", "code"), Gap("ACT-MB", "7.3", "tests")]


def _project(folder: Path, code: str, test: str) -> Path:
    (folder / "src").mkdir()
    (folder / "tests").mkdir()
    (folder / "src" / "game.py").write_text(code)
    (folder / "tests" / "test_game.py").write_text(test)
    return folder


def test_places_are_read_off_the_sources(tmp_path: Path) -> None:
    code = (
        'rule = open_book("ACT-MB")\n@rule("7.1")\ndef draw():\n    return rule["7.3"], rule.number("2.1", "decks")\n'
    )
    test = '@pytest.mark.clause("ACT-MB 7.3")\ndef test_banker(): ...\n'
    places = scan(_project(tmp_path, code, test))["ACT-MB"]
    assert places["7.1"]["code"] == ["game.py:draw"]
    assert places["7.3"] == {"code": ["game.py:draw"], "tests": ["tests/test_game.py::test_banker"]}
    assert places["2.1"]["code"] == ["game.py:draw"]


@pytest.mark.parametrize(
    ("code", "test"),
    [
        ('rule = open_book("ACT-MB")\nclause = rule["7.4"]\n', ""),
        ("", '@pytest.mark.clause("ACT-MB 7.4")\ndef test_banker(): ...\n'),
        ("", '@pytest.mark.clause("ACT-XX 7.3")\ndef test_banker(): ...\n'),
    ],
)
def test_an_unknown_clause_is_an_error(tmp_path: Path, code: str, test: str) -> None:
    with pytest.raises(SystemExit, match="does not exist"):
        scan(_project(tmp_path, code, test))


def test_a_role_that_the_table_never_uses_is_no_code(tmp_path: Path) -> None:
    """A map from roles to clauses carries nothing out by itself: it counts where the table cites the role."""
    folder = _project(tmp_path, "", "")
    (folder / "src" / "croupier").mkdir()
    (folder / "src" / "croupier" / "clauses.py").write_text('rule = open_book("ACT-MB")\nMAP = {"x": rule["9.3"]}\n')
    assert "9.3" not in scan(folder)["ACT-MB"]
    (folder / "src" / "croupier" / "table").mkdir()
    (folder / "src" / "croupier" / "table" / "sign.py").write_text("def check(clauses):\n    clauses.side_limits\n")
    assert scan(folder)["ACT-MB"]["9.3"]["code"] == ["croupier/table/sign.py:check"]
