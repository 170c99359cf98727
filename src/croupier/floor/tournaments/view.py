"""What one person may see of a live tournament: the tournament's own view, its tables as live ones, and its draw."""

from collections.abc import Iterator

import msgspec

from croupier import tournament as tournaments
from croupier.floor.fairness.commitment import Commitment
from croupier.floor.live.shoe.lifecycle import window
from croupier.floor.live.shoe.view import SealShown
from croupier.floor.live.view import PUBLIC, LiveView, table_audience as audience_of_table, view_with_clock
from croupier.floor.tournaments.conditions import APPLICATION_READERS, DRAFT_READERS
from croupier.floor.tournaments.continuation import running_tables
from croupier.floor.tournaments.due import table_due
from croupier.floor.tournaments.live_tables import live_table
from croupier.floor.tournaments.state import LiveTournament, OpenedDraw, PendingDraw, RulingProposal
from croupier.rulebook import floor
from croupier.tournament.commands import DrawSeats
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.session_state import Session, SessionPhase
from croupier.tournament.view import TournamentView
from croupier.verbs.actors import Role, Viewer

_APPLIED = (PlayerStanding.APPLICANT, PlayerStanding.RESERVE, PlayerStanding.REFUSED)


class SessionTableView(msgspec.Struct, frozen=True):
    """A table of a session that is not over."""

    session: int
    table: int
    live: LiveView


class DrawView(msgspec.Struct, frozen=True):
    """A draw under way: what the house committed itself to, whose devices may add to it, whose seals are there.

    `seals` are shown once they are closed."""

    seats: bool
    commitment: Commitment
    expected: tuple[str, ...]
    sealed: tuple[str, ...]
    sealing: bool
    seals: tuple[SealShown, ...]
    until: int


class Application(msgspec.Struct, frozen=True):
    """Somebody who applied and has no entry. `notified` and `signed` are of the conditions in force."""

    name: str
    standing: PlayerStanding
    group: str
    notified: bool
    signed: bool


class CountdownView(msgspec.Struct, frozen=True):
    """A session that starts by itself, and when."""

    session: int
    until: int


class LiveTournamentView(msgspec.Struct, frozen=True):
    """A tournament as one viewer sees it. Its sessions name no tables: those that are played at are in `tables`.

    `applications` are all of them for those in charge, and an applicant's own. `called_breaks` are the sessions that
    go on a break before their next round."""

    id: str
    version: int
    tournament: TournamentView
    applications: tuple[Application, ...]
    tables: tuple[SessionTableView, ...]
    draw: DrawView | None
    drawn: tuple[OpenedDraw, ...]
    away: tuple[str, ...]
    proposals: tuple[RulingProposal, ...] = ()
    countdowns: tuple[CountdownView, ...] = ()
    called_breaks: tuple[int, ...] = ()


@floor("6.3")
def view(live: LiveTournament, viewer: Viewer) -> LiveTournamentView:
    """What this viewer may see."""
    whole = tournaments.view(live.tournament, viewer)
    sessions = tuple(msgspec.structs.replace(session, tables=()) for session in whole.sessions)
    return LiveTournamentView(
        id=live.id,
        version=live.version,
        tournament=msgspec.structs.replace(whole, sessions=sessions),
        applications=tuple(_applications(live, viewer)),
        tables=tuple(at for session in live.tournament.sessions for at in _tables(live, session, viewer)),
        draw=_draw(live, live.draw) if live.draw else None,
        drawn=live.drawn,
        away=tuple(connection.patron for connection in live.away),
        proposals=live.proposals if viewer.role in DRAFT_READERS else (),
        countdowns=tuple(CountdownView(one.session, one.until) for one in live.countdowns),
        called_breaks=tuple(one.session for one in live.breaks),
    )


@floor("6.8")
def _applications(live: LiveTournament, viewer: Viewer) -> Iterator[Application]:
    """The applications that the viewer may see."""
    publication = live.tournament.publication
    in_force = publication.hash if publication else None
    for player in live.tournament.players:
        if player.standing in _APPLIED and (viewer.role in APPLICATION_READERS or viewer.name == player.name):
            given, signed = player.notified == in_force, player.signed == in_force
            yield Application(player.name, player.standing, player.group, given, signed)


def _tables(live: LiveTournament, session: Session, viewer: Viewer) -> Iterator[SessionTableView]:
    """The tables of a session that is not over."""
    if session.phase is SessionPhase.OVER:
        return
    clocked = running_tables(live, session)
    for at in session.tables:
        shown = _shown(live, session.number, at.number, viewer, at.number in clocked)
        if shown is not None:
            yield SessionTableView(session.number, at.number, shown)


def view_at(live: LiveTournament, session: int, number: int, viewer: Viewer) -> LiveView | None:
    """One table as this viewer may see it; None if there is no such table."""
    played = live.tournament.session(session)
    return _shown(live, session, number, viewer, number in running_tables(live, played)) if played else None


def _shown(live: LiveTournament, session: int, number: int, viewer: Viewer, clocked: bool) -> LiveView | None:
    """The clock of a table stands still where the tournament waits for something else."""
    table = live_table(live, session, number)
    if table is None:
        return None
    return view_with_clock(table, viewer, table_due(live, session, number) if clocked else None)


def _draw(live: LiveTournament, draw: PendingDraw) -> DrawView:
    gathering = draw.gathering
    return DrawView(
        seats=isinstance(draw.command, DrawSeats),
        commitment=draw.commitment,
        expected=gathering.expected,
        sealed=tuple(nonce.by for nonce in gathering.given),
        sealing=gathering.sealing,
        seals=() if gathering.sealing else tuple(SealShown(nonce.by, nonce.seal) for nonce in gathering.given),
        until=draw.since + window(live.terms.pace),
    )


def tournament_audience(live: LiveTournament, viewer: Viewer) -> str:
    """The name of the audience whose view this viewer shares. A player sees their own money."""
    if viewer.role is not Role.PATRON:
        return viewer.role
    return PUBLIC if live.tournament.player(viewer.name) is None else viewer.name


def session_table_audience(live: LiveTournament, session: int, number: int, viewer: Viewer) -> str:
    """The same for one of its tables alone."""
    table = live_table(live, session, number)
    return PUBLIC if table is None else audience_of_table(table, viewer)
