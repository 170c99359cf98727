"""What comes into a decision about people and money from outside."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

NOBODY = "nobody"
"""The caller of a command by somebody who is not signed in: a sign-up, a password by code, the owner's link."""


@dataclass(frozen=True)
class PeopleInputs:
    """`at` is in milliseconds since 1970; `caller` is who is signed in, `NOBODY`, or None for the system itself.

    `state` gives another stream's state (None if it has no event), `balance` what an account holds of the house's
    currency at this moment.
    """

    at: int
    caller: str | None
    state: Callable[[str], Any]
    balance: Callable[[str], int]
