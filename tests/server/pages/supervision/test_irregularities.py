"""Irregularities in a round: the wizard names the remedy, and the table carries it out."""

import asyncio
import html
import re
from pathlib import Path

import pytest

from croupier.equipment.amounts import Amount
from croupier.floor.live.commands import OpenTable
from croupier.floor.live.opening.terms import CardsFrom, DealtBy, Depth, Terms
from croupier.games.baccarat.determinations import Determinations as Baccarat
from croupier.rulebook import open_book
from croupier.verbs.actors import Actor, Role
from tests.server.game_tables import GAMES, LIMITS, staffed
from tests.server.pages.supervision.supervised_tables import dealt_into, orders_in, real_table, seated
from tests.server.served_house import a_house


def test_the_wizard_tells_the_remedy_in_the_rule_book_s_words(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await real_table(staff.supervisor)
            ann = await seated(house, staff, table)
            await dealt_into(staff, ann, table)
            page = (await staff.owner.get(f"/supervision/{table}"))[1]
            keys = re.findall(rf"/supervision/{table}/irregularity/([a-z-]+)", page)
            assert len(keys) == len(set(keys)) >= 8
            for key in keys:
                status, step = await staff.owner.get(f"/supervision/{table}/irregularity/{key}")
                assert status == 200
                assert "data-clause-link" in step
            step = (await staff.owner.get(f"/supervision/{table}/irregularity/card-face-up-in-the-shoe"))[1]
            assert html.escape(open_book("ACT-BJ").clause("14.1").says, quote=False) in step
            assert (await staff.owner.get(f"/supervision/{table}/irregularity/no-such-thing"))[0] == 404

    asyncio.run(look())


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_irregularities_while_a_round_is_on(tmp_path: Path, game: str) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table, dealer = await real_table(staff.supervisor, game=GAMES[game]), staff.dealer
            await seated(house, staff, table)
            while (await dealer.get(f"/api/tables/{table}"))[1]["view"]["table"]["step"].get("window") != "wagers":
                assert (await dealer.order_at(table, {"type": "floor.next", "by": dealer.actor("dealer")}))[0] == 200
            for guest in (staff.supervisor, staff.owner):
                page = (await guest.get(f"/supervision/{table}"))[1]
                keys = re.findall(rf"/supervision/{table}/irregularity/([a-z-]+)", page)
                assert "a-fire-a-fight-or-another-disturbance" in keys
                assert len(keys) == len(set(keys)) >= 6
                for key in keys:
                    assert (await guest.get(f"/supervision/{table}/irregularity/{key}"))[0] == 200, key
                assert (await guest.get(f"/supervision/{table}/cards"))[0] == 200

    asyncio.run(look())


@pytest.mark.clause("ACT-UTH 11.2", "ACT-UTH 13.6(c)")
@pytest.mark.parametrize(
    ("key", "due"),
    [
        ("shuffling-shoe-failed", {"deed": "replace the cards", "clause": "ACT-UTH 11.2"}),
        ("a-card-is-missing-or-does-not-belong", {"deed": "check the cards", "clause": "ACT-UTH 13.6(c)"}),
    ],
)
def test_holdem_faults_are_reported_between_rounds(tmp_path: Path, key: str, due: dict[str, str]) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table, dealer = await real_table(staff.supervisor, game=GAMES["ultimate-texas-holdem"]), staff.dealer
            await seated(house, staff, table)
            for _ in range(2):  # the cards are checked and shuffled
                assert (await dealer.order_at(table, {"type": "floor.next", "by": dealer.actor("dealer")}))[0] == 200
            step = (await staff.owner.get(f"/supervision/{table}/irregularity/{key}"))[1]
            (order,) = [one for one in orders_in(step) if "fault" in one]
            assert (await staff.owner.order_at(table, {**order, "details": "seen by two"}))[0] == 200
            assert due.items() <= (await dealer.get(f"/api/tables/{table}"))[1]["view"]["table"]["step"].items()

    asyncio.run(look())


@pytest.mark.parametrize("game", [game for game in GAMES if game != "roulette"])
def test_a_table_that_keeps_no_money_shows_none(tmp_path: Path, game: str) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            terms = Terms("Cards alone", DealtBy.DEALER, CardsFrom.KEYED, Depth.CARDS)
            by = Actor(staff.supervisor.person, Role.CASINO_SUPERVISOR)
            table = (await staff.supervisor.done("/api/tables", OpenTable(by, terms, GAMES[game], LIMITS)))["made"]
            overview = (await staff.supervisor.get("/supervision"))[1]
            assert "dealer, real cards, cards only" in overview
            assert "<dt>Float</dt>" not in overview
            status, page = await staff.supervisor.get(f"/supervision/{table}")
            assert status == 200
            assert "<dt>Float</dt>" not in page

    asyncio.run(look())


@pytest.mark.clause("ACT-MB 6.3")
def test_a_supervisor_gives_a_face_down_hand_to_somebody_without_a_wager(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await real_table(staff.supervisor, game=Baccarat(face_down=True, chip=Amount(25)))
            ann, dealer = await seated(house, staff, table), staff.dealer
            for _ in range(12):
                step = (await dealer.get(f"/api/tables/{table}"))[1]["view"]["table"]["step"]
                if step["type"] == "expose":
                    break
                order = {"type": "floor.next", "by": dealer.actor("dealer")}
                assert (await dealer.order_at(table, order))[0] == 200, step
            page = (await staff.supervisor.get(f"/supervision/{table}/irregularity/somebody-else-turns-a-hand"))[1]
            (order,) = [one for one in orders_in(page) if one["type"] == "baccarat.pass turn"]
            assert (await staff.supervisor.order_at(table, order | {"to": ann.person}))[0] == 200
            step = (await dealer.get(f"/api/tables/{table}"))[1]["view"]["table"]["step"]
            assert (step["type"], step["hand"], step["by"]) == ("expose", "player", ann.person)

    asyncio.run(look())


def test_misplaced_cards_are_written_down_hand_by_hand(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await real_table(staff.supervisor)
            ann = await seated(house, staff, table)
            await dealt_into(staff, ann, table)
            step = (await staff.supervisor.get(f"/supervision/{table}/irregularity/cards-entered-in-the-wrong-order"))[
                1
            ]
            (order,) = [one for one in orders_in(step) if one["type"] == "blackjack.report placement error"]
            assert order["hands"][0] == {"box": 1, "hand": 1, "cards": ["9h"]}
            assert 'name="hands.0.cards" data-type="cards" value="9h"' in step

    asyncio.run(look())
