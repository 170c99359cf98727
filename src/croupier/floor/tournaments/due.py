"""When the clock of a tournament acts: at its tables, at the end of a session, for a count or a draw."""

import msgspec

from croupier.floor.live.opening.terms import DealtBy
from croupier.floor.live.shoe.lifecycle import window
from croupier.floor.live.timing.due import ClockDue, due as due_at
from croupier.floor.tournaments.command_times import as_millis
from croupier.floor.tournaments.continuation import running_tables
from croupier.floor.tournaments.live_tables import live_table
from croupier.floor.tournaments.state import LiveTournament
from croupier.rulebook import floor
from croupier.tournament.session_state import Session, SessionPhase
from croupier.tournament.state import Phase
from croupier.tournament.steps import is_directed

_OVER = (Phase.PREPARING, Phase.PAID, Phase.CLOSED, Phase.CANCELLED)


class UpcomingDue(msgspec.Struct, frozen=True):
    """What is due: at a table of a session, for a session itself (table 0), or for the draw under way (session 0)."""

    due: ClockDue
    session: int = 0
    table: int = 0


def due(live: LiveTournament) -> ClockDue | None:
    """When the clock acts next."""
    first = first_due(live)
    return first.due if first else None


def first_due(live: LiveTournament) -> UpcomingDue | None:
    """What comes first, and where."""
    if live.tournament.phase in _OVER:
        return None
    all_dues = [*_draw(live), *_countdowns(live)]
    for session in live.tournament.sessions:
        if session.phase in (SessionPhase.IN_PLAY, SessionPhase.TO_COUNT):
            all_dues += [*_session_dues(live, session)]
    return min(all_dues, key=lambda upcoming: upcoming.due.at, default=None)


def _draw(live: LiveTournament) -> tuple[UpcomingDue, ...]:
    """Seals, and after them nonces, have their time."""
    if live.draw is None:
        return ()
    since = live.draw.since
    return (UpcomingDue(ClockDue(since + window(live.terms.pace), since)),)


@floor("6.5")
def _countdowns(live: LiveTournament) -> tuple[UpcomingDue, ...]:
    """Sessions that start by themselves."""
    return tuple(UpcomingDue(ClockDue(one.until, one.until), one.session) for one in live.countdowns)


def _session_dues(live: LiveTournament, session: Session) -> tuple[UpcomingDue, ...]:
    if session.phase is SessionPhase.TO_COUNT:
        return _count(live, session)
    tables = sorted(running_tables(live, session))
    dues = [(number, clock) for number in tables if (clock := table_due(live, session.number, number))]
    return (*(UpcomingDue(clock, session.number, number) for number, clock in dues), *_time(live, session))


def table_due(live: LiveTournament, session: int, number: int) -> ClockDue | None:
    """What the clock waits for at a table, as at any other."""
    table = live_table(live, session, number)
    return due_at(table) if table else None


@floor("6.5")
def _time(live: LiveTournament, session: Session) -> tuple[UpcomingDue, ...]:
    """The end of a session that is measured in time, and limits that change by the clock."""
    if session.ended_by is not None:
        return ()
    moments = (as_millis(at) for at in (session.limits_change_at, session.ends_at) if at is not None)
    return tuple(UpcomingDue(ClockDue(at, at), session.number) for at in moments)


@floor("6.4")
def _count(live: LiveTournament, session: Session) -> tuple[UpcomingDue, ...]:
    """The system counts out the tables that it has dealt, where the book wants a director once one is there."""
    spots = [spot.spot for spot in live.spots if spot.session == session.number]
    by_system = all(spot.terms.dealt_by is DealtBy.SYSTEM and not spot.held for spot in spots)
    if not (by_system and is_directed(live.tournament)):
        return ()
    since = max(spot.since for spot in spots)
    return (UpcomingDue(ClockDue(since + spots[0].terms.pace.result_millis, since), session.number),)
