"""What exact odds are told in: a wager's edge, how often it ends in which way, and how one plays."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt


class ImpossibleQuestionError(ValueError):
    """Something that cannot be asked: cards that the shoe does not hold, odds that are not odds."""


@dataclass(frozen=True)
class Ending:
    """One way in which a wager ends: how likely it is, and what the patron then gains for each unit staked."""

    words: str
    chance: Fraction
    gain: Fraction


@dataclass(frozen=True)
class WagerOdds:
    """A wager's odds. `edge` is what the house gains for each unit staked, `exact` the same as a fraction if one is
    computed; `clause` is where it is paid."""

    name: str
    edge: float
    exact: Fraction | None
    deviation: float
    strategy: str
    clause: str
    endings: tuple[Ending, ...] = ()
    pays: tuple[tuple[str, Fraction], ...] = ()
    """What is paid for what, if the endings do not say it."""
    words: str = ""
    """What people call it, if not by its name."""
    deviation_digits: int | None = None
    """How many decimals of the deviation are right, if not all."""

    def deviation_text(self, digits: int) -> str:
        """The deviation with so many decimals, or with those that are right."""
        right = self.deviation_digits
        return f"{self.deviation:.{digits}f}" if right is None else f"about {self.deviation:.{min(right, digits)}f}"


def odds_of_endings(name: str, clause: str, endings: Iterable[Ending], strategy: str = "no choice") -> WagerOdds:
    """The odds of a wager without decisions: everything follows from how it ends."""
    known = tuple(endings)
    assert sum(ending.chance for ending in known) == 1, name
    gain = sum((ending.chance * ending.gain for ending in known), Fraction())
    square = sum((ending.chance * ending.gain**2 for ending in known), Fraction())
    return WagerOdds(name, float(-gain), -gain, sqrt(square - gain**2), strategy, clause, known)
