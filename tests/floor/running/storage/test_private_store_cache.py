"""What lies outside the chain is kept at hand, and is never older than what was put there or erased last."""

import asyncio
from pathlib import Path

import pytest

from croupier.floor.running.storage import store_journal
from croupier.floor.running.storage.store_journal import StoreJournal
from croupier.ledger.open_ledger import open_store
from tests.floor.running.simulated_houses import VAULT


def test_what_was_put_or_erased_last_is_what_is_read(tmp_path: Path) -> None:
    async def run() -> None:
        journal = StoreJournal(open_store(str(tmp_path / "house.db")), VAULT)
        assert await journal.person("sign-in 1") is None
        await journal.put_person("sign-in 1", b"Ann")
        assert await journal.person("sign-in 1") == b"Ann"
        await journal.put_person("sign-in 1", b"Ann until ten")
        assert await journal.person("sign-in 1") == b"Ann until ten"
        assert await journal.erase_person("sign-in 1")
        assert await journal.person("sign-in 1") is None
        await journal.close()

    asyncio.run(run())


def test_only_so_much_is_kept_at_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_journal, "DETAILS_KEPT_MAX", 3)

    async def run() -> None:
        journal = StoreJournal(open_store(str(tmp_path / "house.db")), VAULT)
        await journal.put_person("p-1", b"Ann")
        for number in range(20):
            await journal.person(f"p-{number}")
            assert len(journal._details_kept) <= 3
        assert await journal.person("p-1") == b"Ann"
        await journal.close()

    asyncio.run(run())
