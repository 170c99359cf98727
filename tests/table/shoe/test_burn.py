"""Before the first coup of a shoe: one card burnt unseen, or one exposed and as many after it as it counts."""

import pytest

from croupier import table as tables
from croupier.equipment.cards import UNSEEN, card
from croupier.games.baccarat.commands import DealCard
from croupier.games.baccarat.determinations import Burn, Determinations as BaccaratDeterminations
from croupier.games.baccarat.table_interface import BACCARAT
from croupier.rulebook import open_book
from croupier.table.commands import BurnCard, CutCards, InsertCuttingCard, ReportBurnMissed, ShuffleCards
from croupier.table.shoe.shoe_events import BurnOmitted, ShoeCardBurnt
from croupier.table.state import ShoePhase
from croupier.verbs.staff_acts import RecordStaffAct
from croupier.verbs.steps import Staff
from tests.people import ANN, DEALER, SUPERVISOR
from tests.table.driver import BANKER_WINS, Sitting, opened

rule = open_book("ACT-MB")


def _to_burn(burn: Burn) -> Sitting:
    """A shoe that has been cut and waits for the burn."""
    sitting = opened(BaccaratDeterminations(burn=burn))
    sitting.do(RecordStaffAct(DEALER, BACCARAT.clauses.cards_checked))
    sitting.do(ShuffleCards(DEALER))
    sitting.do(CutCards(SUPERVISOR, 200))
    sitting.do(InsertCuttingCard(DEALER, 14))
    return sitting


@pytest.mark.clause("ACT-MB 5.5", "ACT-MB 5.5(a)")
def test_the_first_card_goes_unseen_to_the_discard_rack() -> None:
    sitting = _to_burn(Burn.UNSEEN)
    assert tables.next_step(sitting.table) == Staff("burn", rule["5.5(a)"])
    assert sitting.refusal(BurnCard(DEALER, card("9h"))) == "ACT-MB 5.5(a)"
    assert sitting.refusal(BurnCard(ANN)) == "ACT-MB 5.5(a)"
    assert sitting.do(BurnCard(DEALER)) == (ShoeCardBurnt(UNSEEN, 0, rule["5.5(a)"]),)
    assert sitting.table.shoe.phase is ShoePhase.IN_PLAY
    assert sitting.table.shoe.cards_left == 416 - 1
    assert sum(sitting.table.shoe.seen) == 0
    assert sitting.refusal(BurnCard(DEALER)) == "ACT-MB 5.5(a)"


@pytest.mark.clause("ACT-MB 5.5", "ACT-MB 5.5(b)", "ACT-MB 5.6", "ACT-MB 5.7")
@pytest.mark.parametrize(
    ("first", "more"),
    [("As", 1), ("2h", 2), ("5c", 5), ("9d", 9), ("Td", 10), ("Jc", 10), ("Qh", 10), ("Ks", 10)],
)
def test_the_card_exposed_says_how_many_are_burnt_after_it(first: str, more: int) -> None:
    sitting = _to_burn(Burn.BY_VALUE)
    assert sitting.refusal(BurnCard(DEALER)) == "ACT-MB 5.5(b)"
    assert sitting.do(BurnCard(DEALER, card(first))) == (ShoeCardBurnt(card(first), more, rule["5.5(b)"]),)
    assert sum(sitting.table.shoe.seen) == 1
    for left in range(more - 1, -1, -1):
        assert sitting.table.shoe.phase is ShoePhase.TO_BURN
        assert sitting.refusal(BurnCard(DEALER, card("9h"))) == "ACT-MB 5.6"
        (burnt,) = sitting.do(BurnCard(DEALER))
        assert burnt == ShoeCardBurnt(UNSEEN, left, rule["5.6"])
    assert sitting.table.shoe.phase is ShoePhase.IN_PLAY
    assert sitting.table.shoe.cards_left == 416 - 1 - more
    assert sum(sitting.table.shoe.seen) == 1


@pytest.mark.clause("ACT-MB 12.8")
@pytest.mark.parametrize("burnt", [(), ("3h",), ("3h", "??")])
def test_a_burn_that_was_forgotten_does_not_stop_the_coup(burnt: tuple[str, ...]) -> None:
    sitting = _to_burn(Burn.BY_VALUE)
    for one in burnt:
        sitting.do(BurnCard(DEALER, card(one)))
    assert sitting.refusal(ReportBurnMissed(DEALER)) == "ACT-MB 5.5(b)"
    sitting.begin().close()
    assert sitting.refusal(DealCard(DEALER, card("2h"))) == "ACT-MB 6.1"
    assert sitting.refusal(ReportBurnMissed(ANN)) == "ACT-MB 12.8"
    (omitted,) = sitting.do(ReportBurnMissed(DEALER))
    assert isinstance(omitted, BurnOmitted)
    assert omitted.clause == "ACT-MB 12.8"
    sitting.deal(BANKER_WINS)
    assert sitting.table.rounds[-1].result == "banker"
    assert sitting.table.shoe.cards_left == 416 - len(burnt) - 4
    assert sitting.refusal(ReportBurnMissed(DEALER)) == "ACT-MB 12.8"


@pytest.mark.clause("ACT-MB 5.5")
def test_there_is_time_to_burn_until_the_first_card_is_dealt() -> None:
    sitting = _to_burn(Burn.UNSEEN).begin()
    sitting.close()
    assert tables.next_step(sitting.table) == Staff("burn", rule["5.5(a)"])
    sitting.do(BurnCard(DEALER))
    assert sitting.card_is_due
