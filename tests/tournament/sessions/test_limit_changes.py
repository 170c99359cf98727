"""Limits of a session as it goes on: by stage and table, after rounds, and what the game itself determines."""

from datetime import timedelta

import pytest

from croupier.table.commands import AgreeToNoBetCoup, BeginRound, RequestNoBetCoup
from croupier.table.patrons.player_events import LimitsRaised
from croupier.table.shoe.indicators import raised_limits
from croupier.tournament.commands import CallLimitTime, ResumePlay, TakeBreak
from croupier.tournament.conditions.wager_terms import LimitChange, PersonalMarker, StageWagers, TableLimits
from croupier.verbs.actors import Actor, Role
from tests.people import SUPERVISOR
from tests.table.driver import BANKER_WINS, dollars
from tests.tournament.session_play import ABC, Coups, coups, final
from tests.tournament.tournament_log import DIRECTOR


def limits(table: Coups) -> tuple[int, int]:
    """What the sign says now, in dollars."""
    sign = table.table.determinations.limits
    return sign.minimum // 100, (sign.maximum or 0) // 100


@pytest.mark.clause("ACT-MB 15.3(a)(vii)", "ACT-MB 3.1")
def test_limits_rise_with_the_round_after_the_one_that_the_conditions_name() -> None:
    changes = (
        LimitChange(dollars(200), dollars(3000), after_round=1),
        LimitChange(dollars(300), dollars(4000), after_round=3),
    )
    table = coups(book="act-mb", wagers={"changes": changes})
    seen = []
    for _ in range(4):
        table.coup_for(BANKER_WINS)
        seen.append(limits(table))
    assert seen == [(100, 2000), (200, 3000), (200, 3000), (300, 4000)]
    raised = [event.clause for event in table.log if isinstance(event, LimitsRaised)]
    assert raised == ["ACT-MB 3.1", "ACT-MB 3.1"]


@pytest.mark.clause("NZ-D7 3.3")
def test_division_7_widens_the_limits_after_a_round() -> None:
    table = coups(wagers={"changes": (LimitChange(dollars(50), dollars(3000), after_round=1),)})
    table.coup_for(BANKER_WINS).coup_for(BANKER_WINS)
    assert limits(table) == (50, 3000)


@pytest.mark.clause("ACT-MB 15.3(a)(vii)")
def test_a_stage_and_a_table_of_it_have_limits_of_their_own() -> None:
    own = StageWagers(minimum=dollars(200), tables=(TableLimits(1, dollars(300), dollars(500)),))
    running = final("act-mb", stage={"wagers": own}).begun(*ABC)
    assert limits(Coups(running.table())) == (300, 500)
    other = final("act-mb", stage={"wagers": StageWagers(minimum=dollars(200))}).begun(*ABC)
    assert limits(Coups(other.table())) == (200, 2000)


@pytest.mark.clause("ACT-MB 3.6", "ACT-MB 9.1", "ACT-MB 3.2")
def test_differential_side_limits_and_markers_are_those_of_the_conditions() -> None:
    marker = PersonalMarker("Ann", dollars(5000), dollars(50))
    said = {"differential": dollars(700), "side_minimum": dollars(10), "side_maximum": dollars(40)}
    table = coups(book="act-mb", wagers=said | {"personal_limits": (marker,)}).table.determinations
    assert (table.differential, table.limits.side_minimum, table.limits.side_maximum) == (70_000, 1000, 4000)
    assert [(own.patron, own.maximum, own.side_maximum) for own in table.personal_limits] == [("Ann", 500_000, 5000)]


@pytest.mark.clause("ACT-MB 4.7")
def test_players_have_a_coup_without_wagers_where_the_conditions_let_them() -> None:
    table = coups(book="act-mb", wagers={"no_bet_coups": True})
    assert table.refusal(BeginRound(SUPERVISOR, no_bet=True)) == "ACT-MB 4.7(a)"
    table.do(RequestNoBetCoup(Actor("Ann", Role.PATRON)))
    for name in ABC[1:]:
        table.do(AgreeToNoBetCoup(Actor(name, Role.PATRON)))
    table.do(BeginRound(SUPERVISOR, no_bet=True))
    table.close()
    table.deal(BANKER_WINS)
    assert {p.stack for p in table.table.patrons} == {dollars(1000)}
    assert coups(book="act-mb").refusal(RequestNoBetCoup(Actor("Ann", Role.PATRON))) == "ACT-MB 15.14"


@pytest.mark.clause("ACT-MB 15.3(a)(vii)", "ACT-UTH 16.3(a)(vii)")
@pytest.mark.parametrize("book", ["act-mb", "act-uth"])
def test_limits_change_after_minutes_of_play_without_counting_breaks(book: str) -> None:
    change = LimitChange(dollars(200), dollars(3000), after_minutes=20)
    running = final(book, wagers={"changes": (change,)}).begun(*ABC)
    session = running.session(1)
    assert session.started is not None
    early = CallLimitTime(SUPERVISOR, 1, session.started + timedelta(minutes=19))
    assert running.refusal(early) == running.tournament.clauses.limits
    running.do(TakeBreak(DIRECTOR, 1, 10, session.started + timedelta(minutes=5)))
    running.do(ResumePlay(DIRECTOR, 1, session.started + timedelta(minutes=12)))
    due = running.session(1).limits_change_at
    assert due == session.started + timedelta(minutes=27)  # 20 of play, and 7 that the break took
    running.do(CallLimitTime(SUPERVISOR, 1, due))
    table = running.table(1, 1)
    assert (table.determinations.limits.minimum, table.indicators_out) == (dollars(100), 1)
    (raised,) = raised_limits(table)
    assert (raised.limits.minimum, raised.limits.maximum) == (dollars(200), dollars(3000))
    assert running.session(1).limits_change_at is None
