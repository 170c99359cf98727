"""What comes into a decision from outside: the time, chance, the house's vault, and how the patron stands."""

from collections.abc import Callable
from dataclasses import dataclass

from croupier.floor.fairness.draws import Source
from croupier.floor.people.care.remaining_limits import RemainingLimits
from croupier.floor.people.person_ids import has_account
from croupier.floor.vault import Vault
from croupier.verbs.actors import Actor

StandingOf = Callable[[str], RemainingLimits]
"""How a patron stands at this moment; whoever has no account stands freely."""


IsPatron = Callable[[str], bool]
"""Whether somebody is a patron of the house, with an account that is theirs."""

Holds = Callable[[Actor], bool]
"""Whether somebody may act in this role at this moment."""


MoneyOf = Callable[[str], int]
"""What a patron's account holds at this moment."""


WaiverVersion = Callable[[], int]
"""The version of the house's event by which one person may do what takes two at this moment; 0 where none does."""


@dataclass(frozen=True)
class FloorInputs:
    """`at` is in milliseconds since 1970."""

    at: int
    source: Source
    vault: Vault
    standing_of: StandingOf = RemainingLimits
    is_patron: IsPatron = has_account
    holds: Holds = lambda _: True
    money_of: MoneyOf = lambda _: 0
    waiver: WaiverVersion = lambda: 0
