"""A house with two tables of blackjack, each by an edition of ACT-BJ of its own: dealt, settled, told and audited."""

import asyncio
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.floor.fairness.shuffle import OPERATING_SYSTEM
from croupier.floor.inspection.house_audit import audit_house
from croupier.floor.inspection.patron_rounds import patron_rounds
from croupier.floor.inspection.record_export import record_of
from croupier.floor.inspection.round_entries import read_round
from croupier.floor.inspection.rounds import rounds_at
from croupier.floor.live.commands import KeyCard, Next
from croupier.floor.live.opening.terms import CardsFrom, DealtBy, Terms
from croupier.floor.running.clock import WallClock
from croupier.floor.running.house import House
from croupier.floor.running.storage.store_journal import StoreJournal
from croupier.floor.vault import Vault
from croupier.games.blackjack.commands import PlaceWager
from croupier.games.blackjack.determinations import Determinations
from croupier.ledger.open_ledger import open_reading, open_store
from croupier.records import adjudicate, read_record
from croupier.table.state import ShoePhase
from croupier.verbs.actors import Actor, Role
from tests.floor.inspection.ledger_house import KEY
from tests.floor.running.staffed_house import UNIT, Town
from tests.rulebook.sample_amendment import amended

SIGNING = Ed25519PrivateKey.from_private_bytes(KEY)
REAL_CARDS = Terms("Real cards", DealtBy.DEALER, CardsFrom.KEYED, rounding_displayed=True)


async def natural(town: Town, login: str, game: Determinations) -> str:
    """Somebody has a Blackjack for 100 against a nine; who it is."""
    table = await town.table(game, REAL_CARDS)
    (patron,) = await town.seated(table, login)
    dealer = Actor(town.dealer, Role.DEALER)
    while (await town.house.state(table)).table.shoe.phase is not ShoePhase.IN_PLAY:
        await town.do(table, town.dealer, Next(dealer))
    await town.do(table, town.dealer, Next(dealer))
    await town.do(table, patron, PlaceWager(Actor(patron), patron, 1, Amount(10_000)))
    await town.do(table, town.dealer, Next(dealer))
    for card in ("Ah", "9d", "Kd"):
        await town.do(table, town.dealer, KeyCard(dealer, Card(card)))
    while not (await town.house.state(table)).table.is_between_rounds:
        await town.do(table, town.dealer, Next(dealer))
    return patron


async def evening(database: str) -> tuple[str, str]:
    """A table by each edition, in one house; who sat where."""
    journal = StoreJournal(open_store(database), Vault(KEY))
    house = await House.open(journal, Vault(KEY), WallClock(), OPERATING_SYSTEM, key=SIGNING)
    town = await Town.begin(house)
    ada = await natural(town, "ada", Determinations(chip=Amount(50)))
    bob = await natural(town, "bob", Determinations(chip=Amount(50), edition="2027"))
    await house.close()
    return ada, bob


def test_each_table_of_a_house_settles_by_its_edition_and_the_log_audits(tmp_path: Path) -> None:
    database = str(tmp_path / "house.db")
    with amended(tmp_path):
        ada, bob = asyncio.run(asyncio.wait_for(evening(database), 30))
        reading = open_reading(database)
        try:
            done = audit_house(reading, keys=[SIGNING.public_key().public_bytes_raw()], vault=Vault(KEY))
            assert done.findings == ()
            ((first,), (second,)) = (patron_rounds(reading, person, UNIT) for person in (ada, bob))
            told = [record_of(read_round(reading, rounds_at(reading, one.table)[0])).text for one in (first, second)]
        finally:
            reading.close()
        paid = [adjudicate(read_record(text)).rounds[0].rows[0].paid for text in told]
    assert (first.net, second.net) == (15_000, 12_000)
    assert ['edition = "2027"' in text for text in told] == [False, True]
    assert paid == [15_000, 12_000]


def test_log_by_an_edition_that_is_gone_is_a_finding_and_not_read_by_another(tmp_path: Path) -> None:
    database = str(tmp_path / "house.db")
    with amended(tmp_path):
        asyncio.run(asyncio.wait_for(evening(database), 30))
    reading = open_reading(database)
    try:
        findings = audit_house(reading, vault=Vault(KEY)).findings
    finally:
        reading.close()
    (finding,) = findings
    assert "it can't be folded: ACT-BJ has no edition '2027'" in finding.what
