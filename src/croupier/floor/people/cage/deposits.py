"""Who may pay in at the cage, and the play money that everybody may have in a house of play money."""

from croupier.equipment.amounts import currency_text
from croupier.floor.people.cage.holdings import wealth
from croupier.floor.people.care.exclusion import exclusion_at
from croupier.floor.people.house.types import HouseState
from croupier.floor.people.inputs import PeopleInputs
from croupier.floor.people.offices.authority import is_system
from croupier.floor.people.person_ids import person_stream
from croupier.floor.people.state import AccountKind, Person
from croupier.rulebook import Refused, floor

PLAY_MONEY: int = floor.number("2.7", "cents")
"""What a patron of a house of play money is made up to."""


@floor("2.2")
def check_play_money(inputs: PeopleInputs, by: str) -> None:
    """The system gives play money alone."""
    if is_system(inputs, by) and not _has_play_money(inputs):
        raise Refused(floor["2.2"], "This house plays for real money: only a cashier can pay it in.")


def _has_play_money(inputs: PeopleInputs) -> bool:
    house: HouseState | None = inputs.state("house")
    return house is not None and house.play_money


@floor("2.7")
def play_money_missing(inputs: PeopleInputs, by: str) -> int:
    """What a patron lacks of the play money that everybody may have."""
    person = patron_with_account(inputs, by)
    if not _has_play_money(inputs):
        raise Refused(floor["2.7"], "This house plays for real money: pay it in at the cage.")
    check_may_pay_in(person, inputs.at)
    missing: int = PLAY_MONEY - wealth(person, inputs.balance)
    if missing <= 0:
        most = currency_text(PLAY_MONEY)
        raise Refused(floor["2.7"], f"You can top up to {most}; you already have that much or more.")
    return missing


def patron_with_account(inputs: PeopleInputs, id: str) -> Person:
    """The patron with this id; refuse an id without an account, and that of a member of staff."""
    person: Person | None = inputs.state(person_stream(id))
    if person is None or person.erased:
        raise Refused(floor["2.2"], "This account does not exist.")
    if person.kind is not AccountKind.PATRON:
        raise Refused(floor["1.1"], "Staff have no money with the house. Choose a patron's account.")
    return person


@floor("3.6")
def check_may_pay_in(person: Person, at: int) -> None:
    if exclusion_at(person, at) is not None:
        raise Refused(floor["3.6"], "This patron is excluded: you can pay out, but not take money in.")
