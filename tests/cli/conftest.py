"""A terminal for every test of the command line, and a PostgreSQL server where one asks for it."""

from collections.abc import Iterator

import pytest

from tests.cli.commands import Terminal
from tests.ledger.postgres_server import Server, running_server


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    with running_server() as running:
        yield running


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """The command line, eighty columns wide."""
    monkeypatch.setenv("COLUMNS", "80")
    return Terminal(capsys, monkeypatch)
