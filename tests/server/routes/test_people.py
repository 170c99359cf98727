"""Sign-ins and roles: lock-out, what ends a sign-in, and that every office is checked by the server."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from croupier.floor.people.sign_in.password_hashing import Argon2
from tests.server.game_tables import GAMES, joining, open_table, staffed
from tests.server.served_house import PASSWORD, a_house


@pytest.mark.clause("FLOOR 1.6")
def test_five_wrong_passwords_lock_the_account_for_the_right_one_too(tmp_path: Path) -> None:
    async def guess() -> None:
        async with a_house(tmp_path) as house:
            ann = await house.guest().sign_up("ann")
            thief = house.guest()
            for _ in range(5):
                status, answer = await thief.post("/api/sign-in", {"login": "ann", "password": "wrong"})
                assert (status, answer["clause"]) == (422, "FLOOR 1.6")
            status, answer = await thief.post("/api/sign-in", {"login": "ann", "password": PASSWORD})
            assert (status, answer["clause"]) == (422, "FLOOR 1.6")
            status, unknown = await thief.post("/api/sign-in", {"login": "nobody", "password": PASSWORD})
            assert (status, unknown) == (422, answer)  # who has an account here is not told
            assert (await ann.get("/api/me"))[0] == 200  # who is signed in stays so
            await ann.post("/api/sign-out")
            await ann.sign_in("ann")  # the browser is known, and nobody locks it out from another

    asyncio.run(guess())


def test_signing_out_ends_the_sign_in_and_its_sockets(tmp_path: Path) -> None:
    async def leave() -> None:
        async with a_house(tmp_path) as house:
            ann = await house.guest().sign_up("ann")
            elsewhere = await house.guest().sign_in("ann")
            (cookie,) = (each.value for each in ann.session.cookie_jar if each.key == "croupier")
            async with ann.listen() as socket, elsewhere.listen() as other:
                await ann.heard(socket)
                await elsewhere.heard(other)
                assert (await ann.post("/api/sign-out"))[0] == 200
                assert await ann.closed(socket) == 4401
                assert not other.closed
            assert (await ann.get("/api/me"))[0] == 401
            assert (await house.guest().get("/api/me", Cookie=f"croupier={cookie}"))[0] == 401
            assert (await elsewhere.get("/api/me"))[0] == 200

    asyncio.run(leave())


@pytest.mark.clause("FLOOR 1.5", "FLOOR 1.12")
def test_a_password_that_is_reset_ends_every_sign_in_and_the_code_brings_a_new_one(tmp_path: Path) -> None:
    async def reset() -> None:
        async with a_house(tmp_path) as house:
            owner = await house.owner()
            manager = await house.staff(owner, "shift manager")
            ann = await house.guest().sign_up("ann")
            path = f"/api/people/{ann.person}/password-reset"
            cashier, why = await house.staff(owner, "cashier"), {"reason": "Forgot it; shown a passport"}
            assert (await ann.order(path, why))[0] == 403  # their own is changed with the old one
            assert (await (await house.guest().sign_up("bob")).order(path, why))[0] == 403
            assert (await manager.get(path))[0] == 404
            async with ann.listen() as socket:
                await ann.heard(socket)
                handed = await manager.done(path, why)
                assert (await ann.get("/api/me"))[0] == 200  # nothing has happened yet
                number = {"number": (await cashier.get(path))[1]["number"]}
                assert (await manager.order(f"{path}/confirmation", number))[0] in (403, 422)
                assert (await house.guest().get(path))[0] == 401
                other = await cashier.done(f"{path}/confirmation", number)
                assert await ann.closed(socket) == 4401
            assert (await ann.get("/api/me"))[0] == 401
            assert (await ann.post("/api/sign-in", {"login": "ann", "password": PASSWORD}))[0] == 422
            chosen = {"login": "ann", "code": handed["code"], "password": "another password"}
            assert (await ann.order("/api/password", chosen))[0] == 422  # half of it
            chosen["second"] = other["code"]
            assert (await ann.order("/api/password", chosen))[0] == 200
            assert (await ann.order("/api/password", chosen))[0] == 422  # once
            await ann.sign_in("ann", "another password")
            changed = {"old": "another password", "password": "a third password"}
            assert (await ann.order("/api/me/password", changed))[0] == 200
            assert (await ann.get("/api/me"))[0] == 401

    asyncio.run(reset())


@pytest.mark.clause("FLOOR 1.3")
def test_an_office_is_checked_with_every_command_and_every_view(tmp_path: Path) -> None:
    async def try_all() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            ann = await house.patron(staff.cashier, "ann")
            bob = await house.patron(staff.cashier, "bob")
            table = await open_table(staff.supervisor, GAMES["mini-baccarat"])
            opening = {"type": "floor.open table", "by": ann.actor("casino supervisor"), "terms": {"name": "x"}}
            opening |= {"game": {"type": "roulette"}, "limits": {}}
            assert (await ann.order("/api/tables", opening))[0] == 403
            assert (await staff.dealer.order("/api/tables", opening))[0] == 403
            assert (await ann.order("/api/tables", {**opening, "by": staff.supervisor.actor("casino supervisor")}))[
                0
            ] == 403
            assert (await ann.order_at(table, {**joining(bob), "by": bob.actor()}))[0] == 403  # in another's name
            assert (await staff.dealer.order_at(table, joining(staff.dealer)))[0] in (403, 422)  # staff are no patrons
            deposit = {"type": "cage.deposit", "by": ann.person, "person": ann.person, "amount": 1}
            assert (await ann.order("/api/cage/commands", deposit))[0] == 403
            assert (await staff.dealer.order("/api/cage/commands", {**deposit, "by": staff.cashier.person}))[0] == 403
            hold = {"type": "floor.hold", "by": ann.actor("casino supervisor"), "why": "x"}
            assert (await ann.order_at(table, hold))[0] == 403
            for role in ("dealer", "inspector", "casino supervisor", "casino operator"):
                assert (await ann.get(f"/api/tables/{table}?as={role.replace(' ', '+')}"))[0] == 403, role
            assert (await ann.get(f"/api/people/{bob.person}"))[0] == 403
            assert (await ann.order(f"/api/people/{bob.person}/erasure", {}))[0] == 403
            for path in ("books", "register", f"streams/table {table}/events", f"people/{bob.person}/statement"):
                for guest in (ann, staff.dealer):
                    assert (await guest.get(f"/api/inspection/{path}"))[0] == 403
            async with ann.listen() as socket:
                await ann.heard(socket)
                await socket.send_json({"watch": f"table {table}", "as": "dealer"})
                refused = await ann.heard(socket)
                assert (refused["news"], refused["problem"]["type"]) == ("problem", "forbidden")

    asyncio.run(try_all())


@pytest.mark.clause("FLOOR 1.2", "FLOOR 1.8")
def test_whoever_loses_an_office_sees_nothing_more_in_it(tmp_path: Path) -> None:
    async def lose() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            inspector = await house.staff(staff.owner, "inspector")
            table = await open_table(staff.supervisor, GAMES["mini-baccarat"])
            assert (await inspector.get("/api/inspection/books"))[1]["books"] == []
            assert (await inspector.get(f"/api/inspection/streams/table {table}/events"))[0] == 200
            async with inspector.listen() as socket:
                await inspector.heard(socket)
                await socket.send_json({"watch": f"table {table}"})
                assert (await inspector.heard(socket))["news"] == "full"
                end = {"type": "person.end appointment", "by": staff.owner.person, "office": "inspector"}
                await staff.owner.done(f"/api/people/{inspector.person}/commands", end)
                held = {"type": "floor.hold", "by": staff.supervisor.actor("casino supervisor"), "why": "a spill"}
                assert (await staff.supervisor.order_at(table, held))[0] == 200
                heard = [await inspector.heard(socket) for _ in range(2)]
                assert [one["news"] for one in heard if one["news"] != "own"] == ["problem"]
                assert b"a spill" not in b"".join(inspector.bytes)
            assert (await inspector.get("/api/inspection/books"))[0] == 403

    asyncio.run(lose())


def test_passwords_are_kept_as_argon2id() -> None:
    async def keep() -> None:
        hasher = Argon2()
        kept = await hasher.hash(PASSWORD, b"0123456789abcdef")
        assert kept.startswith("$argon2id$")
        assert await hasher.verify(kept, PASSWORD)
        assert not await hasher.verify(kept, PASSWORD + "r")

    asyncio.run(keep())


def test_the_owners_link_works_once(tmp_path: Path) -> None:
    async def open_it() -> None:
        async with a_house(tmp_path) as house:
            assert (await house.guest().get("/api/house"))[1]["has_owner"] is False
            await house.owner()
            form = {"token": house.serving.owner_token, "login": "second", "password": PASSWORD, "name": "Second"}
            assert (await house.guest().order("/api/owner", form))[0] == 422
            assert (await house.guest().get("/api/house"))[1]["has_owner"] is True
        async with a_house(tmp_path) as house:
            assert house.serving.owner_token == ""

    asyncio.run(open_it())


def test_an_id_that_was_used_for_something_else_is_told_so(tmp_path: Path) -> None:
    async def reuse() -> None:
        async with a_house(tmp_path) as house:
            owner = await house.owner()
            cashier = await house.staff(owner, "cashier")
            ann, bob = await house.patron(cashier, "ann"), await house.patron(cashier, "bob")

            async def deposit(person: str, amount: int) -> tuple[int, Any]:
                command = {"type": "cage.deposit", "by": cashier.person, "person": person, "amount": amount}
                return await cashier.order("/api/cage/commands", command, id="the-same-id")

            first = await deposit(ann.person, 100)
            assert first[0] == 200
            assert await deposit(ann.person, 100) == first
            status, answer = await deposit(bob.person, 99_999)
            assert (status, answer["type"]) == (409, "id taken")
            form = {"login": "carl", "password": PASSWORD, "name": "Carl", "of_age": True}
            assert (await house.guest().order("/api/people", form, id="carls-own-id"))[0] == 200
            claim = {"token": "a guess", "login": "eve", "password": PASSWORD, "name": "Eve"}
            status, answer = await house.guest().order("/api/owner", claim, id="carls-own-id")
            assert (status, answer["type"]) == (409, "id taken")

    asyncio.run(reuse())


def test_who_has_no_office_at_a_table_is_told_so(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await open_table(staff.supervisor, GAMES["roulette"])
            ended = {"type": "person.end appointment", "by": staff.owner.person, "office": "cashier"}
            await staff.owner.done(f"/api/people/{staff.cashier.person}/commands", ended)
            status, answer = await staff.cashier.get(f"/api/tables/{table}")
            assert (status, answer["clause"]) == (403, "FLOOR 1.3")
            assert "no office" in answer["why"]

    asyncio.run(look())


def test_nobody_is_found_by_the_login_of_a_closed_account(tmp_path: Path) -> None:
    async def find() -> None:
        async with a_house(tmp_path) as house:
            owner, ann = await house.owner(), await house.guest().sign_up("ann")
            assert (await owner.post("/api/people/find", {"login": "ann"}))[0] == 200
            await ann.done(f"/api/people/{ann.person}/erasure", {})
            assert (await owner.post("/api/people/find", {"login": "ann"}))[0] == 404
            assert (await house.guest().sign_up("ann")).person != ann.person

    asyncio.run(find())


@pytest.mark.clause("FLOOR 3.7", "FLOOR 3.8")
def test_identification_is_asked_for_noted_at_the_cage_and_outlives_the_account(tmp_path: Path) -> None:
    async def identify() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await open_table(staff.supervisor, GAMES["roulette"])
            ask = {"type": "house.ask identification", "by": staff.owner.person, "asks": True}
            assert (await staff.cashier.order("/api/house/commands", ask))[0] == 403
            await staff.owner.done("/api/house/commands", ask)
            assert (await house.guest().get("/api/house"))[1]["asks_identification"] is True
            ann = await house.patron(staff.cashier, "ann")
            assert (await ann.order_at(table, joining(ann)))[1]["clause"] == "FLOOR 3.8"
            path, passport = f"/api/people/{ann.person}/identification", {"number": "PA 123-456"}
            for other in (ann, staff.dealer, house.guest()):
                assert (await other.order(path, passport))[0] in (401, 403)
            assert (await staff.cashier.order(path, {"number": "12"}))[0] == 422
            page = (await staff.cashier.get(f"/cage?person={ann.person}"))[1]
            assert "No identification yet" in page
            await staff.cashier.done(path, passport)
            assert (await ann.get("/api/me"))[1]["identified"] is True
            assert (await ann.order_at(table, joining(ann)))[0] == 200
            leave = {"type": "table.leave", "by": ann.actor(), "patron": ann.person}
            assert (await ann.order_at(table, leave))[0] == 200
            withdraw = {"type": "cage.withdraw", "by": staff.cashier.person, "person": ann.person, "amount": 100_000}
            await staff.cashier.done("/api/cage/commands", withdraw)
            own = f"/api/people/{ann.person}"
            await ann.done(f"{own}/commands", {"type": "person.exclude self", "by": ann.person})
            await ann.done(f"{own}/erasure", {})
            other = await house.guest().sign_up("another")
            await staff.cashier.done(f"/api/people/{other.person}/identification", {"number": "pa123456"})
            status, answer = await other.order_at(table, joining(other))
            assert (status, answer["clause"]) == (422, "FLOOR 3.4")
            for address in ("/account", "/account/limits"):
                assert "You have excluded yourself permanently" in (await other.get(address))[1]

    asyncio.run(identify())
