"""Offices: what the owner appoints people to, and as which of the engine's roles they then act at a table."""

from enum import StrEnum

import msgspec

from croupier.verbs.actors import Role


class Office(StrEnum):
    """What a member of staff is in the house."""

    OWNER = "owner"
    SHIFT_MANAGER = "shift manager"
    SUPERVISOR = "supervisor"
    DEALER = "dealer"
    CASHIER = "cashier"
    INSPECTOR = "inspector"
    TOURNAMENT_DIRECTOR = "tournament director"


class Appointment(msgspec.Struct, frozen=True):
    """An office from a moment on, and until another where one is named."""

    office: Office
    begins: int
    ends: int | None
    by: str

    def holds(self, at: int) -> bool:
        """Whether the office is held at this moment."""
        return self.begins <= at and (self.ends is None or at < self.ends)


ROLES: dict[Office, frozenset[Role]] = {
    Office.OWNER: frozenset({Role.CASINO_OPERATOR}),
    Office.SHIFT_MANAGER: frozenset({Role.GAMING_SHIFT_MANAGER, Role.CASINO_OPERATOR}),
    Office.SUPERVISOR: frozenset({Role.CASINO_SUPERVISOR}),
    Office.DEALER: frozenset({Role.DEALER}),
    Office.CASHIER: frozenset({Role.CASHIER}),
    Office.INSPECTOR: frozenset({Role.INSPECTOR}),
    Office.TOURNAMENT_DIRECTOR: frozenset({Role.TOURNAMENT_DIRECTOR}),
}
"""The roles that an office gives at tables and in tournaments; a cashier's is for the desk of a tournament."""

MANAGING = frozenset({Office.OWNER, Office.SHIFT_MANAGER})
