"""The command itself: help, version, words it does not know, and real runs of it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from croupier import __version__
from tests.cli.commands import Terminal
from tests.records.record_text import BANKER_NINE, coup

RECORD = coup(BANKER_NINE, "Ann bets 100 on banker")
COMMANDS = [
    [sys.executable, "-m", "croupier"],
    [str(Path(sys.executable).with_name("croupier"))],
]


def test_the_version_is_the_packages(terminal: Terminal) -> None:
    ran = terminal.run("--version")
    assert (ran.status, ran.out.strip(), ran.err) == (0, __version__, "")


@pytest.mark.parametrize(
    ("words", "tells"),
    [
        (["--help"], ["rules", "adjudicate", "play", "--version"]),
        ([], ["rules", "adjudicate", "play"]),
        (["rules", "--help"], ["BOOK", "CLAUSE", "--check", "--json"]),
        (["adjudicate", "--help"], ["FILE", "--json", "standard input"]),
        (["play", "--help"], ["--auto", "--seed", "--coups", "--chips", "--robots", "--set", "midi-baccarat"]),
    ],
)
def test_every_command_explains_itself(terminal: Terminal, words: list[str], tells: list[str]) -> None:
    ran = terminal.run(*words)
    assert (ran.status, ran.err) == (0, "")
    for word in tells:
        assert word in ran.words


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["nonsense"], 'Unknown command "nonsense"'),
        (["--nonsense"], "--nonsense"),
        (["adjudicate"], "FILE"),
        (["adjudicate", "--jsn", "file.toml"], "There is no such option"),
        (["adjudicate", "a.toml", "b.toml"], "Unexpected arguments: b.toml"),
        (["adjudicate", "a.toml", "--nonsense"], "--nonsense"),
        (["rules", "ACT-MB", "7.3", "7.4"], "Unexpected arguments: 7.4"),
        (["rules", "--chek"], "--chek"),
        (["play"], "GAME"),
        (["play", "poker"], '"mini-baccarat", "midi-baccarat", "baccarat"'),
        (["play", "baccarat", "--json"], "--json"),
    ],
)
def test_what_is_not_understood_is_said_on_stderr_with_status_two(
    terminal: Terminal, words: list[str], says: str
) -> None:
    ran = terminal.run(*words)
    assert ran.status == 2
    assert ran.err.startswith("croupier: ")
    assert says in ran.err
    assert ran.err.count("\n") == 1
    if "--json" not in words:
        assert ran.out == ""


@pytest.mark.parametrize("words", [["adjudicate", "--json"], ["rules", "XX", "--json"], ["play", "baccarat", "--json"]])
def test_with_json_an_error_is_one_object_on_stdout_and_a_message_on_stderr(
    terminal: Terminal, words: list[str]
) -> None:
    ran = terminal.run(*words)
    assert ran.status == 2
    error = ran.json["error"]
    assert error["rule"] is None
    assert ran.err == f"croupier: {error['message']}\n"


@pytest.mark.parametrize("command", COMMANDS, ids=["python -m croupier", "croupier"])
def test_both_names_are_the_same_command(command: list[str]) -> None:
    ran = subprocess.run(
        [*command, "adjudicate", "-", "--json"], input=RECORD.encode(), capture_output=True, check=False
    )
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert json.loads(ran.stdout)["rounds"][0]["net"] == {"Ann": "95.00"}


@pytest.mark.parametrize(
    ("words", "typed", "status"),
    [
        (["adjudicate", "-"], RECORD.replace("bets", "puts").encode(), 2),
        (["adjudicate", "-"], RECORD.replace("banker", "player pair").encode(), 1),
        (["adjudicate", "-"], b"\xff\xfe\x00", 2),
        (["adjudicate", "/"], b"", 2),
        (["adjudicate", "nowhere\udcff.toml", "--json"], b"", 2),
        (["rules", "ACT-MB", "7.3"], b"", 0),
        (["play", "mini-baccarat", "--seed", "1"], b"50 b\nquit\n", 0),
    ],
)
def test_a_real_run_ends_with_its_status_and_never_with_a_traceback(
    words: list[str], typed: bytes, status: int
) -> None:
    ran = subprocess.run([*COMMANDS[0], *words], input=typed, capture_output=True, check=False)
    assert ran.returncode == status
    assert b"Traceback" not in ran.stdout + ran.stderr
    assert (ran.stderr == b"") is (status == 0)


def test_standard_input_that_is_closed_is_said_to_be() -> None:
    command = f"{sys.executable} -m croupier adjudicate - <&-"
    ran = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (2, "croupier: Standard input cannot be read: it is closed.\n")


@pytest.mark.parametrize("words", ["rules ACT-MB", "rules --json", "play mini-baccarat --auto --seed 1"])
def test_whoever_stops_reading_is_no_error(words: str) -> None:
    command = f"set -o pipefail; {sys.executable} -m croupier {words} | head -c 20"
    ran = subprocess.run(["bash", "-c", command], capture_output=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert len(ran.stdout) == 20


@pytest.mark.parametrize("words", [["adjudicate", "-"], ["adjudicate", "-", "--json"], ["rules", "ACT-MB"]])
def test_a_terminal_that_knows_only_ascii_gets_escapes(words: list[str]) -> None:
    ran = subprocess.run(
        [*COMMANDS[0], *words],
        input=RECORD.replace("Ann", "Zoë").encode(),
        capture_output=True,
        check=False,
        env={"PYTHONIOENCODING": "ascii"},
    )
    assert (ran.returncode, ran.stderr) == (0, b"")
    ran.stdout.decode("ascii")
    if "--json" in words:
        assert json.loads(ran.stdout)["rounds"][0]["net"] == {"Zoë": "95.00"}
