"""A round that its table no longer remembers, void in a house over each database: read off the log, once."""

import asyncio

import pytest

from croupier.equipment.amounts import Amount
from croupier.floor.inspection.house_audit import audit_house
from croupier.floor.live.commands import Confirm, Next
from croupier.floor.live.opening.terms import CardsFrom, DealtBy, Depth, Terms
from croupier.floor.messages import Done, Refusal
from croupier.floor.running.clock import WallClock
from croupier.floor.running.house import House
from croupier.floor.running.storage.store_journal import StoreJournal
from croupier.ledger.open_ledger import open_reading, open_store
from croupier.table.commands import CloseTable, DirectShuffle, GiveClosureNotice, VoidFinishedRound
from croupier.table.state import Claim, ShoePhase
from croupier.verbs.actors import Actor, Role
from croupier.verbs.void_grounds import Ground
from tests.floor.fairness.byte_streams import stream
from tests.floor.live.game_tables import GAMES
from tests.floor.running.simulated_houses import VAULT
from tests.floor.running.staffed_house import UNIT, Town
from tests.floor.running.test_claims import PLAYER, coup

REAL = Terms("Pit 1", DealtBy.DEALER, CardsFrom.KEYED, Depth.WAGERS, rounding_displayed=True)


async def ready(town: Town, table: str) -> None:
    """The cards are checked, shuffled, cut and burnt from."""
    while (await town.house.state(table)).table.shoe.phase is not ShoePhase.IN_PLAY:
        await town.do(table, town.dealer, Next(Actor(town.dealer, Role.DEALER)))


@pytest.mark.clause("ACT-MB 12.5", "FLOOR 4.7")
@pytest.mark.parametrize("closed", [False, True], ids=["earlier shoe", "closed table"])
def test_earlier_round_is_void_once_even_if_two_voids_come_at_once(address: str, closed: bool) -> None:
    async def scene() -> None:
        house = await House.open(StoreJournal(open_store(address), VAULT), VAULT, WallClock(), stream("house"))
        town = await Town.begin(house)
        table = await town.table(GAMES["mini-baccarat"], REAL)
        (ann,) = await town.seated(table, "ann", chips=1000)
        by, dealer = Actor(town.supervisor, Role.CASINO_SUPERVISOR), Actor(town.dealer, Role.DEALER)
        await ready(town, table)
        await coup(town, table, ann, 1000, PLAYER)
        await town.do(table, town.supervisor, DirectShuffle(by))
        await ready(town, table)
        assert (await house.state(table)).table.rounds == ()
        if closed:
            await town.do(table, town.supervisor, GiveClosureNotice(by))
            await town.do(table, town.supervisor, CloseTable(by))
        for ground in (Ground.FRAUD, Ground.DISTURBANCE):
            await town.do(table, town.supervisor, VoidFinishedRound(by, 1, ground, "two cards were exchanged"))
        answers = await asyncio.gather(*(town.say(table, town.dealer, Confirm(dealer, number)) for number in (1, 2)))
        assert {type(answer) for answer in answers} == {Done, Refusal}
        state = (await house.state(table)).table
        if closed:
            assert state.claims == (Claim(ann, Amount(1000), 1),)
            assert await house.journal.balance(f"float {table.removeprefix('table ')}", UNIT) == 0
        else:
            assert state.patron(ann).stack == 1000
        await house.close()

    asyncio.run(scene())
    ledger = open_reading(address)
    assert audit_house(ledger).findings == ()
    ledger.close()
