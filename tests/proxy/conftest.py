"""A PostgreSQL server for the house that several processes serve."""

from tests.resilience.conftest import server

__all__ = ["server"]
