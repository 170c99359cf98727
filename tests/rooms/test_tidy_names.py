"""Names that can be guessed: one exported name for one thing, functions named by what they do, short test names."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from croupier.installed import BUILT_IN

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "croupier"
CODE = [
    path
    for folder in ("src", "tools", "benchmarks", "examples", "tests")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if not {"build", ".venv"} & set(path.parts)
]
TESTS = [path for path in CODE if path.name.startswith("test_")]

VERBS = {"begin", "decide", "evolve", "view", "moves", "next_step", "postings", "due", "propose", "confirm", "decline"}
NOUNS = {"Determinations", "State", "Command", "Event", "Entry", "Kind", "Handler", "GAME"}
"""The decider's own vocabulary: every decider has its own of these, under the same name."""

PREPOSITION = re.compile(
    "_*(about|above|across|after|against|along|among|around|at|before|behind|below|beside|between|beyond|by|down|during"
    "|for|in|into|near|of|off|out|over|past|per|since|through|under|until|up|upon|via|within|without)(_|$)"
)
"""`to_`, `from_`, `as_`, `with_` and `on_` are left out: they have a usual sense in names of functions."""

LONGEST_TEST_NAME = 80
MOST_MODULES = 25


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def functions_in(path: Path) -> Iterator[str]:
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name


def extends_its_namesake(node: ast.ClassDef) -> bool:
    """Whether a class is a game's own kind of the base with the same name, such as `WagerPlaced`."""
    return any(node.name in (getattr(base, "id", ""), getattr(base, "attr", "")) for base in node.bases)


def exported_names(path: Path) -> Iterator[str]:
    for node in tree_of(path).body:
        match node:
            case ast.ClassDef() if not extends_its_namesake(node):
                yield node.name
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                yield node.name
            case ast.Assign(targets=targets):
                yield from (target.id for target in targets if isinstance(target, ast.Name))
            case ast.AnnAssign(target=ast.Name(id=name)):
                yield name


def place_of(path: Path) -> str:
    """Where a module stands. The folders of the games are one place: each game answers the same question there."""
    parts = path.relative_to(SOURCES).with_suffix("").parts
    games = {game.name for game in BUILT_IN}
    for number, part in enumerate(parts):
        if part in games:
            return "/".join((*parts[:number], "GAME"))
    return "/".join(parts)


def test_no_exported_name_stands_for_two_things() -> None:
    places: dict[str, set[str]] = defaultdict(set)
    for path in SOURCES.rglob("*.py"):
        for name in exported_names(path):
            if not name.startswith("_") and name not in VERBS | NOUNS:
                places[name].add(place_of(path))
    assert places["Refused"], "the walk found nothing"
    assert {name: sorted(where) for name, where in places.items() if len(where) > 1} == {}


def test_no_function_begins_with_a_bare_preposition() -> None:
    named = {(path.relative_to(ROOT).as_posix(), name) for path in CODE for name in functions_in(path)}
    assert len(named) > 1_000
    assert sorted(pair for pair in named if PREPOSITION.match(pair[1])) == []


def test_test_names_are_short() -> None:
    names = [name for path in TESTS for name in functions_in(path) if name.startswith("test_")]
    assert len(names) > 1_000
    assert [name for name in names if len(name) > LONGEST_TEST_NAME] == []


def test_no_folder_is_crowded() -> None:
    modules: dict[str, int] = defaultdict(int)
    for path in CODE:
        modules[path.parent.relative_to(ROOT).as_posix()] += 1
    assert {folder: count for folder, count in modules.items() if count > MOST_MODULES} == {}
