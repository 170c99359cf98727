"""How a tournament takes over what an event says: as a whole, in one of its players, or in one of its sessions."""

from collections.abc import Callable, Iterable
from typing import Any

from croupier.tournament.sessions.session_lookup import changed, with_session
from croupier.tournament.state import Phase, Player, Tournament

After = Callable[[Tournament, Any], Tournament]
"""What an event makes of a tournament."""
Fields = Callable[[Any], dict[str, Any]]
"""The fields that an event changes, with their values."""


def tournament_takes(fields: Fields) -> After:
    """The tournament itself has these fields from then on."""
    return lambda tournament, event: changed(tournament, **fields(event))


def player_takes(fields: Fields) -> After:
    """The player whom the event names has them."""
    return lambda tournament, event: with_player(tournament, event.name, **fields(event))


def session_takes(fields: Fields) -> After:
    """The session of the event has them."""
    return lambda tournament, event: with_session(
        tournament, event.session, lambda session: changed(session, **fields(event))
    )


def with_player(tournament: Tournament, name: str, **changes: Any) -> Tournament:
    """The tournament with one player changed."""
    return with_players(tournament, (name,), lambda player: changed(player, **changes))


def with_players(tournament: Tournament, names: Iterable[str], change: Callable[[Player], Player]) -> Tournament:
    """The tournament with some players changed."""
    chosen = frozenset(names)
    players = tuple(change(player) if player.name in chosen else player for player in tournament.players)
    return changed(tournament, players=players)


def to_be_confirmed(tournament: Tournament) -> Tournament:
    """Places that were confirmed no longer stand: the director awards them again."""
    if tournament.phase is not Phase.PLACED:
        return tournament
    return changed(tournament, phase=Phase.IN_PLAY, places=(), awards=())
