"""Who may order what, and for whom: each command has one grant, and the desks hold every order against it."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Any

import msgspec

from croupier.floor.people.person_ids import SYSTEM as SYSTEM_NAME, has_account
from croupier.rulebook import Editions, NoAuthority, floor
from croupier.verbs.actors import SUPERVISING, Actor, Role

FLOOR_EDITIONS = Editions(floor)  # an amendment of what is enforced fails here, and is not ignored

SYSTEM_HOLDER = "the system"
"""The house's own clock, robots and first start: nobody who signs in."""

SUPERVISORS = frozenset({Role.CASINO_SUPERVISOR, Role.CASINO_OPERATOR, Role.GAMING_SHIFT_MANAGER})
MAY_STOP_TABLES = SUPERVISORS | SUPERVISING
"""Anyone who may stop a table and let it go on: a director too, at the tables of a tournament."""


class When(StrEnum):
    """Where a command is given for another, if not everywhere."""

    EVERYWHERE = ""
    DEALER_ENTERS = "where the cards are real, or a dealer deals in a tournament"
    NO_ACCOUNT = "for a patron without an account"


class Grant(msgspec.Struct, frozen=True):
    """Who may give a command: `own` where it is about themselves, `others` where it is about another or nobody.

    `about` is the field that says whom the command is about, empty if it is about nobody in particular.
    """

    own: frozenset[str]
    others: frozenset[str]
    about: str = ""
    when: When = When.EVERYWHERE

    @property
    def holders(self) -> frozenset[str]:
        """Everybody who may give it to anybody."""
        return self.own | self.others


def granted_to(*holders: Iterable[str], about: str = "") -> Grant:
    """A grant to these holders, no matter whom the command is about."""
    return Grant(frozenset(), frozenset(holder for each in holders for holder in each), about)


def granted_each(grant: Grant, *kinds: type) -> dict[type, Grant]:
    """The same grant for each of these commands."""
    return dict.fromkeys(kinds, grant)


@floor("1.13")
def check_grant(grant: Grant, command: Any, by: Actor, dealer_enters: bool = False) -> None:
    """Refuse a command of a table or a tournament to anyone it is not granted to."""
    about = str(getattr(command, grant.about)) if grant.about else ""
    holders = {str(by.role), SYSTEM_HOLDER} if by.name == SYSTEM_NAME else {str(by.role)}
    allowed = grant.own if about == by.name else _others(grant, about, dealer_enters)
    if holders & allowed:
        return
    if about and about != by.name and not _others(grant, about, dealer_enters):
        raise NoAuthority(floor["1.13"], f"{command_words(command)}: only {about} may do this.")
    whose = f"{'an' if by.role[0] in 'aeiou' else 'a'} {by.role}"
    who = holder_list(allowed or grant.others)
    raise NoAuthority(floor["1.13"], f"{command_words(command)}: only {who} may do this, not {whose}.")


def _others(grant: Grant, about: str, dealer_enters: bool) -> frozenset[str]:
    if grant.when is When.DEALER_ENTERS and not dealer_enters:
        return frozenset()
    if grant.when is When.NO_ACCOUNT and has_account(about):
        return frozenset()
    return grant.others


def holder_list(holders: Iterable[str]) -> str:
    """The holders in words."""
    names = sorted(holder if holder == SYSTEM_HOLDER else f"the {holder}" for holder in holders)
    return " or ".join(names) or "nobody"


def command_words(command: object) -> str:
    """What a command is called: the words of its tag."""
    tag = str(type(command).__struct_config__.tag)  # type: ignore[attr-defined]
    return tag.rpartition(".")[2].capitalize()
