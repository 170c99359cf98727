"""Pages ask the rooms below: no SQL, no account of the ledger and no clause by its number is typed into one."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import croupier.server.pages
from croupier.rulebook import shelf

FOLDER = Path(croupier.server.pages.__file__).parent
SOURCES = sorted(FOLDER.rglob("*.py"))
TEMPLATES = sorted(FOLDER.rglob("*.html"))

SQL = re.compile(r"\b(SELECT|INSERT INTO|DELETE FROM|UPDATE \w+ SET)\b")
ACCOUNT = re.compile(r"^(account|stack|wagers|held|float) $|^world$")
CLAUSE = re.compile(rf"\b({'|'.join(map(re.escape, shelf()))}) \d+\.\d")
COMMENT = re.compile(r"\{#.*?#\}", re.DOTALL)


def strings(source: Path) -> Iterator[str]:
    """Every string of a source that is not there for people who read it."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value


def named(path: Path) -> str:
    return str(path.relative_to(FOLDER))


@pytest.mark.parametrize("source", SOURCES, ids=named)
def test_page_has_no_sql_no_account_and_no_clause_typed_in(source: Path) -> None:
    found = [text for text in strings(source) if any(one.search(text) for one in (SQL, ACCOUNT, CLAUSE))]
    assert found == []


@pytest.mark.parametrize("template", TEMPLATES, ids=named)
def test_template_has_no_clause_typed_in(template: Path) -> None:
    assert CLAUSE.findall(COMMENT.sub("", template.read_text(encoding="utf-8"))) == []
