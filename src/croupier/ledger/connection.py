"""What both databases offer the ledger: rows and changes, in SQL that each understands after a small translation."""

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

SqlRow = tuple[Any, ...]


class LedgerConnection(Protocol):
    """A connection. SQL writes `?` for a value and `EACH(?) AS s` for the texts of a list, each of them `s.value`."""

    def rows(self, sql: str, values: Sequence[object] = ()) -> Iterator[SqlRow]:
        """Ask, and go through the answer."""
        ...

    def change(self, sql: str, values: Sequence[object] = ()) -> int:
        """Change something; how many rows it was."""
        ...

    def add(self, table: str, rows: Sequence[SqlRow]) -> None:
        """Add rows to a table, each with all its columns."""
        ...

    def close(self) -> None:
        """Let go of it."""
        ...
