"""Which tables of a tournament continue by themselves, and which wait for a director, a move or other tables."""

from croupier.rulebook import floor
from croupier.table.state import Table
from croupier.tournament.draw.table_balancing import moves_due
from croupier.tournament.state import Session, SessionPhase, Tournament
from croupier.tournament.steps import is_directed


@floor("6.4")
def running_tables(tournament: Tournament, session: Session) -> frozenset[int]:
    """The tables of a session at which the system deals now: a round in progress, or the cards and rounds to come."""
    if session.phase is not SessionPhase.IN_PLAY or not is_directed(tournament):
        return frozenset()
    waiting = _tables_to_change(tournament, session)
    return frozenset(at.number for at in session.tables if _goes_on(session, at.table, at.number, waiting))


@floor("6.4")
def may_begin_a_round(tournament: Tournament, session: Session, number: int) -> bool:
    """Whether the next round may begin at a table: it has not had its last, and nobody is about to leave or join it."""
    table = session.table(number)
    if table is None or session.phase is not SessionPhase.IN_PLAY:
        return False
    return session.has_round_to_come(table) and not _waits(session, number, _tables_to_change(tournament, session))


def _goes_on(session: Session, table: Table, number: int, to_change: frozenset[int]) -> bool:
    return not table.is_between_rounds or (session.has_round_to_come(table) and not _waits(session, number, to_change))


def _waits(session: Session, number: int, to_change: frozenset[int]) -> bool:
    """Somebody is about to leave or join the table, or others have not finished the hand that all play together."""
    return number in to_change or session.waits_for_hand(number)


def _tables_to_change(tournament: Tournament, session: Session) -> frozenset[int]:
    """The tables that are to be broken or balanced, where the book has it; not in the middle of a common hand."""
    if session.tables_yet_to_begin:
        return frozenset()
    return frozenset(table for move in moves_due(tournament, session) for table in (move.from_table, move.to_table))
