"""The cage as a decider: every movement has a receipt, and is posted with it."""

import msgspec

from croupier.equipment.amounts import currency_text
from croupier.floor.money_bounds import check_sum
from croupier.floor.people.cage import large_sums
from croupier.floor.people.cage.deposits import (
    check_may_pay_in,
    check_play_money,
    patron_with_account,
    play_money_missing,
)
from croupier.floor.people.cage.types import (
    Cage,
    CageCommand,
    CageEntry,
    CageEvent,
    CageReceipt,
    CageReceiptIssued,
    CageReceiptKind,
    ConfirmMovement,
    DeclineMovement,
    Deposit,
    Movement,
    MovementConfirmed,
    MovementDeclined,
    MovementProposed,
    PutInCapital,
    ReverseReceipt,
    TakeOutCapital,
    TakePlayMoney,
    WithdrawMoney,
)
from croupier.floor.people.care.exclusion import require_reason
from croupier.floor.people.events import Deposited, PersonEvent, Withdrew
from croupier.floor.people.grants import CAGE_GRANTS, check_people_grant
from croupier.floor.people.inputs import PeopleInputs
from croupier.floor.people.offices.authority import is_system
from croupier.floor.people.person_ids import patron_account, person_stream
from croupier.floor.people.proposals import ProposedAct, open_proposals, remove_proposal
from croupier.ledger.postings import Posting
from croupier.rulebook import Refused, floor
from croupier.verbs.moves import CAGE

MoneyCommand = Movement | Deposit | TakePlayMoney

WORLD_ACCOUNT = "world"
"""The other side of what comes into the house or leaves it."""

REVERSIBLE = 200
"""This many receipts back can be taken back by a new one."""

_OPPOSITE = {
    CageReceiptKind.DEPOSIT: CageReceiptKind.WITHDRAWAL,
    CageReceiptKind.WITHDRAWAL: CageReceiptKind.DEPOSIT,
    CageReceiptKind.CAPITAL_IN: CageReceiptKind.CAPITAL_OUT,
    CageReceiptKind.CAPITAL_OUT: CageReceiptKind.CAPITAL_IN,
}
_COMES_IN = (CageReceiptKind.DEPOSIT, CageReceiptKind.CAPITAL_IN)


def decide(cage: Cage | None, command: CageCommand, inputs: PeopleInputs) -> tuple[CageEvent, ...]:
    """What follows from a command: one receipt, with the next number; or that a large sum waits for a second person."""
    cage, grant = cage or Cage(), CAGE_GRANTS[type(command)]
    check_people_grant(grant, command, inputs, getattr(command, grant.about) if grant.about else "")
    match command:
        case ConfirmMovement():
            confirmed, movement = large_sums.confirm(cage, command, inputs)
            return confirmed, _receipt(cage, movement, inputs, confirmed_by=command.by)
        case DeclineMovement():
            return (large_sums.decline(cage, command, inputs),)
        case _:
            return (_execute_or_propose(cage, command, inputs),)


@floor("1.14", "1.15")
def _execute_or_propose(cage: Cage, command: MoneyCommand, inputs: PeopleInputs) -> CageEvent:
    """A movement is carried out at once, unless its sum takes two people and nothing waives that."""
    receipt = _receipt(cage, command, inputs)
    if is_system(inputs, command.by) or not isinstance(command, Movement):
        return receipt
    if not large_sums.needs_second_person(receipt.amount, inputs):
        return receipt
    waiver = large_sums.waiver_now(inputs)
    if not waiver:
        return large_sums.propose(cage, command, inputs)
    require_reason(command.reason)
    return msgspec.structs.replace(receipt, waiver=waiver, reason=command.reason)


def _receipt(cage: Cage, command: MoneyCommand, inputs: PeopleInputs, confirmed_by: str = "") -> CageReceiptIssued:
    kind, person, amount = _movement(cage, command, inputs)
    if amount <= 0:
        raise Refused(floor["2.2"], "Enter an amount above zero.")
    check_sum(amount, "A payment in or out")
    _check_covered(kind, person, amount, inputs)
    reverses = command.receipt if isinstance(command, ReverseReceipt) else 0
    reason = command.reason if isinstance(command, Movement) else ""
    return CageReceiptIssued(cage.receipts + 1, kind, person, amount, command.by, reverses, reason, confirmed_by)


def _movement(cage: Cage, command: MoneyCommand, inputs: PeopleInputs) -> tuple[CageReceiptKind, str, int]:
    """What moves, and whose it is."""
    match command:
        case Deposit(by=by, person=person, amount=amount):
            check_play_money(inputs, by)
            check_may_pay_in(patron_with_account(inputs, person), inputs.at)
            return CageReceiptKind.DEPOSIT, person, amount
        case WithdrawMoney(person=person, amount=amount):
            return CageReceiptKind.WITHDRAWAL, patron_with_account(inputs, person).id, amount
        case TakePlayMoney(by=by):
            return CageReceiptKind.DEPOSIT, by, play_money_missing(inputs, by)
        case PutInCapital(by=by, amount=amount):
            check_play_money(inputs, by)
            return CageReceiptKind.CAPITAL_IN, "", amount
        case TakeOutCapital(amount=amount):
            return CageReceiptKind.CAPITAL_OUT, "", amount
        case ReverseReceipt():
            wrong = _reversible(cage, command)
            return _OPPOSITE[wrong.kind], wrong.person, wrong.amount


@floor("1.9")
def _reversible(cage: Cage, command: ReverseReceipt) -> CageReceipt:
    """The receipt that was wrong; only a manager of the house may take it back, with a reason."""
    require_reason(command.reason)
    wrong = next((receipt for receipt in cage.recent if receipt.number == command.receipt), None)
    if wrong is None:
        raise Refused(floor["1.9"], f"The last {REVERSIBLE} receipts can be reversed; this one is not among them.")
    if wrong.reversed:
        raise Refused(floor["1.9"], "This receipt has already been reversed.")
    return wrong


@floor("2.1")
def _check_covered(kind: CageReceiptKind, person: str, amount: int, inputs: PeopleInputs) -> None:
    """Refuse to pay out what is not there."""
    if kind in _COMES_IN:
        return
    there = inputs.balance(_account(person))
    if amount > there:
        whose = "in the account; chips at a table return to it when the patron leaves" if person else "in the cage"
        raise Refused(floor["2.1"], f"There is only {currency_text(there)} {whose}.")


def _account(person: str) -> str:
    return patron_account(person) if person else CAGE


def evolve(cage: Cage | None, entry: CageEntry) -> Cage:
    """The cage after this entry."""
    cage, event = cage or Cage(), entry.event
    cage = msgspec.structs.replace(cage, version=cage.version + 1)
    match event:
        case MovementProposed(number=number, command=command, until=until):
            proposal = ProposedAct(number, command, command.by, command.reason, until)
            waiting = (*open_proposals(cage.proposals, entry.at), proposal)
            return msgspec.structs.replace(cage, proposals=waiting)
        case MovementConfirmed(number=number) | MovementDeclined(number=number):
            return msgspec.structs.replace(cage, proposals=remove_proposal(cage.proposals, number))
        case CageReceiptIssued():
            return _with_receipt(cage, event)


def _with_receipt(cage: Cage, event: CageReceiptIssued) -> Cage:
    recent = tuple(
        CageReceipt(receipt.number, receipt.kind, receipt.person, receipt.amount, reversed=True)
        if receipt.number == event.reverses
        else receipt
        for receipt in cage.recent[-REVERSIBLE + 1 :]
    )
    issued = CageReceipt(event.number, event.kind, event.person, event.amount, reversed=bool(event.reverses))
    return msgspec.structs.replace(cage, receipts=event.number, recent=(*recent, issued))


def patron_facts(event: CageEvent) -> tuple[tuple[str, PersonEvent], ...]:
    """What a receipt says in the patron's own stream."""
    if not isinstance(event, CageReceiptIssued) or not event.person:
        return ()
    fact = Deposited if event.kind is CageReceiptKind.DEPOSIT else Withdrew
    return ((person_stream(event.person), fact(event.amount, event.number)),)


@floor("2.2")
def postings(event: CageEvent, unit: str) -> tuple[Posting, ...]:
    """What a receipt posts: money comes from the world or goes there."""
    if not isinstance(event, CageReceiptIssued):
        return ()
    inside = _account(event.person)
    ends = (WORLD_ACCOUNT, inside) if event.kind in _COMES_IN else (inside, WORLD_ACCOUNT)
    return (Posting(*ends, unit, event.amount),)


@floor("2.1")
def never_below_zero(event: CageEvent) -> tuple[str, ...]:
    """The accounts that the ledger holds to this, whatever else is posted at the same moment."""
    if not isinstance(event, CageReceiptIssued) or event.kind in _COMES_IN:
        return ()
    return (_account(event.person),)


def cage_receipt_name(number: int) -> str:
    """A receipt of the cage as people write it."""
    return f"cage {number}"
