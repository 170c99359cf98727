"""`croupier tournament plan`: what a director can expect, for people, for scripts and on paper, and what stops it."""

from pathlib import Path

import pytest

from croupier.sim.tournaments.planning import PlanPlayer
from tests.cli.commands import Terminal

QUICK = ("--entrants", "8", "--runs", "3", "--seed", "5", "--workers", "1")


def test_plan_tells_the_evening_sittings_styles_and_prizes(terminal: Terminal) -> None:
    ran = terminal.run("tournament", "plan", "nz-d7-roulette", *QUICK, "--pace", "2")
    assert (ran.status, ran.err) == (0, "")
    for title in ("Roulette night", "The evening", "Sitting by sitting", "What each style wins", "Who has which place"):
        assert title in ran.out
    assert "3 tournaments, 8 players each, seed 5" in ran.words
    assert "30 min" in ran.out  # heats of 15 spins, at two minutes each
    assert max(map(len, ran.out.splitlines())) <= 80


def test_json_has_the_documented_keys_and_repeats_with_its_seed(terminal: Terminal) -> None:
    first, again = (terminal.run("tournament", "plan", "nz-d7-roulette", *QUICK, "--json").json for _ in range(2))
    assert first == again
    assert (first["runs"], first["seed"], first["entrants"]) == (3, 5, 8)
    assert first["rounds"]["mean"] <= first["rounds"]["p95"]
    assert first["minutes"] == first["evening"]["mean"]
    assert [prize["place"] for prize in first["prizes"]] == [1, 2]  # two heats, and one goes on from each
    assert sum(prize["mean"] for prize in first["prizes"]) == 8 * 100  # the whole pool is won
    assert first["entrants_by_style"] == {"flat": 2, "cautious": 2, "bold": 2, "chaser": 1, "closer": 1}


def test_plan_writes_a_picture_and_one_page(terminal: Terminal, tmp_path: Path) -> None:
    plot, page = tmp_path / "plan.svg", tmp_path / "plan.pdf"
    ran = terminal.run("tournament", "plan", "nz-d7-roulette", *QUICK, "--plot", str(plot), "--pdf", str(page))
    assert ran.status == 0
    assert plot.read_text().startswith("<?xml")
    assert page.read_bytes().startswith(b"%PDF")
    assert page.read_bytes().count(b"/Type /Page\n") <= 1
    again = terminal.run("tournament", "plan", "nz-d7-roulette", *QUICK, "--pdf", str(page))
    assert (again.status, "already exists" in again.err) == (1, True)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--runs", "0"), "--runs is a whole number from 1 to 1,000,000, not 0."),
        (("--workers", "-1"), "--workers is a whole number from 1 to 1,024, not -1."),
        (("--dealers", "0"), "--dealers is a whole number from 1 to 1,000, not 0."),
        (("--seed", "-4"), "--seed is a whole number from 0, of at most 63 bits."),
        (("--pace", "0"), "--pace is the minutes of a round, from 0.05 to 60, not 0.0."),
        (("--pace", "nan"), "--pace is the minutes of a round"),
        (("--absent", "0.9"), "--absent is a share from 0 to 0.5, not 0.9."),
        (("--between", "-1"), "--between is minutes, from 0 to 1,440, not -1.0."),
        (("--style", "reckless=3"), "with one of flat, cautious, bold, chaser, closer; not 'reckless=3'."),
        (("--style", "bold=" + "9" * 5000), "--style is NAME=COUNT, such as bold=4"),
        (("--style", "bold=4", "--style", "bold=5"), "--style names each style once."),
        (("--style", "bold=8", "--entrants", "9"), "--style has 8 entrants and --entrants 9: leave one of them out."),
        (("--plot", "plan.txt"), "--plot takes a file that ends in .svg or .png or .pdf, not 'plan.txt'."),
        (("--plot", "-", "--pdf", "-"), "Standard output takes one file: the plot or the PDF."),
    ],
)
def test_bad_options_get_one_sentence_and_status_2(terminal: Terminal, words: tuple[str, ...], sentence: str) -> None:
    ran = terminal.run("tournament", "plan", "nz-d7-roulette", *words)
    assert ran.status == 2
    assert sentence in " ".join(ran.err.split())
    assert ran.out == ""


def test_conditions_against_their_book_end_with_the_clause(terminal: Terminal) -> None:
    ran = terminal.run("tournament", "plan", "nz-d7-roulette", "--style", "bold=90", "--json")
    assert (ran.status, ran.json["error"]["rule"]) == (1, "2.2(f)")
    assert "4 to 28 players enter, not 90" in ran.json["error"]["message"]
    lacking = terminal.run("tournament", "plan", "-", typed='rules = "NZ-D7"\ngame = "roulette"\n')
    assert (lacking.status, "Nobody can enter under these conditions" in lacking.err) == (1, True)


def test_a_game_without_kernels_gets_one_sentence(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.sim.tournaments.game_part.load_parts", lambda *_: {})
    ran = terminal.run("tournament", "plan", "nz-d7-roulette", *QUICK)
    assert (ran.status, "Tournaments of roulette cannot be planned" in ran.err) == (2, True)


def test_an_interrupted_plan_tells_what_was_played(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    played = PlanPlayer.play

    def interrupted(self: PlanPlayer, number: int) -> object:
        if number == 2:
            raise KeyboardInterrupt
        return played(self, number)

    monkeypatch.setattr(PlanPlayer, "play", interrupted)
    ran = terminal.run("tournament", "plan", "nz-d7-roulette", *QUICK)
    assert (ran.status, "3 tournaments, stopped after 2" in ran.words) == (0, True)


def test_run_plays_the_same_styles_through_real_tables(terminal: Terminal) -> None:
    words = ("tournament", "run", "nz-d7-roulette", "--seed", "1")
    styled = terminal.run(*words, "--style", "bold=4", "--style", "flat=1", "--json").json
    assert len(styled["entrants"]) == 5
    assert styled == terminal.run(*words, "--style", "bold=4", "--style", "flat=1", "--json").json
    assert styled != terminal.run(*words, "--entrants", "5", "--json").json
    assert terminal.run(*words, "--style", "bold").status == 2
