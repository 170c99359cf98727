"""The cage, stream `cage`: money in and out of accounts, receipts numbered without a gap, the house's capital."""

from enum import StrEnum
from typing import Annotated

import msgspec

from croupier.floor.people.commands import Reason

Sum = Annotated[int, msgspec.Meta(ge=1, le=10**12)]


class ReceiptKind(StrEnum):
    """What a receipt of the cage is for."""

    DEPOSIT = "deposit"
    WITHDRAWAL = "withdrawal"
    CAPITAL_IN = "capital put in"
    CAPITAL_OUT = "capital taken out"


class Receipt(msgspec.Struct, frozen=True):
    """A receipt; `person` is empty where it is for the house's own money."""

    number: int
    kind: ReceiptKind
    person: str
    amount: int
    reversed: bool = False


class Cage(msgspec.Struct, frozen=True):
    """The last receipts, which can still be reversed; `receipts` is the number of the last one."""

    version: int = 0
    receipts: int = 0
    recent: tuple[Receipt, ...] = ()


class Deposit(msgspec.Struct, frozen=True, tag="cage.deposit"):
    """A patron hands over money; in a house of play money the system may give it."""

    by: str
    person: str
    amount: Sum


class Withdraw(msgspec.Struct, frozen=True, tag="cage.withdraw"):
    """A patron is paid out of their account."""

    by: str
    person: str
    amount: Sum


class TakePlayMoney(msgspec.Struct, frozen=True, tag="cage.take play money"):
    """A patron of a house of play money has their account made up."""

    by: str


class PutInCapital(msgspec.Struct, frozen=True, tag="cage.put in capital"):
    """The house's own money comes into the cage."""

    by: str
    amount: Sum


class TakeOutCapital(msgspec.Struct, frozen=True, tag="cage.take out capital"):
    """The house's own money leaves the cage."""

    by: str
    amount: Sum


class ReverseReceipt(msgspec.Struct, frozen=True, tag="cage.reverse receipt"):
    """A receipt was wrong: a new one takes it back."""

    by: str
    receipt: int
    reason: Reason


CageCommand = Deposit | Withdraw | TakePlayMoney | PutInCapital | TakeOutCapital | ReverseReceipt


class ReceiptIssued(msgspec.Struct, frozen=True, tag="cage.receipt issued"):
    """Money came or went. `reverses` is the number of the receipt that this one takes back, 0 where it is none."""

    number: int
    kind: ReceiptKind
    person: str
    amount: int
    by: str
    reverses: int = 0
    reason: str = ""


CageEvent = ReceiptIssued


class CageEntry(msgspec.Struct, frozen=True):
    """What one envelope of `cage` holds."""

    at: int
    event: ReceiptIssued
    by: str = ""
