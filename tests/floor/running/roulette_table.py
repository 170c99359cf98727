"""A roulette table for tests of the house: wagers there are simple, and come from many at once."""

import asyncio

from croupier.equipment.amounts import Amount
from croupier.games.roulette.commands import PlaceWager
from croupier.verbs.actors import Actor
from tests.floor.live.game_tables import GAMES
from tests.floor.running.simulated_houses import TERMS
from tests.floor.running.staffed_house import Town


async def open_roulette(town: Town, *logins: str) -> tuple[str, list[str]]:
    """A roulette table with patrons at it, and wagers open."""
    table = await town.table(GAMES["roulette"], TERMS)
    people = await town.seated(table, *logins)
    while (await town.house.state(table)).table.is_between_rounds:
        await asyncio.sleep(0.1)
    return table, people


def bet(person: str, on: str = "red", amount: int = 1000) -> PlaceWager:
    return PlaceWager(Actor(person), person, on, Amount(amount))
