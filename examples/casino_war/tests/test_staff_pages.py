"""Casino war at the consoles of dealers and supervisors: what it fills in, and what every game has."""

import asyncio
import re
from pathlib import Path

from croupier.floor.live.opening.terms import CardsFrom, Depth
from test_server import opened, running
from tests.server.pages.dealing.test_console import commands, dealt, head


def test_dealer_is_led_through_a_war_by_the_console(tmp_path: Path) -> None:
    async def evening() -> None:
        async with running(tmp_path) as house:
            table = await opened(house, CardsFrom.KEYED)
            dealer, path = table.dealer, f"/dealing/{table.name}"
            await table.go_on()
            await table.wager(1000)
            assert 'aria-label="Take back Ante, 10.00"' in (await dealer.get(path))[1]
            heads = await dealt(dealer, table.name, iter(("9h", "9c")), 4)
            assert heads == ["Take wagers", "Deal to box 1", "Deal to yourself", "Settle the first cards"]
            page = (await dealer.get(path))[1]
            assert head(page) == "Ask box 1"
            assert re.findall(r'class="button stroke"[^>]*>([\w ]+)', page) == ["Go to war ", "Surrender "]
            assert [one["type"] for one in commands(page, "quiet")][-1] == "casino_war.report no decision"
            assert "Card drawn out of turn" in page
            heads = await dealt(dealer, table.name, iter(("Kh", "5c")), 5)
            assert heads == ["Ask box 1", "Burn a card", "Deal to box 1", "Deal to yourself", "Settle the war"]

    asyncio.run(evening())


def test_where_cards_alone_are_told_the_large_key_says_that_a_box_surrendered(tmp_path: Path) -> None:
    async def evening() -> None:
        async with running(tmp_path) as house:
            table = await opened(house, CardsFrom.KEYED, depth=Depth.CARDS)
            await table.make_ready()
            assert "Boxes in play" in (await table.dealer.get(f"/dealing/{table.name}"))[1]
            await table.deal("floor.boxes in play", boxes=[1])
            await table.key("9h 9c")
            await table.go_on()
            page = (await table.dealer.get(f"/dealing/{table.name}"))[1]
            assert "A card means they go to war" in page
            assert re.search(r"data-go[^>]*>Surrendered", page)

    asyncio.run(evening())


def test_supervisor_opens_a_table_and_is_offered_every_void(tmp_path: Path) -> None:
    async def evening() -> None:
        async with running(tmp_path) as house:
            table = await opened(house, CardsFrom.KEYED)
            await table.go_on()
            await table.wager(1000)
            await table.deal("floor.next")
            page = (await table.supervisor.get(f"/supervision/{table.name}"))[1]
            keys = re.findall(rf"/supervision/{table.name}/irregularity/([a-z-]+)", page)
            assert keys == [
                "card-drawn-out-of-turn",
                "the-shoe-is-empty",
                "a-fire-a-fight-or-another-disturbance",
                "this-round-cant-be-finished",
                "fraud-in-this-round",
                "a-patron-broke-the-rules",
                "one-wager-breaks-the-rules",
                "the-cards-should-be-reshuffled",
            ]
            for key in keys:
                assert (await table.supervisor.get(f"/supervision/{table.name}/irregularity/{key}"))[0] == 200
            status, page = await table.supervisor.get("/tables/new?game=casino-war")
            assert status == 200
            assert 'value="Casino war 1"' in page
            assert "Wagers on the tie" in page

    asyncio.run(evening())
