"""How an event changes a spin, and which chips it moves. Nothing is checked here: events are facts."""

from typing import assert_never

from msgspec.structs import replace

from croupier.games.roulette.bets import Spot
from croupier.games.roulette.events import (
    BallSpun,
    ColourAssigned,
    ColourReturned,
    Event,
    ImprisonmentReversed,
    ImprisonmentVoided,
    MarkerLifted,
    NoMoreBetsCalled,
    NoSpinDeclared,
    NumberAnnounced,
    NumberCorrected,
    PaymentRounded,
    SettlementReversed,
    SpinVoided,
    WagerImprisoned,
    WagerPlaced,
    WagerRaised,
    WagerReturned,
    WagerSettled,
    WagerVoided,
    WagerWithdrawn,
)
from croupier.games.roulette.spin import ColourChips, Spin, Stage, Wager
from croupier.verbs.wagers import alter_wagers, remove_wagers


def evolve(spin: Spin, event: Event) -> Spin:
    """The spin after an event; those of every wager come first and capture nothing, for speed."""
    match event:
        case WagerPlaced():
            placed = Wager(event.patron, event.spot, event.amount, event.colour, event.secret)
            return replace(spin, wagers=_added(spin.wagers, placed))
        case WagerSettled():
            settled = (*spin.settled, event) if not spin.is_over else spin.settled
            return replace(_remove_wager(spin, event.patron, event.spot), settled=settled)
        case WagerVoided(patron, spot) | ImprisonmentVoided(patron, spot):
            return _remove_wager(spin, patron, spot)
        case WagerImprisoned():
            return _imprisoned(spin, event)
        case ImprisonmentReversed():
            lying = Wager(event.patron, event.spot, event.amount, event.colour, waited=_rounds_waited(spin, event))
            return replace(_remove_wager(spin, event.patron, event.cell), wagers=(*spin.wagers, lying))
        case WagerWithdrawn(patron, spot, amount) | WagerReturned(patron, spot, amount):
            return replace(spin, wagers=alter_wagers(spin.wagers, -amount, patron=patron, spot=spot))
        case WagerRaised(patron, spot, amount):
            return replace(spin, wagers=alter_wagers(spin.wagers, amount, patron=patron, spot=spot))
        case SettlementReversed():
            return _with_settlement_reversed(spin, event)
        case BallSpun():
            return replace(spin, ball_runs=True)
        case NoMoreBetsCalled():
            return replace(spin, stage=Stage.NO_MORE_BETS)
        case NoSpinDeclared():
            return replace(spin, ball_runs=False, no_spins=spin.no_spins + 1)
        case NumberAnnounced(number):
            return replace(spin, number=number, ball_runs=False, stage=Stage.SETTLEMENT)
        case NumberCorrected(_, number):
            return replace(spin, number=number)
        case MarkerLifted():
            return replace(spin, stage=Stage.OVER)
        case SpinVoided(clause):
            kept = tuple(wager for wager in spin.wagers if wager.spot.is_prison)
            over = replace(spin, void=clause, ball_runs=False, stage=Stage.OVER)
            return replace(over, wagers=(), imprisoned=(*spin.imprisoned, *kept)) if kept else over
        case ColourAssigned(patron, colour, value):
            return replace(spin, colours=(*spin.colours, ColourChips(patron, colour, value)))
        case ColourReturned(patron):
            return replace(spin, colours=remove_wagers(spin.colours, patron=patron))
        case PaymentRounded():
            return spin
        case _:
            assert_never(event)


def _remove_wager(spin: Spin, patron: str, spot: Spot) -> Spin:
    """The spin without this wager, whether it lies for this number or waits for the next."""
    left = replace(spin, wagers=remove_wagers(spin.wagers, patron=patron, spot=spot))
    if not spot.is_prison:
        return left
    waiting = (remove_wagers(wagers, patron=patron, spot=spot) for wagers in (spin.imprisoned, spin.entered))
    imprisoned, entered = waiting
    return replace(left, imprisoned=imprisoned, entered=entered)


def _imprisoned(spin: Spin, event: WagerImprisoned) -> Spin:
    waits = Wager(event.patron, event.cell, event.amount, event.colour, waited=_rounds_waited(spin, event))
    left = replace(spin, wagers=remove_wagers(spin.wagers, patron=event.patron, spot=event.spot))
    if event.spot == event.cell:
        return replace(left, imprisoned=(*spin.imprisoned, waits))
    return replace(left, entered=(*spin.entered, waits))


def _rounds_waited(spin: Spin, event: WagerImprisoned | ImprisonmentReversed) -> int:
    """How long a wager has been in this cell: one that a zero imprisons now, not at all."""
    waiting = (*spin.wagers, *spin.imprisoned)
    return max([w.waited for w in waiting if w.patron == event.patron and w.spot == event.cell], default=0)


def _added(wagers: tuple[Wager, ...], new: Wager) -> tuple[Wager, ...]:
    """Add chips to the wager there, or a wager behind the others."""
    if not [wager for wager in wagers if wager.patron == new.patron and wager.spot == new.spot]:
        return (*wagers, new)
    larger = alter_wagers(wagers, new.amount, patron=new.patron, spot=new.spot)
    return tuple(
        replace(wager, colour=new.colour or wager.colour, secret=new.secret or wager.secret)
        if (wager.patron, wager.spot) == (new.patron, new.spot)
        else wager
        for wager in larger
    )


def _with_settlement_reversed(spin: Spin, event: SettlementReversed) -> Spin:
    kept = remove_wagers(spin.settled, patron=event.patron, spot=event.spot)
    again = Wager(event.patron, event.spot, event.stake, event.colour, event.secret)
    return replace(spin, settled=kept, wagers=(*spin.wagers, again))
