"""The ballot of a tournament: who was drawn where, what from, who moved since, and how anybody can draw it again."""

from collections.abc import Iterator, Mapping

import msgspec

from croupier.floor.tournaments.conditions import conditions_in_force
from croupier.floor.tournaments.state import LiveTournament
from croupier.rulebook import floor
from croupier.server.http.problems import HttpProblem
from croupier.server.pages.core.actions import Action, Field
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.tournaments.ballot.ballot_content import BallotTable, SeatDraw, seat_draws, seats_now
from croupier.server.pages.tournaments.director_actions import act
from croupier.server.pages.tournaments.listing import DIRECTING, TOURNAMENT_STYLES
from croupier.server.pages.tournaments.tournament_look import TournamentLook, look_at_tournament
from croupier.server.routes.tournaments import NOT_PUBLISHED
from croupier.tournament import steps
from croupier.tournament.commands import EnterSeats
from croupier.tournament.draw.ballot import DrawnSeat
from croupier.tournament.sessions.next_sitting import next_sitting
from croupier.verbs.actors import Role
from croupier.verbs.steps import Staff


class BallotPage(msgspec.Struct, frozen=True):
    """Every draw of seats, the latest first; and for those who draw, how seats that were drawn by hand are entered.

    `own` is the visitor's id; empty where nobody is signed in. `to` is the page that this one belongs to, `files` where
    the files of draws are."""

    stream: str
    version: int
    own: str
    to: str
    files: str
    title: str
    names: Mapping[str, str]
    now: tuple[BallotTable, ...]
    draws: tuple[SeatDraw, ...]
    entries: tuple[Action, ...]


@page("/tournaments/{tournament}/ballot", open_to_all=True)
@floor("6.8")
@floor("6.15")
async def ballot_page(visit: Visit, tournament: str) -> PageView:
    """Every draw of seats so far, for everybody: names are those that the big screen shows."""
    stream = f"tournament {tournament}"
    version = await visit.version(stream)
    live: LiveTournament | None = None if version is None else version.state
    look = await look_at_tournament(visit, tournament, *DIRECTING) if visit.person else None
    if version is None or live is None or (look is None and conditions_in_force(live) is None):
        raise HttpProblem(NOT_PUBLISHED)
    names = await visit.names(_people(live))
    content = BallotPage(
        stream=stream,
        version=version.number,
        own=visit.person,
        to=f"/tournaments/{tournament}" + ("" if look else "/public"),
        files=f"/api/tournaments/{tournament}/draws",
        title=live.tournament.conditions.name,
        names=names,
        now=seats_now(live),
        draws=seat_draws(live, visit.query.get("again", ""), names),
        entries=tuple(_entries(look, live)) if look else (),
    )
    return PageView(
        f"The ballot of {content.title}",
        "tournament/ballot.html",
        content,
        regions=("ballots",),
        watch=stream if look else "",
        viewer=look.viewer if look else None,
        styles=TOURNAMENT_STYLES,
        scripts=("find.js",),
    )


def _people(live: LiveTournament) -> set[str]:
    """Everybody who was in a draw, or whose device added to one."""
    balloted = {seat.player for ballot in live.tournament.ballots for seat in ballot.seats}
    balloted |= {nonce.by for draw in live.drawn for nonce in draw.nonces}
    return balloted | {seat.player for record in live.tournament.moves for seat in record.seated}


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
    whose, asks = (Role.TOURNAMENT_DIRECTOR, Role.CASINO_OPERATOR), "Enter these seats? They count as they are entered."
    words = "Enter the ballot"
    yield act(look, "enter", words, whose, EnterSeats, seats, ("", ""), fields=(*fields, *witnesses), asks=asks)
    if not live.tournament.clauses.seats_by_ballot:
        yield act(look, "allocate", "Allocate seats", whose, EnterSeats, seats, fields=fields, asks=asks)


def _seat_fields(look: TournamentLook, at: int, name: str) -> tuple[Field, Field]:
    called = look.names.get(name, name)
    table = Field(f"seats.{at}.table", f"{called}: table", "int", least=1, size=3)
    return table, Field(f"seats.{at}.seat", f"{called}: seat", "int", least=1, size=3)
