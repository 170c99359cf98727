"""Free seats of first sessions: where somebody who enters after the draw can sit."""

from datetime import datetime
from typing import NamedTuple

from croupier.tournament.session_state import Session, SessionKind, SessionPhase
from croupier.tournament.sessions.next_sitting import ballot_seats
from croupier.tournament.state import Phase, Tournament


class FreeSeat(NamedTuple):
    """A seat that nobody has: in which session, at which table."""

    session: int
    table: int
    seat: int


def takes_late_entries(tournament: Tournament, at: datetime | None = None) -> bool:
    """Whether entries are taken after the draw: the conditions say so, and a seat is free in a first session that has
    not started, by its time too if `at` is given."""
    late = bool(tournament.conditions.entry.late_entries)
    return late and tournament.phase is Phase.IN_PLAY and bool(free_seats(tournament, at))


def free_seats(tournament: Tournament, at: datetime | None = None, heat: str = "") -> tuple[FreeSeat, ...]:
    """Every seat that nobody drew in a first session which is still to start; those given up wait for reserves.

    For somebody who chose a heat, only those of that heat.
    """
    return tuple(
        FreeSeat(session.number, table, seat)
        for session in _first_sessions(tournament, at)
        if not heat or session.heat == heat
        for table, seat in _free_in(tournament, session)
    )


def _first_sessions(tournament: Tournament, at: datetime | None) -> tuple[Session, ...]:
    first = (
        session
        for session in tournament.sessions
        if (session.stage, session.sitting, session.kind) == (0, 1, SessionKind.ORDINARY)
    )
    return tuple(
        session
        for session in first
        if session.phase is SessionPhase.DRAWN and (at is None or session.start is None or at < session.start)
    )


def _free_in(tournament: Tournament, session: Session) -> tuple[tuple[int, int], ...]:
    taken = {(seat.table, seat.seat) for seat in (*session.seats, *(session.given_up or ()))}
    seats = range(1, ballot_seats(tournament, tournament.conditions.stage[0]) + 1)
    every = ((at.number, seat) for at in session.tables for seat in seats)
    return tuple(place for place in every if place not in taken)
