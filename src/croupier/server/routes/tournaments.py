"""Tournaments: which there are, their conditions, opening one, what can be ordered in it, and what may be seen."""

import asyncio
from typing import Any

import msgspec
from litestar import Request, Response, get, post

from croupier.floor.messages import Done, Forbidden, Sent, Unknown
from croupier.floor.people.offices.authority import roles
from croupier.floor.problems import Malformed
from croupier.floor.tournaments.commands import Command, OpenTournament
from croupier.floor.tournaments.conditions import (
    ConditionsRead,
    ConditionsSeen,
    ConditionsText,
    conditions_read,
    conditions_seen,
    notice_text,
)
from croupier.floor.tournaments.grants import OPENING
from croupier.floor.tournaments.listing import TournamentRow
from croupier.floor.tournaments.state import LiveTournament
from croupier.floor.tournaments.view import LiveTournamentView
from croupier.server.callers import caller, front_of
from croupier.server.http.problems import HttpProblem
from croupier.server.http.request_bodies import read_body
from croupier.server.http.responses import command_response, ok_response, told_news
from croupier.server.route_description import describe_route, path_value
from croupier.tournament.conditions.typed_values import NotConditions
from croupier.verbs.actors import Role

NONE_SUCH = Unknown("There is no such tournament.")
NOT_PUBLISHED = Unknown("Its conditions are not published yet.")
_PLAIN = "text/plain; charset=utf-8"


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
_texts = msgspec.json.Decoder(ConditionsText)


@get("/api/tournaments", opt=describe_route(tuple[TournamentRow, ...]))
async def tournaments(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The tournaments that are not over."""
    return ok_response(await front_of(request).house.tournaments())


@post("/api/tournaments", status_code=200, opt=describe_route(Done, takes=SentToOpenTournament))
async def open_tournament(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Begin a tournament. `made` is its id."""
    sent = await read_body(request, _openings)
    return command_response(await front_of(request).make("tournament", caller(request), sent))


@post("/api/tournaments/read", status_code=200, opt=describe_route(ConditionsRead, takes=ConditionsText))
async def read_conditions_file(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Read a conditions file: its conditions as the command that opens a tournament takes them, what their book still
    wants, and what in them is against it. Opens nothing."""
    if not await _roles(request) & OPENING:
        raise HttpProblem(Forbidden("Only someone who may open a tournament can check conditions."))
    text = (await read_body(request, _texts)).text
    try:
        return ok_response(await asyncio.to_thread(conditions_read, text))
    except NotConditions as problem:
        raise HttpProblem(Malformed(str(problem))) from None


@get("/api/tournaments/{tournament:str}", opt=describe_route(TournamentSeen, query=("as",)))
async def tournament_seen(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A tournament as the signed-in person may see it, in the role that `as` names."""
    front = front_of(request)
    viewer = await front.viewer_of(request)
    seen = await front.look(viewer, f"tournament {path_value(request, 'tournament')}")
    return command_response(NONE_SUCH) if seen is None else told_news(seen)


@get("/api/tournaments/{tournament:str}/conditions", opt=describe_route(ConditionsSeen))
async def tournament_conditions(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The conditions as they are published, with the lines of their notice; for those in charge also a draft."""
    seen = conditions_seen(await live_tournament(request), await _roles(request))
    return command_response(NOT_PUBLISHED) if seen is None else ok_response(seen)


@get("/api/tournaments/{tournament:str}/notice", opt=describe_route(media="text/plain"))
async def tournament_notice(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The notice of the published conditions as applicants get it in writing, to read."""
    caller(request)
    text = notice_text(await live_tournament(request))
    return command_response(NOT_PUBLISHED) if text is None else Response(text.encode(), media_type=_PLAIN)


@post("/api/tournaments/{tournament:str}/commands", status_code=200, opt=describe_route(Done, takes=SentToTournament))
async def command_tournament(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Order something in a tournament: enter, draw seats, play, rule, pay prizes."""
    sent = await read_body(request, _commands)
    return command_response(
        await front_of(request).submit(f"tournament {path_value(request, 'tournament')}", caller(request), sent)
    )


async def _roles(request: Request[Any, Any, Any]) -> frozenset[Role]:
    """The roles that the caller holds now."""
    front = front_of(request)
    return roles(await front.person(caller(request)), front.clock.now())


async def live_tournament(request: Request[Any, Any, Any]) -> LiveTournament:
    """The tournament that a request is about."""
    live: LiveTournament | None = await front_of(request).house.state(f"tournament {path_value(request, 'tournament')}")
    if live is None:
        raise HttpProblem(NONE_SUCH)
    return live
