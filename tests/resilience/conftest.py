"""A PostgreSQL server for houses that several processes serve."""

from collections.abc import Iterator

import pytest

from tests.ledger.postgres_server import Server, running_server


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with running_server() as running:
        yield running
