"""Tournament records against the plain settlement, a million of them."""

import random

import pytest

from tests.agreement.tournament_laws import check_agreement


@pytest.mark.parametrize("seed", range(200))
def test_a_million_random_tournaments_settle_alike_and_keep_the_laws_of_money(seed: int) -> None:
    chance = random.Random(f"tournaments at length {seed}")
    for _ in range(5_000):
        check_agreement(chance)
