"""What comes into a decision from outside: the time, chance, the house's vault, and how the patron stands."""

from collections.abc import Callable
from dataclasses import dataclass

from croupier.floor.fairness.draws import Source
from croupier.floor.people.standing import Standing
from croupier.floor.vault import Vault

StandingOf = Callable[[str], Standing]
"""How a patron stands at this moment; whoever has no account stands freely."""


@dataclass(frozen=True)
class Given:
    """`at` is in milliseconds since 1970."""

    at: int
    source: Source
    vault: Vault
    standing_of: StandingOf = Standing
