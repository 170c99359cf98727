"""Nothing slow is imported before it is needed: help answers at once, and the rules need no mathematics."""

import json
import subprocess
import sys

import pytest

SLOW = {"numpy", "numba", "matplotlib", "scipy", "pandas"}
RULE_ROOMS = ["rulebook", "equipment", "verbs", "games", "table", "tournament", "robots", "records"]
LIST_MODULES = "import json, sys; print(json.dumps(sorted(sys.modules)))"
WALK = """
import importlib, pkgutil, croupier.{room} as room
for module in pkgutil.walk_packages(getattr(room, "__path__", []), "croupier.{room}."):
    importlib.import_module(module.name)
"""
ODDS_SHOWN = """
import asyncio
from croupier.exact.messages import TableOdds
from croupier.games.roulette.determinations import Determinations
from croupier.server.bounded_work.odds_worker import OddsWorker
from croupier.server.settings import OddsBounds
async def show():
    worker = OddsWorker(OddsBounds())
    assert isinstance(await worker.odds(Determinations()), TableOdds)
    await worker.close()
asyncio.run(show())
"""
HELP = """
import contextlib, io
from croupier.cli.app import main
with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):
    main({words})
"""


def imported(script: str) -> set[str]:
    """The modules that a fresh interpreter holds after a script."""
    ran = subprocess.run([sys.executable, "-c", script + LIST_MODULES], capture_output=True, text=True, check=True)
    return set(json.loads(ran.stdout.splitlines()[-1]))


def slow(modules: set[str]) -> set[str]:
    """Those among them that take their time."""
    return {name.partition(".")[0] for name in modules} & SLOW


@pytest.mark.parametrize("room", RULE_ROOMS)
def test_a_rule_room_with_all_its_modules_imports_nothing_slow(room: str) -> None:
    modules = imported(WALK.format(room=room))
    assert f"croupier.{room}" in modules
    assert not slow(modules)


@pytest.mark.parametrize(
    "words",
    [
        ["--help"],
        ["--version"],
        *([command, "--help"] for command in ("rules", "adjudicate", "tournament", "play")),
        ["tournament", "settle", "--help"],
    ],
)
def test_help_imports_nothing_slow(words: list[str]) -> None:
    assert not slow(imported(HELP.format(words=words)))


@pytest.mark.parametrize("room", ["floor", "server", "client"])
def test_a_room_that_serves_imports_nothing_slow(room: str) -> None:
    assert not slow(imported(WALK.format(room=room)))


def test_house_that_shows_odds_has_loaded_nothing_slow() -> None:
    assert not slow(imported(ODDS_SHOWN))


@pytest.mark.parametrize("words", [["--help"], ["play", "--help"], ["tournament", "settle", "--help"]])
def test_help_reads_no_rule_book_and_deals_no_card(words: list[str]) -> None:
    ours = {name for name in imported(HELP.format(words=words)) if name.startswith("croupier.")}
    modules = (
        "app",
        "arguments",
        "game_names",
        "house",
        "house.commands",
        "house.serve_options",
        "number_commands",
        "problems",
        "tournament",
        "tournament.commands",
    )
    assert ours == {"croupier.installed", "croupier.cli", *(f"croupier.cli.{module}" for module in modules)}


def test_the_library_itself_costs_nothing_to_import() -> None:
    modules = imported("import croupier\n")
    assert not slow(modules)
    assert not modules & {"rich", "cyclopts", "msgspec"}
