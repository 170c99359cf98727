"""The regulator's pack of a tournament: on paper for those in charge, as a file for the inspector."""

import asyncio
from collections.abc import Iterator
from typing import Any

from litestar import Request, Response, get

from croupier.floor.fairness.publication import ProofViewer
from croupier.floor.inspection.pack.pack_file import PackSource, make_pack, people_of_tournament, write_pack
from croupier.floor.messages import Forbidden, Unknown
from croupier.floor.people.house.types import HouseState
from croupier.floor.people.offices.authority import roles
from croupier.floor.people.personal_details import display_name_of
from croupier.floor.tournaments.command_times import as_time
from croupier.rulebook import floor
from croupier.server.bounded_work.pack_process import PRINT_SECONDS, print_pack
from croupier.server.callers import Front, caller, front_of
from croupier.server.http.problems import HttpProblem
from croupier.server.route_description import JSON, describe_route
from croupier.server.routes.tournaments import live_tournament
from croupier.tournament.state import Phase
from croupier.verbs.actors import Role

PACKED_PHASES = (Phase.PLACED, Phase.PAID, Phase.CLOSED, Phase.CANCELLED)
"""Nothing is played any more, and so nothing in the log is secret for the sake of play."""
PACK_READERS = {Role.CASINO_OPERATOR, Role.TOURNAMENT_DIRECTOR, Role.INSPECTOR}

_PDF = "application/pdf"
_NOT_DECIDED = Unknown("The pack is made when the tournament is decided or cancelled.")


@get("/api/tournaments/{tournament:str}/pack", opt=describe_route(bytes, media=JSON))
@floor("6.10")
async def tournament_pack_file(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The whole log of a tournament with the proofs of its cards, signed: for the inspector, and put on record."""
    front, tournament = front_of(request), await _decided_tournament(request)
    viewer = await front.viewer(caller(request), Role.INSPECTOR)
    await front.note_reading(viewer, f"the pack of tournament {tournament}")
    headers = {"content-disposition": f'attachment; filename="{tournament}-pack.json"', "cache-control": "no-store"}
    return Response(await _written(front, tournament), media_type=JSON, headers=headers)


@get("/api/tournaments/{tournament:str}/pack.pdf", opt=describe_route(bytes, media=_PDF))
@floor("6.10")
async def tournament_pack_paper(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The pack as PDF, checked while it is printed: for the operator, the directors and the inspector."""
    front, person = front_of(request), caller(request)
    if not roles(await front.person(person), front.clock.now()) & PACK_READERS:
        why = "The pack is for the operator, the tournament's directors and the inspector."
        raise HttpProblem(Forbidden(why, floor["6.10"]))
    tournament = await _decided_tournament(request)
    keys = tuple(key.hex() for key in front.keys.public)
    async with front.packs, asyncio.timeout(PRINT_SECONDS):
        pdf = await print_pack(await _written(front, tournament), keys)
    headers = {"content-disposition": f'inline; filename="{tournament}-pack.pdf"', "cache-control": "no-store"}
    return Response(pdf, media_type=_PDF, headers=headers)


async def _decided_tournament(request: Request[Any, Any, Any]) -> str:
    live = await live_tournament(request)
    if live.tournament.phase not in PACKED_PHASES:
        raise HttpProblem(_NOT_DECIDED)
    return live.id


async def _written(front: Front, tournament: str) -> bytes:
    """The file, made in a thread from the log as it is now."""
    house: HouseState = await front.house.state("house")
    people = await front.read(people_of_tournament, tournament)
    names = {person: await display_name_of(front.journal, person) for person in people}
    now = f"{as_time(front.clock.now()):%Y-%m-%d %H:%M:%S} UTC"

    def proofs_of(table: str) -> Iterator[bytes]:
        for number in range(1, len(front.proofs.shoes(table, _nobody_leaves)) + 1):
            if proof := front.proofs.proof(table, number, ProofViewer.INSPECTOR, _nobody_leaves):
                yield proof

    source = PackSource(house.name, names, now, proofs_of)
    pack = await front.read(make_pack, tournament, source, front.keys)
    return await asyncio.to_thread(write_pack, pack)


def _nobody_leaves() -> None:
    """The person who asked for the pack waits for it."""
