"""Finds where the code cites each clause and which tests show it, by reading the sources as syntax trees.

`python -m tools.traces FOLDER` writes the list of another package that is installed, whose project lies in this folder;
with `--check` it fails where the list has drifted.
"""

import ast
import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from croupier import rulebook
from croupier.games.baccarat.determinations import Burn, Determinations, Profile, Turner
from croupier.games.baccarat.table_interface import BACCARAT
from croupier.games.blackjack.determinations import Determinations as BlackjackDeterminations, Shuffler
from croupier.games.blackjack.table_interface import BLACKJACK
from croupier.games.roulette.determinations import Determinations as RouletteDeterminations
from croupier.games.roulette.table_interface import ROULETTE
from croupier.games.ultimate_holdem.determinations import Determinations as HoldemDeterminations
from croupier.games.ultimate_holdem.table_interface import ULTIMATE_HOLDEM
from croupier.rulebook import Book, Cite, open_book, shelf, split_cite
from croupier.rulebook.library import installed_books
from croupier.table.policies import act_tournament, cash
from croupier.tournament.books import tournament_books
from croupier.tournament.nz_d7.policy import nz_division_7

Places = dict[str, dict[str, dict[str, list[str]]]]
_POLICY_MAKERS = {"cash", "act_tournament", "nz_division_7"}
_VALUE_READERS = {"number", "numbers", "text", "texts", "clause"}


def scan(root: Path) -> Places:
    """Book → clause → the places in code and tests, of our own books; an unknown id is an error."""
    return _scan("croupier", root / "src", root)


def scan_package(folder: Path) -> tuple[Path, Places]:
    """The same of another package's books: where the list goes, and the list."""
    (package,) = [path.parent for path in folder.glob("*/books")]
    return package / "traces.json", _scan(package.name, package, folder)


def _scan(package: str, source: Path, project: Path) -> Places:
    by_book: dict[str, dict[str, dict[str, set[str]]]] = {
        book: defaultdict(lambda: {"code": set(), "tests": set()})
        for book in shelf()
        if installed_books().package_of(book) == package
    }
    for path in sorted(source.rglob("*.py")):
        name = path.relative_to(source if package == "croupier" else source.parent).as_posix()
        for book, clause, place in (*_cited_by_code(path, name), *_cited_by_role(path, name)):
            if _known(book, clause, place) and book in by_book:
                by_book[book][clause]["code"].add(place)
    for path in sorted((project / "tests").rglob("test_*.py")):
        for book, clause, place in _shown_by_tests(path, path.relative_to(project).as_posix()):
            if _known(book, clause, place) and book in by_book:
                by_book[book][clause]["tests"].add(place)
    return {
        book: {clause: {kind: sorted(places) for kind, places in kinds.items()} for clause, kinds in clauses.items()}
        for book, clauses in by_book.items()
    }


def _known(book: str, clause: str, place: str) -> str:
    """The clause, if there is such a one."""
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
            role = name.endswith("/clauses.py") and not function
            if not (role and name.startswith("croupier/")):  # a role in a map of ours counts where the table uses it
                yield book, clause, f"{name}:{function}" if function else name


def _cited_by_role(path: Path, name: str) -> Iterator[tuple[str, str, str]]:
    """Shared rooms cite by role, `clauses.below_minimum`: each game's, policy's or book's clause of it lives there."""
    roles = _roles() if name.startswith("croupier/table/") else {}
    if name.startswith("croupier/tournament/"):
        roles = _tournament_roles()
    for node, function in _walk(ast.parse(path.read_text(encoding="utf-8")), "") if roles else ():
        if isinstance(node, ast.Attribute) and function and function not in _POLICY_MAKERS:
            if name.startswith("croupier/tournament/") and not _is_of_clauses(node):
                continue
            for cite in roles.get(node.attr, ()):
                book, clause = split_cite(cite)
                yield book, clause, f"{name}:{function}"


def _is_of_clauses(node: ast.Attribute) -> bool:
    """`clauses.fee` or `tournament.clauses.fee`; a player's `points` are no role."""
    match node.value:
        case ast.Name(id="clauses") | ast.Attribute(attr="clauses"):
            return True
        case _:
            return False


@cache
def _tournament_roles() -> dict[str, set[Cite]]:
    """Role → the clause of each tournament book behind it."""
    roles: dict[str, set[Cite]] = defaultdict(set)
    for book in tournament_books().values():
        for role, cite in _cites(book.clauses):
            roles[role].add(cite)
    return roles


@cache
def _roles() -> dict[str, set[Cite]]:
    """Role → the clauses behind it, of every game and under every policy."""
    roles: dict[str, set[Cite]] = defaultdict(set)
    choices = [
        Determinations(game=profile, burn=burn, face_down=True, turner=Turner.PATRONS)
        for profile in Profile
        for burn in Burn
    ]
    shoes = [BACCARAT.shoe_rules(choice) for choice in choices]
    shoes += [BLACKJACK.shoe_rules(BlackjackDeterminations(shuffler=shuffler)) for shuffler in Shuffler]
    shoes += [ULTIMATE_HOLDEM.shoe_rules(HoldemDeterminations()), ROULETTE.shoe_rules(RouletteDeterminations())]
    policies = [nz_division_7(game) for game in (*Profile, "blackjack", "roulette")]
    games = (BACCARAT, BLACKJACK, ULTIMATE_HOLDEM, ROULETTE)
    for game, shoe in zip(games, (shoes[0], shoes[-4], shoes[-2], shoes[-1]), strict=True):
        policies += [cash(game.clauses, shoe.end_of_shoe), act_tournament(game.clauses, shoe.end_of_shoe)]
    for owner in (*(game.clauses for game in games), *shoes, *policies):
        for role, cite in _cites(owner):
            roles[role].add(cite)
    return roles


def _cites(owner: msgspec.Struct) -> Iterator[tuple[str, Cite]]:
    """Every role of a struct that holds clauses, and of the structs inside it."""
    for role, value in msgspec.structs.asdict(owner).items():
        if isinstance(value, msgspec.Struct):
            yield from _cites(value)
        for cite in value if isinstance(value, tuple) else (value,):
            if isinstance(cite, str) and " " in cite and cite.partition(" ")[0] in shelf():
                yield role, Cite(cite)


def _open_books(tree: ast.Module) -> dict[str, str]:
    """Names bound to `open_book("…")` at the top of a module, or imported from where shared code has them."""
    books = {}
    for node in tree.body:
        match node:
            case ast.Assign(
                targets=[ast.Name(id=name)],
                value=ast.Call(func=ast.Name(id="open_book"), args=[ast.Constant(value=str(book))]),
            ):
                books[name] = book
            case ast.ImportFrom(module="croupier.rulebook", names=names):
                opened = ((alias, getattr(rulebook, alias.name)) for alias in names)
                books |= {alias.asname or alias.name: book.id for alias, book in opened if isinstance(book, Book)}
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
            yield from ((books[name], str(clause.value)) for clause in arguments if isinstance(clause, ast.Constant))
        case ast.Call(
            func=ast.Attribute(value=ast.Name(id=name), attr=attribute), args=[ast.Constant(value=str(clause)), *_]
        ) if name in books and attribute in _VALUE_READERS:
            yield books[name], clause
        case _:
            pass


def _shown_by_tests(path: Path, name: str) -> Iterator[tuple[str, str, str]]:
    """Every `pytest.mark.clause("ACT-MB 7.3")` on a test or on one of its parameters, with the test below it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
            continue
        for mark in (inner for decorator in node.decorator_list for inner in ast.walk(decorator)):
            match mark:
                case ast.Call(func=ast.Attribute(attr="clause"), args=arguments):
                    for argument in arguments:
                        cite = ast.literal_eval(argument)
                        book, _, clause = cite.partition(" ")
                        yield book, clause, f"{name}::{node.name}"
                case _:
                    pass


def written(places: Places) -> str:
    """The list as its file has it."""
    return json.dumps(places, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def main(folder: str, *options: str) -> int:
    """Write or check the list of another package."""
    path, places = scan_package(Path(folder).resolve())
    text = written(places)
    drifted = not path.exists() or path.read_text(encoding="utf-8") != text
    if drifted and "--check" not in options:
        path.write_text(text, encoding="utf-8")
    if drifted:
        print(f"{path.name} {'has drifted' if '--check' in options else 'written'}")
    return 1 if drifted and "--check" in options else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
