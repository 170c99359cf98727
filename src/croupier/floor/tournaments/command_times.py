"""Times of tournament commands: the house's clock, whatever a command says."""

from datetime import UTC, datetime, timedelta

import msgspec

from croupier.floor.tournaments.commands import RulesCommand
from croupier.rulebook import Refused, floor
from croupier.tournament.commands import (
    AllocateHeat,
    CallLimitTime,
    CallTimeUp,
    EnterLate,
    EnterSeats,
    MoveStart,
    ResumePlay,
    SellSeat,
    StartSession,
    TakeBreak,
    TakeDrawnSeat,
    WithdrawEntry,
)
from croupier.tournament.conditions.notice.formatting import local_time
from croupier.tournament.conditions.types import Conditions

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_TIMED = (
    WithdrawEntry
    | SellSeat
    | EnterLate
    | EnterSeats
    | StartSession
    | CallLimitTime
    | CallTimeUp
    | TakeDrawnSeat
    | TakeBreak
    | ResumePlay
    | MoveStart
    | AllocateHeat
)
"""Commands whose time counts."""


def as_time(at: int) -> datetime:
    """Milliseconds since 1970 as the tournament writes a time."""
    return _EPOCH + timedelta(milliseconds=at)


def as_millis(time: datetime) -> int:
    """A time of the tournament in milliseconds since 1970, rounded up."""
    return -((_EPOCH - time) // timedelta(milliseconds=1))


@floor("6.5")
def with_house_time(command: RulesCommand, at: int) -> RulesCommand:
    """The command with the house's time, whatever it said."""
    if isinstance(command, _TIMED):
        return msgspec.structs.replace(command, at=as_time(at))
    return command


@floor("6.5")
def check_zones(conditions: Conditions) -> None:
    """Refuse times without a zone: no clock could be compared with them."""
    heats = (heat.start for stage in conditions.stage for heat in stage.heat or ())
    for time in (conditions.start, *(stage.start for stage in conditions.stage), *heats):
        if time is not None and time.tzinfo is None:
            raise Refused(floor["6.5"], f"Add its offset from UTC to the time {local_time(time)}, such as +10:00.")
