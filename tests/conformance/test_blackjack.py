"""Blackjack passes the conformance suite."""

from tests.conformance.blackjack import SUBJECT
from tests.conformance.suite import met_on_evenings


def test_whatever_is_ordered_the_laws_of_the_table_hold_and_the_corners_are_met() -> None:
    assert met_on_evenings(SUBJECT, commands=300) >= {
        "WagerSettled",
        "WagerVoided",
        "WagerReturned",
        "WagersReopened",
        "InsurancePlaced",
        "HandSplit",
        "HandDoubled",
        "DoubleFollowed",
        "AbsenceNoted",
        "AnswerMissed",
        "PatronReturned",
        "HandLeftStanding",
        "CardMisplaced",
        "HandsReconstructed",
        "SettlementReversed",
        "CardDrawnInError",
        "CardBurnt",
        "PaymentRounded",
        "RoundVoided",
        "PatronWarned",
        "MinimumRequired",
        "PatronRestricted",
        "ShufflingShoeFailed",
        "StackShuffled",
        "DiscardsFedBack",
        "CardsChanged",
        "ShoeEnded",
        "PersonalLimitPlaced",
        "SecretCardPlayed",
    }
