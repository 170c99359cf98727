"""Texts that people give to the command line: the bounds on their size and depth, the same for every command."""

import tomllib
from pathlib import Path

import pytest

from croupier.equipment.bounded_toml import BYTES_MAX
from tests.cli.commands import Terminal

COMMANDS = pytest.mark.parametrize("command", [("adjudicate",), ("tournament", "settle"), ("tournament", "check")])
DEEP = "a." * 31_000 + "a = 1\n"


@COMMANDS
def test_a_deep_key_ends_with_status_2_and_is_never_parsed(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    parsed: list[str] = []
    monkeypatch.setattr(tomllib, "loads", lambda text, **_: parsed.append(text))
    ran = terminal.run(*command, "-", "--json", typed=DEEP)
    assert (ran.status, parsed) == (2, [])
    assert ran.json["error"]["rule"] is None
    assert "nested too deeply" in ran.json["error"]["message"]


@COMMANDS
def test_an_endless_file_ends_with_status_2(terminal: Terminal, tmp_path: Path, command: tuple[str, ...]) -> None:
    long = tmp_path / "long.toml"
    long.write_bytes(b"#" * BYTES_MAX + "é".encode())
    files = [str(long), *(["/dev/zero"] if Path("/dev/zero").exists() else [])]
    for file in files:
        ran = terminal.run(*command, file, "--json")
        assert ran.status == 2
        assert ran.json["error"]["rule"] is None
        assert "longer than the maximum of 128 kB" in ran.json["error"]["message"]


def test_a_value_that_is_set_is_not_parsed_where_it_is_nested_too_deeply(terminal: Terminal) -> None:
    ran = terminal.run("play", "mini-baccarat", "--set", "chip={" + "a." * 20_000 + "a=1}")
    assert ran.status == 2
