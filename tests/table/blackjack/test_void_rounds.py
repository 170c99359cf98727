"""An error of card placement that comes to light a round later: that round is void, the later ones stand."""

import pytest

from croupier import table as tables
from croupier.equipment.cards import card
from croupier.games.blackjack.commands import CloseInsurance, DealCard, Double, GoOn, Insure, Split, Stand
from croupier.games.blackjack.determinations import Shuffler, SideWager
from croupier.rulebook import open_book
from croupier.table.commands import (
    BringChips,
    CollectClaim,
    JoinTable,
    LeaveTable,
    PayHeld,
    VoidFinishedRound,
    WaiveClaim,
)
from croupier.table.patrons.claim_events import ClaimCollected, ClaimWaived, FinishedRoundVoided, HeldPaid, Reversal
from croupier.table.state import Claim, Held
from croupier.verbs.actors import Actor
from croupier.verbs.moves import CHIP_FLOAT, Move, held_for
from tests.people import ANN, BOB, CAT, DEALER, INSPECTOR, OPERATOR, SUPERVISOR
from tests.table.blackjack.driver import DEALER_17, DEALER_20, DEALER_21, BlackjackSitting, opened
from tests.table.driver import dollars

BOOK = open_book("ACT-BJ")


def three_rounds(shuffler: Shuffler = Shuffler.SHOE) -> BlackjackSitting:
    """Ann and Bob win 100 and 50, Ann loses 20 while Cat loses 30, and in the third round Ann's first card lies."""
    sitting = opened(shuffler=shuffler).join("Ann", "Bob", "Cat").ready()
    sitting.played(("Ann", 100), ("Bob", 50), dealer=DEALER_17)
    sitting.played(("Ann", 20), ("Cat", 30), dealer=DEALER_21)
    sitting.begin()
    sitting.bet("Ann", 10)
    sitting.close()
    sitting.do(DealCard(DEALER, card("9h")))
    return sitting


def stacks(sitting: BlackjackSitting) -> list[int]:
    """Everybody's stack in whole dollars."""
    return [patron.stack // 100 for patron in sitting.table.patrons]


def voided(sitting: BlackjackSitting, number: int) -> FinishedRoundVoided:
    """The supervisor declares it, by 14.5."""
    (event,) = sitting.do(VoidFinishedRound(SUPERVISOR, number, details="box 2 had box 3's card"))
    assert isinstance(event, FinishedRoundVoided)
    assert (event.number, event.by, event.clause) == (number, SUPERVISOR, "ACT-BJ 14.5")
    return event


@pytest.mark.clause("ACT-BJ 14.5")
@pytest.mark.parametrize("shuffler", list(Shuffler))
def test_the_round_with_the_error_is_void_and_the_later_ones_stand(shuffler: Shuffler) -> None:
    sitting = three_rounds(shuffler)
    assert stacks(sitting) == [1000 + 100 - 20 - 10, 1050, 970]
    shoe, play = sitting.table.shoe, sitting.play
    event = voided(sitting, 1)
    assert event.reversals == (Reversal("Ann", taken_back=dollars(100)), Reversal("Bob", taken_back=dollars(50)))
    assert stacks(sitting) == [1000 - 20 - 10, 1000, 970]
    assert [(kept.number, kept.void) for kept in sitting.table.rounds] == [(1, True), (2, False)]
    assert (sitting.table.shoe, sitting.play) == (shoe, play)
    sitting.deal("6c 9d").everybody_stands().deal("Td 3d")  # Ann's 18 against 19
    assert stacks(sitting) == [970, 1000, 970]


@pytest.mark.clause("ACT-BJ 14.5")
def test_what_a_void_round_took_is_given_back() -> None:
    sitting = three_rounds()
    assert voided(sitting, 2).reversals == (
        Reversal("Ann", given_back=dollars(20)),
        Reversal("Cat", given_back=dollars(30)),
    )
    assert stacks(sitting) == [1090, 1050, 1000]
    assert voided(sitting, 1).reversals[0] == Reversal("Ann", taken_back=dollars(100))
    assert stacks(sitting) == [990, 1000, 1000]


@pytest.mark.clause("ACT-BJ 14.5")
def test_void_round_returns_split_doubled_insured_and_pairs_wagers() -> None:
    sitting = opened(pairs=SideWager.PERFECT_PAIRS).join("Ann", "Bob").ready().begin()
    sitting.bet("Ann", 100)
    sitting.bet("Ann", 10, pairs=True)
    sitting.bet("Bob", 60, 1)
    sitting.close()
    sitting.deal("8h As 8c")  # a mixed pair pays 6 to 1: 60
    sitting.do(Insure(ANN, "Ann", 1, "Ann", dollars(50)))
    sitting.do(CloseInsurance(DEALER))
    sitting.do(Split(ANN, "Ann"))
    sitting.do(GoOn(DEALER))
    sitting.deal("3d").do(Double(ANN, "Ann", dollars(100)))
    sitting.do(GoOn(DEALER))
    sitting.deal("Kh Th")
    sitting.do(Stand(ANN, "Ann"))
    sitting.deal("9c")  # 21 doubled and 18 against 20; Bob is on the first hand
    assert stacks(sitting) == [1000 + 60 - 50 + 200 - 100, 1000 + 60]
    sitting.played(("Bob", 10))
    assert voided(sitting, 1).reversals == (
        Reversal("Ann", taken_back=dollars(110)),
        Reversal("Bob", taken_back=dollars(60)),
    )
    assert stacks(sitting) == [1000, 1010]


@pytest.mark.clause("ACT-BJ 14.5")
@pytest.mark.parametrize("who", [DEALER, ANN, INSPECTOR])
def test_a_supervisor_declares_it(who: Actor) -> None:
    assert three_rounds().refusal(VoidFinishedRound(who, 1)) == "ACT-BJ 14.5"


@pytest.mark.clause("ACT-BJ 14.5")
@pytest.mark.parametrize("number", [0, 3, 4])
def test_a_round_that_is_still_on_is_put_right_and_one_that_never_was_is_not_void(number: int) -> None:
    assert three_rounds().refusal(VoidFinishedRound(SUPERVISOR, number)) == ("ACT-BJ 14.5")


@pytest.mark.clause("ACT-BJ 14.5")
def test_a_round_is_void_once() -> None:
    sitting = three_rounds()
    voided(sitting, 1)
    assert sitting.refusal(VoidFinishedRound(SUPERVISOR, 1)) == "ACT-BJ 14.5"


@pytest.mark.clause("ACT-BJ 14.5")
def test_a_stand_off_moves_nothing_when_it_is_void() -> None:
    sitting = opened().join("Ann").ready().played(("Ann", 100), dealer=DEALER_20).played(("Ann", 10))
    assert voided(sitting, 1).reversals == (Reversal("Ann"),)  # she is told
    assert stacks(sitting) == [1010]


@pytest.mark.clause("ACT-BJ 14.5", "ACT-BJ 16.4")
def test_lost_winnings_of_a_void_round_are_claimed_and_collected_later() -> None:
    sitting = opened().join("Ann", chips=100).ready()
    sitting.played(("Ann", 100), dealer=DEALER_17).played(("Ann", 170), dealer=DEALER_21)
    sitting.begin()
    sitting.bet("Ann", 20)
    sitting.close()
    sitting.do(DealCard(DEALER, card("9h")))
    # 100 + 100 - 170 leaves 30, of which 20 lie on the layout.
    assert voided(sitting, 1).reversals == (Reversal("Ann", taken_back=dollars(10), claimed=dollars(90)),)
    assert (sitting.patron("Ann").stack, sitting.patron("Ann").wagered) == (0, dollars(20))
    assert sitting.table.claims == (Claim("Ann", dollars(90), 1),)
    assert sitting.refusal(CollectClaim(SUPERVISOR, "Ann", 1)) == "ACT-BJ 16.4"
    sitting.do(BringChips(ANN, "Ann", dollars(60)))
    assert sitting.refusal(CollectClaim(DEALER, "Ann", 1)) == "ACT-BJ 16.4"
    (collected,) = sitting.do(CollectClaim(SUPERVISOR, "Ann", 1))
    assert collected == ClaimCollected("Ann", 1, dollars(60), SUPERVISOR, BOOK["16.4"])
    assert sitting.table.claims == (Claim("Ann", dollars(30), 1),)
    (waived,) = sitting.do(WaiveClaim(OPERATOR, "Ann", 1, "goodwill"))
    assert waived == ClaimWaived("Ann", 1, dollars(30), OPERATOR, "goodwill", BOOK["16.4"])
    assert sitting.refusal(WaiveClaim(OPERATOR, "Ann", 1)) == "ACT-BJ 16.4"
    assert not sitting.table.claims


@pytest.mark.clause("ACT-BJ 14.5", "ACT-BJ 16.4")
@pytest.mark.parametrize("comes_back", [False, True])
def test_what_somebody_who_has_left_is_owed_is_held_for_them(comes_back: bool) -> None:
    sitting = three_rounds()
    for who in (BOB, CAT):
        sitting.do(LeaveTable(who, who.name))
    assert voided(sitting, 1).reversals[1] == Reversal("Bob", claimed=dollars(50))
    event = voided(sitting, 2)
    assert event.reversals == (Reversal("Ann", given_back=dollars(20)), Reversal("Cat", held=dollars(30)))
    assert Move(CHIP_FLOAT, held_for("Cat"), dollars(30)) in tables.moves(sitting.table, event)
    assert (sitting.table.claims, sitting.table.held) == ((Claim("Bob", dollars(50), 1),), (Held("Cat", dollars(30)),))
    assert sitting.refusal(PayHeld(DEALER, "Cat")) == "ACT-BJ 16.4"
    if comes_back:
        events = sitting.do(JoinTable(CAT, "Cat", dollars(5), 5))
        assert sitting.patron("Cat").stack == dollars(35)
    else:
        events = sitting.do(PayHeld(SUPERVISOR, "Cat"))
    assert events[-1] == HeldPaid("Cat", dollars(30), comes_back, BOOK["16.4"])
    assert sitting.table.held == ()
    assert sitting.refusal(PayHeld(SUPERVISOR, "Cat")) == "ACT-BJ 16.4"
