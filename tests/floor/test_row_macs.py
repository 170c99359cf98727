"""A row outside the log is the house's own, under its own name, or it is none."""

import pytest

from croupier.floor.row_macs import PEOPLE, SNAPSHOTS, mark_row, read_row, strip_mark
from croupier.floor.vault import Vault

VAULT = Vault(bytes(32))


@pytest.mark.clause("FLOOR 1.16")
def test_marked_row_reads_back_under_its_own_name_only() -> None:
    kept = mark_row(VAULT, PEOPLE, "sign-in 1", b"Ann")
    assert read_row(VAULT, PEOPLE, "sign-in 1", kept) == strip_mark(kept) == b"Ann"
    assert read_row(VAULT, PEOPLE, "sign-in 2", kept) is None
    assert read_row(VAULT, SNAPSHOTS, "sign-in 1", kept) is None
    assert read_row(Vault(b"1" * 32), PEOPLE, "sign-in 1", kept) is None


@pytest.mark.clause("FLOOR 1.16")
def test_row_marked_with_a_key_before_is_read_after_it_is_rotated() -> None:
    kept = mark_row(VAULT, PEOPLE, "sign-in 1", b"Ann")
    rotated = Vault(b"1" * 32, bytes(32))
    assert read_row(rotated, PEOPLE, "sign-in 1", kept) == b"Ann"
    assert read_row(VAULT, PEOPLE, "sign-in 1", mark_row(rotated, PEOPLE, "sign-in 1", b"Ann")) is None


@pytest.mark.clause("FLOOR 1.16")
@pytest.mark.parametrize("forged", [b"", b"Ann", b"mac1 ", b"mac1 Ann", b"mac1 " + bytes(32) + b"Ann"])
def test_row_without_the_houses_mark_is_none(forged: bytes) -> None:
    assert read_row(VAULT, PEOPLE, "sign-in 1", forged) is None


@pytest.mark.clause("FLOOR 1.16")
def test_row_changed_in_one_place_is_none() -> None:
    kept = mark_row(VAULT, PEOPLE, "sign-in 1", b"Ann")
    for at in range(len(kept)):
        changed = kept[:at] + bytes([kept[at] ^ 1]) + kept[at + 1 :]
        assert read_row(VAULT, PEOPLE, "sign-in 1", changed) is None
    assert read_row(VAULT, PEOPLE, "sign-in 1A", kept[:-3] + b"nn") is None
