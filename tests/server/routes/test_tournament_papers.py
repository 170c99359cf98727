"""Papers and files of a tournament: the notice for everybody once it is published, the rest for its staff."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from croupier.tournament import commands as order
from croupier.tournament.conditions.parser import read_conditions
from croupier.verbs.actors import Actor, Role
from tests.server.routes.test_tournaments import opened
from tests.server.served_house import Guest, a_house

PAPERS = ("commission", "players", "seat-cards", "seat-slips", "table-sheets")


async def paper(guest: Guest, tournament: str, name: str) -> tuple[int, str, bytes]:
    """The status of an answer, its type and its bytes."""
    async with guest.session.get(f"/api/tournaments/{tournament}/papers/{name}") as answer:
        return answer.status, answer.content_type, await answer.read()


@pytest.mark.clause("FLOOR 6.8")
def test_a_draft_is_printed_for_staff_and_a_published_notice_for_all(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            owner, ann, stranger = await house.owner(), await house.guest().sign_up("ann"), house.guest()
            tournament = await opened(owner)
            draft = (await paper(owner, tournament, "notice"))[2]
            for guest in (ann, stranger):
                assert (await paper(guest, tournament, "notice"))[0] == 404
                assert (await guest.get(f"/api/tournaments/{tournament}/file"))[0] == 404
            operator = Actor(owner.person, Role.CASINO_OPERATOR)
            await owner.done(f"/api/tournaments/{tournament}/commands", order.PublishConditions(operator))
            for guest in (owner, ann, stranger):
                status, kind, pdf = await paper(guest, tournament, "notice")
                assert (status, kind, pdf[:5]) == (200, "application/pdf", b"%PDF-")
                assert pdf != draft

    asyncio.run(look())


@pytest.mark.clause("FLOOR 6.8")
def test_papers_with_names_and_clauses_are_for_staff(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            owner, ann, stranger = await house.owner(), await house.guest().sign_up("ann"), house.guest()
            tournament = await opened(owner)
            for name in PAPERS:
                assert (await paper(owner, tournament, name))[2].startswith(b"%PDF-")
                assert [(await paper(guest, tournament, name))[0] for guest in (ann, stranger)] == [403, 403]
            assert (await paper(owner, tournament, "nothing"))[0] == 404
            assert (await paper(owner, "nowhere", "notice"))[0] == 404

    asyncio.run(look())


def test_the_file_of_a_tournament_is_read_as_its_conditions(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            owner = await house.owner()
            tournament = await opened(owner)
            text: Any = (await owner.get(f"/api/tournaments/{tournament}/file"))[1]
            assert (
                read_conditions(text).name
                == (await owner.get(f"/api/tournaments/{tournament}"))[1]["view"]["tournament"]["name"]
            )

    asyncio.run(look())


def test_the_form_is_checked_for_those_who_may_open_a_tournament(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            owner, ann = await house.owner(), await house.guest().sign_up("ann")
            sent = {"example": "act-uth", "zone": "Australia/Sydney"}
            status, answer = await owner.post("/tournaments/form", sent)
            assert (status, answer["complete"], answer["zone"]) == (200, True, "Australia/Sydney")
            assert "until one is left" in answer["fields"]
            assert (await ann.post("/tournaments/form", sent))[0] == 403
            broken = (await owner.post("/tournaments/form", {"text": "rules = ["}))[1]
            assert (broken["fields"], "not TOML" in broken["why"]) == ("", True)
            assert (await owner.post("/tournaments/form", {"zone": "nowhere"}))[0] == 200
            assert (await ann.get("/tournaments/new"))[0] == 403

    asyncio.run(look())
