"""The cage: a patron is found, pays in and is paid out, and every movement has a receipt to print."""

import asyncio
import html
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.floor.people.cage.types import CageCommand
from tests.server.game_tables import staffed
from tests.server.served_house import Guest, a_house


def orders(page: str) -> list[Any]:
    """What the forms and buttons of a page order, filled in as somebody would."""
    return [msgspec.json.decode(html.unescape(one)) for _, one in re.findall(r"data-body=(['\"])(\{.+?\})\1", page)]


async def page_of(guest: Guest, path: str) -> str:
    status, page = await guest.get(path)
    assert status == 200, (path, status, page)
    return str(page)


def test_a_cashier_takes_and_pays_out_money_and_each_has_a_slip(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_house(tmp_path) as house:
            staff, ann = await staffed(house), await house.guest().sign_up("ann")
            assert "No receipts since <time" in await page_of(staff.cashier, "/cage")
            found = (await staff.cashier.post("/api/people/find", {"login": "ann"}))[1]["person"]
            window = await page_of(staff.cashier, f"/cage?person={found}")
            deposit, withdraw = orders(window)
            assert (deposit["type"], withdraw["type"]) == ("cage.deposit", "cage.withdraw")
            paid = await staff.cashier.done("/api/cage/commands", deposit | {"amount": 12_345})
            (number,) = paid["receipts"]
            slip = await page_of(staff.cashier, f"/cage/receipts/{number.replace(' ', '%20')}")
            assert "Receipt cage 1" in slip
            assert "123.45 AUD" in slip
            assert "Ann" in slip
            window = await page_of(staff.cashier, f"/cage?person={found}")
            everything = orders(window)[-1]
            assert everything["amount"] == 12_345
            assert msgspec.convert(everything, CageCommand)
            await staff.cashier.done("/api/cage/commands", everything)
            today = await page_of(staff.cashier, "/cage")
            assert "+123.45" in today
            assert "−123.45" in today
            assert (await ann.get("/cage"))[0] == 403
            assert (await ann.get("/cage/receipts/1"))[0] == 403
            assert (await staff.dealer.get("/cage"))[0] == 403
            assert (await staff.cashier.get("/cage/receipts/3"))[0] == 404
            assert (await staff.cashier.get("/cage/receipts/x"))[0] == 404

    asyncio.run(work())


def test_a_receipt_is_reversed_by_who_manages_the_house_and_both_say_so(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            await house.patron(staff.cashier, "ann", 5_000)
            assert not orders(await page_of(staff.cashier, "/cage/receipts/1")), "a cashier reverses nothing"
            (reverse,) = orders(await page_of(staff.owner, "/cage/receipts/1"))
            await staff.owner.done("/api/cage/commands", reverse | {"reason": "counted <twice>"})
            wrong = await page_of(staff.owner, "/cage/receipts/1")
            assert 'Reversed by</dt> <dd><a href="/cage/receipts/2">' in wrong
            assert not orders(wrong)
            undone = await page_of(staff.owner, "/cage/receipts/2")
            assert "Reverses receipt 1" in undone
            assert "counted &lt;twice&gt;" in undone
            assert "reversed by 2" in await page_of(staff.cashier, "/cage")

    asyncio.run(work())


def test_who_is_excluded_is_paid_out_and_staff_have_no_account_there(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            ann = await house.patron(staff.cashier, "ann", 5_000)
            exclude = {"type": "person.exclude", "by": staff.owner.person, "reason": "asked to"}
            await staff.owner.done(f"/api/people/{ann.person}/commands", exclude)
            window = await page_of(staff.cashier, f"/cage?person={ann.person}")
            assert "may not pay in" in window
            assert "/rules/FLOOR/3.6" in window
            assert re.search(r'<button class="button primary" disabled>Pay in', window)
            assert re.search(r'<button class="button primary">Pay out', window)
            assert (await staff.cashier.get(f"/cage?person={staff.dealer.person}"))[0] == 404

    asyncio.run(work())


@pytest.mark.clause("FLOOR 1.14", "FLOOR 1.15")
def test_large_payout_waits_for_a_second_person_unless_the_owner_waives_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            ann = await house.patron(staff.cashier, "ann", 9_000_000)
            window = await page_of(staff.cashier, f"/cage?person={ann.person}")
            assert "Reason (needed from 10,000.00" in window
            payout = next(one for one in orders(window) if one["type"] == "cage.withdraw")
            large = payout | {"amount": 2_000_000, "reason": "she asked for it"}
            assert (await staff.cashier.done("/api/cage/commands", large))["receipts"] == []
            assert {one["type"] for one in orders(await page_of(staff.cashier, "/cage"))} == {"cage.decline movement"}
            waiting = await page_of(staff.supervisor, "/cage")
            assert "she asked for it" in waiting
            confirm = next(one for one in orders(waiting) if one["type"] == "cage.confirm movement")
            (number,) = (await staff.supervisor.done("/api/cage/commands", confirm))["receipts"]
            slip = await page_of(staff.owner, f"/cage/receipts/{number.replace(' ', '%20')}")
            assert "Receipt cage 2" in slip
            assert "Confirmed by" in slip
            offered = orders(await page_of(staff.owner, "/house"))
            waive = next(one for one in offered if one["type"] == "house.waive second person")
            waived = waive | {"until": waive["until"] + 3_600_000, "reason": "Cat is alone"}
            await staff.owner.done("/api/house/commands", waived)
            assert "One person acts alone until" in await page_of(staff.owner, "/house")
            (alone,) = (await staff.cashier.done("/api/cage/commands", large))["receipts"]
            assert "waiver" in await page_of(staff.owner, f"/cage/receipts/{alone.replace(' ', '%20')}")

    asyncio.run(work())
