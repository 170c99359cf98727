"""Actors and viewers: a name and a role."""

from enum import StrEnum

import msgspec

from croupier.rulebook import Cite, NoAuthority, nz_d7 as division_7


class Role(StrEnum):
    """A person's role at the table."""

    PATRON = "patron"
    DEALER = "dealer"
    CASINO_SUPERVISOR = "casino supervisor"
    CASINO_OPERATOR = "casino operator"
    TOURNAMENT_DIRECTOR = "tournament director"
    GAMING_SHIFT_MANAGER = "gaming shift manager"
    INSPECTOR = "inspector"
    CASHIER = "cashier"


class Actor(msgspec.Struct, frozen=True):
    """A person at work or at play."""

    name: str
    role: Role = Role.PATRON


class Ordered(msgspec.Struct, frozen=True):
    """The base of commands: what an actor orders or does, in a role."""

    by: Actor


Viewer = Actor
"""Somebody who views a table; name and role decide what they see."""

DEALING_ROLES = frozenset({Role.DEALER, Role.CASINO_SUPERVISOR})
SUPERVISING = frozenset({Role.CASINO_SUPERVISOR, Role.CASINO_OPERATOR, Role.TOURNAMENT_DIRECTOR})
STAFF = DEALING_ROLES | SUPERVISING
_PATRON, _INSPECTOR = Role.PATRON, Role.INSPECTOR  # enum lookup is slow on Python 3.11


@division_7("4.15")
def is_hidden_from(viewer: Viewer, owner: str) -> bool:
    """Whether a secret wager is hidden from this viewer: only its owner, staff and inspectors see it."""
    return viewer.name != owner and viewer.role not in STAFF and viewer.role is not Role.INSPECTOR


def require(actor: Actor, roles: frozenset[Role], clause: Cite, deed: str) -> None:
    """Refuse an act to anyone without one of the roles that the clause names."""
    if actor.role not in roles:
        who = " or ".join(sorted(f"the {role}" for role in roles))
        article = "an" if actor.role[0] in "aeiou" else "a"
        raise NoAuthority(clause, f"{deed} is for {who}, not for {article} {actor.role}.")


def require_own(actor: Actor, patron: str, clause: Cite, deed: str) -> None:
    """Patrons act for themselves; staff may enter what is on the layout."""
    if actor.role is _PATRON and actor.name != patron:
        raise NoAuthority(clause, f"{deed} is for {patron} alone.")
    if actor.role is _INSPECTOR:
        raise NoAuthority(clause, f"An inspector only watches; {deed.lower()} is for {patron} or the dealer.")
