"""That money is where the states have it: postings event by event, then a table's stacks, wagers and chips held."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from croupier.floor.inspection.stream_fold import Counts, StreamCheck
from croupier.floor.inspection.stream_rows import EventRow
from croupier.floor.live.opening.terms import Depth
from croupier.floor.live.postings import place_at
from croupier.floor.live.state import LiveTable
from croupier.ledger.postings import Posting, read_postings, write_postings
from croupier.verbs.moves import CHIP_FLOAT, held_for, prison_of, stack_of, wagers_of

PostingsDue = Callable[[Any, Any, str, int], tuple[Posting, ...]]
"""What an event posts, by the state before it, in this unit, and with so much in the table's float."""

NONE = b"[]"
OF_PATRONS = ("stack ", "wagers ", "held ")


class PostingChecks(StreamCheck):
    """An event posts what it moves, and nothing else, and leaves no patron at a table with less than nothing."""

    def __init__(self, due: PostingsDue, unit: str, counts: Counts) -> None:
        """Begin with nothing on any account; where the house has no currency yet, the first posting says it."""
        self._due, self._unit, self._counts = due, unit, counts
        self.balances: dict[str, int] = {}
        self._float = ""

    def take(self, before: Any, entry: Any, after: Any, row: EventRow) -> Sequence[str]:
        """What one event posts."""
        written = row[3]
        if not self._unit and written != NONE:
            self._unit = next((posting.unit for posting in _read(written)), "")
        if not self._float and isinstance(after, LiveTable):
            self._float = place_at(after.id, CHIP_FLOAT)
        due = self._due(before, entry.event, self._unit or "none", self.balances.get(self._float, 0))
        posted = due if write_postings(due) == written else _read(written)
        for posting in posted:
            self.balances[posting.source] = self.balances.get(posting.source, 0) - posting.amount
            self.balances[posting.target] = self.balances.get(posting.target, 0) + posting.amount
        wrong = () if posted is due else (f"it posts {_difference_words(posted)}, but moves {_difference_words(due)}",)
        return (*wrong, *self._negative_balances(posted))

    def differences(self, there: Mapping[str, int]) -> Iterator[str]:
        """Where the ledger has something else on patrons' accounts than lies there."""
        posted = {name: balance for name, balance in self.balances.items() if name.startswith(OF_PATRONS)}
        for account in sorted(posted.keys() | there.keys()):
            engine, ledger = there.get(account, 0), posted.get(account, 0)
            if engine != ledger:
                yield f"{account}: the table has {engine} and the ledger {ledger}"

    def _negative_balances(self, posted: Sequence[Posting]) -> Iterator[str]:
        for posting in posted:
            if self.balances[posting.source] < 0 and posting.source.startswith(OF_PATRONS):
                yield f"it leaves {posting.source} with a negative balance, {self.balances[posting.source]}"


class TableChecks(PostingChecks):
    """At a table also: every stack, wager and amount held is what the ledger has on its account."""

    def end(self, live: LiveTable | None) -> Sequence[str]:
        """The engine's table beside the ledger; nothing if the system is not told the wagers."""
        if live is None or live.spot.terms.depth is not Depth.WAGERS:
            return ()
        self._counts.tables += 1
        return tuple(self.differences(chips_at(live)))


def chips_at(live: LiveTable) -> dict[str, int]:
    """What lies on whose account at a table, by the engine: stacks, wagers, and what is held for those who left."""
    there: dict[str, int] = {}
    for patron in live.table.patrons:
        there[place_at(live.id, stack_of(patron.name))] = patron.stack
        there[place_at(live.id, wagers_of(patron.name))] = patron.wagered
        there[place_at(live.id, prison_of(patron.name))] = patron.imprisoned
    for held in live.table.held:
        account = place_at(live.id, held_for(held.patron))
        there[account] = there.get(account, 0) + held.amount
    return there


def _read(written: bytes) -> tuple[Posting, ...]:
    """The postings of an event; where they cannot be read, the walk through the journal says so."""
    try:
        return read_postings(written)
    except (msgspec.MsgspecError, TypeError):
        return ()


def _difference_words(made: Sequence[Posting]) -> str:
    words = (f"{posting.amount} {posting.unit} from {posting.source} to {posting.target}" for posting in made)
    return ", ".join(words) or "nothing"
