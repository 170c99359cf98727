"""One's own rounds: charts, a paper, Adjudicate; and closed at a hold'em table as long as one sits there."""

import asyncio
import re
from pathlib import Path

import pytest

from tests.server.game_tables import GAMES, joining, open_table, staffed, wager
from tests.server.served_house import Guest, a_house


async def played_round(guest: Guest, table: str, game: str) -> None:
    """A round in which the guest wagers, at a table without a pace: whatever is asked runs out of time."""
    await guest.order_at(table, joining(guest))
    for _ in range(200):
        view = (await guest.get(f"/api/tables/{table}"))[1]["view"]["table"]
        if view["step"]["type"] == "offer" and view["step"].get("window") == "wagers":
            break
        await asyncio.sleep(0.05)
    status, answer = await guest.order_at(table, wager(guest, GAMES[game]))
    assert status == 200, answer
    number = view["round_number"]
    for _ in range(200):
        rounds = (await guest.get("/api/me/rounds"))[1]["rounds"]
        if any(one["number"] == number and one["ended"] for one in rounds):
            return
        await asyncio.sleep(0.1)
    raise AssertionError("the round does not end")


@pytest.mark.clause("ACT-UTH 15.1")
def test_rounds_of_a_holdem_table_are_closed_to_those_who_sit_there(tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            ann = await house.patron(staff.cashier, "ann", 100_000)
            table = await open_table(staff.supervisor, GAMES["ultimate-texas-holdem"])
            await played_round(ann, table, "ultimate-texas-holdem")
            for path in (f"/api/me/rounds/{table}/1", f"/api/tables/{table}/rounds/1"):
                status, answer = await ann.get(path)
                assert (status, answer["clause"]) == (422, "ACT-UTH 15.1")
            status, page = await ann.get(f"/rounds/{table}/1", accept="text/html")
            assert status != 200
            assert "closed while you sit" in page
            assert "can be replayed after you leave the table" in (await ann.get("/account/rounds"))[1]
            leaving = {"type": "table.leave", "by": ann.actor(), "patron": ann.person}
            for _ in range(100):
                if (await ann.order_at(table, leaving))[0] == 200:
                    break
                await asyncio.sleep(0.1)
            status, page = await ann.get(f"/rounds/{table}/1")
            assert status == 200
            assert "/adjudicate?r=" in page
            steps = re.sub("<[^>]+>", "", page[page.index("Step by step") :])
            assert "You bet 10.00 on the ante and as much on the blind." in steps
            assert re.search(r"You get (10|[2-9AKQJ])[♠♥♦♣]\.", steps)
            assert "The dealer gets a card, face down." in steps
            assert "You fold." in steps

    asyncio.run(story())


def test_play_is_charted_and_the_statement_is_a_paper(tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            ann = await house.patron(staff.cashier, "ann", 100_000)
            assert "You have not played a round yet" in (await ann.get("/account/play"))[1]
            table = await open_table(staff.supervisor, GAMES["roulette"])
            await played_round(ann, table, "roulette")
            status, page = await ann.get("/account/play?zone=Australia/Sydney")
            assert status == 200
            assert "Roulette" in page
            assert "Australia/Sydney" in page
            listed = (await ann.get("/account/rounds"))[1]
            assert f"/rounds/{table}/1" in listed
            assert re.search(r"Number \d+", listed), "how it ended"
            own_round = f'href="/adjudicate?round={table}/1"'
            assert own_round in (await ann.get("/adjudicate", accept="text/html"))[1]
            assert own_round not in (await house.guest().get("/adjudicate", accept="text/html"))[1]
            proof = re.search(r'href="(/tables/[^"#]+\?cards=0-1)#check"', (await ann.get(f"/rounds/{table}/1"))[1])
            assert proof
            assert "Your spin" in (await ann.get(proof[1]))[1]
            async with ann.session.get("/account/statement.pdf?zone=UTC") as paper:
                assert paper.headers["content-type"] == "application/pdf"
                assert (await paper.read()).startswith(b"%PDF-")

    asyncio.run(story())
