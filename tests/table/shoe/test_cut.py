"""The cut: who is offered the cards, how far in, and where the second cutting card goes."""

import pytest

from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations
from croupier.games.baccarat.table_interface import BACCARAT
from croupier.table.commands import (
    CutCards,
    DeclineCut,
    ExcludePatron,
    InsertCuttingCard,
    ShuffleCards,
)
from croupier.table.shoe.shoe_events import CardsCut, CuttingCardInserted
from croupier.table.state import ShoePhase
from croupier.verbs.staff_acts import RecordStaffAct
from tests.people import ANN, BOB, CAT, DEALER, OPERATOR, SUPERVISOR
from tests.table.driver import Sitting, opened

CHECK = RecordStaffAct(DEALER, BACCARAT.clauses.cards_checked, "416 cards, one by one")


def _shuffled(*names: str) -> Sitting:
    """A table whose cards are shuffled and not yet cut, with these patrons at it."""
    sitting = opened().join(*names)
    sitting.do(CHECK)
    sitting.do(ShuffleCards(DEALER))
    return sitting


@pytest.mark.clause("ACT-MB 5.3")
def test_the_cards_are_offered_to_the_patrons_first() -> None:
    sitting = _shuffled("Ann", "Bob")
    assert sitting.refusal(CutCards(SUPERVISOR, 100)) == "ACT-MB 5.3"
    assert sitting.refusal(CutCards(CAT, 100)) == "ACT-MB 5.3"
    sitting.do(DeclineCut(ANN, "Ann"))
    assert sitting.refusal(CutCards(SUPERVISOR, 100)) == "ACT-MB 5.3"
    assert sitting.refusal(CutCards(ANN, 100)) == "ACT-MB 5.3"
    assert sitting.refusal(DeclineCut(ANN, "Ann")) == "ACT-MB 5.3"
    (cut,) = sitting.do(CutCards(BOB, 100))
    assert cut == CardsCut(BOB, 100, BACCARAT.shoe_rules(BaccaratDeterminations()).how_to_cut)


@pytest.mark.clause("ACT-MB 5.3")
@pytest.mark.parametrize("names", [(), ("Ann", "Bob")])
def test_a_supervisor_cuts_where_no_patron_is_there_or_none_accepts(names: tuple[str, ...]) -> None:
    sitting = _shuffled(*names)
    for name in names:
        sitting.do(DeclineCut(DEALER, name))
    assert sitting.refusal(CutCards(DEALER, 100)) == "ACT-MB 5.3"
    sitting.do(CutCards(SUPERVISOR, 100))
    assert sitting.table.shoe.phase is ShoePhase.CUT


@pytest.mark.clause("ACT-MB 5.3")
def test_nobody_declines_the_cut_for_another_patron() -> None:
    assert _shuffled("Ann", "Bob").refusal(DeclineCut(BOB, "Ann")) == "ACT-MB 5.3"


@pytest.mark.clause("ACT-MB 5.3", "ACT-MB 14.2(b)")
def test_the_cards_are_not_offered_to_somebody_who_is_excluded() -> None:
    sitting = _shuffled("Ann")
    sitting.do(ExcludePatron(OPERATOR, "Ann"))
    assert sitting.refusal(CutCards(ANN, 100)) == "ACT-MB 5.3"
    sitting.do(CutCards(SUPERVISOR, 100))


@pytest.mark.clause("ACT-MB 5.4")
@pytest.mark.parametrize(("at", "allowed"), [(51, False), (52, True), (364, True), (365, False), (0, False)])
def test_the_cut_is_a_deck_or_more_from_either_end(at: int, allowed: bool) -> None:
    sitting = _shuffled("Ann")
    if allowed:
        assert sitting.do(CutCards(ANN, at))
    else:
        assert sitting.refusal(CutCards(ANN, at)) == "ACT-MB 5.4"


@pytest.mark.clause("ACT-MB 5.4")
def test_a_cut_judged_by_eye_has_no_number() -> None:
    sitting = _shuffled("Ann")
    sitting.do(CutCards(ANN))
    (inserted,) = sitting.do(InsertCuttingCard(DEALER))
    assert inserted == CuttingCardInserted(None, BACCARAT.shoe_rules(BaccaratDeterminations()).how_to_cut)


@pytest.mark.clause("ACT-MB 5.4")
@pytest.mark.parametrize(("from_back", "allowed"), [(0, False), (11, False), (12, True), (100, True), (417, False)])
def test_the_other_cutting_card_goes_in_twelve_cards_or_more_from_the_back(from_back: int, allowed: bool) -> None:
    sitting = _shuffled("Ann")
    assert sitting.refusal(InsertCuttingCard(DEALER, from_back)) == "ACT-MB 5.4"
    sitting.do(CutCards(ANN, 200))
    assert sitting.refusal(InsertCuttingCard(ANN, from_back)) == "ACT-MB 5.4"
    if allowed:
        assert sitting.do(InsertCuttingCard(DEALER, from_back))
    else:
        assert sitting.refusal(InsertCuttingCard(DEALER, from_back)) == "ACT-MB 5.4"
