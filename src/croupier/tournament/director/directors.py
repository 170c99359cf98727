"""The tournament director: who directs, who is present, and that nobody both directs and plays."""

from croupier.rulebook import Cite, Refused, act_bj, act_mb, act_uth, nz_d7
from croupier.tournament.player_state import Player, PlayerStanding
from croupier.tournament.state import Tournament
from croupier.verbs.actors import Actor, Role, require

_DIRECTING = frozenset({Role.TOURNAMENT_DIRECTOR})
_GONE = (PlayerStanding.REFUSED, PlayerStanding.WITHDRAWN, PlayerStanding.REPLACED)


@nz_d7("4.1")
@act_bj("19.4")
@act_mb("15.4")
@act_uth("16.4")
def require_director(tournament: Tournament, by: Actor, clause: Cite, deed: str) -> None:
    """Refuse an act by anyone but this tournament's director: nominated, and present if the book requires it."""
    require_nominated(tournament, by, clause, deed)
    wanted = tournament.clauses.director_present
    if wanted is not None and by.name not in tournament.present:
        raise Refused(wanted, f"{by.name} has not checked in as director.")


def require_nominated(tournament: Tournament, by: Actor, clause: Cite, deed: str) -> None:
    """Refuse an act by anyone who is not a director, or who has not been nominated where the book requires it."""
    require(by, _DIRECTING, clause, deed)
    nominated = tournament.clauses.director_nominated
    if nominated is not None and by.name not in tournament.directors:
        raise Refused(nominated, f"{by.name} has not been nominated: the gaming shift manager nominates directors.")


def require_staff(tournament: Tournament, by: Actor, roles: frozenset[Role], clause: Cite, deed: str) -> None:
    """Refuse an act by anyone without one of these roles, or a director who does not direct this tournament."""
    require(by, roles, clause, deed)
    if by.role is Role.TOURNAMENT_DIRECTOR:
        require_director(tournament, by, clause, deed)


@nz_d7("4.1")
def require_presence(tournament: Tournament) -> None:
    """Refuse to continue if the book requires a director on the floor and none has checked in."""
    clause = tournament.clauses.director_present
    if clause is not None and not tournament.present:
        raise Refused(
            clause, "No round is dealt without a tournament director present: a director must check in first."
        )


@act_bj("19.4")
@act_mb("15.4")
@act_uth("16.4")
def require_nomination(tournament: Tournament) -> None:
    """Refuse to begin if the book requires a nominated director and there is none."""
    clause = tournament.clauses.director_nominated
    if clause is not None and not tournament.directors:
        raise Refused(clause, "The gaming shift manager must nominate a director first.")


def check_not_playing(tournament: Tournament, name: str, clause: Cite, deed: str) -> None:
    """Refuse an office to anyone who has applied or plays: nobody is on both sides of the table."""
    player = tournament.player(name)
    if player is not None and _takes_part(player):
        raise Refused(clause, f"{deed} is only for people who do not play; {name} is {player.standing}.")


def check_not_directing(tournament: Tournament, name: str) -> None:
    """Refuse an entry to anyone who directs the tournament or counts out in it."""
    counting = (session.counted_by for session in tournament.sessions)
    if name in (*tournament.directors, *tournament.present, *counting):
        raise Refused(tournament.clauses.direction, f"{name} conducts this tournament and cannot play in it.")


def _takes_part(player: Player) -> bool:
    return player.standing not in _GONE
