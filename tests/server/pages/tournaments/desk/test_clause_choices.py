"""The clauses that a director chooses from: in the order of the book, and at the end the one for everything else."""

import pytest

from croupier.rulebook import Cite, split_cite
from croupier.server.pages.tournaments.desk.clause_choices import clause_subject, disqualifying_clause, ruling_clause
from croupier.tournament.state import RulingKind
from tests.floor.tournaments.small_tournaments import small


@pytest.mark.parametrize("game", ["nz-d7-blackjack", "act-bj", "act-mb", "act-uth"])
@pytest.mark.parametrize("kind", list(RulingKind))
def test_clauses_stand_under_the_headings_of_their_book(game: str, kind: RulingKind) -> None:
    conditions = small(game)
    field = ruling_clause(kind, conditions)
    assert sum(count for _, count in field.sections) == len(field.values)
    assert field.sections[0] == ("", 1), "nothing is chosen before somebody chooses"
    words, count = field.sections[-1]
    assert (words.removesuffix(", such as slow decisions"), count) == ("If no other clause fits", 1)
    assert field.values[-1][0] == conditions.clauses.direction
    headings = [heading for heading, _ in field.sections]
    assert len(headings) == len(set(headings))
    for value, words in field.values[1:]:
        assert words.startswith(split_cite(Cite(value))[1])
    put_out = disqualifying_clause(conditions.clauses)
    assert {value for value, _ in put_out.values if value} == set(conditions.clauses.disqualification)


def test_a_player_reads_what_a_clause_is_about_and_not_its_number() -> None:
    clauses = small("nz-d7-blackjack").clauses
    assert clause_subject(clauses, clauses.pace) == "Delay: letting the set time for wagers pass"
    assert clause_subject(clauses, clauses.direction) == "", "the catch-all names nothing"


@pytest.mark.parametrize(
    ("game", "powers"),
    [("nz-d7-blackjack", ["NZ-D7 2.3(c)"]), ("act-bj", ["ACT-BJ 16.2(b)"]), ("act-uth", ["ACT-UTH 15.3(b)"])],
)
def test_warning_is_for_what_a_player_did_and_not_for_what_the_operator_may_do(game: str, powers: list[str]) -> None:
    conditions = small(game)
    listed = dict(ruling_clause(RulingKind.WARNING, conditions).values)
    assert set(conditions.clauses.disqualification) - set(listed) == set(powers)
    assert listed[conditions.clauses.rule_breach].endswith("Breaking any other rule of the tournament")
    assert not any(words.endswith("…") for value, words in listed.items() if value), "every line is whole"
    assert clause_subject(conditions.clauses, conditions.clauses.rule_breach) == "Breaking the rules"


def test_slow_decisions_are_for_the_last_clause_where_the_book_times_wagers_alone() -> None:
    fields = [ruling_clause(RulingKind.WARNING, small(name)) for name in ("nz-d7-blackjack", "act-bj")]
    assert [field.sections[-1][0].endswith("slow decisions") for field in fields] == [True, False]
