"""Receipts are numbered 1, 2, 3 and so on, at each table, in each tournament and at the cage."""

from collections.abc import Sequence
from typing import Any

from croupier.floor.inspection.stream_fold import Counts, StreamCheck
from croupier.floor.inspection.stream_rows import EventRow
from croupier.floor.live.events import TableReceiptIssued as AtTable
from croupier.floor.people.cage.types import CageReceiptIssued as AtCage
from croupier.floor.tournaments.events import TournamentReceipt


class ReceiptChecks(StreamCheck):
    """The receipts of one stream."""

    def __init__(self, counts: Counts) -> None:
        """Begin before the first."""
        self._counts, self._last = counts, 0

    def take(self, before: Any, entry: Any, after: Any, row: EventRow) -> Sequence[str]:
        """The next number."""
        if not isinstance(entry.event, AtTable | TournamentReceipt | AtCage):
            return ()
        self._counts.receipts += 1
        last, self._last = self._last, entry.event.number
        return () if self._last == last + 1 else (f"receipt {self._last} follows receipt {last}",)
