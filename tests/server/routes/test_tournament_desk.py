"""The desk over HTTP: walk-ins for cash, accounts, many at once, tickets that open a page and can be revoked."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.server.game_tables import staffed
from tests.server.routes.test_tournaments import FILE, actor_of, opened
from tests.server.served_house import Guest, HouseRunning, a_house

FEE = 10_000
WANDA: dict[str, Any] = {
    "name": "Wanda Walker",
    "contact": "wanda@example.test",
    "of_age": True,
    "identification": "PA 123 4567",
    "asked": "in person at the desk",
    "conditions_given": True,
    "pays": "cash",
}


class Desk:
    """A tournament whose entries are open, and its clerk."""

    def __init__(self, house: HouseRunning, owner: Guest, cashier: Guest, tournament: str) -> None:
        self.house, self.owner, self.clerk, self.id = house, owner, cashier, tournament
        self.address = f"/api/tournaments/{tournament}"

    async def enter(self, **changes: Any) -> tuple[int, Any]:
        return await self.clerk.order(f"{self.address}/desk/entries", WANDA | changes)

    async def order(self, guest: Guest, role: str, **command: Any) -> tuple[int, Any]:
        return await guest.order(f"{self.address}/commands", {"by": actor_of(guest, role), **command})

    async def account(self, person: str) -> Any:
        return (await self.clerk.get(f"/api/people/{person}"))[1]

    async def lines(self) -> dict[str, Any]:
        seen = (await self.owner.get(self.address))[1]["view"]["tournament"]["leaderboard"]
        return {line["name"]: line for line in seen}


async def a_desk(house: HouseRunning, text: str = "") -> Desk:
    staff = await staffed(house)
    desk = Desk(house, staff.owner, staff.cashier, await opened(staff.owner, text))
    director = await house.staff(staff.owner, "tournament director")
    for guest, role, tag in (
        (staff.owner, "casino operator", "publish conditions"),
        (director, "tournament director", "check in"),
        (staff.owner, "casino operator", "open entries"),
    ):
        assert (await desk.order(guest, role, type=f"tournament.{tag}"))[0] == 200
    return desk


@pytest.mark.clause("FLOOR 6.14", "FLOOR 6.1", "FLOOR 2.2")
def test_a_walk_in_pays_cash_with_both_receipts_and_no_name_in_the_log(tmp_path: Path) -> None:
    async def evening() -> None:
        async with a_house(tmp_path) as house:
            desk = await a_desk(house)
            status, answer = await desk.enter()
            assert status == 200, answer
            person = answer["made"]
            assert [receipt.split()[0] for receipt in answer["receipts"]] == ["cage", desk.id]
            seen = await desk.account(person)
            assert (seen["name"], seen["contact"], seen["balance"]) == ("Wanda Walker", "wanda@example.test", 0)
            assert seen["identified"]
            assert (await desk.lines())[person]["money"]["paid"] == FEE
            assert (await desk.enter(name="Another Name"))[1]["clause"].startswith("NZ-D7")  # the same document
        dump = "\n".join(map(str, sqlite3.connect(tmp_path / "house.db").execute("select body from events")))
        assert "Wanda" not in dump
        assert "example.test" not in dump
        assert "1234567" not in dump

    asyncio.run(evening())


@pytest.mark.clause("FLOOR 6.14", "NZ-D7 2.7")
def test_no_cash_is_taken_for_an_entry_that_would_be_refused(tmp_path: Path) -> None:
    async def evening() -> None:
        async with a_house(tmp_path) as house:
            desk = await a_desk(house)
            status, refused = await desk.enter(conditions_given=False)
            assert (status, refused["clause"]) == (422, "NZ-D7 2.7")
            waiting = (await desk.owner.get(desk.address))[1]["view"]["applications"]
            assert [one["standing"] for one in waiting] == ["applicant"]
            person = waiting[0]["name"]
            assert (await desk.account(person))["balance"] == 0
            await desk.order(desk.clerk, "cashier", type="tournament.notify applicant", name=person)
            paid = {"name": person, "what": "entry", "pays": "cash"}
            status, answer = await desk.clerk.order(f"{desk.address}/desk/payments", paid, id="the-same-id")
            assert (status, len(answer["receipts"])) == (200, 2)
            again = await desk.clerk.order(f"{desk.address}/desk/payments", paid, id="the-same-id")
            assert again[0] == 200
            assert (await desk.account(person))["balance"] == 0

    asyncio.run(evening())


@pytest.mark.clause("FLOOR 1.7", "FLOOR 6.14", "FLOOR 1.13")
def test_the_desk_is_for_its_staff_and_they_see_that_somebody_is_of_age(tmp_path: Path) -> None:
    async def evening() -> None:
        async with a_house(tmp_path) as house:
            desk = await a_desk(house)
            assert (await desk.enter(of_age=False))[1]["clause"] == "FLOOR 1.7"
            ann = await house.patron(desk.clerk, "ann")
            assert (await ann.order(f"{desk.address}/desk/entries", WANDA))[0] == 403
            by_owner = await desk.owner.order(f"{desk.address}/desk/entries", WANDA)
            assert by_owner[1]["clause"] == "FLOOR 1.13"  # cash is for cashiers
            declined = await desk.order(desk.clerk, "cashier", type="tournament.refuse application", name=ann.person)
            assert declined[1]["clause"] == "FLOOR 1.13"

    asyncio.run(evening())


@pytest.mark.clause("FLOOR 6.14")
def test_many_are_accepted_at_once_and_who_cannot_pay_waits_alone(tmp_path: Path) -> None:
    async def evening() -> None:
        async with a_house(tmp_path) as house:
            desk = await a_desk(house)
            people = [await house.patron(desk.clerk, login, amount) for login, amount in (("ann", FEE), ("bob", 1))]
            for guest in people:
                await desk.order(guest, "patron", type="tournament.apply", name=guest.person)
                await desk.order(desk.clerk, "cashier", type="tournament.notify applicant", name=guest.person)
            names = {"names": [guest.person for guest in reversed(people)]}
            status, answer = await desk.clerk.order(f"{desk.address}/desk/acceptance", names)
            assert (status, answer["accepted"]) == (200, [people[0].person])
            assert [(one["name"], one["clause"]) for one in answer["waiting"]] == [(people[1].person, "FLOOR 2.1")]
            assert answer["words"].startswith("1 accepted.")

    asyncio.run(evening())


@pytest.mark.clause("FLOOR 6.11")
def test_a_ticket_opens_one_page_without_signing_in_until_it_is_revoked(tmp_path: Path) -> None:
    async def evening() -> None:
        async with a_house(tmp_path) as house:
            desk = await a_desk(house)
            person = (await desk.enter())[1]["made"]
            paper = f"{desk.address}/tickets/{person}"
            assert (await desk.clerk.get(paper))[0] == 404
            assert (await desk.order(desk.clerk, "cashier", type="floor.issue ticket", name=person))[0] == 200
            again = await desk.order(desk.clerk, "cashier", type="floor.issue ticket", name=person)
            assert again[1]["clause"] == "FLOOR 6.11"
            async with desk.clerk.session.get(paper) as answer:
                assert (await answer.read()).startswith(b"%PDF-")
            page = (await desk.clerk.get(f"/tournaments/{desk.id}/desk"))[1]
            opens = page.partition(f'href="/tickets/{desk.id}/')[2].partition('"')[0]
            stranger = house.guest()
            status, shown = await stranger.get(f"/tickets/{desk.id}/{opens}")
            assert status == 200
            assert "Wanda Walker" in shown
            assert "example.test" not in shown
            for wrong in (opens[:-1] + ("a" if opens[-1] != "a" else "b"), "1-", "2" + opens[1:], "1"):
                assert (await stranger.get(f"/tickets/{desk.id}/{wrong}"))[0] == 404
            assert (await stranger.get(paper))[0] == 401
            assert (await desk.order(desk.clerk, "cashier", type="floor.revoke ticket", name=person))[0] == 200
            status, shown = await stranger.get(f"/tickets/{desk.id}/{opens}")
            assert status == 404
            assert "Wanda" not in shown

    asyncio.run(evening())


async def drawn(desk: Desk) -> None:
    """Four people are entered, and the operator has allocated their seats."""
    entered = [(await desk.enter(name=f"Player {at}", identification=f"PA 765 432{at}"))[1]["made"] for at in range(4)]
    seats = [{"player": person, "table": 1, "seat": at} for at, person in enumerate(entered, start=1)]
    assert (await desk.order(desk.owner, "casino operator", type="tournament.close entries"))[0] == 200
    allocated = await desk.order(desk.owner, "casino operator", type="tournament.enter seats", seats=seats)
    assert allocated[0] == 200, allocated


@pytest.mark.clause("FLOOR 6.14", "NZ-D7 2.3(d)(ii)", "NZ-D7 2.7")
def test_a_clerk_takes_a_late_entrys_cash_and_those_in_charge_draw_the_seat(tmp_path: Path) -> None:
    async def evening() -> None:
        async with a_house(tmp_path) as house:
            late = FILE.replace("transferable = false", "transferable = false\nlate_entries = true")
            desk = await a_desk(house, late)
            await drawn(desk)
            status, refused = await desk.enter(conditions_given=False)
            assert (status, refused["clause"]) == (422, "NZ-D7 2.7")
            status, taken = await desk.enter(identification="PA 111 1111")
            assert status == 200, taken
            person = taken["made"]
            assert [receipt.split()[0] for receipt in taken["receipts"]] == ["cage"]
            assert (await desk.account(person))["balance"] == FEE
            assert person not in await desk.lines()
            order = {"type": "tournament.enter late", "name": person, "entropy": "", "at": "1970-01-01T00:00:00Z"}
            assert (await desk.order(desk.clerk, "cashier", **order))[0] == 403
            assert (await desk.order(desk.owner, "casino operator", **order))[0] == 200
            assert (await desk.lines())[person]["seat"] > 4
            assert (await desk.account(person))["balance"] == 0
            by_account = WANDA | {"person": (await house.patron(desk.clerk, "ann")).person, "pays": "account"}
            by_account |= {"identification": "", "name": ""}
            seated = await desk.owner.order(f"{desk.address}/desk/entries", by_account)
            assert (await desk.lines())[seated[1]["made"]]["seat"] > 4

    asyncio.run(evening())
