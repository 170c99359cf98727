"""Limits in conditions: of a stage, of one table, and changing after rounds or minutes, as each book allows."""

from typing import Any

import pytest

from croupier.tournament.conditions.breaches.all_breaches import breaches
from croupier.tournament.conditions.notice.lines import notice_lines
from croupier.tournament.conditions.types import Conditions
from tests.tournament.changed_examples import altered

BOOKS = {"NZ-D7": "nz-d7-blackjack", "ACT-BJ": "act-bj", "ACT-MB": "act-mb", "ACT-UTH": "act-uth"}
ACT = ("act-bj", "act-mb", "act-uth")
WIDER = [{"minimum": 50, "maximum": 9000, "after_round": 3}]
HIGHER = [{"minimum": 200, "maximum": 9000, "after_round": 3}]


def told(conditions: Conditions) -> dict[str, str]:
    """The lines of the notice by their titles."""
    return {line.title: line.says for line in notice_lines(conditions)}


def breaches_of(name: str, path: str, value: Any) -> list[tuple[str, str]]:
    """What a changed example has against its book."""
    return [(str(breach.clause), breach.says) for breach in breaches(altered(name, (path, value)))]


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("nz-d7-blackjack", marks=pytest.mark.clause("NZ-D7 2.2(e)")),
        pytest.param("act-bj", marks=pytest.mark.clause("ACT-BJ 19.3(a)(vii)")),
        pytest.param("act-mb", marks=pytest.mark.clause("ACT-MB 15.3(a)(vii)")),
        pytest.param("act-uth", marks=pytest.mark.clause("ACT-UTH 16.3(a)(vii)")),
    ],
)
def test_a_stage_and_its_tables_have_limits_of_their_own(name: str) -> None:
    tables = [{"table": 2, "minimum": 300, "maximum": 700}]
    conditions = altered(name, ("stage.0.wagers", {"minimum": 200, "maximum": 900, "changes": [], "tables": tables}))
    assert breaches(conditions) == ()
    first, last = conditions.stage[0], conditions.stage[-1]
    of = [conditions.wagers_of(first), conditions.wagers_of(first, 2), conditions.wagers_of(last)]
    assert [(wagers.minimum, wagers.maximum) for wagers in of[:2]] == [(20_000, 90_000), (30_000, 70_000)]
    assert of[2] == conditions.wagers
    lines = told(conditions)
    assert (lines[f"{first.name}: limits"], lines[f"{first.name}: table 2"]) == ("200 to 900", "300 to 700")


@pytest.mark.clause("NZ-D7 3.3")
def test_division_7_widens_limits_after_a_round_and_raises_none() -> None:
    assert breaches_of("nz-d7-blackjack", "wagers.changes", WIDER) == []
    ((clause, says),) = breaches_of("nz-d7-blackjack", "wagers.changes", HIGHER)
    assert clause == "NZ-D7 3.3"
    assert "no minimum rises" in says


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("act-bj", marks=pytest.mark.clause("ACT-BJ 3.1")),
        pytest.param("act-mb", marks=pytest.mark.clause("ACT-MB 3.1")),
        pytest.param("act-uth", marks=pytest.mark.clause("ACT-UTH 5.1")),
    ],
)
def test_the_act_lets_limits_rise_after_rounds_and_minutes_that_were_published(name: str) -> None:
    assert breaches_of(name, "wagers.changes", HIGHER) == []
    by_time = [{"minimum": 200, "maximum": 9000, "after_minutes": 20}]
    conditions = altered(name, ("wagers.changes", by_time))
    assert breaches(conditions) == ()
    assert told(conditions)["Limits after 20 minutes of play"] == "200 to 9,000"


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ([HIGHER[0], {"minimum": 300, "maximum": 9000, "after_minutes": 9}], "choose one of them"),
        ([HIGHER[0], {"minimum": 300, "maximum": 9000}], "choose one of them"),
        ([HIGHER[0], {"minimum": 300, "maximum": 9000, "after_round": 3}], "later moment"),
        ([{"minimum": 300, "maximum": 200, "after_round": 3}], "cannot exceed its maximum"),
    ],
)
def test_changes_follow_each_other_in_one_way(changes: list[dict[str, int]], says: str) -> None:
    for name in ACT:
        assert any(says in why for _, why in breaches_of(name, "wagers.changes", changes))


@pytest.mark.clause("ACT-UTH 16.3(a)(vii)")
def test_hold_em_has_no_shoe_for_an_indicator_card() -> None:
    ((clause, says),) = breaches_of("act-uth", "wagers.changes", [{"minimum": 200, "maximum": 900}])
    assert clause == "ACT-UTH 16.3(a)(vii)"
    assert "after_round or after_minutes" in says


@pytest.mark.clause("ACT-MB 3.6")
def test_only_games_with_two_sides_have_a_differential() -> None:
    assert breaches_of("act-mb", "wagers.differential", 500) == []
    assert [clause for clause, _ in breaches_of("act-bj", "wagers.differential", 500)] == ["ACT-BJ 3.1"]


@pytest.mark.clause("ACT-BJ 3.2", "NZ-D7 3.5")
def test_a_player_may_have_a_marker_under_the_act_and_not_under_division_7() -> None:
    marker = [{"player": "Ann", "maximum": 9000}]
    assert breaches_of("act-bj", "wagers.personal_limits", marker) == []
    assert [clause for clause, _ in breaches_of("nz-d7-blackjack", "wagers.personal_limits", marker)] == ["NZ-D7 3.5"]


@pytest.mark.clause("ACT-BJ 7.2", "NZ-D7 4.2")
def test_others_insure_under_the_act_and_not_under_division_7() -> None:
    assert breaches_of("act-bj", "table.others_insure", True) == []
    assert [clause for clause, _ in breaches_of("nz-d7-blackjack", "table.others_insure", True)] == ["NZ-D7 4.2"]


@pytest.mark.clause("ACT-MB 2.2", "ACT-MB 6.3", "ACT-MB 5.4", "ACT-MB 2.5")
def test_baccarat_is_dealt_as_the_conditions_determine() -> None:
    chosen = {"face_down": True, "turner": "patrons", "burn": "by value", "pre_shuffled_cards": True}
    conditions = altered("act-mb", ("table", chosen))
    assert breaches(conditions) == ()
    table = conditions.table
    assert {key: getattr(table, key) for key in chosen} == chosen


@pytest.mark.clause("ACT-MB 4.7", "NZ-D7 3.5")
def test_coups_without_wagers_belong_to_mini_baccarat_by_the_act() -> None:
    assert breaches_of("act-mb", "wagers.no_bet_coups", True) == []
    assert [clause for clause, _ in breaches_of("nz-d7-mini-baccarat", "wagers.no_bet_coups", True)] == ["NZ-D7 3.5"]
    assert [clause for clause, _ in breaches_of("act-bj", "wagers.no_bet_coups", True)] == ["ACT-BJ 19.3"]
