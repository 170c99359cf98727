"""What every desk of a house works with."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from croupier.floor.fairness.draws import Source
from croupier.floor.running.clock import Clock
from croupier.floor.running.kinds.stream_kind import Kind
from croupier.floor.running.storage.journal import Journal
from croupier.floor.vault import Vault

if TYPE_CHECKING:
    from croupier.floor.running.desks.desk import Desk
    from croupier.floor.running.desks.stream_state import Standpoint


class RuntimeSettings(msgspec.Struct, frozen=True):
    """How the house runs itself; times in milliseconds.

    News of one stream is gathered for `gather`, and goes out no sooner than `spacing` after the news before it, so that
    a burst becomes one. A patron who has no connection for `missed` is taken to have lost it. A state is kept for the
    next start every `snapshot_events`. `idle_streams` may stay in memory of which nothing is awaited; the others are
    forgotten and read again when they are asked for.
    """

    gather: int = 10
    spacing: int = 100
    missed: int = 2_000
    checkpoint: int = 60_000
    snapshot_events: int = 500
    idle_streams: int = 10_000


@dataclass(frozen=True)
class DeskContext:
    """`desk_of` finds a stream's desk; `moved` is told whenever one has come to a new version."""

    journal: Journal
    vault: Vault
    clock: Clock
    source: Source
    kinds: dict[str, Kind[Any]]
    settings: RuntimeSettings
    desk_of: Callable[[str], "Desk"]
    moved: Callable[["Standpoint"], None]

    def kind_of(self, stream: str) -> Kind[Any]:
        """How a stream is run; `LookupError` where its name is of no kind."""
        return self.kinds[stream.partition(" ")[0]]
