"""What is printed or taken away of a tournament: its notice, conditions and draws for everybody; the Commission's copy,
seats and lists for its staff."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

from litestar import Request, Response, get

from croupier.floor.messages import Forbidden, Unknown
from croupier.floor.people.house.types import HouseState
from croupier.floor.people.offices.authority import roles
from croupier.floor.people.person_ids import has_account
from croupier.floor.people.personal_details import display_name_of
from croupier.floor.tournaments.conditions import DRAFT_READERS, as_published, conditions_in_force
from croupier.floor.tournaments.published_draws import draw_file, draws_on_record
from croupier.floor.tournaments.state import LiveTournament
from croupier.rulebook import floor
from croupier.server.bounded_work.public_work import client_of
from croupier.server.callers import Front, front_of
from croupier.server.http.problems import HttpProblem
from croupier.server.printing.notice_papers import NoticeCopy, commission_copy, patrons_notice
from croupier.server.printing.seat_papers import (
    SeatingSource,
    count_sheets,
    moved_slips,
    player_list,
    seat_cards,
    seat_slips,
    table_sheets,
)
from croupier.server.route_description import JSON, describe_route, path_value
from croupier.server.routes.tournaments import NOT_PUBLISHED, live_tournament
from croupier.tournament.conditions.notice.publication import conditions_notice
from croupier.tournament.conditions.writer import write_conditions

_PDF, _TOML = "application/pdf", "text/plain; charset=utf-8"
_NOTICES: dict[str, Callable[[NoticeCopy], bytes]] = {"notice": patrons_notice, "commission": commission_copy}
_SEATING: dict[str, Callable[[SeatingSource], bytes]] = {
    "seat-cards": seat_cards,
    "seat-slips": seat_slips,
    "moved-slips": moved_slips,
    "table-sheets": table_sheets,
    "count-sheets": count_sheets,
    "players": player_list,
}


@get("/api/tournaments/{tournament:str}/papers/{paper:str}", opt=describe_route(bytes, open_to_all=True, media=_PDF))
@floor("6.8")
async def tournament_paper(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A paper as PDF. Anybody may have the notice of published conditions; the others are for those in charge."""
    front, paper = front_of(request), path_value(request, "paper")
    live, in_charge = await live_tournament(request), await _is_in_charge(request)
    if paper != "notice" and not in_charge:
        raise HttpProblem(Forbidden("This paper is for the tournament's staff.", floor["6.8"]))
    work = await _printing(front, live, paper, in_charge)
    pdf = await (asyncio.to_thread(work) if in_charge else front.public.run(client_of(request), lambda _: work()))
    headers = {"content-disposition": f'inline; filename="{live.id}-{paper}.pdf"', "cache-control": "no-cache"}
    return Response(pdf, media_type=_PDF, headers=headers)


@get("/api/tournaments/{tournament:str}/file", opt=describe_route(bytes, open_to_all=True, media="text/plain"))
@floor("6.8")
async def tournament_file(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The conditions as a file (TOML): as they are published, for anybody; a draft is for those in charge."""
    live = await live_tournament(request)
    shown = live if await _is_in_charge(request) else as_published(live)
    if shown is None:
        raise HttpProblem(NOT_PUBLISHED)
    headers = {"content-disposition": f'attachment; filename="{live.id}.toml"'}
    return Response(write_conditions(shown.tournament.conditions).encode(), media_type=_TOML, headers=headers)


@get("/api/tournaments/{tournament:str}/draws/{draw:str}", opt=describe_route(bytes, open_to_all=True))
@floor("6.8")
async def draw_of_seats_file(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A draw of seats as a file (JSON): what went into it and what came of it, for programs that draw it again."""
    live, draw = await live_tournament(request), path_value(request, "draw")
    found = next((one for one in draws_on_record(live) if one.id == draw), None)
    if found is None or conditions_in_force(live) is None:
        raise HttpProblem(Unknown("There is no such draw."))
    headers = {"content-disposition": f'attachment; filename="{live.id}-{draw}.json"', "cache-control": "no-cache"}
    return Response(draw_file(found), media_type=JSON, headers=headers)


async def _printing(front: Front, live: LiveTournament, paper: str, in_charge: bool) -> Callable[[], bytes]:
    """What makes a paper, from the tournament as it is now."""
    house: HouseState = await front.house.state("house")
    address = f"{front.settings.address}/tournaments/{live.id}"
    if paper in _NOTICES:
        return partial(_NOTICES[paper], _notice_copy(live, house.name, address, in_charge))
    names = {
        player.name: await display_name_of(front.journal, player.name) if has_account(player.name) else player.name
        for player in live.tournament.players
    }
    return partial(_SEATING[paper], SeatingSource(live.tournament, names, house.name, f"{address}/public"))


def _notice_copy(live: LiveTournament, house: str, address: str, in_charge: bool) -> NoticeCopy:
    """The notice that is in force, or for those in charge a draft of it."""
    shown = live if in_charge else as_published(live)
    if shown is None:
        raise HttpProblem(NOT_PUBLISHED)
    conditions, notice = shown.tournament.conditions, conditions_in_force(shown)
    draft = notice or conditions_notice(conditions, len(live.tournament.publications) + 1)
    return NoticeCopy(conditions, draft, house, address, notice is None, live.tournament.publications)


async def _is_in_charge(request: Request[Any, Any, Any]) -> bool:
    """Whether the caller is signed in and holds a role that sees drafts."""
    front, person = front_of(request), request.scope["state"]["person"]
    return bool(person) and bool(roles(await front.person(person), front.clock.now()) & DRAFT_READERS)
