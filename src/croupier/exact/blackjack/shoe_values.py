"""All that one shoe makes of blackjack's hands: the dealer's chances, the worth of every choice, and of splitting."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from os import cpu_count

import numpy as np
from numpy.typing import NDArray

from croupier.exact.answers import ImpossibleQuestionError
from croupier.exact.blackjack.dealer_tree import LOWEST_FINAL, OUTCOMES, dealer_tree
from croupier.exact.blackjack.hand_index import ACE, TEN, VALUES_COUNT, HandIndex, hand_index
from croupier.games.blackjack.determinations import SoftSeventeen
from croupier.games.blackjack.values_and_odds import HANDS_MAX, LIMIT
from croupier.kernels.arrays import Floats
from croupier.kernels.blackjack.dealer_outcomes import dealer_outcomes
from croupier.kernels.blackjack.hand_values import best_values, blackjack_chance, standing_values
from croupier.kernels.blackjack.splits import first_hand_value, split_value

HandDecisions = NDArray[np.int8]

TOTALS_CLASSES = 6
CARDS_MIN = 2 * HANDS_MAX
"""What splitting to the most hands takes, with two cards each."""
DOUBLE_ANY = (0, 20)
"""Two cards of any total can be doubled but 21, to which nothing is drawn (9.2(a))."""


def deck_counts(decks: int) -> list[int]:
    """Whole decks by card value."""
    return [4 * decks] * TEN + [16 * decks]


@dataclass(frozen=True)
class Situation:
    """A hand, as values of its cards, against an upcard; a pair may become `hands_max` hands, none if it cannot be
    split."""

    hand: tuple[int, ...]
    upcard: int
    hands_max: int = HANDS_MAX

    def removals(self, index: HandIndex) -> NDArray[np.int64]:
        """The places of all that can be out of the shoe when this hand is played on, or split."""
        held = np.bincount(self.hand, minlength=VALUES_COUNT)
        rows = [index.removal_of[0, 0, (index.counts >= held).all(axis=1)]]
        if self.hands_max and len(self.hand) == 2 and self.hand[0] == self.hand[1]:
            pair = self.hand[0]
            several = 2 if pair == ACE else self.hands_max
            with_card = index.counts[:, pair] > 0
            if pair == ACE:  # which gets one card more, and no other
                with_card &= index.cards <= 2
            rows.append(index.removal_of[pair, : 2 * several - 2, with_card].ravel())
        places = np.unique(np.concatenate(rows))
        return places[places >= 0].astype(np.int64)


class ShoeValues:
    """The values of all hands from one shoe, given by counts of card values, for one inscription on the layout.

    `doubles` are the totals that can be doubled; with `original_only` a dealer's Blackjack takes the first wager alone.
    Both are for comparison: the approved rules have neither limit. With `only`, values mean something for one hand and
    what can become of it, and are known much sooner.
    """

    def __init__(
        self,
        counts: list[int],
        soft_17: SoftSeventeen,
        doubles: tuple[int, int] = DOUBLE_ANY,
        *,
        original_only: bool = False,
        only: Situation | None = None,
    ) -> None:
        self.shoe = np.array(counts)
        self.size = int(self.shoe.sum())
        if self.size < CARDS_MIN:
            raise ImpossibleQuestionError(
                f"Blackjack is worked out for shoes of {CARDS_MIN} cards or more; this one holds {self.size}."
            )
        self.soft_17 = soft_17
        self.doubles = doubles
        self.original_only = original_only
        self.only = only
        self.index: HandIndex = hand_index()

    def only_for(self, situation: Situation) -> "ShoeValues":
        """The same shoe for one hand alone, which takes a fraction of the time."""
        return ShoeValues(
            self.shoe.tolist(), self.soft_17, self.doubles, original_only=self.original_only, only=situation
        )

    @cached_property
    def outcomes(self) -> Floats:
        """The dealer's chances by removal, upcard and outcome."""
        if self.only is not None:
            return self._outcomes_of(self.only)
        tree, removals = dealer_tree(self.soft_17), self.index.removals
        answer = np.empty((len(removals), VALUES_COUNT, OUTCOMES))
        parts = cpu_count() or 1
        edges = [len(removals) * part // parts for part in range(parts + 1)]
        with ThreadPoolExecutor(parts) as pool:
            list(
                pool.map(
                    lambda part: dealer_outcomes(
                        self.shoe,
                        removals[edges[part] : edges[part + 1]],
                        *tree,
                        answer[edges[part] : edges[part + 1]],
                    ),
                    range(parts),
                )
            )
        return answer

    def _outcomes_of(self, only: Situation) -> Floats:
        rows = only.removals(self.index)
        part = np.empty((len(rows), VALUES_COUNT, OUTCOMES))
        dealer_outcomes(self.shoe, self.index.removals[rows], *dealer_tree(self.soft_17, (only.upcard,)), part)
        answer = np.zeros((len(self.index.removals), VALUES_COUNT, OUTCOMES))
        answer[rows] = part
        return answer

    def standing(self, upcard: int) -> Floats:
        """What standing is worth against an upcard, by removal and class of total."""
        answer = np.empty((len(self.index.removals), TOTALS_CLASSES))
        standing_values(self.outcomes, upcard, self.original_only, answer)
        return answer

    def best(self, upcard: int, standing: Floats) -> Floats:
        """By hand: what standing, drawing and doubling are worth, and the best of them."""
        index, worth = self.index, np.empty((len(self.index.counts), 4))
        best_values(
            self.shoe, upcard, index.counts, index.cards, index.totals, index.soft, index.child, index.removal_of,
            standing, *self.doubles, self.original_only, worth,
        )  # fmt: skip
        return worth

    def split(
        self,
        upcard: int,
        pair: int,
        decisions: HandDecisions,
        standing: Floats,
        hands: int = 2,
        hands_max: int = HANDS_MAX,
        gone: int = 0,
    ) -> float:
        """What so many hands of one card are worth if each is then played by these decisions (10.3, 10.5); equal cards
        are split again up to `hands_max`, and `gone` more of them are out of the shoe."""
        index, aces = self.index, pair == ACE
        return split_value(
            self.shoe, upcard, pair, gone, hands, 2 if aces else hands_max, aces, decisions, index.counts, index.cards,
            index.totals, index.child, index.removal_of, index.single, standing, self.original_only,
        )  # fmt: skip

    def first_of_split(
        self, upcard: int, pair: int, decisions: HandDecisions, standing: Floats, hands_max: int
    ) -> float:
        """What the first hand of a split is worth to somebody who stays on it (10.2(b))."""
        index, aces = self.index, pair == ACE
        return first_hand_value(
            self.shoe, upcard, pair, 2, 2 if aces else hands_max, aces, decisions, index.counts, index.cards,
            index.totals, index.child, index.removal_of, index.single, standing,
        )  # fmt: skip

    def hand_of(self, *values: int) -> int:
        """The number of a hand by its cards' values."""
        hand = int(self.index.single[values[0]])
        for value in values[1:]:
            hand = int(self.index.child[hand, value])
        return hand

    def dealer_blackjack(self, upcard: int, hand: int) -> float:
        """The chance of a dealer's Blackjack behind this hand."""
        return blackjack_chance(self.shoe, self.index.counts[hand], 0, 0, upcard)

    def deal(self, upcard: int) -> Floats:
        """The chance of each two first cards, the lower value first, once the upcard lies there."""
        left = self.shoe.astype(float)
        left[upcard] -= 1
        both = np.outer(left, left)
        both[np.diag_indices(VALUES_COUNT)] -= left
        pairs: Floats = (np.triu(both) + np.triu(both, 1)) / ((self.size - 1) * (self.size - 2))
        return np.maximum(pairs, 0.0)

    def upcard_chances(self) -> list[tuple[int, float]]:
        """The upcards that the shoe can give, with the chance of each."""
        return [(upcard, count / self.size) for upcard, count in enumerate(self.shoe.tolist()) if count]

    @property
    def may_run_out(self) -> bool:
        """Whether a round can need more cards than there are, if the lowest come first and nobody stands early.

        Before its last card a hand counts at most 20 with aces as one, and the dealer's at most 16.
        """
        points_left, cards = HANDS_MAX * (LIMIT - 1) + LOWEST_FINAL - 1, HANDS_MAX + 1
        for value, count in enumerate(self.shoe.tolist(), start=1):
            taken = min(count, points_left // value)
            points_left -= taken * value
            cards += taken
        return cards > self.size
