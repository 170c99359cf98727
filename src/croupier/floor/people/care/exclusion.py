"""Exclusions: by the patron themselves, which nobody ends early, and by the house."""

from croupier.floor.people.care.periods import duration_words
from croupier.floor.people.commands import EndExclusion, Exclude, ExcludeSelf
from croupier.floor.people.events import Excluded, ExclusionEnded, PersonEvent, SelfExcluded
from croupier.floor.people.inputs import PeopleInputs
from croupier.floor.people.state import AccountKind, OwnExclusion, Person
from croupier.rulebook import Cite, Refused, floor


@floor("3.4")
def exclude_self(person: Person, command: ExcludeSelf, inputs: PeopleInputs) -> tuple[PersonEvent, ...]:
    """A patron excludes themselves for a time or for good; a time can be made longer, never shorter."""
    _check_patron(person)
    if command.until is not None and command.until <= inputs.at:
        raise Refused(floor["3.4"], "Choose an end in the future.")
    own = person.own_exclusion
    if own is not None and own.holds(inputs.at) and not _is_longer(command.until, own.until):
        raise Refused(floor["3.4"], f"{_exclusion_words(own, inputs.at)}. You can extend that, but not shorten it.")
    return (SelfExcluded(command.until),)


def _exclusion_words(own: OwnExclusion, at: int) -> str:
    """What a patron is told of their own exclusion, in the words in which they chose it."""
    left = "permanently" if own.until is None else f"for another {duration_words(own.until - at)}"
    if own.inherited:
        return f"You have excluded yourself {left}, with an account that you closed"
    return f"You {'are on a break' if own.is_break else 'have excluded yourself'} {left}"


def _is_longer(asked: int | None, until: int | None) -> bool:
    return until is not None and (asked is None or asked > until)


@floor("3.5", "1.9")
def exclude_person(person: Person, command: Exclude, inputs: PeopleInputs) -> tuple[PersonEvent, ...]:
    """The house excludes a patron, with a reason."""
    _check_patron(person)
    require_reason(command.reason)
    if person.house_exclusion is not None:
        raise Refused(floor["3.5"], "The house has already excluded this patron.")
    return (Excluded(command.by, command.reason),)


@floor("3.4", "3.5")
def end_exclusion(person: Person, command: EndExclusion, inputs: PeopleInputs) -> tuple[PersonEvent, ...]:
    """The house ends its own exclusion; a patron's own runs on."""
    require_reason(command.reason)
    if person.house_exclusion is not None:
        return (ExclusionEnded(command.by, command.reason),)
    if person.own_exclusion is not None and person.own_exclusion.holds(inputs.at):
        raise Refused(floor["3.4"], "This patron has excluded themselves. Nobody can end that early.")
    raise Refused(floor["3.5"], "The house has not excluded this patron.")


def _check_patron(person: Person) -> None:
    if person.kind is not AccountKind.PATRON:
        raise Refused(floor["3.5"], "Only patrons can be excluded. For staff, end their offices.")


@floor("1.9")
def require_reason(reason: str) -> None:
    """Refuse an act that undoes something without a reason."""
    if not reason.strip():
        raise Refused(floor["1.9"], "Give a reason: it goes on record.")


def exclusion_at(person: Person, at: int) -> tuple[Cite, str] | None:
    """The rule that excludes a patron at this moment, and what they are told; None if they are not excluded."""
    own = person.own_exclusion
    if own is not None and own.holds(at):
        other = " If that was someone else with your login, open an account with a different login." * own.inherited
        return floor["3.4"], f"{_exclusion_words(own, at)}. Your money can be paid out at the cage.{other}"
    if person.house_exclusion is not None:
        return floor["3.5"], "The house has excluded you. Your money can be paid out at the cage."
    return None
