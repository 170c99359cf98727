"""`croupier tournament run`: whole tournaments among robots, for people and for scripts, and what stops them."""

import io
import random
import re
from pathlib import Path

import pytest
from rich.console import Console

from croupier.cli.tournament.progress_line import LiveLine
from croupier.equipment.amounts import amount
from croupier.robots.tournament import TournamentRun, entrants
from croupier.rulebook import Refused, open_book
from croupier.tournament.conditions.parser import read_conditions
from croupier.tournament.draw.ballot import BallotEntry, DrawnSeat, verify_ballot
from croupier.tournament.examples import example_names, example_text
from tests.cli.commands import Ran, Terminal

HOW_TO = Path(__file__).parents[3] / "docs" / "how-to" / "try-out-conditions.md"
CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]")


def one_limit(text: str) -> str:
    """Conditions by which everybody wagers the same, so that many are level; play is short."""
    text = re.sub(r"(rounds|spins) = \d+", r"\1 = 1", text)
    return re.sub(r"maximum = \d+", "maximum = 100", text)


def told(terminal: Terminal, text: str, entries: int, phrase: str) -> Ran:
    """The first run, seed after seed, in which the phrase is told."""
    for seed in range(25):
        words = ("tournament", "run", "-", "--seed", str(seed), "--entrants", str(entries))
        ran = terminal.run(*words, typed=text)
        assert ran.status == 0, ran.err
        if phrase in ran.words:
            return ran
    raise AssertionError(f"{phrase} was never told")


@pytest.mark.parametrize("name", example_names())
def test_every_example_runs_to_prizes_and_an_empty_pool(terminal: Terminal, name: str) -> None:
    fewest = read_conditions(example_text(name)).entry.minimum_players or 0
    ran = terminal.run("tournament", "run", name, "--seed", "5", "--entrants", str(fewest + 1))
    assert ran.status == 0
    assert ran.err == ""
    assert f"{fewest + 1} entries" in ran.out
    assert "entropy" in ran.out
    assert "places and prizes" in ran.out
    assert "the pool closes at 0.00" in ran.words
    assert not CONTROL.search(ran.out.replace("\n", ""))
    assert max(map(len, ran.out.splitlines())) <= 80


@pytest.mark.clause("NZ-D7 2.2(h)")
def test_the_money_of_a_prize_and_the_value_of_goods_stand_apart(terminal: Terminal) -> None:
    ran = terminal.run("tournament", "run", "nz-d7-blackjack", "--seed", "1", "--entrants", "6")
    # 6 fees of 100 and 500 + 400 added, less 250 for the second: 1,250 to the winner, 400 of it a weekend
    assert "850.00" in ran.out
    assert "a weekend for two, worth" in ran.words
    assert "goods at their value -400.00" in ran.words
    assert "1,250.00" not in ran.out


def test_a_seed_repeats_a_tournament_byte_for_byte(terminal: Terminal) -> None:
    first, again, other = (
        terminal.run("tournament", "run", "nz-d7-mini-baccarat", "--entrants", "4", "--seed", seed).out
        for seed in ("1", "1", "2")
    )
    assert first == again
    assert first != other


def test_without_a_seed_chance_is_the_systems(terminal: Terminal) -> None:
    runs = [terminal.run("tournament", "run", "nz-d7-mini-baccarat", "--entrants", "4", "--json") for _ in range(2)]
    assert [ran.status for ran in runs] == [0, 0]
    assert runs[0].json["seed"] is None
    assert runs[0].json["ballots"][0]["entropy"] != runs[1].json["ballots"][0]["entropy"]


@pytest.mark.parametrize("name", ["act-bj", "act-mb", "nz-d7-blackjack", "nz-d7-roulette"])
def test_scripts_get_prizes_that_are_the_pool_and_what_was_added(terminal: Terminal, name: str) -> None:
    answer = terminal.run("tournament", "run", name, "--seed", "3", "--entrants", "6", "--json").json
    assert sum(map(amount, answer["prizes"].values())) == amount(answer["pool"]) + amount(answer["top_up"])
    assert sum(amount(award["amount"]) for award in answer["awards"]) == sum(map(amount, answer["prizes"].values()))
    assert answer["left_in_pool"] == "0.00"
    assert len(answer["entrants"]) == 6
    assert set(answer["prizes"]) <= {name for place in answer["places"] for name in place}
    assert answer["hash"] == terminal.run("tournament", "check", name, "--json").json["hash"]


def test_scripts_can_draw_every_ballot_again(terminal: Terminal) -> None:
    answer = terminal.run("tournament", "run", "act-bj", "--seed", "3", "--entrants", "8", "--json").json
    assert [ballot["purpose"] for ballot in answer["ballots"]][:2] == ["heats, sitting 1", "repechage, sitting 1"]
    for ballot in answer["ballots"]:
        seats = [DrawnSeat(one["player"], one["table"], one["seat"]) for one in ballot["seats"]]
        players = tuple(BallotEntry(name, group) for name, group in ballot["players"])
        draw = (ballot["entropy"], ballot["purpose"], players, ballot["tables"], ballot["seats_per_table"])
        assert verify_ballot(seats, *draw) == ()
    drawn = {number for ballot in answer["ballots"] for number in ballot["sessions"]}
    assert drawn == {session["number"] for session in answer["sessions"]}
    for session in answer["sessions"]:
        scores = [one["score"] for one in session["scores"]]
        assert scores == sorted(scores, reverse=True)


def test_a_file_and_standard_input_do_as_well_as_a_name(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(example_text("nz-d7-roulette"), encoding="utf-8")
    runs = [
        terminal.run("tournament", "run", given, "--seed", "5", "--entrants", "4", typed=example_text("nz-d7-roulette"))
        for given in ("nz-d7-roulette", str(file), "-")
    ]
    assert runs[0].status == 0
    assert runs[0].out == runs[1].out == runs[2].out


def test_a_tie_across_the_cut_is_announced_and_played_off(terminal: Terminal) -> None:
    ran = told(terminal, one_limit(example_text("nz-d7-mini-baccarat")), 8, "to advance: they play off. NZ-D7 5.6")
    assert "heats: play-off" in ran.out
    assert "ballot of heats, play-off" in ran.out


def test_a_tie_for_the_win_is_played_off(terminal: Terminal) -> None:
    ran = told(
        terminal, one_limit(example_text("nz-d7-mini-baccarat")), 12, "are level to win: they play off. NZ-D7 5.10"
    )
    assert "final: play-off" in ran.out


def test_everybody_out_at_once_is_told_and_chips_are_issued_again(terminal: Terminal) -> None:
    text = (
        example_text("nz-d7-roulette")
        .replace("starting = 5000", "starting = 100")
        .replace("chips = 1000", "chips = 100")
    )
    ran = told(terminal, text, 4, "go out together, leaving nobody. NZ-D7 3.8")
    assert "They each get 100 again, and play off." in ran.words
    assert "ranks session" in ran.out


def test_cards_that_are_drawn_for_a_place_are_told(terminal: Terminal) -> None:
    text = one_limit(example_text("act-uth")).replace("starting = 5000", "starting = 600")
    ran = told(terminal, text, 6, "Cards are drawn:")
    assert "draws cards" in ran.out


def test_hold_em_tables_are_broken_in_full_view(terminal: Terminal) -> None:
    text = example_text("act-uth").replace("starting = 5000", "starting = 400")
    ran = told(terminal, text, 9, "is broken:")
    assert re.search(r"table 2 is broken: \w+ → table 1 seat \d", ran.words)
    assert "ACT-UTH 16.9" in ran.out


def test_points_are_told_session_by_session_and_in_standings(terminal: Terminal) -> None:
    ran = terminal.run("tournament", "run", "act-mb", "--seed", "2", "--entrants", "8")
    for sittings in (1, 2, 3):
        assert f"points after {sittings} of 3 sessions" in ran.out
    assert re.search(r"7 points +15\.3\(a\)\(ii\)\(d\)", ran.out)


def test_a_full_house_is_folded_to_a_few_screens(terminal: Terminal) -> None:
    text = example_text("nz-d7-baccarat").replace("minutes = 45", "rounds = 2").replace("minutes = 60", "rounds = 2")
    ran = terminal.run("tournament", "run", "-", "--seed", "1", "--entrants", "98", typed=text)
    assert ran.status == 0
    assert "98 entries" in ran.out
    assert re.search(r"… \d+ more", ran.words)
    assert len(ran.out.splitlines()) < 220


def test_what_conditions_lack_is_shown_as_check_shows_it(terminal: Terminal) -> None:
    text = example_text("act-bj").replace("fee = 110 ", "# ")
    checked, ran = (terminal.run("tournament", command, "-", typed=text) for command in ("check", "run"))
    assert ran.status == 1
    assert ran.out == checked.out
    assert "19.3(a)(iii)" in ran.out
    assert "1 missing, 0 against the book. (ACT-BJ 19.3(a)(iii))" in ran.err
    error = terminal.run("tournament", "run", "-", "--json", typed=text).json["error"]
    assert (error["book"], error["rule"]) == ("ACT-BJ", "19.3(a)(iii)")
    assert [one["field"] for one in error["missing"]] == ["entry.fee"]


@pytest.mark.parametrize(
    ("words", "typed"),
    [
        (("-",), "rules ="),
        (("nowhere.toml",), ""),
        (("act-bj", "--entrants", "0"), ""),
        (("act-bj", "--entrants", "some"), ""),
        (("act-bj", "--seed", "1.5"), ""),
        ((), ""),
    ],
)
def test_what_is_not_understood_has_status_2(terminal: Terminal, words: tuple[str, ...], typed: str) -> None:
    ran = terminal.run("tournament", "run", *words, "--json", typed=typed)
    assert ran.status == 2
    assert ran.json["error"]["message"] in ran.err


@pytest.mark.parametrize("entries", ["5", "19", "1e20"])
def test_as_many_enter_as_the_conditions_have_room_for(terminal: Terminal, entries: str) -> None:
    ran = terminal.run("tournament", "run", "act-bj", "--entrants", entries)
    assert ran.status == 1
    assert "6 to 18 players enter" in ran.err
    assert "(ACT-BJ 19.3(a)(v))" in ran.err


def test_what_the_rules_refuse_on_the_way_is_a_problem(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    def run(self: TournamentRun) -> None:
        raise Refused(open_book("ACT-BJ")["19.4"], "A director is nominated first.")

    monkeypatch.setattr(TournamentRun, "run", run)
    ran = terminal.run("tournament", "run", "act-bj", "--json")
    assert ran.status == 1
    assert ran.json["error"] == {"rule": "19.4", "book": "ACT-BJ", "message": "A director is nominated first."}


class _Screen(io.StringIO):
    """A terminal that keeps what it shows."""

    def isatty(self) -> bool:
        """It is one."""
        return True


@pytest.mark.parametrize(("screen", "seen"), [(_Screen(), True), (io.StringIO(), False)])
def test_the_line_that_moves_is_for_terminals_alone(screen: io.StringIO, seen: bool) -> None:
    conditions = read_conditions(example_text("nz-d7-roulette"))
    run = TournamentRun(conditions, entrants(4), random.Random(1).randrange)
    with LiveLine(Console(file=screen, width=100)) as live:
        for tournament in run.run():
            live.show(tournament)
            live.refresh()
    assert ("leads with" in screen.getvalue()) is seen
    assert bool(CONTROL.search(screen.getvalue())) is seen


def test_the_commands_of_the_how_to_page_work(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    page = HOW_TO.read_text(encoding="utf-8")
    lines = [line.partition("#")[0].split() for line in page.splitlines() if line.startswith("croupier tournament ")]
    assert len(lines) >= 4
    for _, *words in lines:
        target = words[words.index(">") + 1] if ">" in words else ""
        ran = terminal.run(*words[: words.index(">")] if target else words)
        assert ran.status == 0, words
        if target:
            (tmp_path / target).write_text(ran.out, encoding="utf-8")
