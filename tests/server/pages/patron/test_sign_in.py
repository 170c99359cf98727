"""The entrance: sign-up with age, sign-in, the owner's link, passwords; all by the API that the forms post to."""

import asyncio
import re
from pathlib import Path

import pytest

from croupier.server.settings import Rate, Rates
from tests.server.served_house import PASSWORD, a_house

PAGES = ("/sign-up", "/sign-in", "/owner", "/password")


def test_the_entrance_is_open_to_all_and_runs_no_script_that_is_not_ours(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            guest = house.guest()
            for address in PAGES:
                async with guest.session.get(address) as answer:
                    page = await answer.text()
                    policy = answer.headers["content-security-policy"]
                assert answer.status == 200
                assert "script-src 'self'" in policy
                assert "unsafe" not in policy
                assert not re.search(r"<script(?![^>]*\ssrc=)|\son\w+=|\sstyle=", page), address
                assert page.count("<h1") == 1
                for field in re.findall(r'<input[^>]*id="([^"]+)"', page):
                    assert f'for="{field}"' in page, (address, field)
                for form in re.findall(r"<form[^>]*data-(?:enter|sent)[^>]*>", page):
                    assert 'method="post"' in form, "else, without its script, a password gets into an address"

    asyncio.run(look())


@pytest.mark.clause("FLOOR 1.7")
def test_age_is_confirmed_at_sign_up_by_the_house_s_own_setting(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            owner = await house.owner()
            assert "I am 18 or older." in (await house.guest().get("/sign-up"))[1]
            change = {"type": "house.change settings", "by": owner.person, "name": "Lake <i>side</i>", "age": 20}
            await owner.done("/api/house/commands", change | {"helpline": "0800 & more"})
            page = (await house.guest().get("/sign-up"))[1]
            assert "I am 20 or older." in page
            assert "Lake &lt;i&gt;side&lt;/i&gt;" in page
            assert "0800 &amp; more" in page
            assert re.search(r'type="checkbox" name="of_age" required', page)

    asyncio.run(look())


def test_play_money_is_promised_only_where_there_is_some(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path, play_money=True) as house:
            page = (await house.guest().get("/sign-up"))[1]
            assert "1,000.00 in play money" in page
            assert "data-gift" in page
        (tmp_path / "real").mkdir()
        async with a_house(tmp_path / "real") as house:
            assert "data-gift" not in (await house.guest().get("/sign-up"))[1]

    asyncio.run(look())


def test_after_signing_in_one_goes_where_one_wanted_and_never_to_another_site(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            guest = house.guest()
            for wanted, then in (
                ("/account", "/account"),
                ("//elsewhere.example", "/desk"),
                ("/%5Celsewhere.example", "/desk"),
                ("https://elsewhere.example", "/desk"),
                ("", "/desk"),
                ("/%09/elsewhere.example", "/desk"),
                ("/%0A/elsewhere.example", "/desk"),
                ("%09//elsewhere.example", "/desk"),
                ("/account%09", "/desk"),
                ("/account%7F", "/desk"),
                ("/account%20", "/desk"),
                ("/%252F/elsewhere.example", "/desk"),
                ("/%2Felsewhere.example", "/desk"),
                ("/account%5C..%5C%5Celsewhere.example", "/desk"),
                ("/..%2F%2Felsewhere.example", "/desk"),
                ("/%2509/elsewhere.example", "/desk"),
                ("/account%3Fa=%2509b", "/desk"),
                ("javascript:alert(1)", "/desk"),
                ("/elsewhere.example:80@x%2F%2F", "/desk"),
            ):
                assert f'data-then="{then}"' in (await guest.get(f"/sign-in?next={wanted}"))[1], wanted
            async with guest.session.get("/account", allow_redirects=False) as answer:
                assert (answer.status, answer.headers["location"]) == (303, "/sign-in?next=%2Faccount")
            async with guest.session.get("/account?page=2&of=a%26b", allow_redirects=False) as answer:
                assert answer.headers["location"] == "/sign-in?next=%2Faccount%3Fpage%3D2%26of%3Da%2526b"
            assert (
                'data-then="/account?page=2&amp;of=a%26b"'
                in (await guest.get("/sign-in?next=%2Faccount%3Fpage%3D2%26of%3Da%2526b"))[1]
            )

    asyncio.run(look())


def test_staff_go_to_their_own_desk_and_patrons_to_the_lobby(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            owner = await house.owner()
            found = {"owner": owner, "nobody's": await house.guest().sign_up("ann")}
            offices = ("shift manager", "supervisor", "dealer", "cashier", "inspector", "tournament director")
            found |= {office: await house.staff(owner, office) for office in offices}
            desks = {}
            for office, guest in found.items():
                async with guest.session.get("/desk", allow_redirects=False) as answer:
                    desks[office] = answer.headers["location"]
                assert (await guest.get(desks[office]))[0] == 200
            assert desks == {
                "owner": "/house",
                "nobody's": "/",
                "shift manager": "/supervision",
                "supervisor": "/supervision",
                "dealer": "/dealing",
                "cashier": "/cage",
                "inspector": "/inspection",
                "tournament director": "/tournaments",
            }

    asyncio.run(look())


def test_an_address_that_is_not_there_is_a_page_for_people_and_json_for_programs(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            for guest in (house.guest(), await house.guest().sign_up("ann")):
                for path in ("/directing", "/nothing/at/all"):
                    async with guest.session.get(path, headers={"Accept": "text/html,*/*;q=0.8"}) as answer:
                        assert (answer.status, answer.content_type) == (404, "text/html")
                        assert "There is nothing at this address." in await answer.text()
                    async with guest.session.get(path, headers={"Accept": "application/json"}) as answer:
                        assert (answer.status, answer.content_type) == (404, "application/json")

    asyncio.run(look())


def test_the_owner_s_page_asks_whoever_is_signed_in_to_sign_out_first(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            ann = await house.guest().sign_up("ann")
            page = (await ann.get("/owner"))[1]
            assert "Sign out first" in page
            assert "data-enter" not in page
            assert 'data-enter="/api/owner" data-token' in (await house.guest().get("/owner"))[1]

    asyncio.run(look())


def test_a_password_is_chosen_by_code_and_changed_with_the_old_one(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            by_code = (await house.guest().get("/password?login=%3Cb%3Esam"))[1]
            assert 'data-enter="/api/password"' in by_code
            assert 'value="&lt;b&gt;sam"' in by_code
            ann = await house.guest().sign_up("ann")
            change = (await ann.get("/password"))[1]
            assert 'data-post="/api/me/password"' in change
            await ann.done("/api/me/password", {"old": PASSWORD, "password": "quite another one"})
            assert "Your password is changed" in (await house.guest().get("/sign-in?changed"))[1]

    asyncio.run(look())


def test_whoever_signs_up_instead_still_gets_where_they_wanted(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            page = (await house.guest().get("/sign-in?next=%2Ftables%2Ft-1"))[1]
            assert 'href="/sign-up?next=/tables/t-1"' in page
            assert 'data-then="/tables/t-1"' in (await house.guest().get("/sign-up?next=/tables/t-1"))[1]

    asyncio.run(look())


def test_who_gets_a_page_gets_its_styles_and_scripts_however_many_these_are(tmp_path: Path) -> None:
    async def look() -> None:
        one = Rate(0.001, 1)
        async with a_house(tmp_path, rates=Rates(one, one)) as house:
            guest = house.guest()
            status, page = await guest.get("/sign-in")
            assert status == 200
            found = sorted(set(re.findall(r'(?:src|href)="(/assets/[^"]+)"', page)))
            assert len(found) > 5
            assert {(await guest.get(one))[0] for one in found} == {200}
            assert (await guest.get("/sign-in"))[0] == 429

    asyncio.run(look())
