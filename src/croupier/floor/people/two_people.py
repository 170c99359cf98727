"""Acts that take two people: one proposes with a reason, another confirms or declines, and after a time it lapses.

Pure, and for any stream of people or money. The stream keeps its proposals in its state and has events of its own for
what happens to them; one that lapses needs none. Tables have their own form (`floor.live.supervision.second_person`):
there the second person is named beforehand, in a role of the game's book, and the next round ends what waits.
"""

from collections.abc import Iterable

from croupier.floor.people.care.exclusion import require_reason
from croupier.floor.people.inputs import PeopleInputs
from croupier.floor.people.offices.authority import giver, offices
from croupier.floor.people.offices.office import Office
from croupier.floor.people.person_ids import person_stream
from croupier.floor.people.proposals import ActT, ProposedAct, TwoOffices, open_proposals
from croupier.floor.people.state import Person
from croupier.rulebook import Refused, floor


@floor("1.4", "1.9")
def propose(
    proposals: Iterable[ProposedAct[ActT]],
    proposal: ProposedAct[ActT],
    allowed: TwoOffices,
    deed: str,
    inputs: PeopleInputs,
) -> ProposedAct[ActT]:
    """A proposal as it will wait, by somebody who is allowed to; `deed` begins a sentence: "Resetting a password"."""
    require_reason(proposal.reason)
    giver(inputs, proposal.by)
    _check_one(inputs, proposal.by, allowed, deed)
    for waiting in open_proposals(proposals, inputs.at):
        if waiting.act == proposal.act:
            raise Refused(floor["1.4"], f"This is already waiting for a second person, as number {waiting.number}.")
    return proposal


@floor("1.4")
def confirm(
    proposals: Iterable[ProposedAct[ActT]], number: int, by: str, allowed: TwoOffices, deed: str, inputs: PeopleInputs
) -> ProposedAct[ActT]:
    """The proposal that a second person confirms; both hold their offices at this moment."""
    giver(inputs, by)
    proposal = find_waiting(proposals, number, inputs.at)
    if by == proposal.by:
        raise Refused(floor["1.4"], "You cannot confirm your own act: someone else must.")
    _check_one(inputs, by, allowed, deed)
    first, second = _offices(inputs, proposal.by), _offices(inputs, by)
    if not any(first & offices and second & other_offices for offices, other_offices in (allowed, allowed[::-1])):
        raise Refused(floor["1.4"], f"{deed} needs {_words(allowed.one)} and also {_words(allowed.other)}.")
    return proposal


@floor("1.4")
def decline(
    proposals: Iterable[ProposedAct[ActT]], number: int, by: str, allowed: TwoOffices, deed: str, inputs: PeopleInputs
) -> ProposedAct[ActT]:
    """The proposal that somebody declines who could have confirmed it, or takes back who made it."""
    giver(inputs, by)
    proposal = find_waiting(proposals, number, inputs.at)
    if by != proposal.by:
        _check_one(inputs, by, allowed, deed)
    return proposal


def find_waiting(proposals: Iterable[ProposedAct[ActT]], number: int, at: int) -> ProposedAct[ActT]:
    """The proposal of this number, if it still waits."""
    for proposal in open_proposals(proposals, at):
        if proposal.number == number:
            return proposal
    raise Refused(floor["1.4"], f"No proposal {number} is waiting: it was answered, or has lapsed.")


def _check_one(inputs: PeopleInputs, by: str, allowed: TwoOffices, deed: str) -> None:
    if not _offices(inputs, by) & (allowed.one | allowed.other):
        raise Refused(floor["1.3"], f"{deed} is for {_words(allowed.one | allowed.other)}.")


def _offices(inputs: PeopleInputs, id: str) -> frozenset[Office]:
    """What somebody holds at this moment; nothing once their account is closed."""
    person: Person | None = inputs.state(person_stream(id))
    return frozenset() if person is None or person.erased else offices(person, inputs.at)


def _words(allowed: frozenset[Office]) -> str:
    return " or ".join(f"the {office}" for office in Office if office in allowed)
