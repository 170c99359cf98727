"""All coups from a shoe as whole numbers, and what follows from them: results, ties by total, cards a coup."""

from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from croupier.exact.answers import ImpossibleQuestionError
from croupier.exact.shoe_counts import RankCounts, ShoeCounts, counts_by
from croupier.games.baccarat.values_and_odds import BANKER_DRAWS, NATURAL_MIN, PLAYER_DRAWS_ON, POINT_VALUES
from croupier.kernels.baccarat.coup_counts import count_coups

COUP_CARDS_MAX = 6
_SEQUENCES_MAX = 2**63 - 1
TABLEAU = np.ones((10, 11), bool)
TABLEAU[: len(BANKER_DRAWS)] = BANKER_DRAWS
TABLEAU[len(BANKER_DRAWS) :] = False
PLAYER_DRAWS = np.array([total in PLAYER_DRAWS_ON for total in range(10)])


@dataclass(frozen=True)
class Coups:
    """Every sequence of six cards from a shoe, by how the coup ends; cards that are not used count with it."""

    sequences: int
    counts: tuple[tuple[tuple[int, ...], ...], ...]
    """By the player's total, the banker's total, and how many cards more than four were dealt."""

    def chance(self, player: int, banker: int) -> Fraction:
        """How likely these two totals are."""
        return Fraction(sum(self.counts[player][banker]), self.sequences)

    @property
    def banker(self) -> Fraction:
        """The chance that banker wins."""
        return Fraction(sum(sum(row[b]) for p, row in enumerate(self.counts) for b in range(p + 1, 10)), self.sequences)

    @property
    def player(self) -> Fraction:
        """The chance that player wins."""
        return Fraction(sum(sum(row[b]) for p, row in enumerate(self.counts) for b in range(p)), self.sequences)

    @property
    def ties(self) -> tuple[Fraction, ...]:
        """The chance of a tie by total."""
        return tuple(self.chance(total, total) for total in range(10))

    def banker_wins_with(self, total: int) -> Fraction:
        """The chance that banker wins with this total."""
        return sum((self.chance(player, total) for player in range(total)), Fraction())

    @property
    def lengths(self) -> tuple[Fraction, ...]:
        """The chance of a coup of four, five and six cards."""
        each = [sum(cell[more] for row in self.counts for cell in row) for more in range(3)]
        return tuple(Fraction(number, self.sequences) for number in each)

    @property
    def cards(self) -> Fraction:
        """How many cards a coup takes on average."""
        return sum((chance * (4 + more) for more, chance in enumerate(self.lengths)), Fraction())


def coups_from(shoe: ShoeCounts | RankCounts) -> Coups:
    """Count every coup that these cards can give."""
    size = sum(shoe.values())
    if size < COUP_CARDS_MAX:
        raise ImpossibleQuestionError(f"A coup may take {COUP_CARDS_MAX} cards, and the shoe holds {size}.")
    sequences = 1
    for taken in range(COUP_CARDS_MAX):
        sequences *= size - taken
    if sequences > _SEQUENCES_MAX:
        raise ImpossibleQuestionError(f"A shoe of {size} cards is larger than any that is dealt from.")
    counts = np.zeros((10, 10, 3), np.int64)
    count_coups(np.array(counts_by(shoe, POINT_VALUES, 10)), PLAYER_DRAWS, TABLEAU, NATURAL_MIN, counts)
    assert int(counts.sum()) == sequences
    return Coups(sequences, tuple(tuple(tuple(cell) for cell in row) for row in counts.tolist()))
