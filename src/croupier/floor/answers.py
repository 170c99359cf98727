"""What the house answers somebody who asks: an account, the house, a sign-in, the own rounds."""

import msgspec

from croupier.floor.inspection.patron_rounds import OwnRound
from croupier.floor.people.offices.office import Appointment
from croupier.floor.people.state import AccountKind, HouseExclusion, OwnExclusion, PatronLimit, TableDebt
from croupier.verbs.actors import Role


class SignedInAs(msgspec.Struct, frozen=True, tag="signed in"):
    """Who is signed in, until when; `notice` says why a patron may not play now, and that the password was reset."""

    person: str
    until: int
    notice: str


class HandedOver(msgspec.Struct, frozen=True, tag="handed over"):
    """It is done. `code`, or this half of one, is for the person themselves, who chooses a password with it; it is told
    this once."""

    version: int
    made: str
    code: str


class ProposedReset(msgspec.Struct, frozen=True):
    """A reset of somebody's password that waits for a second person until a moment."""

    person: str
    name: str
    number: int
    by: str
    reason: str
    until: int


class PersonSeen(msgspec.Struct, frozen=True):
    """An account. `roles` are those that they may act in now, `balance` what their account holds of the currency,
    `tables` where they sit, `owed` what they owe tables from rounds that were declared void; `identified` says whether
    they have shown who they are."""

    person: str
    version: int
    kind: AccountKind
    name: str
    contact: str
    roles: tuple[Role, ...]
    appointments: tuple[Appointment, ...]
    limits: tuple[PatronLimit, ...]
    own_exclusion: OwnExclusion | None
    house_exclusion: HouseExclusion | None
    tables: tuple[str, ...]
    balance: int
    currency: str
    owed: tuple[TableDebt, ...] = ()
    identified: bool = False


class HouseSeen(msgspec.Struct, frozen=True):
    """What the house says about itself. `age` is from when on people may play here; where it
    `asks_identification`, once they have shown who they are at the cage."""

    version: int
    name: str
    currency: str
    age: int
    helpline: str
    play_money: bool
    has_owner: bool
    asks_identification: bool = False


class OwnRounds(msgspec.Struct, frozen=True):
    """The rounds that a patron wagered in."""

    rounds: tuple[OwnRound, ...]
