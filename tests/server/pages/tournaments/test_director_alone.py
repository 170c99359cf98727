"""A club's online tournament under each book with a nomination: one person runs it from its pages, in two offices."""

import asyncio
import re
from contextlib import AsyncExitStack
from datetime import UTC, datetime, timedelta
from html import unescape
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from croupier.client.client import Client
from croupier.client.demo import DEMO_TABLES
from croupier.client.demo_entrant import DemoEntrant
from croupier.client.demo_tournaments import DEFAULT_TOURNAMENTS, demo_conditions
from croupier.client.robot import Manner
from croupier.floor.live.opening.terms import Terms
from croupier.floor.tournaments.commands import OpenTournament
from croupier.robots.game_registry import robots_for
from croupier.verbs.actors import Actor, Role
from tests.client.staffed_house import QUICK
from tests.server.game_tables import staffed
from tests.server.served_house import PASSWORD, Guest, a_house

PLAYERS = ("ann", "bob")
AT_ONCE = Manner(thinks_least=0, thinks_most=5)
STAGING = replace(DEFAULT_TOURNAMENTS, rounds=1)
PACE = replace(QUICK, wager_seconds=5, nonce_seconds=1)
BOOKS = [("act-bj", "blackjack"), ("act-mb", "baccarat"), ("act-uth", "hold")]


def next_orders(page: str) -> list[dict[str, Any]]:
    """What the page offers as the next step, and for people who have applied."""
    task = re.search(r'<section class="task".*?</section>', page, re.DOTALL)
    applied = re.findall(r'<div class="application".*?</div>\s*</div>', page, re.DOTALL)
    found = re.findall(r'data-order="([^"]*)"', "".join([*applied, task[0] if task else ""]))
    return [msgspec.json.decode(unescape(one)) for one in found]


def filled_in(order: dict[str, Any], director: str) -> dict[str, Any]:
    """An order with what its form asks for."""
    match order["type"]:
        case "tournament.nominate director":
            return order | {"name": director}
        case "tournament.notify regulator":
            return order | {"reference": "letter 7"}
    return order


async def entrant(client: Client, login: str, game: str) -> DemoEntrant:
    """Somebody at home who enters and plays."""
    await client.sign_in(login, PASSWORD)
    table = next(one for one in DEMO_TABLES if game in type(one.game).__module__)
    habit = robots_for(table.game).habits[PLAYERS.index(login)][1]
    return DemoEntrant(client, habit, Random(login).randrange, AT_ONCE)


async def direct_to_the_end(director: Guest, path: str) -> list[str]:
    """Do what the director's page offers next until it is over; the kinds of orders, in order."""
    sent = list[str]()
    while "tournament.close" not in sent:
        status, page = await director.get(f"{path}/directing")
        assert status == 200
        for order in next_orders(page):
            if "refuse" in order["type"] or "cancel" in order["type"] or "reserve" in order["type"]:
                continue
            answer = (await director.order(f"/api{path}/commands", filled_in(order, director.person)))[1]
            if answer["type"] == "done":
                sent.append(order["type"])
                break
        await asyncio.sleep(0.3)
    return sent


@pytest.mark.parametrize(("example", "game"), BOOKS)
@pytest.mark.clause("FLOOR 6.8", "ACT-BJ 19.4", "ACT-MB 15.4", "ACT-UTH 16.4")
def test_one_person_runs_an_online_tournament_under_each_act_book(tmp_path: Path, example: str, game: str) -> None:
    async def run() -> None:
        async with a_house(tmp_path) as house, asyncio.timeout(60):
            staff = await staffed(house)
            director = await house.staff(staff.owner, "shift manager", "tournament director")
            start = datetime.now(UTC) - timedelta(minutes=1)  # play begins once everybody is seated
            conditions = demo_conditions(example, start, 1, STAGING)
            opening = OpenTournament(Actor(director.person, Role.CASINO_OPERATOR), conditions, Terms("Club", pace=PACE))
            path = f"/tournaments/{(await director.done('/api/tournaments', opening))['made']}"
            async with AsyncExitStack() as stack, asyncio.TaskGroup() as company:
                for login in PLAYERS:
                    await house.patron(staff.cashier, login)
                    robot = await entrant(await stack.enter_async_context(Client(house.base)), login, game)
                    company.create_task(robot.play(path.removeprefix("/tournaments/")))
                sent = await direct_to_the_end(director, path)
            assert sent[-1] == "tournament.close"

    asyncio.run(run())
