"""The people of a tournament: who may act, how names are written, who is in."""

from datetime import datetime

from croupier.rulebook import Cite, Refused
from croupier.tournament.director.directors import require_staff
from croupier.tournament.player_state import Player, PlayerStanding
from croupier.tournament.state import Tournament
from croupier.verbs.actors import Actor, Role, require

_OPERATING = frozenset({Role.CASINO_OPERATOR})
_OFFICE = frozenset({Role.CASINO_OPERATOR, Role.TOURNAMENT_DIRECTOR})
_DESK = _OFFICE | {Role.CASHIER}


def require_operator(by: Actor, clause: Cite, deed: str) -> None:
    """Refuse an act by anyone but the casino operator."""
    require(by, _OPERATING, clause, deed)


def require_office(tournament: Tournament, by: Actor, clause: Cite, deed: str) -> None:
    """Refuse an act by anyone but the casino operator or the director of this tournament."""
    require_staff(tournament, by, _OFFICE, clause, deed)


def require_desk(tournament: Tournament, by: Actor, clause: Cite, deed: str) -> None:
    """Refuse an act by anyone who does not take entries for the operator."""
    require_staff(tournament, by, _DESK, clause, deed)


def check_player_name(name: str, clause: Cite, whose: str = "A player") -> None:
    """A name is written in one way: not empty, and with no space but a single one between words."""
    if not name or name != " ".join(name.split()) or not name.isprintable():
        raise Refused(clause, f"{whose} needs a name without extra spaces.")


def require_text(text: str, clause: Cite, what: str) -> None:
    """Something must be said."""
    if not text.strip():
        raise Refused(clause, f"State {what}, for the record.")


def check_time(tournament: Tournament, at: datetime, clause: Cite) -> None:
    """A time is written as the conditions write theirs, so that it can be compared with any other."""
    start = tournament.conditions.start
    if start is not None and (start.tzinfo is None) != (at.tzinfo is None):
        raise Refused(clause, "Write the time as the conditions do: both with an offset from UTC, or both without.")


def require_time(tournament: Tournament, at: datetime | None, clause: Cite) -> datetime:
    """The time at which something is done, which must be said."""
    if at is None:
        raise Refused(clause, "State when this is done: the time counts.")
    check_time(tournament, at, clause)
    return at


def require_applicant(tournament: Tournament, name: str, clause: Cite) -> Player:
    """The person who applied under this name."""
    player = tournament.player(name)
    if player is None:
        raise Refused(clause, f"{name!r} has not applied to this tournament.")
    return player


def require_player(tournament: Tournament, name: str, clause: Cite) -> Player:
    """A player who is still in."""
    player = require_applicant(tournament, name, clause)
    if player.standing is not PlayerStanding.PLAYER:
        raise Refused(clause, f"This is only for players in the tournament; {name} is {player.standing}.")
    return player
