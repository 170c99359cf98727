"""Proofs for everybody: as the plain fold has them, each event read once, finished ones kept by the house's own key."""

import shutil
from collections.abc import Iterator
from contextlib import closing
from copy import copy
from pathlib import Path

import msgspec
import pytest

from croupier.floor.fairness.proof import write_proof
from croupier.floor.fairness.publication import ProofViewer
from croupier.floor.inspection import proof_reader
from croupier.floor.inspection.house_audit import audit_house
from croupier.floor.inspection.proof_reader import ProofReader
from croupier.floor.inspection.shoe_fold import FILE_SIZE
from croupier.floor.live.events import Entry
from croupier.floor.live.shoe.proofs import shoe_proof
from croupier.ledger.backup.backup_file import export_ledger
from croupier.ledger.base_store import LedgerStore
from croupier.ledger.keys.key_ring import make_key_ring
from croupier.ledger.open_ledger import open_store
from tests.floor.inspection.ledger_house import GAMES, Floor
from tests.floor.live.plain_proofs import shoes_of
from tests.ledger.postgres_server import Server

PUBLIC = ProofViewer.PUBLIC


def wait() -> None:
    """Somebody waits for the answer."""


class GoneError(Exception):
    """Nothing needs attention for the answer any more."""


def entries(floor: Floor) -> list[Entry]:
    return [msgspec.json.decode(one.body, type=Entry) for one in floor.store.read(f"table {floor.id}")]


def check_all(floor: Floor, reader: ProofReader) -> int:
    """Hold every proof against the plain fold; how many shoes there are."""
    shoes = shoes_of(entries(floor))
    said = [(one.root, one.ended) for one in reader.shoes(floor.id, wait)]
    assert said == [(shoe.commitment.root, shoe.ended) for shoe in shoes]
    running = None if floor.table.is_between_rounds else floor.table.round_number
    for number, shoe in enumerate(shoes, 1):
        for viewer in ProofViewer:
            plain = shoe_proof(shoe, floor.vault, viewer, running)
            assert reader.proof(floor.id, number, viewer, wait) == (None if plain is None else write_proof(plain))
    assert reader.proof(floor.id, 0, PUBLIC, wait) is None
    assert reader.proof(floor.id, len(shoes) + 1, PUBLIC, wait) is None
    return len(shoes)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Floor]:
    """A table with a deck for each round, more than are filed together."""
    path = tmp_path_factory.mktemp("played") / "house.db"
    store = open_store(str(path))
    floor = Floor(store, "ultimate-texas-holdem", 3).sit().play(FILE_SIZE + 3)
    store.close()
    return path, floor


@pytest.fixture
def decks(played: tuple[Path, Floor], tmp_path: Path) -> Iterator[Floor]:
    """The same, in a ledger of the test's own."""
    path, floor = played
    shutil.copy(path, tmp_path / "copy.db")
    own = copy(floor)
    own.store = open_store(str(tmp_path / "copy.db"))
    yield own
    own.store.close()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.clause("FLOOR 5.3")
def test_proofs_are_those_of_the_plain_fold_at_every_moment(store: LedgerStore, game: str) -> None:
    floor = Floor(store, game, 5).sit()
    reader = ProofReader(store, floor.vault)
    for _ in range(3):
        check_all(floor, reader)
        floor.play(1)
        for _ in range(3):  # in the midst of a round
            floor.one_step()
    assert check_all(floor, reader) >= 1


def test_each_event_is_folded_once(decks: Floor) -> None:
    reader = ProofReader(decks.store, decks.vault)
    assert check_all(decks, reader) > FILE_SIZE
    before = reader.folded
    assert before == decks.store.head(f"table {decks.id}").version
    check_all(decks, reader)
    assert reader.folded == before
    decks.play(1)
    check_all(decks, reader)
    assert reader.folded == decks.store.head(f"table {decks.id}").version


def test_a_finished_proof_is_made_once_for_every_process(decks: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    made = ProofReader(decks.store, decks.vault).proof(decks.id, 2, PUBLIC, wait)
    assert made is not None
    other = ProofReader(decks.store, decks.vault)
    monkeypatch.setattr(proof_reader, "shoe_proof", None)
    assert other.proof(decks.id, 2, PUBLIC, wait) == made
    assert other.folded == 0


def test_two_processes_on_one_server_share_what_is_kept(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proof_reader, "KEEP_EVERY", 20)
    address = server.new_database()
    with closing(open_store(address)) as store, closing(open_store(address)) as other:
        floor = Floor(store, "ultimate-texas-holdem", 4).sit().play(2)
        first, second = ProofReader(store, floor.vault), ProofReader(other, floor.vault)
        check_all(floor, first)
        check_all(floor, second)
        assert second.folded < 60 < first.folded


def test_a_proof_in_play_is_made_once_at_each_version(decks: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    while decks.table.is_between_rounds or not (decks.live and decks.live.spot.shoe and decks.live.spot.shoe.left):
        decks.one_step()
    reader, last = ProofReader(decks.store, decks.vault), len(shoes_of(entries(decks)))
    made = reader.proof(decks.id, last, PUBLIC, wait)
    monkeypatch.setattr(proof_reader, "shoe_proof", None)
    assert reader.proof(decks.id, last, PUBLIC, wait) == made


def test_a_new_process_goes_on_where_the_fold_was_kept(decks: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proof_reader, "KEEP_EVERY", 50)
    first = ProofReader(decks.store, decks.vault)
    first.shoes(decks.id, wait)
    other = ProofReader(decks.store, decks.vault)
    check_all(decks, other)
    assert first.folded > 200
    assert other.folded < 100


@pytest.mark.parametrize("changed", ["proof_reader._FORMAT", "proof_cache.__version__"])
def test_a_proof_in_another_format_is_not_served_but_made_again(
    decks: Floor, monkeypatch: pytest.MonkeyPatch, changed: str
) -> None:
    made = ProofReader(decks.store, decks.vault).proof(decks.id, 2, PUBLIC, wait)
    monkeypatch.setattr(f"croupier.floor.inspection.{changed}", "another")
    other = ProofReader(decks.store, decks.vault)
    assert other.proof(decks.id, 2, PUBLIC, wait) == made
    assert other.folded == decks.store.head(f"table {decks.id}").version


@pytest.mark.clause("FLOOR 1.16")
def test_a_row_that_somebody_else_wrote_is_not_served(decks: Floor) -> None:
    reader, store = ProofReader(decks.store, decks.vault), decks.store
    honest = reader.proof(decks.id, 1, PUBLIC, wait)
    other = store.load_snapshot(f"proof 1 of {decks.id}")
    assert other is not None
    store.keep_derived(f"proof 2 of {decks.id}", bytes(other[1]))  # the house's own, under another name
    store.keep_derived(f"proof 1 of {decks.id}", b'{"format": "croupier-proof-1"}')
    store.keep_derived(f"shoes of {decks.id} from 1", b"[]")
    check_all(decks, ProofReader(store, decks.vault))
    assert ProofReader(store, decks.vault).proof(decks.id, 1, PUBLIC, wait) == honest


def test_work_stops_when_nobody_waits_and_what_was_folded_stays(decks: Floor) -> None:
    reader, steps = ProofReader(decks.store, decks.vault), iter(range(100))

    def gone() -> None:
        if next(steps, None) is None:
            raise GoneError

    with pytest.raises(GoneError):
        reader.proof(decks.id, 1, PUBLIC, gone)
    assert reader.folded == 100
    check_all(decks, reader)
    assert reader.folded == decks.store.head(f"table {decks.id}").version


def test_a_database_that_takes_nothing_now_keeps_nobody_from_a_proof(
    decks: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError("no space left on device")

    monkeypatch.setattr(decks.store, "keep_derived", fail)
    check_all(decks, ProofReader(decks.store, decks.vault))


def test_what_is_kept_is_in_no_backup_and_no_finding_of_the_audit(decks: Floor, tmp_path: Path) -> None:
    keys = make_key_ring()
    export_ledger(decks.store, tmp_path / "before", keys)
    found = audit_house(decks.store, vault=decks.vault).findings
    check_all(decks, ProofReader(decks.store, decks.vault))
    assert decks.store.load_snapshot(f"proof 1 of {decks.id}") is not None
    export_ledger(decks.store, tmp_path / "after", keys)
    assert (tmp_path / "before").read_bytes() == (tmp_path / "after").read_bytes()
    assert audit_house(decks.store, vault=decks.vault).findings == found


def test_there_is_no_proof_of_a_table_that_is_not_there(store: LedgerStore) -> None:
    reader = ProofReader(store, Floor(store, "roulette", 1).vault)
    for table in ("t-none", "x-none.1.1"):
        assert reader.shoes(table, wait) == []
        assert reader.proof(table, 1, PUBLIC, wait) is None
