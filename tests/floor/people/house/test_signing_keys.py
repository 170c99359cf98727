"""The log names the key that signs, each new one vouched for by the one before; other keys are refused."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from croupier.floor.people.house.signing_keys import WrongKeys, check_key_ring, key_in_use, name_keys, named_keys
from croupier.floor.people.house.types import HouseEntry, HouseOpened
from croupier.ledger.base_store import LedgerStore
from croupier.ledger.batch import Appended, Batch, NewEvent, Write
from croupier.ledger.checkpoints.checkpoint import write_checkpoint
from croupier.ledger.keys.key_ring import KeyRing, is_signed, make_key_ring, read_key_ring
from croupier.ledger.open_ledger import open_store

OLD_HOUSE = Path(__file__).parents[3] / "golden" / "house-0.1.0" / "house.key"


def open_log(path: Path, ring: KeyRing) -> None:
    """A log that names a key, and is signed with it."""
    store = open_store(str(path))
    write_opening(store)
    name_keys(store, ring, 1)
    assert write_checkpoint(store, ring.signing, "2026-07-01T20:00:00+00:00")
    store.close()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[LedgerStore]:
    """A house that was opened, whose log names no key."""
    store = open_store(str(tmp_path / "house.db"))
    write_opening(store)
    yield store
    store.close()


def write_opening(store: LedgerStore) -> None:
    """The first event of a house."""
    opened = HouseEntry(1, HouseOpened("AUD", "Lakeside", 18, "", False, "0" * 64, "0" * 64))
    event = NewEvent("house.opened", msgspec.json.encode(opened))
    assert isinstance(store.append(Batch("open", (Write("house", 0, (event,)),))), Appended)


@pytest.mark.clause("FLOOR 7.3")
def test_log_names_each_rotated_key_with_the_signature_of_the_one_before(store: LedgerStore) -> None:
    first = make_key_ring()
    assert name_keys(store, first, 1) == 1
    assert name_keys(store, first, 2) == 0, "it is named once"
    assert msgspec.json.decode(store.read("house")[-1].body)["by"] == "croupier", "the event says who caused it"
    third = first.rotated().rotated()  # twice, before the house was opened again
    assert name_keys(store, third, 3) == 2
    named = named_keys(store)
    assert [one.key for one in named] == list(reversed(third.public))
    assert (named[0].before, named[0].signature) == (b"", b"")
    for one, before in zip(named[1:], named, strict=False):
        assert one.before == before.key
        assert is_signed(before.key, "next key", one.key, one.signature)
    assert key_in_use(store) == third.public[0]


def test_house_of_0_1_0_names_the_key_that_signed_its_checkpoints_first(store: LedgerStore) -> None:
    old = read_key_ring(OLD_HOUSE.read_bytes())
    assert write_checkpoint(store, old.signing, "2026-07-01T20:00:00+00:00")
    new = old.rotated()
    assert name_keys(store, new, 1) == 2
    assert [one.key for one in named_keys(store)] == [old.public[0], new.public[0]]


@pytest.mark.clause("FLOOR 7.3")
def test_former_key_and_key_of_another_house_are_refused(store: LedgerStore) -> None:
    first = make_key_ring()
    second = first.rotated()
    name_keys(store, second, 1)
    with pytest.raises(WrongKeys, match="former key of this house"):
        check_key_ring(store, first)
    for stranger in (make_key_ring(), make_key_ring().rotated(), KeyRing(make_key_ring().signing, first.sealing)):
        with pytest.raises(WrongKeys, match="key of another house"):
            name_keys(store, stranger, 2)
    assert len(named_keys(store)) == 2


def test_log_whose_last_checkpoint_was_changed_is_not_opened(store: LedgerStore) -> None:
    store.add_checkpoint(1, b"{}", b"")
    with pytest.raises(WrongKeys, match=r"which was changed: can't be read.*croupier audit"):
        check_key_ring(store, make_key_ring())


def test_nothing_is_named_in_a_log_without_a_house(tmp_path: Path) -> None:
    store = open_store(str(tmp_path / "empty.db"))
    assert name_keys(store, make_key_ring(), 1) == 0
    assert store.last_batch() is None
    store.close()
