"""What can be ordered of a person's account. `by` is the id of the person who gives the command.

`PersonCommand` is everything that the stream `person P` takes; `OwnCommand` is what may come in as it is sent. The
others name what lies outside the chain, and are sent by the reception alone.
"""

from typing import Annotated

import msgspec

from croupier.floor.people.care.periods import Period
from croupier.floor.people.offices.office import Office
from croupier.floor.people.person_ids import OrderedBy
from croupier.floor.people.state import AccountKind, LimitKind

ReasonGiven = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
Digest = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}\Z")]
Moment = Annotated[int, msgspec.Meta(ge=0, le=253_402_300_799_999)]
"""Milliseconds since 1970 UTC, up to the end of the year 9999."""


class Register(OrderedBy, frozen=True, tag="person.register"):
    """An account is made. A patron makes their own (`by` is nobody) and comes with a credential; a member of staff gets
    theirs from the owner, with the digest of a code to choose a password with."""

    kind: AccountKind
    login: Digest
    credential: str = ""
    code: str = ""
    of_age: bool = False


class RegisterAtDesk(OrderedBy, frozen=True, tag="person.register at desk"):
    """A patron without a sign-in is entered by staff whom they stand before: the house keeps an account for them."""

    of_age: bool = False


class ProposeReset(OrderedBy, frozen=True, tag="person.propose reset"):
    """A lost password is to be reset; `code` is the digest of the half that is shown to the person who proposes it."""

    reason: ReasonGiven
    code: Digest


class ConfirmReset(OrderedBy, frozen=True, tag="person.confirm reset"):
    """The second person confirms; `code` is the digest of the half that is shown to them."""

    number: int
    code: Digest


class DeclineReset(OrderedBy, frozen=True, tag="person.decline reset"):
    """A proposal is declined by anyone who could confirm it or by the account's holder, or withdrawn by its
    proposer."""

    number: int


class ResetAtConsole(msgspec.Struct, frozen=True, tag="person.reset at console"):
    """A lost password is reset on the machine that the house runs on; given by the system. `staff` is everybody with an
    account for staff: another inspector may be among them."""

    code: Digest
    staff: tuple[str, ...] = ()


class ChoosePassword(OrderedBy, frozen=True, tag="person.choose password"):
    """A new password: with the code of a reset (`second` is its other half, where it has two), or (`code` empty) by
    somebody who is signed in and gave the old one."""

    credential: Digest
    code: str = ""
    second: str = ""


class NoteIdentity(OrderedBy, frozen=True, tag="person.note identity"):
    """A patron has shown an identification: its keyed digest, and those by `older` keys of the house."""

    identity: Digest
    older: tuple[Digest, ...] = ()


class Rename(OrderedBy, frozen=True, tag="person.rename"):
    """The name or contact outside the chain has changed; the log says only that it has."""


class EraseParticulars(OrderedBy, frozen=True, tag="person.erase particulars"):
    """Name, contact and password are erased, and the account is closed. What happened stays, under an id."""


class Appoint(OrderedBy, frozen=True, tag="person.appoint"):
    """The owner gives an office, from `begins` (now by default) until `ends`."""

    office: Office
    begins: Moment | None = None
    ends: Moment | None = None


class EndAppointment(OrderedBy, frozen=True, tag="person.end appointment"):
    """The owner ends an office early, now."""

    office: Office


class SetLimit(OrderedBy, frozen=True, tag="person.set limit"):
    """A patron limits themselves: cents for loss and buy-in, minutes for time; None removes the limit."""

    kind: LimitKind
    period: Period
    amount: Annotated[int, msgspec.Meta(ge=0, le=10**15)] | None


class ExcludeSelf(OrderedBy, frozen=True, tag="person.exclude self"):
    """A patron excludes themselves until a moment, or for good."""

    until: Moment | None = None


class Exclude(OrderedBy, frozen=True, tag="person.exclude"):
    """The house excludes a patron."""

    reason: ReasonGiven


class EndExclusion(OrderedBy, frozen=True, tag="person.end exclusion"):
    """The house lets a patron in again."""

    reason: ReasonGiven


class TrySignIn(msgspec.Struct, frozen=True, tag="person.try sign-in"):
    """Somebody gave the login and a password; given by the system. `addresses` and `device` are digests of where they
    are, `credential` is what the password fits, empty if none. `sign_in` is empty if somebody who is signed in only
    confirms who they are. `uncounted` tries were refused before it, at doors that were locked."""

    addresses: tuple[str, ...]
    device: str = ""
    credential: str = ""
    sign_in: str = ""
    until: int = 0
    uncounted: int = 0


class EndSignIn(msgspec.Struct, frozen=True, tag="person.end sign-in"):
    """Somebody signs out; given by the system."""

    sign_in: str


class SignOutEverywhere(OrderedBy, frozen=True, tag="person.sign out everywhere"):
    """All sign-ins of a person end: they say so themselves, or a shift manager or the owner does."""


AccountCommand = (
    Appoint | EndAppointment | SetLimit | ExcludeSelf | Exclude | EndExclusion | SignOutEverywhere | DeclineReset
)
_Resetting = ProposeReset | ConfirmReset | ResetAtConsole
_SigningIn = TrySignIn | EndSignIn
_Account = Register | RegisterAtDesk | ChoosePassword | Rename | NoteIdentity | EraseParticulars
PersonCommand = AccountCommand | _Resetting | _SigningIn | _Account
