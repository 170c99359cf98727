"""How events change fields: of the tournament, of one player, or of one session."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import UNSET, UnsetType

from croupier.tournament.player_state import Player
from croupier.tournament.session_state import Session, SessionPhase, TableCount
from croupier.tournament.sessions.session_lookup import with_changes, with_session
from croupier.tournament.state import Phase, Tournament

EventEffect = Callable[[Tournament, Any], Tournament]
"""What an event makes of a tournament."""
FieldChanges = Callable[[Any], dict[str, Any]]
"""The fields that an event changes, with their values."""


def tournament_takes(fields: FieldChanges) -> EventEffect:
    """The tournament itself has these fields from then on."""
    return lambda tournament, event: with_changes(tournament, **fields(event))


def player_takes(fields: FieldChanges) -> EventEffect:
    """The player whom the event names has them."""
    return lambda tournament, event: with_player(tournament, event.name, **fields(event))


def session_takes(fields: FieldChanges) -> EventEffect:
    """The session of the event has them."""
    return lambda tournament, event: with_session(
        tournament, event.session, lambda session: with_changes(session, **fields(event))
    )


def with_player(tournament: Tournament, name: str, **changes: Any) -> Tournament:
    """The tournament with one player changed."""
    return with_players(tournament, (name,), lambda player: with_changes(player, **changes))


def with_players(tournament: Tournament, names: Iterable[str], change: Callable[[Player], Player]) -> Tournament:
    """The tournament with some players changed."""
    chosen = frozenset(names)
    players = tuple(change(player) if player.name in chosen else player for player in tournament.players)
    return with_changes(tournament, players=players)


def reopen_places(tournament: Tournament) -> Tournament:
    """Places that were confirmed no longer stand: the director awards them again."""
    if tournament.phase is not Phase.PLACED:
        return tournament
    return with_changes(tournament, phase=Phase.IN_PLAY, places=(), awards=())


def reopen_count(session: Session, players: Iterable[str]) -> Session:
    """A session whose chips are counted again. What two people counted at a table holds, unless one of these players
    sits there."""
    counted: tuple[TableCount, ...] | UnsetType = UNSET
    if session.table_counts is not UNSET:
        names = frozenset(players)
        again = {at.number for at in session.tables if any(patron.name in names for patron in at.table.patrons)}
        counted = tuple(count for count in session.table_counts if count.table not in again)
    return with_changes(session, phase=SessionPhase.TO_COUNT, counts=(), counted_by="", table_counts=counted)
