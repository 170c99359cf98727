"""The lines of a record of blackjack: who does what, and what is said of a line that nobody can do."""

import re

import pytest

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.records import read_record
from croupier.records.acts import Act, Bets
from croupier.records.blackjack.acts import (
    DoesNotAnswer,
    Doubles,
    Hits,
    Insures,
    Leaves,
    PairsAct,
    Returns,
    Sits,
    Splits,
    Stands,
    TakesEvenMoney,
)
from croupier.records.staff_acts import Burns, DrawsInError, VoidsPatron, VoidsRound
from tests.records.blackjack.record_text import record
from tests.records.record_text import misread


@pytest.mark.parametrize(
    ("line", "act"),
    [
        ("Ann sits 1", Sits("Ann", 1)),
        ("Ann sit 7", Sits("Ann", 7)),
        ("Ann bets 100 on 1", Bets("Ann", Amount(10000), "1")),
        ("Ann bet 12.5 on 3", Bets("Ann", Amount(1250), "3")),
        ("  Ann  bets\t100 on  1 ", Bets("Ann", Amount(10000), "1")),
        ("Ann pairs 5 on 1", PairsAct("Ann", Amount(500), 1)),
        ("Ann pair 5 on 1", PairsAct("Ann", Amount(500), 1)),
        ("Ann insures 50 on 1", Insures("Ann", Amount(5000), 1, "Ann")),
        ("Ann insure 50 on 1", Insures("Ann", Amount(5000), 1, "Ann")),
        ("Bob insures 25 on 1 for Ann", Insures("Bob", Amount(2500), 1, "Ann")),
        ("Bob insures 25 on 1 for Bob", Insures("Bob", Amount(2500), 1, "Bob")),
        ("Ann takes even money on 1", TakesEvenMoney("Ann", 1)),
        ("Ann take even money on 1", TakesEvenMoney("Ann", 1)),
        ("Ann hits", Hits("Ann")),
        ("Ann hit", Hits("Ann")),
        ("Ann stands", Stands("Ann")),
        ("Ann stand", Stands("Ann")),
        ("Ann splits", Splits("Ann")),
        ("Ann split", Splits("Ann")),
        ("Ann doubles", Doubles("Ann", None)),
        ("Ann double", Doubles("Ann", None)),
        ("Ann doubles 60", Doubles("Ann", Amount(6000))),
        ("Ann double 0.05", Doubles("Ann", Amount(5))),
        ("Ann leaves", Leaves("Ann")),
        ("Ann does not answer", DoesNotAnswer("Ann")),
        ("Ann returns", Returns("Ann")),
        ("Ann returns for 3", Returns("Ann", 3)),
        ("Ann returns for 3/2", Returns("Ann", 3, 2)),
        ("Ann leave", Leaves("Ann")),
        ("bets bets 1 on 1", Bets("bets", Amount(100), "1")),
        ("hits hits", Hits("hits")),
        ("dealer draws Th in error", DrawsInError(Card("Th"))),
        ("dealer burns 10H", Burns(Card("Th"))),
        ("supervisor voids the round", VoidsRound()),
        ("supervisor voids Ann", VoidsPatron("Ann")),
    ],
)
def test_a_line_says_who_does_what_in_either_number(line: str, act: Act) -> None:
    (only,) = read_record(record("8h", line)).rounds
    assert only.play == (act,)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "Ann",
        "Ann sits",
        "Ann sits at 1",
        "Ann bets 100",
        "Ann bets on 1",
        "Ann pairs 5",
        "Ann pairs 5 for 1",
        "Ann insures 50",
        "Ann insures 50 on 1 for",
        "Ann insures 50 on 1 for Bob Lee",
        "Ann insures on 1",
        "Ann takes even money",
        "Ann takes money on 1",
        "Ann takes 50 on 1",
        "Ann hits 1",
        "Ann stands on 1",
        "Ann splits 100",
        "Ann doubles 60 on 1",
        "Ann leaves now",
        "Ann draws",
        "Ann HITS",
        "Ann antes 10",
        "Ann folds",
        "Ann surrenders",
        "Ann Lee hits",
        "hits",
        "dealer hits",
        "dealer stands",
        "dealer bets 100 on 1",
        "supervisor leaves",
        "dealer sits 1",
        "dealer burns",
        "supervisor burns Th",
    ],
)
def test_a_line_that_is_no_act_is_shown_how_one_reads(line: str) -> None:
    problem = misread(record("8h 6d", "Ann bets 1 on 1", line))
    assert repr(line) in problem.message
    assert (problem.round, problem.line) == (1, 2)
    near = re.search(r"the nearest line is '([^']+)'", problem.message)
    if near:
        assert read_record(record("Ah 6d Kc", near[1])).rounds[0].play  # a line that is understood
    else:
        assert "a line reads like 'Ann bets 100 on 1'" in problem.message
        assert "'Bob insures 25 on 1 for Ann'" in problem.message
        assert "'supervisor voids Ann'." in problem.message


@pytest.mark.parametrize("box", ["banker", "one", "-1", "+1", "1.0", "100", "1/2", "½", "٣", "#1"])
@pytest.mark.parametrize(
    "line",
    ["Ann bets 5 on {}", "Ann pairs 5 on {}", "Ann insures 5 on {}", "Ann takes even money on {}", "Ann sits {}"],
)
def test_a_box_is_a_number(line: str, box: str) -> None:
    problem = misread(record("8h 6d", "Bob bets 1 on 1", line.format(box)))
    assert problem.message == f"{box!r} is not a box: boxes are numbered from 1."
    assert (problem.round, problem.line) == (1, 2)


@pytest.mark.parametrize("amount", ["-5", "+5", "5.", ".5", "5.123", "1e3", "1,000", "$5", "half", "9" * 13])
@pytest.mark.parametrize("line", ["Ann bets {} on 1", "Ann pairs {} on 1", "Ann insures {} on 1", "Ann doubles {}"])
def test_an_amount_is_written_as_people_write_it(line: str, amount: str) -> None:
    problem = misread(record("8h 6d", line.format(amount)))
    assert f"{amount!r} is not an amount" in problem.message
    assert (problem.round, problem.line) == (1, 1)


@pytest.mark.parametrize("amount", ["0", "0.00"])
@pytest.mark.parametrize("line", ["Ann bets {} on 1", "Ann pairs {} on 1", "Ann insures {} on 1", "Ann doubles {}"])
def test_a_wager_of_any_kind_is_more_than_nothing(line: str, amount: str) -> None:
    assert misread(record("8h 6d", line.format(amount))).message == "A wager must be more than zero."
