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
            cage, fee_receipt = answer["receipts"]
            status, slip = await desk.clerk.get(f"/tournaments/{desk.id}/receipts/{person}")
            assert status == 200
            for words in ("Entry fee paid", "100.00", fee_receipt, f"in cash, receipt {cage}", "Wanda Walker"):
                assert words in slip
            slip = (await desk.clerk.get(f"/cage/receipts/{cage.split()[1]}"))[1]
            assert fee_receipt in slip
            assert "Entry fee, " in slip
            ann = await house.patron(desk.clerk, "ann")
            assert (await ann.get(f"/tournaments/{desk.id}/receipts/{person}"))[0] == 403
            seen = await desk.account(person)
            assert (seen["name"], seen["contact"], seen["balance"]) == ("Wanda Walker", "wanda@example.test", 0)
            assert seen["identified"]
            assert (await desk.lines())[person]["money"]["paid"] == FEE
            status, refused = await desk.enter(name="Another Name")  # the same document
            assert (status, refused["clause"]) == (422, "FLOOR 3.8")
            assert "on file for Wanda Walker" in refused["why"]
            assert (await desk.enter(name="wanda  walker"))[1]["clause"].startswith("NZ-D7")  # entered already
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
            people = (await desk.account(desk.clerk.person), await applications(desk))
            for wrong in ({"conditions_given": False}, {"pays": "account"}):
                status, refused = await desk.enter(**wrong)
                assert (status, refused["clause"]) == (422, "NZ-D7 2.7" if "pays" not in wrong else "FLOOR 2.1")
                assert "Wanda Walker" in refused["why"]
            assert (await desk.account(desk.clerk.person), await applications(desk)) == people, "nothing is on record"
            sent = (f"{desk.address}/desk/entries", WANDA)
            status, answer = await desk.clerk.order(*sent, id="the-same-id")
            assert (status, len(answer["receipts"])) == (200, 2)
            again = await desk.clerk.order(*sent, id="the-same-id")
            assert (again[0], again[1]["made"]) == (200, answer["made"])
            assert (await desk.account(answer["made"]))["balance"] == 0

    asyncio.run(evening())


@pytest.mark.clause("FLOOR 6.2", "FLOOR 6.14")
def test_no_cash_is_taken_where_an_applicants_own_limit_is_below_the_fee(tmp_path: Path) -> None:
    async def evening() -> None:
        async with a_house(tmp_path) as house:
            desk = await a_desk(house)
            ann = await house.patron(desk.clerk, "ann")
            page, me = f"/tournaments/{desk.id}", {"name": ann.person, "role": "patron"}
            await ann.done(f"{desk.address}/commands", {"type": "tournament.apply", "by": me, "name": ann.person})
            notified = await desk.order(desk.clerk, "cashier", type="tournament.notify applicant", name=ann.person)
            assert notified[0] == 200
            limit = {"type": "person.set limit", "by": ann.person, "kind": "loss", "period": "day", "amount": 5_000}
            await ann.done(f"/api/people/{ann.person}/commands", limit)
            before = (await desk.account(ann.person))["balance"]
            pay = {"name": ann.person, "what": "entry", "pays": "cash"}
            status, refused = await desk.clerk.order(f"{desk.address}/desk/payments", pay)
            assert (status, refused["clause"]) == (422, "FLOOR 6.2")
            assert (await desk.account(ann.person))["balance"] == before
            for why in (refused["why"], (await desk.clerk.get(f"{page}/desk"))[1]):
                assert "A limit of their own does not let them pay 100.00 now." in why
            assert "Your own limit lets you lose 50.00 more; this takes 100.00." in (await ann.get(page))[1]

    asyncio.run(evening())


async def applications(desk: Desk) -> list[Any]:
    waiting: list[Any] = (await desk.owner.get(desk.address))[1]["view"]["applications"]
    return waiting


@pytest.mark.clause("FLOOR 6.14")
def test_an_application_that_waits_is_taken_on_at_the_desk(tmp_path: Path) -> None:
    async def evening() -> None:
        async with a_house(tmp_path) as house:
            desk = await a_desk(house)
            ann = await house.patron(desk.clerk, "ann")
            assert (await desk.order(ann, "patron", type="tournament.apply", name=ann.person))[0] == 200
            known = {"person": ann.person, "name": "", "identification": ""}
            assert (await desk.enter(**known, reserve=True))[0] == 200
            assert [one["standing"] for one in await applications(desk)] == ["in reserve"]
            status, answer = await desk.enter(**known)
            assert (status, answer["made"]) == (200, ann.person)
            assert (await desk.lines())[ann.person]["money"]["paid"] == FEE

    asyncio.run(evening())


@pytest.mark.clause("FLOOR 3.8")
def test_a_house_that_asks_for_identification_enters_nobody_without_one(tmp_path: Path) -> None:
    async def evening() -> None:
        async with a_house(tmp_path) as house:
            desk = await a_desk(house)
            asked = {"type": "house.ask identification", "by": desk.owner.person, "asks": True}
            await desk.owner.done("/api/house/commands", asked)
            status, refused = await desk.enter(identification="")
            assert (status, refused["clause"]) == (422, "FLOOR 3.8")
            assert await applications(desk) == []
            assert (await desk.enter())[0] == 200

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
            assert "Conditions handed over to all ticked" in (await desk.clerk.get(f"/tournaments/{desk.id}/desk"))[1]
            everybody = {"names": [guest.person for guest in people], "conditions": True}
            status, answer = await desk.clerk.order(f"{desk.address}/desk/acceptance", everybody)
            assert (status, answer["words"]) == (200, "2 given the conditions.")
            names = {"names": [guest.person for guest in reversed(people)]}
            status, answer = await desk.clerk.order(f"{desk.address}/desk/acceptance", names)
            assert (status, answer["accepted"]) == (200, [people[0].person])
            assert [(one["name"], one["clause"]) for one in answer["waiting"]] == [(people[1].person, "FLOOR 2.1")]
            assert answer["words"] == "1 accepted. The account of Bob holds only 0.01."

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
