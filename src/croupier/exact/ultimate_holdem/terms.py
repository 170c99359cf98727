"""What hold-em pays and which raises it knows: the approved table, or another that is looked at."""

from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm

import numpy as np
from numpy.typing import NDArray

from croupier.games.ultimate_holdem.hands import STRENGTHS, Category
from croupier.games.ultimate_holdem.values_and_odds import BLIND_ODDS, STREETS, TRIPS_ODDS, Street
from croupier.kernels.hand_tables import fives
from croupier.rulebook import act_uth as rule

QUALIFIER = Category(rule.text("9.2", "dealer_qualifies_hand_min"))


def _approved(trips: bool = False) -> dict[Category, Fraction]:
    table = TRIPS_ODDS if trips else BLIND_ODDS
    return {category: Fraction(pays.win, pays.stake) for category, pays in table.items()}


@dataclass(frozen=True)
class HoldemTerms:
    """Odds of the blind and of trips by hand, the raises of each street, and the hand that qualifies the dealer."""

    blind: dict[Category, Fraction] = field(default_factory=_approved)
    trips: dict[Category, Fraction] = field(default_factory=lambda: _approved(trips=True))
    before_flop: tuple[int, ...] = STREETS[Street.BEFORE_FLOP].times
    after_flop: int = max(STREETS[Street.AFTER_FLOP].times)
    on_river: int = max(STREETS[Street.ON_RIVER].times)
    qualifier: Category = QUALIFIER

    def __hash__(self) -> int:
        paid = (frozenset(self.blind.items()), frozenset(self.trips.items()))
        return hash((*paid, self.before_flop, self.after_flop, self.on_river, self.qualifier))

    @property
    def unit(self) -> int:
        """An ante in whole numbers, so that every payment is one too."""
        return lcm(*(odds.denominator for odds in self.blind.values()))

    @property
    def blinds(self) -> NDArray[np.int64]:
        """By rank of the hand: what the blind pays a winner, in parts of an ante."""
        paid = np.zeros(max(STRENGTHS.values()) + 1, np.int64)
        for category, odds in self.blind.items():
            paid[STRENGTHS[category]] = int(odds * self.unit)
        return paid[fives().strengths]

    @property
    def qualifying(self) -> int:
        """The lowest rank with which the dealer qualifies."""
        return int(np.argmax(fives().strengths >= STRENGTHS[self.qualifier]))

    @property
    def raises(self) -> NDArray[np.int64]:
        """The least and the most before the flop, then those of the flop and the river."""
        return np.array([min(self.before_flop), max(self.before_flop), self.after_flop, self.on_river])
