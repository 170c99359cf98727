"""People and the house: who holds which office, what can be done about an account, what the house says of itself."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from croupier.floor.people.commands import AccountCommand
from croupier.floor.people.house.types import OwnersCommand
from tests.server.game_tables import GAMES, open_table, staffed
from tests.server.pages.office.test_cage import orders, page_of
from tests.server.served_house import a_house


def test_staff_are_listed_with_their_offices_and_only_managers_see_it(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            ann = await house.guest().sign_up("ann")
            made = await staff.owner.done("/api/staff", {"login": "newly", "name": "<i>Nell</i>"})
            page = await page_of(staff.owner, "/people")
            assert page.index("Olive") < page.index(staff.supervisor.login) < page.index(staff.dealer.login)
            assert "&lt;i&gt;Nell&lt;/i&gt;" in page
            assert "<i>Nell" not in page
            assert "no password yet" in page
            assert "no office" in page
            assert ann.person not in page, "patrons are found by their login"
            assert made["code"] not in page
            for other in (ann, staff.supervisor, staff.cashier):
                assert (await other.get("/people"))[0] == 403
                assert (await other.get(f"/people/{ann.person}"))[0] == 403
                assert (await other.get("/house"))[0] == 403

    asyncio.run(look())


@pytest.mark.clause("FLOOR 1.12")
def test_a_reset_is_confirmed_on_its_page_by_those_who_may_and_shown_to_its_holder(tmp_path: Path) -> None:
    async def reset() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            inspector, ann = await house.staff(staff.owner, "inspector"), await house.guest().sign_up("ann")
            address, path = f"/resets/{ann.person}", f"/api/people/{ann.person}/password-reset"
            assert "Propose a reset" in await page_of(staff.owner, address)
            assert "Your office can" in await page_of(inspector, address)
            for other in (ann, staff.dealer):
                assert (await other.get("/resets"))[0] == 403
                assert (await other.get(address))[0] == 403
            half = (await staff.owner.done(path, {"reason": "<b>Lost</b> it"}))["code"]
            page = await page_of(staff.owner, address)
            assert "Withdraw" in page
            assert "confirmation" not in page
            page = await page_of(staff.cashier, address)
            assert "&lt;b&gt;Lost&lt;/b&gt; it" in page
            assert half not in page
            confirm = next(one for one in orders(page) if "number" in one and "type" not in one)
            (decline,) = [
                one for one in orders(await page_of(ann, "/account")) if one["type"] == "person.decline reset"
            ]
            assert msgspec.convert(decline, AccountCommand)
            other_half = (await staff.cashier.done(f"{path}/confirmation", confirm))["code"]
            chosen = {"login": "ann", "code": half, "second": other_half, "password": "another password"}
            await ann.done("/api/password", chosen)
            await ann.sign_in("ann", "another password")
            assert "Your password was reset 1 minute ago" in await page_of(ann, "/account")
            assert (await staff.owner.get("/resets/p-nobody2222"))[0] == 404

    asyncio.run(reset())


@pytest.mark.clause("FLOOR 1.2")
def test_an_office_is_given_and_ended_from_the_page_by_the_owner_alone(tmp_path: Path) -> None:
    async def appoint() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            manager = await house.staff(staff.owner, "shift manager")
            address = f"/people/{staff.dealer.person}"
            page = await page_of(staff.owner, address)
            end, appoint, *_ = [one for one in orders(page) if one and one["type"] != "person.sign out everywhere"]
            assert end == {"type": "person.end appointment", "by": staff.owner.person, "office": "dealer"}
            assert msgspec.convert(appoint, AccountCommand)
            await staff.owner.done(f"/api{address}/commands", end)
            page = await page_of(staff.owner, address)
            assert "No office, now or planned." in page
            assert "Past offices" in page
            begins = 4_000_000_000_000
            await staff.owner.done(f"/api{address}/commands", appoint | {"office": "cashier", "begins": begins})
            assert "Cashier</b>" in await page_of(staff.owner, address)
            kinds = {one["type"] for one in orders(await page_of(manager, address)) if one}
            assert kinds == {"person.sign out everywhere"}
            assert "/erasure" not in await page_of(manager, address)

    asyncio.run(appoint())


def test_a_patron_is_excluded_let_in_again_and_erased(tmp_path: Path) -> None:
    async def manage() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            ann = await house.guest().sign_up("ann")
            address = f"/people/{ann.person}"
            (exclude,) = [
                one for one in orders(await page_of(staff.owner, address)) if one.get("type") == "person.exclude"
            ]
            await staff.owner.done(f"/api{address}/commands", exclude | {"reason": "loud"})
            page = await page_of(staff.owner, address)
            assert "Excluded by the house" in page
            assert "loud" in page
            (let_in,) = [one for one in orders(page) if one.get("type") == "person.end exclusion"]
            await staff.owner.done(f"/api{address}/commands", let_in | {"reason": "quiet now"})
            assert "Excluded by the house" not in await page_of(staff.owner, address)
            await staff.owner.done(f"/api{address}/erasure", {})
            page = await page_of(staff.owner, address)
            assert "Erased account" in page
            assert not orders(page)
            assert (await staff.owner.get("/people/p-nobody2222"))[0] == 404

    asyncio.run(manage())


def test_new_house_lists_what_is_to_do_and_only_its_owner_changes_settings(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            manager = await house.staff(staff.owner, "shift manager")
            page = await page_of(staff.owner, "/house")
            assert "First steps" in page
            assert "✓ running" in page
            (settings,) = [one for one in orders(page) if one["type"] == "house.change settings"]
            assert msgspec.convert(settings, OwnersCommand)
            await staff.owner.done("/api/house/commands", settings | {"name": "The <Grand>", "helpline": "Call 1"})
            (ask,) = [one for one in orders(page) if one["type"] == "house.ask identification"]
            await staff.owner.done("/api/house/commands", ask)
            assert "must show identification" in await page_of(staff.owner, "/house")
            own = orders(await page_of(manager, "/house"))
            (capital,) = [one for one in own if one["type"] == "cage.put in capital"]
            await manager.done("/api/cage/commands", capital | {"amount": 500_000})
            await open_table(staff.supervisor, GAMES["roulette"])
            page = await page_of(manager, "/house")
            assert "The &lt;Grand&gt;" in page
            assert "Call 1" in page
            assert "5,000.00" in page
            assert "Roulette" in page
            assert not [one for one in orders(page) if one["type"] == "house.change settings"]

    asyncio.run(look())
