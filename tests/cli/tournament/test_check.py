"""`croupier tournament check`, `notice` and `example`: for people, for scripts, and with the right status."""

from pathlib import Path

import pytest

from croupier.tournament.examples import example_names, example_text
from tests.cli.commands import Terminal


@pytest.mark.parametrize("name", example_names())
def test_an_example_is_complete_by_its_name_as_a_file_and_typed(terminal: Terminal, tmp_path: Path, name: str) -> None:
    file = tmp_path / "conditions.toml"
    file.write_text(terminal.run("tournament", "example", name).out, encoding="utf-8")
    answers = [
        terminal.run("tournament", "check", given, "--json", typed=example_text(name))
        for given in (name, str(file), "-")
    ]
    assert [ran.status for ran in answers] == [0, 0, 0]
    assert answers[0].json == answers[1].json == answers[2].json
    assert answers[0].json["complete"] is True
    assert answers[0].json["missing"] == answers[0].json["against"] == []


def test_people_see_structure_money_prizes_and_the_hash(terminal: Terminal) -> None:
    ran = terminal.run("tournament", "check", "act-bj")
    assert ran.status == 0
    told = " ".join(ran.words.split())
    for words in (
        "complete by ACT-BJ",
        "6 to 18",
        "20 rounds → 1 of each session",
        "110.00, 10.00 of it commission",
        "50%",
    ):
        assert words in told
    assert terminal.run("tournament", "check", "act-bj", "--json").json["hash"] in ran.out


@pytest.mark.parametrize("width", [30, 60, 200])
def test_neither_the_hash_nor_a_name_is_ever_cut(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    name = "-".join("abcdefghijklmnopqrstuvwxyz") + "-cup"
    text = example_text("act-bj").replace("Autumn blackjack", name)
    out = terminal.run("tournament", "check", "-", typed=text).out
    told = "".join(line.strip("│ ").partition("  ")[2].strip() or line.strip("│ ") for line in out.splitlines())
    assert name in told
    assert terminal.run("tournament", "check", "-", "--json", typed=text).json["hash"] in told


def test_no_bound_on_players_is_said_in_words(terminal: Terminal) -> None:
    text = example_text("nz-d7-roulette").replace("minimum_players = 4 ", "minimum_players = 0 ")
    assert "no minimum, 28 at most" in terminal.run("tournament", "check", "-", typed=text).out


def test_what_is_missing_is_shown_with_its_clause_and_how_to_write_it(terminal: Terminal) -> None:
    text = example_text("act-bj").replace("fee = 110 ", "# ").replace("maximum = 2000", "maximum = 20")
    ran = terminal.run("tournament", "check", "-", typed=text)
    assert ran.status == 1
    assert "19.3(a)(iii)" in ran.out
    assert "fee = 100" in ran.out
    assert "Against the book" in ran.out
    said = terminal.run("tournament", "check", "-", "--json", typed=text)
    assert said.status == 1
    assert said.json["complete"] is False
    assert said.json["missing"] == [
        {
            "book": "ACT-BJ",
            "rule": "19.3(a)(iii)",
            "field": "entry.fee",
            "says": "the entry fee, 0 if there is none",
            "write": "fee = 100",
        }
    ]
    assert [one["rule"] for one in said.json["against"]] == ["19.3(a)(vii)"]


@pytest.mark.parametrize("text", ["", "rules =", 'rules = "ACT-BJ"\nfee = 1', 'rules = "ACT-BJ"\n[entry]\nfee = -1'])
def test_what_is_not_understood_has_status_2(terminal: Terminal, text: str) -> None:
    ran = terminal.run("tournament", "check", "-", "--json", typed=text)
    assert ran.status == 2
    assert ran.json["error"]["rule"] is None
    assert ran.json["error"]["message"] in ran.err
    assert "Traceback" not in ran.err


def test_a_file_that_is_not_there_has_status_2(terminal: Terminal) -> None:
    ran = terminal.run("tournament", "check", "nowhere.toml")
    assert ran.status == 2
    assert "nowhere.toml cannot be read" in ran.err


def test_a_caution_is_told_and_refuses_nothing(terminal: Terminal) -> None:
    ran = terminal.run(
        "tournament", "check", "-", typed=example_text("act-uth").replace("starting = 5000", "starting = 250")
    )
    assert ran.status == 0
    assert "nothing for a play wager" in " ".join(ran.out.split())


@pytest.mark.parametrize(
    ("form", "begins"), [("text", "Autumn"), ("markdown", "# Autumn"), ("html", "<!DOCTYPE"), ("json", "{")]
)
def test_the_notice_comes_in_four_forms(terminal: Terminal, form: str, begins: str) -> None:
    ran = terminal.run("tournament", "notice", "act-bj", "--as", form)
    assert ran.status == 0
    assert ran.out.startswith(begins)
    assert "19.3(b)" in ran.out


def test_no_notice_goes_out_before_the_conditions_are_complete(terminal: Terminal) -> None:
    ran = terminal.run("tournament", "notice", "-", typed='rules = "ACT-MB"')
    assert ran.status == 1
    assert "ACT-MB 15.3(a)(i)" in ran.err


def test_the_examples_are_listed_and_an_unknown_one_is_told_so(terminal: Terminal) -> None:
    assert tuple(terminal.run("tournament", "example").out.split()) == example_names()
    ran = terminal.run("tournament", "example", "poker")
    assert ran.status == 2
    assert "act-bj" in ran.err


def test_the_notice_is_written_as_pdf_to_new_files_alone(terminal: Terminal, tmp_path: Path) -> None:
    notice, copy = tmp_path / "notice.pdf", tmp_path / "copy.pdf"
    ran = terminal.run("tournament", "notice", "act-uth", "--pdf", str(notice), "--commission", str(copy))
    assert (ran.status, ran.out) == (0, "")
    assert notice.read_bytes().startswith(b"%PDF-")
    assert copy.stat().st_size > notice.stat().st_size
    again = terminal.run("tournament", "notice", "act-uth", "--pdf", str(notice))
    assert again.status == 1
    assert "already exists" in again.err


def test_conditions_that_lack_something_are_not_written_as_pdf(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "notice.pdf"
    text = example_text("act-bj").replace("fee = 110 ", "# ")
    assert terminal.run("tournament", "notice", "-", "--pdf", str(file), typed=text).status == 1
    assert not file.exists()
