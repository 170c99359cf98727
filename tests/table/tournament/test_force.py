"""Tournament rules prevail over those of the game, and what they replace is off."""

import pytest

from croupier.rulebook import Refused, open_book
from croupier.table.games import rules_in_force
from tests.table.driver import dollars
from tests.table.tournament.driver import BACCARATS, act_sitting, division_7_sitting

D7 = open_book("NZ-D7")


@pytest.mark.parametrize(
    ("game", "section", "other"),
    [
        pytest.param("blackjack", "6.1", "ACT-BJ 9.1", marks=pytest.mark.clause("NZ-D7 6.1")),
        pytest.param("roulette", "7.1", "HOUSE 8.5", marks=pytest.mark.clause("NZ-D7 7.1")),
        pytest.param("mini-baccarat", "8.1", "ACT-MB 7.3", marks=pytest.mark.clause("NZ-D7 8.1")),
        pytest.param("midi-baccarat", "9.1", "ACT-MB 7.3", marks=pytest.mark.clause("NZ-D7 9.1")),
        pytest.param("baccarat", "10.1", "ACT-MB 7.3", marks=pytest.mark.clause("NZ-D7 10.1")),
    ],
)
def test_division_7_prevails_over_the_rules_of_the_game_that_stays_in_force(
    game: str, section: str, other: str
) -> None:
    force = rules_in_force(division_7_sitting(game).table)
    book, _, clause = other.partition(" ")
    assert force.prevailing_over(open_book(book)[clause]) == (D7[section],)
    foreign = {"6.1", "7.1", "8.1", "9.1", "10.1"} - {section}
    assert not any(D7[clause] in force for clause in foreign)


@pytest.mark.parametrize(
    ("book", "section", "clause"),
    [
        pytest.param("ACT-BJ", "19.1", "9.1", marks=pytest.mark.clause("ACT-BJ 19.1")),
        pytest.param("ACT-MB", "15.1", "7.3", marks=pytest.mark.clause("ACT-MB 15.1")),
        pytest.param("ACT-UTH", "16.1", "8.1", marks=pytest.mark.clause("ACT-UTH 16.1")),
    ],
)
def test_the_tournament_section_of_an_act_book_prevails_over_its_others(book: str, section: str, clause: str) -> None:
    rule = open_book(book)
    assert rules_in_force(act_sitting(book).table).prevailing_over(rule[clause]) == (rule[section],)


@pytest.mark.clause("NZ-D7 6.1", "NZ-D7 3.3", "NZ-D7 3.4", "NZ-D7 3.5", "NZ-D7 3.6")
def test_limits_and_shuffle_times_of_the_game_are_off_and_equal_numbers_are_not() -> None:
    force, rule = rules_in_force(division_7_sitting("blackjack").table), open_book("ACT-BJ")
    assert not any(rule[clause] in force for clause in ("3.1", "3.2", "3.3", "3.4", "3.5", "5.4"))
    # 6.2 lists 5.3, 8.2 and sections 14 and 15 of another division: here they stay.
    assert all(rule[clause] in force for clause in ("5.3", "8.1", "14.1", "15.2"))


@pytest.mark.clause("NZ-D7 3.3", "NZ-D7 8.1", "NZ-D7 9.1", "NZ-D7 10.1")
@pytest.mark.parametrize("game", BACCARATS)
def test_division_7_has_no_table_differential_and_the_games_own_book_may(game: str) -> None:
    rule = open_book("ACT-MB")
    force = rules_in_force(division_7_sitting(game).table)
    assert rule["3.6"] not in force
    assert rule["3.7"] not in force
    with pytest.raises(Refused) as refusal:
        division_7_sitting(game, differential=dollars(50))
    assert refusal.value.clause == D7["3.3"]
    act = act_sitting("ACT-MB", differential=dollars(50)).table
    assert act.determinations.differential == dollars(50)
    assert rule["3.6"] in rules_in_force(act)
