"""The cage as a decider: every movement has a receipt, and is posted with it."""

import msgspec

from croupier.equipment.amounts import in_currency
from croupier.floor.money_bounds import check_sum
from croupier.floor.people.cage import large_sums
from croupier.floor.people.cage.deposits import check_may_pay_in, check_play_money, patron_of, play_money_missing
from croupier.floor.people.cage.types import (
    Cage,
    CageCommand,
    CageEntry,
    CageEvent,
    ConfirmMovement,
    DeclineMovement,
    Deposit,
    Movement,
    MovementConfirmed,
    MovementDeclined,
    MovementProposed,
    PutInCapital,
    Receipt,
    ReceiptIssued,
    ReceiptKind,
    ReverseReceipt,
    TakeOutCapital,
    TakePlayMoney,
    Withdraw,
)
from croupier.floor.people.care.exclusion import check_reason
from croupier.floor.people.events import Deposited, PersonEvent, Withdrew
from croupier.floor.people.grants import CAGE_GRANTS, check_may_order
from croupier.floor.people.inputs import Given
from croupier.floor.people.offices.authority import is_system
from croupier.floor.people.person_ids import account_of, person_stream
from croupier.floor.people.proposals import Proposal, waiting_at, without
from croupier.ledger.postings import Posting
from croupier.rulebook import Refused, floor
from croupier.verbs.moves import CAGE

Moving = Movement | Deposit | TakePlayMoney

WORLD = "world"
"""The other side of what comes into the house or leaves it."""

REVERSIBLE = 200
"""So many receipts back can be taken back by a new one."""

_OPPOSITE = {
    ReceiptKind.DEPOSIT: ReceiptKind.WITHDRAWAL,
    ReceiptKind.WITHDRAWAL: ReceiptKind.DEPOSIT,
    ReceiptKind.CAPITAL_IN: ReceiptKind.CAPITAL_OUT,
    ReceiptKind.CAPITAL_OUT: ReceiptKind.CAPITAL_IN,
}
_COMES_IN = (ReceiptKind.DEPOSIT, ReceiptKind.CAPITAL_IN)


def decide(cage: Cage | None, command: CageCommand, given: Given) -> tuple[CageEvent, ...]:
    """What follows from a command: one receipt, with the next number; or that a large sum waits for a second person."""
    cage, grant = cage or Cage(), CAGE_GRANTS[type(command)]
    check_may_order(grant, command, given, getattr(command, grant.about) if grant.about else "")
    match command:
        case ConfirmMovement():
            confirmed, movement = large_sums.confirm(cage, command, given)
            return confirmed, _receipt(cage, movement, given, confirmed_by=command.by)
        case DeclineMovement():
            return (large_sums.decline(cage, command, given),)
        case _:
            return (_alone_or_by_two(cage, command, given),)


@floor("1.14", "1.15")
def _alone_or_by_two(cage: Cage, command: Moving, given: Given) -> CageEvent:
    """A movement is carried out at once, unless its sum takes two people and nothing waives that."""
    receipt = _receipt(cage, command, given)
    if is_system(given, command.by) or not isinstance(command, Movement):
        return receipt
    if not large_sums.takes_two(receipt.amount, given):
        return receipt
    waiver = large_sums.waiver_now(given)
    if not waiver:
        return large_sums.propose(cage, command, given)
    check_reason(command.reason)
    return msgspec.structs.replace(receipt, waiver=waiver, reason=command.reason)


def _receipt(cage: Cage, command: Moving, given: Given, confirmed_by: str = "") -> ReceiptIssued:
    kind, person, amount = _movement(cage, command, given)
    if amount <= 0:
        raise Refused(floor["2.2"], "Some money comes or goes, or there is no receipt.")
    check_sum(amount, "What is paid in or out at once")
    _check_covered(kind, person, amount, given)
    reverses = command.receipt if isinstance(command, ReverseReceipt) else 0
    reason = command.reason if isinstance(command, Movement) else ""
    return ReceiptIssued(cage.receipts + 1, kind, person, amount, command.by, reverses, reason, confirmed_by)


def _movement(cage: Cage, command: Moving, given: Given) -> tuple[ReceiptKind, str, int]:
    """What moves, and whose it is."""
    match command:
        case Deposit(by=by, person=person, amount=amount):
            check_play_money(given, by)
            check_may_pay_in(patron_of(given, person), given.at)
            return ReceiptKind.DEPOSIT, person, amount
        case Withdraw(person=person, amount=amount):
            return ReceiptKind.WITHDRAWAL, patron_of(given, person).id, amount
        case TakePlayMoney(by=by):
            return ReceiptKind.DEPOSIT, by, play_money_missing(given, by)
        case PutInCapital(by=by, amount=amount):
            check_play_money(given, by)
            return ReceiptKind.CAPITAL_IN, "", amount
        case TakeOutCapital(amount=amount):
            return ReceiptKind.CAPITAL_OUT, "", amount
        case ReverseReceipt():
            wrong = _reversible(cage, command)
            return _OPPOSITE[wrong.kind], wrong.person, wrong.amount


@floor("1.9")
def _reversible(cage: Cage, command: ReverseReceipt) -> Receipt:
    """The receipt that was wrong; taking it back is for who manages the house, with a reason."""
    check_reason(command.reason)
    wrong = next((one for one in cage.recent if one.number == command.receipt), None)
    if wrong is None:
        raise Refused(floor["1.9"], f"The last {REVERSIBLE} receipts can be reversed; this is none of them.")
    if wrong.reversed:
        raise Refused(floor["1.9"], "This receipt was reversed already.")
    return wrong


@floor("2.1")
def _check_covered(kind: ReceiptKind, person: str, amount: int, given: Given) -> None:
    """Refuse to pay out what is not there."""
    if kind in _COMES_IN:
        return
    there = given.balance(_account(person))
    if amount > there:
        whose = "in the account; chips at a table come back to it as the patron leaves" if person else "in the cage"
        raise Refused(floor["2.1"], f"There is {in_currency(there)} {whose}.")


def _account(person: str) -> str:
    return account_of(person) if person else CAGE


def evolve(cage: Cage | None, entry: CageEntry) -> Cage:
    """The cage after this entry."""
    cage, event = cage or Cage(), entry.event
    cage = msgspec.structs.replace(cage, version=cage.version + 1)
    match event:
        case MovementProposed(number=number, command=command, until=until):
            proposal = Proposal(number, command, command.by, command.reason, until)
            waiting = (*waiting_at(cage.proposals, entry.at), proposal)
            return msgspec.structs.replace(cage, proposals=waiting)
        case MovementConfirmed(number=number) | MovementDeclined(number=number):
            return msgspec.structs.replace(cage, proposals=without(cage.proposals, number))
        case ReceiptIssued():
            return _with_receipt(cage, event)


def _with_receipt(cage: Cage, event: ReceiptIssued) -> Cage:
    kept = tuple(
        Receipt(one.number, one.kind, one.person, one.amount, reversed=True) if one.number == event.reverses else one
        for one in cage.recent[-REVERSIBLE + 1 :]
    )
    issued = Receipt(event.number, event.kind, event.person, event.amount, reversed=bool(event.reverses))
    return msgspec.structs.replace(cage, receipts=event.number, recent=(*kept, issued))


def elsewhere(event: CageEvent) -> tuple[tuple[str, PersonEvent], ...]:
    """What a receipt says in the patron's own stream."""
    if not isinstance(event, ReceiptIssued) or not event.person:
        return ()
    told = Deposited if event.kind is ReceiptKind.DEPOSIT else Withdrew
    return ((person_stream(event.person), told(event.amount, event.number)),)


@floor("2.2")
def postings(event: CageEvent, unit: str) -> tuple[Posting, ...]:
    """What a receipt posts: money comes from the world or goes there."""
    if not isinstance(event, ReceiptIssued):
        return ()
    inside = _account(event.person)
    ends = (WORLD, inside) if event.kind in _COMES_IN else (inside, WORLD)
    return (Posting(*ends, unit, event.amount),)


@floor("2.1")
def never_below_zero(event: CageEvent) -> tuple[str, ...]:
    """The accounts that the ledger holds to this, whatever else is posted at the same moment."""
    if not isinstance(event, ReceiptIssued) or event.kind in _COMES_IN:
        return ()
    return (_account(event.person),)


def receipt_name(number: int) -> str:
    """A receipt of the cage as people write it."""
    return f"cage {number}"
