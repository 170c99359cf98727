"""A patron's own limits over midnight, through the house: each of two tables counts its round for the right day."""

import asyncio

import pytest

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import cards
from croupier.floor.live.commands import KeyCard, Next
from croupier.floor.live.opening.terms import CardsFrom, DealtBy, Depth, Terms
from croupier.floor.people.care.periods import DAY, MINUTE
from croupier.floor.people.care.remaining_limits import loss, tallies_at
from croupier.games.baccarat.commands import PlaceWager
from croupier.games.baccarat.values_and_odds import Option
from croupier.table.commands import BeginRound, JoinTable
from croupier.table.state import ShoePhase
from croupier.verbs.actors import Actor, Role
from tests.floor.live.game_tables import GAMES
from tests.floor.running.simulated_houses import opened
from tests.floor.running.staffed_house import UNIT, Town
from tests.floor.simulation.disk import Disk
from tests.floor.simulation.virtual_time import VirtualClock, run

REAL = Terms("Pit 1", DealtBy.DEALER, CardsFrom.KEYED, Depth.WAGERS, rounding_displayed=True)
BANKER, PLAYER, TIE = "2h 9c Kd Kc", "9h 2c Kd Kc", "9h 9c Kd Kc"
SEAT = 1


class Midnight:
    """One patron at two baccarat tables, where a member of staff deals."""

    def __init__(self, town: Town, disk: Disk, patron: str) -> None:
        self.town, self.disk, self.patron = town, disk, patron
        self.dealer, self.clock = Actor(town.dealer, Role.DEALER), VirtualClock()

    @classmethod
    async def begin(cls, disk: Disk) -> "Midnight":
        town = await Town.begin(await opened(disk))
        return cls(town, disk, await town.patron("ann"))

    @property
    def now(self) -> int:
        return self.clock.now()

    async def table(self) -> str:
        """A table with a shoe in play, and the patron at it."""
        table = await self.town.table(GAMES["mini-baccarat"], REAL)
        await self.town.do(table, self.patron, JoinTable(Actor(self.patron), self.patron, Amount(50_000), SEAT))
        while (await self.town.house.state(table)).table.shoe.phase is not ShoePhase.IN_PLAY:
            await self.town.do(table, self.town.dealer, Next(self.dealer))
        return table

    async def wait_until_midnight(self) -> None:
        await asyncio.sleep((DAY - self.now % DAY + MINUTE) / 1000)

    async def bet(self, table: str, amount: int) -> None:
        await self.town.do(table, self.town.dealer, BeginRound(self.dealer))
        wager = PlaceWager(Actor(self.patron), self.patron, Option.PLAYER, Amount(amount))
        await self.town.do(table, self.patron, wager)

    async def deal(self, table: str, drawn: str) -> None:
        await self.town.do(table, self.town.dealer, Next(self.dealer))
        for card in cards(drawn):
            await self.town.do(table, self.town.dealer, KeyCard(self.dealer, card))
        while not (await self.town.house.state(table)).table.is_between_rounds:
            await self.town.do(table, self.town.dealer, Next(self.dealer))

    async def lost_today(self) -> int:
        person = await self.town.house.state(f"person {self.patron}")
        day = tallies_at(person, self.now)[0]
        return loss(day, person, lambda account: self.disk.books.balances.get((account, UNIT), 0))


@pytest.mark.clause("FLOOR 3.1")
@pytest.mark.parametrize("drawn", [BANKER, PLAYER, TIE], ids=["lost", "won", "a tie"])
def test_round_of_yesterday_at_another_table_does_not_count_for_today(drawn: str) -> None:
    async def scene() -> None:
        ann = await Midnight.begin(Disk())
        late, other = await ann.table(), await ann.table()
        await ann.bet(late, 15_000)
        await ann.wait_until_midnight()
        await ann.bet(other, 2_000)
        await ann.deal(late, drawn)
        await ann.deal(other, BANKER)
        assert await ann.lost_today() == 2_000
        await ann.bet(late, 3_000)  # the next round there is today's
        await ann.deal(late, BANKER)
        assert await ann.lost_today() == 5_000
        await ann.town.house.close()

    run(scene())
