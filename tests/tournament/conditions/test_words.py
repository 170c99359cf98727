"""Published words that the tournament would not keep are found by `check`, and such conditions are not published."""

from typing import Any

import pytest

from croupier.tournament.commands import PublishConditions
from croupier.tournament.conditions.breaches.all_breaches import breaches
from croupier.tournament.conditions.breaches.words import word_breaches
from croupier.tournament.conditions.parser import parse_conditions, read_conditions
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.examples import example_names, example_text
from tests.people import OPERATOR
from tests.tournament.changed_examples import content
from tests.tournament.tournament_log import Running

BLACKJACK, MINI, HOLDEM, D7 = "act-bj", "act-mb", "act-uth", "nz-d7-blackjack"


def changed(name: str, path: str, value: Any) -> Conditions:
    """An example with one key changed, its words as they are."""
    found = content(name)
    *way, last = path.split(".")
    inside: Any = found
    for step in way:
        inside = inside[int(step)] if step.isdigit() else inside.setdefault(step, {})
    inside[last] = value
    return parse_conditions(found)


@pytest.mark.parametrize("name", example_names())
def test_every_word_of_the_packaged_examples_can_be_kept(name: str) -> None:
    assert breaches(read_conditions(example_text(name))) == ()


@pytest.mark.parametrize(
    ("name", "path", "value", "clause", "says"),
    [
        (BLACKJACK, "entry.groups_apart", False, "19.3(a)(vi)", "set groups_apart"),
        (HOLDEM, "entry.groups_apart", False, "16.3(a)(vi)", "set groups_apart"),
        (MINI, "entry.groups_apart", True, "15.3(a)(vi)", "groups are kept apart"),
        (MINI, "stage.0.advance_in_all", 5, "15.3(a)(ii)(c)", 'says "7", but 5 advance'),
        (BLACKJACK, "stage.1.advance", 2, "19.3(a)(ii)(C)", 'says "3", but 2 advance'),
        (D7, "stage.0.advance", 3, "5.7", 'says "2", but 3 advance'),
        (HOLDEM, "moving.by", "seat order", "16.3(a)(iii)(C)", "nothing is drawn"),
        (HOLDEM, "moving.order", [1, 2, 3], "16.3(a)(iii)(C)", "table 1 breaks first"),
        (HOLDEM, "add_on.when", "in a session", "16.3(a)(iii)(H)", "it is offered in a session"),
        (HOLDEM, "re_buy.until_stage", "final", "16.3(a)(iii)(G)", 'set until_stage = "heats"'),
        (HOLDEM, "re_buy.timing", "until round 5", "16.3(a)(iii)(G)", "set until_round = 5"),
        (BLACKJACK, "buy_back.timing", "during the heats", "19.3(a)(ii)(F)", "between sessions"),
        (HOLDEM, "re_buy", {"times": 0}, "16.3(a)(viii)(A)", "the conditions offer no re-buy"),
        (HOLDEM, "wagers.changes", [{"minimum": 200, "maximum": 900, "after_round": 5}], "16.3(a)(vii)", "same limits"),
        (MINI, "prizes.distribution", "55% for the winner, at the cashier", "15.3(a)(xi)", "the shares are"),
        (BLACKJACK, "entry.method", "at the cashier, refunded on request", "19.21", "leave it out"),
        (D7, "entry.method", "at the cashier, money back on request", "2.5", "leave it out"),
    ],
)
def test_words_that_would_not_be_kept_are_found_by_their_clause(
    name: str, path: str, value: Any, clause: str, says: str
) -> None:
    conditions = changed(name, path, value)
    (found,) = word_breaches(conditions)
    assert (found.clause, says in found.says) == (f"{conditions.rules} {clause}", True), found
    run = Running(conditions)
    assert run.refusal(PublishConditions(OPERATOR)).startswith(conditions.rules)


def test_words_that_say_what_the_keys_say_are_kept() -> None:
    for name, path, value in (
        (HOLDEM, "stage.0.progression", "the best 3 of all tables"),
        (BLACKJACK, "stage.0.progression", "the best player of each table"),
        (HOLDEM, "moving.method", "table 3 first, then table 2"),
        (MINI, "entry.groups", "parties of four at most"),
    ):
        assert not [*word_breaches(changed(name, path, value))]


@pytest.mark.clause("ACT-BJ 19.3(b)")
@pytest.mark.clause("ACT-MB 15.3(b)")
@pytest.mark.parametrize(("name", "clause"), [(BLACKJACK, "19.3(b)"), (MINI, "15.3(b)")])
def test_no_statement_says_that_the_conditions_prevail_over_the_rules(name: str, clause: str) -> None:
    (found,) = breaches(changed(name, "director", "Where they differ, the conditions prevail."))
    assert found.clause.endswith(clause)
    assert "the rules prevail" in found.says


@pytest.mark.clause("ACT-BJ 19.3(a)(ii)(B)")
@pytest.mark.clause("ACT-BJ 19.7")
@pytest.mark.parametrize("words", ["players choose any free seat", "they pick their own seats"])
def test_no_player_of_a_sit_and_go_is_promised_a_seat_of_their_choice(words: str) -> None:
    found = content(BLACKJACK)
    found["stage"][0] |= {"sit_and_go": True, "allocation": words}
    (breach,) = breaches(parse_conditions(found))
    assert breach.clause.endswith("19.3(a)(ii)(B)")
    assert "a ballot finds the seat" in breach.says
    found["stage"][0]["allocation"] = "in the order of entries; a ballot finds the seat"
    assert breaches(parse_conditions(found)) == ()


@pytest.mark.clause("ACT-MB 15.2")
@pytest.mark.clause("ACT-MB 15.3(a)(ii)(d)")
def test_a_tournament_has_a_session_of_the_game_of_its_book() -> None:
    found = content(MINI)
    found["stage"] = [found["stage"][0] | {"game": "blackjack"}, found["stage"][1]]
    found["table"] = {}
    assert breaches(parse_conditions(found)) == ()
    del found["stage"][1], found["stage"][0]["advance_in_all"], found["stage"][0]["progression"]
    (breach,) = breaches(parse_conditions(found))
    assert breach.clause.endswith("15.3(a)(ii)(d)")
    assert "No session is of mini-baccarat" in breach.says
