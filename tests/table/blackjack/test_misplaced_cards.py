"""Cards of blackjack in the wrong place while the round is on: the hands are laid again, and chips follow the cards."""

import pytest

from croupier import table as tables
from croupier.equipment.cards import cards
from croupier.games.blackjack.commands import (
    CloseInsurance,
    DealCard,
    Double,
    Draw,
    Insure,
    LaidHand,
    Proceed,
    ReportPlacementError,
    TakeEvenMoney,
    VoidRound,
)
from croupier.games.blackjack.events import (
    AdditionReturned,
    HandsReconstructed,
    InsuranceReturned,
    Kind,
    SettlementReversed,
)
from croupier.rulebook import open_book
from croupier.table.commands import JoinTable
from croupier.verbs.steps import Ask, Deal
from croupier.verbs.void_grounds import Ground
from tests.people import ANN, BOB, DEALER, INSPECTOR, SUPERVISOR
from tests.table.blackjack.driver import BlackjackSitting, opened
from tests.table.driver import dollars

BOOK = open_book("ACT-BJ")


def round_of_two(text: str) -> BlackjackSitting:
    """A round with 100 of Ann's on box 1 and 100 of Bob's on box 2, and these cards dealt."""
    sitting = opened().join("Ann", "Bob").ready().begin()
    sitting.bet("Ann", 100)
    sitting.bet("Bob", 100)
    sitting.close()
    return sitting.deal(text)


@pytest.mark.clause("ACT-BJ 14.4", "ACT-BJ 8.1(a)")
def test_misplaced_cards_are_laid_again_and_what_they_had_paid_goes_back() -> None:
    sitting = round_of_two("As 9c 6d Ks 5c")
    assert sitting.patron("Ann").stack == dollars(1000 + 150)  # paid for a Blackjack that should be Bob's card
    before = sitting.table.shoe
    hands = (LaidHand(1, 1, cards("As 5c")), LaidHand(2, 1, cards("9c Ks")))
    for who in (ANN, INSPECTOR):
        assert sitting.refusal(ReportPlacementError(who, hands)) == "ACT-BJ 14.4"
    events = sitting.do(ReportPlacementError(DEALER, hands))
    assert [type(event) for event in events] == [SettlementReversed, HandsReconstructed]
    assert {event.clause for event in events} == {"ACT-BJ 14.4"}
    assert (sitting.patron("Ann").stack, sitting.patron("Ann").wagered) == (dollars(900), dollars(100))
    assert sitting.table.shoe == before
    assert isinstance(tables.next_step(sitting.table), Ask)
    sitting.everybody_stands().deal("Td 9s")  # 25: the dealer is over
    assert [patron.stack for patron in sitting.table.patrons] == [dollars(1100), dollars(1100)]
    assert sitting.refusal(ReportPlacementError(SUPERVISOR, hands)) == "ACT-BJ 14.5"


@pytest.mark.clause("ACT-BJ 14.4")
def test_no_card_appears_or_disappears_when_hands_are_laid_again() -> None:
    sitting = round_of_two("9h 9c 6d 5s 5c")
    for hands in (
        (),
        (LaidHand(1, 1, cards("9h 5s 2c")),),
        (LaidHand(1, 1, cards("9h")),),
        (LaidHand(1, 2, cards("9h 5s")),),
        (LaidHand(3, 1, cards("9h 5s")),),
        (LaidHand(0, 1, cards("7d")),),
    ):
        assert sitting.refusal(ReportPlacementError(DEALER, hands)) == "ACT-BJ 14.4"


@pytest.mark.clause("ACT-BJ 14.4", "ACT-BJ 7.1")
@pytest.mark.parametrize("settled", [False, True])
def test_where_the_dealer_shows_no_ace_after_all_insurance_goes_back(settled: bool) -> None:
    sitting = round_of_two("9h 8h Ad 9s 9d")
    sitting.do(Insure(ANN, "Ann", 1, "Ann", dollars(50)))
    sitting.do(CloseInsurance(DEALER))
    ace = [LaidHand(1, 1, cards("Ad 9s")), LaidHand(0, 1, cards("9h"))]
    if settled:
        sitting.everybody_stands().deal("2c")
        assert sitting.settled("Ann", kind=Kind.INSURANCE).clause == "ACT-BJ 7.6(a)"
        ace[1] = LaidHand(0, 1, cards("9h 2c"))
    events = sitting.do(ReportPlacementError(DEALER, tuple(ace)))
    assert InsuranceReturned("Ann", 1, "Ann", dollars(50), BOOK["14.4"]) in events
    assert (sitting.patron("Ann").stack, sitting.patron("Ann").wagered) == (dollars(900), dollars(100))
    sitting.everybody_stands().deal("2c Ts")  # the 2 waits where it was drawn; 21 is no Blackjack
    assert [row.kind for row in sitting.play.settled] == [Kind.MAIN, Kind.MAIN]


@pytest.mark.clause("ACT-BJ 14.4", "ACT-BJ 11.2")
@pytest.mark.parametrize("drawn", [False, True])
def test_a_double_on_other_cards_goes_back_and_the_hand_is_asked_again(drawn: bool) -> None:
    sitting = round_of_two("9h 8h 6d 2s 9d")
    sitting.do(Double(ANN, "Ann", dollars(100)))
    if drawn:
        sitting.deal("Kd")
    third = " Kd" if drawn else ""
    right = (LaidHand(1, 1, cards("9h 9d" + third)), LaidHand(2, 1, cards("8h 2s")))
    assert AdditionReturned("Ann", 1, dollars(100), BOOK["14.4"]) in sitting.do(ReportPlacementError(DEALER, right))
    assert (sitting.decides, sitting.patron("Ann").stack) == ("Ann", dollars(900))
    sitting.do(Draw(ANN, "Ann"))
    assert tables.next_step(sitting.table) == Deal("1/1", BOOK["9.1(c)"], source="set aside" if drawn else "shoe")


@pytest.mark.clause("ACT-BJ 16.3")
@pytest.mark.parametrize("second", ["2c", "Kc"])
def test_a_void_round_takes_winnings_back_though_they_went_into_other_wagers(second: str) -> None:
    sitting = opened().ready()
    sitting.do(JoinTable(ANN, "Ann", dollars(100), 1))
    sitting.do(JoinTable(BOB, "Bob", dollars(400), 2))
    sitting.begin()
    sitting.bet("Ann", 100)
    sitting.bet("Bob", 400)
    sitting.close()
    sitting.deal("As 9h Ad Ks 9d")
    sitting.do(TakeEvenMoney(ANN, "Ann", 1))
    sitting.do(Insure(ANN, "Ann", 2, "Bob", dollars(200)))  # all that she has, her winnings too
    sitting.do(CloseInsurance(DEALER))
    sitting.everybody_stands()
    sitting.do(DealCard(DEALER, cards(second)[0]))
    sitting.do(Proceed(DEALER))
    mark = len(sitting.log)
    table = sitting.table
    sitting.do(VoidRound(SUPERVISOR, Ground.FRAUD, "a marked ace"))
    for event in sitting.log[mark:]:
        table = tables.evolve(table, event)
        assert min(patron.stack for patron in table.patrons) >= 0
    assert [patron.stack for patron in sitting.table.patrons] == [dollars(100), dollars(400)]
