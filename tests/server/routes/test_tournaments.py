"""Tournaments over HTTP: the list, conditions from a file to the notice, applications, receipts, and a withdrawal."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from croupier.tournament.conditions.notice.publication import conditions_notice, notice_as_text
from croupier.tournament.conditions.parser import read_conditions
from croupier.tournament.examples import example_text
from tests.server.game_tables import staffed
from tests.server.served_house import Guest, a_house

FILE = example_text("nz-d7-roulette")
READ = "/api/tournaments/read"


async def opened(owner: Guest, text: str = "") -> str:
    """A tournament from the file, or from another text, whose conditions are not published yet."""
    status, read = await owner.post(READ, {"text": text or FILE})
    assert (status, read["missing"], read["against"]) == (200, [], [])
    opening = {"type": "floor.open tournament", "by": actor_of(owner), "conditions": read["conditions"]}
    made: str = (await owner.done("/api/tournaments", opening | {"terms": {"name": "Main room"}}))["made"]
    return made


def actor_of(guest: Guest, role: str = "casino operator") -> dict[str, str]:
    return {"name": guest.person, "role": role}


@pytest.mark.clause("FLOOR 6.8")
def test_a_tournament_is_opened_from_a_file_and_its_conditions_are_read(tmp_path: Path) -> None:
    async def evening() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            owner, ann = staff.owner, await house.patron(staff.cashier, "ann")
            assert (await ann.get("/api/tournaments")) == (200, [])
            tournament = await opened(owner)
            address = f"/api/tournaments/{tournament}"
            ((status, rows), conditions) = await ann.get("/api/tournaments"), read_conditions(FILE)
            assert status == 200
            assert [(row["id"], row["name"], row["phase"], row["entries"]) for row in rows] == [
                (tournament, conditions.name, "being prepared", 0)
            ]
            assert (await ann.get(f"{address}/conditions"))[0] == (await ann.get(f"{address}/notice"))[0] == 404
            assert (await owner.get(f"{address}/conditions"))[1]["version"] == 0
            await owner.done(f"{address}/commands", {"type": "tournament.publish conditions", "by": actor_of(owner)})
            for reader in (ann, staff.cashier):
                status, seen = await reader.get(f"{address}/conditions")
                assert (status, seen["version"], seen["conditions"]["entry"]["fee"]) == (200, 1, 10_000)
                assert await reader.get(f"{address}/notice") == (200, notice_as_text(conditions_notice(conditions, 1)))
            assert (await ann.get("/api/tournaments/x-none/conditions"))[0] == 404

    asyncio.run(evening())


@pytest.mark.clause("FLOOR 6.4")
def test_a_file_that_is_none_is_told_why_and_patrons_have_none_read(tmp_path: Path) -> None:
    async def evening() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            status, problem = await staff.owner.post(READ, {"text": 'rules = "NZ-D7"\ngame = "ludo"'})
            assert (status, problem["type"]) == (400, "malformed")
            assert "game" in problem["why"]
            without = "\n".join(line for line in FILE.splitlines() if not line.startswith("fee"))
            status, read = await staff.owner.post(READ, {"text": without})
            assert (status, [one["field"] for one in read["missing"]]) == (200, ["entry.fee"])
            ann = await house.patron(staff.cashier, "ann")
            assert (await ann.post(READ, {"text": FILE}))[0] == 403

    asyncio.run(evening())


@pytest.mark.clause("FLOOR 6.1", "FLOOR 6.8")
def test_applications_are_seen_and_fees_are_receipted(tmp_path: Path) -> None:
    async def evening() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            owner, director = staff.owner, await house.staff(staff.owner, "tournament director")
            ann, bob = [await house.patron(staff.cashier, name) for name in ("ann", "bob")]
            address = f"/api/tournaments/{await opened(owner)}"

            async def order(guest: Guest, what: str, role: str, **more: Any) -> Any:
                command = {"type": f"tournament.{what}", "by": actor_of(guest, role)} | more
                return await guest.done(f"{address}/commands", command)

            await order(owner, "publish conditions", "casino operator")
            await order(director, "check in", "tournament director")
            await order(owner, "open entries", "casino operator")
            await order(ann, "apply", "patron", name=ann.person)
            for viewer, names in ((director, [ann.person]), (owner, [ann.person]), (ann, [ann.person]), (bob, [])):
                applications = (await viewer.get(address))[1]["view"]["applications"]
                assert [one["name"] for one in applications] == names
            await order(owner, "notify applicant", "casino operator", name=ann.person)
            accepted = await order(director, "accept entry", "tournament director", name=ann.person)
            receipt = f"{address.rpartition('/')[2]} 1"
            assert accepted["receipts"] == [receipt]
            lines = (await ann.get("/api/me/statement"))[1]["lines"]
            assert (lines[-1]["amount"], lines[-1]["receipt"]) == (-10_000, receipt)
            assert (await bob.get("/api/tournaments"))[1][0]["entries"] == 1

    asyncio.run(evening())
