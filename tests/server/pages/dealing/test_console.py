"""The dealer's console: every game is dealt with its keys, and it shows what each may do and nothing else."""

import asyncio
import html
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.equipment.amounts import Amount
from croupier.floor.live.commands import OpenTable
from croupier.floor.live.opening.terms import CardsFrom, DealtBy, Depth, Terms
from croupier.games.baccarat.determinations import Determinations as Baccarat
from croupier.games.roulette.determinations import Determinations as Roulette
from croupier.table.game_types import GameDeterminations
from croupier.verbs.actors import Actor, Role
from tests.approved_layouts import approved
from tests.server.game_tables import GAMES, LIMITS, Staff, open_table, staffed
from tests.server.served_house import Guest, a_house

DEALT = GAMES | {"baccarat face down": Baccarat(face_down=True)}
SUPERVISING = "?as=casino%20supervisor"


async def real_table(staff: Staff, game: GameDeterminations, depth: Depth = Depth.WAGERS) -> str:
    """A table with real cards."""
    by = Actor(staff.supervisor.person, Role.CASINO_SUPERVISOR)
    terms = Terms("Table", dealt_by=DealtBy.DEALER, cards_from=CardsFrom.KEYED, depth=depth)
    made: str = (await staff.supervisor.done("/api/tables", OpenTable(by, terms, approved(game), LIMITS)))["made"]
    return made


def commands(page: str, of: str) -> list[Any]:
    """The orders in the page's elements of this kind, in their order."""
    found = re.findall(rf'<(?:button|form)[^>]*{of}[^>]*data-order="([^"]+)"', page)
    return [msgspec.json.decode(html.unescape(one)) for one in found]


def head(page: str) -> str:
    """What stands there in large type."""
    found = re.search(r'class="task-head">([^<]+)<', page)
    assert found, page
    return html.unescape(found[1])


def two_stroke_keys(page: str, of: str) -> Any:
    """What a pad that is open makes of its strokes; none where it is not open."""
    found = re.search(rf'data-key-{of}="([^"]+)" data-open="yes"', page)
    return msgspec.json.decode(html.unescape(found[1])) if found else None


def cards() -> Iterator[str]:
    """A deck in an order in which nothing is over at once."""
    yield from (f"{rank}{suit}" for rank in "86T5K72934QJA" for suit in "shdc")


async def dealt(guest: Guest, table: str, deck: Iterator[str], steps: int) -> list[str]:
    """Follow the page: key what it asks for, strike its large key, or the first decision; what it said on the way."""
    heads: list[str] = []
    for _ in range(steps):
        page = (await guest.get(f"/dealing/{table}"))[1]
        heads.append(head(page))
        assert re.search(r'class="task-more">[^<]*<a class="cite" href="/rules/[^"]+" data-clause-link>', page)
        go, decisions = commands(page, "data-go"), commands(page, 'class="button stroke"')
        if card := two_stroke_keys(page, "card"):
            command = card | {"card": next(deck)}
        elif number := two_stroke_keys(page, "number"):
            command = number | {"number": "17"}
        elif "data-boxes" in page:
            named = commands(
                page.replace("boxes-in-play", "").replace(' class=""', " data-boxes-form"), "data-boxes-form"
            )
            command = named[0] | ({"boxes": [1, 2]} if "box-toggle" in page else {})
        else:
            command = (go or decisions)[0]
        status, answer = await guest.order_at(table, command)
        assert status == 200, (heads, command, answer)
    return heads


@pytest.mark.clause("FLOOR 4.1", "FLOOR 4.8")
@pytest.mark.parametrize("game", sorted(DEALT))
def test_every_game_is_dealt_with_what_the_page_asks_for(tmp_path: Path, game: str) -> None:
    async def deal() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            for depth in (Depth.CARDS, Depth.DECISIONS):
                heads = await dealt(staff.dealer, await real_table(staff, DEALT[game], depth), cards(), 32)
                begun = [number for number, words in enumerate(heads) if words.startswith("Begin a ")]
                assert len(begun) >= 2, heads
                assert begun[1] - begun[0] > 2, "cards or a number are dealt in between"

    asyncio.run(deal())


def test_what_a_dealer_entered_is_told_to_the_inspector_with_who_and_what(tmp_path: Path) -> None:
    async def read() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            inspector = await house.staff(staff.owner, "inspector")
            table = await real_table(staff, GAMES["blackjack"], Depth.DECISIONS)
            heads = await dealt(staff.dealer, table, cards(), 24)
            assert heads.count("Begin a round") > 1
            log = (await inspector.get(f"/inspection/log/table%20{table}?after=0"))[1]
            assert "<b>Entered</b>" not in log
            assert "Sam (dealer): <b>shuffles</b>" in log
            assert "Sam (dealer): <b>begins round</b>" in log
            assert re.search(r"Sam \(dealer\): <b>(draws|stands)</b>", log)
            replay = (await inspector.get(f"/inspection/tables/{table}/rounds/1"))[1]
            story = replay.partition('class="story-steps"')[2].partition("</ol>")[0]
            assert "Card dealt" in story
            assert "(dealer):" not in story, "what came of it is the step"
            assert replay.count("data-step=") == len(
                msgspec.json.decode(_text_between(replay, 'id="changes">', "</script>"))
            )

    asyncio.run(read())


def _text_between(text: str, before: str, after: str) -> str:
    return text.partition(before)[2].partition(after)[0]


def test_a_dealer_enters_patrons_their_chips_and_wagers(tmp_path: Path) -> None:
    async def enter() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await real_table(staff, GAMES["blackjack"])
            dealer, path = staff.dealer, f"/dealing/{table}"
            (join,) = commands((await dealer.get(path))[1], "join-form")
            await dealer.order_at(table, join | {"patron": "box 3", "seat": 3, "chips": 20_000})
            assert await dealt(dealer, table, cards(), 5) == [
                "Check the cards",
                "Shuffle",
                "Offer the cut to box 3",
                "Insert the cutting card",
                "Begin a round",
            ]
            (place,) = commands((await dealer.get(path))[1], "wager-form")
            assert (await dealer.order_at(table, place | {"amount": 1000}))[0] == 200
            page = (await dealer.get(path))[1]
            assert "Take back 3, 10.00" not in page
            assert 'aria-label="Take back Box 3, 10.00"' in page
            assert "Say</span> <q>No more bets</q>" in page
            heads = await dealt(dealer, table, iter(("8h", "Ac", "8d")), 4)
            assert heads == ["Take wagers", "Deal to box 3", "Deal to yourself", "Deal to box 3"]
            page = (await dealer.get(path))[1]
            assert head(page) == "Offer insurance"
            assert "Who insures?" in page
            await dealt(dealer, table, cards(), 1)
            page = (await dealer.get(path))[1]
            assert head(page) == "Ask box 3: 16"
            words = re.findall(r'class="button stroke"[^>]*>(\w+)', page)
            assert words == ["Hit", "Stand", "Double", "Split"]

    asyncio.run(enter())


@pytest.mark.clause("FLOOR 1.3")
def test_the_console_is_for_dealers_and_supervisors(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await real_table(staff, GAMES["blackjack"])
            ann = await house.patron(staff.cashier, "ann")
            for path in ("/dealing", f"/dealing/{table}"):
                assert (await ann.get(path))[0] == 403
                assert (await staff.cashier.get(path))[0] == 403
                assert (await staff.dealer.get(path))[0] == 200
                assert (await staff.supervisor.get(path))[0] == 200
            assert (await staff.dealer.get(f"/dealing/{table}{SUPERVISING}"))[0] == 403
            assert (await staff.dealer.get("/dealing/t-nowhere"))[0] == 404
            assert "Real cards · wagers too" in (await staff.dealer.get("/dealing"))[1]

    asyncio.run(look())


def test_names_are_text_and_nothing_else(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await real_table(staff, GAMES["blackjack"])
            bo = house.guest()
            form = {"login": "bob", "password": "correct horse battery", "name": "<b>Bo</b>", "of_age": True}
            await bo.done("/api/people", form)
            await bo.sign_in("bob")
            deposit = {"type": "cage.deposit", "by": staff.cashier.person, "person": bo.person, "amount": 50_000}
            await staff.cashier.done("/api/cage/commands", deposit)
            join = {"type": "table.join", "by": bo.actor(), "patron": bo.person, "chips": 50_000, "seat": 1}
            await bo.done(f"/api/tables/{table}/commands", join, 1)
            page = (await staff.dealer.get(f"/dealing/{table}"))[1]
            assert "&lt;b&gt;Bo&lt;/b&gt;" in page
            assert "<b>Bo</b>" not in page
            assert not commands(page, "chips-of")

    asyncio.run(look())


@pytest.mark.clause("ACT-MB 12.4", "ACT-MB 12.6(a)")
def test_what_takes_a_supervisor_says_so_to_a_dealer(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await real_table(staff, Baccarat(), Depth.CARDS)
            await dealt(staff.dealer, table, cards(), 8)
            page = (await staff.dealer.get(f"/dealing/{table}"))[1]
            assert "What went wrong?" in page
            assert page.count("This needs a supervisor.") == 2
            assert "baccarat.permit changes" not in page
            assert 'href="/rules/ACT-MB/12.4"' in page
            page = (await staff.supervisor.get(f"/dealing/{table}"))[1]
            assert "This needs a supervisor." not in page
            assert "baccarat.permit changes" in page

    asyncio.run(look())


@pytest.mark.clause("ACT-MB 5.2")
def test_pre_shuffled_cards_are_riffled_for_a_patron_when_a_supervisor_confirms(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await real_table(staff, Baccarat(chip=Amount(25), pre_shuffled_cards=True))
            dealer = staff.dealer
            join = {"type": "table.join", "by": dealer.actor("dealer"), "patron": "seat 1", "chips": 50_000, "seat": 1}
            assert (await dealer.order_at(table, join))[0] == 200
            while "table.riffle" not in (page := (await dealer.get(f"/dealing/{table}"))[1]):
                assert (await dealer.order_at(table, commands(page, "data-go")[0]))[0] == 200
            (riffle,) = [one for one in commands(page, "") if one["type"] == "table.riffle"]
            riffle |= {"asked_by": "seat 1", "approved_by": staff.supervisor.actor("casino supervisor")}
            assert (await dealer.order_at(table, riffle))[0] == 200
            page = (await staff.supervisor.get("/supervision"))[1]
            assert "Riffle the cards: " in page

    asyncio.run(look())


@pytest.mark.clause("HOUSE 8.8")
def test_a_wrong_number_is_for_a_supervisor_and_no_spin_for_a_dealer(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await real_table(staff, Roulette(), Depth.CARDS)
            await dealt(staff.dealer, table, cards(), 2)
            page = (await staff.dealer.get(f"/dealing/{table}"))[1]
            assert "Call no spin" in page
            assert "roulette.correct number" not in page
            assert "roulette.correct number" in (await staff.supervisor.get(f"/dealing/{table}"))[1]

    asyncio.run(look())


@pytest.mark.clause("FLOOR 1.4")
def test_a_dealer_who_is_the_second_person_confirms_on_the_page(tmp_path: Path) -> None:
    async def confirm() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await real_table(staff, GAMES["blackjack"])
            await dealt(staff.dealer, table, cards(), 1)
            change = {
                "type": "table.change cards",
                "by": staff.supervisor.actor("casino supervisor"),
                "with_dealer": staff.dealer.actor("dealer"),
                "cards": ["9h", "9h"],
            }
            assert (await staff.supervisor.order_at(table, change))[0] == 200
            page = (await staff.dealer.get(f"/dealing/{table}"))[1]
            assert "Change cards: 9♥ 9♥" in page
            assert "asks you to confirm" in page
            own = (await staff.supervisor.get(f"/dealing/{table}"))[1]
            assert "Withdraw" in own
            assert "floor.confirm" not in html.unescape(own)
            answers = [one for one in commands(page, 'class="button') if one["type"] == "floor.confirm"]
            assert (await staff.dealer.order_at(table, answers[0]))[0] == 200
            assert "asks you to confirm" not in (await staff.dealer.get(f"/dealing/{table}"))[1]

    asyncio.run(confirm())


def test_with_the_systems_own_cards_there_is_one_large_key_and_no_pad(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            game = GAMES["blackjack"]
            table = await open_table(staff.supervisor, game, DealtBy.DEALER)
            page = (await staff.dealer.get(f"/dealing/{table}"))[1]
            assert len(commands(page, "data-go")) == 1
            assert "data-pad=" not in page
            assert "Something went wrong" not in page
            by_system = await open_table(staff.supervisor, game)
            page = (await staff.dealer.get(f"/dealing/{by_system}"))[1]
            assert "The system deals at this table." in page
            assert commands(page, "data-go") == []
            assert {one["type"] for one in commands(page, "button")} == {"floor.call supervisor", "floor.hold"}

    asyncio.run(look())


@pytest.mark.clause("ACT-BJ 14.4")
def test_a_card_on_the_wrong_hand_is_reported_and_put_in_place_at_the_console(tmp_path: Path) -> None:
    async def deal() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await real_table(staff, GAMES["blackjack"], Depth.DECISIONS)
            said: list[str] = []
            while "Deal to yourself" not in said or said[-1] != "Deal to box 1":
                said += await dealt(staff.dealer, table, iter(("8s",)), 1)
            page = html.unescape((await staff.dealer.get(f"/dealing/{table}"))[1])
            assert head(page) == "Deal to box 2"
            found = re.search(r'\{"type":"blackjack.misplace card".*?\}[^}]*\}', page)
            assert found, "the console offers it while a card is due"
            order = msgspec.json.decode(found[0]) | {"card": "6s", "box": 1}
            put_right = {"type": "blackjack.report placement error", "by": order["by"]}
            status, refused = await staff.dealer.order_at(table, put_right)
            assert (status, "lay the real cards as the screen shows them" in str(refused)) == (422, True)
            assert (await staff.dealer.order_at(table, order))[0] == 200
            page = html.unescape((await staff.dealer.get(f"/dealing/{table}"))[1])
            assert "Lay the cards in the order in which they left the shoe" in page
            assert (await staff.dealer.order_at(table, put_right))[0] == 200
            page = html.unescape((await staff.dealer.get(f"/dealing/{table}"))[1])
            assert head(page) == "Ask box 1: 16"

    asyncio.run(deal())
