"""Checkpoints name every stream that moved, are chained and signed, and can be kept elsewhere."""

from pathlib import Path

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.ledger.base_store import LedgerStore
from croupier.ledger.checkpoints.checkpoint import (
    Signed,
    export_checkpoints,
    read_checkpoints,
    write_checkpoint,
)
from croupier.ledger.envelope import START
from tests.ledger.batches import accept, batch

KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))


def test_each_checkpoint_names_the_streams_that_moved_since_the_one_before(store: LedgerStore) -> None:
    empty = write_checkpoint(store, KEY, "t0")
    accept(store.append(batch("c1", "a", 0)))
    accept(store.append(batch("c2", "b", 0)))
    first = write_checkpoint(store, KEY, "t1")
    accept(store.append(batch("c3", "b", 1)))
    second = write_checkpoint(store, KEY, "t2")
    assert empty is not None
    assert first is not None
    assert second is not None
    assert (empty.number, empty.heads, empty.journal, empty.previous) == (1, (), START, START)
    assert [(head.stream, head.version) for head in first.heads] == [("a", 1), ("b", 1)]
    assert second.heads == (store.head("b"),)
    last = store.last_batch()
    assert last is not None
    assert (second.number, second.batch, second.journal) == (3, 3, last.hash)
    signed = [Signed(*row) for row in store.checkpoints()]
    assert [one.checkpoint() for one in signed] == [empty, first, second]
    assert second.previous == signed[1].digest()


def test_a_number_is_taken_once(store: LedgerStore) -> None:
    assert store.add_checkpoint(1, b"{}", b"")
    assert not store.add_checkpoint(1, b"[]", b"")
    assert store.checkpoints() == [(b"{}", b"")]


def test_an_exported_file_says_the_same(store: LedgerStore, tmp_path: Path) -> None:
    accept(store.append(batch("c1", "a", 0)))
    said = write_checkpoint(store, KEY, "t1")
    export_checkpoints(store, tmp_path / "checkpoints.jsonl")
    assert [one.checkpoint() for one in read_checkpoints((tmp_path / "checkpoints.jsonl").read_bytes())] == [said]


def test_a_changed_checkpoint_is_not_believed(store: LedgerStore) -> None:
    accept(store.append(batch("c1", "a", 0)))
    write_checkpoint(store, KEY, "t1")
    ((body, signature),) = store.checkpoints()
    with pytest.raises(ValueError, match="wrong signature"):
        Signed(body.replace(b"t1", b"t2"), signature).checkpoint()
    with pytest.raises(ValueError, match="can't be read"):
        Signed(b"{", signature).checkpoint()


def test_what_is_signed_is_plain_json(store: LedgerStore) -> None:
    accept(store.append(batch("c1", "a", 0)))
    write_checkpoint(store, KEY, "t1")
    said = msgspec.json.decode(store.checkpoints()[0][0])
    assert list(said) == ["number", "at", "batch", "position", "journal", "heads", "previous", "key"]
