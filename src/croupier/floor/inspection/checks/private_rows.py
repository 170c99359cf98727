"""What lies outside the chain, held against the house's key: a row that somebody else wrote is named."""

from croupier.floor.inspection.stream_rows import HOUSE
from croupier.floor.people.house.types import HouseOpened, RowsMarked
from croupier.floor.row_macs import PEOPLE, read_row
from croupier.floor.vault import Vault
from croupier.ledger.audit.findings import AuditFinding
from croupier.ledger.queries import Reading
from croupier.rulebook import floor

_OPENED = "SELECT kind, body FROM events WHERE stream = ? AND kind IN (?, ?)"
_KIND_OPENED, _KIND_MARKED = HouseOpened.__struct_config__.tag, RowsMarked.__struct_config__.tag


@floor("1.16")
def check_rows(reading: Reading, vault: Vault | None) -> tuple[int, list[AuditFinding]]:
    """How many rows lie outside the chain, and those that the house's key does not speak for."""
    rows = list(reading.people())
    if vault is None or not _are_marked(reading):
        return len(rows), []
    forged = [name for name, value in rows if read_row(vault, PEOPLE, name, value) is None]
    return len(rows), [AuditFinding(f"beside the chain: {name!r} was not written by the house") for name in forged]


def _are_marked(reading: Reading) -> bool:
    """Whether the log says that rows carry a mark; a house of 0.1.0 that was not opened since has none."""
    for kind, body in reading.ask(_OPENED, [HOUSE, _KIND_OPENED, _KIND_MARKED]):
        if kind == _KIND_MARKED or b'"rows_marked":true' in bytes(body):
            return True
    return False
