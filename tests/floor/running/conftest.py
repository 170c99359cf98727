"""Houses over both databases."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ledger.postgres_server import Server, running_server


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    with running_server() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def address(tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """Where a ledger can be made."""
    if request.param == "sqlite":
        return str(tmp_path / "house.db")
    running: Server = request.getfixturevalue("server")
    return running.new_database()
