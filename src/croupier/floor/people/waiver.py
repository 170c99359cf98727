"""The owner's waiver of the second person for a time, and from which sum on money takes two people at the cage."""

from typing import Annotated

import msgspec

from croupier.floor.people.commands import Moment, Reason

TwoPersonSum = Annotated[int, msgspec.Meta(ge=1, le=10**12)]


class Waiver(msgspec.Struct, frozen=True):
    """One person may do what takes two, until a moment. `number` is the version of the house's event that says so."""

    number: int
    by: str
    since: int
    until: int
    reason: str


class WaiveSecondPerson(msgspec.Struct, frozen=True, tag="house.waive second person"):
    """The owner lets one person do what takes two, until a moment; in place of a waiver that holds already."""

    by: str
    until: Moment
    reason: Reason


class EndWaiver(msgspec.Struct, frozen=True, tag="house.end waiver"):
    """The owner ends a waiver early."""

    by: str


class SetTwoPersonSum(msgspec.Struct, frozen=True, tag="house.set two-person sum"):
    """The owner says from which sum on capital and payouts take two people, in the smallest unit."""

    by: str
    amount: TwoPersonSum


class SecondPersonWaived(msgspec.Struct, frozen=True, tag="house.second person waived"):
    by: str
    until: int
    reason: str


class WaiverEnded(msgspec.Struct, frozen=True, tag="house.waiver ended"):
    by: str


class TwoPersonSumSet(msgspec.Struct, frozen=True, tag="house.two-person sum set"):
    by: str
    amount: int


WaiverCommand = WaiveSecondPerson | EndWaiver | SetTwoPersonSum
WaiverEvent = SecondPersonWaived | WaiverEnded | TwoPersonSumSet
