"""What is filled in at the desk of a tournament, and what is answered about many at once."""

from enum import StrEnum
from typing import Annotated

import msgspec

from croupier.floor.people.forms import Contact

DeskText = Annotated[str, msgspec.Meta(max_length=200)]
PersonNamed = Annotated[str, msgspec.Meta(max_length=60)]


class PaidBy(StrEnum):
    """How somebody pays at the desk."""

    CASH = "cash"
    ACCOUNT = "account"


class PaidFor(StrEnum):
    """What somebody pays for at the desk."""

    ENTRY = "entry"
    BUY_BACK = "buy-back"
    RE_BUY = "re-buy"
    ADD_ON = "add-on"


class DeskEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody at the desk. `person` is their account where they have one; anybody else has a name, is of age, and is
    found by an identification that they showed before. `signed` is where the paper with their signature is kept, `heat`
    the one they choose, where players do."""

    asked: DeskText
    person: PersonNamed = ""
    name: Annotated[str, msgspec.Meta(max_length=40)] = ""
    contact: Contact = ""
    of_age: bool = False
    identification: DeskText = ""
    group: DeskText = ""
    conditions_given: bool = False
    signed: DeskText = ""
    pays: PaidBy = PaidBy.ACCOUNT
    reserve: bool = False
    heat: DeskText = ""


class DeskPayment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An applicant or a player pays at the desk."""

    name: PersonNamed
    what: PaidFor
    asked: DeskText = ""
    pays: PaidBy = PaidBy.ACCOUNT


class DeskAcceptance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Applications that are accepted together, each paid from the applicant's account; with `conditions` the
    applicants are only handed those."""

    names: Annotated[tuple[PersonNamed, ...], msgspec.Meta(min_length=1, max_length=500)]
    conditions: bool = False


class NotAccepted(msgspec.Struct, frozen=True):
    """An application that waits on, and why."""

    name: str
    clause: str
    why: str


class ManyAccepted(msgspec.Struct, frozen=True, tag="done"):
    """What became of each application, and the same in words."""

    version: int
    accepted: tuple[str, ...]
    waiting: tuple[NotAccepted, ...]
    words: str
