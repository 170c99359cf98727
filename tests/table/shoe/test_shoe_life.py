"""The cards on their way into play: checked, shuffled or brought in pre-shuffled, riffled, and then in the shoe."""

import pytest

from croupier import table as tables
from croupier.equipment.cards import card
from croupier.games.baccarat.commands import DealCard
from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations
from croupier.games.baccarat.table_interface import BACCARAT
from croupier.rulebook import open_book
from croupier.table.commands import (
    BeginRound,
    CloseTable,
    Command,
    CutCards,
    DirectShuffle,
    GiveClosureNotice,
    InsertCuttingCard,
    RiffleCards,
    ShuffleCards,
)
from croupier.table.shoe.shoe_events import CardsShuffled
from croupier.table.state import ShoePhase
from croupier.verbs.actors import Actor
from croupier.verbs.staff_acts import RecordStaffAct, StaffActed
from croupier.verbs.steps import Over, Staff, Step
from tests.people import ANN, DEALER, INSPECTOR, OPERATOR, SUPERVISOR
from tests.table.driver import BANKER_WINS, Sitting, opened

CHECK = RecordStaffAct(DEALER, BACCARAT.clauses.cards_checked, "416 cards, one by one")
PRE_SHUFFLED = BaccaratDeterminations(pre_shuffled_cards=True)


def _shuffled(*names: str) -> Sitting:
    """A table whose cards are shuffled and not yet cut, with these patrons at it."""
    sitting = opened().join(*names)
    sitting.do(CHECK)
    sitting.do(ShuffleCards(DEALER))
    return sitting


def _step(sitting: Sitting) -> Step:
    return tables.next_step(sitting.table)


@pytest.mark.clause("ACT-MB 2.5")
@pytest.mark.parametrize("checker", [DEALER, SUPERVISOR])
def test_the_cards_are_checked_before_gaming_begins(checker: Actor) -> None:
    sitting = opened()
    assert _step(sitting) == Staff("check the cards", BACCARAT.clauses.cards_checked)
    assert sitting.refusal(BeginRound(DEALER)) == "ACT-MB 6.1"
    sitting.refusal(ShuffleCards(DEALER))
    (checked,) = sitting.do(RecordStaffAct(checker, BACCARAT.clauses.cards_checked, "by machine"))
    assert checked == StaffActed(BACCARAT.clauses.cards_checked, checker, "by machine")
    assert _step(sitting) == Staff("shuffle", BACCARAT.shoe_rules(BaccaratDeterminations()).new_shoe)


@pytest.mark.clause("ACT-MB 2.5")
@pytest.mark.parametrize("onlooker", [ANN, INSPECTOR])
def test_a_check_is_recorded_by_staff_alone(onlooker: Actor) -> None:
    assert opened().join("Ann").refusal(RecordStaffAct(onlooker, BACCARAT.clauses.cards_checked)) == "ACT-MB 2.5"


@pytest.mark.clause("ACT-MB 2.5")
def test_the_cards_are_checked_again_when_gaming_is_over() -> None:
    sitting = opened().ready()
    sitting.do(GiveClosureNotice(OPERATOR))
    sitting.do(CloseTable(OPERATOR))
    assert _step(sitting) == Staff("check the cards", BACCARAT.clauses.cards_checked)
    sitting.do(CHECK)
    assert _step(sitting) == Over(BACCARAT.clauses.closure_notice)


@pytest.mark.clause("ACT-MB 2.5")
def test_pre_shuffled_cards_need_no_check_before_or_after() -> None:
    sitting = opened(PRE_SHUFFLED)
    sitting.do(ShuffleCards(DEALER))
    assert sitting.table.shoe.phase is ShoePhase.SHUFFLED
    sitting.do(GiveClosureNotice(OPERATOR))
    sitting.do(CloseTable(OPERATOR))
    assert _step(sitting) == Over(BACCARAT.clauses.closure_notice)


@pytest.mark.clause("ACT-MB 5.1(a)")
def test_the_dealer_shuffles_for_a_new_shoe() -> None:
    sitting = opened()
    sitting.do(CHECK)
    assert sitting.refusal(ShuffleCards(ANN)) == "ACT-MB 5.1(a)"
    (shuffled,) = sitting.do(ShuffleCards(DEALER))
    assert shuffled == CardsShuffled(1, 8 * 52, BACCARAT.shoe_rules(BaccaratDeterminations()).new_shoe)
    assert sitting.refusal(ShuffleCards(DEALER)) == "ACT-MB 5.1(a)"


@pytest.mark.clause("ACT-MB 5.1(a)", "ACT-MB 5.2")
def test_pre_shuffled_cards_are_brought_in_and_not_shuffled() -> None:
    (brought_in,) = opened(PRE_SHUFFLED).do(ShuffleCards(DEALER))
    assert isinstance(brought_in, CardsShuffled)
    assert brought_in.clause == "ACT-MB 5.2"


@pytest.mark.clause("ACT-MB 5.1(c)", "ACT-MB 5.1")
@pytest.mark.parametrize("game", [BaccaratDeterminations(), PRE_SHUFFLED])
def test_a_supervisor_may_order_a_shuffle_after_any_round(game: BaccaratDeterminations) -> None:
    sitting = opened(game).join("Ann").ready().begin()
    assert sitting.refusal(DirectShuffle(SUPERVISOR)) == "ACT-MB 5.1(c)"
    sitting.close()
    sitting.deal(BANKER_WINS)
    assert sitting.refusal(DirectShuffle(DEALER)) == "ACT-MB 5.1(c)"
    sitting.do(DirectShuffle(SUPERVISOR))
    assert sitting.refusal(BeginRound(DEALER)) == "ACT-MB 6.1"
    (shuffled,) = sitting.do(ShuffleCards(DEALER))
    assert shuffled == CardsShuffled(2, 416, open_book("ACT-MB")["5.1(c)"])


@pytest.mark.clause("ACT-MB 5.2")
def test_pre_shuffled_cards_are_riffled_for_a_patron_with_the_supervisors_approval() -> None:
    sitting = opened(PRE_SHUFFLED).join("Ann")
    sitting.do(ShuffleCards(DEALER))
    assert sitting.refusal(RiffleCards(DEALER, "Bob", SUPERVISOR)) == "ACT-MB 5.2"
    assert sitting.refusal(RiffleCards(DEALER, "Ann", DEALER)) == "ACT-MB 5.2"
    assert sitting.refusal(RiffleCards(ANN, "Ann", SUPERVISOR)) == "ACT-MB 5.2"
    (riffled,) = sitting.do(RiffleCards(DEALER, "Ann", SUPERVISOR))
    assert riffled == StaffActed(open_book("ACT-MB")["5.2"], DEALER, "riffled for Ann, approved by Sue")
    sitting.do(CutCards(ANN, 100))
    assert sitting.refusal(RiffleCards(DEALER, "Ann", SUPERVISOR)) == "ACT-MB 5.2"


@pytest.mark.clause("ACT-MB 5.2")
def test_cards_shuffled_at_the_table_are_not_riffled() -> None:
    assert _shuffled("Ann").refusal(RiffleCards(DEALER, "Ann", SUPERVISOR)) == "ACT-MB 5.1(a)"


@pytest.mark.clause("ACT-MB 6.1")
@pytest.mark.parametrize(
    "deeds",
    [
        (),
        (CHECK,),
        (CHECK, ShuffleCards(DEALER)),
        (CHECK, ShuffleCards(DEALER), CutCards(SUPERVISOR, 99)),
    ],
)
def test_no_round_is_begun_before_the_cards_are_in_the_shoe(deeds: tuple[Command, ...]) -> None:
    sitting = opened()
    for deed in deeds:
        sitting.do(deed)
    assert sitting.refusal(BeginRound(DEALER)) == "ACT-MB 6.1"


@pytest.mark.clause("ACT-MB 6.1")
def test_no_card_is_dealt_from_a_shoe_that_is_not_ready() -> None:
    sitting = _shuffled()
    sitting.do(CutCards(SUPERVISOR, 100))
    sitting.do(InsertCuttingCard(DEALER, 12))
    sitting.begin().close()
    assert sitting.refusal(DealCard(DEALER, card("9h"))) == "ACT-MB 6.1"
