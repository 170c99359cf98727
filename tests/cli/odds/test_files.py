"""`croupier odds --chart` and `--report`: pictures and papers that say what they were computed from."""

import hashlib
import json
import subprocess
import sys
from pathlib import Path

import pytest

from croupier import __version__
from croupier.cli.odds.report import OddsReport
from croupier.server.printing.typesetting import typeset
from tests.cli.commands import Terminal
from tests.server.printing.pdf_streams import page_count

PNG = b"\x89PNG"


def test_chart_of_a_strategy_is_a_picture_and_the_same_each_time(terminal: Terminal, tmp_path: Path) -> None:
    first, second, png = (str(tmp_path / name) for name in ("a.svg", "b.svg", "c.PNG"))
    for file in (first, second, png):
        assert terminal.run("odds", "blackjack", "--chart", file).status == 0
    drawn = Path(first).read_bytes()
    assert b"<svg" in drawn
    assert drawn == Path(second).read_bytes()
    assert Path(png).read_bytes().startswith(PNG)


def test_chart_on_standard_output_is_alone_there() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "croupier", "odds", "roulette", "--chart", "-"], capture_output=True, check=True
    )
    assert ran.stdout.startswith(b"<?xml")
    assert ran.stdout.rstrip().endswith(b"</svg>")


def test_report_says_how_to_check_it(terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typeset_data: list[OddsReport] = []

    def typeset_and_keep(template: str, data: OddsReport) -> bytes:
        typeset_data.append(data)
        return typeset(template, data)

    monkeypatch.setattr("croupier.cli.odds.report.typeset", typeset_and_keep)
    question = ("odds", "mini-baccarat", "--set", "method=B", "--removed", "9h 9h 4c")
    file = tmp_path / "report.pdf"
    assert terminal.run(*question, "--report", str(file)).status == 0
    assert file.read_bytes().startswith(b"%PDF")
    assert page_count(file.read_bytes()) > 1
    [report] = typeset_data
    printed = terminal.run(*question, "--json").out
    assert report.checksum == hashlib.sha256(printed.encode()).hexdigest()
    assert report.command == "croupier odds mini-baccarat --set method=B --removed '9h 9h 4c' --json"
    assert ("cards removed", "9h 9h 4c") in report.determinations
    assert "ACT-MB 8.9(b)" in dict(report.rules)
    assert "ACT-MB 8.8(b)" not in dict(report.rules)
    assert report.wagers[0].exact == json.loads(printed)["wagers"]["banker"]["exact"]
    assert report.version == __version__


@pytest.mark.parametrize(
    ("words", "why", "status"),
    [
        (["--chart", "chart.gif"], "ends in .svg or .png", 2),
        (["--report", "report.txt"], "ends in .pdf", 2),
        (["--chart", "-", "--report", "-"], "takes one file", 2),
        (["--chart", "nowhere/chart.svg"], "no folder", 2),
        (["--chart", "kept.svg"], "already exists", 1),
    ],
)
def test_files_that_cannot_be_written_are_refused(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], why: str, status: int
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("kept.svg").write_text("mine", encoding="utf-8")
    ran = terminal.run("odds", "roulette", *words)
    assert (ran.status, ran.out) == (status, "")
    assert why in ran.err
    assert Path("kept.svg").read_text(encoding="utf-8") == "mine"


def test_a_chart_of_one_hand_is_refused(terminal: Terminal) -> None:
    ran = terminal.run("odds", "blackjack", "--hand", "8h 8c", "--dealer", "6s", "--chart", "x.svg")
    assert (ran.status, ran.out) == (2, "")
    assert "whole game" in ran.err
