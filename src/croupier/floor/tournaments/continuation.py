"""Which tables of a tournament continue by themselves, and which wait for a director, a move or other tables."""

from croupier.floor.tournaments.state import LiveTournament
from croupier.rulebook import Refused, floor
from croupier.table.state import Table
from croupier.tournament.draw.table_balancing import moves_due
from croupier.tournament.session_state import Session, SessionPhase
from croupier.tournament.state import Tournament
from croupier.tournament.steps import is_directed


@floor("6.4")
def running_tables(live: LiveTournament, session: Session) -> frozenset[int]:
    """The tables of a session at which the system deals now: a round in progress, or the cards and rounds to come."""
    if session.phase is not SessionPhase.IN_PLAY or not is_directed(live.tournament):
        return frozenset()
    waiting = _tables_to_wait(live, session)
    return frozenset(at.number for at in session.tables if _goes_on(session, at.table, at.number, waiting))


@floor("6.4")
def may_begin_a_round(live: LiveTournament, session: Session, number: int) -> bool:
    """Whether the next round may begin at a table: it has not had its last, and nobody is about to leave or join it."""
    table = session.table(number)
    if table is None or session.phase is not SessionPhase.IN_PLAY:
        return False
    return session.has_round_to_come(table) and not _waits(session, number, _tables_to_wait(live, session))


@floor("6.4")
def check_no_break_called(live: LiveTournament, session: int) -> None:
    """Refuse a round that would keep others from the break that the director has called."""
    if live.has_called_break(session):
        clause = live.tournament.clauses.breaks
        raise Refused(clause, "A break is called: it begins when the other tables have finished their round.")


def _tables_to_wait(live: LiveTournament, session: Session) -> frozenset[int]:
    """The tables that begin no round: all of them before a break, else those that are to be broken or balanced."""
    if live.has_called_break(session.number):
        return frozenset(at.number for at in session.tables)
    return _tables_to_change(live.tournament, session)


def _goes_on(session: Session, table: Table, number: int, waiting: frozenset[int]) -> bool:
    return not table.is_between_rounds or (session.has_round_to_come(table) and not _waits(session, number, waiting))


def _waits(session: Session, number: int, waiting: frozenset[int]) -> bool:
    """A break or a move of players is to come, or others have not finished the hand that all play together."""
    return number in waiting or session.waits_for_hand(number)


def _tables_to_change(tournament: Tournament, session: Session) -> frozenset[int]:
    """The tables that are to be broken or balanced, where the book has it; not in the middle of a common hand."""
    if session.tables_yet_to_begin:
        return frozenset()
    return frozenset(table for move in moves_due(tournament, session) for table in (move.from_table, move.to_table))
