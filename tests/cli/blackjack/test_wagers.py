"""A person at the terminal's table of blackjack: wagers on boxes, what the table says, and coming and going."""

import re

import pytest

from croupier.rulebook import open_book
from tests.cli.blackjack.evening import lay_out, sat
from tests.cli.commands import Ran, Terminal
from tests.cli.play.test_command import gains

NINETEEN = "Th 7d 9c Tc"
"""Nineteen for the person alone at the table, who stands, against seventeen."""


def rounds(ran: Ran) -> int:
    """How many rounds were dealt."""
    return len(re.findall(r"^round \d+: ", ran.out, re.MULTILINE))


@pytest.mark.clause("ACT-BJ 4.1", "ACT-BJ 4.2")
@pytest.mark.parametrize("typed", ["50", "50 on 1", "50 1", "50 on box 1", "50 box 1", " 50.00  ON 1 "])
def test_a_wager_may_be_typed_in_many_ways(terminal: Terminal, monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    lay_out(monkeypatch, NINETEEN)
    ran = sat(terminal, typed, "s")
    assert "1,000.00 in chips, round 1 >" in ran.words
    assert "1,050.00 in chips, round 2 >" in ran.words
    assert gains(ran) == {"You": 5000, "the house": -5000}


@pytest.mark.clause("ACT-BJ 4.4", "ACT-BJ 17.12(a)")
@pytest.mark.parametrize("pairs", ["pairs 5 on 1", "pairs 5", "5 pairs", "pair 5 1", "5 pairs on 1"])
def test_several_boxes_and_pairs_are_typed_with_commas_between(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, pairs: str
) -> None:
    lay_out(monkeypatch, "Th 8h 7d Tc 9c Td")
    ran = sat(terminal, f"{pairs}, 50 1, 20 on 2", "s", "s")
    rows = re.findall(r"You │ ([a-z0-9 ]+) │ ([\d.]+) │ (\w+) │ ([\d.]+)", ran.words)
    assert sorted(rows) == [
        ("box 1", "50.00", "win", "50.00"),
        ("box 1 pairs", "5.00", "win", "30.00"),
        ("box 2", "20.00", "push", "0.00"),
    ]


@pytest.mark.clause("ACT-BJ 3.3", "ACT-BJ 4.2", "ACT-BJ 4.5", "ACT-BJ 6.2", "ACT-BJ 17.8")
@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("12", "Wagers at this table go in multiples of 5.00, not 12.00. ACT-BJ 3.3"),
        ("2000", "ACT-BJ 4.2"),
        ("600 1, 600 2", "ACT-BJ 4.2"),
        ("0", "A wager must be above 0. ACT-BJ 4.2"),
        ("50 on 8", "Choose a box from 1 to 7. ACT-BJ 4.2"),
        ("50, 50 on 1", "You already have a wager on box 1. ACT-BJ 4.5"),
        ("pairs 5 on 2", "A pairs wager needs a blackjack wager on its box. ACT-BJ 17.8"),
        ("pass", "No box has a wager: there is nobody to deal to. ACT-BJ 6.2"),
    ],
)
def test_a_refusal_names_its_clause_and_costs_nothing(terminal: Terminal, typed: str, says: str) -> None:
    ran = sat(terminal, typed, "quit")
    assert says in ran.words
    assert rounds(ran) == 0
    assert ran.out.count("1,000.00 in chips, round 1 >") == 2
    assert gains(ran)["You"] == 0


@pytest.mark.clause("ACT-BJ 17.1", "ACT-BJ 17.20")
@pytest.mark.parametrize(
    ("typed", "setting", "clause"),
    [("50, pairs 5", "pairs=none", "ACT-BJ 17.1"), ("50, pairs 5 on 2", "pairs=pairs play", "ACT-BJ 17.20")],
)
def test_pairs_are_refused_where_they_may_not_be(terminal: Terminal, typed: str, setting: str, clause: str) -> None:
    ran = sat(terminal, typed, options=("--set", setting))
    assert clause in ran.words
    assert rounds(ran) == 0


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("hello", "'hello' is not understood; type a wager such as 50 on 1, or help."),
        ("50 on", "'50 on' is not understood"),
        ("50,", "'' is not understood"),
        ("50 on banker", "'50 on banker' is not understood"),
        ("1.2.3", "'1.2.3' is not an amount"),
        ("50.123 on 1", "'50.123' is not an amount"),
        ("-50", "'-50' is not understood"),
        ("hit", "'hit' is not understood"),
        ("[/]", "'[/]' is not understood"),
        ("[bold]", "'[bold]' is not understood"),
        ("9" * 400, "is not an amount"),
        ("50 on " + "9" * 5000, "is not understood"),
    ],
)
def test_what_is_not_understood_is_asked_again(terminal: Terminal, typed: str, says: str) -> None:
    ran = sat(terminal, typed, "quit")
    assert says in ran.words
    assert rounds(ran) == 0


def test_enter_repeats_the_last_wagers_and_without_any_shows_the_help(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_out(monkeypatch, "Th 7d 9c Tc Td 7c 9h Ts")
    ran = sat(terminal, "", "50, pairs 5", "s", "", "s")
    assert ran.out.count("Type wagers such as") == 2
    assert rounds(ran) == 2
    assert ran.words.count("You │ box 1 pairs │ 5.00 │ lose") == 2


@pytest.mark.clause("ACT-BJ 4.2")
def test_enter_repeats_nothing_that_the_chips_no_longer_cover(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_out(monkeypatch, "Th 9d 7c Tc")
    ran = sat(terminal, "60", "s", "", options=("--chips", "100"))
    assert rounds(ran) == 1
    assert "ACT-BJ 4.2" in ran.words
    assert gains(ran)["You"] == -6000


def test_chips_that_are_gone_end_the_evening(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    lay_out(monkeypatch, "Th 9d 7c Tc")
    ran = sat(terminal, "100", "s", "100", options=("--chips", "100"))
    assert "Your chips are gone." in ran.words
    assert rounds(ran) == 1


def test_pass_lets_the_others_play_a_round(terminal: Terminal) -> None:
    ran = sat(terminal, "pass", "pass", robots=2)
    assert rounds(ran) == 2
    assert "You │ box" not in ran.words
    assert gains(ran)["You"] == 0


def test_the_wagers_of_others_are_seen_before_ones_own(terminal: Terminal) -> None:
    ran = sat(terminal, "quit", robots=2)
    # Blaise takes a vacant box beside his own
    assert "│ Ada 40 │ │ Blaise 100 │ │ Blaise 100 │" in ran.words
    assert "─ 2 Ada ─" in ran.words
    assert "─ 7 Blaise ─" in ran.words


@pytest.mark.parametrize("robots", [0, 3])
@pytest.mark.parametrize("typed", [(), ("quit",), ("q",), ("exit",), ("QUIT",)])
def test_leaving_before_the_cards_gives_everybody_their_wagers_back(
    terminal: Terminal, typed: tuple[str, ...], robots: int
) -> None:
    ran = sat(terminal, *typed, robots=robots)
    assert rounds(ran) == 0
    assert set(gains(ran).values()) == {0}
    brought = re.findall(r"│ (\w+) │ ([\d,.]+) │ ([\d,.]+) │", ran.words[ran.words.rindex("at the end") :])
    assert len(brought) == 1 + robots
    assert all(before == after for _, before, after in brought)


@pytest.mark.clause("ACT-BJ 3.4")
def test_a_wager_below_the_minimum_is_settled_once_with_a_warning_and_then_returned(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_out(monkeypatch, "Th 9d 7c Tc")
    ran = sat(terminal, "5", "s", "5")
    assert "A wager below the minimum is settled this once; from now on it is returned. ACT-BJ 3.4" in ran.words
    assert "You │ box 1 │ 5.00 │ lose │ 0.00 │ ACT-BJ 13.1(e)" in ran.words
    assert "5.00 of your wager on box 1 goes back to you. ACT-BJ 3.4" in ran.words
    assert gains(ran)["You"] == -500


@pytest.mark.clause("ACT-BJ 3.5")
def test_what_is_above_the_box_maximum_goes_back_and_is_said_to(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_out(monkeypatch, "Th 9d 7c Tc")
    ran = sat(terminal, "80", "s", options=("--set", "maximum=50"))
    assert "30.00 of your wager on box 1 goes back to you. ACT-BJ 3.5" in ran.words
    assert gains(ran)["You"] == -5000


def test_why_tells_the_rules_of_the_last_settlement_and_whose_lines_they_are(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_out(monkeypatch, NINETEEN)
    ran = sat(terminal, "why", "50, pairs 5", "s", "why")
    assert "No round has been settled yet." in ran.words
    for clause, whose in (("13.2(b)", "You (box 1)"), ("17.9(d)", "You (box 1 pairs)")):
        book = open_book("ACT-BJ")
        whole = book.clause(clause.partition("(")[0]).says
        assert f"ACT-BJ {clause} {whole} {book.clause(clause).says} {whose}" in ran.words


@pytest.mark.clause("ACT-BJ 3.1", "ACT-BJ 3.3", "ACT-BJ 2.3", "ACT-BJ 12.1", "ACT-BJ 17.7")
def test_the_sign_shows_limits_pairs_decks_and_the_inscription(terminal: Terminal) -> None:
    settings = ("soft_17=draw", "decks=6", "side_maximum=25", "chip=0.50", "rounding=up", "shuffler=automated")
    ran = sat(terminal, "sign", options=tuple(word for each in settings for word in ("--set", each)))
    says = (
        "minimum 10.00, maximum 1,000.00, multiples of 5.00 (a box); payments in chips of 0.50, rounded up; "
        "pairs: perfect pairs, minimum 5.00, maximum 25.00; 6 decks in an automated shuffling shoe; "
        "Blackjack pays 3 to 2 · dealer draws to a soft 17 · insurance pays 2 to 1"
    )
    assert ran.words.count(says) == 2


def test_so_many_rounds_and_no_more(terminal: Terminal) -> None:
    assert rounds(sat(terminal, *["pass"] * 9, robots=1, options=("--rounds", "3"))) == 3
