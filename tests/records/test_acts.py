"""The lines of a record: who does what, and what is said of a line that nobody can do."""

import re

import pytest

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.games.baccarat.values_and_odds import Option
from croupier.records import read_record
from croupier.records.acts import Bets
from croupier.records.staff_acts import Burns, DrawsInError, VoidsPatron, VoidsRound
from tests.records.record_text import BANKER_NINE, a_round, misread, paper


@pytest.mark.parametrize(
    ("line", "act"),
    [
        ("Ann bets 100 on banker", Bets("Ann", Amount(10000), Option.BANKER)),
        ("Ann bet 100 on banker", Bets("Ann", Amount(10000), Option.BANKER)),
        ("Ann bets 12.5 on player", Bets("Ann", Amount(1250), Option.PLAYER)),
        ("Ann bets 12.50 on tie", Bets("Ann", Amount(1250), Option.TIE)),
        ("Ann bets 5 on banker pair", Bets("Ann", Amount(500), Option.BANKER_PAIR)),
        ("  Ann\tbets 5   on player  pair ", Bets("Ann", Amount(500), Option.PLAYER_PAIR)),
        ("Zoë-7 bets 1 on tie", Bets("Zoë-7", Amount(100), Option.TIE)),
        ("bets bets 1 on tie", Bets("bets", Amount(100), Option.TIE)),
        ("dealer draws Th in error", DrawsInError(Card("Th"))),
        ("dealer draw 10H in error", DrawsInError(Card("Th"))),
        ("dealer draws ?? in error", DrawsInError(Card("??"))),
        ("dealer burns th", Burns(Card("Th"))),
        ("dealer burn ??", Burns(Card("??"))),
        ("supervisor voids the round", VoidsRound()),
        ("supervisor void the round", VoidsRound()),
        ("supervisor voids Ann", VoidsPatron("Ann")),
        ("supervisor void Ann", VoidsPatron("Ann")),
        ("supervisor voids the", VoidsPatron("the")),
    ],
)
def test_a_line_says_who_does_what_in_either_number(line: str, act: object) -> None:
    (only,) = read_record(paper(a_round(BANKER_NINE, line))).rounds
    assert only.play == (act,)


@pytest.mark.parametrize(
    "line",
    [
        "",
        " ",
        "Ann",
        "Ann bets",
        "Ann bets 100",
        "Ann bets 100 banker",
        "Ann bets on banker",
        "bets 100 on banker",
        "Ann Lee bets 100 on banker",
        "Ann wagers 100 on banker",
        "Ann betting 100 on banker",
        "ann BETS 100 on banker",
        "Ann hits",
        "Ann antes 10",
        "Ann insures 50 on 1",
        "Ann pairs 5 on 1",
        "Ann leaves",
        "dealer bets 100 on banker",
        "supervisor bets 100 on banker",
        "Ann draws Th in error",
        "Ann burns Th",
        "Ann voids Bob",
        "Ann voids the round",
        "dealer voids the round",
        "dealer draws Th",
        "dealer draws in error",
        "dealer draws Th 9h in error",
        "dealer burns",
        "dealer burns Th 9h",
        "supervisor voids",
        "supervisor voids Ann and Bob",
        "supervisor draws Th in error",
        "supervisor burns Th",
    ],
)
def test_a_line_that_is_no_act_is_shown_how_one_reads(line: str) -> None:
    problem = misread(paper(a_round(BANKER_NINE, "Ann bets 1 on tie"), a_round(BANKER_NINE, "Ann bets 1 on tie", line)))
    near = re.search(r"the nearest line is '([^']+)'", problem.message)
    shown = near[1] if near else "Ann bets 100 on banker"
    assert shown in problem.message
    assert read_record(paper(a_round(BANKER_NINE, shown))).rounds[0].play
    assert repr(line) in problem.message
    assert (problem.round, problem.line) == (2, 2)


@pytest.mark.parametrize("on", ["Banker", "1", "bank", "pair", "banker pairs", "player, tie", "banker pair please"])
def test_a_wager_on_nothing_is_told_the_options(on: str) -> None:
    problem = misread(paper(a_round(BANKER_NINE, f"Ann bets 10 on {on}")))
    assert problem.message == (
        f"There is no wager on {on!r}; the options are banker, player, tie, banker pair, player pair."
    )
    assert (problem.round, problem.line) == (1, 1)


@pytest.mark.parametrize(
    "amount",
    [
        "-5",
        "+5",
        "5.",
        ".5",
        "5.123",
        "1e3",
        "1,000",
        "$5",
        "5h",
        "five",
        "nan",
        "inf",
        "0x10",
        "1_000",
        "9" * 13,
        "٥",
        "5½",
    ],
)
def test_a_wager_is_an_amount_as_people_write_it(amount: str) -> None:
    problem = misread(paper(a_round(BANKER_NINE, "Bob bets 1 on tie", f"Ann bets {amount} on banker")))
    assert f"{amount!r} is not an amount" in problem.message
    assert (problem.round, problem.line) == (1, 2)


@pytest.mark.parametrize("amount", ["0", "0.0", "0.00", "000"])
def test_a_wager_is_more_than_nothing(amount: str) -> None:
    problem = misread(paper(a_round(BANKER_NINE, f"Ann bets {amount} on banker")))
    assert problem.message == "A wager must be more than zero."
    assert (problem.round, problem.line) == (1, 1)


@pytest.mark.parametrize(
    "line", ["dealer draws 1h in error", "dealer burns 9x", "dealer burns ?", "dealer draws ace in error"]
)
def test_staff_handle_real_cards(line: str) -> None:
    problem = misread(paper(a_round(BANKER_NINE, "Ann bets 1 on tie", line)))
    assert "is not a card" in problem.message
    assert (problem.round, problem.line) == (1, 2)


def test_a_long_line_is_quoted_in_part() -> None:
    problem = misread(paper(a_round(BANKER_NINE, "x" * 100_000)))
    assert len(problem.message) < 400
    assert "…'" in problem.message


def test_lines_are_kept_in_their_order() -> None:
    (only,) = read_record(
        paper(a_round(BANKER_NINE, "Ann bets 1 on tie", "Bob bets 2 on tie", "supervisor voids Ann"))
    ).rounds
    assert only.play == (Bets("Ann", Amount(100), Option.TIE), Bets("Bob", Amount(200), Option.TIE), VoidsPatron("Ann"))
