"""A ledger that the house in operation wrote, every kind of stream in it, passes the audit."""

import asyncio
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.equipment.amounts import Amount
from croupier.floor.fairness.shuffle import OPERATING_SYSTEM
from croupier.floor.inspection.house_audit import audit_house
from croupier.floor.inspection.inspector_log import reading_batch
from croupier.floor.inspection.patron_rounds import patron_rounds
from croupier.floor.inspection.statement import statement_of
from croupier.floor.live.commands import Next
from croupier.floor.live.opening.terms import DealtBy, Terms
from croupier.floor.running.clock import WallClock
from croupier.floor.running.house import House
from croupier.floor.running.storage.store_journal import StoreJournal
from croupier.floor.vault import Vault
from croupier.games.roulette.commands import PlaceWager
from croupier.games.roulette.determinations import Determinations
from croupier.ledger.batch import Appended
from croupier.ledger.open_ledger import open_reading, open_store
from croupier.table.commands import BeginRound, LeaveTable
from croupier.verbs.actors import Actor, Role
from tests.floor.inspection.ledger_house import INSPECTOR, KEY
from tests.floor.running.staffed_house import UNIT, Town

SIGNING = Ed25519PrivateKey.from_private_bytes(KEY)


async def evening(database: str) -> str:
    """A spin at a table that a dealer runs, and one patron who leaves; who it was."""
    journal = StoreJournal(open_store(database), Vault(KEY))
    house = await House.open(journal, Vault(KEY), WallClock(), OPERATING_SYSTEM, key=SIGNING)
    town = await Town.begin(house)
    table = await town.table(Determinations(), Terms("Wheel", DealtBy.DEALER, rounding_displayed=True))
    ada, bob = await town.seated(table, "ada", "bob")
    dealer = Actor(town.dealer, Role.DEALER)
    await town.do(table, town.dealer, BeginRound(dealer))
    for person, on in ((ada, "red"), (bob, "straight 17")):
        await town.do(table, person, PlaceWager(Actor(person), person, on, Amount(2000)))
    while not (await house.state(table)).table.is_between_rounds:
        await town.say(table, town.dealer, Next(dealer))
        await asyncio.sleep(0)
    await town.do(table, ada, LeaveTable(Actor(ada), ada))
    assert isinstance(await journal.append(reading_batch(INSPECTOR, "the books", 1, 0, "reading-1")), Appended)
    await house.close()
    return ada


def test_what_the_house_in_operation_writes_passes_the_audit(tmp_path: Path) -> None:
    database = str(tmp_path / "house.db")
    ada = asyncio.run(asyncio.wait_for(evening(database), 30))
    reading = open_reading(database)
    try:
        own = SIGNING.public_key().public_bytes_raw()
        done = audit_house(reading, keys=[own], vault=Vault(KEY))
        assert done.findings == ()
        kinds = {head.stream.partition(" ")[0] for head in reading.heads()}
        assert kinds == {"house", "cage", "person", "login", "table", "inspection"}
        assert (done.folded.tables, done.folded.commitments, done.folded.cards) == (1, 1, 1)
        assert done.folded.snapshots > 0
        (round_played,) = patron_rounds(reading, ada, UNIT)
        told = statement_of(reading, ada, UNIT)
        assert told.closing == 1_000_000 + round_played.net
        assert [bool(line.receipt) for line in told.lines] == [True] * 3
    finally:
        reading.close()
