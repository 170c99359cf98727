"""The cage, stream `cage`: money in and out of accounts, receipts numbered without a gap, the house's capital."""

from enum import StrEnum
from typing import Annotated

import msgspec

from croupier.floor.messages import LogEntry
from croupier.floor.people.commands import ReasonGiven
from croupier.floor.people.person_ids import OrderedBy
from croupier.floor.people.proposals import ProposedAct

ReceiptText = Annotated[str, msgspec.Meta(max_length=500)]
CageAmount = Annotated[int, msgspec.Meta(ge=1, le=10**12)]


class CageReceiptKind(StrEnum):
    """What a receipt of the cage is for."""

    DEPOSIT = "deposit"
    WITHDRAWAL = "withdrawal"
    CAPITAL_IN = "capital put in"
    CAPITAL_OUT = "capital taken out"


class CageReceipt(msgspec.Struct, frozen=True):
    """A receipt; `person` is empty if it is for the house's own money."""

    number: int
    kind: CageReceiptKind
    person: str
    amount: int
    reversed: bool = False


class Deposit(OrderedBy, frozen=True, tag="cage.deposit"):
    """A patron hands over money; in a house of play money the system may give it."""

    person: str
    amount: CageAmount


class WithdrawMoney(OrderedBy, frozen=True, tag="cage.withdraw"):
    """A patron is paid out of their account; a sum that takes two people has a reason."""

    person: str
    amount: CageAmount
    reason: ReceiptText = ""


class TakePlayMoney(OrderedBy, frozen=True, tag="cage.take play money"):
    """A patron of a house of play money has their account made up."""


class PutInCapital(OrderedBy, frozen=True, tag="cage.put in capital"):
    """The house's own money comes into the cage; a sum that takes two people has a reason."""

    amount: CageAmount
    reason: ReceiptText = ""


class TakeOutCapital(OrderedBy, frozen=True, tag="cage.take out capital"):
    """The house's own money leaves the cage; a sum that takes two people has a reason."""

    amount: CageAmount
    reason: ReceiptText = ""


class ReverseReceipt(OrderedBy, frozen=True, tag="cage.reverse receipt"):
    """A receipt was wrong: a new one takes it back."""

    receipt: int
    reason: ReasonGiven


class ConfirmMovement(OrderedBy, frozen=True, tag="cage.confirm movement"):
    """The second person agrees to a sum that takes two."""

    number: int


class DeclineMovement(OrderedBy, frozen=True, tag="cage.decline movement"):
    """The second person does not agree, or the first takes it back."""

    number: int


Movement = WithdrawMoney | PutInCapital | TakeOutCapital | ReverseReceipt
"""What takes two people from a sum on."""

CageCommand = Deposit | Movement | TakePlayMoney | ConfirmMovement | DeclineMovement


class Cage(msgspec.Struct, frozen=True):
    """The last receipts, which can still be reversed; `receipts` is the number of the last one. `proposals` are sums
    that wait for a second person."""

    version: int = 0
    receipts: int = 0
    recent: tuple[CageReceipt, ...] = ()
    proposals: tuple[ProposedAct[Movement], ...] = ()


class CageReceiptIssued(msgspec.Struct, frozen=True, tag="cage.receipt issued"):
    """Money came or went. `reverses` is the number of the receipt that this one takes back, 0 if it takes none back.

    `confirmed_by` is the second person of a sum that takes two; `waiver` the version of the house's event by which one
    did it alone.
    """

    number: int
    kind: CageReceiptKind
    person: str
    amount: int
    by: str
    reverses: int = 0
    reason: str = ""
    confirmed_by: str = ""
    waiver: int = 0


class MovementProposed(msgspec.Struct, frozen=True, tag="cage.movement proposed"):
    """A sum that takes two people waits for the second, until a moment; `number` is the version of this event."""

    number: int
    command: Movement
    until: int


class MovementConfirmed(msgspec.Struct, frozen=True, tag="cage.movement confirmed"):
    number: int
    by: str


class MovementDeclined(msgspec.Struct, frozen=True, tag="cage.movement declined"):
    number: int
    by: str


CageEvent = CageReceiptIssued | MovementProposed | MovementConfirmed | MovementDeclined


class CageEntry(LogEntry[CageEvent], frozen=True):
    """What one envelope of `cage` holds."""
