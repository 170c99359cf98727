"""Opening a table from the form: every choice, way of dealing and game."""

import asyncio
import html
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from croupier.equipment.amounts import Amount
from croupier.floor.live.commands import OpenTable
from croupier.floor.live.opening.open_table import preview
from croupier.floor.live.opening.terms import Terms
from croupier.games.blackjack.determinations import Determinations as Blackjack
from croupier.server.pages.core.actions import Field, clause_text
from croupier.server.pages.game_part import GamePages
from croupier.server.pages.game_registry import GAME_PAGES
from croupier.server.pages.game_titles import pages_called
from croupier.server.pages.supervision.table_opening import dealing_modes
from croupier.table.games import game_by
from croupier.verbs.actors import Actor, Role
from croupier.verbs.void_grounds import Ground
from tests.rulebook.sample_amendment import amended
from tests.server.game_tables import staffed
from tests.server.served_house import a_house

OPENINGS = {game: one for part in GAME_PAGES for game, one in part.supervisor.openings.items()}
BY = Actor("p-supervisor", Role.CASINO_OPERATOR)


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
            if value == "surrender":
                command["game"]["zeros"] = 2
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
