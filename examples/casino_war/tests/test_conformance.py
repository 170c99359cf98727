"""Casino war passes the conformance suite."""

from subject import SUBJECT
from tests.conformance.suite import Run


def test_laws_of_the_table_hold_under_random_orders_and_the_corners_are_met() -> None:
    met = set[str]()
    for seed in range(40):
        run = Run(SUBJECT, seed).play(commands=220)
        assert run.refusals > 20
        met |= {type(event).__name__ for event in run.log}
    assert met >= {
        "WagerPlaced",
        "WagerWithdrawn",
        "WagerReturned",
        "CardDealt",
        "CardBurnt",
        "CardMisdealt",
        "CardsCompared",
        "Surrendered",
        "WarDeclared",
        "WagerSettled",
        "SettlementReversed",
        "WagerVoided",
        "RoundConcluded",
        "RoundVoided",
        "PatronWarned",
        "ShoeEnded",
        "PersonalLimitPlaced",
        "Redetermined",
    }
