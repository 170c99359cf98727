"""What can be asked of a session: whether it goes on, when its time is up, and whether a round is to come."""

from datetime import timedelta

import msgspec

from croupier.tournament.conditions.stage_terms import Length
from croupier.tournament.session_state import Session, SessionPhase
from croupier.tournament.sessions.session_lookup import chips_held
from croupier.tournament.view import view
from croupier.verbs.actors import Actor
from tests.table.driver import dollars
from tests.tournament.session_play import ABC, final
from tests.tournament.tournament_log import Running

changed = msgspec.structs.replace


def play_final(length: Length) -> tuple[Running, Session]:
    """Three players in a final of this length under division 7, its first round not begun."""
    run = final("nz-d7-mini-baccarat", length).begun(*ABC)
    return run, run.session(1)


def test_a_session_goes_on_until_it_is_over_or_waits_for_a_play_off() -> None:
    _, session = play_final(Length(rounds=2))
    all_out = changed(session, phase=SessionPhase.ALL_OUT)
    assert session.can_go_on
    assert all_out.can_go_on
    assert not changed(all_out, reissued=dollars(100)).can_go_on
    assert not changed(session, phase=SessionPhase.OVER).can_go_on


def test_time_of_a_session_does_not_run_during_breaks() -> None:
    _, session = play_final(Length(minutes=30))
    assert session.started is not None
    assert session.ends_at == session.started + timedelta(minutes=30)
    assert changed(session, clock_stopped_minutes=10).ends_at == session.started + timedelta(minutes=40)
    assert changed(session, clock_stopped_millis=600_000).ends_at == session.started + timedelta(minutes=40)
    assert changed(session, break_since=session.started).ends_at is None
    assert changed(session, started=None).ends_at is None
    assert play_final(Length(rounds=2))[1].ends_at is None


def test_a_round_is_to_come_until_the_last_was_played_or_play_has_ended() -> None:
    run, session = play_final(Length(rounds=2))
    table = session.table(1)
    assert table is not None
    assert session.has_round_to_come(table)
    assert session.has_round_to_come(changed(table, round_number=1))
    assert not session.has_round_to_come(changed(table, round_number=2))
    assert not changed(session, ended_by=run.clauses.session_length).has_round_to_come(table)
    assert not session.has_round_to_come(changed(table, patrons=()))


def test_views_answer_as_the_tournament_does() -> None:
    run, session = play_final(Length(rounds=2))
    seen = view(run.tournament, Actor("onlooker"))
    assert seen.clauses is run.clauses
    assert seen.has_begun
    assert run.tournament.has_begun
    assert [one.number for one in seen.open_sessions] == [one.number for one in run.tournament.open_sessions] == [1]
    assert [score.name for score in chips_held(session)] == list(session.players)
