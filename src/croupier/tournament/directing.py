"""The tournament director: who that is, and that one is there."""

from croupier.rulebook import Cite, Refused, open_book
from croupier.tournament.state import Tournament
from croupier.verbs.actors import Actor, Role, require

division_7 = open_book("NZ-D7")

DIRECTING = frozenset({Role.TOURNAMENT_DIRECTOR})


def require_director(tournament: Tournament, by: Actor, clause: Cite, deed: str) -> None:
    """Refuse a deed to whoever does not direct this tournament."""
    require(by, DIRECTING, clause, deed)
    nominated = tournament.clauses.director_nominated
    if nominated is not None and by.name not in tournament.directors:
        raise Refused(nominated, f"{by.name} has not been nominated; the gaming shift manager names the director.")


@division_7("4.1")
def require_director_here(tournament: Tournament, by: Actor, clause: Cite, deed: str) -> None:
    """Refuse a deed to whoever does not direct this tournament or, where the book wants that, has not checked in."""
    require_director(tournament, by, clause, deed)
    wanted = tournament.clauses.director_present
    if wanted is not None and by.name not in tournament.present:
        raise Refused(wanted, f"{by.name} has not checked in as director.")


@division_7("4.1")
def require_presence(tournament: Tournament) -> None:
    """Refuse to go on where the book wants a director on the floor and none has checked in."""
    clause = tournament.clauses.director_present
    if clause is not None and not tournament.present:
        raise Refused(clause, "No round is dealt without a tournament director present: one checks in first.")
