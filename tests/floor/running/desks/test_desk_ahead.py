"""Commands that are decided on what is still being written: what comes of them when that is not written after all."""

import asyncio
from itertools import count

from croupier.equipment.amounts import Amount
from croupier.floor.messages import CommandAnswer, Done
from croupier.floor.people.cage.types import Deposit
from croupier.table.commands import BringChips
from croupier.verbs.actors import Actor
from tests.floor.running.roulette_table import bet, open_roulette
from tests.floor.running.simulated_houses import journal_of, opened
from tests.floor.running.staffed_house import Town
from tests.floor.simulation.disk import Disk
from tests.floor.simulation.virtual_time import run


def test_what_was_decided_on_something_that_was_not_written_is_never_written_either() -> None:
    async def scene() -> None:
        disk = Disk()
        town = await Town.begin(await opened(disk, shared=False))
        table, (ann, ben, cat) = await open_roulette(town, "ann", "ben", "cat")
        say, groups, late = town.say, count(1), list[asyncio.Task[CommandAnswer]]()

        async def cat_bets_while_the_second_group_is_written() -> None:
            if next(groups) == 2:  # of those whose first attempt was not written
                late.append(asyncio.create_task(say(table, cat, bet(cat))))
            await asyncio.sleep(0.01)

        journal_of(town.house)._before = cat_bets_while_the_second_group_is_written
        answers = await asyncio.gather(
            say("cage", town.cashier, Deposit(town.cashier, ann, 500)),  # Ann's own stream moves on before her chips
            say(table, ann, BringChips(Actor(ann), ann, Amount(1000))),
            say(table, ben, BringChips(Actor(ben), ben, Amount(2000))),
        )
        assert all(isinstance(answer, Done) for answer in (*answers, *await asyncio.gather(*late)))
        assert len(late) == 1
        held = await town.house.state(table)
        await town.house.close()
        again = await opened(disk, shared=False)
        stacks = {one.name: one.stack + one.wagered for one in (await again.state(table)).table.patrons}
        assert stacks == {ann: 201_000, ben: 202_000, cat: 200_000}
        assert stacks == {one.name: one.stack + one.wagered for one in held.table.patrons}
        await again.close()

    run(scene())
