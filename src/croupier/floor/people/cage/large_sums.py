"""Large sums at the cage: capital, a payout or a reversal is proposed with a reason, and another person confirms."""

from croupier.floor.people import two_people
from croupier.floor.people.cage.types import (
    Cage,
    ConfirmMovement,
    DeclineMovement,
    Movement,
    MovementConfirmed,
    MovementDeclined,
    MovementProposed,
    WithdrawMoney,
)
from croupier.floor.people.house.types import HouseState
from croupier.floor.people.house.waiver_decisions import two_person_sum, waiver_at
from croupier.floor.people.inputs import PeopleInputs
from croupier.floor.people.offices.office import MANAGING, Office
from croupier.floor.people.proposals import ProposedAct, TwoOffices, lapses_at
from croupier.rulebook import floor

_DEED = "A sum of this size"
_PAYING_OUT = TwoOffices(frozenset({Office.CASHIER}), MANAGING | {Office.CASHIER, Office.SUPERVISOR})
_CAPITAL = TwoOffices(MANAGING, MANAGING | {Office.CASHIER, Office.SUPERVISOR})
CONFIRMING = MANAGING | {Office.CASHIER, Office.SUPERVISOR}
"""The offices in which somebody may be the second person at the cage."""


@floor("1.14")
def needs_second_person(amount: int, inputs: PeopleInputs) -> bool:
    """Whether a sum is so large that it takes two people; a house that is not open yet has no sums."""
    house: HouseState | None = inputs.state("house")
    least = None if house is None else two_person_sum(house)
    return least is not None and amount >= least


def waiver_now(inputs: PeopleInputs) -> int:
    """The number of the waiver under which one person acts alone at this moment; 0 if no waiver is in force."""
    return waiver_at(inputs.state("house"), inputs.at)


@floor("1.14")
def propose(cage: Cage, command: Movement, inputs: PeopleInputs) -> MovementProposed:
    """The movement waits for a second person."""
    until = lapses_at(inputs.at, floor.number("1.14", "hours") * 60)
    proposal = ProposedAct(cage.version + 1, command, command.by, command.reason, until)
    two_people.propose(cage.proposals, proposal, _two_for(command), _DEED, inputs)
    return MovementProposed(proposal.number, command, until)


def confirm(cage: Cage, command: ConfirmMovement, inputs: PeopleInputs) -> tuple[MovementConfirmed, Movement]:
    """Another person's word, and the movement that it sets going."""
    waiting = two_people.find_waiting(cage.proposals, command.number, inputs.at)
    two_people.confirm(cage.proposals, command.number, command.by, _two_for(waiting.act), _DEED, inputs)
    return MovementConfirmed(command.number, command.by), waiting.act


def decline(cage: Cage, command: DeclineMovement, inputs: PeopleInputs) -> MovementDeclined:
    """No money has moved, and none will by this proposal."""
    waiting = two_people.find_waiting(cage.proposals, command.number, inputs.at)
    two_people.decline(cage.proposals, command.number, command.by, _two_for(waiting.act), _DEED, inputs)
    return MovementDeclined(command.number, command.by)


def _two_for(command: Movement) -> TwoOffices:
    return _PAYING_OUT if isinstance(command, WithdrawMoney) else _CAPITAL
