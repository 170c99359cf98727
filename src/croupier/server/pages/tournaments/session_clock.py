"""The times of a session, in milliseconds: when it starts, when limits change, when it ends, how long a break is."""

from datetime import datetime, timedelta

import msgspec
from msgspec import UNSET

from croupier.floor.tournaments.command_times import as_millis
from croupier.floor.tournaments.state import LiveTournament
from croupier.tournament.session_state import Session, SessionPhase


class SessionClock(msgspec.Struct, frozen=True):
    """`starts` is the time that players know, `counts_to` the moment at which the session starts by itself.

    `is_held_up` is that it could not start at that moment, and waits for its director.
    `rises` is when limits change by the clock, `ends` when its time is over, `break_ends` when a break should be."""

    starts: int | None
    counts_to: int | None
    rises: int | None
    ends: int | None
    break_ends: int | None
    is_held_up: bool = False


def session_clock(live: LiveTournament, session: Session) -> SessionClock:
    """A session's times as they stand."""
    drawn, countdown = session.phase is SessionPhase.DRAWN, live.countdown(session.number)
    break_ends = None
    if session.break_since is not UNSET and session.break_minutes is not UNSET:
        break_ends = session.break_since + timedelta(minutes=session.break_minutes)
    shared_end = live.break_until(session.number) if session.phase is SessionPhase.ON_BREAK else None
    return SessionClock(
        starts=millis_or_none(session.start) if drawn else None,
        counts_to=countdown.until if countdown else None,
        rises=millis_or_none(session.limits_change_at),
        ends=millis_or_none(session.ends_at) if session.ended_by is None else None,
        break_ends=shared_end or millis_or_none(break_ends),
        is_held_up=drawn and bool(live.start_held_up(session.number)),
    )


def millis_or_none(at: datetime | None) -> int | None:
    """A time in milliseconds since 1970, if there is one."""
    return None if at is None else as_millis(at)
