"""What is asked of the store in one go, all or nothing, and what it answers."""

from msgspec import Struct

from croupier.ledger.postings import Posting, check_ledger_name, check_new_name


class NewEvent(Struct, frozen=True):
    """An event to be appended."""

    kind: str
    body: bytes
    postings: tuple[Posting, ...] = ()

    def __post_init__(self) -> None:
        """Refuse an event without a name."""
        check_ledger_name(self.kind)


class Write(Struct, frozen=True):
    """Events for one stream that must now stand at a version; without events, only that it still stands there."""

    stream: str
    expected_version: int
    events: tuple[NewEvent, ...] = ()

    def __post_init__(self) -> None:
        """Refuse a stream without a name and a version that cannot be."""
        check_ledger_name(self.stream)
        if self.expected_version < 0:
            raise ValueError("A stream without events is at version 0.")


class Batch(Struct, frozen=True):
    """One command's writes, in one or several streams, with the answer that a repeat of the command gets.

    Accounts that are `never_below_zero` have the whole batch refused where it would leave them with less than nothing.
    """

    command: str
    writes: tuple[Write, ...]
    answer: bytes = b""
    never_below_zero: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse a batch that names a stream twice: which version would it expect?"""
        check_new_name(self.command)
        if len({write.stream for write in self.writes}) < len(self.writes):
            raise ValueError(f"The batch {self.command!r} names a stream twice.")


class Appended(Struct, frozen=True):
    """It is on disk; where each stream stands now, in the order of the writes."""

    versions: tuple[int, ...]


class Repeated(Struct, frozen=True):
    """This command was carried out before: nothing changed, and this was the answer."""

    answer: bytes


class Stale(Struct, frozen=True):
    """A stream does not stand where the command thought: nothing changed."""

    stream: str
    expected: int
    actual: int


class Overdrawn(Struct, frozen=True):
    """An account would have been left below zero: nothing changed."""

    account: str
    unit: str
    balance: int
    asked: int


AppendOutcome = Appended | Repeated | Stale | Overdrawn
