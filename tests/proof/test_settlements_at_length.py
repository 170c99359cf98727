"""Blackjack and hold-em against their plain settlements, at a length that `make test` has no time for."""

import pytest

from tests.agreement.test_blackjack_settlement import (
    test_engine_and_plain_settlement_agree_over_random_rounds as agree_at_blackjack,
)
from tests.agreement.test_holdem_settlement import (
    test_engine_and_plain_settlement_agree_over_random_rounds as agree_at_holdem,
)


@pytest.mark.parametrize("seed", range(25))
def test_blackjack_agrees_over_fifty_thousand_rounds(seed: int) -> None:
    agree_at_blackjack(seed)


@pytest.mark.parametrize("seed", range(25))
def test_holdem_agrees_over_fifty_thousand_rounds(seed: int) -> None:
    agree_at_holdem(seed)
