"""The cards of blackjack: checked, their shuffle determined, changed by two people, dealt face up from a ready shoe."""

from collections.abc import Callable

import pytest

from croupier import table as tables
from croupier.equipment.cards import UNSEEN, Card, card, cards
from croupier.games.blackjack.commands import BurnFaceUpCard, DealCard, VoidRound
from croupier.games.blackjack.determinations import Determinations
from croupier.games.blackjack.events import CardDealt
from croupier.rulebook import Refused, open_book
from croupier.table.commands import (
    BeginRound,
    ChangeCards,
    CloseTable,
    CutCards,
    GiveClosureNotice,
    InsertCuttingCard,
    LeaveTable,
    Redetermine,
    ShuffleCards,
)
from croupier.table.shoe.shoe_events import CardsChanged, CardsShuffled
from croupier.table.sign_events import Redetermined
from croupier.verbs.actors import Actor, Role
from croupier.verbs.staff_acts import RecordStaffAct, StaffActed
from croupier.verbs.steps import Over, Staff
from croupier.verbs.void_grounds import Ground
from tests.people import ANN, DEALER, INSPECTOR, OPERATOR, SUPERVISOR
from tests.table.blackjack.driver import BlackjackSitting, opened

BOOK = open_book("ACT-BJ")
CHECK = RecordStaffAct(DEALER, BOOK["2.2"], "416 cards, one by one")


@pytest.mark.clause("ACT-BJ 2.2")
def test_nothing_is_shuffled_before_the_dealer_has_gone_through_the_cards() -> None:
    sitting = opened().join("Ann")
    assert tables.next_step(sitting.table) == Staff("check the cards", BOOK["2.2"])
    assert sitting.refusal(ShuffleCards(DEALER)) == "ACT-BJ 5.1"
    assert sitting.refusal(BeginRound(DEALER)) == "ACT-BJ 6.1"
    for who in (ANN, INSPECTOR):
        assert sitting.refusal(RecordStaffAct(who, BOOK["2.2"])) == "ACT-BJ 2.2"
    assert sitting.do(CHECK) == (StaffActed(BOOK["2.2"], DEALER, "416 cards, one by one"),)
    assert tables.next_step(sitting.table) == Staff("shuffle", BOOK["5.1"])


@pytest.mark.clause("ACT-BJ 2.2")
def test_when_gaming_is_over_the_cards_are_gone_through_again() -> None:
    sitting = opened().join("Ann").ready().played(("Ann", 10))
    sitting.do(GiveClosureNotice(SUPERVISOR))
    sitting.do(LeaveTable(ANN, "Ann"))
    sitting.do(CloseTable(SUPERVISOR))
    assert tables.next_step(sitting.table) == Staff("check the cards", BOOK["2.2"])
    sitting.do(CHECK)
    assert isinstance(tables.next_step(sitting.table), Over)


@pytest.mark.clause("ACT-BJ 2.2")
def test_a_check_in_the_middle_of_a_shoe_is_on_record_and_takes_no_card_out_of_play() -> None:
    sitting = opened().join("Ann").ready().played(("Ann", 10))
    before = sitting.table
    assert sitting.do(CHECK) == (StaffActed(BOOK["2.2"], DEALER, CHECK.details),)
    assert sitting.table == before


@pytest.mark.clause("ACT-BJ 2.3(b)")
@pytest.mark.parametrize("shuffle", ["", "  "])
def test_the_operator_says_which_approved_shuffle_is_used(shuffle: str) -> None:
    with pytest.raises(Refused) as refusal:
        opened(shuffle=shuffle)
    assert refusal.value.clause == "ACT-BJ 2.3(b)"
    sitting = opened()
    assert sitting.refusal(Redetermine(SUPERVISOR, Determinations(shuffle=shuffle))) == "ACT-BJ 2.3(b)"


@pytest.mark.clause("ACT-BJ 2.3", "ACT-BJ 2.3(b)")
def test_shuffle_is_fixed_while_the_cards_are_out_and_stands_on_the_sign() -> None:
    sitting = opened(shuffle="riffle, strip, riffle").join("Ann")
    assert tables.view(sitting.table, ANN).sign.game.shuffle == "riffle, strip, riffle"
    washed = Determinations(shuffle="wash, riffle")
    for who in (ANN, DEALER):
        assert sitting.refusal(Redetermine(who, washed)) == "ACT-BJ 2.3"
    assert sitting.do(Redetermine(OPERATOR, washed)) == (Redetermined(washed, BOOK["2.3"]),)
    assert tables.view(sitting.table, ANN).sign.game.shuffle == "wash, riffle"
    sitting.ready()
    assert sitting.refusal(Redetermine(OPERATOR, Determinations(shuffle="another"))) == "ACT-BJ 2.3"
    sitting.begin()
    assert sitting.refusal(Redetermine(OPERATOR, washed)) == "ACT-BJ 2.3"


@pytest.mark.clause("ACT-BJ 2.3")
def test_the_dealer_tells_a_patron_who_asks_what_was_determined() -> None:
    sitting = opened().join("Ann").ready()
    told = RecordStaffAct(DEALER, BOOK["2.3"], "eight decks, the approved shuffle: told Ann")
    assert sitting.do(told) == (StaffActed(BOOK["2.3"], DEALER, told.details),)
    assert sitting.refusal(RecordStaffAct(ANN, BOOK["2.3"])) == "ACT-BJ 2.3"


def _open_the_wagers(sitting: BlackjackSitting) -> None:
    sitting.begin()


def _begin_the_deal(sitting: BlackjackSitting) -> None:
    sitting.begin()
    sitting.bet("Ann", 10)
    sitting.close()
    sitting.deal("9h 4c")


def _deal_to_a_decision(sitting: BlackjackSitting) -> None:
    _begin_the_deal(sitting)
    sitting.deal("5d")


@pytest.mark.clause("ACT-BJ 2.4")
@pytest.mark.parametrize("moment", [_open_the_wagers, _begin_the_deal, _deal_to_a_decision])
def test_a_marked_card_is_changed_at_any_time_and_the_whole_set_only_after_a_round(
    moment: Callable[[BlackjackSitting], None],
) -> None:
    sitting = opened().join("Ann").ready()
    moment(sitting)
    before = sitting.table
    (changed,) = sitting.do(ChangeCards(SUPERVISOR, DEALER, cards("9h")))
    assert changed == CardsChanged(SUPERVISOR, DEALER, cards("9h"), BOOK["2.4"])
    assert sitting.table == before
    assert sitting.refusal(ChangeCards(SUPERVISOR, DEALER)) == "ACT-BJ 2.4"


@pytest.mark.clause("ACT-BJ 2.4", "ACT-BJ 5.1")
@pytest.mark.parametrize("void", [False, True])
def test_after_any_round_all_cards_may_be_changed_and_make_a_new_shoe(void: bool) -> None:
    sitting = opened().join("Ann").ready()
    if void:
        _begin_the_deal(sitting)
        sitting.do(VoidRound(SUPERVISOR, Ground.DISTURBANCE))
    else:
        sitting.played(("Ann", 10))
    sitting.do(ChangeCards(SUPERVISOR, DEALER))
    assert sitting.refusal(BeginRound(DEALER)) == "ACT-BJ 6.1"
    assert sitting.do(ShuffleCards(DEALER)) == (CardsShuffled(2, 416, BOOK["5.1"]),)
    assert (sitting.table.shoe.cards_left, sum(sitting.table.shoe.seen)) == (416, 0)


@pytest.mark.clause("ACT-BJ 2.4")
@pytest.mark.parametrize("some", [cards("9h"), ()])
@pytest.mark.parametrize(
    ("by", "with_dealer"),
    [
        (DEALER, DEALER),
        (ANN, DEALER),
        (INSPECTOR, DEALER),
        (SUPERVISOR, SUPERVISOR),
        (SUPERVISOR, ANN),
        (SUPERVISOR, Actor(SUPERVISOR.name, Role.DEALER)),
    ],
)
def test_supervisor_and_dealer_two_people_check_what_comes_in(
    by: Actor, with_dealer: Actor, some: tuple[Card, ...]
) -> None:
    sitting = opened().join("Ann").ready().played(("Ann", 10))
    assert sitting.refusal(ChangeCards(by, with_dealer, some)) == "ACT-BJ 2.4"


@pytest.mark.clause("ACT-BJ 6.1")
def test_cards_are_dealt_face_up_and_only_burnt_ones_are_not() -> None:
    sitting = opened().join("Ann").ready().begin()
    sitting.bet("Ann", 10)
    sitting.close()
    assert sitting.refusal(DealCard(DEALER, UNSEEN)) == "ACT-BJ 6.1"
    sitting.burn_in_error(1)
    sitting.do(BurnFaceUpCard(DEALER, card("2c")))
    (dealt,) = sitting.do(DealCard(DEALER, card("9h")))
    assert dealt == CardDealt(1, 1, card("9h"), BOOK["6.2(a)"])
    assert sum(sitting.table.shoe.seen) == 2
    assert sitting.table.shoe.cards_left == 416 - 3


@pytest.mark.clause("ACT-BJ 6.1")
def test_no_round_begins_before_the_cards_are_in_the_shoe() -> None:
    sitting = opened().join("Ann")
    for deed in (CHECK, ShuffleCards(DEALER), CutCards(ANN, 200), InsertCuttingCard(DEALER, 60)):
        assert sitting.refusal(BeginRound(DEALER)) == "ACT-BJ 6.1"
        sitting.do(deed)
    sitting.do(BeginRound(DEALER))
