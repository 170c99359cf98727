"""`croupier shuffles`: the answer for programs and people, and a faulty generator that is caught."""

import json

import pytest

from croupier.cli import shuffles
from tests.cli.commands import Terminal
from tests.floor.fairness.byte_streams import stream


def test_programs_get_every_check_with_its_chance(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shuffles, "OPERATING_SYSTEM", stream("a house"))
    ran = terminal.run("shuffles", "--shoes", "1000", "--json")
    answer = json.loads(ran.out)
    assert (ran.status, answer["shoes"], answer["passed"]) == (0, 1000, True)
    names = [test["name"] for test in answer["tests"]]
    assert {"shoe of 416 cards: cards by place", "deck of 52 cards: birthday spacings", "wheel: pockets"} < set(names)
    assert len(names) == len(set(names))
    assert all(0 <= test["p"] <= 1 and test["passed"] for test in answer["tests"])


def test_a_generator_that_leans_is_caught_with_status_1(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    fair = stream("leaning")

    def lean(number: int) -> bytes:
        """One word in eight is a small number."""
        words = fair(number)
        return bytes([0, 0, 0, words[-1] // 2]) if words[0] % 8 == 0 else words

    monkeypatch.setattr(shuffles, "OPERATING_SYSTEM", lean)
    ran = terminal.run("shuffles", "--shoes", "1000")
    assert ran.status == 1
    assert "FAILED" in ran.out


@pytest.mark.parametrize("shoes", ["0", "-5", "999", "100001", "1.5", "many"])
def test_shoes_are_a_number_that_shows_something(terminal: Terminal, shoes: str) -> None:
    ran = terminal.run("shuffles", "--shoes", shoes)
    assert (ran.status, ran.out) == (2, "")
    assert "whole number" in ran.err
