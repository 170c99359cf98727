"""A coach in the terminal: off unless wanted, answers on asking, and reviews the round."""

import re

import pytest

from tests.cli.commands import Terminal
from tests.cli.play.test_person import sat

GAMES = {"blackjack": ("50", "coach", "stand"), "ultimate-texas-holdem": ("10", "coach", "check", "check", "fold")}
_ONE = r"[A-Z][a-z0-9 ]+ [+−]\d\.\d\d"
WORTH = re.compile(rf"coach: (?P<first>[A-Z][a-z0-9 ]+) [+−]\d\.\d\d( · {_ONE})+ \(best: (?P<best>[a-z0-9 ]+)\)")


@pytest.mark.clause("FLOOR 4.16", "ACT-UTH 15.1")
@pytest.mark.parametrize("game", GAMES)
def test_each_choice_is_worth_something_and_the_round_is_reviewed(terminal: Terminal, game: str) -> None:
    ran = sat(terminal, *GAMES[game], game=game, options=("--coach", "--rounds", "1"))
    told = WORTH.search(ran.words)
    assert told is not None, ran.words
    assert told["first"].lower() == told["best"]
    decided = len(GAMES[game]) - 2
    assert len(re.findall(r"[Tt]he best play", ran.words)) == decided


@pytest.mark.parametrize("game", GAMES)
def test_without_the_option_nobody_is_coached(terminal: Terminal, game: str) -> None:
    ran = sat(terminal, *GAMES[game], game=game, options=("--rounds", "1"))
    assert "Start with --coach" in ran.words
    assert "best" not in ran.words.replace("best hand", "")


def test_a_coach_needs_a_person_and_decisions(terminal: Terminal) -> None:
    baccarat = terminal.run("play", "mini-baccarat", "--coach")
    assert (baccarat.status, "nothing is decided" in baccarat.err) == (2, True)
    robots = terminal.run("play", "blackjack", "--coach", "--auto")
    assert (robots.status, "leave out --auto" in robots.err) == (2, True)
