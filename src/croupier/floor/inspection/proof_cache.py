"""What was worked out from the log and is stored for the next time: outside the log, under the house's key, in no
backup."""

import zlib

from croupier import __version__
from croupier.floor.row_macs import mark_row, read_row
from croupier.floor.vault import Vault
from croupier.ledger.base_store import LedgerStore

_DERIVED = "row that was worked out"


class KeptRows:
    """Rows by name. One from another version of the program, or in another form, does not count: it is made again."""

    def __init__(self, store: LedgerStore, vault: Vault) -> None:
        """Keep them in the house's own database, where every process of the house finds them."""
        self._store, self._vault = store, vault

    def load(self, name: str, form: str) -> bytes | None:
        """What was kept under this name in this form, by the house itself."""
        row = self._store.load_snapshot(name)
        value = None if row is None else read_row(self._vault, _DERIVED, name, bytes(row[1]))
        mark = _mark(form)
        return zlib.decompress(value[len(mark) :]) if value is not None and value.startswith(mark) else None

    def keep(self, name: str, form: str, value: bytes) -> bool:
        """Keep this; False if the database takes nothing now, and it is made again the next time."""
        row = _mark(form) + zlib.compress(value)
        try:
            self._store.keep_derived(name, mark_row(self._vault, _DERIVED, name, row))
        except Exception:  # however it failed: nothing is lost with it
            return False
        return True


def _mark(form: str) -> bytes:
    return f"{__version__} {form}\n".encode()
