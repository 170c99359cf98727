"""Looking up and changing a session: by number and phase, with its tables."""

from collections.abc import Callable

import msgspec

from croupier.rulebook import Refused
from croupier.table.games import game_of
from croupier.table.state import Patron, Table
from croupier.tournament.results.placings import Score
from croupier.tournament.session_state import NumberedTable, Session, SessionPhase
from croupier.tournament.state import Tournament

with_changes = msgspec.structs.replace


def the_session(tournament: Tournament, number: int, *phases: SessionPhase) -> Session:
    """The session of this number; refused if there is none, or it is in another phase."""
    session, clause = tournament.session(number), tournament.clauses.session_length
    if session is None:
        raise Refused(clause, f"No session {number} has been drawn.")
    if phases and session.phase not in phases:
        raise Refused(clause, f"Session {number} is {session.phase}; it must be {' or '.join(phases)}.")
    return session


def table_of_session(session: Session, number: int) -> Table:
    """The table of this number, which the session has."""
    table = session.table(number)
    assert table is not None, "what happens at a table comes after its draw"
    return table


def with_session(tournament: Tournament, number: int, change: Callable[[Session], Session]) -> Tournament:
    """The tournament with one session changed."""
    sessions = tuple(change(session) if session.number == number else session for session in tournament.sessions)
    return with_changes(tournament, sessions=sessions)


def with_tables(session: Session, change: Callable[[Table], Table], number: int = 0) -> Session:
    """The session with its tables changed, or the one of this number."""
    return with_changes(
        session,
        tables=tuple(
            NumberedTable(at.number, change(at.table)) if number in (0, at.number) else at for at in session.tables
        ),
    )


def is_running(session: Session) -> bool:
    """Whether a round is in progress at one of the session's tables."""
    return any(not at.table.is_between_rounds for at in session.tables)


def patrons_at_tables(session: Session) -> tuple[tuple[int, Patron], ...]:
    """Who is at the session's tables now, in the order of their seats, with the number of the table."""
    return tuple(
        (seat.table, patron)
        for seat in session.seats
        for at in session.tables
        if at.number == seat.table
        for patron in at.table.present
        if patron.name == seat.player
    )


def chips_held(session: Session) -> tuple[Score, ...]:
    """What everybody at the session's tables holds."""
    return tuple(Score(patron.name, patron.stack) for _, patron in patrons_at_tables(session))


def has_wager_in_play(table: Table, patron: Patron) -> bool:
    """Whether somebody has wagered in a round that is not over."""
    if table.in_counted_round is True:
        return patron in table.playing
    wagered = () if table.is_between_rounds else game_of(table).summary(table.play).wagered
    return bool(patron.wagered) or patron.name in wagered


def drawn_next(tournament: Tournament) -> tuple[Session, ...]:
    """The sessions whose seats are drawn and that start next, together: heats of another day are not among them."""
    drawn = [one for one in tournament.sessions if one.phase is SessionPhase.DRAWN]
    starts = [one.start for one in drawn if one.start is not None]
    return tuple(one for one in drawn if one.start is None or one.start == min(starts))
