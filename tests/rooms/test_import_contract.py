"""The import contract holds, and fails on a wrong import or a folder without a place."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def _lint(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(Path(sys.executable).parent / "lint-imports"), "--no-cache"],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(folder / "src")},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def test_the_contract_holds(copy: Path) -> None:
    result = _lint(copy)
    assert result.returncode == 0, result.stdout


@pytest.mark.parametrize(
    ("room", "line", "broken"),
    [
        ("rulebook/wrong.py", "import croupier.games", "Rooms: each uses only those below BROKEN"),
        ("table/wrong.py", "import random", "Rules are pure"),
        ("tournament/wrong.py", "import random", "Tournaments are pure too"),
        ("games/wrong.py", "import numpy", "Rules are pure"),
        ("kernels/wrong.py", "import croupier.games.blackjack.decide", "Kernels read the games' tables"),
        ("floor/wrong.py", "import random", "Live cards and spins"),
        ("server/wrong.py", "import croupier.kernels.hands", "Serving and settling need no numpy"),
        ("utils/__init__.py", "", "Missing layer"),
    ],
)
def test_a_wrong_import_or_an_unplaced_folder_breaks_it(copy: Path, room: str, line: str, broken: str) -> None:
    wrong = copy / "src" / "croupier" / room
    wrong.parent.mkdir(exist_ok=True)
    wrong.write_text(line + "\n")
    result = _lint(copy)
    assert result.returncode != 0
    told = result.stdout + result.stderr
    assert broken in told or "utils" in told
