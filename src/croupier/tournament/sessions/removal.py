"""Removal of a player from their sessions: at once from play, and with their chips before it."""

from collections.abc import Iterator
from typing import NamedTuple

from croupier.rulebook import Cite, Refused, nz_d7
from croupier.table.patrons.attendance_events import PatronLeft, SeatVacated
from croupier.table.patrons.player_events import PatronEliminated
from croupier.table.state import Patron, Table
from croupier.tournament.conditions.entry_terms import Issue
from croupier.tournament.entries.payment_events import ChipsExchanged
from croupier.tournament.events import Event
from croupier.tournament.session_state import PLAYED, Out, Session, SessionPhase
from croupier.tournament.sessions.session_end import end_of_play
from croupier.tournament.sessions.session_events import HappenedAtTable, PlayerOut
from croupier.tournament.sessions.session_lookup import has_wager_in_play
from croupier.tournament.state import Tournament


def leave_sessions(tournament: Tournament, name: str, clause: Cite) -> tuple[Event, ...]:
    """What takes a player out of every session that is not over; refused while a round with their wager is played.

    Their chips stay where they are until everybody's are counted out: nothing is paid for them now.
    """
    return tuple(event for place in _places(tournament, name) for event in _leave_session(tournament, place, clause))


def chips_handed_in(tournament: Tournament, name: str, clause: Cite) -> tuple[Event, ...]:
    """What a player holds at a table that is not over goes back; refused while a round with their wager is played."""
    return tuple(event for place in _places(tournament, name) for event in _handed_in(tournament, place, clause))


class _Place(NamedTuple):
    """Where somebody is: a session, the number of its table, the table and the patron at it."""

    session: Session
    number: int
    table: Table
    patron: Patron


def _places(tournament: Tournament, name: str) -> Iterator[_Place]:
    for session in tournament.sessions:
        if session.phase is SessionPhase.OVER or name not in session.seated:
            continue
        number = session.table_of(name)
        table = session.table(number)
        patron = table.patron(name) if table else None
        if table and patron and patron.present:
            yield _Place(session, number, table, patron)


@nz_d7("2.6", "5.13(b)")
def _leave_session(tournament: Tournament, place: _Place, clause: Cite) -> tuple[Event, ...]:
    session, number, table, patron = place
    if patron.out:
        return ()
    _check_no_wager(place, clause)
    out = Out(patron.name, table.round_number, patron.stack, number)
    return (
        *eliminate_at_table(session, number, table, patron, clause),
        PlayerOut(session.number, out, from_tournament=True, clause=clause),
        *(end_of_play(tournament, session, (patron,)) if session.phase in PLAYED else ()),
    )


def eliminate_at_table(session: Session, number: int, table: Table, patron: Patron, clause: Cite) -> Iterator[Event]:
    """Eliminate a patron at the table, who gives up the seat if the book requires it."""
    yield HappenedAtTable(session.number, number, PatronEliminated(patron.name, clause))
    if table.determinations.policy.vacates_seat:
        yield HappenedAtTable(session.number, number, SeatVacated(patron.name, clause))


def _check_no_wager(place: _Place, clause: Cite) -> None:
    if has_wager_in_play(place.table, place.patron):
        raise Refused(clause, f"Finish the round in which {place.patron.name} has a wager first.")


@nz_d7("5.13", "5.13(a)", "5.13(b)")
def _handed_in(tournament: Tournament, place: _Place, clause: Cite) -> tuple[Event, ...]:
    """Chips that were given free go back; those bought at face value are changed into cash chips."""
    _check_no_wager(place, clause)
    session, number, _, patron = place
    left = HappenedAtTable(session.number, number, PatronLeft(patron.name, patron.stack, clause))
    exchanged = tournament.clauses.chips_exchanged
    if exchanged is None or tournament.conditions.chips.issue is not Issue.FACE_VALUE or not patron.stack:
        return (left,)
    return (left, ChipsExchanged(patron.name, patron.stack, exchanged))
