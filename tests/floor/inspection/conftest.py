"""Ledgers for houses, in both databases where a test asks for it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.ledger.base_store import LedgerStore
from croupier.ledger.open_ledger import open_store
from tests.ledger.postgres_server import Server, running_server


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    with running_server() as running:
        yield running


@pytest.fixture
def store(tmp_path: Path) -> Iterator[LedgerStore]:
    """An empty ledger in a file."""
    store = open_store(str(tmp_path / "house.db"))
    yield store
    store.close()
