"""The same ledger tests over both databases."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from croupier.ledger.base_store import LedgerStore
from croupier.ledger.open_ledger import open_store
from tests.ledger.postgres_server import Server, running_server

Open = Callable[[str], LedgerStore]


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    with running_server() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """What kind of database the test runs on."""
    return str(request.param)


@pytest.fixture
def address(database: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """Where a ledger can be made."""
    if database == "sqlite":
        return str(tmp_path / "house.db")
    running: Server = request.getfixturevalue("server")
    return running.new_database()


@pytest.fixture
def opened() -> Iterator[Open]:
    """Open a ledger that is closed after the test."""
    stores: list[LedgerStore] = []

    def open_one(address: str) -> LedgerStore:
        stores.append(open_store(address))
        return stores[-1]

    yield open_one
    for store in stores:
        store.close()


@pytest.fixture
def store(address: str, opened: Open) -> LedgerStore:
    """An empty ledger."""
    return opened(address)
