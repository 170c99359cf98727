"""Evenings on which anybody orders anything, at tables by the game's own book: nearly every round is told in lines."""

import pytest

from croupier.verbs.wagers import WagerRaised
from tests.conformance import baccarat, blackjack, roulette, ultimate_holdem
from tests.conformance.suite import Subject
from tests.records.live_rounds import wild_rounds, written

SUBJECTS = {
    "baccarat": baccarat.SUBJECT,
    "blackjack": blackjack.SUBJECT,
    "roulette": roulette.SUBJECT,
    "hold-em": ultimate_holdem.SUBJECT,
}


@pytest.mark.parametrize("subject", SUBJECTS.values(), ids=SUBJECTS)
def test_rounds_with_irregularities_are_told_in_lines(subject: Subject) -> None:
    """Left out are tables of tournaments, whose policy raises wagers: records know the games' own books."""
    told = ruled = 0
    for seed in range(6):
        played = [*wild_rounds(subject, seed, 400)]
        if any(isinstance(event, WagerRaised) for _, events in played for event in events):
            continue
        settled = [written(*each)[1] for each in played]
        told, ruled = told + len(settled), ruled + sum(settlement.by_ruling for settlement in settled)
    assert told > 20
    assert ruled <= told / 20
