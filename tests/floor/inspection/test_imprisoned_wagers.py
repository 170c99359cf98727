"""A house where wagers are imprisoned from spin to spin: its books close, and the audit finds nothing."""

import asyncio
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.equipment.amounts import Amount
from croupier.floor.fairness.shuffle import OPERATING_SYSTEM
from croupier.floor.inspection.house_audit import audit_house
from croupier.floor.inspection.patron_rounds import patron_rounds
from croupier.floor.inspection.statement import statement_of
from croupier.floor.live.opening.terms import CardsFrom, DealtBy, Terms
from croupier.floor.running.clock import WallClock
from croupier.floor.running.house import House
from croupier.floor.running.storage.store_journal import StoreJournal
from croupier.floor.vault import Vault
from croupier.games.roulette.commands import AnnounceNumber, CallNoMoreBets, PlaceWager, Proceed, SpinBall
from croupier.games.roulette.determinations import Determinations, ZeroRule
from croupier.games.roulette.wheel import Pocket
from croupier.ledger.open_ledger import open_reading, open_store
from croupier.table.commands import BeginRound, LeaveTable
from croupier.verbs.actors import Actor, Role
from tests.floor.inspection.ledger_house import KEY
from tests.floor.running.staffed_house import UNIT, Town

SIGNING = Ed25519PrivateKey.from_private_bytes(KEY)


async def evening(database: str) -> list[str]:
    """Two zeros and a red: Ada's red is free, Bob's black is lost, and Cid leaves while his waits."""
    journal = StoreJournal(open_store(database), Vault(KEY))
    house = await House.open(journal, Vault(KEY), WallClock(), OPERATING_SYSTEM, key=SIGNING)
    town = await Town.begin(house)
    choices = Determinations(zero_rule=ZeroRule.EN_PRISON)
    terms = Terms("Wheel", DealtBy.DEALER, CardsFrom.KEYED, rounding_displayed=True)
    table = await town.table(choices, terms)
    ada, bob, cid = people = await town.seated(table, "ada", "bob", "cid")
    dealer = Actor(town.dealer, Role.DEALER)
    for number, bets in (("0", ((ada, "red"), (bob, "black"), (cid, "odd"))), ("0", ()), ("7", ())):
        await town.do(table, town.dealer, BeginRound(dealer))
        for person, on in bets:
            await town.do(table, person, PlaceWager(Actor(person), person, on, Amount(2000)))
        for command in (SpinBall(dealer), CallNoMoreBets(dealer), AnnounceNumber(dealer, Pocket(number))):
            await town.do(table, town.dealer, command)
        while not (await house.state(table)).table.is_between_rounds:
            await town.do(table, town.dealer, Proceed(dealer))
        if bets:
            await town.do(table, cid, LeaveTable(Actor(cid), cid))
    for person in (ada, bob):
        await town.do(table, person, LeaveTable(Actor(person), person))
    await house.close()
    return people


@pytest.mark.clause("HOUSE 9.5(c)", "HOUSE 9.6", "HOUSE 9.7")
def test_the_books_of_a_house_with_imprisoned_wagers_close(tmp_path: Path) -> None:
    database = str(tmp_path / "house.db")
    people = asyncio.run(asyncio.wait_for(evening(database), 30))
    reading = open_reading(database)
    try:
        own = SIGNING.public_key().public_bytes_raw()
        assert audit_house(reading, keys=[own], vault=Vault(KEY)).findings == ()
        gains = [statement_of(reading, person, UNIT).closing - 1_000_000 for person in people]
        assert gains == [0, -2000, -1000]
        nets = [sum(each.net for each in patron_rounds(reading, person, UNIT)) for person in people]
        assert nets == gains
    finally:
        reading.close()
