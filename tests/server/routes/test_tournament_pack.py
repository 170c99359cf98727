"""The regulator's pack over the API: when it can be had, by whom, and that what comes out verifies."""

import asyncio
from pathlib import Path

import pytest

from croupier.floor.inspection.pack.pack_check import check_pack
from croupier.floor.inspection.pack.pack_file import read_pack
from croupier.tournament import commands as order
from croupier.verbs.actors import Actor, Role
from tests.server.routes.test_tournaments import opened
from tests.server.served_house import Guest, a_house


async def fetched(guest: Guest, path: str) -> tuple[int, bytes]:
    """The status of an answer, and its bytes."""
    async with guest.session.get(path) as answer:
        return answer.status, await answer.read()


@pytest.mark.clause("FLOOR 6.10")
def test_pack_is_for_those_in_charge_once_a_tournament_is_decided(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            owner, ann = await house.owner(), await house.guest().sign_up("ann")
            inspector = await house.staff(owner, "inspector")
            tournament = await opened(owner)
            path, operator = f"/api/tournaments/{tournament}", Actor(owner.person, Role.CASINO_OPERATOR)
            for guest, paper in ((owner, "pack.pdf"), (inspector, "pack")):
                assert (await fetched(guest, f"{path}/{paper}"))[0] == 404
            await owner.done(f"{path}/commands", order.PublishConditions(operator))
            await owner.done(f"{path}/commands", order.CancelTournament(operator, "too few"))
            assert [(await fetched(guest, f"{path}/pack"))[0] for guest in (owner, ann)] == [403, 403]
            assert (await fetched(ann, f"{path}/pack.pdf"))[0] == 403
            keys = [key["key"] for key in (await ann.get("/api/house/keys"))[1]]
            judged = check_pack(read_pack((await fetched(inspector, f"{path}/pack"))[1]), keys)
            assert judged.findings == ()
            assert (await fetched(owner, f"{path}/pack.pdf"))[1].startswith(b"%PDF-")
            log = (await fetched(inspector, f"/inspection/log/tournament%20{tournament}"))[1].decode()
            assert f"{path}/pack.pdf" in log
            desk = str((await inspector.get("/inspection"))[1])
            named = desk.partition(f'title="{tournament}"')[2].partition("</li>")[0]
            assert named.startswith(">Roulette night</h3>"), "its name, and not that of the room"
            assert f"{path}/pack.pdf" in named
            assert f'"{path}/pack"' in named
            assert all('href="/api/house/keys"' in page for page in (desk, log))
            readings = (await fetched(inspector, "/inspection/readings"))[1].decode()
            assert f"the pack of tournament {tournament}" in readings

    asyncio.run(look())
