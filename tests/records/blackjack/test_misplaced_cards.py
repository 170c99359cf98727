"""Rounds of blackjack with cards in the wrong place: told in lines, and reconstructed as they were."""

import pytest

from croupier.equipment.cards import Card, cards
from croupier.games.blackjack.commands import DealCard, Draw, LaidHand, MisplaceCard, ReportPlacementError, Split, Stand
from croupier.records import NotARecord, Settlement
from croupier.table.commands import GatherCards
from tests.people import ANN, BOB, DEALER
from tests.records.blackjack.live_rounds import Felt
from tests.records.blackjack.record_text import ends, evening
from tests.records.live_rounds import lines, written
from tests.records.record_text import a_round, breach

STAND = ("Ann hits", "Bob stands")


def told(felt: Felt) -> tuple[list[str], Settlement]:
    """The lines of a round, which must tell it whole, and its settlement."""
    if felt.table.to_gather:
        felt.do(GatherCards(DEALER))
    text, again = written(*felt.round)
    assert not again.by_ruling, text
    return lines(text), again


@pytest.mark.clause("ACT-BJ 14.4")
def test_a_card_on_the_wrong_box_and_its_reconstruction_are_told() -> None:
    """Ann's Th went to Bob: as the cards lie she has 14 and he 19; put right she has 15 and he 18."""
    felt = Felt().begin(("Ann", 100, 1), ("Bob", 10, 2))
    felt.do(MisplaceCard(DEALER, Card("Th"), 2))
    felt.deal("9h 6d 5c 9c")
    felt.do(ReportPlacementError(DEALER))
    felt.do(Stand(ANN, "Ann"), Stand(BOB, "Bob"))
    acts, again = told(felt.deal("Ts Kc"))
    assert acts[2:] == [
        "dealer lays Th on 2 after 0 cards",
        "dealer reconstructs the hands after 5 cards",
        "Ann stands",
        "Bob stands",
    ]
    assert [hand.cards for hand in again.hands[1:]] == [("Th", "5c"), ("9h", "9c")]
    assert again.net == {"Ann": 10_000, "Bob": 1000}


@pytest.mark.clause("ACT-BJ 14.4")
def test_choices_on_the_wrong_cards_are_told_and_asked_again() -> None:
    """As the cards lie Ann draws to 14; with her own cards she has 15, and is asked again with the 2d waiting."""
    felt = Felt().begin(("Ann", 100, 1), ("Bob", 10, 2))
    felt.do(MisplaceCard(DEALER, Card("Th"), 2))
    felt.deal("9h 6d 5c 9c")
    felt.do(Draw(ANN, "Ann"))
    felt.deal("2d")
    felt.do(ReportPlacementError(DEALER))
    felt.do(Stand(ANN, "Ann"), Stand(BOB, "Bob"), DealCard(DEALER, Card("2d")))
    acts, again = told(felt.deal("Ts"))
    assert acts[3:] == ["Ann hits", "dealer reconstructs the hands after 6 cards", "Ann stands", "Bob stands"]
    assert again.hands[0].cards == ("6d", "2d", "Ts")  # 18: Ann loses with 15, Bob stands off
    assert again.net == {"Ann": -10_000, "Bob": 0}


@pytest.mark.clause("ACT-BJ 14.4", "ACT-BJ 8.1(a)")
def test_hands_named_as_they_should_lie_are_told_in_the_order_that_follows() -> None:
    felt = Felt().begin(("Ann", 100, 1), ("Bob", 10, 2)).deal("Ah Kh 6d Kc Kd")
    felt.do(ReportPlacementError(DEALER, (LaidHand(1, 1, cards("Kh Kc")), LaidHand(2, 1, cards("Ah Kd")))))
    felt.settle()
    felt.do(Stand(ANN, "Ann"))
    acts, again = told(felt.deal("Ts Kc"))
    assert acts[2:] == [
        "dealer lays Kh on 2 after 0 cards",
        "dealer reconstructs the hands after 5 cards",
        "Ann stands",
    ]
    assert [(row.player, row.result, row.clause) for row in again.rows] == [
        ("Ann", "win", "ACT-BJ 13.2(b)"),
        ("Bob", "win", "ACT-BJ 8.1(a)"),
    ]


@pytest.mark.clause("ACT-BJ 14.4", "ACT-BJ 10.3")
def test_a_split_that_the_true_cards_do_not_allow_is_undone_again() -> None:
    """Ann splits two eights, of which one was Bob's: with her own 8h and 5c she has 13, and no second wager."""
    felt = Felt().begin(("Ann", 100, 1), ("Bob", 10, 2)).deal("8h 9h 6d")
    felt.do(MisplaceCard(DEALER, Card("5c"), 2))
    felt.deal("8c")
    felt.do(Split(ANN, "Ann"))
    felt.do(ReportPlacementError(DEALER))
    felt.do(Stand(ANN, "Ann"), Stand(BOB, "Bob"))
    acts, again = told(felt.deal("Ts Kc"))
    assert "Ann splits" in acts
    assert [hand.cards for hand in again.hands[1:]] == [("8h", "5c"), ("9h", "8c")]
    assert [(row.player, row.stake, row.result) for row in again.rows] == [("Ann", 10_000, "win"), ("Bob", 1000, "win")]


@pytest.mark.parametrize("place", ["3/9", "banker", "2/", "Ann"])
def test_a_place_that_is_no_hand_is_not_a_record(place: str) -> None:
    with pytest.raises(NotARecord, match="A card is laid on a box"):
        ends("Th 9h 6d 5c 9c", "Ann bets 100 on 1", "Bob bets 10 on 2", f"dealer lays Th on {place}")


@pytest.mark.clause("ACT-BJ 14.5")
def test_hands_of_the_round_before_are_not_reconstructed() -> None:
    """Its cards are gathered when the next round takes wagers."""
    first = a_round("Th 9h 6d 5c 9c 8d Ts Kc", "Ann bets 10 on 1", "Bob bets 10 on 2", "dealer lays Th on 2", *STAND)
    then = a_round("Th 6d 9c Ts Kc", "dealer reconstructs the hands", "Ann bets 10 on 1", "Ann stands")
    assert breach(evening(first, then)) == ("ACT-BJ 14.5", 2, 1)
