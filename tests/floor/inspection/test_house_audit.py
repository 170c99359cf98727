"""The audit of a house finds a lie that fits every hash, and names the event it is about."""

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from croupier.equipment.cards import DECK
from croupier.floor.inspection import audit_workers as processes
from croupier.floor.inspection.audit_workers import workers
from croupier.floor.inspection.house_audit import HouseAudit, audit_house
from croupier.floor.vault import Vault
from croupier.ledger.backup.backup_lines import KeptEvent
from croupier.ledger.base_store import LedgerStore
from croupier.ledger.batch import Appended, Batch, NewEvent, Write
from croupier.ledger.open_ledger import open_reading, open_store
from croupier.ledger.postings import Posting
from tests.floor.inspection.forged_house import Lie, lie_about, saying, written_anew
from tests.floor.inspection.ledger_house import GAMES, KEY, UNIT, Floor
from tests.ledger.postgres_server import Server
from tests.ledger.tampering import Enemy

Changed = Callable[[KeptEvent], tuple[KeptEvent, ...]]


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LedgerStore]:
    """A house with a table of each game, two rounds each, and a snapshot of each."""
    store = open_store(str(tmp_path_factory.mktemp("honest") / "house.db"))
    for game in GAMES:
        Floor(store, game, 5).sit().play(2).snapshot()
    yield store
    store.close()


@pytest.fixture
def forge(honest: LedgerStore, store: LedgerStore) -> Callable[[Lie], HouseAudit]:
    """The audit of the same house with a lie in it."""
    return lambda lie: audit_house(written_anew(honest, store, lie), vault=Vault(KEY))


def told(done: HouseAudit) -> list[str]:
    """The findings as people read them."""
    return [str(finding) for finding in done.findings]


def test_an_honest_house_has_no_findings_and_everything_is_counted(honest: LedgerStore) -> None:
    done = audit_house(honest, vault=Vault(KEY))
    assert done.findings == ()
    assert (done.folded.streams, done.folded.tables, done.folded.snapshots) == (5, 4, 4)
    assert done.folded.events == done.ledger.events == sum(head.version for head in honest.heads())
    assert done.folded.receipts == 32
    assert done.folded.commitments >= 5
    assert done.folded.cards > 50
    assert [(books.unit, books.trial_balance) for books in done.books] == [(UNIT, 0)]


def test_what_was_written_anew_without_a_lie_has_no_findings(forge: Callable[[Lie], HouseAudit]) -> None:
    assert forge(lambda event: (event,)).findings == ()


def more(event: KeptEvent) -> tuple[KeptEvent, ...]:
    """The same event posts a cent more."""
    first, *rest = event.postings
    again = Posting(first.source, first.target, first.unit, first.amount + 1)
    return (msgspec.structs.replace(event, postings=(again, *rest)),)


def unposted(event: KeptEvent) -> tuple[KeptEvent, ...]:
    """The same event posts nothing."""
    return (msgspec.structs.replace(event, postings=()),)


def another_card(event: KeptEvent) -> tuple[KeptEvent, ...]:
    """A card that is dealt is another one."""
    entry = msgspec.json.decode(event.body)
    entry["event"]["event"]["card"] = next(card for card in DECK if card != entry["event"]["event"]["card"])
    return (msgspec.structs.replace(event, body=msgspec.json.encode(entry)),)


def another_card_turned(event: KeptEvent) -> tuple[KeptEvent, ...]:
    """The first of the cards that are turned is another one."""
    entry = msgspec.json.decode(event.body)
    cards = entry["event"]["event"]["cards"]
    cards[0] = next(card for card in DECK if card not in cards)
    return (msgspec.structs.replace(event, body=msgspec.json.encode(entry)),)


def another_root(event: KeptEvent) -> tuple[KeptEvent, ...]:
    """A commitment with another root."""
    entry = msgspec.json.decode(event.body)
    entry["event"]["commitment"]["root"] = "0" * 64
    return (msgspec.structs.replace(event, body=msgspec.json.encode(entry)),)


def renamed(event: KeptEvent) -> tuple[KeptEvent, ...]:
    """The same event, filed as another kind."""
    return (msgspec.structs.replace(event, kind="table.seat vacated"),)


LIES: dict[str, tuple[str, Changed, str]] = {
    "a cent more is posted": ("blackjack.wager placed", more, "but moves"),
    "a wager is not posted": ("roulette.wager placed", unposted, "it posts nothing"),
    "a deposit is not posted": ("cage.receipt issued", unposted, "cage, version 1: it posts nothing"),
    "an event is left out": ("baccarat.wager placed", lambda event: (), "negative balance"),
    "an event is there twice": ("baccarat.wager placed", lambda event: (event, event), "table t-mini-baccarat-5"),
    "another card is dealt": ("blackjack.card dealt", another_card, "but the house committed to"),
    "another hole card is dealt": ("ultimate_holdem.card dealt", another_card, "but the house committed to"),
    "another flop is turned": (
        "ultimate_holdem.cards turned",
        another_card_turned,
        "but the house committed to",
    ),
    "an event is filed as another": ("table.round begun", renamed, "is filed as 'table.seat vacated'"),
    "a body can't be read": ("table.round ended", saying("{", "["), "it can't be folded"),
    "a receipt has another number": ("cage.receipt issued", saying('"number":1,', '"number":3,'), "follows receipt 0"),
    "another root was published": ("floor.shoe committed", another_root, "its root does not match"),
    "another person sits there": ("table.patron joined", saying("p-", "p-x"), "but moves"),
}


@pytest.mark.parametrize("name", LIES)
def test_a_lie_that_fits_every_hash_is_found_and_named(forge: Callable[[Lie], HouseAudit], name: str) -> None:
    kind, change, found = LIES[name]
    done = forge(lie_about(kind, change))
    assert done.ledger.findings == (), "the chains are in order"
    assert any(found in finding for finding in told(done)), told(done)
    assert all(finding.stream and finding.version for finding in done.findings)


def test_a_number_that_no_ball_rested_in_is_found(forge: Callable[[Lie], HouseAudit]) -> None:
    def another(event: KeptEvent) -> tuple[KeptEvent, ...]:
        entry = msgspec.json.decode(event.body)
        entry["event"]["event"]["number"] = "7" if entry["event"]["event"]["number"] != "7" else "8"
        return (msgspec.structs.replace(event, body=msgspec.json.encode(entry)),)

    done = forge(lie_about("roulette.number announced", another))
    assert any("spin 1 of t-roulette-5 wheel 1 is" in finding for finding in told(done))


def test_another_key_opens_no_commitment(honest: LedgerStore) -> None:
    done = audit_house(honest, vault=Vault(bytes(32)))
    assert done.ledger.findings == ()
    assert {finding.what for finding in done.findings} == {
        "The cards of this table were sealed with another key of the house."
    }


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_a_changed_snapshot_is_found_in_either_database(
    honest: LedgerStore, tmp_path: Path, server: Server, database: str
) -> None:
    address = str(tmp_path / "other.db") if database == "sqlite" else server.new_database()
    store = open_store(address)
    try:
        written_anew(honest, store, lambda event: (event,))
        enemy = Enemy(address)
        stream, version, state = enemy.sees("SELECT stream, version, state FROM snapshots WHERE stream LIKE '%black%'")[
            0
        ]
        spoiled = bytes(state).replace(b'"stack":', b'"stack":1', 1)  # type: ignore[call-overload]
        enemy.does("UPDATE snapshots SET state = ? WHERE stream = ?", [spoiled, stream])
        (finding,) = audit_house(store).findings
        assert str(finding) == f"{stream}, version {version}: its snapshot does not match the log"
        enemy.does("UPDATE snapshots SET version = ? WHERE stream = ?", [10**6, stream])
        assert "but no such event" in told(audit_house(store))[0]
        enemy.does("DELETE FROM snapshots")
        assert audit_house(store).findings == ()
        enemy.does("UPDATE events SET body = ? WHERE stream = ? AND version = 9", [b"{}", stream])
        findings = told(audit_house(store))
        assert findings[0] == f"{stream}, version 9: it was changed: its hash is not that of its contents"
        assert any(finding.startswith(f"{stream}, version 9: it can't be folded") for finding in findings)
        enemy.goes()
    finally:
        store.close()


def test_a_version_out_of_all_bounds_is_found_and_does_not_hold_the_audit_up(
    honest: LedgerStore, tmp_path: Path
) -> None:
    address = str(tmp_path / "spoiled.db")
    store = open_store(address)
    written_anew(honest, store, lambda event: (event,)).close()
    enemy = Enemy(address)
    enemy.does("UPDATE events SET version = ? WHERE stream = 'cage' AND version = 16", [2**60])
    enemy.goes()
    reading = open_reading(address)
    try:
        findings = told(audit_house(reading))
    finally:
        reading.close()
    assert f"cage, version {2**60}: versions 16 to {2**60 - 1} are missing before it" in findings


def test_a_stream_that_no_house_has_is_found(store: LedgerStore) -> None:
    assert isinstance(store.append(Batch("c", (Write("purse", 0, (NewEvent("taken", b"{}"),)),))), Appended)
    assert told(audit_house(store)) == ["purse, version 1: the house has no stream of this name"]


def test_a_large_house_is_folded_by_several_processes_with_the_same_outcome(
    honest: LedgerStore, store: LedgerStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written_anew(honest, store, lie_about("blackjack.wager placed", more))
    monkeypatch.setattr(processes, "EVENTS_PER_TASK", 300)
    heard: list[tuple[int, int]] = []
    with workers(str(tmp_path / "house.db"), (KEY,), lambda done, total: heard.append((done, total))) as fold_all:
        done = audit_house(store, fold_all=fold_all)
    alone = audit_house(store, vault=Vault(KEY))
    assert done.folded == alone.folded
    assert set(done.findings) == set(alone.findings)
    assert len(done.findings) > 0
    assert heard[-1] == (done.folded.events, done.folded.events)
