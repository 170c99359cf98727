"""How wagers are paid and collected: each line names the clause behind it."""

from croupier.equipment.amounts import Amount, payment
from croupier.games.roulette.events import (
    Event,
    MarkerLifted,
    SettlementReversed,
    WagerSettled,
    WagerVoided,
)
from croupier.games.roulette.spin import Spin, Wager
from croupier.games.roulette.steps import wins
from croupier.games.roulette.wheel import ZEROS
from croupier.games.roulette.zero import on_zero
from croupier.rulebook import Cite, house as rule
from croupier.verbs.moves import Result
from croupier.verbs.wagers import reverse_settlements

NOTHING = Amount(0)


@rule("8.5", "9.2", "9.3")
def clear_losers(spin: Spin) -> tuple[Event, ...]:
    """Every losing wager is taken, in the order they were placed; what a zero spares is halved or imprisoned."""
    losing = (wager for wager in spin.wagers if not wins(spin, wager))
    return tuple(event for wager in losing for event in on_zero(spin, wager) or _lost(spin, wager))


def _lost(spin: Spin, wager: Wager) -> tuple[Event, ...]:
    return (_settled(wager, Result.LOSE, NOTHING, _lost_by(spin, wager)),)


def _settled(wager: Wager, result: Result, paid: Amount, clause: Cite) -> WagerSettled:
    return WagerSettled(wager.patron, wager.spot, wager.amount, result, paid, clause, wager.colour, secret=wager.secret)


def _lost_by(spin: Spin, wager: Wager) -> Cite:
    """A zero takes the outside wagers, any other number those that it is not among."""
    if wager.spot.is_prison:
        return rule["9.6(b)"]
    taken_by_zero = spin.number in ZEROS and not spin.placement(wager.spot).inside
    return rule["9.3"] if taken_by_zero else rule["9.2"]


@rule("8.4", "8.5")
def pay_winners(spin: Spin) -> tuple[Event, ...]:
    """Every winning wager is paid at the odds of its position; then the marker is lifted."""
    assert spin.number is not None
    paid = (_paid(spin, wager) for wager in spin.wagers)
    return (*paid, MarkerLifted(spin.number, rule["8.4"]))


@rule("9.1", "9.6", "9.6(a)")
def _paid(spin: Spin, wager: Wager) -> WagerSettled:
    """A winning wager with what it wins; an imprisoned one is free."""
    if wager.spot.is_prison:
        return _settled(wager, Result.STAND_OFF, NOTHING, rule["9.6(a)"])
    placement = spin.placement(wager.spot)
    due = payment(wager.amount, placement.odds, spin.determinations.chip)
    return _settled(wager, Result.WIN, due.paid, placement.clause)


@rule("9.6(d)", "10.4")
def voided(spin: Spin, clause: Cite, prisoners_too: bool = False) -> list[SettlementReversed | WagerVoided]:
    """Give every wager back as though the ball had never been spun; an earlier spin's prisoners stay imprisoned."""
    stakes = [(row.patron, row.spot, row.stake) for row in spin.settled]
    lying = (*spin.wagers, *(spin.imprisoned if prisoners_too else ()))
    stakes += [(wager.patron, wager.spot, wager.amount) for wager in lying]
    stakes = [stake for stake in stakes if prisoners_too or not stake[1].is_prison]
    stakes += [(wager.patron, wager.spot, wager.amount) for wager in spin.entered]
    voids = (WagerVoided(patron, spot, stake, clause) for patron, spot, stake in stakes)
    return [*reverse_settlements(spin.settled, SettlementReversed, clause), *voids]
