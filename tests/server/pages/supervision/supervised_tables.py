"""Real tables with a round on them, for the tests of supervision."""

import html
import re
from typing import Any

import msgspec

from croupier.floor.live.commands import OpenTable
from croupier.floor.live.opening.terms import CardsFrom, DealtBy, Terms
from croupier.verbs.actors import Actor, Role
from tests.approved_layouts import approved
from tests.server.game_tables import GAMES, LIMITS, Staff, joining, wager
from tests.server.served_house import Guest, HouseRunning


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


def orders_in(page: str, sent_as: str = "order") -> list[Any]:
    """Every order that stands in a page, as it would be sent: to what it watches, or (`body`) elsewhere."""
    return [msgspec.json.decode(html.unescape(one)) for one in re.findall(rf'data-{sent_as}="([^"]*)"', page)]
