"""Misplaced cards of a settled coup: put right until the cards are gathered, and void from then on."""

import pytest

from croupier import table as tables
from croupier.equipment.cards import card, cards
from croupier.games.baccarat.commands import DealCard, MisplaceCard, Proceed, ReportPlacementError, VoidCoup
from croupier.games.baccarat.coup import Coup
from croupier.games.baccarat.values_and_odds import Option
from croupier.rulebook import open_book
from croupier.table.commands import BeginRound, GatherCards, LeaveTable, VoidFinishedRound
from croupier.table.patrons.claim_events import FinishedRoundVoided
from croupier.table.wagering.round_life_events import RoundBegun
from croupier.verbs.steps import Settle, Staff
from croupier.verbs.void_grounds import Ground
from tests.people import ANN, BOB, DEALER, SUPERVISOR
from tests.table.driver import Sitting, dollars, opened

HOUSE = open_book("HOUSE")
ORDER = cards("2h Kc 4d 3c Ks 4h")


def settled() -> Sitting:
    """Ann has 100 on banker, Bob on player. The banker's third card, a king, lies on the player's hand.

    So the player has 2 + 4 + K = 6 and the banker draws on three against a nought: 3 + 4 = 7, and banker wins. Really
    the player stands on six, and the banker has 3 + K = 3.
    """
    sitting = opened().join("Ann", "Bob").ready().begin()
    sitting.gathers = False
    sitting.wager("Ann", 100, "banker")
    sitting.wager("Bob", 100, "player")
    sitting.close()
    for one in ORDER[:4]:
        sitting.do(DealCard(DEALER, one))
    sitting.do(MisplaceCard(DEALER, card("Ks"), "player"))
    sitting.do(DealCard(DEALER, card("4h")))
    sitting.do(Proceed(DEALER))
    assert [int(sitting.patron(name).stack) for name in ("Ann", "Bob")] == [109_500, 90_000]
    return sitting


@pytest.mark.clause("ACT-MB 12.4", "HOUSE 1.7")
def test_until_the_cards_are_gathered_the_coup_is_decided_again() -> None:
    sitting = settled()
    gathering = [sitting.table.to_gather]
    sitting.do(ReportPlacementError(DEALER, ORDER))
    assert [*gathering, sitting.table.to_gather] == [True, False]
    step = tables.next_step(sitting.table)
    assert isinstance(step, Settle)
    assert sitting.refusal(LeaveTable(ANN, "Ann")) == "ACT-MB 4.6", "the coup on which she has wagered is on again"
    sitting.do(Proceed(DEALER))
    assert [int(sitting.patron(name).stack) for name in ("Ann", "Bob")] == [90_000, 110_000]
    assert tables.next_step(sitting.table) == Staff("gather the cards", HOUSE["1.7"])
    sitting.do(GatherCards(DEALER))
    assert [(kept.result, dict(kept.nets)) for kept in sitting.table.rounds] == [
        ("player", {"Ann": -10_000, "Bob": 10_000})
    ]
    (begun,) = sitting.do(BeginRound(DEALER))
    assert isinstance(begun, RoundBegun)
    assert begun.no_bet == "ACT-MB 12.2", "the four was drawn in excess and seen"
    assert sitting.table.discard_rack == 1 + 5


@pytest.mark.clause("ACT-MB 12.4", "ACT-MB 12.5")
def test_once_they_are_gathered_nothing_is_laid_again_and_the_coup_is_void() -> None:
    sitting = settled()
    sitting.do(GatherCards(DEALER))
    assert sitting.refusal(ReportPlacementError(DEALER, ORDER)) == "ACT-MB 12.4"
    assert sitting.refusal(VoidCoup(SUPERVISOR, Ground.PLACEMENT_ERROR)) == "ACT-MB 12.4"
    (voided,) = sitting.do(VoidFinishedRound(SUPERVISOR, 1, details="a king on the wrong hand"))
    assert isinstance(voided, FinishedRoundVoided)
    assert voided.clause == "ACT-MB 12.4", "no card of another coup is out yet"
    assert [int(sitting.patron(name).stack) for name in ("Ann", "Bob")] == [100_000, 100_000]


@pytest.mark.clause("ACT-MB 12.4")
def test_a_settled_coup_that_cannot_be_put_right_is_void_before_it_is_gathered() -> None:
    sitting = settled()
    sitting.do(ReportPlacementError(SUPERVISOR, (), "nobody saw which card came when"))
    assert [int(sitting.patron(name).stack) for name in ("Ann", "Bob")] == [100_000, 100_000]
    sitting.do(GatherCards(DEALER))
    assert [kept.result for kept in sitting.table.rounds] == ["void"]
    assert isinstance(sitting.table.play, Coup)
    assert sitting.table.play.wager("Ann", Option.BANKER) is None
    assert sitting.patron("Ann").wagered == dollars(0)


@pytest.mark.clause("ACT-MB 12.4", "ACT-MB 14.4")
def test_what_somebody_took_along_is_claimed_and_what_they_are_owed_is_held() -> None:
    sitting = settled()
    sitting.do(LeaveTable(ANN, "Ann"))
    sitting.do(LeaveTable(BOB, "Bob"))
    sitting.do(ReportPlacementError(DEALER, ORDER))
    sitting.do(Proceed(DEALER))
    # Ann was paid 95 and left with it and her 100, which are lost; Bob's 100 and 100 more are his.
    assert [(claim.patron, claim.amount) for claim in sitting.table.claims] == [("Ann", dollars(195))]
    assert [(held.patron, held.amount) for held in sitting.table.held] == [("Bob", dollars(200))]
