"""Rounds in which things go wrong against their plain settlements, at a length that `make test` has no time for."""

import pytest

from tests.agreement.irregular.test_baccarat import compare as compare_baccarat
from tests.agreement.irregular.test_blackjack import compare as compare_blackjack
from tests.agreement.irregular.test_holdem import compare as compare_holdem


@pytest.mark.parametrize("seed", range(100, 120))
def test_irregular_baccarat_agrees_over_a_hundred_thousand_coups(seed: int) -> None:
    assert compare_baccarat(seed, 2100)["coups"] >= 5000


@pytest.mark.parametrize("seed", range(100, 120))
def test_irregular_holdem_agrees_over_a_hundred_thousand_rounds(seed: int) -> None:
    assert compare_holdem(seed, 2600)["rounds"] >= 5000


@pytest.mark.parametrize("seed", range(100, 120))
def test_irregular_blackjack_agrees_over_a_hundred_thousand_rounds(seed: int) -> None:
    assert compare_blackjack(seed, 3000)["rounds"] >= 5000
