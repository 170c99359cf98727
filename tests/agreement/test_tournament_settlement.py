"""Tournament records through the product against a plain settlement by somebody who read only the texts."""

import random

import pytest

from tests.agreement.tournament_laws import check_agreement, check_refusal

SEEDS = range(12)
RECORDS_PER_SEED = 1_000


@pytest.mark.parametrize("seed", SEEDS)
def test_a_thousand_random_tournaments_settle_alike_and_keep_the_laws_of_money(seed: int) -> None:
    chance = random.Random(f"tournaments {seed}")
    for _ in range(RECORDS_PER_SEED):
        check_agreement(chance)


@pytest.mark.parametrize("seed", range(4))
def test_records_with_one_breach_are_refused_alike(seed: int) -> None:
    chance = random.Random(f"breaches {seed}")
    for _ in range(500):
        check_refusal(chance)
