"""Roulette's edges: one in thirty-seven, one in nineteen, and half of that where a zero spares even chances."""

from fractions import Fraction

import pytest

from croupier.exact.roulette.wager_odds import roulette_odds
from croupier.games.roulette.determinations import Determinations, ZeroRule
from croupier.games.roulette.values_and_odds import EVEN_CHANCES


@pytest.mark.parametrize(
    ("zeros", "zero_rule", "edge", "even"),
    [
        (1, ZeroRule.LOSE, "1/37", "1/37"),
        (1, ZeroRule.LA_PARTAGE, "1/37", "1/74"),
        (1, ZeroRule.EN_PRISON, "1/37", "1/74"),
        (2, ZeroRule.LOSE, "1/19", "1/19"),
        (2, ZeroRule.SURRENDER, "1/19", "1/38"),
    ],
)
def test_edges_of_every_wager(zeros: int, zero_rule: ZeroRule, edge: str, even: str) -> None:
    for wager in roulette_odds(Determinations(zeros=zeros, zero_rule=zero_rule)):
        expected = even if wager.name in EVEN_CHANCES else edge
        assert wager.exact == Fraction("3/38" if wager.name == "five numbers" else expected), wager.name
        assert sum(ending.chance for ending in wager.endings) == 1
