"""The house's register of patrons who are restricted to one box and the minimum (ACT-BJ 4.8, 4.9): its types."""

from typing import Annotated

import msgspec

from croupier.floor.people.commands import ReasonGiven
from croupier.floor.people.person_ids import OrderedBy
from croupier.rulebook import Cite

Tracking = Annotated[str, msgspec.Meta(max_length=500)]
ReportNamed = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class PlayRestriction(msgspec.Struct, frozen=True):
    """An entry of the register. `tracking` is what was observed, empty if an earlier entry has it; `table` is where it
    was entered, empty if in the register itself. `advised` is the report by which the Commission was told.

    Times are milliseconds since 1970.
    """

    person: str
    by: str
    at: int
    tracking: str
    clause: Cite
    table: str = ""
    lifted_at: int | None = None
    lifted_by: str = ""
    lift_reason: str = ""
    advised: str = ""
    advised_at: int | None = None

    @property
    def holds(self) -> bool:
        """Whether it has not been lifted."""
        return self.lifted_at is None


class RestrictPlay(OrderedBy, frozen=True, tag="house.restrict play"):
    """A patron is restricted to one box and the minimum at every table; `tracking` is what was observed."""

    person: str
    tracking: Tracking = ""


class LiftPlayRestriction(OrderedBy, frozen=True, tag="house.lift play restriction"):
    """A patron plays without the restriction again."""

    person: str
    reason: ReasonGiven


class AdvisePlayRestrictions(OrderedBy, frozen=True, tag="house.advise play restrictions"):
    """The Commission has been told of all restrictions that were unreported; `reference` names the report."""

    reference: ReportNamed


class PlayRestricted(OrderedBy, frozen=True, tag="house.play restricted"):
    person: str
    tracking: str
    clause: Cite
    table: str = ""


class PlayRestrictionLifted(OrderedBy, frozen=True, tag="house.play restriction lifted"):
    person: str
    reason: str
    clause: Cite
    table: str = ""


class PlayRestrictionsAdvised(OrderedBy, frozen=True, tag="house.play restrictions advised"):
    """The Commission has been told of these patrons' restrictions."""

    people: tuple[str, ...]
    reference: str
    clause: Cite
    table: str = ""


RestrictionCommand = RestrictPlay | LiftPlayRestriction | AdvisePlayRestrictions
PlayRestrictionEvent = PlayRestricted | PlayRestrictionLifted | PlayRestrictionsAdvised
