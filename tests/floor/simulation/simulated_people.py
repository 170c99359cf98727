"""Simulated people: patrons who play by habits of robots, fall silent, lose their connection and come back; staff."""

import asyncio
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.floor.fairness.patron_part import seal_of
from croupier.floor.live.commands import Confirm, GiveNonce, GiveSeal, HoldTable, LiveCommand, Next, ReleaseTable
from croupier.floor.live.shoe.view import CommitmentPhase, shoe_view
from croupier.floor.live.state import LiveTable
from croupier.floor.messages import CommandAnswer, Sent
from croupier.floor.people.cage.types import Deposit, WithdrawMoney
from croupier.ledger.outage import StorageAwayError
from croupier.robots.game_registry import robots_of
from croupier.table.commands import BringChips, JoinTable, LeaveTable, VoidFinishedRound
from croupier.table.wagering.turns import takes_wagers
from croupier.verbs.actors import Actor, Role, Viewer
from croupier.verbs.steps import Ask, Offer
from tests.floor.simulation.world import World


class Watcher:
    """Somebody who looks at a table, over a connection that ends now and then; they go on from what they saw."""

    def __init__(self, world: World, table: str, viewer: Viewer) -> None:
        self.world, self.table, self.viewer = world, table, viewer
        self.view: Any = None
        self.seen: int | None = None
        self._sent = 0

    async def live(self) -> None:
        """Watch, one connection after another."""
        while True:
            await self._connection()
            await asyncio.sleep(self.world.chance.random() * 3)

    async def _connection(self) -> None:
        process = await self.world.process()
        house = process.house
        assert house is not None
        house.connected(self.viewer.name, self.table)
        async with house.watch(self.table, self.viewer, self.seen) as watch:
            while process.is_alive():
                try:
                    async with asyncio.timeout(0.5 + self.world.chance.random()):
                        version = await anext(watch)
                except TimeoutError:
                    await self.act()
                    continue
                except (StopAsyncIteration, StorageAwayError):  # they come again
                    break
                if not process.is_alive():
                    break
                self.view = self.world.laws.seen(self.viewer, watch.news, self.view)
                self.seen = version.number
                await self.act()
                if self.world.chance.random() < self.world.trouble.cut:
                    break
        if process.is_alive():
            house.disconnected(self.viewer.name, self.table)

    async def act(self) -> None:
        """An onlooker does nothing."""

    async def say(self, command: Any, stream: str = "", version: int | None = None) -> CommandAnswer:
        """Send a command, about what was seen last."""
        self._sent += 1
        seen = self.seen or 0 if version is None else version
        sent = Sent(f"{self.viewer.name}-{self._sent:05d}", seen, command)
        return await self.world.send(stream or self.table, self.viewer.name, sent)


class Patron(Watcher):
    """Plays by a habit of the game; `talks` is false once they have fallen silent for good."""

    talks, is_dealt_to_by_a_dealer = True, False

    async def act(self) -> None:
        """What they would do about what they see."""
        live = self.world.laws.state(self.table, self.seen)
        chance = self.world.chance
        if not self.talks or live is None or chance.random() < 0.1:
            return
        if chance.random() < 0.02:
            await asyncio.sleep(chance.random() * 40)  # somebody is at the door
            return
        commands = [*self._nonces(live), *self._play(live)] or list(self._now_and_then(live))
        for command in commands:
            await self.say(command)

    def _play(self, live: LiveTable) -> list[LiveCommand]:
        me, step = live.table.patron(self.viewer.name), tables.next_step(live.table)
        wagering = takes_wagers(live.table)
        if me is None or not me.present or not isinstance(step, Ask | Offer) or (wagering and me.wagered):
            return []
        robots = robots_of(live.table)
        habit = robots.habits[sum(me.name.encode()) % len(robots.habits)][1]
        seen = tables.view(live.table, self.viewer)
        chosen: list[LiveCommand] = (robots.wagers if wagering else robots.answers)(
            me.name, habit, seen, self.world.chance.randrange
        )
        return chosen

    def _nonces(self, live: LiveTable) -> Iterator[LiveCommand]:
        """What their device adds to a deck or a spin."""
        shoe, me = shoe_view(live), self.viewer
        if shoe is None or me.name not in shoe.expected or self.world.chance.random() < 0.2:
            return
        nonce = sha256(f"{me.name} {shoe.root} {shoe.spin}".encode()).hexdigest()
        if shoe.phase is CommitmentPhase.SEALS and me.name not in shoe.sealed:
            yield GiveSeal(me, seal_of(shoe.root, shoe.spin, shoe.aliases[shoe.expected.index(me.name)], nonce))
        elif shoe.phase is CommitmentPhase.NONCES and me.name in shoe.sealed and me.name not in shoe.given:
            yield GiveNonce(me, nonce)

    def _now_and_then(self, live: LiveTable) -> Iterator[LiveCommand]:
        """Sit down, buy more chips (more than they have, even), and leave."""
        me, draw = live.table.patron(self.viewer.name), self.world.chance.random()
        if me is None or not me.present:
            yield JoinTable(self.viewer, self.viewer.name, Amount(100_000), 1 + self.world.chance.randrange(6))
        elif draw < 0.02 or (me.stack < 1000 and draw < 0.2):
            yield BringChips(self.viewer, me.name, Amount(self.world.chance.choice((20_000, 2_000_000))))
        elif draw < 0.04:
            yield LeaveTable(self.viewer, me.name)


class Supervisor(Watcher):
    """Holds the table now and then, lets it go on, and declares a round void that is over, or agrees to it."""

    async def act(self) -> None:
        """Whatever they think of."""
        live = self.world.laws.state(self.table, self.seen)
        if live is None:
            return
        draw = self.world.chance.random()
        theirs = [one.number for one in live.spot.proposals if one.command.by.name != self.viewer.name]
        if theirs and draw < 0.3:
            await self.say(Confirm(self.viewer, theirs[0]))
        elif live.spot.held:
            await self.say(ReleaseTable(self.viewer))
        elif draw < 0.01:
            await self.say(HoldTable(self.viewer, "a card is looked for"))
        elif draw < 0.03 and live.table.rounds:
            number = self.world.chance.choice(live.table.rounds).number
            await self.say(VoidFinishedRound(self.viewer, number, details="the cards lay wrong"))


class Dealer(Watcher):
    """Deals at a table that is not dealt by the system."""

    async def act(self) -> None:
        """Go on, now and then."""
        live = self.world.laws.state(self.table, self.seen)
        if live is not None and not live.spot.held and self.world.chance.random() < 0.4:
            await self.say(Next(self.viewer))


class Cashier(Watcher):
    """Takes money in and pays it out, for anybody."""

    patrons: tuple[str, ...] = ()

    async def live(self) -> None:
        """One at the counter after another."""
        while True:
            await asyncio.sleep(1 + self.world.chance.random() * 5)
            patron, amount = self.world.chance.choice(self.patrons), 1 + self.world.chance.randrange(300_000)
            kind = Deposit if self.world.chance.random() < 0.4 else WithdrawMoney
            await self.say(kind(self.viewer.name, patron, amount), "cage", 0)


def onlookers(world: World, table: str) -> list[Watcher]:
    """Somebody who only passes by, and an inspector."""
    return [Watcher(world, table, Actor("p-passer2222")), Watcher(world, table, Actor("p-inspect222", Role.INSPECTOR))]
