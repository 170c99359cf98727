"""The whole game under best play: every deal, every choice, as whole numbers."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from fractions import Fraction
from math import comb, sqrt
from os import cpu_count
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.cards import RANKS
from croupier.exact.game_part import Progress
from croupier.exact.ultimate_holdem.starting_hands import STARTING_HANDS, StartingHand, hand_arrays
from croupier.exact.ultimate_holdem.terms import HoldemTerms
from croupier.kernels.arrays import Floats, Integers
from croupier.kernels.hand_tables import RANK_NUMBERS, rank_tables
from croupier.kernels.ultimate_holdem.flops import (
    BETS_ON_FLOP,
    BETS_ON_RIVER,
    CHECKED_COLUMNS,
    SQUARE,
    VALUE,
    sum_flops,
)
from croupier.kernels.ultimate_holdem.places import (
    FLOPS_BY_SUIT,
    PAIRS_OF_KINDS,
    PAIRS_OF_RANKS,
    RANK_BOARDS,
    RANK_FLOPS,
)
from croupier.kernels.ultimate_holdem.rank_boards import sum_rank_boards, value_rank_boards
from croupier.kernels.ultimate_holdem.showdowns import (
    BETS_RIVER,
    DEALER_HANDS,
    FIRST_COLUMNS,
    SQUARE_MOST,
    STREET_COLUMNS,
    VALUE_LESS,
    VALUE_MOST,
)
from croupier.kernels.ultimate_holdem.suit_boards import number_suit_boards, value_suit_boards

FLOPS = comb(50, 3)
RUNOUTS = comb(47, 2)
FLOPS_PER_BOARD = comb(5, 3)
"""A board is reached by so many flops: what is summed over boards counts as often as what is summed over flops."""


@dataclass(frozen=True)
class HandValue:
    """One starting hand: what each choice before the flop is worth for an ante of one, and how play goes on."""

    hand: StartingHand
    most: Fraction
    less: Fraction
    check: Fraction
    square: Fraction
    bets_on_flop: Fraction
    bets_on_river: Fraction

    @property
    def best(self) -> Fraction:
        """What the best choice is worth."""
        return max(self.most, self.less, self.check)

    @property
    def raises(self) -> bool:
        """Whether to raise before the flop."""
        return max(self.most, self.less) > self.check


class LaterBets(NamedTuple):
    """Whether the best play bets, as bits in bytes, the lowest first."""

    flops: NDArray[np.uint8]
    """By starting hand and flop: `kernels.ultimate_holdem.flops.sum_flops`."""
    rank_boards: NDArray[np.uint8]
    """On the river by ranks of the board and pair of ranks, if no suit can make a flush."""
    suit_boards: NDArray[np.uint8]
    """On the river by board and pair of kinds, as the suit sees them that can."""
    suit_starts: Integers
    """The first of those boards by the set of suited cards."""


@dataclass(frozen=True)
class WholeGame:
    """Best play of the whole game."""

    paytable: HoldemTerms
    hands: tuple[HandValue, ...]
    later_bets: LaterBets = field(compare=False, repr=False)

    def _mean(self, of: Callable[[HandValue], Fraction]) -> Fraction:
        return sum((each.hand.hands * of(each) for each in self.hands), Fraction()) / comb(52, 2)

    @property
    def value(self) -> Fraction:
        """The patron's expectation for an ante of one, ante, blind and play together."""
        return self._mean(lambda each: each.best)

    @property
    def deviation(self) -> float:
        """The standard deviation of a round, in antes."""
        return sqrt(self._mean(lambda each: each.square) - self.value**2)

    @property
    def raised(self) -> Fraction:
        """How often the patron raises before the flop."""
        return self._mean(lambda each: Fraction(each.raises))

    @property
    def bet_on_flop(self) -> Fraction:
        """How often the patron bets on the flop."""
        return self._mean(lambda each: each.bets_on_flop)

    @property
    def bet_on_river(self) -> Fraction:
        """How often the patron bets on the river."""
        return self._mean(lambda each: each.bets_on_river)

    @property
    def wagered(self) -> Fraction:
        """What is wagered on average for an ante of one: ante, blind and play."""
        most = self.paytable.before_flop
        raised = self._mean(lambda each: Fraction(max(most) if each.most >= each.less else min(most)) * each.raises)
        later = self.bet_on_flop * self.paytable.after_flop + self.bet_on_river * self.paytable.on_river
        return 2 + raised + later

    @property
    def element_of_risk(self) -> float:
        """What the house gains for each unit wagered."""
        return float(-self.value / self.wagered)


_APPROVED: list[WholeGame] = []
"""The game under the approved paytable, once it is solved."""


def solve_whole_game(paytable: HoldemTerms | None = None, progress: Progress = lambda _: None) -> WholeGame:
    """Best play under a paytable; the approved one is kept."""
    if paytable is not None and paytable != HoldemTerms():
        return _solve(paytable, progress)
    if not _APPROVED:
        _APPROVED.append(_solve(HoldemTerms(), progress))
    return _APPROVED[0]


def _solve(paytable: HoldemTerms, progress: Progress) -> WholeGame:
    unit, blinds, qualifying, raises = paytable.unit, paytable.blinds, paytable.qualifying, paytable.raises
    tables = rank_tables(7)
    streets = np.zeros((RANK_BOARDS, STREET_COLUMNS, PAIRS_OF_RANKS))
    firsts = np.zeros((RANK_BOARDS, FIRST_COLUMNS, PAIRS_OF_RANKS))
    value_rank_boards(RANK_NUMBERS, tables.rows, tables.ranks, blinds, qualifying, raises, unit, streets, firsts)
    flops, hands = np.zeros((RANK_FLOPS, STREET_COLUMNS, PAIRS_OF_RANKS)), np.zeros((FIRST_COLUMNS, PAIRS_OF_RANKS))
    sum_rank_boards(streets, firsts, flops, hands)
    progress(0.1)
    parts = cpu_count() or 1
    by_flop = np.zeros((parts, FLOPS_BY_SUIT, STREET_COLUMNS, PAIRS_OF_KINDS))
    by_hand = np.zeros((parts, FIRST_COLUMNS, PAIRS_OF_KINDS))
    cards, rank_pairs, kinds = hand_arrays()
    checked = np.zeros((parts, CHECKED_COLUMNS, len(STARTING_HANDS)))
    flop_bets, starts = np.zeros((len(STARTING_HANDS), comb(52, 3)), np.uint8), np.zeros(1 << len(RANKS), np.int64)
    suit_bets = np.zeros((number_suit_boards(starts), PAIRS_OF_KINDS), np.uint8)
    with ThreadPoolExecutor(parts) as pool:

        def value_boards(part: int) -> None:
            value_suit_boards(
                part, parts, RANK_NUMBERS, tables.rows, tables.ranks, tables.flushes, blinds, qualifying, raises, unit,
                streets, firsts, by_flop[part], by_hand[part], starts, suit_bets,
            )  # fmt: skip

        list(pool.map(value_boards, range(parts)))
        progress(0.8)
        whole = by_flop.sum(axis=0)

        def value_flops(part: int) -> None:
            sum_flops(cards, rank_pairs, kinds, flops, whole, part, parts, checked[part], flop_bets)

        list(pool.map(value_flops, range(parts)))
    progress(1.0)
    first = hands[:, rank_pairs] + by_hand.sum(axis=0)[:, kinds].sum(axis=1)
    later = LaterBets(_packed(flop_bets), _packed(streets[:, BETS_RIVER] > 0), _packed(suit_bets), starts)
    return WholeGame(paytable, tuple(_hand_values(paytable, first, checked.sum(axis=0))), later)


def _packed(bets: NDArray[Any]) -> NDArray[np.uint8]:
    return np.packbits(bets, axis=1, bitorder="little")


def _hand_values(paytable: HoldemTerms, first: Floats, checked: Floats) -> list[HandValue]:
    """Sums are whole numbers below two to the 53rd, so they are exact as they stand."""
    deals = FLOPS * RUNOUTS * DEALER_HANDS
    unit = paytable.unit
    answers = []
    for place, hand in enumerate(STARTING_HANDS):
        most, less, check = (
            Fraction(int(first[VALUE_MOST, place]) * FLOPS_PER_BOARD, deals * unit),
            Fraction(int(first[VALUE_LESS, place]) * FLOPS_PER_BOARD, deals * unit),
            Fraction(int(checked[VALUE, place]), deals * unit),
        )
        raises = max(most, less) > check
        square = int(first[SQUARE_MOST, place]) * FLOPS_PER_BOARD if raises else int(checked[SQUARE, place])
        on_flop, on_river = int(checked[BETS_ON_FLOP, place]), int(checked[BETS_ON_RIVER, place])
        later = (
            (Fraction(0), Fraction(0)) if raises else (Fraction(on_flop, FLOPS), Fraction(on_river, FLOPS * RUNOUTS))
        )
        answers.append(HandValue(hand, most, less, check, Fraction(square, deals * unit**2), *later))
    return answers
