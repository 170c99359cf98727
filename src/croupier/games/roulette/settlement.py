"""How wagers are paid and collected: each line names the clause behind it."""

from croupier.equipment.amounts import Amount, payment
from croupier.games.roulette.events import (
    Event,
    MarkerLifted,
    PaymentRounded,
    SettlementReversed,
    WagerSettled,
    WagerVoided,
)
from croupier.games.roulette.spin import Spin, Wager
from croupier.games.roulette.steps import wins
from croupier.games.roulette.wheel import ZEROS
from croupier.rulebook import Cite, house as rule
from croupier.verbs.moves import Result
from croupier.verbs.wagers import reverse_settlements

NOTHING = Amount(0)


@rule("8.5", "9.2", "9.3")
def clear_losers(spin: Spin) -> tuple[Event, ...]:
    """Every losing wager is taken, in the order they were placed."""
    return tuple(
        _settled(wager, Result.LOSE, NOTHING, _lost_by(spin, wager)) for wager in spin.wagers if not wins(spin, wager)
    )


def _settled(wager: Wager, result: Result, paid: Amount, clause: Cite) -> WagerSettled:
    return WagerSettled(wager.patron, wager.spot, wager.amount, result, paid, clause, wager.colour, secret=wager.secret)


def _lost_by(spin: Spin, wager: Wager) -> Cite:
    """A zero takes the outside wagers, any other number those that it is not among."""
    taken_by_zero = spin.number in ZEROS and not spin.placement(wager.spot).inside
    return rule["9.3"] if taken_by_zero else rule["9.2"]


@rule("8.4", "8.5")
def pay_winners(spin: Spin) -> tuple[Event, ...]:
    """Every winning wager is paid at the odds of its position; then the marker is lifted."""
    assert spin.number is not None
    paid = (event for wager in spin.wagers for event in _paid(spin, wager))
    return (*paid, MarkerLifted(spin.number, rule["8.4"]))


@rule("9.1", "9.4")
def _paid(spin: Spin, wager: Wager) -> tuple[Event, ...]:
    """A winning wager, and what the table's smallest chip cut off or added if it could not be paid exactly."""
    placement = spin.placement(wager.spot)
    due = payment(wager.amount, placement.odds, spin.determinations.chip)
    settled = _settled(wager, Result.WIN, due.paid, placement.clause)
    if due.is_exact:
        return (settled,)
    rounded = PaymentRounded(wager.patron, wager.spot, due.due_numerator, due.due_denominator, due.paid, rule["9.4"])
    return settled, rounded


@rule("10.4")
def voided(spin: Spin, clause: Cite) -> list[SettlementReversed | WagerVoided]:
    """Give every wager back as though the ball had never been spun."""
    stakes = [(row.patron, row.spot, row.stake) for row in spin.settled]
    stakes += [(wager.patron, wager.spot, wager.amount) for wager in spin.wagers]
    voids = (WagerVoided(patron, spot, stake, clause) for patron, spot, stake in stakes)
    return [*reverse_settlements(spin.settled, SettlementReversed, clause), *voids]
