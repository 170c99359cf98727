"""What the floor keeps around one table in play, at a cash table and in a tournament alike."""

from typing import TypeVar

import msgspec

from croupier.floor.live.commands import CorrectCard, TakeBackKey
from croupier.floor.live.last_round import LastRound
from croupier.floor.live.opening.terms import Terms
from croupier.floor.live.real_cards.history import RealCards
from croupier.floor.live.shoe.state import LiveShoe
from croupier.table.commands import Command
from croupier.verbs.actors import Actor


class Away(msgspec.Struct, frozen=True):
    """A patron whose connection is lost, since when."""

    patron: str
    since: int


class Reconnection(msgspec.Struct, frozen=True):
    """A patron who is connected again: when they lost the connection, and when they came back."""

    patron: str
    lost: int
    at: int


class ReadyPatron(msgspec.Struct, frozen=True):
    """A patron who wagers no more on this round, since when."""

    patron: str
    since: int


_Connection = TypeVar("_Connection", Away, Reconnection, ReadyPatron)


class TableProposal(msgspec.Struct, frozen=True):
    """An act that waits for a second person; without a `second`, anyone with the authority may answer."""

    number: int
    command: Command | CorrectCard | TakeBackKey
    second: Actor | None
    at: int


class TableSpot(msgspec.Struct, frozen=True):
    """`since` is when the current step began, and `step_version` the version of that moment.

    Times are milliseconds since 1970 in UTC. `held` says why the table is on hold, and is empty if it is not,
    `held_since` when that began; `calls` are who waits for the supervisor; `receipts` counts those issued here; `back`
    is who was away and has reconnected. `resumed` is the `step_version` of the last step whose time began again because
    the house had been down. `gaming_ends` is when gaming ends, once that was announced, `gaming_resumes` when a table
    that waits for it looks again. `ready` are those who wager no more on this round.
    """

    terms: Terms
    since: int = 0
    step_version: int = 0
    shoe: LiveShoe | None = None
    real: RealCards | None = None
    away: tuple[Away, ...] = ()
    back: tuple[Reconnection, ...] = ()
    proposals: tuple[TableProposal, ...] = ()
    proposed: int = 0
    held: str = ""
    calls: tuple[str, ...] = ()
    receipts: int = 0
    resumed: int = 0
    last_round: LastRound | None = None
    void_wagers: LastRound | None = None
    gaming_ends: int = 0
    gaming_resumes: int = 0
    held_since: int = 0
    ready: tuple[ReadyPatron, ...] = ()

    @property
    def shoe_call(self) -> str:
        """What the cards wait for besides what the rules call for: seals, nonces, or nothing."""
        gathering = self.shoe.gathering if self.shoe else None
        if gathering is None:
            return ""
        return "seals" if gathering.sealing else "nonces"

    def away_since(self, patron: str) -> int | None:
        """Since when this patron's connection has been lost; None if it is not."""
        return next((connection.since for connection in self.away if connection.patron == patron), None)

    def lost_in_this_step(self, patron: str) -> int | None:
        """Since when this patron was last away during this step, even if they are back; None if they were not."""
        earlier = (
            connection.lost for connection in self.back if connection.patron == patron and connection.at >= self.since
        )
        lost = self.away_since(patron)
        lost = next(earlier, None) if lost is None else lost
        return None if lost is None else max(lost, self.since)


def add_reconnection(
    away: tuple[Away, ...], back: tuple[Reconnection, ...], patron: str, at: int
) -> tuple[Reconnection, ...]:
    """The reconnections, with this patron's added."""
    lost = next(connection.since for connection in away if connection.patron == patron)
    return (*drop_patron(back, patron), Reconnection(patron, lost, at))


def drop_patron(connections: tuple[_Connection, ...], patron: str) -> tuple[_Connection, ...]:
    """All connections but one patron's."""
    return tuple(connection for connection in connections if connection.patron != patron)
