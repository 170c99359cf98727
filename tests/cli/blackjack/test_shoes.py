"""Whole shoes of blackjack in the terminal: new cards, robots by themselves, and whatever anybody types."""

import random
import re

import pytest

from tests.cli.blackjack.evening import lay_out, sat
from tests.cli.blackjack.test_wagers import rounds
from tests.cli.commands import Terminal
from tests.cli.play.test_command import gains

# Rounds of four cards in which the person stands: tens, then nines and eights, then soft eighteens against one.
PATIENCE = " ".join(
    ["Th Td Tc Ts"] * 4
    + ["Jh Jd Jc Js"] * 4
    + ["Qh Qd Qc Qs"] * 4
    + ["Kh Kd Kc Ks"] * 4
    + ["9h 9d 8h 8d", "9c 9s 8c 8s"] * 4
    + ["Ah 7d 7c As", "Ac 7s 7h Ad"] * 2
)
"""Twenty-eight rounds, 112 of the 208 cards of four decks."""


@pytest.mark.clause("ACT-BJ 5.4(a)")
@pytest.mark.parametrize(
    ("answer", "dealt"), [(("",), "You │ box 1 │ 10.00"), (("20 on 2",), "You │ box 2 │ 20.00"), (("nonsense", ""), "")]
)
def test_a_cutting_card_that_comes_first_brings_new_cards_and_the_wagers_may_change(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, answer: tuple[str, ...], dealt: str
) -> None:
    lay_out(monkeypatch, PATIENCE, from_back=208 - 104)
    typed = ["10", "s", *["", "s"] * 25, "", *answer, *["s"] * 4]
    ran = sat(terminal, *typed, options=("--set", "decks=4", "--rounds", "27"))
    assert "the cutting card is out: the cards are shuffled before this round (ACT-BJ 5.4(a))" in ran.words
    assert "Enter keeps your wagers, withdraw takes them back, or wager more >" in ran.words
    assert dealt in ran.words[ran.words.rindex("round 27:") :]


@pytest.mark.clause("ACT-BJ 5.4(a)", "ACT-BJ 4.3")
@pytest.mark.parametrize(("then", "number"), [(("30", "s", "s", "s"), 27), (("quit",), 26)])
def test_wagers_withdrawn_before_new_cards_are_asked_for_again_if_none_are_left(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, then: tuple[str, ...], number: int
) -> None:
    lay_out(monkeypatch, PATIENCE, from_back=208 - 104)
    typed = ["10", "s", *["", "s"] * 25, "", "withdraw", *then]
    ran = sat(terminal, *typed, options=("--set", "decks=4", "--rounds", "27"))
    assert rounds(ran) == number
    assert ran.out.count("in chips, round 27 >") == 2


@pytest.mark.clause("ACT-BJ 5.4(b)")
def test_a_cutting_card_in_a_round_brings_new_cards_after_it(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_out(monkeypatch, PATIENCE, from_back=208 - 105)
    ran = sat(terminal, "10", "s", *["", "s"] * 27, options=("--set", "decks=4", "--rounds", "28"))
    assert "the cutting card is out: the cards are shuffled after this round (ACT-BJ 5.4(b))" in ran.words
    assert ran.words.index("blackjack, shoe 2: shuffled and cut") > ran.words.index("round 27:")


def test_robots_play_a_whole_shoe_and_the_command_ends_by_itself(terminal: Terminal) -> None:
    ran = terminal.run("play", "blackjack", "--auto", "--seed", "7")
    assert (ran.status, ran.err) == (0, "")
    numbers = [int(number) for number in re.findall(r"^round (\d+): ", ran.out, re.MULTILINE)]
    assert numbers == list(range(1, len(numbers) + 1))
    # 416 cards less those behind the cutting card, at about 18 a round with six boxes
    assert 8 <= len(numbers) <= 25
    assert sum(gains(ran).values()) == 0
    assert {"Ada", "Blaise", "Christiaan", "Daniel", "Emilie"} < set(gains(ran))


def test_the_same_seed_gives_the_same_shoe_and_another_seed_another(terminal: Terminal) -> None:
    first, again, other = (terminal.run("play", "blackjack", "--auto", "--seed", seed).out for seed in ("7", "7", "8"))
    assert first == again
    assert first != other


@pytest.mark.clause("ACT-BJ 18.2")
@pytest.mark.parametrize(("options", "played"), [((), 20), (("--rounds", "3"), 3)])
def test_an_automated_shuffling_shoe_has_no_end_so_robots_stop_by_number(
    terminal: Terminal, options: tuple[str, ...], played: int
) -> None:
    ran = terminal.run("play", "blackjack", "--auto", "--seed", "7", "--set", "shuffler=automated", *options)
    assert (ran.status, rounds(ran)) == (0, played)


@pytest.mark.parametrize(
    "setting",
    [
        ["multiple=7"],
        ["multiple=7", "minimum=20", "maximum=50"],
        ["minimum=1000"],
        ["multiple=300", "maximum=1000"],
        ["pairs=pairs play", "chip=5", "rounding=up"],
        ["pairs=none", "soft_17=draw", "decks=4"],
        ["maximum=10"],
        ["personal_limits={Ada=5000}", "maximum=10"],
        ["others_insure=false", "first=4"],
    ],
)
def test_robots_stay_within_any_sign(terminal: Terminal, setting: list[str]) -> None:
    words = [word for pair in setting for word in ("--set", pair)]
    ran = terminal.run("play", "blackjack", "--auto", "--seed", "5", *words)
    assert (ran.status, ran.err) == (0, "")
    assert sum(gains(ran).values()) == 0
    assert rounds(ran) >= 5
    assert "void" not in ran.words


@pytest.mark.parametrize("columns", [40, 60, 80, 140])
def test_nothing_is_wider_than_the_terminal(terminal: Terminal, monkeypatch: pytest.MonkeyPatch, columns: int) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    ran = terminal.run("play", "blackjack", "--auto", "--seed", "7", "--rounds", "12")
    assert max(map(len, ran.out.splitlines())) <= columns
    for line in ran.out.splitlines():
        assert line.count("╭") == line.count("╮")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--rounds", "0"], "--rounds is a number of rounds, 1 or more."),
        (["--robots", "6"], "--robots is a number from 0 to 5."),
        (["--set", "soft_17=maybe"], "--set: soft_17 is one of stand, draw, not 'maybe'."),
        (["--set", "method=B"], "--set: [table] has no key 'method'; the keys are"),
        (["--set", "first=0"], "--set: first is a whole number"),
        (["--set", "others_insure=perhaps"], "--set: others_insure is true or false"),
    ],
)
def test_an_option_that_makes_no_sense_is_said_to_make_none(terminal: Terminal, words: list[str], says: str) -> None:
    ran = terminal.run("play", "blackjack", *words)
    assert (ran.status, ran.out) == (2, "")
    assert says in ran.err


@pytest.mark.clause("ACT-BJ 2.1", "ACT-BJ 3.1")
@pytest.mark.parametrize(
    ("setting", "says"),
    [
        ("decks=2", "The game is played with 4 to 8 decks, not 2. (ACT-BJ 2.1)"),
        ("minimum=5000", "The maximum, 1,000.00, is below the minimum, 5,000.00. (ACT-BJ 3.1)"),
    ],
)
def test_a_table_against_the_book_is_refused_with_its_clause(terminal: Terminal, setting: str, says: str) -> None:
    ran = terminal.run("play", "blackjack", "--set", setting)
    assert (ran.status, ran.out, ran.err) == (1, "", f"croupier: {says}\n")


_VOCABULARY = (
    *("50", "50 on 1", "20 1, 20 2, pairs 5 on 2", "10 on 2", "10 3", "pass", "", "", "why", "sign", "help", "hint"),
    *("hit", "h", "stand", "s", "s", "s", "double", "d 5", "split", "p", "insure", "insure 5 on 1", "even money"),
    *("insure 5 on 2 for ada", "withdraw", "no", "1e3", "50 on 0", "[bold]", "💰", "on", ",", "pairs", "-1", "d d"),
)


@pytest.mark.parametrize("seed", range(25))
def test_whatever_is_typed_nothing_breaks_and_no_chip_is_lost(terminal: Terminal, seed: int) -> None:
    chance = random.Random(seed)
    typed = [chance.choice(_VOCABULARY) for _ in range(150)]
    shuffler = ("--set", "shuffler=automated") if seed % 3 == 0 else ("--set", "decks=4")
    ran = sat(terminal, *typed, robots=seed % 6, options=shuffler)
    assert sum(gains(ran).values()) == 0
