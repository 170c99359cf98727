"""Blackjack passes the conformance suite."""

import pytest

from tests.conformance.blackjack import SUBJECT
from tests.conformance.suite import Run


@pytest.mark.parametrize("seed", range(100))
def test_whatever_is_ordered_the_laws_of_the_table_hold(seed: int) -> None:
    run = Run(SUBJECT, seed).play(commands=250)
    assert run.refusals > 20


def test_random_play_reaches_the_corners_that_matter() -> None:
    """The suite would prove little if its random evenings never met an irregularity."""
    met = {type(event).__name__ for seed in range(100) for event in Run(SUBJECT, seed).play(250).log}
    assert met >= {
        "WagerSettled",
        "WagerVoided",
        "WagerReturned",
        "WagersReopened",
        "InsurancePlaced",
        "HandSplit",
        "HandDoubled",
        "DoubleFollowed",
        "AbsenceNoted",
        "HandLaidAgain",
        "SettlementReversed",
        "CardDrawnInError",
        "CardBurnt",
        "PaymentRounded",
        "RoundVoided",
        "PatronWarned",
        "MinimumRequired",
        "PatronRestricted",
        "ShufflerFailed",
        "StackShuffled",
        "DiscardsFedBack",
        "CardsChanged",
        "ShoeEnded",
        "PersonalLimitPlaced",
    }
