"""Finds where the code cites each clause and which tests show it, by reading the sources as syntax trees."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from croupier.rulebook import open_book, shelf

Places = dict[str, dict[str, dict[str, list[str]]]]
_VALUE_READERS = {"number", "numbers", "text", "texts", "clause"}


def scan(root: Path) -> Places:
    """Book → clause → the places in code and tests; an unknown id is an error."""
    found: dict[str, dict[str, dict[str, set[str]]]] = {
        book: defaultdict(lambda: {"code": set(), "tests": set()}) for book in shelf()
    }
    for path in sorted((root / "src").rglob("*.py")):
        for book, clause, place in _cited_by_code(path, path.relative_to(root / "src").as_posix()):
            found[book][_known(book, clause, place)]["code"].add(place)
    for path in sorted((root / "tests").rglob("test_*.py")):
        for book, clause, place in _shown_by_tests(path, path.relative_to(root).as_posix()):
            found[book][_known(book, clause, place)]["tests"].add(place)
    return {
        book: {clause: {kind: sorted(places) for kind, places in kinds.items()} for clause, kinds in clauses.items()}
        for book, clauses in found.items()
    }


def _known(book: str, clause: str, place: str) -> str:
    if book not in shelf() or clause not in open_book(book):
        raise SystemExit(f"{place} names {book} {clause}, which does not exist")
    return clause


def _cited_by_code(path: Path, name: str) -> Iterator[tuple[str, str, str]]:
    """Every `rule["7.3"]`, `@rule("7.3")` and `rule.number("7.3", …)`, with the function it stands in."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    books = _open_books(tree)
    if not books:
        return
    for node, function in _walk(tree, ""):
        for book, clause in _citations(node, books):
            yield book, clause, f"{name}:{function}" if function else name


def _open_books(tree: ast.Module) -> dict[str, str]:
    """Names bound to `open_book("…")` at the top of a module."""
    books = {}
    for node in tree.body:
        match node:
            case ast.Assign(
                targets=[ast.Name(id=name)],
                value=ast.Call(func=ast.Name(id="open_book"), args=[ast.Constant(value=str(book))]),
            ):
                books[name] = book
            case _:
                pass
    return books


def _walk(node: ast.AST, function: str) -> Iterator[tuple[ast.AST, str]]:
    for child in ast.iter_child_nodes(node):
        inside = child.name if isinstance(child, ast.FunctionDef | ast.ClassDef) and not function else function
        yield child, inside
        yield from _walk(child, inside)


def _citations(node: ast.AST, books: dict[str, str]) -> Iterator[tuple[str, str]]:
    match node:
        case ast.Subscript(value=ast.Name(id=name), slice=ast.Constant(value=str(clause))) if name in books:
            yield books[name], clause
        case ast.Call(func=ast.Name(id=name), args=arguments) if name in books:
            yield from ((books[name], argument.value) for argument in arguments if isinstance(argument, ast.Constant))
        case ast.Call(
            func=ast.Attribute(value=ast.Name(id=name), attr=attribute), args=[ast.Constant(value=str(clause)), *_]
        ) if name in books and attribute in _VALUE_READERS:
            yield books[name], clause
        case _:
            pass


def _shown_by_tests(path: Path, name: str) -> Iterator[tuple[str, str, str]]:
    """Every `@pytest.mark.clause("ACT-MB 7.3")` with the test below it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
            continue
        for mark in node.decorator_list:
            match mark:
                case ast.Call(func=ast.Attribute(attr="clause"), args=arguments):
                    for argument in arguments:
                        cite = ast.literal_eval(argument)
                        book, _, clause = cite.partition(" ")
                        yield book, clause, f"{name}::{node.name}"
                case _:
                    pass
