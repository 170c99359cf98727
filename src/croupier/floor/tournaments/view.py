"""What one person may see of a live tournament: the tournament's own view, its tables as live ones, and its draw."""

import msgspec

from croupier import tournament as tournaments
from croupier.floor.fairness.commitment import Commitment
from croupier.floor.live.view import LiveView
from croupier.floor.live.view import view as view_of_table
from croupier.floor.tournaments.at_tables import live_table
from croupier.floor.tournaments.due import table_due
from croupier.floor.tournaments.going_on import goes_on
from croupier.floor.tournaments.state import Draw, Drawn, LiveTournament
from croupier.rulebook import open_book
from croupier.tournament.commands import DrawSeats
from croupier.tournament.state import Session, SessionPhase
from croupier.tournament.view import TournamentView
from croupier.verbs.actors import Role, Viewer

floor = open_book("FLOOR")

PUBLIC = "public"


class TableAt(msgspec.Struct, frozen=True):
    """A table of a session that is not over."""

    session: int
    table: int
    live: LiveView


class DrawView(msgspec.Struct, frozen=True):
    """A draw under way: what the house committed itself to, whose devices may add to it, whose seals are there."""

    seats: bool
    commitment: Commitment
    expected: tuple[str, ...]
    sealed: tuple[str, ...]
    sealing: bool
    until: int


class LiveTournamentView(msgspec.Struct, frozen=True):
    """A tournament as one viewer sees it. Its sessions name no tables: those that are played at are in `tables`."""

    id: str
    version: int
    tournament: TournamentView
    tables: tuple[TableAt, ...]
    draw: DrawView | None
    drawn: tuple[Drawn, ...]
    away: tuple[str, ...]


@floor("6.3")
def view(live: LiveTournament, viewer: Viewer) -> LiveTournamentView:
    """What this viewer may see."""
    whole = tournaments.view(live.tournament, viewer)
    sessions = tuple(msgspec.structs.replace(session, tables=()) for session in whole.sessions)
    return LiveTournamentView(
        id=live.id,
        version=live.version,
        tournament=msgspec.structs.replace(whole, sessions=sessions),
        tables=tuple(
            TableAt(session.number, at.number, shown)
            for session in live.tournament.sessions
            if session.phase is not SessionPhase.OVER
            for at in session.tables
            if (shown := view_at(live, session.number, at.number, viewer)) is not None
        ),
        draw=_draw(live, live.draw) if live.draw else None,
        drawn=live.drawn,
        away=tuple(one.patron for one in live.away),
    )


def view_at(live: LiveTournament, session: int, number: int, viewer: Viewer) -> LiveView | None:
    """One table as this viewer may see it; none where there is no such table."""
    table, in_session = live_table(live, session, number), live.tournament.session(session)
    if table is None or in_session is None:
        return None
    shown = view_of_table(table, viewer)
    clock = _clock(live, in_session, number)
    return msgspec.structs.replace(shown, due=clock, due_on=shown.due_on if clock is not None else "")


def _clock(live: LiveTournament, session: Session, number: int) -> int | None:
    """When the clock acts at a table; it stands still where the tournament waits for something else."""
    if not goes_on(live.tournament, session, number):
        return None
    clock = table_due(live, session.number, number)
    return clock.at if clock else None


def _draw(live: LiveTournament, draw: Draw) -> DrawView:
    gathering = draw.gathering
    return DrawView(
        seats=isinstance(draw.command, DrawSeats),
        commitment=draw.commitment,
        expected=gathering.expected,
        sealed=tuple(one.by for one in gathering.given),
        sealing=gathering.sealing,
        until=draw.since + 1000 * live.terms.pace.nonce_seconds,
    )


def audience(live: LiveTournament, viewer: Viewer) -> str:
    """Whose view this viewer shares: everybody who sees the same has the same name here. A player sees their money."""
    if viewer.role is not Role.PATRON:
        return viewer.role
    return PUBLIC if live.tournament.player(viewer.name) is None else viewer.name
