"""What conditions say about wagers: the limits, how they change, and the time for a wager."""

from enum import StrEnum

import msgspec
from msgspec import UNSET, UnsetType

from croupier.equipment.amounts import Amount
from croupier.tournament.conditions.value_types import ChipAmount, PositiveCount


class LimitChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Limits that come during a session: with an indicator card, unless it is said after which round or minute."""

    minimum: Amount
    maximum: Amount
    after_round: PositiveCount | UnsetType = UNSET
    after_minutes: PositiveCount | UnsetType = UNSET


class PersonalMarker(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player whose marker lifts the maximum; `side` is that of side wagers, where the marker covers them."""

    player: str
    maximum: ChipAmount
    side: ChipAmount | UnsetType = UNSET


class TableLimits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The limits of one table of a stage, where they are its own."""

    table: PositiveCount
    minimum: Amount
    maximum: Amount


class MissedWager(StrEnum):
    """What a round does about a player who has not wagered, where the conditions leave the director no choice."""

    WAIT = "wait"
    GO_ON = "go on"


class Wagers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Limits and the way wagers are made. `marker` matters where the book leaves it open.

    `no_bet_coups`: players may ask for a coup without wagers, where the game has them. `missed`: whether a round waits
    for a player who has not wagered or goes on without them; left out, the director decides each time.
    """

    minimum: Amount | None = None
    maximum: Amount | None = None
    increment: ChipAmount | None = None
    changes: tuple[LimitChange, ...] = ()
    seconds: int | None = None
    marker: bool | None = None
    deal_from_marker: bool = False
    structure: str = ""
    side_minimum: Amount | UnsetType = UNSET
    side_maximum: Amount | UnsetType = UNSET
    differential: ChipAmount | UnsetType = UNSET
    personal_limits: tuple[PersonalMarker, ...] | UnsetType = UNSET
    no_bet_coups: bool | UnsetType = UNSET
    missed: MissedWager | UnsetType = UNSET


class StageWagers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a stage says otherwise than the tournament does; `tables` are limits of single tables."""

    minimum: Amount | UnsetType = UNSET
    maximum: Amount | UnsetType = UNSET
    increment: ChipAmount | UnsetType = UNSET
    changes: tuple[LimitChange, ...] | UnsetType = UNSET
    side_minimum: Amount | UnsetType = UNSET
    side_maximum: Amount | UnsetType = UNSET
    differential: ChipAmount | UnsetType = UNSET
    tables: tuple[TableLimits, ...] | UnsetType = UNSET


def wagers_of_stage(wagers: Wagers, own: StageWagers | UnsetType, table: int = 0) -> Wagers:
    """The tournament's terms with those of a stage in their place, and those of one of its tables."""
    if own is UNSET:
        return wagers
    said = {name: getattr(own, name) for name in own.__struct_fields__ if name != "tables"}
    of_stage = msgspec.structs.replace(wagers, **{name: value for name, value in said.items() if value is not UNSET})
    for limits in own.tables or ():
        if limits.table == table:
            return msgspec.structs.replace(of_stage, minimum=limits.minimum, maximum=limits.maximum)
    return of_stage
