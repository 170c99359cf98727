"""The tip of somebody's first round is about what they may do now, and about nothing else."""

from croupier.server.pages.blackjack.guide import FIRST_ROUND
from croupier.server.pages.felts.game_guide import asked_hint
from tests.server.pages.blackjack.felt_driver import dealt, look_at
from tests.table.blackjack.driver import BlackjackSitting


def tip(sitting: BlackjackSitting) -> str:
    return asked_hint(look_at(sitting), FIRST_ROUND).words


def test_splitting_is_told_of_a_pair_alone() -> None:
    assert "Split a pair" in tip(dealt("8h 6d 8c", ("Ann", 50)))
    assert "Split a pair" not in tip(dealt("9h 6d 8c", ("Ann", 50)))


def test_standing_is_told_from_12_on() -> None:
    assert tip(dealt("6h 6d 5c", ("Ann", 50))) == "Hit for a card. Double the bet for one card. Over 21 loses."
    assert "Stand" in tip(dealt("7h 6d 5c", ("Ann", 50)))
