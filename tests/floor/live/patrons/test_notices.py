"""Patrons are told what the rules did to their wagers without having been asked, with the clause."""

import pytest

from croupier.equipment.amounts import Amount
from croupier.floor.live.events import Happened
from croupier.floor.live.patrons.notices import patron_notices
from croupier.games.blackjack.commands import PlaceWager
from croupier.games.blackjack.determinations import Determinations as Blackjack
from croupier.games.blackjack.events import InsuranceReturned
from croupier.rulebook import Cite
from croupier.verbs.actors import Actor
from tests.floor.live.live_table import LiveSitting

ANN = Actor("p-annaannaan")


@pytest.mark.clause("ACT-BJ 3.5")
def test_what_a_limit_cuts_off_goes_back_and_its_owner_is_told_by_which_rule() -> None:
    sitting = LiveSitting(Blackjack(chip=Amount(50)))
    sitting.join(ANN.name)
    while sitting.try_to(PlaceWager(ANN, ANN.name, 1, Amount(120_000))) is not None:
        assert sitting.wait()
    before = sitting.table
    was = len(sitting.entries)
    assert sitting.wait()  # no more bets
    words = [
        text
        for entry in sitting.entries[was:]
        for person, text in patron_notices(before, entry.event)
        if person == ANN.name
    ]
    assert words == ["Table 1: 200.00 of your bet on box 1 has been returned (ACT-BJ 3.5)."]
    assert sitting.balances[f"wagers t1 of {ANN.name}"] == 100_000


@pytest.mark.clause("ACT-BJ 8.1(b)", "ACT-BJ 7.2")
def test_insurance_that_goes_back_is_told_with_its_rule() -> None:
    sitting = LiveSitting(Blackjack(chip=Amount(50)))
    back = InsuranceReturned(ANN.name, 2, "p-bobbobbobb", Amount(4000), Cite("ACT-BJ 8.1(b)"))
    assert patron_notices(sitting.table, Happened(back)) == (
        (ANN.name, "Table 1: 40.00 of your insurance has been returned (ACT-BJ 8.1(b))."),
    )
