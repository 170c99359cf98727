"""Wagers on a pair of two cards from the shoe: how likely each kind of pair is."""

from collections.abc import Mapping
from fractions import Fraction

from croupier.equipment.amounts import Odds
from croupier.equipment.pairs import PairKind, pair_of
from croupier.exact.answers import Ending, ImpossibleQuestionError, WagerOdds, odds_of_endings
from croupier.exact.shoe_counts import ShoeCounts


def pair_chances(shoe: ShoeCounts) -> dict[PairKind, Fraction]:
    """The chance of each kind of pair in two cards."""
    size = sum(shoe.values())
    if size < 2:
        raise ImpossibleQuestionError("A pair takes two cards, and the shoe holds fewer.")
    ways = dict.fromkeys(PairKind, 0)
    for first, count in shoe.items():
        for second, other in shoe.items():
            kind = pair_of(first, second)
            if kind is not None:
                ways[kind] += count * (other - (first == second))
    return {kind: Fraction(number, size * (size - 1)) for kind, number in ways.items()}


def pair_odds(name: str, clause: str, shoe: ShoeCounts, paytable: Mapping[PairKind, Odds]) -> WagerOdds:
    """The odds of a pairs wager; no pair loses it."""
    chances = pair_chances(shoe)
    endings = [
        Ending(str(kind), chances[kind], Fraction(paytable[kind].win, paytable[kind].stake)) for kind in PairKind
    ]
    none = Ending("no pair", 1 - sum(chances.values(), Fraction()), Fraction(-1))
    return odds_of_endings(name, clause, [*endings, none])
