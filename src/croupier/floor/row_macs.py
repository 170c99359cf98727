"""Rows outside the log carry a keyed digest, by a key that is not in the database: one that was forged is no row."""

import hmac

from croupier.floor.vault import Vault
from croupier.rulebook import floor

PEOPLE = "row of people"
SNAPSHOTS = "row of snapshots"
_PREFIX = b"mac1 "
_START = len(_PREFIX) + 32


@floor("1.16")
def mark_row(vault: Vault, table: str, name: str, value: bytes) -> bytes:
    """The value as it is kept in a table under this name."""
    return _PREFIX + vault.macs(table, _bound(name, value))[0] + value


@floor("1.16")
def read_row(vault: Vault, table: str, name: str, row: bytes) -> bytes | None:
    """The value that the house itself kept under this name; None if somebody else wrote it, or under another name."""
    if not row.startswith(_PREFIX):
        return None
    mark, value = row[len(_PREFIX) : _START], row[_START:]
    known = [hmac.compare_digest(mark, own) for own in vault.macs(table, _bound(name, value))]
    return value if any(known) else None


def strip_mark(row: bytes) -> bytes:
    """The value without its mark, for those who read without the key."""
    return row[_START:] if row.startswith(_PREFIX) else row


def _bound(name: str, value: bytes) -> bytes:
    """Name and value as one text that no other two make."""
    written = name.encode()
    return len(written).to_bytes(4, "big") + written + value
