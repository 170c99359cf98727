"""A round that is undone before its cards are gathered: what patrons no longer have is claimed, never refused."""

import pytest

from croupier.games.blackjack.commands import VoidRound, VoidWagers
from croupier.games.blackjack.determinations import SideWager
from croupier.rulebook import open_book
from croupier.table.commands import LeaveTable
from croupier.table.patrons.claim_events import ChipsHeld, ClaimCollected, ClaimMade
from croupier.table.state import Claim, Held
from croupier.verbs.void_grounds import Ground
from tests.people import ANN, SUPERVISOR
from tests.table.blackjack.driver import DEALER_17, DEALER_21, BlackjackSitting, opened, wager
from tests.table.driver import dollars

BOOK = open_book("ACT-BJ")
VOID = VoidRound(SUPERVISOR, Ground.FRAUD, "a marked ace")


def settled(dealer: str, *names: str) -> BlackjackSitting:
    """Everybody has staked 100 of 1,000; the round is settled and its cards lie there."""
    sitting = opened().join(*names).ready()
    sitting.gathers = False
    return sitting.played(*((name, 100) for name in names), dealer=dealer)


@pytest.mark.clause("ACT-BJ 16.1", "ACT-BJ 16.3")
@pytest.mark.parametrize("ground", [Ground.FRAUD, Ground.DISTURBANCE, Ground.PLACEMENT_ERROR])
def test_a_settled_round_is_void_like_any_in_progress_until_it_is_gathered(ground: Ground) -> None:
    sitting = settled(DEALER_17, "Ann")
    assert sitting.patron("Ann").stack == dollars(1100)
    impractical = VoidRound(SUPERVISOR, Ground.IMPRACTICAL, "as seen")
    assert sitting.refusal(impractical) == "ACT-BJ 16.3"  # nothing is left to continue
    sitting.do(VoidRound(SUPERVISOR, ground, "as seen"))
    assert (sitting.patron("Ann").stack, sitting.table.claims) == (dollars(1000), ())
    assert sitting.refusal(VOID) == "ACT-BJ 16.3"  # it is void already
    sitting.gathers = True
    sitting.gather()
    assert [(kept.void, kept.nets) for kept in sitting.table.rounds] == [(True, ())]


@pytest.mark.clause("ACT-BJ 16.2(a)")
def test_a_patrons_settled_wagers_are_void_until_the_cards_are_gathered() -> None:
    sitting = settled(DEALER_17, "Ann", "Bob")
    sitting.do(VoidWagers(SUPERVISOR, "Ann", "past posting"))
    assert [patron.stack for patron in sitting.table.patrons] == [dollars(1000), dollars(1100)]


@pytest.mark.clause("ACT-BJ 16.3")
def test_winnings_that_were_carried_away_are_claimed() -> None:
    sitting = settled(DEALER_17, "Ann", "Bob")
    sitting.do(LeaveTable(ANN, "Ann"))  # with 1,000 - 100 + 200 = 1,100
    events = sitting.do(VOID)
    money = [event for event in events if isinstance(event, ClaimMade | ClaimCollected | ChipsHeld)]
    assert money == [
        ClaimMade("Ann", 1, dollars(200), BOOK["16.3"]),  # stake and winnings are taken back to the layout,
        ClaimCollected("Ann", 1, dollars(100), SUPERVISOR, BOOK["16.4"]),  # and the stake goes back to Ann, who owes
    ]
    assert sitting.table.claims == (Claim("Ann", dollars(100), 1),)
    assert sitting.table.held == ()
    assert [patron.stack for patron in sitting.table.patrons] == [0, dollars(1000)]


@pytest.mark.clause("ACT-BJ 16.3")
def test_what_goes_back_to_somebody_who_has_left_is_held() -> None:
    sitting = settled(DEALER_21, "Ann", "Bob")
    sitting.do(LeaveTable(ANN, "Ann"))  # with 900
    sitting.do(VOID)
    assert (sitting.table.claims, sitting.table.held) == ((), (Held("Ann", dollars(100)),))
    assert [patron.stack for patron in sitting.table.patrons] == [0, dollars(1000)]


@pytest.mark.clause("ACT-BJ 4.2")
def test_a_wager_beyond_the_chips_in_hand_is_still_refused() -> None:
    sitting = opened(pairs=SideWager.PERFECT_PAIRS).join("Ann", chips=100).ready().begin()
    sitting.bet("Ann", 100)
    assert sitting.refusal(wager("Ann", 10, 1, pairs=True)) == "ACT-BJ 4.2"
    assert sitting.table.claims == ()
