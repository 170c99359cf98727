"""The lobby: open to everybody, live, with what leads to a seat."""

import asyncio
import re
from pathlib import Path

import msgspec
import pytest

from croupier.floor.live.commands import OpenTable
from croupier.floor.live.opening.terms import Pace, Terms
from croupier.verbs.actors import Actor, Role
from tests.server.game_tables import AT_ONCE, GAMES, LIMITS, joining, open_table, staffed, wager
from tests.server.pages.open_page import OpenPage
from tests.server.routes.test_tournaments import actor_of, opened
from tests.server.served_house import Guest, a_house

WAITING = msgspec.structs.replace(AT_ONCE, wager_seconds=600)


async def named(supervisor: Guest, name: str, game: str, pace: Pace = WAITING) -> str:
    """A table of this name."""
    terms = Terms(name, pace=pace)
    command = OpenTable(Actor(supervisor.person, Role.CASINO_SUPERVISOR), terms, GAMES[game], LIMITS)
    made: str = (await supervisor.done("/api/tables", command))["made"]
    return made


def card_of(page: str, table: str) -> str:
    """A table's card in the lobby."""
    found = re.search(rf'<li class="table-card[^>]*id="row-{table}">.*?</div>\s*</li>', page, re.DOTALL)
    assert found, page
    return found[0]


def test_who_is_not_signed_in_sees_the_tables_and_how_to_get_to_one(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            blackjack = await named(staff.supervisor, "Blackjack <b>1</b>", "blackjack")
            roulette = await named(staff.supervisor, "Wheel", "roulette")
            status, page = await house.guest().get("/")
            assert status == 200
            card = card_of(page, blackjack)
            assert "Blackjack &lt;b&gt;1&lt;/b&gt;" in card
            assert "<b>10</b> to <b>500</b>" in card
            assert 'aria-label="0 of 7 seats taken"' in card
            assert "Empty: be the first" in card
            assert f'href="/tables/{blackjack}?sit"' in card
            assert f'href="/tables/{blackjack}/how-to-play#what-bets-pay"' in card
            assert 'href="/sign-up"' in page
            assert "Past results don't affect the next" in page
            only = (await house.guest().get("/?game=roulette"))[1]
            assert f"row-{roulette}" in only
            assert f"row-{blackjack}" not in only
            assert 'href="/?game=roulette" class="filter" aria-current="true"' in only

    asyncio.run(look())


def test_a_house_without_tables_says_so(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            page = (await house.guest().get("/"))[1]
            assert "No table is open" in page
            assert "table-card" not in page

    asyncio.run(look())


def test_a_table_in_play_shows_life_and_one_s_own_seat(tmp_path: Path) -> None:
    async def play() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            first = await named(staff.supervisor, "A table", "roulette")
            table = await named(staff.supervisor, "Wheel", "roulette")
            ann = await house.patron(staff.cashier, "ann")
            assert "in chips</span>" not in (await ann.get("/"))[1]
            assert (await ann.order_at(table, joining(ann, chips=50_000)))[0] == 200
            mine = await wait_for_stage(ann, table, "Bets open")
            assert 'aria-label="1 of 7 seats taken"' in mine
            assert "Back to your seat" in mine
            assert "Back to your seat" in mine
            lobby, strangers = (await ann.get("/"))[1], (await house.guest().get("/"))[1]
            assert (
                '<span class="sum in-play"><small>At tables</small> <b>500.00</b></span>' in lobby
            )  # the 50,000 cents of the seat
            assert lobby.index(f"row-{table}") < lobby.index(f"row-{first}")
            assert strangers.index(f"row-{first}") < strangers.index(f"row-{table}")
            others = card_of(strangers, table)
            assert "Back to your seat" not in others
            assert "Sit down" in others
            holding = {"type": "floor.hold", "by": staff.supervisor.actor("casino supervisor"), "why": "a spill"}
            assert (await staff.supervisor.order_at(table, holding))[0] == 200
            assert "On hold" in card_of((await ann.get("/"))[1], table)

    asyncio.run(play())


async def wait_for_stage(guest: Guest, table: str, stage: str) -> str:
    """The table's card as soon as this goes on there."""
    async with asyncio.timeout(10):
        while stage not in (card := card_of((await guest.get("/"))[1], table)):
            await asyncio.sleep(0.02)
    return card


def test_a_result_is_shown_in_its_colour_and_its_words(tmp_path: Path) -> None:
    async def play() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            quick = msgspec.structs.replace(AT_ONCE, wager_seconds=1)
            table = await named(staff.supervisor, "Wheel", "roulette", quick)
            ann = await house.patron(staff.cashier, "ann")
            await ann.order_at(table, joining(ann))
            await wait_for_stage(ann, table, "Bets open")
            assert (await ann.order_at(table, wager(ann, GAMES["roulette"])))[0] == 200
            card = await wait_for_stage(ann, table, "Last numbers, newest first")
            assert re.search(r'<li class="last (red|black|green)">\d+</li>', card)

    asyncio.run(play())


def test_the_lobby_is_redrawn_over_its_socket_for_nobody_in_particular(tmp_path: Path) -> None:
    async def watch() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            await open_table(staff.supervisor, GAMES["roulette"])
            guest = house.guest()
            async with guest.session.ws_connect("/live") as socket:
                page = OpenPage(guest, socket)
                assert (await page.show("/"))["tables"].count("table-card") == 1
                await named(staff.supervisor, "Second", "blackjack")
                assert (await page.redrawn())["tables"].count("table-card") == 2

    asyncio.run(watch())


@pytest.mark.clause("FLOOR 2.7")
def test_a_newcomer_to_a_house_of_play_money_is_offered_it_once(tmp_path: Path) -> None:
    async def take() -> None:
        async with a_house(tmp_path, play_money=True) as house:
            ann = await house.guest().sign_up("ann")
            page = (await ann.get("/"))[1]
            assert "Top up to 1,000" in page
            command = re.search(r'data-body="([^"]+cage\.take play money[^"]+)"', page)
            assert command
            order = msgspec.json.decode(command[1].replace("&#34;", '"'))
            assert order == {"type": "cage.take play money", "by": ann.person}
            await ann.done("/api/cage/commands", order)
            assert (await ann.get("/api/me"))[1]["balance"] == 100_000
            assert "cage.take play money" not in (await ann.get("/"))[1]

    asyncio.run(take())


def test_in_a_house_of_real_money_nobody_is_offered_any(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            ann = await house.guest().sign_up("ann")
            assert "take play money" not in (await ann.get("/"))[1]
            status, answer = await ann.order("/api/cage/commands", taking(ann))
            assert (status, answer["clause"]) == (422, "FLOOR 2.7")

    asyncio.run(look())


def taking(guest: Guest) -> dict[str, str]:
    """The command that has an account made up."""
    return {"type": "cage.take play money", "by": guest.person}


@pytest.mark.clause("FLOOR 6.8")
def test_tournaments_that_are_not_over_are_listed_for_whoever_is_signed_in(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            owner, ann = await house.owner(), await house.guest().sign_up("ann")
            tournament = await opened(owner)
            page = (await ann.get("/"))[1]
            assert f'id="tournament-{tournament}"' in page
            assert "Being prepared" in page
            assert f"/tournaments/{tournament}/public#conditions-h" not in page
            publish = {"type": "tournament.publish conditions", "by": actor_of(owner)}
            await owner.done(f"/api/tournaments/{tournament}/commands", publish)
            page = (await ann.get("/"))[1]
            assert f"/tournaments/{tournament}/public#conditions-h" in page
            assert re.search(r"<dt>Starting chips</dt>\s*<dd>[\d,]+<", page)
            assert 'id="tournaments"' not in (await house.guest().get("/"))[1]

    asyncio.run(look())


@pytest.mark.clause("FLOOR 3.3")
def test_who_may_not_play_is_told_so_and_offered_no_seat(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path, play_money=True) as house:
            staff = await staffed(house)
            table = await named(staff.supervisor, "Wheel", "roulette")
            assert "Sit down" not in card_of((await staff.supervisor.get("/"))[1], table)
            ann = await house.guest().sign_up("ann")
            assert "Sit down" in card_of((await ann.get("/"))[1], table)
            await ann.done(f"/api/people/{ann.person}/commands", {"type": "person.exclude self", "by": ann.person})
            page = (await ann.get("/"))[1]
            assert "You have excluded yourself permanently" in page
            assert "Sit down" not in card_of(page, table)
            assert "Watch" in card_of(page, table)
            assert "take play money" not in page

    asyncio.run(look())
