"""A wheel, installed in an empty environment, answers."""

import json
import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RECORD = 'game = "mini-baccarat"\n[[round]]\nshoe = "9h 6d 9c 3s"\nplay = ["Ann bets 100 on banker"]\n'


def _run(*words: str | Path, given: str = "") -> str:
    done = subprocess.run([str(word) for word in words], input=given, capture_output=True, text=True, check=False)
    assert done.returncode == 0, (done.stdout + done.stderr)[-600:]
    return done.stdout


@pytest.fixture(scope="module")
def command(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """`croupier` as a stranger has it: the wheel and its locked dependencies in an environment of their own."""
    folder = tmp_path_factory.mktemp("wheel")
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")
    _run(*pip, "wheel", "--no-deps", "--no-build-isolation", "-w", folder, ROOT)
    venv.create(folder / "empty")
    into = ("--python", folder / "empty" / "bin" / "python", "install", "--no-compile")
    _run(*pip, *into, "--require-hashes", "-r", ROOT / "requirements" / "run.txt")
    _run(*pip, *into, "--no-deps", next(folder.glob("*.whl")))
    return folder / "empty" / "bin" / "croupier"


def test_it_knows_the_rules_where_they_live_and_what_tests_them(command: Path) -> None:
    books = json.loads(_run(command, "rules", "ACT-MB", "--check", "--json"))["books"]
    clause = next(clause for clause in books["ACT-MB"]["clauses"] if clause["id"] == "7.3")
    assert clause["code"]
    assert clause["tests"]


def test_it_adjudicates(command: Path) -> None:
    answer = json.loads(_run(command, "adjudicate", "-", "--json", given=RECORD))
    assert answer["rounds"][0]["net"] == {"Ann": "95.00"}


def test_it_plays(command: Path) -> None:
    assert "the house" in _run(command, "play", "mini-baccarat", "--auto", "--seed", "1", "--coups", "3")
