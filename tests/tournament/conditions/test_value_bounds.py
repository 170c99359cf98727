"""Conditions that no file was read for: what is missing is said, and what no file could say is a breach."""

from datetime import datetime
from typing import Any

import msgspec
import pytest

from croupier.games.roulette.determinations import Determinations as RouletteDeterminations
from croupier.rulebook import Refused
from croupier.tournament.commands import AmendConditions, OpenEntries, PublishConditions
from croupier.tournament.conditions.breaches.all_breaches import breaches, require_complete
from croupier.tournament.conditions.breaches.value_bounds import as_read
from croupier.tournament.conditions.entry_terms import Extra
from croupier.tournament.conditions.missing_contents import missing_contents
from croupier.tournament.conditions.notice.lines import notice_lines
from croupier.tournament.conditions.notice.publication import conditions_hash
from croupier.tournament.conditions.stage_terms import TournamentStage
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.examples import example_names
from croupier.tournament.steps import next_step
from croupier.tournament.view import view
from croupier.verbs.steps import Staff
from tests.people import OPERATOR
from tests.tournament.tournament_log import BOOKS, DIRECTOR, Running, conditions_of, dollars, running

BARE: tuple[dict[str, Any], ...] = (
    {},
    {"game": "chess"},
    {"game": "blackjack"},
    {"stage": (TournamentStage("final"),)},
    {"game": "roulette", "stage": (TournamentStage(" ", game="chess"),)},
)


@pytest.mark.parametrize("said", BARE, ids=lambda said: " ".join(said) or "nothing")
@pytest.mark.parametrize(
    "book",
    [
        pytest.param("NZ-D7", marks=pytest.mark.clause("NZ-D7 2.2")),
        pytest.param("ACT-BJ", marks=pytest.mark.clause("ACT-BJ 19.3")),
        pytest.param("ACT-MB", marks=pytest.mark.clause("ACT-MB 15.3")),
        pytest.param("ACT-UTH", marks=pytest.mark.clause("ACT-UTH 16.3")),
    ],
)
def test_of_bare_conditions_all_that_is_missing_is_said(book: Any, said: dict[str, Any]) -> None:
    bare = Conditions(rules=book, **said)
    fresh, amended = Running(bare), running(book)
    amended.do(AmendConditions(OPERATOR, bare))
    for run in (fresh, amended):
        contents = run.clauses.contents
        assert run.refusal(PublishConditions(OPERATOR)) == run.refusal(OpenEntries(OPERATOR)) == contents
        step = next_step(run.tournament)
        assert isinstance(step, Staff)
        assert step.clause == contents
        assert view(run.tournament, DIRECTOR).next.step == step


def test_stage_built_in_python_plays_the_tournaments_game_like_one_from_a_file() -> None:
    for name in example_names():
        read = conditions_of(name)
        short = tuple(
            msgspec.structs.replace(stage, game="", table=None) if stage.game == read.game else stage
            for stage in read.stage
        )
        assert as_read(msgspec.structs.replace(read, stage=short, name=f"  {read.name} ")) == read == as_read(read)


@pytest.mark.parametrize(
    ("part", "field"),
    [("entry", "method"), ("entry", "eligibility"), ("entry", "groups"), ("prizes", "distribution")],
)
def test_a_text_of_blanks_says_nothing(part: str, field: str) -> None:
    conditions = conditions_of("ACT-BJ", **{part: {field: " \t "}})
    assert [one.field for one in missing_contents(conditions)] == [f"{part}.{field}"]


@pytest.mark.clause("ACT-BJ 19.20")
def test_an_approval_of_blanks_is_none() -> None:
    conditions = conditions_of("ACT-BJ", entry={"commission": dollars(5), "commission_approval": "   "})
    assert [breach.clause for breach in breaches(conditions)] == ["ACT-BJ 19.20"]


@pytest.mark.parametrize(
    ("changes", "clause"),
    [
        ({"entry": {"fee": -1}}, "NZ-D7 2.1"),
        ({"entry": {"commission": -500}}, "NZ-D7 2.4"),
        ({"entry": {"minimum_players": -2}}, "NZ-D7 2.2(f)"),
        ({"entry": {"maximum_players": 1_000_000}}, "NZ-D7 2.2(f)"),
        ({"entry": {"fee": 10.5}}, "NZ-D7 2.1"),
        ({"chips": {"starting": -100}}, "NZ-D7 4.4"),
        ({"chips": {"smallest": 0}}, "NZ-D7 4.4"),
        ({"chips": {"pass_cards": -1}}, "NZ-D7 4.4"),
        ({"wagers": {"seconds": -30}}, "NZ-D7 3.3"),
        ({"prizes": {"added": -1}}, "NZ-D7 2.2(h)"),
        ({"play_off": {"chips": -1}}, "NZ-D7 2.2(g)"),
        ({"buy_back": Extra(times=-1)}, "NZ-D7 4.4"),
        ({"start": datetime(2026, 12, 1, 18)}, "NZ-D7 2.2"),
        ({"name": "Summer\x07blackjack"}, "NZ-D7 2.2"),
        ({"table": RouletteDeterminations()}, "NZ-D7 2.2"),
    ],
    ids=str,
)
def test_what_no_file_could_say_is_against_the_book(changes: dict[str, Any], clause: str) -> None:
    conditions = conditions_of("NZ-D7", **changes)
    assert {breach.clause for breach in breaches(conditions)} == {clause}
    with pytest.raises(Refused) as refusal:
        require_complete(conditions)
    assert refusal.value.clause == clause


@pytest.mark.clause("NZ-D7 2.5(a)(i)")
@pytest.mark.parametrize(("hours", "allowed"), [(0, False), (47, False), (48, True), (49, False), (72, False)])
def test_two_days_are_48_hours_and_nothing_else(hours: int, allowed: bool) -> None:
    found = breaches(conditions_of("NZ-D7", entry={"withdrawal_hours": hours}))
    assert [breach.clause for breach in found] == ([] if allowed else ["NZ-D7 2.5(a)(i)"])


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("NZ-D7", "2.8", marks=pytest.mark.clause("NZ-D7 2.8")),
        pytest.param("ACT-BJ", "19.7", marks=pytest.mark.clause("ACT-BJ 19.7")),
        pytest.param("ACT-MB", "15.7", marks=pytest.mark.clause("ACT-MB 15.7")),
        pytest.param("ACT-UTH", "16.10", marks=pytest.mark.clause("ACT-UTH 16.10")),
    ],
)
def test_notice_of_a_moved_start_has_a_least_length_and_is_published(book: str, clause: str) -> None:
    found = breaches(conditions_of(book, start_notice_minutes=19))
    assert [breach.clause for breach in found] == [f"{book} {clause}"]
    conditions = conditions_of(book, start_notice_minutes=45)
    assert not breaches(conditions)
    (line,) = [line for line in notice_lines(conditions) if line.title == "Moved start"]
    assert (line.clause, "45 minutes" in line.says) == (f"{book} {clause}", True)
    assert conditions_hash(conditions) != conditions_hash(conditions_of(book))
    assert b"start_notice" not in msgspec.json.encode(conditions_of(book))


def test_every_example_is_within_bounds() -> None:
    assert not any(breaches(conditions_of(name)) for name in (*example_names(), *BOOKS))
