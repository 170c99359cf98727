"""Above the games no file names two of them, nor one that it does not belong to: registries find a game's files."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import croupier
from croupier.installed import BUILT_IN
from croupier.table.game_types import GAMES as TABLE_GAMES

SOURCES = Path(croupier.__file__).parent
REGISTRIES = {"installed.py", "__init__.py"}
"""What lists the games: which are installed, and the names of the public library."""

SHARED = {"HOUSE"}
"""A book of no single game."""

ABOUT_ONE = {"cli/app.py", "cli/rules.py", "kernels/hand_tables.py", "kernels/hands.py"}
"""Shared files that name one game for a reason: examples in the help, and the loops that rank its hands."""

GAMES = {
    game.name: re.compile(
        "|".join({game.name, *game.name.split("_"), *game.called, *set(TABLE_GAMES[game.name].books) - SHARED}),
        re.IGNORECASE,
    )
    for game in BUILT_IN
}


COMMENT = re.compile(r"\{#.*?#\}", re.DOTALL)


def named_in(text: str) -> set[str]:
    """The games that a text names."""
    return {name for name, pattern in GAMES.items() if pattern.search(text)}


def words_of(tree: ast.Module) -> Iterator[str]:
    """Every name and every text of a module, but not what it says about itself nor the books that it cites."""
    passed_over = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            passed_over.add(id(node.value))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "open_book":
            passed_over |= {id(argument) for argument in node.args}
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module=module, names=names):
                yield from (module or "", *(name.name for name in names))
            case ast.Import(names=names):
                yield from (name.name for name in names)
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name) | ast.keyword(arg=str(name)):
                yield name
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.Constant(value=str(text)) if id(node) not in passed_over:
                yield text


def text_of(file: Path) -> str:
    """What counts of a file."""
    text = file.read_text(encoding="utf-8")
    return " ".join(words_of(ast.parse(text))) if file.suffix == ".py" else COMMENT.sub("", text)


def files_above_games() -> list[Path]:
    """Every module, template, style and script above `games/`."""
    kinds = {".py", ".html", ".js", ".css"}
    files = (file for file in sorted(SOURCES.rglob("*")) if file.suffix in kinds)
    return [file for file in files if file.relative_to(SOURCES).parts[0] not in {"games", *REGISTRIES}]


def test_no_file_above_the_games_names_two_of_them() -> None:
    files = files_above_games()
    two = {str(file.relative_to(SOURCES)): named for file in files if len(named := named_in(text_of(file))) > 1}
    assert two == {}
    assert len(files) > 700


def test_no_file_outside_a_game_s_own_folder_names_it() -> None:
    outside = set()
    for file in files_above_games():
        path = file.relative_to(SOURCES)
        if named_in(text_of(file)) - {part.removesuffix(".py") for part in path.parts}:
            outside.add(path.as_posix())
    assert outside == ABOUT_ONE


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("from croupier.games.blackjack.view import RoundView as HoldemView", {"blackjack"}),
        ("from croupier.games import roulette, ultimate_holdem", {"roulette", "ultimate_holdem"}),
        ("SCREENS = {'midi-baccarat': 1, 'roulette': 2}", {"baccarat", "roulette"}),
        ("'''Blackjack and roulette alike.'''", set()),
        ("blackjack = open_book('ACT-BJ')", {"blackjack"}),
        ("act_bj = open_book('ACT-BJ')", set()),
        ("BOOK = re.compile('ACT-BJ|ACT-MB')", {"blackjack", "baccarat"}),
    ],
)
def test_what_counts_as_naming_a_game(line: str, named: set[str]) -> None:
    assert named_in(" ".join(words_of(ast.parse(line)))) == named
