"""Blackjack passes the conformance suite."""

from tests.conformance.blackjack import SUBJECT
from tests.conformance.suite import Run


def test_whatever_is_ordered_the_laws_of_the_table_hold_and_the_corners_are_met() -> None:
    """The suite would prove little if its random evenings never met an irregularity."""
    met = set[str]()
    for seed in range(100):
        run = Run(SUBJECT, seed).play(commands=250)
        assert run.refusals > 20
        met |= {type(event).__name__ for event in run.log}
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
        "SecretCardPlayed",
    }
