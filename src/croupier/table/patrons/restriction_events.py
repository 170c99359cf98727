"""Events that narrow or widen what a patron may wager: warnings, restrictions, personal limits."""

import msgspec

from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite
from croupier.table.event_bases import PatronEvent, PatronFact
from croupier.verbs.actors import Actor


class PatronWarned(PatronFact, frozen=True, tag="table.patron warned"):
    """Further wagers below the minimum will be returned."""


class MinimumRequired(PatronEvent, frozen=True, tag="table.minimum required"):
    """This patron wagers the minimum until the next shoe."""

    by: Actor
    clause: Cite


class PatronRestricted(PatronEvent, frozen=True, tag="table.patron restricted"):
    """The patron is restricted to one box and the minimum; it is in the register for the Commission."""

    by: Actor
    tracking: str
    clause: Cite


class RestrictionLifted(PatronEvent, frozen=True, tag="table.restriction lifted"):
    by: Actor
    clause: Cite


class RestrictionsAdvised(msgspec.Struct, frozen=True, tag="table.restrictions advised"):
    """The Commission has been told of these patrons' restrictions."""

    patrons: tuple[str, ...]
    reference: str
    by: Actor
    clause: Cite


class PersonalLimitPlaced(PatronEvent, frozen=True, tag="table.personal limit placed"):
    """A marker at a box, or at every place of the patron where `box` is 0; no maximum takes it away."""

    maximum: Amount | None
    clause: Cite
    box: int = 0
    side_maximum: Amount | None = None


RestrictionEvent = (
    PatronWarned | MinimumRequired | PatronRestricted | RestrictionLifted | RestrictionsAdvised | PersonalLimitPlaced
)
