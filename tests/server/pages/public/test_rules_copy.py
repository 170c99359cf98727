"""The copy of the rules: the owner attaches the approved text, everybody reads it at a table next to our summary."""

import asyncio
from hashlib import sha256
from pathlib import Path
from typing import get_args

import pytest

from croupier.floor.people.house.types import BookName
from croupier.rulebook import shelf
from tests.server.game_tables import GAMES, open_table, staffed
from tests.server.served_house import a_house

TEXT = "1. Of the table\r\n\n1.1 <script>alert(1)</script> A layout is approved first. ☘\n"


def attaching(by: str, book: str = "ACT-BJ", title: str = "Blackjack rules", text: str = TEXT) -> dict[str, str]:
    return {"type": "house.attach rules", "by": by, "book": book, "title": title, "text": text}


def test_a_text_can_be_attached_for_every_book() -> None:
    assert get_args(BookName) == shelf()


@pytest.mark.clause("FLOOR 4.10", "ACT-BJ 16.9", "ACT-MB 14.9")
def test_a_table_shows_what_the_owner_attached_beside_our_summary(tmp_path: Path) -> None:
    async def attach() -> None:
        async with a_house(tmp_path) as house:
            staff, anybody = await staffed(house), house.guest()
            table = await open_table(staff.supervisor, GAMES["blackjack"])
            address = f"/tables/{table}/rules"
            bare = (await anybody.get(address))[1]
            assert "has not attached the text of Blackjack (NI2018-568)" in bare
            assert "A summary in our own words" in bare
            assert "The game takes from four to eight decks" in bare
            await staff.owner.done("/api/house/commands", attaching(staff.owner.person))
            page = (await anybody.get(address))[1]
            assert "Blackjack rules" in page
            assert "1.1 &lt;script&gt;alert(1)&lt;/script&gt; A layout is approved first. ☘" in page
            assert "<script>alert" not in page
            assert sha256(TEXT.encode()).hexdigest() in page
            assert "has not attached the text" not in page
            assert "A summary in our own words" in page
            other = (await anybody.get(f"{address}?book=HOUSE"))[1]
            assert "There is no approved text for House rules of the games" in other
            assert (await anybody.get(f"{address}?book=ACT-MB"))[0] == 404
            assert (await anybody.get("/tables/t-none/rules"))[0] == 404

    asyncio.run(attach())


@pytest.mark.clause("FLOOR 4.10")
def test_a_new_text_takes_the_place_of_the_one_before_and_both_stay_in_the_log(tmp_path: Path) -> None:
    async def attach() -> None:
        async with a_house(tmp_path) as house:
            owner, anybody = await house.owner(), house.guest()
            inspector = await house.staff(owner, "inspector")
            assert (await anybody.get("/api/house/rules")) == (200, [])
            assert (await anybody.get("/api/house/rules/ACT-BJ"))[0] == 404
            await owner.done("/api/house/commands", attaching(owner.person))
            long = "x" * 299_990 + "y" * 10
            await owner.done("/api/house/commands", attaching(owner.person, title="The new ones", text=long))
            (copy,) = (await anybody.get("/api/house/rules"))[1]
            assert (copy["book"], copy["title"]) == ("ACT-BJ", "The new ones")
            kept = (await anybody.get("/api/house/rules/ACT-BJ"))[1]
            assert kept["text"] == long
            assert kept["sha256"] == copy["sha256"] == sha256(long.encode()).hexdigest()
            events = str((await inspector.get("/api/inspection/streams/house/events"))[1])
            assert "1. Of the table" in events
            assert long in events

    asyncio.run(attach())


@pytest.mark.clause("FLOOR 4.10", "FLOOR 1.3")
def test_only_the_owner_attaches_and_only_something_to_read(tmp_path: Path) -> None:
    async def attach() -> None:
        async with a_house(tmp_path) as house:
            owner = await house.owner()
            manager = await house.staff(owner, "shift manager")
            status, refused = await manager.order("/api/house/commands", attaching(manager.person))
            assert (status, refused["clause"]) == (403, "FLOOR 1.13")
            status, refused = await owner.order("/api/house/commands", attaching(owner.person, text=" \n"))
            assert (status, refused["clause"]) == (422, "FLOOR 4.10")
            for wrong in (attaching(owner.person, book="ACT-XY"), attaching(owner.person, text="x" * 300_001)):
                assert (await owner.order("/api/house/commands", wrong))[0] == 400
            assert (await manager.get("/house/rules", accept="text/html"))[0] == 403
            assert "<title>Sign in" in (await house.guest().get("/house/rules", accept="text/html"))[1]
            page = (await owner.get("/house/rules"))[1]
            assert "nothing yet: tables show only our summary" in page
            assert 'data-post="/api/house/commands"' in page
            for book in shelf():
                assert f'<option value="{book}">' in page

    asyncio.run(attach())
