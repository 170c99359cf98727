"""Which tables of a tournament go on by themselves, and which wait for a director, for a move, or for other tables."""

from croupier.rulebook import open_book
from croupier.tournament.breaking import moves_due
from croupier.tournament.state import Session, SessionPhase, Tournament

floor = open_book("FLOOR")


def is_directed(tournament: Tournament) -> bool:
    """Whether a director is there, or named, where the book wants one."""
    clauses = tournament.clauses
    present = clauses.director_present is None or bool(tournament.present)
    return present and (clauses.director_nominated is None or bool(tournament.directors))


@floor("6.4")
def goes_on(tournament: Tournament, session: Session, number: int) -> bool:
    """Whether the system deals at this table now: a round in progress, or the cards and the rounds to come."""
    table = session.table(number)
    if table is None or session.phase is not SessionPhase.IN_PLAY or not is_directed(tournament):
        return False
    return not table.between_rounds or has_a_round_to_come(tournament, session.number, number)


@floor("6.4")
def has_a_round_to_come(tournament: Tournament, number: int, at: int) -> bool:
    """Whether the next round may begin at a table: it has not had its last, and nobody is about to leave or join it."""
    session = tournament.session(number)
    table = session.table(at) if session else None
    if session is None or table is None or session.phase is not SessionPhase.IN_PLAY or session.ended_by is not None:
        return False
    if session.final_round is not None and table.round_number >= session.final_round:
        return False
    return bool(table.playing) and at not in _about_to_change(tournament, session)


def _about_to_change(tournament: Tournament, session: Session) -> set[int]:
    """The tables that are to be broken or balanced, where the book has it."""
    if tournament.clauses.tables_broken is None or len(session.tables) == 1:
        return set()
    return {table for move in moves_due(tournament, session) for table in (move.from_table, move.to_table)}
