"""A table of a session as a live table: the engine's table, with what the floor keeps around it."""

import msgspec

from croupier.floor.live.state import LiveTable
from croupier.floor.live.table_spot import TableSpot
from croupier.floor.tournaments.state import LiveTournament, SpotAt
from croupier.rulebook import Refused


def id_of(tournament: str, session: int, table: int) -> str:
    """How a table of a session is called in shoes and accounts."""
    return f"{tournament}.{session}.{table}"


def tournament_of(table: str) -> str:
    """The tournament whose table this is; empty for any other table."""
    tournament, _, at = table.partition(".")
    return tournament if at else ""


def live_table(live: LiveTournament, session: int, table: int) -> LiveTable | None:
    """The table as a live one; None if the draw made no such table. A player is away from every table at once."""
    spot, in_session = live.spot(session, table), live.tournament.session(session)
    at = in_session.table(table) if in_session else None
    if spot is None or at is None:
        return None
    spot = msgspec.structs.replace(spot, away=live.away, back=live.back)
    return LiveTable(id_of(live.id, session, table), live.version, at, spot)


def the_table(live: LiveTournament, session: int, table: int) -> LiveTable:
    """The table as a live one; refused if the session has no such table."""
    drawn = live_table(live, session, table)
    if drawn is None:
        why = f"Session {session} has no table {table}."
        raise Refused(live.tournament.clauses.seats_allocated, why)
    return drawn


def with_spot(live: LiveTournament, session: int, table: int, spot: TableSpot) -> tuple[SpotAt, ...]:
    """The spots with this one in its place."""
    new = SpotAt(session, table, msgspec.structs.replace(spot, away=(), back=()))
    return tuple(new if (at.session, at.table) == (session, table) else at for at in live.spots)
