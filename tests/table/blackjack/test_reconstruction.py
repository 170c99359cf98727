"""Misplaced cards of blackjack: until the cards are gathered every card goes where the rules send it (14.4)."""

import pytest

from croupier import table as tables
from croupier.equipment.cards import card, cards
from croupier.games.blackjack.commands import (
    CloseInsurance,
    Double,
    Draw,
    Insure,
    LaidHand,
    MisplaceCard,
    ReportPlacementError,
    Split,
    Stand,
    TakeEvenMoney,
)
from croupier.games.blackjack.determinations import SideWager
from croupier.games.blackjack.events import (
    AdditionReturned,
    CardMisplaced,
    HandsReconstructed,
    InsuranceReturned,
    SettlementReversed,
    WagerSettled,
    WaitingCardBurnt,
)
from croupier.rulebook import open_book
from croupier.table.commands import GatherCards, LeaveTable, ReportDealtPastCuttingCard, ReshuffleDiscards
from croupier.table.state import Claim
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask, Deal, Offer, Settle
from tests.people import ANN, BOB, DEALER, INSPECTOR, SUPERVISOR
from tests.table.blackjack.driver import BlackjackSitting, opened
from tests.table.driver import dollars

BOOK = open_book("ACT-BJ")
REPORT = ReportPlacementError(DEALER)


def sitting_of(*names: str, pairs: int = 0, chips: int = 1000) -> BlackjackSitting:
    """Everybody has 100 of 1,000 on their own box, and so much on pairs; no more bets."""
    sitting = opened(pairs=SideWager.PERFECT_PAIRS).join(*names, chips=chips).ready().begin()
    sitting.gathers = False
    for name in names:
        sitting.bet(name, 100)
        if pairs:
            sitting.bet(name, pairs, pairs=True)
    sitting.close()
    return sitting


def lays(sitting: BlackjackSitting, text: str, box: int, hand: int = 1) -> BlackjackSitting:
    """The dealer lays this card on a box where it is not due; 0 is the dealer's own hand."""
    (misplaced,) = sitting.do(MisplaceCard(DEALER, card(text), box, hand))
    assert isinstance(misplaced, CardMisplaced)
    return sitting.settle()


def hands(sitting: BlackjackSitting) -> list[str]:
    """The cards of each hand, box by box, and the dealer's last."""
    own = [" ".join(hand.cards) for box in sitting.play.boxes for hand in box.hands]
    return [*own, " ".join(sitting.play.dealer)]


def stacks(sitting: BlackjackSitting) -> list[int]:
    """Whole dollars in front of everybody."""
    return [patron.stack // 100 for patron in sitting.table.patrons]


@pytest.mark.clause("ACT-BJ 14.4", "ACT-BJ 6.2")
def test_a_card_laid_elsewhere_is_told_and_play_goes_on_as_the_cards_lie() -> None:
    sitting = sitting_of("Ann", "Bob").deal("9h 8c 6d")
    for nobody in (ANN, INSPECTOR):
        assert sitting.refusal(MisplaceCard(nobody, card("7s"), 2)) == "ACT-BJ 14.4"
    for box, hand in ((1, 1), (3, 1), (2, 2)):  # where it is due, a box without a wager, a hand that is not there
        assert sitting.refusal(MisplaceCard(DEALER, card("7s"), box, hand)) == "ACT-BJ 14.4"
    lays(sitting, "7s", 2)
    assert hands(sitting) == ["9h", "8c 7s", "6d"]
    sitting.deal("5c")
    assert hands(sitting) == ["9h 5c", "8c 7s", "6d"]
    assert sitting.table.shoe.cards_left == 416 - 5


@pytest.mark.clause("ACT-BJ 14.4", "ACT-BJ 13.2(b)")
def test_a_settled_round_is_worked_out_again_until_its_cards_are_gathered() -> None:
    sitting = sitting_of("Ann", "Bob").deal("9h 8c 6d")
    lays(sitting, "Ts", 2).deal("9s").everybody_stands().deal("Td 2c")
    assert hands(sitting) == ["9h 9s", "8c Ts", "6d Td 2c"]
    assert stacks(sitting) == [1000, 1000]  # both stand off with eighteen
    events = sitting.do(REPORT)
    assert hands(sitting) == ["9h Ts", "8c 9s", "6d"]  # nineteen and seventeen; both are asked again
    assert [type(event) for event in events] == [SettlementReversed, SettlementReversed, HandsReconstructed]
    assert {event.clause for event in events} == {"ACT-BJ 14.4"}
    assert stacks(sitting) == [900, 900]
    assert sitting.play.held == tuple(cards("Td 2c"))
    sitting.everybody_stands().deal("Td 2c")
    assert hands(sitting) == ["9h Ts", "8c 9s", "6d Td 2c"]
    assert stacks(sitting) == [1100, 900]  # nineteen beats eighteen, seventeen does not
    sitting.do(GatherCards(DEALER))
    assert sitting.refusal(REPORT) == "ACT-BJ 14.5"
    assert sitting.table.rounds[-1].nets == (("Ann", dollars(100)), ("Bob", dollars(-100)))


@pytest.mark.clause("ACT-BJ 14.4")
def test_choices_stand_where_the_hand_is_the_same_and_are_repeated_unasked() -> None:
    sitting = sitting_of("Ann", "Bob", "Cat").deal("Th 8c 9h 6d Js Jc 9s")
    sitting.do(Stand(ANN, "Ann"))
    sitting.do(Stand(BOB, "Bob"))
    cat = Actor("Cat")
    sitting.do(Draw(cat, "Cat"))  # on eighteen
    lays(sitting, "2h", 2)  # Cat's card lies with Bob's eighteen, and the next goes to Cat
    sitting.deal("3h")
    assert hands(sitting) == ["Th Js", "8c Jc 2h", "9h 9s 3h", "6d"]  # twenty-one: Cat is not asked
    sitting.deal("Td Kd")
    assert stacks(sitting) == [1100, 1100, 1100]  # the dealer has 26
    events = sitting.do(REPORT)
    assert hands(sitting) == ["Th Js", "8c Jc", "9h 9s 2h", "6d"]
    assert [event.patron for event in events if isinstance(event, SettlementReversed)] == ["Cat", "Bob", "Ann"]
    step = tables.next_step(sitting.table)
    assert isinstance(step, Ask)
    assert step.who == "Cat"  # of Ann and Bob nothing is asked: their hands are as they were
    sitting.do(Stand(cat, "Cat"))
    sitting.deal("3h Td")  # the cards that were drawn go where the rules send them next: 6, 9, 19
    assert hands(sitting) == ["Th Js", "8c Jc", "9h 9s 2h", "6d 3h Td"]
    assert (stacks(sitting), sitting.play.held) == ([1100, 900, 1100], ())
    assert WaitingCardBurnt(card("Kd"), BOOK["14.3"]) in sitting.log  # the dealer's hand had no use for it after all


@pytest.mark.clause("ACT-BJ 14.4", "ACT-BJ 17.9", "ACT-BJ 17.12(c)")
def test_pairs_are_judged_on_the_cards_that_the_box_then_has() -> None:
    sitting = sitting_of("Ann", "Bob", pairs=10).deal("9h 8c 6d")
    lays(sitting, "9h", 2).deal("5c")
    assert hands(sitting) == ["9h 5c", "8c 9h", "6d"]
    assert stacks(sitting) == [890, 890]  # neither has a pair
    events = sitting.do(REPORT)
    undone, _, paid = events
    assert isinstance(undone, SettlementReversed)
    assert isinstance(paid, WagerSettled)
    assert (undone.patron, paid.patron, paid.paid, paid.clause) == ("Ann", "Ann", dollars(250), "ACT-BJ 17.12(c)")
    assert stacks(sitting) == [890 + 10 + 250, 890]  # 25 to 1 on 10; Bob's pairs wager has lost either way
    assert sitting.decides == "Ann"


@pytest.mark.clause("ACT-BJ 14.4", "ACT-BJ 9.1(a)", "ACT-BJ 10.3")
def test_a_split_that_the_true_cards_do_not_allow_is_undone_with_its_wager() -> None:
    sitting = sitting_of("Ann").deal("8h 6d")
    lays(sitting, "5s", 0).deal("8c")
    sitting.do(Split(ANN, "Ann"))
    sitting.deal("3h")
    assert hands(sitting) == ["8h 3h", "8c", "6d 5s"]
    assert stacks(sitting) == [800]
    assert AdditionReturned("Ann", 1, dollars(100), BOOK["14.4"]) in sitting.do(REPORT)
    assert (hands(sitting), sitting.play.held) == (["8h 5s", "6d"], tuple(cards("8c 3h")))
    assert (stacks(sitting), sitting.decides) == ([900], "Ann")
    assert sitting.refusal(Split(ANN, "Ann")) == "ACT-BJ 9.1(a)"


@pytest.mark.clause("ACT-BJ 14.4", "ACT-BJ 9.1(b)")
@pytest.mark.parametrize(("misplaced", "added", "stack"), [("5c", 100, 800), ("4c", 0, 900)])
def test_a_double_stands_on_the_same_two_cards_and_goes_back_on_others(misplaced: str, added: int, stack: int) -> None:
    sitting = sitting_of("Ann").deal("6h 6d")
    lays(sitting, misplaced, 0).deal("5c")
    assert hands(sitting) == ["6h 5c", f"6d {misplaced}"]
    sitting.do(Double(ANN, "Ann", dollars(100)))
    sitting.do(REPORT)
    assert hands(sitting) == [f"6h {misplaced}" + (" 5c" if added else ""), "6d"]
    share = sitting.play.hand(1, 1).shares[0]
    assert (share.amount, stacks(sitting)) == (dollars(100 + added), [stack])


@pytest.mark.clause("ACT-BJ 14.4", "ACT-BJ 7.1")
def test_an_ace_that_is_the_dealers_first_card_after_all_opens_insurance() -> None:
    sitting = sitting_of("Ann").deal("9h")
    lays(sitting, "As", 1).deal("6d")
    assert (hands(sitting), sitting.decides) == (["9h As", "6d"], "Ann")
    sitting.do(Stand(ANN, "Ann"))
    sitting.do(REPORT)
    assert hands(sitting) == ["9h 6d", "As"]
    step = tables.next_step(sitting.table)
    assert isinstance(step, Offer)
    assert step.window == "insurance"
    sitting.do(Insure(ANN, "Ann", 1, "Ann", dollars(50)))
    sitting.do(CloseInsurance(DEALER))
    sitting.do(Stand(ANN, "Ann"))
    sitting.deal("Kd")
    assert stacks(sitting) == [1000]  # 100 lost, 50 paid 2 to 1 and back


@pytest.mark.clause("ACT-BJ 14.4", "ACT-BJ 7.1", "ACT-BJ 8.1(b)")
def test_boxes_that_the_error_did_not_touch_keep_insurance_and_even_money() -> None:
    sitting = sitting_of("Ann", "Bob", "Cat", "Dan").deal("9h 8c As Th Ad")
    lays(sitting, "Ts", 2).deal("5c Ks 9c")
    assert hands(sitting) == ["9h 5c", "8c Ts", "As Ks", "Th 9c", "Ad"]
    sitting.do(Insure(ANN, "Ann", 1, "Ann", dollars(50)))
    sitting.do(TakeEvenMoney(Actor("Cat"), "Cat", 3))
    sitting.do(Insure(Actor("Dan"), "Dan", 4, "Dan", dollars(40)))
    sitting.do(CloseInsurance(DEALER))
    assert stacks(sitting) == [850, 900, 1100, 860]
    events = sitting.do(REPORT)
    assert [type(event) for event in events] == [InsuranceReturned, HandsReconstructed]
    assert hands(sitting) == ["9h Ts", "8c 5c", "As Ks", "Th 9c", "Ad"]
    assert stacks(sitting) == [900, 900, 1100, 860]  # Ann's goes back: she may insure nineteen, or not
    assert [(wager.patron, wager.amount) for wager in sitting.play.insurance] == [("Dan", dollars(40))]
    step = tables.next_step(sitting.table)
    assert isinstance(step, Offer)
    assert step.window == "insurance"


@pytest.mark.clause("ACT-BJ 14.4", "ACT-BJ 14.3", "ACT-BJ 12.1")
def test_the_dealers_hand_is_drawn_again_and_what_was_carried_away_is_a_claim() -> None:
    sitting = sitting_of("Ann", "Bob").deal("Th Tc 6d 8h 9c")
    sitting.everybody_stands()
    lays(sitting, "Kh", 2)  # the dealer's ten lies with Bob, who has 29 now
    sitting.deal("2c 3c 5s 9s")  # the dealer: 6, 8, 11, 16, 25
    assert stacks(sitting) == [1100, 900]
    sitting.do(LeaveTable(ANN, "Ann"))  # with 1,100
    sitting.do(REPORT)
    assert hands(sitting) == ["Th 8h", "Tc 9c", "6d Kh 2c"]  # the dealer has eighteen
    assert [(row.patron, row.result, row.paid) for row in sitting.play.settled] == [
        ("Ann", "push", 0),
        ("Bob", "win", dollars(100)),
    ]
    assert sitting.table.claims == (Claim("Ann", dollars(100), 1),)
    assert stacks(sitting) == [0, 1100]
    burnt = [event.card for event in sitting.log if isinstance(event, WaitingCardBurnt)]
    assert burnt == [*cards("3c 5s 9s")]
    assert sitting.play.held == ()
    sitting.do(GatherCards(DEALER))
    assert sitting.table.discard_rack == 10


@pytest.mark.clause("ACT-BJ 14.4", "ACT-BJ 9.1", "ACT-BJ 10.4")
@pytest.mark.parametrize("turn", ["Bob", "nobody"])
def test_a_hand_whose_turn_is_over_is_not_asked_again_for_a_misplaced_card(turn: str) -> None:
    sitting = sitting_of("Ann", "Bob").deal("Kh 6c Td Ac 5s")  # Ann has a Blackjack, which waits for the dealer's
    sitting.do(Draw(BOB, "Bob"))
    if turn == "nobody":
        sitting.deal("9s").do(Stand(BOB, "Bob"))
    lays(sitting, "4d", 1)  # fifteen as the cards lie
    assert sitting.play.hand(1, 1).is_complete
    step = tables.next_step(sitting.table)
    assert isinstance(step, Deal)
    assert step.to == ("2/1" if turn == "Bob" else "dealer")


@pytest.mark.clause("ACT-BJ 14.4", "ACT-BJ 6.2", "ACT-BJ 9.1")
def test_a_card_misplaced_in_the_initial_deal_leaves_every_turn_to_come() -> None:
    sitting = sitting_of("Ann", "Bob").deal("Kh 6c Td Ac")
    lays(sitting, "4d", 1).deal("5s")
    assert sitting.decides == "Ann"  # about fifteen: nobody has had a turn


@pytest.mark.clause("ACT-BJ 14.4")
def test_what_the_round_brings_again_pays_the_claim_that_its_reconstruction_made() -> None:
    sitting = sitting_of("Ann", "Bob").deal("9h 8c 6d")
    lays(sitting, "Ts", 2).deal("9s").everybody_stands().deal("Td 8d")  # the dealer has 24: both win
    sitting.do(LeaveTable(ANN, "Ann"))  # with 1,100
    sitting.do(REPORT)
    assert sitting.table.claims == (Claim("Ann", dollars(200), 1),)  # the wager lies there again
    sitting.everybody_stands().deal("Td 8d")
    assert [(row.patron, row.paid) for row in sitting.play.settled] == [("Ann", dollars(100)), ("Bob", dollars(100))]
    assert [*sitting.table.claims, *sitting.table.held] == []  # Ann has what is hers
    assert stacks(sitting) == [0, 1100]


@pytest.mark.clause("ACT-BJ 14.4")
def test_hands_named_as_they_should_lie_name_the_true_order() -> None:
    sitting = sitting_of("Ann", "Bob").deal("9h 8c 6d Ts 9s")
    assert sitting.refusal(REPORT) == "ACT-BJ 14.4"  # no card is known to be misplaced
    same = (LaidHand(1, 1, tuple(cards("9h Ts"))),)
    assert sitting.refusal(ReportPlacementError(DEALER, same)) == "ACT-BJ 14.4"
    foreign = (LaidHand(1, 1, tuple(cards("9h 9d"))),)
    assert sitting.refusal(ReportPlacementError(DEALER, foreign)) == "ACT-BJ 14.4"
    swapped = (LaidHand(1, 1, tuple(cards("9h 9s"))), LaidHand(2, 1, tuple(cards("8c Ts"))))
    sitting.do(ReportPlacementError(SUPERVISOR, swapped))
    assert hands(sitting) == ["9h 9s", "8c Ts", "6d"]


@pytest.mark.clause("ACT-BJ 14.4")
def test_a_card_that_its_turn_sent_there_is_not_moved_to_another_hand() -> None:
    sitting = sitting_of("Ann", "Bob").deal("2h 8c 6d 3s 7s")
    sitting.do(Draw(ANN, "Ann"))
    sitting.deal("4h")
    sitting.do(Draw(ANN, "Ann"))
    sitting.deal("5h")
    sitting.do(Stand(ANN, "Ann"))
    right = (LaidHand(1, 1, tuple(cards("2h 3s 4h"))), LaidHand(2, 1, tuple(cards("8c 7s 5h"))))
    assert sitting.refusal(ReportPlacementError(DEALER, right)) == "ACT-BJ 14.4"  # Ann had called for it: it is hers
    assert hands(sitting) == ["2h 3s 4h 5h", "8c 7s", "6d"]


@pytest.mark.clause("ACT-BJ 14.4")
@pytest.mark.parametrize("named", [False, True])
def test_the_card_drawn_first_belongs_to_the_hand_that_called_for_it(named: bool) -> None:
    sitting = sitting_of("Ann", "Bob").deal("Th 5d 7c 9s 6s")
    sitting.do(Stand(ANN, "Ann"))
    sitting.do(Draw(BOB, "Bob"))
    lays(sitting, "4d", 1).deal("8d")
    assert hands(sitting) == ["Th 9s 4d", "5d 6s 8d", "7c"]
    laid = (LaidHand(1, 1, tuple(cards("Th 9s"))), LaidHand(2, 1, tuple(cards("5d 6s 8d 4d"))))
    sitting.do(ReportPlacementError(DEALER, laid if named else ()))
    assert (hands(sitting), sitting.decides) == (["Th 9s", "5d 6s 4d", "7c"], "Bob")
    assert sitting.play.held == (card("8d"),)


@pytest.mark.clause("ACT-BJ 14.4", "ACT-BJ 14.3")
def test_a_stray_card_of_the_dealers_is_their_next_and_what_is_left_over_is_burnt() -> None:
    sitting = sitting_of("Ann", "Bob").deal("Th Kh 6h 9s 8s")
    sitting.everybody_stands()
    lays(sitting, "5c", 1).deal("Td 4c")
    assert hands(sitting) == ["Th 9s 5c", "Kh 8s", "6h Td 4c"]
    laid = (LaidHand(1, 1, tuple(cards("Th 9s"))), LaidHand(0, 1, tuple(cards("6h Td 4c 5c"))))
    sitting.do(ReportPlacementError(DEALER, laid))
    assert hands(sitting) == ["Th 9s", "Kh 8s", "6h 5c Td"]
    assert WaitingCardBurnt(card("4c"), BOOK["14.3"]) in sitting.log


@pytest.mark.clause("ACT-BJ 14.4", "ACT-BJ 6.2")
def test_one_stray_card_named_sends_all_that_came_after_it_where_they_belong() -> None:
    sitting = sitting_of("Ann", "Bob", "Cat").deal("4h Kc")
    lays(sitting, "7d", 2).deal("5s 9s 6c 8s")
    sitting.do(Draw(ANN, "Ann"))
    sitting.deal("Tc")
    assert hands(sitting) == ["4h 6c Tc", "Kc 7d", "5s 8s", "9s"]
    laid = (LaidHand(2, 1, tuple(cards("Kc"))), LaidHand(3, 1, tuple(cards("5s 8s 7d"))))
    sitting.do(ReportPlacementError(DEALER, laid))
    assert (hands(sitting), sitting.decides) == (["4h 9s", "Kc 6c", "7d 8s", "5s"], "Ann")


@pytest.mark.clause("ACT-BJ 14.4", "ACT-BJ 14.6")
def test_a_round_that_the_discard_rack_completed_is_reconstructed_too() -> None:
    sitting = sitting_of("Ann", "Bob").burn_in_error(412)
    lays(sitting.deal("9h 8c 6d"), "Ts", 2)
    assert sitting.table.shoe.cards_left == 0
    sitting.do(ReshuffleDiscards(DEALER))
    sitting.ready()
    sitting.deal("9s")
    shoe = sitting.table.shoe
    sitting.do(REPORT)
    assert (hands(sitting), sitting.table.shoe) == (["9h Ts", "8c 9s", "6d"], shoe)
    sitting.everybody_stands().deal("Td 2c")
    assert stacks(sitting) == [1100, 900]
    assert [event.clause for event in sitting.do(GatherCards(DEALER))] == ["HOUSE 1.7", "ACT-BJ 5.4(b)"]


@pytest.mark.clause("ACT-BJ 14.8", "ACT-BJ 5.4(b)")
def test_a_round_dealt_past_the_cutting_card_stands_and_ends_the_shoe_when_gathered() -> None:
    sitting = sitting_of("Ann").deal("Th 6d 9h").everybody_stands().deal("Td Kd")
    assert stacks(sitting) == [1100]
    (reached,) = sitting.do(ReportDealtPastCuttingCard(DEALER))
    assert reached.clause == "ACT-BJ 14.8"
    assert stacks(sitting) == [1100]
    assert [event.clause for event in sitting.do(GatherCards(DEALER))] == ["HOUSE 1.7", "ACT-BJ 5.4(b)"]


@pytest.mark.clause("ACT-BJ 14.4")
def test_choices_that_wait_for_their_hand_are_carried_out_without_asking() -> None:
    sitting = sitting_of("Ann", "Bob").deal("2h 5c 6d 3s 6c")
    sitting.do(Draw(ANN, "Ann"))
    lays(sitting, "Th", 0)  # Ann's card lies with the dealer
    sitting.deal("9s")
    sitting.do(Stand(ANN, "Ann"))  # on fourteen
    sitting.do(Double(BOB, "Bob", dollars(100)))
    sitting.deal("Ts")
    assert hands(sitting) == ["2h 3s 9s", "5c 6c Ts", "6d Th"]
    sitting.do(REPORT)
    assert hands(sitting) == ["2h 3s Th", "5c 6c", "6d"]
    assert (sitting.decides, stacks(sitting)) == ("Ann", [900, 900])  # what Bob doubled by waits for his hand
    sitting.do(Stand(ANN, "Ann"))
    assert isinstance(tables.next_step(sitting.table), Settle)
    sitting.settle()
    assert stacks(sitting) == [900, 800]
    sitting.deal("9s Ts Kd")
    assert hands(sitting) == ["2h 3s Th", "5c 6c 9s", "6d Ts Kd"]
    assert stacks(sitting) == [1100, 1200]
