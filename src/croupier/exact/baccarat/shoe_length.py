"""How many coups a shoe gives before the cutting card comes."""

from croupier.exact.baccarat.coups import Coups
from croupier.rulebook import act_mb as rule

CARDS_BEHIND_CUT: int = rule.number("5.4", "cards_from_back_min")


def coups_in_shoe(coups: Coups, size: int) -> float:
    """The coups before the cutting card, which lies as far back as 5.4 allows, and the one that follows it (5.8).

    Every coup is taken to be as long as from this shoe, and burnt cards and the further coup after a tie are left out:
    an estimate, right to about half a coup.
    """
    lengths = [float(chance) for chance in coups.lengths]
    reached = [0.0] * (size + 7)
    reached[0], expected = 1.0, 0.0
    for cards in range(max(size - CARDS_BEHIND_CUT, 0)):
        expected += reached[cards]
        for more, chance in enumerate(lengths):
            reached[cards + 4 + more] += reached[cards] * chance
    return expected + 1
