"""What happens to a person: their account, offices, limits and exclusions, and facts that tables and the cage tell."""

import msgspec
from msgspec import UNSET, UnsetType

from croupier.floor.messages import LogEntry
from croupier.floor.people.care.periods import Period
from croupier.floor.people.offices.office import Office
from croupier.floor.people.person_ids import OrderedBy
from croupier.floor.people.state import AccountKind, LimitKind, OwnExclusion, PatronLimit, Reset


class Registered(msgspec.Struct, frozen=True, tag="person.registered"):
    """The first event of `person P`."""

    id: str
    kind: AccountKind
    by: str
    login: str
    credential: str
    reset: Reset | None = None


class RegisteredAtDesk(OrderedBy, frozen=True, tag="person.registered at desk"):
    """The first event of `person P` whom staff entered: a patron who cannot sign in."""

    id: str


class PasswordReset(OrderedBy, frozen=True, tag="person.password reset"):
    """The whole code was shown at once: at the console of the machine or, in 0.1.0, to a manager."""

    reset: Reset


class ResetProposed(msgspec.Struct, frozen=True, tag="person.reset proposed"):
    """A lost password is to be reset, if a second person confirms it; `code` is the digest of the half that was shown
    to the proposer."""

    number: int
    by: str
    reason: str
    code: str
    until: int


class ResetDeclined(msgspec.Struct, frozen=True, tag="person.reset declined"):
    number: int
    by: str


class ResetConfirmed(msgspec.Struct, frozen=True, tag="person.reset confirmed"):
    """The password works no longer. `reset` has the digests of both halves, and who was shown them."""

    number: int
    by: str
    reset: Reset


class PasswordChosen(msgspec.Struct, frozen=True, tag="person.password chosen"):
    credential: str
    with_code: bool


class Renamed(OrderedBy, frozen=True, tag="person.renamed"): ...


class ParticularsErased(OrderedBy, frozen=True, tag="person.particulars erased"): ...


class OfficeGiven(msgspec.Struct, frozen=True, tag="person.office given"):
    office: Office
    begins: int
    ends: int | None
    by: str


class OfficeEnded(msgspec.Struct, frozen=True, tag="person.office ended"):
    office: Office
    by: str


class IdentityNoted(OrderedBy, frozen=True, tag="person.identity noted"):
    """They have shown an identification; `identity` is its keyed digest, and nothing else of it is kept."""

    identity: str


class Spent(msgspec.Struct, frozen=True):
    """What somebody lost, and bought in chips, in the period that began at `start`."""

    period: Period
    start: int
    lost: int
    bought: int


class CareInherited(msgspec.Struct, frozen=True, tag="person.care inherited"):
    """What they chose with an account that was closed holds for this one too: limits with what is used up of them, and
    an exclusion of themselves."""

    limits: tuple[PatronLimit, ...]
    own_exclusion: OwnExclusion | None
    spent: tuple[Spent, ...]
    played: int
    played_on: int


class LimitSet(msgspec.Struct, frozen=True, tag="person.limit set"):
    """It holds from `since` on: at once where it is tighter."""

    kind: LimitKind
    period: Period
    amount: int | None
    since: int


class SelfExcluded(msgspec.Struct, frozen=True, tag="person.self-excluded"):
    until: int | None


class Excluded(OrderedBy, frozen=True, tag="person.excluded"):
    reason: str


class ExclusionEnded(OrderedBy, frozen=True, tag="person.exclusion ended"):
    reason: str


class SignedOutEverywhere(OrderedBy, frozen=True, tag="person.signed out everywhere"): ...


class SignInBegun(msgspec.Struct, frozen=True, tag="person.signed in"):
    """`id` is the beginning of the token's digest; `address` and `device` are keyed digests. `uncounted` tries had been
    refused before it, at doors that were locked."""

    id: str
    until: int
    address: str
    device: str = ""
    uncounted: int = 0


class SignInEnded(msgspec.Struct, frozen=True, tag="person.signed out"):
    id: str


class SignInFailed(msgspec.Struct, frozen=True, tag="person.sign-in failed"):
    """A wrong password. `device` is empty unless it is one that signed in before; `is_known` says whether it is, or the
    address is."""

    address: str
    device: str
    is_known: bool
    uncounted: int = 0


class SignInLocked(msgspec.Struct, frozen=True, tag="person.sign-in locked"):
    """A door is locked after failures: an address, a device, or all `strangers` together."""

    door: str
    until: int


class PasswordConfirmed(msgspec.Struct, frozen=True, tag="person.password confirmed"):
    """Somebody who is signed in gave their password once more."""

    address: str
    device: str = ""
    uncounted: int = 0


class Deposited(msgspec.Struct, frozen=True, tag="person.deposited"):
    """Told by the cage."""

    amount: int
    receipt: int


class Withdrew(msgspec.Struct, frozen=True, tag="person.withdrew"):
    """Told by the cage."""

    amount: int
    receipt: int


class PatronAtTable(msgspec.Struct, frozen=True):
    """Something at one of the tables."""

    table: str


class ChipsAtTable(PatronAtTable, frozen=True):
    """An amount of chips at one of the tables."""

    amount: int


class SatDown(PatronAtTable, frozen=True, tag="person.sat down"):
    """Told by a table: the time that they play runs from here."""


class BoughtIn(ChipsAtTable, frozen=True, tag="person.bought in"):
    """Told by a table: money of the account has become chips."""


class CashedOut(ChipsAtTable, frozen=True, tag="person.cashed out"):
    """Told by a table: chips have become money of the account."""


class LeftTable(PatronAtTable, frozen=True, tag="person.left"):
    """Told by a table."""


class ChipsKept(ChipsAtTable, frozen=True, tag="person.chips kept"):
    """Told by a table that they had left: chips came back to them, and are kept there."""


class KeptChipsPaid(ChipsAtTable, frozen=True, tag="person.kept chips paid"):
    """Told by a table: what was kept went to their account, or to their stack now that they are back."""


class Owes(PatronAtTable, frozen=True, tag="person.owes"):
    """Told by a table: what they owe there from a void round now; nothing once it is paid or waived."""

    round_number: int
    amount: int


class EntryPaid(msgspec.Struct, frozen=True, tag="person.entry paid"):
    """Told by a tournament: entry, buy-in or re-entry, from the account."""

    tournament: str
    amount: int


class TournamentPaid(msgspec.Struct, frozen=True, tag="person.tournament paid"):
    """Told by a tournament: a prize or a refund, to the account."""

    tournament: str
    amount: int


class PersonNotified(msgspec.Struct, frozen=True, tag="person.told"):
    """Something that concerns them has happened at a table or in a tournament, in words. A `letter` goes by e-mail too,
    where the house sends any."""

    stream: str
    words: str
    letter: bool | UnsetType = UNSET


class Counted(msgspec.Struct, frozen=True, tag="person.counted"):
    """Told by a table with the first wager of a day: all that they have with the house, before it. At the `undecided`
    tables a round that they wagered earlier is still in play; logs of version 0.1.0 do not say."""

    wealth: int
    undecided: tuple[str, ...] | UnsetType = UNSET


class EarlierRoundSettled(PatronAtTable, frozen=True, tag="person.earlier round settled"):
    """Told by a table: what they won, or lost if it is negative, in a round that was `undecided` there."""

    gained: int


PersonEvent = (
    Registered
    | RegisteredAtDesk
    | PasswordReset
    | ResetProposed
    | ResetDeclined
    | ResetConfirmed
    | PasswordChosen
    | Renamed
    | ParticularsErased
    | IdentityNoted
    | CareInherited
    | OfficeGiven
    | OfficeEnded
    | LimitSet
    | SelfExcluded
    | Excluded
    | ExclusionEnded
    | SignedOutEverywhere
    | SignInBegun
    | SignInEnded
    | SignInFailed
    | SignInLocked
    | PasswordConfirmed
    | Deposited
    | Withdrew
    | SatDown
    | BoughtIn
    | CashedOut
    | LeftTable
    | ChipsKept
    | KeptChipsPaid
    | Owes
    | EntryPaid
    | TournamentPaid
    | PersonNotified
    | Counted
    | EarlierRoundSettled
)


class PersonEntry(LogEntry[PersonEvent], frozen=True):
    """What one envelope of `person P` holds."""


class LoginTaken(msgspec.Struct, frozen=True, tag="login.taken"):
    """The login is this person's. Two people cannot have it: taking it expects a stream in which nobody has it."""

    person: str


class LoginEntry(LogEntry[LoginTaken], frozen=True):
    """What one envelope of `login H` holds."""


class IdentityTaken(msgspec.Struct, frozen=True, tag="identity.taken"):
    """This person has shown the identification that the stream's name is the keyed digest of."""

    person: str


class IdentityEntry(LogEntry[IdentityTaken], frozen=True):
    """What one envelope of `identity D` holds."""
