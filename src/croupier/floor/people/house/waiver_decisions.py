"""Waivers of the second person, by the owner: for a time within a day, with a reason, and on record."""

import msgspec

from croupier.floor.people.care.exclusion import require_reason
from croupier.floor.people.care.periods import HOUR
from croupier.floor.people.house.types import HouseState
from croupier.floor.people.house.waiver import (
    EndWaiver,
    SecondPersonWaiver,
    SetTwoPersonSum,
    TwoPersonSumSet,
    WaiverCommand,
    WaiverEnded,
    WaiverEvent,
    WaiverGiven,
    WaiveSecondPerson,
)
from croupier.floor.people.inputs import PeopleInputs
from croupier.rulebook import Refused, floor


@floor("1.14", "1.15")
def decide(house: HouseState, command: WaiverCommand, inputs: PeopleInputs) -> WaiverEvent:
    """What follows from the owner's word."""
    match command:
        case WaiveSecondPerson(by=by, until=until, reason=reason):
            require_reason(reason)
            _check_end(until, inputs.at)
            return WaiverGiven(by, until, reason)
        case EndWaiver(by=by):
            if not waiver_at(house, inputs.at):
                raise Refused(floor["1.15"], "No waiver is in force.")
            return WaiverEnded(by)
        case SetTwoPersonSum(by=by, amount=amount):
            return TwoPersonSumSet(by, amount)


def _check_end(until: int, at: int) -> None:
    hours: int = floor.number("1.15", "hours")
    if not at < until <= at + hours * HOUR:
        raise Refused(floor["1.15"], f"A waiver can last at most {hours} hours.")


def evolve(house: HouseState, event: WaiverEvent, at: int) -> HouseState:
    """The house after the owner's word; `house` has the version of this event already."""
    match event:
        case WaiverGiven(by=by, until=until, reason=reason):
            return msgspec.structs.replace(house, waiver=SecondPersonWaiver(house.version, by, at, until, reason))
        case WaiverEnded():
            return msgspec.structs.replace(house, waiver=None)
        case TwoPersonSumSet(amount=amount):
            return msgspec.structs.replace(house, two_person_sum=amount)


@floor("1.15")
def waiver_at(house: HouseState | None, at: int) -> int:
    """The number of the waiver that holds at this moment; 0 if none does."""
    waiver = None if house is None else house.waiver
    return waiver.number if waiver is not None and at < waiver.until else 0


@floor("1.14")
def two_person_sum(house: HouseState) -> int | None:
    """From which sum on money takes two people at the cage; None in a house of play money that has set none."""
    default: int = floor.number("1.14", "cents")
    return house.two_person_sum or (None if house.play_money else default)
