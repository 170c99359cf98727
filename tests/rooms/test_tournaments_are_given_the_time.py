"""The tournament room compares instants that it is given and never asks what time it is."""

import ast
from pathlib import Path

import pytest

ROOM = Path(__file__).parents[2] / "src" / "croupier" / "tournament"
ASKING = {"now", "today", "utcnow"}


def asks(source: str) -> list[int]:
    """The lines that call, or so much as name, what tells the time."""
    return [
        node.lineno for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Attribute) and node.attr in ASKING
    ]


@pytest.mark.parametrize("path", sorted(ROOM.rglob("*.py")), ids=lambda path: path.relative_to(ROOM).as_posix())
def test_a_module_of_the_tournament_room_asks_for_no_time(path: Path) -> None:
    assert asks(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("call", ["datetime.now(UTC)", "date.today()", "datetime.datetime.utcnow()"])
def test_asking_for_the_time_is_seen(call: str) -> None:
    assert asks(f"start = 1\nat = {call}\n") == [2]
