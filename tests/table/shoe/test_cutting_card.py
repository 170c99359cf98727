"""The cutting card comes where it lies, a shoe that is empty has ended, and nobody voids a coup by a word alone."""

import pytest

from croupier import table as tables
from croupier.equipment.cards import UNSEEN, card
from croupier.games.baccarat.commands import DealCard, DrawInError, RunOutOfCards, TurnHand, VoidCoup
from croupier.games.baccarat.coup import Coup
from croupier.games.baccarat.determinations import Burn, Determinations, Pairs, Profile
from croupier.games.baccarat.values_and_odds import hand_name
from croupier.table.commands import (
    BeginRound,
    BurnCard,
    CutCards,
    InsertCuttingCard,
    ReachCuttingCard,
    Redetermine,
    ShuffleCards,
    TakeSeat,
    VoidFinishedRound,
)
from croupier.table.shoe.shoe_events import LastRoundFixed, ShoeEnded
from croupier.table.state import ShoePhase
from croupier.verbs.staff_acts import RecordStaffAct
from croupier.verbs.steps import Staff
from croupier.verbs.void_grounds import Ground
from tests.people import ANN, DEALER, SUPERVISOR
from tests.table.driver import BANKER_WINS, TIE, Sitting, opened


def with_cutting_card(from_back: int) -> Sitting:
    sitting = opened(Determinations(face_down=True)).join("Ann")
    sitting.do(RecordStaffAct(DEALER, tables.next_step(sitting.table).clause))
    sitting.do(ShuffleCards(DEALER))
    sitting.do(CutCards(ANN, 200))
    sitting.do(InsertCuttingCard(DEALER, from_back))
    sitting.do(BurnCard(DEALER))
    return sitting.begin()


@pytest.mark.clause("ACT-MB 5.8")
def test_the_cutting_card_is_not_reported_before_the_cards_in_front_of_it_are_out() -> None:
    assert with_cutting_card(20).refusal(ReachCuttingCard(DEALER)) == "ACT-MB 5.8"


@pytest.mark.clause("ACT-MB 5.8")
def test_no_card_is_dealt_past_the_cutting_card() -> None:
    sitting = with_cutting_card(413)  # one card is burnt, and two lie in front of it
    sitting.close()
    for _ in range(2):
        sitting.do(DealCard(DEALER, UNSEEN))
    clause = sitting.table.determinations.policy.end_of_shoe_clause
    assert tables.next_step(sitting.table) == Staff("take out the cutting card", clause)
    for order in (DealCard(DEALER, UNSEEN), DrawInError(DEALER, UNSEEN, exposed=False, hand="banker")):
        assert sitting.refusal(order) == "ACT-MB 5.8"
    sitting.do(ReachCuttingCard(DEALER))
    sitting.do(DealCard(DEALER, UNSEEN))


def ready_to_insert(burn: Burn) -> Sitting:
    sitting = opened(Determinations(burn=burn)).join("Ann")
    sitting.do(RecordStaffAct(DEALER, tables.next_step(sitting.table).clause))
    sitting.do(ShuffleCards(DEALER))
    sitting.do(CutCards(ANN, 200))
    return sitting


@pytest.mark.clause("ACT-MB 5.4", "ACT-MB 5.6")
@pytest.mark.parametrize(("burn", "most"), [(Burn.UNSEEN, 415), (Burn.BY_VALUE, 405)])
def test_the_cutting_card_is_not_put_among_the_cards_to_be_burnt(burn: Burn, most: int) -> None:
    # 416 cards; the first is burnt, and by value up to ten more: the cutting card is behind them.
    sitting = ready_to_insert(burn)
    assert sitting.refusal(InsertCuttingCard(DEALER, most + 1)) == "ACT-MB 5.4"
    sitting.do(InsertCuttingCard(DEALER, most))
    if burn is Burn.BY_VALUE:
        sitting.do(BurnCard(DEALER, card("Kc")))
    while sitting.table.shoe.phase is ShoePhase.TO_BURN:
        sitting.do(BurnCard(DEALER))
    assert sitting.table.shoe.cutting_card_is_due, "it is the first card of the first coup"


@pytest.mark.clause("ACT-MB 5.8", "ACT-MB 5.4")
@pytest.mark.parametrize(("text", "coups"), [(BANKER_WINS, 1), (TIE, 2)])
def test_inserted_by_eye_and_burnt_past_it_counts_as_drawn_for_the_first_coup(text: str, coups: int) -> None:
    sitting = ready_to_insert(Burn.BY_VALUE)
    sitting.do(InsertCuttingCard(DEALER))
    sitting.do(BurnCard(DEALER, card("3c")))
    sitting.do(BurnCard(DEALER))
    sitting.do(ReachCuttingCard(DEALER))
    assert sitting.refusal(ReachCuttingCard(DEALER)) == "ACT-MB 5.8"
    sitting.do(BurnCard(DEALER))
    sitting.do(BurnCard(DEALER))
    for _ in range(coups):
        assert sitting.table.shoe.phase is ShoePhase.IN_PLAY
        sitting.coup([("Ann", 10, "banker")], text)
    assert sitting.table.shoe.phase is ShoePhase.UNSHUFFLED


@pytest.mark.clause("ACT-MB 12.7")
def test_a_dealer_cannot_call_a_shoe_empty_that_should_hold_cards() -> None:
    sitting = opened().join("Ann").ready().begin()
    sitting.close()
    assert sitting.refusal(RunOutOfCards(DEALER)) == "ACT-MB 12.7"
    events = sitting.do(RunOutOfCards(SUPERVISOR))  # the supervisor has looked: the count was wrong
    assert events[0].clause == "ACT-MB 12.7"


@pytest.mark.clause("ACT-MB 12.7", "ACT-MB 5.1(a)")
def test_a_shoe_found_empty_against_the_count_is_dealt_from_no_more() -> None:
    sitting = opened().join("Ann").ready().begin()
    sitting.close()
    sitting.deal("2h 9c")
    sitting.do(RunOutOfCards(SUPERVISOR))
    assert isinstance(sitting.gather()[-1], ShoeEnded)
    assert sitting.table.shoe.phase is ShoePhase.UNSHUFFLED


@pytest.mark.clause("ACT-MB 5.8", "ACT-MB 12.7")
def test_an_empty_shoe_has_ended() -> None:
    sitting = opened(Determinations(face_down=True)).join("Ann").ready()
    while sitting.table.shoe.cards_left >= 4:  # coup after coup, void before anybody has looked
        sitting.begin()
        sitting.close()
        for _ in range(4):
            sitting.do(DealCard(DEALER, UNSEEN))
        sitting.do(VoidCoup(SUPERVISOR, Ground.DISTURBANCE))
    assert sitting.table.shoe.cards_left == 3
    sitting.begin()
    sitting.close()
    for _ in range(3):
        sitting.do(DealCard(DEALER, UNSEEN))
    sitting.do(RunOutOfCards(DEALER))
    assert isinstance(sitting.gather()[-1], ShoeEnded)
    assert sitting.table.shoe.phase is ShoePhase.UNSHUFFLED


@pytest.mark.clause("ACT-MB 4.8")
def test_with_nobody_at_the_table_the_dealer_alone_deals_no_coup() -> None:
    sitting = opened().ready()
    assert sitting.refusal(BeginRound(DEALER)) == "ACT-MB 4.8"
    sitting.do(BeginRound(SUPERVISOR, no_bet=True))


@pytest.mark.clause("ACT-MB 2.1")
def test_a_ninth_copy_is_refused_face_down_too_where_the_system_knows_it() -> None:
    sitting = opened(Determinations(face_down=True)).join("Ann").ready()
    for _ in range(4):
        sitting.begin()
        sitting.close()
        for name in ("7d", "9c", "7d", "Kc"):  # four against nine: the banker's natural
            sitting.do(DealCard(DEALER, card(name)))
        for hand in ("player", "banker"):
            sitting.do(TurnHand(DEALER, hand_name(hand)))
        sitting.deal("")
    sitting.begin()
    sitting.close()
    assert sitting.refusal(DealCard(DEALER, card("7d"))) == "ACT-MB 2.1"


@pytest.mark.clause("ACT-MB 5.8", "ACT-MB 12.5")
def test_a_tie_that_is_void_before_the_next_coup_earns_none() -> None:
    sitting = opened().join("Ann").ready().begin()
    sitting.do(ReachCuttingCard(DEALER))
    sitting.close()
    sitting.deal(TIE)
    assert any(isinstance(event, LastRoundFixed) for event in sitting.log)
    sitting.do(VoidFinishedRound(SUPERVISOR, 1))
    assert sitting.table.shoe.phase is ShoePhase.UNSHUFFLED


@pytest.mark.clause("ACT-MB 14.3")
def test_what_is_finished_is_not_impractical_to_continue() -> None:
    sitting = opened().join("Ann").ready().coup([("Ann", 10, "banker")], BANKER_WINS)
    assert sitting.refusal(VoidFinishedRound(SUPERVISOR, 1, Ground.IMPRACTICAL)) == "ACT-MB 14.3"


@pytest.mark.clause("ACT-MB 2.2", "ACT-MB 8.2", "ACT-MB 8.3")
def test_facing_and_pairs_are_fixed_anew_before_a_coup_and_nothing_else_is() -> None:
    sitting = opened().join("Ann").ready()
    assert sitting.refusal(Redetermine(DEALER, Determinations())) == "ACT-MB 2.2"
    assert sitting.refusal(Redetermine(SUPERVISOR, Determinations(game=Profile.MIDI))) == "ACT-MB 8.3"
    sitting.do(Redetermine(SUPERVISOR, Determinations(face_down=True, pairs=Pairs.CANBERRA_PAIRS)))
    sitting.begin()
    assert sitting.refusal(Redetermine(SUPERVISOR, Determinations())) == "ACT-MB 2.2"
    assert isinstance(sitting.table.play, Coup)
    assert sitting.table.play.determinations.face_down


@pytest.mark.clause("HOUSE 1.1")
def test_a_patron_may_sit_down_or_change_seats_while_no_wager_lies() -> None:
    sitting = opened().join("Ann", "Bob").ready().begin()
    assert sitting.refusal(TakeSeat(ANN, "Ann", 2)) == "HOUSE 1.1"
    sitting.do(TakeSeat(ANN, "Ann", 7))
    sitting.wager("Ann", 10, "banker")
    assert sitting.refusal(TakeSeat(ANN, "Ann", 6)) == "ACT-MB 4.6"
    assert sitting.patron("Ann").seat == 7
