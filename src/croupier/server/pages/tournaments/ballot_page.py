"""The ballot of a tournament: who sits where, what the seats were drawn from, and how anybody can draw them again."""

from collections.abc import Iterator
from itertools import groupby

import msgspec

from croupier.floor.tournaments.state import LiveTournament, OpenedDraw
from croupier.server.pages.core.actions import Action, Field
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.tournaments.director_actions import act
from croupier.server.pages.tournaments.listing import DIRECTING, TOURNAMENT_STYLES
from croupier.server.pages.tournaments.tournament_look import TournamentLook, look_at_tournament
from croupier.tournament import steps
from croupier.tournament.commands import EnterSeats
from croupier.tournament.draw.ballot import DrawnSeat
from croupier.tournament.session_state import Session, SessionKind
from croupier.tournament.sessions.next_sitting import next_sitting
from croupier.verbs.actors import Role
from croupier.verbs.steps import Staff


class BallotTable(msgspec.Struct, frozen=True):
    """Who was drawn to a table, by seat."""

    session: int
    number: int
    seats: tuple[DrawnSeat, ...]


class SeatBallot(msgspec.Struct, frozen=True):
    """One draw: its entropy, empty where seats were drawn on the floor before `witnesses` or allocated, and what the
    house had committed itself to before."""

    title: str
    entropy: str
    opened: OpenedDraw | None
    tables: tuple[BallotTable, ...]
    witnesses: tuple[str, ...] = ()


class BallotPage(msgspec.Struct, frozen=True):
    """Every draw of seats, the latest first; and for those who draw, how seats that were drawn by hand are entered."""

    look: TournamentLook
    ballots: tuple[SeatBallot, ...]
    entries: tuple[Action, ...]


@page("/tournaments/{tournament}/ballot")
async def ballot_page(visit: Visit, tournament: str) -> PageView:
    """Every draw of seats so far, for everybody who is signed in."""
    look = await look_at_tournament(visit, tournament, *DIRECTING)
    live: LiveTournament = visit.versions[look.stream].state
    ballots = tuple(seat_ballots(live))[::-1]
    return PageView(
        f"The ballot of {look.view.tournament.name}",
        "tournament/ballot.html",
        BallotPage(look, ballots, tuple(_entries(look, live))),
        regions=("ballots",),
        watch=look.stream,
        viewer=look.viewer,
        styles=TOURNAMENT_STYLES,
    )


def _entries(look: TournamentLook, live: LiveTournament) -> Iterator[Action]:
    """Seats that were drawn on the floor before witnesses, or allocated where the book lets the operator do it."""
    due, step = next_sitting(live.tournament), look.view.tournament.next.step
    is_wanted = isinstance(step, Staff) and step.deed == steps.DRAW_SEATS
    if due is None or not is_wanted or look.view.draw is not None:
        return
    players = tuple(player.name for player in due.players)
    seats = tuple(DrawnSeat(name, 0, 0) for name in players)
    fields = tuple(field for at, name in enumerate(players) for field in _seat_fields(look, at, name))
    witnesses = (Field("witnesses.0", "First witness"), Field("witnesses.1", "Second witness"))
    whose, asks = (Role.TOURNAMENT_DIRECTOR, Role.CASINO_OPERATOR), "Enter these seats? They stand as they are entered."
    words = "Enter the ballot"
    yield act(look, "enter", words, whose, EnterSeats, seats, ("", ""), fields=(*fields, *witnesses), asks=asks)
    if not live.tournament.clauses.seats_by_ballot:
        yield act(look, "allocate", "Allocate seats", whose, EnterSeats, seats, fields=fields, asks=asks)


def _seat_fields(look: TournamentLook, at: int, name: str) -> tuple[Field, Field]:
    called = look.names.get(name, name)
    table = Field(f"seats.{at}.table", f"{called}: table", "int", least=1, size=3)
    return table, Field(f"seats.{at}.seat", f"{called}: seat", "int", least=1, size=3)


def seat_ballots(live: LiveTournament) -> Iterator[SeatBallot]:
    """The draws in their order; sessions that were drawn together stand together."""
    opened = {draw.entropy: draw for draw in live.drawn}
    for (title, entropy), drawn in groupby(live.tournament.sessions, lambda one: (_title(live, one), one.entropy)):
        sessions = tuple(drawn)
        tables = tuple(table for session in sessions for table in _tables(session))
        yield SeatBallot(title, entropy, opened.get(entropy), tables, sessions[0].witnesses or ())


def _title(live: LiveTournament, session: Session) -> str:
    """What a draw is for, in the words that went into it."""
    stage = live.tournament.conditions.stage[session.stage]
    if session.kind is SessionKind.PLAY_OFF:
        return f"{stage.name}, play-off, session {session.number}"
    return f"{stage.name}, sitting {session.sitting}" + (f", session {session.number}" if stage.sit_and_go else "")


def _tables(session: Session) -> Iterator[BallotTable]:
    for number in sorted({seat.table for seat in session.seats}):
        own = sorted((seat for seat in session.seats if seat.table == number), key=lambda seat: seat.seat)
        yield BallotTable(session.number, number, tuple(own))
