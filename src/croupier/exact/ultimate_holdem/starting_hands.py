"""The 169 kinds of two hole cards: each by one hand that stands for it, and how many hands it stands for."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.cards import RANKS
from croupier.kernels.ultimate_holdem.places import RANK_COUNT, pair_place

SUITS_COUNT = 4


@dataclass(frozen=True)
class StartingHand:
    """Two ranks, the higher first, of one suit or of two."""

    high: int
    low: int
    suited: bool

    @property
    def name(self) -> str:
        """As players write it: AKs, AKo, 88."""
        kind = "" if self.high == self.low else "s" if self.suited else "o"
        return RANKS[self.high] + RANKS[self.low] + kind

    @property
    def hands(self) -> int:
        """How many of the 1,326 hands are like it."""
        return 6 if self.high == self.low else 4 if self.suited else 12

    @cached_property
    def cards(self) -> tuple[int, int]:
        """One such hand: a card is its rank times four and its suit."""
        return self.high * SUITS_COUNT, self.low * SUITS_COUNT + (0 if self.suited else 1)

    @property
    def rank_pair(self) -> int:
        """Its place among pairs of ranks."""
        return pair_place(self.high, self.low)

    def seen_by(self, suit: int) -> int:
        """Its place among pairs of kinds of cards, as one suit sees them."""
        kinds = [card // SUITS_COUNT + RANK_COUNT * (card % SUITS_COUNT == suit) for card in self.cards]
        return pair_place(kinds[0], kinds[1])


STARTING_HANDS: tuple[StartingHand, ...] = tuple(
    StartingHand(high, low, suited)
    for high in range(RANK_COUNT)
    for low in range(high + 1)
    for suited in ((False,) if high == low else (True, False))
)


def hand_arrays() -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Cards, places of ranks, and places by suit of all starting hands."""
    return (
        np.array([hand.cards for hand in STARTING_HANDS]),
        np.array([hand.rank_pair for hand in STARTING_HANDS]),
        np.array([[hand.seen_by(suit) for hand in STARTING_HANDS] for suit in range(SUITS_COUNT)]),
    )
