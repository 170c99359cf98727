"""A PostgreSQL server for the house that several processes serve."""

from tests.holding_up.conftest import server

__all__ = ["server"]
