"""Roulette passes the conformance suite."""

import pytest

from croupier import table as tables
from croupier.games.roulette.events import NumberAnnounced
from croupier.games.roulette.spin import Spin
from croupier.games.roulette.table_interface import excess_over_maximum, stakes
from croupier.table.policies import BelowMinimum
from croupier.table.state import Table
from croupier.table.wagering.limits import maxima
from tests.conformance.roulette import SUBJECT
from tests.conformance.suite import Run, met_on_evenings


def test_whatever_is_ordered_the_laws_of_the_table_hold_and_the_corners_are_met() -> None:
    assert met_on_evenings(SUBJECT, commands=250) >= {
        "WagerSettled",
        "PaymentRounded",
        "WagerImprisoned",
        "ImprisonmentReversed",
        "WagerVoided",
        "WagerRaised",
        "WagerReturned",
        "WagerWithdrawn",
        "ColourAssigned",
        "ColourReturned",
        "NoSpinDeclared",
        "NumberCorrected",
        "SettlementReversed",
        "SpinVoided",
        "FinishedRoundVoided",
        "PatronWarned",
        "PatronExcluded",
        "PassCardPlayed",
        "Redetermined",
        "PersonalLimitPlaced",
        "SecretCardPlayed",
        "ChangeMade",
        "StaffActed",
    }


def _check_limits(table: Table) -> None:
    """No wager is above the sign, none below the minimum of its kind, and in a tournament none below the sign."""
    spin, determinations = table.play, table.determinations
    assert isinstance(spin, Spin)
    assert excess_over_maximum(spin, maxima(determinations)) == ()
    outside = [wager.amount for wager in spin.wagers if not spin.placement(wager.spot).inside]
    assert min(outside, default=spin.determinations.outside_minimum) >= spin.determinations.outside_minimum
    for name in {wager.patron for wager in spin.wagers}:
        own = [wager for wager in spin.wagers if wager.patron == name and spin.placement(wager.spot).inside]
        assert not own or sum(wager.amount for wager in own) >= spin.determinations.inside_minimum
    if determinations.policy.below_minimum is BelowMinimum.RAISE:
        assert all(stake.amount >= determinations.limits.minimum for stake in stakes(spin))


@pytest.mark.clause("HOUSE 7.5", "HOUSE 7.6", "HOUSE 7.7", "HOUSE 7.8", "NZ-D7 3.6")
@pytest.mark.parametrize("seed", range(200, 240))
def test_what_the_ball_decides_is_within_the_sign(seed: int) -> None:
    run = Run(SUBJECT, seed).play(commands=120)
    table = run.first
    for event in run.log:
        if isinstance(event, NumberAnnounced):
            _check_limits(table)
        table = tables.evolve(table, event)
    assert table == run.table
