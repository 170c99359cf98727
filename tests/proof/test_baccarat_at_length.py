"""The laws of the table and the agreement with the plain settlement, at a length that `make test` has no time for."""

import pytest

from tests.agreement.test_baccarat_settlement import test_engine_and_plain_settlement_agree_over_random_coups as agree
from tests.conformance.baccarat import SUBJECT
from tests.conformance.suite import Run


@pytest.mark.parametrize("start", range(0, 20_000, 500))
def test_the_laws_of_the_table_hold_over_twenty_thousand_evenings(start: int) -> None:
    for seed in range(1_000_000 + start, 1_000_000 + start + 500):
        assert Run(SUBJECT, seed).play(commands=220).log


@pytest.mark.parametrize("seed", range(1000, 1340))
def test_engine_and_plain_settlement_agree_over_a_million_coups(seed: int) -> None:
    agree(seed)
