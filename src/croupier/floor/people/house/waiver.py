"""The owner's waiver of the second person for a time, and from which sum on money takes two people at the cage."""

from typing import Annotated

import msgspec

from croupier.floor.people.commands import Moment, ReasonGiven
from croupier.floor.people.person_ids import OrderedBy

TwoPersonSum = Annotated[int, msgspec.Meta(ge=1, le=10**12)]


class SecondPersonWaiver(msgspec.Struct, frozen=True):
    """One person may do what takes two, until a moment. `number` is the version of the house's event that says so."""

    number: int
    by: str
    since: int
    until: int
    reason: str


class WaiveSecondPerson(OrderedBy, frozen=True, tag="house.waive second person"):
    """The owner lets one person do what takes two, until a moment; in place of a waiver that holds already."""

    until: Moment
    reason: ReasonGiven


class EndWaiver(OrderedBy, frozen=True, tag="house.end waiver"):
    """The owner ends a waiver early."""


class SetTwoPersonSum(OrderedBy, frozen=True, tag="house.set two-person sum"):
    """The owner says from which sum on capital and payouts take two people, in the smallest unit."""

    amount: TwoPersonSum


class WaiverGiven(OrderedBy, frozen=True, tag="house.second person waived"):
    until: int
    reason: str


class WaiverEnded(OrderedBy, frozen=True, tag="house.waiver ended"): ...


class TwoPersonSumSet(OrderedBy, frozen=True, tag="house.two-person sum set"):
    amount: int


WaiverCommand = WaiveSecondPerson | EndWaiver | SetTwoPersonSum
WaiverEvent = WaiverGiven | WaiverEnded | TwoPersonSumSet
