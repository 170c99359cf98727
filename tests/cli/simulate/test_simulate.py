"""`croupier simulate`: the answer for programs and people, and what cannot be simulated."""

import json

import pytest

from tests.cli.commands import Terminal


def test_json_is_the_same_for_any_number_of_workers(terminal: Terminal) -> None:
    words = ("simulate", "mini-baccarat", "--rounds", "1e5", "--seed", "4", "--wager", "player", "--json")
    one, two = (json.loads(terminal.run(*words, "--workers", workers).out) for workers in ("1", "2"))
    assert one["rounds"] == 100_000
    for key in ("game", "wager", "seed", "edge", "standard_error", "deviation"):
        assert one[key] == two[key]
    assert one["rounds_per_second"] > 0


def test_people_see_a_table(terminal: Terminal) -> None:
    ran = terminal.run("simulate", "roulette", "--rounds", "10000", "--wager", "dozen")
    assert ran.status == 0
    assert "standard error" in ran.words


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["blackjack", "--rounds", "-5"], "--rounds"),
        (["blackjack", "--rounds", "1.5"], "whole number"),
        (["blackjack", "--wager", "banker"], "--wager is one of chart"),
        (["blackjack", "--workers", "0"], "--workers"),
        (["mini-baccarat", "--seed", "-1"], "--seed"),
        (["roulette", "--wager", "red", "--set", "zero_rule=en prison"], "several spins"),
        (["roulette", "--device", "gpu"], "processors alone"),
    ],
)
def test_what_cannot_be_simulated_gets_a_sentence_and_status_2(terminal: Terminal, words: list[str], why: str) -> None:
    ran = terminal.run("simulate", *words)
    assert (ran.status, ran.out) == (2, "")
    assert why in ran.err
