"""A house of 0.1.0 is opened for the first time by a version that marks its rows: they get their marks, once."""

import asyncio

from croupier.floor.messages import Done, Sent
from croupier.floor.people.house.types import HouseState, MarkRows
from croupier.floor.row_macs import PEOPLE, mark_row, read_row
from croupier.floor.running.house import House
from croupier.floor.vault import Vault
from croupier.ledger.base_store import LedgerStore
from croupier.rulebook import floor

_ENDED = ("sign-in ", "failures ")
"""Nothing in the log of 0.1.0 speaks for these: everybody signs in again, and what was planted among them is gone."""


@floor("1.16")
async def mark_old_rows(house: House, store: LedgerStore, vault: Vault) -> int:
    """Mark what lies outside the chain, unless that was done before; how many rows got their mark."""
    state: HouseState | None = await house.state("house")
    if state is None or state.rows_marked:
        return 0
    rows = await asyncio.to_thread(_mark_all, store, vault)
    answer = await house.submit("house", None, Sent("mark-old-rows", 0, MarkRows(rows)))
    return rows if isinstance(answer, Done) else 0  # another process was first


def _mark_all(store: LedgerStore, vault: Vault) -> int:
    rows: list[tuple[str, bytes, bytes | None]] = []
    for name, value in store.people():
        if name.startswith(_ENDED):
            rows.append((name, value, None))
        elif read_row(vault, PEOPLE, name, value) is None:  # else a start that was broken off came as far as here
            rows.append((name, value, mark_row(vault, PEOPLE, name, value)))
    store.replace_people(rows)
    return sum(after is not None for _, _, after in rows)
