"""A shuffling shoe that fails, and a deck that lacks a card or holds a wrong one."""

import pytest

from croupier import table as tables
from croupier.equipment.shoe import Fault
from croupier.games.ultimate_holdem import events as of_the_round
from croupier.games.ultimate_holdem.commands import Fold, Proceed, ReportDeckFault, ReportMalfunction
from croupier.games.ultimate_holdem.events import DeckFault, Effect
from croupier.rulebook import open_book
from croupier.table import commands as of_the_table
from croupier.table.commands import BeginRound, ChangeCards, CloseTable, GiveClosureNotice, LeaveTable, ShuffleCards
from croupier.table.shoe.shoe_events import ShoeEnded, ShufflingShoeFailed
from croupier.table.state import ShoePhase
from croupier.table.wagering.round_life_events import RoundEnded
from croupier.verbs.staff_acts import RecordStaffAct
from croupier.verbs.steps import Staff
from tests.people import ANN, DEALER, INSPECTOR, OPERATOR, SUPERVISOR
from tests.table.driver import dollars
from tests.table.ultimate_holdem.driver import HoldemSitting, opened

rule = open_book("ACT-UTH")
JAMMED = ReportMalfunction(DEALER, Fault.MECHANICAL, Effect.PREVENTED_OR_IMPEDED, "jammed")
BROKEN = of_the_table.ReportShufflingShoeMalfunction(SUPERVISOR, Fault.ELECTRICAL, "no power")
MISSING = ReportDeckFault(DEALER, DeckFault.MISSING)


def _round_at(moment: str) -> HoldemSitting:
    """Ann with ante, blind and trips in a round that has come to this moment."""
    sitting = opened().join("Ann").ready().begin()
    sitting.ante("Ann", 10, trips=5)
    if moment == "wagers":
        return sitting
    sitting.close()
    if moment == "call":
        return sitting
    sitting.deal("2c 7d 9h")
    return sitting if moment == "deal" else sitting.deal("Js 4c Ah Ad 3h 3d").bets("Ann", 4)


MOMENTS = pytest.mark.parametrize("moment", ["wagers", "call", "deal", "betting"])


@pytest.mark.clause("ACT-UTH 11.1", "ACT-UTH 11.2", "ACT-UTH 11.3")
@MOMENTS
def test_a_malfunction_in_a_round_voids_it_and_new_cards_come_in(moment: str) -> None:
    sitting = _round_at(moment)
    events = sitting.do(JAMMED)
    failed = of_the_round.ShufflerFailed(Fault.MECHANICAL, Effect.PREVENTED_OR_IMPEDED, rule["11.3"], "jammed")
    assert events[0] == failed
    assert events[-2:] == (RoundEnded(1, rule["11.1"]), ShoeEnded(rule["11.2"], replace=True))
    assert sitting.patron("Ann").stack == dollars(1000)
    assert tables.next_step(sitting.table) == Staff("replace the cards", rule["11.2"])
    assert sitting.refusal(ShuffleCards(DEALER)) == "ACT-UTH 6.1(a)"
    assert sitting.refusal(BeginRound(DEALER)) == "ACT-UTH 2.2"
    sitting.do(ChangeCards(SUPERVISOR, DEALER))
    sitting.played(("Ann", 10))
    assert [kept.void for kept in sitting.table.rounds] == [True, False]


@pytest.mark.clause("ACT-UTH 11.2", "ACT-UTH 11.3")
@pytest.mark.parametrize("shuffled", [True, False])
def test_between_rounds_a_shoe_that_fails_is_replaced_and_finished_rounds_stand(shuffled: bool) -> None:
    sitting = opened().join("Ann").played(("Ann", 10))
    if shuffled:
        sitting.ready()
    for nobody in (ANN, DEALER, INSPECTOR):
        order = of_the_table.ReportShufflingShoeMalfunction(nobody, Fault.ELECTRICAL, "no power")
        assert sitting.refusal(order) == "ACT-UTH 11.1"
    vague = of_the_table.ReportShufflingShoeMalfunction(SUPERVISOR, Fault.ELECTRICAL, " ")
    assert sitting.refusal(vague) == "ACT-UTH 11.3"
    assert sitting.do(BROKEN) == (
        ShufflingShoeFailed(Fault.ELECTRICAL, "no power", rule["11.3"]),
        ShoeEnded(rule["11.2"], replace=True),
    )
    assert sitting.refusal(BROKEN) == "ACT-UTH 11.1"  # it is out of use already
    assert sitting.table.shoe.completing is None
    assert tables.next_step(sitting.table) == Staff("replace the cards", rule["11.2"])
    sitting.played(("Ann", 10))
    assert [kept.void for kept in sitting.table.rounds] == [False, False]
    assert sitting.patron("Ann").stack == dollars(1100)


@pytest.mark.clause("ACT-UTH 11.1", "ACT-UTH 11.2")
def test_a_fault_belongs_to_the_round_in_progress_or_to_the_table_between_rounds() -> None:
    sitting = opened().join("Ann").ready().begin()
    assert sitting.refusal(BROKEN) == "ACT-UTH 11.1"
    sitting.ante("Ann", 10)
    sitting.close()
    sitting.dealt()
    assert sitting.refusal(BROKEN) == "ACT-UTH 11.1"
    sitting.settle()
    assert sitting.refusal(JAMMED) == "ACT-UTH 11.1"


@pytest.mark.clause("ACT-UTH 13.6", "ACT-UTH 13.6(b)", "ACT-UTH 13.6(c)")
@MOMENTS
@pytest.mark.parametrize("fault", list(DeckFault))
def test_a_missing_or_foreign_card_voids_the_round_and_the_deck_is_checked_for_more(
    moment: str, fault: DeckFault
) -> None:
    sitting = _round_at(moment)
    events = sitting.do(ReportDeckFault(DEALER, fault, "seen at the deal"))
    assert events[-2:] == (RoundEnded(1, rule["13.6(b)"]), ShoeEnded(rule["13.6(c)"], check=True))
    assert sitting.patron("Ann").stack == dollars(1000)
    assert tables.next_step(sitting.table) == Staff("check the cards", rule["13.6(c)"])
    sitting.do(RecordStaffAct(DEALER, rule["2.4"]))  # the check before gaming is not this one
    assert sitting.table.shoe.phase is ShoePhase.UNCHECKED
    assert sitting.refusal(BeginRound(DEALER)) == "ACT-UTH 2.2"
    assert sitting.refusal(ChangeCards(SUPERVISOR, DEALER)) == "ACT-UTH 13.6(c)"
    sitting.do(RecordStaffAct(SUPERVISOR, rule["13.6(c)"], "the rest is there"))
    sitting.do(ChangeCards(SUPERVISOR, DEALER))
    assert tables.next_step(sitting.table) == Staff("shuffle", rule["6.1(a)"])


@pytest.mark.clause("ACT-UTH 13.6(a)", "ACT-UTH 13.6(b)")
def test_rounds_before_the_one_in_which_it_was_found_stand() -> None:
    sitting = opened().join("Ann").played(("Ann", 10)).ready().begin()
    sitting.ante("Ann", 50)
    sitting.do(MISSING)
    assert sitting.patron("Ann").stack == dollars(1050)
    assert [kept.void for kept in sitting.table.rounds] == [False, True]
    assert sitting.refusal(of_the_table.VoidFinishedRound(OPERATOR, 1)) == "ACT-UTH 15.4"
    assert sitting.refusal(MISSING) == "ACT-UTH 13.6"


@pytest.mark.clause("ACT-UTH 13.6(a)", "ACT-UTH 13.6(c)")
@pytest.mark.parametrize("shuffled", [False, True])
def test_missing_card_found_between_rounds_lets_the_round_stand_and_checks_the_deck(shuffled: bool) -> None:
    sitting = opened().join("Ann").played(("Ann", 10))
    if shuffled:
        sitting.ready()
    assert sitting.refusal(ReportDeckFault(ANN, DeckFault.MISSING)) == "ACT-UTH 13.6"
    events = sitting.do(MISSING)
    assert [event.clause for event in events] == ["ACT-UTH 13.6(a)", "ACT-UTH 13.6(c)"]
    assert sitting.patron("Ann").stack == dollars(1050)
    assert [kept.void for kept in sitting.table.rounds] == [False]
    assert tables.next_step(sitting.table) == Staff("check the cards", rule["13.6(c)"])
    assert sitting.refusal(MISSING) == "ACT-UTH 13.6"
    sitting.do(RecordStaffAct(SUPERVISOR, rule["13.6(c)"], "the rest is there"))
    sitting.do(ChangeCards(SUPERVISOR, DEALER))
    sitting.played(("Ann", 10))


@pytest.mark.clause("ACT-UTH 13.6", "ACT-UTH 13.6(c)")
def test_missing_card_found_before_the_first_round_has_the_deck_checked() -> None:
    sitting = opened().join("Ann").ready()
    assert [event.clause for event in sitting.do(MISSING)] == ["ACT-UTH 13.6(a)", "ACT-UTH 13.6(c)"]
    assert tables.next_step(sitting.table) == Staff("check the cards", rule["13.6(c)"])
    sitting.do(RecordStaffAct(SUPERVISOR, rule["13.6(c)"], "the rest is there"))
    sitting.do(ChangeCards(SUPERVISOR, DEALER))
    sitting.played(("Ann", 10))
    assert sitting.patron("Ann").stack == dollars(1050)


@pytest.mark.clause("ACT-UTH 13.6(a)", "ACT-UTH 13.6(c)")
def test_card_found_missing_when_the_last_wager_is_decided_lets_the_round_stand() -> None:
    sitting = opened().join("Ann").ready().begin()
    sitting.ante("Ann", 10)
    sitting.close()
    sitting.deal("2c 7d 9h Js 4c Ah Ad 3h 3d")
    sitting.do(Fold(ANN, "Ann"))
    assert not sitting.table.is_between_rounds
    sitting.do(MISSING)
    events = sitting.do(Proceed(DEALER))
    assert events[-1] == ShoeEnded(rule["13.6(c)"], check=True)
    assert sitting.patron("Ann").stack == dollars(1000 - 20)


@pytest.mark.clause("ACT-UTH 13.6(c)", "ACT-UTH 2.4")
def test_a_table_that_closes_then_has_its_cards_checked_as_after_any_gaming() -> None:
    sitting = _round_at("deal")
    sitting.do(MISSING)
    sitting.do(GiveClosureNotice(OPERATOR))
    sitting.do(LeaveTable(ANN, "Ann"))
    sitting.do(CloseTable(OPERATOR))
    assert tables.next_step(sitting.table) == Staff("check the cards", rule["2.4"])
    sitting.do(RecordStaffAct(DEALER, rule["2.4"]))
    assert tables.next_step(sitting.table).clause == "ACT-UTH 14.2"
