"""Inputs of a decision from outside: the time, randomness, the house's vault, and the patron's limits."""

from collections.abc import Callable

import msgspec

from croupier.floor.fairness.draws import Source
from croupier.floor.people.care.remaining_limits import RemainingLimits
from croupier.floor.people.house.gaming_hours import GamingHours
from croupier.floor.people.person_ids import has_account
from croupier.floor.vault import Vault
from croupier.table.state import Restriction
from croupier.table.wagering.finished_rounds import FinishedRound
from croupier.verbs.actors import Actor

StandingOf = Callable[[str], RemainingLimits]
"""What a patron's limits leave at this moment; without an account there are none."""


IsPatron = Callable[[str], bool]
"""Whether this is a patron of the house with an account."""

Holds = Callable[[Actor], bool]
"""Whether this person holds this role at this moment."""


MoneyOf = Callable[[str], int]
"""What a patron's account holds at this moment."""


PastRound = Callable[[str, int], FinishedRound | None]
"""What the log says of a finished round, by its table and number; None if there is no such round."""


WaiverVersion = Callable[[], int]
"""The version of the house's event that lets one person do what takes two; 0 if nothing lets them."""


Demonstrates = Callable[[], bool]
"""Whether the house plays for play money and so needs no approved layout."""


Hours = Callable[[], GamingHours | None]
"""The hours of gaming; None if there is gaming at all hours."""


HouseRegister = Callable[[], tuple[Restriction, ...]]
"""The house's register of restrictions."""


PlaysIn = Callable[[str, str], str]
"""The session of another tournament than this one in which a patron plays at this moment, in words; empty if none."""


class FloorInputs(msgspec.Struct, frozen=True):
    """`at` is in milliseconds since 1970."""

    at: int
    source: Source
    vault: Vault
    standing_of: StandingOf = RemainingLimits
    is_patron: IsPatron = has_account
    holds: Holds = lambda _: True
    money_of: MoneyOf = lambda _: 0
    waiver: WaiverVersion = lambda: 0
    demonstrates: Demonstrates = lambda: True
    hours: Hours = lambda: None
    past_round: PastRound = lambda table, number: None
    restrictions: HouseRegister = lambda: ()
    plays_in: PlaysIn = lambda person, tournament: ""
