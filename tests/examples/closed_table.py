"""Makes a house in which a table of casino war was opened and closed: run where the game is installed."""

import asyncio
import sys
from pathlib import Path

from croupier.equipment.amounts import Amount
from croupier.floor.live.commands import OpenTable
from croupier.floor.live.opening.terms import DealtBy, Terms
from croupier.table.game_types import GAMES
from croupier.table.state import Limits
from croupier.verbs.actors import Actor, Role
from tests.server.served_house import a_house

LIMITS = Limits(Amount(1000), Amount(50_000), Amount(500), Amount(500), Amount(10_000))


async def evening(folder: Path) -> None:
    """A supervisor opens the table, gives notice, and closes it."""
    async with a_house(folder) as house:
        owner = await house.owner()
        supervisor = await house.staff(owner, "supervisor")
        by = Actor(supervisor.person, Role.CASINO_SUPERVISOR)
        terms = Terms("War 1", dealt_by=DealtBy.DEALER)
        game = GAMES["casino_war"].determinations()
        made = await supervisor.done("/api/tables", OpenTable(by, terms, game, LIMITS))
        for order in ("table.give closure notice", "table.close"):
            status, answer = await supervisor.order_at(made["made"], {"type": order, "by": by})
            assert status == 200, answer


if __name__ == "__main__":
    asyncio.run(evening(Path(sys.argv[1])))
