"""A person at the terminal's table of hold-em: ante and trips, what the table says, and coming and going."""

import re

import pytest

from croupier.rulebook import open_book
from tests.cli.commands import Ran, Terminal
from tests.cli.play.test_command import gains
from tests.cli.ultimate_holdem.evening import BOARD, lay_out, sat

JACKS = f"{BOARD} Jh Jd Kd Qd"
"""Three jacks for the person alone at the table against a dealer who does not qualify."""


def rounds(ran: Ran) -> int:
    """How many rounds were dealt."""
    return len(re.findall(r"^round \d+: ", ran.out, re.MULTILINE))


@pytest.mark.clause("ACT-UTH 4.1", "ACT-UTH 4.2(a)")
@pytest.mark.parametrize("typed", ["10", "ante 10", " 10.00 ", "ANTE  10"])
def test_an_ante_may_be_typed_in_many_ways(terminal: Terminal, monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    lay_out(monkeypatch, JACKS)
    ran = sat(terminal, typed, "4x", "")
    assert "1,000.00 in chips, round 1 >" in ran.words
    assert "1,040.00 in chips, round 2 >" in ran.words
    assert gains(ran) == {"You": 4000, "the house": -4000}


@pytest.mark.clause("ACT-UTH 4.2(b)", "ACT-UTH 9.7(a)")
@pytest.mark.parametrize("typed", ["10, trips 5", "10,5 trips", "5 on trips, 10", "ante 10, trips 5.00"])
def test_trips_are_typed_beside_the_ante(terminal: Terminal, monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    lay_out(monkeypatch, JACKS)
    ran = sat(terminal, typed, "4x", "")
    rows = re.findall(r"You │ (\w+) │ ([\d.]+) │ (\w+) │ ([\d.]+)", ran.words)
    assert rows == [
        ("ante", "10.00", "push", "0.00"),
        ("blind", "10.00", "push", "0.00"),
        ("play", "40.00", "win", "40.00"),
        ("trips", "5.00", "win", "15.00"),
    ]


@pytest.mark.clause("ACT-UTH 4.1", "ACT-UTH 4.3", "ACT-UTH 4.5", "ACT-UTH 5.3", "ACT-UTH 7.1")
@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("12", "Wagers at this table go in multiples of 5.00, not 12.00. ACT-UTH 5.3"),
        ("505", "That takes 10.00 more than the chips in hand. ACT-UTH 4.1"),
        ("0", "A wager must be above 0. ACT-UTH 4.1"),
        ("trips 5", "You must place ante and blind at area 1 before trips. ACT-UTH 4.3"),
        ("10, 10", "You already have ante and blind at area 1. ACT-UTH 4.5"),
        ("10, trips 5, trips 5", "You already have a trips wager. ACT-UTH 4.5"),
        ("pass", "No area has ante and blind: there is nobody to deal to. ACT-UTH 7.1"),
    ],
)
def test_a_refusal_names_its_clause_and_costs_nothing(terminal: Terminal, typed: str, says: str) -> None:
    ran = sat(terminal, typed, "quit")
    assert says in ran.words
    assert rounds(ran) == 0
    assert ran.out.count("1,000.00 in chips, round 1 >") == 2
    assert gains(ran)["You"] == 0


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("hello", "'hello' is not understood; type an ante such as 10, or 10, trips 5, or help."),
        ("10 on 2", "'10 on 2' is not understood"),
        ("10,", "'' is not understood"),
        ("4x", "'4x' is not understood"),
        ("1.2.3", "'1.2.3' is not an amount"),
        ("10.123", "'10.123' is not an amount"),
        ("-10", "'-10' is not understood"),
        ("[/]", "'[/]' is not understood"),
        ("[bold]", "'[bold]' is not understood"),
        ("9" * 400, "is not an amount"),
    ],
)
def test_what_is_not_understood_is_asked_again(terminal: Terminal, typed: str, says: str) -> None:
    ran = sat(terminal, typed, "quit")
    assert says in ran.words
    assert rounds(ran) == 0


def test_enter_repeats_the_last_wagers_and_without_any_shows_the_help(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_out(monkeypatch, JACKS, JACKS)
    ran = sat(terminal, "", "10, trips 5", "4x", "", "", "4x", "")
    assert ran.out.count("Type an ante such as") == 2
    assert rounds(ran) == 2
    assert ran.words.count("You │ trips │ 5.00 │ win │ 15.00") == 2


def test_chips_that_are_gone_end_the_evening(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    lay_out(monkeypatch, JACKS)
    ran = sat(terminal, "10", "check", "check", "fold", "10", options=("--chips", "20"))
    assert "Your chips are gone." in ran.words
    assert rounds(ran) == 1


def test_pass_lets_the_others_play_a_round(terminal: Terminal) -> None:
    ran = sat(terminal, "pass", "pass", robots=2)
    assert rounds(ran) == 2
    assert "You │ ante" not in ran.words
    assert gains(ran)["You"] == 0


def test_the_wagers_of_others_are_seen_before_ones_own(terminal: Terminal) -> None:
    ran = sat(terminal, "quit", robots=2)
    assert "─ 2 Ada ─" in ran.words
    assert "─ 3 Blaise ─" in ran.words
    assert "│ ante 20 │ │ ante 50 │ │ blind 20 │ │ blind 50 │ │ │ │ trips 5 │" in ran.words


@pytest.mark.clause("ACT-UTH 4.6")
@pytest.mark.parametrize("robots", [0, 3])
@pytest.mark.parametrize("typed", [(), ("quit",), ("q",), ("EXIT",)])
def test_leaving_before_the_cards_gives_everybody_their_wagers_back(
    terminal: Terminal, typed: tuple[str, ...], robots: int
) -> None:
    ran = sat(terminal, *typed, robots=robots)
    assert rounds(ran) == 0
    assert set(gains(ran).values()) == {0}


@pytest.mark.clause("ACT-UTH 5.4")
def test_a_wager_below_the_minimum_is_settled_once_with_a_warning_and_then_returned(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_out(monkeypatch, JACKS)
    ran = sat(terminal, "5", "4x", "", "5")
    assert "A wager below the minimum is settled this once; from now on it is returned. ACT-UTH 5.4" in ran.words
    assert "You │ play │ 20.00 │ win │ 20.00 │ ACT-UTH 10.1" in ran.words
    assert "5.00 of your ante and as much of your blind goes back to you. ACT-UTH 5.4" in ran.words
    assert gains(ran)["You"] == 2000


@pytest.mark.clause("ACT-UTH 5.5")
def test_what_is_above_the_maximum_goes_back_and_is_said_to(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_out(monkeypatch, JACKS)
    ran = sat(terminal, "80, trips 60", "4x", "", options=("--set", "maximum=50"))
    assert "30.00 of your ante and as much of your blind goes back to you. ACT-UTH 5.5" in ran.words
    assert "10.00 of your trips goes back to you. ACT-UTH 5.5" in ran.words
    assert gains(ran)["You"] == 35000


def test_why_tells_the_rules_of_the_last_settlement_and_whose_lines_they_are(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_out(monkeypatch, JACKS)
    ran = sat(terminal, "why", "10, trips 5", "why", "4x", "", "why")
    assert ran.words.count("No round has been settled yet.") == 2
    book = open_book("ACT-UTH")
    for clause, whose in (("9.5(c)(ii)", "You (ante)"), ("10.1", "You (play, trips)")):
        assert book.clause(clause).says in ran.words
        assert whose in ran.words


@pytest.mark.clause("ACT-UTH 5.1", "ACT-UTH 5.3", "ACT-UTH 10.1", "ACT-UTH 2.1")
def test_the_sign_shows_limits_the_maximum_payout_and_the_paytables(terminal: Terminal) -> None:
    settings = ("maximum_payout=5000", "side_maximum=25", "chip=0.50", "rounding=up")
    ran = sat(terminal, "sign", options=tuple(word for each in settings for word in ("--set", each)))
    for says in (
        "ante minimum 10.00, maximum 500.00, multiples of 5.00, blind as much; trips minimum 5.00, maximum 25.00; "
        "payments in chips of 0.50, rounded up; maximum payout 5,000.00 for each blind; play wager 3x or 4x before the "
        "flop, 2x after the flop, 1x on the river; dealer qualifies with one pair or better; a red and a blue deck in "
        "turn from an automated shuffling shoe",
        "ante pays 1 to 1, play 1 to 1",
        "royal flush │ 500 to 1 │ 50 to 1",
        "flush │ 3 to 2 │ 7 to 1",
        "three of a kind │ push │ 3 to 1",
        "* if the hand beats the dealer's",
    ):
        assert ran.words.count(says) == 2, says
    # the terminal's own table has one; the person who leaves it out of a record has none
    assert "maximum payout 25,000.00 for each blind" in sat(terminal).words


@pytest.mark.clause("ACT-UTH 10.1")
def test_a_payment_that_the_maximum_payout_bounds_is_told(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    lay_out(monkeypatch, "Ah Kh Qh 2c 3d Jh Th 9s 8s")
    ran = sat(terminal, "10", "4x", "", options=("--set", "maximum_payout=1000"))
    assert "You │ blind │ 10.00 │ win │ 1,000.00 │ ACT-UTH 10.1" in ran.words
    assert "blind: 5000 was due, the maximum payout, 1000.00, is paid. ACT-UTH 10.1" in ran.words


@pytest.mark.clause("ACT-UTH 10.1")
def test_a_table_against_the_book_is_refused_with_its_clause(terminal: Terminal) -> None:
    ran = terminal.run("play", "ultimate-texas-holdem", "--set", "maximum_payout=0")
    assert (ran.status, ran.out) == (1, "")
    assert "ACT-UTH 10.1" in ran.err
