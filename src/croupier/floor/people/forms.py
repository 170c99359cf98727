"""What people fill in: the only places where a password, a name or a contact is given to the house."""

from typing import Annotated

import msgspec

from croupier.floor.people.commands import ReasonGiven

LoginName = Annotated[str, msgspec.Meta(pattern=r"^[^\s\x00-\x1f]{3,80}\Z")]
Password = Annotated[str, msgspec.Meta(min_length=10, max_length=200)]
DisplayName = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Contact = Annotated[str, msgspec.Meta(max_length=200)]
SecretText = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class SignUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A patron opens an account."""

    login: LoginName
    password: Password
    name: DisplayName
    of_age: bool
    contact: Contact = ""


class WalkIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody at the desk who has no sign-in; staff have seen that they are of age."""

    name: DisplayName
    of_age: bool
    contact: Contact = ""


class Entering(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody signs in."""

    login: Annotated[str, msgspec.Meta(max_length=200)]
    password: Annotated[str, msgspec.Meta(max_length=200)]


class NewStaff(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An account for a member of staff, who chooses the password themselves."""

    login: LoginName
    name: DisplayName
    contact: Contact = ""


class NewOwner(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The person who opens the one-time link."""

    token: SecretText
    login: LoginName
    password: Password
    name: DisplayName
    contact: Contact = ""


class PasswordByCode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new password with the code of a reset; `second` is the other half, where two people gave one each."""

    login: LoginName
    code: SecretText
    password: Password
    second: Annotated[str, msgspec.Meta(max_length=200)] = ""


class PasswordChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new password with the old one."""

    old: SecretText
    password: Password


class ResetProposal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lost password is to be reset, and why."""

    reason: ReasonGiven


class ResetConfirmation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The proposal that a second person confirms."""

    number: int


class Identification(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The number of a document that a patron has shown."""

    number: SecretText


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What others see, and how the house reaches somebody; `by_mail` stays as it is if it is not given."""

    name: DisplayName
    contact: Contact = ""
    by_mail: bool | None = None
