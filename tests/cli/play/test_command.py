"""`croupier play`: a shoe that robots play, repeatable, and options that make no sense."""

import re
from pathlib import Path

import pytest

from tests.cli.commands import Ran, Terminal
from tests.rulebook.sample_amendment import amended


def gains(ran: Ran) -> dict[str, int]:
    """The last column of the table at the end, in cents."""
    table = ran.out[ran.out.rindex("at the end") :]
    rows = [[cell.strip() for cell in line.strip("│").split("│")] for line in table.splitlines() if "│" in line]
    return {row[0]: int(row[-1].replace(",", "").replace(".", "")) for row in rows}


def test_robots_play_a_whole_shoe_and_the_command_ends_by_itself(terminal: Terminal) -> None:
    ran = terminal.run("play", "mini-baccarat", "--auto", "--seed", "7")
    assert (ran.status, ran.err) == (0, "")
    coups = [int(number) for number in re.findall(r"^coup (\d+): ", ran.out, re.MULTILINE)]
    assert coups == list(range(1, len(coups) + 1))
    # 416 cards less the burn and the cards behind the cutting card, at 4 to 6 a coup
    assert 60 <= len(coups) <= 104
    assert "past results change nothing" in ran.words
    assert sum(gains(ran).values()) == 0


@pytest.mark.parametrize("game", ["mini-baccarat", "midi-baccarat", "baccarat"])
def test_the_same_seed_gives_the_same_shoe_and_another_seed_another(terminal: Terminal, game: str) -> None:
    first, again, other = (
        terminal.run("play", game, "--auto", "--seed", seed, "--coups", "8").out for seed in ("7", "7", "8")
    )
    assert first == again
    assert first != other


def test_without_a_seed_no_shoe_is_like_another(terminal: Terminal) -> None:
    first, second = (terminal.run("play", "baccarat", "--auto", "--coups", "12").out for _ in range(2))
    assert first != second


@pytest.mark.parametrize("seed", ["7", "7.0", "+7", "0.7e1"])
def test_a_whole_number_may_be_written_in_many_ways(terminal: Terminal, seed: str) -> None:
    ran = terminal.run("play", "mini-baccarat", "--auto", "--seed", seed, "--coups", "2e0")
    assert len(re.findall(r"^coup \d+: ", ran.out, re.MULTILINE)) == 2
    assert "8♣ J♣" in ran.words


def test_so_many_coups_and_so_many_robots(terminal: Terminal) -> None:
    ran = terminal.run("play", "mini-baccarat", "--auto", "--seed", "3", "--coups", "2", "--robots", "1")
    assert len(re.findall(r"^coup \d+: ", ran.out, re.MULTILINE)) == 2
    assert set(gains(ran)) == {"Ada", "the house"}


@pytest.mark.parametrize(
    "setting",
    [
        ["multiple=7"],
        ["multiple=7", "minimum=20", "maximum=50"],
        ["minimum=1000"],
        ["multiple=300", "maximum=1000"],
        ["method=B", "pairs=canberra pairs", "chip=5", "rounding=up"],
        ["pairs=none", "differential=25"],
        ['pairs="none"', "side_minimum=2.5", "maximum=1e3"],
        ["personal_limits={Ada=5000}", "maximum=10"],
    ],
)
def test_robots_stay_within_any_sign(terminal: Terminal, setting: list[str]) -> None:
    words = [word for pair in setting for word in ("--set", pair)]
    ran = terminal.run("play", "mini-baccarat", "--auto", "--seed", "5", "--coups", "12", *words)
    assert (ran.status, ran.err) == (0, "")
    assert sum(gains(ran).values()) == 0


def test_the_operators_choice_decides_what_is_paid(terminal: Terminal) -> None:
    rules = {
        method: set(
            re.findall(
                r"ACT-MB 8\.[89]\([ab]\)",
                terminal.run(
                    "play", "mini-baccarat", "--auto", "--seed", "5", "--coups", "12", "--set", f"method={method}"
                ).out,
            )
        )
        for method in ("A", "B")
    }
    assert rules == {"A": {"ACT-MB 8.8(a)", "ACT-MB 8.8(b)"}, "B": {"ACT-MB 8.9(a)", "ACT-MB 8.9(b)"}}


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--coups", "0"], "--coups is a number of coups, 1 or more."),
        (["--coups", "-1"], "--coups is a number of coups, 1 or more."),
        (["--coups", "many"], "'many' is not a whole number."),
        (["--coups", "1.5"], "'1.5' is not a whole number."),
        (["--coups", ""], "'' is not a whole number."),
        (["--coups", "nan"], "'nan' is not a whole number."),
        (["--coups", "1e400"], "'1e400' is not a whole number."),
        (["--coups", "1e99999999999999999999"], "is not a whole number."),
        (["--seed", "lucky"], "'lucky' is not a whole number."),
        (["--robots", "6"], "--robots is a number from 0 to 5."),
        (["--robots", "-1"], "--robots is a number from 0 to 5."),
        (["--auto", "--robots", "0"], "--robots is a number from 1 to 5."),
        (["--robots", "two"], "'two' is not a whole number."),
        (["--chips", "0"], "--chips: bring some chips"),
        (["--chips", "-5"], "--chips: '-5' is not an amount"),
        (["--chips", "lots"], "--chips: 'lots' is not an amount"),
        (["--chips", "1.234"], "--chips: '1.234' is not an amount"),
        (["--set", "method"], "--set takes KEY=VALUE, not 'method'."),
        (["--set", "=B"], "--set takes KEY=VALUE, not '=B'."),
        (["--set", " =B"], "--set takes KEY=VALUE"),
        (["--set", "method="], "--set: method is one of A, B, not ''."),
        (["--set", "method=C"], "--set: method is one of A, B, not 'C'."),
        (["--set", "methods=A"], "--set: [table] has no key 'methods'; the keys are chip, decks,"),
        (["--set", "a b=1"], "--set: [table] has no key 'a b'"),
        (["--set", "blind.flush=1/1"], "--set: [table] has no key 'blind.flush'"),
        (["--set", "minimum=abc"], "--set: minimum is an amount"),
        (["--set", "minimum=-5"], "--set: minimum: '-5' is not an amount"),
        (["--set", "minimum=5\nmaximum=9"], "--set: minimum is an amount"),
        (["--set", "minimum=2026-01-01"], "not the date 2026-01-01"),
        (["--set", "decks=eight"], "--set: decks is a whole number"),
        (["--set", "warned=['You']"], "nobody has been warned at a table that opens"),
        (["--set", "minimum=" + "[" * 5000], "--set: minimum is an amount"),
        (["--set", "minimum=" + "9" * 5000], "--set: minimum is an amount"),
    ],
)
def test_an_option_that_makes_no_sense_is_said_to_make_none(terminal: Terminal, words: list[str], says: str) -> None:
    ran = terminal.run("play", "mini-baccarat", *words)
    assert (ran.status, ran.out) == (2, "")
    assert says in ran.err
    assert len(ran.err) < 400


@pytest.mark.clause("ACT-MB 2.1", "ACT-MB 3.1")
@pytest.mark.parametrize(
    ("setting", "says"),
    [
        ("decks=6", "The game is played with 8 decks, not 6. (ACT-MB 2.1)"),
        ("minimum=5000", "The maximum, 1,000.00, is below the minimum, 5,000.00. (ACT-MB 3.1)"),
    ],
)
def test_a_table_against_the_book_is_refused_with_its_clause(terminal: Terminal, setting: str, says: str) -> None:
    ran = terminal.run("play", "mini-baccarat", "--set", setting)
    assert (ran.status, ran.out, ran.err) == (1, "", f"croupier: {says}\n")


def test_table_in_the_terminal_goes_by_the_edition_that_is_set(terminal: Terminal, tmp_path: Path) -> None:
    words = ("play", "blackjack", "--auto", "--rounds", "1", "--seed", "3")
    with amended(tmp_path):
        first, second = terminal.run(*words), terminal.run(*words, "--set", "edition=2027")
    assert "Emilie │ box 5 │ 10.00 │ win │ 15.00 │ ACT-BJ 8.1(a)" in first.words
    assert "Emilie │ box 5 │ 10.00 │ win │ 12.00 │ ACT-BJ@2027 8.1(a)" in second.words
    assert "Blackjack pays 6 to 5" in second.words
    assert terminal.run(*words, "--set", "edition=2027").status == 2
