"""The supervisor's console: who sees it, what it offers to whom, and that what it sends is what the house takes."""

import asyncio
import html
import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from croupier.equipment.amounts import Amount
from croupier.floor.live.commands import OpenTable
from croupier.floor.live.opening.open_table import preview
from croupier.floor.live.opening.terms import CardsFrom, DealtBy, Depth, Terms
from croupier.games.blackjack.determinations import Determinations as Blackjack
from croupier.rulebook import open_book
from croupier.server.pages.core.actions import Field, clause_text
from croupier.server.pages.game_part import GamePages
from croupier.server.pages.game_registry import GAME_PAGES
from croupier.server.pages.game_titles import pages_called
from croupier.server.pages.supervision.table_opening import dealing_modes
from croupier.table.games import game_by
from croupier.verbs.actors import Actor, Role
from croupier.verbs.void_grounds import Ground
from tests.approved_layouts import approved
from tests.rulebook.sample_amendment import amended
from tests.server.game_tables import GAMES, LIMITS, Staff, joining, open_table, staffed, wager
from tests.server.served_house import Guest, HouseRunning, a_house

OPENINGS = {game: one for part in GAME_PAGES for game, one in part.supervisor.openings.items()}
BY = Actor("p-supervisor", Role.CASINO_OPERATOR)


async def real_table(supervisor: Guest, name: str = "Table", game: Any = GAMES["blackjack"]) -> str:
    """A dealer's table with real cards."""
    terms = Terms(name, DealtBy.DEALER, CardsFrom.KEYED)
    command = OpenTable(Actor(supervisor.person, Role.CASINO_SUPERVISOR), terms, approved(game), LIMITS)
    made: str = (await supervisor.done("/api/tables", command))["made"]
    return made


async def seated(house: HouseRunning, staff: Staff, table: str) -> Guest:
    """Ann, with 500 in chips."""
    ann = await house.patron(staff.cashier, "ann")
    assert (await ann.order_at(table, joining(ann)))[0] == 200
    return ann


async def dealt_into(staff: Staff, ann: Guest, table: str) -> None:
    """A round in which Ann has ten on the first box and a card."""
    dealer = staff.dealer
    while (await dealer.get(f"/api/tables/{table}"))[1]["view"]["table"]["step"].get("window") != "wagers":
        assert (await dealer.order_at(table, {"type": "floor.next", "by": dealer.actor("dealer")}))[0] == 200
    assert (await ann.order_at(table, wager(ann, GAMES["blackjack"])))[0] == 200
    assert (await dealer.order_at(table, {"type": "floor.next", "by": dealer.actor("dealer")}))[0] == 200
    assert (await dealer.order_at(table, {"type": "floor.key card", "by": dealer.actor("dealer"), "card": "9h"}))[
        0
    ] == 200


async def finish_round(staff: Staff, ann: Guest, table: str) -> None:
    """The round is played on, and lost."""
    dealer = staff.dealer
    for card in ("Tc", "8d"):
        assert (await dealer.order_at(table, {"type": "floor.key card", "by": dealer.actor("dealer"), "card": card}))[
            0
        ] == 200
    assert (await ann.order_at(table, {"type": "blackjack.stand", "by": ann.actor(), "patron": ann.person}))[0] == 200
    assert (await dealer.order_at(table, {"type": "floor.key card", "by": dealer.actor("dealer"), "card": "Kh"}))[
        0
    ] == 200
    while (await dealer.get(f"/api/tables/{table}"))[1]["view"]["table"]["step"].get("window") != "wagers":
        assert (await dealer.order_at(table, {"type": "floor.next", "by": dealer.actor("dealer")}))[0] == 200


def orders_in(page: str) -> list[Any]:
    """Every order that stands in a page, as it would be sent."""
    return [msgspec.json.decode(html.unescape(one)) for one in re.findall(r'data-order="([^"]*)"', page)]


def test_it_is_for_those_who_supervise(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await open_table(staff.supervisor, GAMES["blackjack"])
            paths = ("/supervision", f"/supervision/{table}", "/supervision/register", "/tables/new")
            manager, patron = await house.staff(staff.owner, "shift manager"), await house.guest().sign_up("ann")
            for path in paths:
                for guest in (staff.supervisor, staff.owner, manager):
                    assert (await guest.get(path))[0] == 200, (path, guest.login)
                for guest in (patron, staff.dealer, staff.cashier):
                    status, page = await guest.get(path)
                    assert status == 403, (path, guest.login)
                    assert "This page is for supervisors" in page
            assert (await staff.supervisor.get("/supervision/t-nowhere"))[0] == 404

    asyncio.run(look())


def test_all_tables_are_there_with_who_called_and_what_waits(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await real_table(staff.supervisor, "Table <b>1</b>")
            await open_table(staff.supervisor, GAMES["roulette"])
            ann = await seated(house, staff, table)
            page = (await staff.supervisor.get("/supervision"))[1]
            assert "Nothing needs attention" in page
            assert "Table &lt;b&gt;1&lt;/b&gt;" in page
            assert "<b>1</b></a>" not in page
            await ann.order_at(table, {"type": "floor.call supervisor", "by": ann.actor(), "why": ""})
            supervisor = staff.supervisor
            await supervisor.order_at(
                table, {"type": "floor.hold", "by": supervisor.actor("casino supervisor"), "why": "a <dispute>"}
            )
            change = {
                "type": "table.change cards",
                "by": supervisor.actor("casino supervisor"),
                "with_dealer": {"name": staff.dealer.person, "role": "dealer"},
            }
            assert (await supervisor.order_at(table, change))[0] == 200
            page = (await supervisor.get("/supervision"))[1]
            assert "Ann called for a supervisor" in page
            assert "a &lt;dispute&gt;" in page
            assert "<b>Change cards: all cards of the set</b>: You asked Sam to confirm" in page
            kinds = [order["type"] for order in orders_in(page)]
            assert {"floor.answer call", "floor.release", "floor.hold", "floor.decline"} <= set(kinds)
            assert "floor.confirm" not in kinds  # that is for the dealer who was asked

    asyncio.run(look())


def test_exclusion_from_the_house_is_offered_to_those_who_manage_it(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await real_table(staff.supervisor)
            ann = await seated(house, staff, table)
            page = (await staff.supervisor.get(f"/supervision/{table}"))[1]
            assert "Only the owner or a shift manager can exclude patrons" in page
            assert "/api/people/{person}/commands" not in page
            own = (await staff.owner.get(f"/supervision/{table}"))[1]
            assert 'data-post="/api/people/{person}/commands"' in own
            assert {order["by"]["role"] for order in orders_in(own)} == {"casino operator"}
            assert {order["by"]["role"] for order in orders_in(page)} == {"casino supervisor"}
            assert "table.readmit" not in [order["type"] for order in orders_in(page)]
            by = staff.supervisor.actor("casino supervisor")
            told = {"by": by, "patron": ann.person, "details": "chips after the call"}
            assert (await staff.supervisor.order_at(table, {"type": "table.exclude", **told}))[0] == 200
            status, answer = await staff.supervisor.order_at(table, {"type": "table.exclude", **told})
            assert (status, answer["why"]) == (422, "Ann is already excluded.")
            page = (await staff.supervisor.get(f"/supervision/{table}"))[1]
            assert "Lift an exclusion from this table" in page
            assert (await staff.supervisor.order_at(table, {"type": "table.readmit", **told}))[0] == 200
            page = (await staff.supervisor.get(f"/supervision/{table}"))[1]
            assert "Lift an exclusion from this table" not in page

    asyncio.run(look())


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


def test_misplaced_cards_are_written_down_hand_by_hand(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await real_table(staff.supervisor)
            ann = await seated(house, staff, table)
            await dealt_into(staff, ann, table)
            step = (await staff.supervisor.get(f"/supervision/{table}/irregularity/card-in-the-wrong-place"))[1]
            (order,) = [one for one in orders_in(step) if one["type"] == "blackjack.report placement error"]
            assert order["hands"] == [{"box": 1, "hand": 1, "cards": ["9h"]}]
            assert 'name="hands.0.cards" data-type="cards" value="9h"' in step

    asyncio.run(look())


def test_a_round_in_progress_is_voided_by_the_order_in_the_page(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await real_table(staff.supervisor)
            ann = await seated(house, staff, table)
            await dealt_into(staff, ann, table)
            path = f"/supervision/{table}/irregularity/a-fire-a-fight-or-another-disturbance"
            (order, _) = sorted(
                orders_in((await staff.supervisor.get(path))[1]), key=lambda one: one["type"] != "blackjack.void round"
            )
            status, answer = await staff.supervisor.order_at(table, order)
            assert (status, answer["clause"]) == (422, "FLOOR 1.9")  # the form asks for the reason
            assert (await staff.supervisor.order_at(table, {**order, "details": "a fire"}))[0] == 200
            page = (await staff.supervisor.get(f"/supervision/{table}"))[1]
            assert "500.00" in page
            assert path not in page  # no round is in progress any more

    asyncio.run(look())


def test_one_wager_of_the_round_in_progress_is_chosen_by_patron_box_and_kind(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await real_table(staff.supervisor)
            ann = await seated(house, staff, table)
            await dealt_into(staff, ann, table)
            page = (await staff.supervisor.get(f"/supervision/{table}/irregularity/one-wager-breaks-the-rules"))[1]
            assert "main on box 1, 10.00" in page
            order = next(one for one in orders_in(page) if one["type"] == "blackjack.void wagers")
            named = html.unescape(re.findall(r'<option value="({[^"]*})"', page)[0])
            assert json.loads(named) == {"patron": ann.person, "box": 1, "on": "main", "owner": ""}
            void = {**order, **json.loads(named), "details": "chips moved late"}
            assert (await staff.supervisor.order_at(table, void))[0] == 200

    asyncio.run(look())


def test_voiding_one_patron_is_chosen_apart_from_voiding_the_round(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await real_table(staff.supervisor)
            ann = await seated(house, staff, table)
            await dealt_into(staff, ann, table)
            await finish_round(staff, ann, table)
            page = (await staff.supervisor.get(f"/supervision/{table}/void/1"))[1]
            everybody, alone, one_wager = re.findall(r"<form.*?</form>", page, re.DOTALL)[-3:]
            assert 'name="ground"' in everybody
            assert 'name="patron"' not in everybody
            assert 'name="patron"' in alone
            assert 'name="ground"' not in alone
            assert "only this patron&#39;s wagers" in alone
            assert 'data-type="spread"' in one_wager
            assert "main on box 1" in one_wager
            (order,) = orders_in(alone)
            void = {**order, "patron": ann.person, "details": "marked a card"}
            assert (await staff.supervisor.order_at(table, {**void, "ground": "fraud"}))[0] == 422
            assert (await staff.supervisor.order_at(table, void))[0] == 200

    asyncio.run(look())


def test_round_of_a_closed_table_is_found_by_its_number_and_one_wager_of_it_void(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await real_table(staff.supervisor)
            ann = await seated(house, staff, table)
            await dealt_into(staff, ann, table)
            await finish_round(staff, ann, table)
            by = staff.supervisor.actor("casino supervisor")
            for kind in ("table.give closure notice", "table.close"):
                assert (await staff.supervisor.order_at(table, {"type": kind, "by": by}))[0] == 200
            assert f"/supervision/{table}/rounds" in (await staff.supervisor.get("/supervision/closed"))[1]
            assert f"/supervision/{table}/void/1" in (await staff.supervisor.get(f"/supervision/{table}/rounds"))[1]
            page = (await staff.supervisor.get(f"/supervision/{table}/void/1"))[1]
            form = re.findall(r"<form.*?</form>", page, re.DOTALL)[-1]
            (order,) = orders_in(form)
            named = html.unescape(re.findall(r'<option value="({[^"]*})"', form)[0])
            void = {**order, **json.loads(named), "details": "chips moved late"}
            assert (await staff.supervisor.order_at(table, void))[0] == 200
            assert "main on box 1 in round 1 void" in (await staff.supervisor.get(f"/supervision/{table}"))[1]
            missing = await staff.supervisor.get(f"/supervision/{table}/void/7")
            assert missing[0] == 404

    asyncio.run(look())


def test_the_register_is_dated_and_names_who_was_restricted(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await real_table(staff.supervisor, "Table <i>")
            ann = await seated(house, staff, table)
            assert "Nobody is or was restricted" in (await staff.owner.get("/supervision/register"))[1]
            by = staff.supervisor.actor("casino supervisor")
            order = {"type": "table.restrict", "by": by, "patron": ann.person, "tracking": "T-4 & more"}
            assert (await staff.supervisor.order_at(table, order))[0] == 200
            page = (await staff.owner.get("/supervision/register"))[1]
            assert "T-4 &amp; more" in page
            assert "Table &lt;i&gt;" in page
            assert "has not been notified of 1 restriction" in page
            assert re.search(r'<td><time datetime="\d{4}-', page)
            at_table = (await staff.owner.get(f"/supervision/{table}"))[1]
            kinds = {one["type"] for one in orders_in(at_table)}
            assert {"table.lift restriction", "table.advise restrictions"} <= kinds

    asyncio.run(look())


def test_a_new_table_opens_as_the_form_stands(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path, play_money=True) as house:
            staff = await staffed(house)
            for game in OPENINGS:
                status, page = await staff.owner.get(f"/tables/new?game={game}")
                assert status == 200
                body = msgspec.json.decode(html.unescape(re.findall(r'data-body="([^"]*)"', page)[0]))
                assert (await staff.owner.order("/api/tables/preview", body))[1]["unpayable"] == []
                assert (await staff.owner.done("/api/tables", body))["made"]
            page = (await staff.owner.get("/tables/new?game=roulette"))[1]
            assert 'value="Roulette 2"' in page

    asyncio.run(look())


def test_new_table_is_bound_to_the_edition_that_is_chosen(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path, play_money=True) as house:
            staff = await staffed(house)
            assert 'name="game.edition"' not in (await staff.owner.get("/tables/new?game=blackjack"))[1]
            with amended(tmp_path):
                page = (await staff.owner.get("/tables/new?game=blackjack"))[1]
                assert '<select name="game.edition" data-type="text" data-empty="leave">' in page
                assert "as amended: 2027" in page
                body = msgspec.json.decode(html.unescape(re.findall(r'data-body="([^"]*)"', page)[0]))
                for edition, books in (({}, ["ACT-BJ", "HOUSE"]), ({"edition": "2027"}, ["ACT-BJ@2027", "HOUSE"])):
                    chosen = body | {"game": body["game"] | edition}
                    table = (await staff.owner.done("/api/tables", chosen))["made"]
                    assert (await staff.owner.get(f"/api/tables/{table}"))[1]["view"]["books"] == books
                unknown = body | {"game": body["game"] | {"edition": "2028"}}
                status, answer = await staff.owner.order("/api/tables", unknown)
                assert status == 400
                assert "ACT-BJ has no edition '2028'; later editions: 2027." in str(answer)

    asyncio.run(look())


@pytest.mark.parametrize("game", OPENINGS)
def test_every_choice_has_its_clause_and_each_of_its_values_opens(game: str) -> None:
    start = OPENINGS[game]
    for entry in start.choices:
        assert entry.clause, entry.label
        assert clause_text(entry.clause)
        for value, _ in entry.values:
            command = msgspec.to_builtins(OpenTable(BY, Terms("T"), start.game, start.limits))
            put(command, entry, value)
            if entry.name == "game.turner" and value == "patrons":
                command["game"]["face_down"] = True
            preview(msgspec.convert(command, OpenTable))


def put(command: dict[str, Any], entry: Field, value: str) -> None:
    """A value where the form would put it."""
    *path, last = entry.name.split(".")
    for name in path:
        command = command[name]
    match entry.type:
        case "int":
            command[last] = int(value)
        case "bool":
            command[last] = value == "true"
        case _:
            command[last] = value


@pytest.mark.parametrize("game", OPENINGS)
def test_every_way_of_dealing_opens(game: str) -> None:
    ways = dealing_modes("T", pages_called(game), OPENINGS[game].game)
    assert len(ways) == (3 if game == "roulette" else 5)
    for way in ways:
        assert preview(OpenTable(BY, way.terms, OPENINGS[game].game, OPENINGS[game].limits)).unpayable == ()


def test_what_the_smallest_chip_cannot_pay_is_told_before_a_table_opens() -> None:
    start = OPENINGS["blackjack"]
    tight = msgspec.structs.replace(start.limits, multiple=Amount(100))
    found = preview(OpenTable(BY, Terms("T"), Blackjack(chip=Amount(100)), tight))
    assert [one.wager for one in found.unpayable] == ["A Blackjack"]
    assert found.multiple == 200


@pytest.mark.parametrize("pages", list(GAME_PAGES), ids=lambda pages: pages.name)
def test_every_game_opens_and_voids_with_its_own_types(pages: GamePages) -> None:
    supervisor = pages.supervisor
    assert list(supervisor.openings) == list(pages.titles)
    for opening in supervisor.openings.values():
        game = game_by(opening.game)
        assert GAME_PAGES.part_of(opening.game) is pages
        assert isinstance(supervisor.void_round(BY, Ground.FRAUD), get_args(game.commands))
        assert isinstance(supervisor.void_wagers(BY, "p-ann"), get_args(game.commands))
        assert pages.device == ("cards" if game.shoe_rules(opening.game).cards else "wheel")
