"""The tables behind the ranks: no sum is met twice, no sum leads out of them, and they stay small and as they are."""

import numpy as np
import pytest

from croupier.kernels.hand_tables import RANK_NUMBERS, rank_tables
from croupier.kernels.ranking import ROW_BITS, ROW_COLUMNS, SUIT_SHIFT

SETS_OF_RANKS = {5: 6175, 6: 18_395, 7: 49_205}


@pytest.mark.parametrize("size", [5, 6, 7])
def test_every_set_of_ranks_has_a_place_of_its_own(size: int) -> None:
    assert np.count_nonzero(rank_tables(size).ranks) == SETS_OF_RANKS[size]


@pytest.mark.parametrize("size", [5, 6, 7])
def test_no_sum_leads_out_of_the_tables_even_if_one_card_stands_there_throughout(size: int) -> None:
    made = rank_tables(size)
    highest = size * int(RANK_NUMBERS.max())
    assert highest >> ROW_BITS < ROW_COLUMNS
    assert highest < 1 << SUIT_SHIFT
    assert len(made.rows) == 1 << ROW_BITS
    assert int(made.rows.max()) + ROW_COLUMNS <= len(made.ranks)
    assert len(made.numbers) == 256


def test_the_tables_of_seven_cards_fit_a_near_cache() -> None:
    assert sum(table.nbytes for table in rank_tables(7)) < 160 * 1024


def test_nobody_can_change_a_table() -> None:
    with pytest.raises(ValueError, match="read-only"):
        rank_tables(7).ranks[0] = 1
