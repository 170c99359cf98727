"""The limits of side wagers on the sign: their own clause where such wagers are on offer."""

import pytest

from croupier.games.baccarat.determinations import Determinations, Pairs
from croupier.rulebook import Refused
from croupier.table.commands import GiveNotice
from croupier.table.state import Limits
from tests.people import SUPERVISOR
from tests.table.driver import dollars, opened

REVERSED = Limits(side_minimum=dollars(10), side_maximum=dollars(5))


@pytest.mark.clause("ACT-MB 9.3")
@pytest.mark.parametrize(
    ("pairs", "clause"),
    [(Pairs.PERFECT_PAIRS, "ACT-MB 9.3"), (Pairs.CANBERRA_PAIRS, "ACT-MB 9.3"), (Pairs.NONE, "ACT-MB 3.1")],
)
def test_a_pairs_maximum_below_its_minimum_is_refused(pairs: Pairs, clause: str) -> None:
    with pytest.raises(Refused) as refusal:
        opened(Determinations(pairs=pairs), limits=REVERSED)
    assert refusal.value.clause == clause
    sitting = opened(Determinations(pairs=pairs))
    assert sitting.refusal(GiveNotice(SUPERVISOR, limits=REVERSED)) == clause
