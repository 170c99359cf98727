"""Tournaments: opening one, what can be ordered in it and at its tables, and what may be seen."""

from typing import Any

import msgspec
from litestar import Request, Response, get, post

from croupier.floor.messages import Done, Sent, Unknown
from croupier.floor.tournaments.commands import Command, OpenTournament
from croupier.floor.tournaments.view import LiveTournamentView
from croupier.server.answers import answered, told
from croupier.server.front import caller, front_of
from croupier.server.operations import named, says
from croupier.server.reading import read_body


class SentToTournament(Sent[Command], frozen=True):
    """A command for a tournament, or at one of its tables."""


class SentToOpenTournament(Sent[OpenTournament], frozen=True):
    """An order to begin a tournament."""


class TournamentSeen(msgspec.Struct, frozen=True, tag_field="news", tag="full"):
    """A tournament as the viewer may see it."""

    stream: str
    part: str
    version: int
    view: LiveTournamentView


_commands = msgspec.json.Decoder(SentToTournament)
_openings = msgspec.json.Decoder(SentToOpenTournament)


@post("/api/tournaments", status_code=200, opt=says(Done, takes=SentToOpenTournament))
async def open_tournament(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Begin a tournament. `made` is its id."""
    sent = await read_body(request, _openings)
    return answered(await front_of(request).make("tournament", caller(request), sent))


@get("/api/tournaments/{tournament:str}", opt=says(TournamentSeen, query=("as",)))
async def tournament_seen(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A tournament as whoever is signed in may see it, in the role that `as` names."""
    front = front_of(request)
    viewer = await front.viewer_of(request)
    seen = await front.house.view(f"tournament {named(request, 'tournament')}", viewer)
    return answered(Unknown("There is no such tournament.")) if seen is None else told(seen)


@post("/api/tournaments/{tournament:str}/commands", status_code=200, opt=says(Done, takes=SentToTournament))
async def command_tournament(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Order something in a tournament: enter, draw seats, play, rule, pay prizes."""
    sent = await read_body(request, _commands)
    return answered(await front_of(request).submit(f"tournament {named(request, 'tournament')}", caller(request), sent))
