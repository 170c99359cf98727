"""How an event changes a spin, and which chips it moves. Nothing is checked here: events are facts."""

from typing import Any, assert_never

from msgspec.structs import replace

from croupier.equipment.amounts import Amount
from croupier.games.roulette.bets import Spot
from croupier.games.roulette.events import (
    BallSpun,
    ColourAssigned,
    ColourReturned,
    Event,
    MarkerLifted,
    NoMoreBetsCalled,
    NoSpinDeclared,
    NumberAnnounced,
    NumberCorrected,
    PaymentRounded,
    SettlementReversed,
    SpinVoided,
    WagerPlaced,
    WagerRaised,
    WagerReturned,
    WagerSettled,
    WagerVoided,
    WagerWithdrawn,
)
from croupier.games.roulette.spin import ColourChips, Spin, Stage, Wager


def evolve(spin: Spin, event: Event) -> Spin:
    """The spin after an event."""
    match event:
        case WagerPlaced(patron, spot, amount, _, colour, secret):
            return _with(spin, wagers=_added(spin.wagers, Wager(patron, spot, amount, colour, secret)))
        case WagerSettled(patron, spot):
            return _with(spin, wagers=_without(spin.wagers, patron, spot), settled=(*spin.settled, event))
        case WagerVoided(patron, spot):
            return _with(spin, wagers=_without(spin.wagers, patron, spot))
        case WagerWithdrawn(patron, spot, amount) | WagerReturned(patron, spot, amount):
            return _with(spin, wagers=_altered(spin.wagers, patron, spot, -amount))
        case WagerRaised(patron, spot, amount):
            return _with(spin, wagers=_altered(spin.wagers, patron, spot, amount))
        case SettlementReversed():
            return _with_settlement_reversed(spin, event)
        case BallSpun():
            return _with(spin, ball_runs=True)
        case NoMoreBetsCalled():
            return _with(spin, stage=Stage.NO_MORE_BETS)
        case NoSpinDeclared():
            return _with(spin, ball_runs=False, no_spins=spin.no_spins + 1)
        case NumberAnnounced(number):
            return _with(spin, number=number, ball_runs=False, stage=Stage.SETTLEMENT)
        case NumberCorrected(_, number):
            return _with(spin, number=number)
        case MarkerLifted():
            return _with(spin, stage=Stage.OVER)
        case SpinVoided(clause):
            return _with(spin, void=clause, ball_runs=False, stage=Stage.OVER)
        case ColourAssigned(patron, colour, value):
            return _with(spin, colours=(*spin.colours, ColourChips(patron, colour, value)))
        case ColourReturned(patron):
            return _with(spin, colours=tuple(each for each in spin.colours if each.patron != patron))
        case PaymentRounded():
            return spin
        case _:
            assert_never(event)


def _with(spin: Spin, **changes: Any) -> Spin:
    return replace(spin, **changes)


def _without(wagers: tuple[Wager, ...], patron: str, spot: Spot) -> tuple[Wager, ...]:
    return tuple(wager for wager in wagers if (wager.patron, wager.spot) != (patron, spot))


def _added(wagers: tuple[Wager, ...], new: Wager) -> tuple[Wager, ...]:
    """More chips on a wager that lies there, or a wager behind the others."""
    if not any((wager.patron, wager.spot) == (new.patron, new.spot) for wager in wagers):
        return (*wagers, new)
    larger = _altered(wagers, new.patron, new.spot, new.amount)
    return tuple(
        replace(wager, colour=new.colour or wager.colour, secret=new.secret or wager.secret)
        if (wager.patron, wager.spot) == (new.patron, new.spot)
        else wager
        for wager in larger
    )


def _altered(wagers: tuple[Wager, ...], patron: str, spot: Spot, by: int) -> tuple[Wager, ...]:
    """One wager made larger or smaller; a wager of nothing is gone."""
    altered = (
        replace(wager, amount=Amount(wager.amount + by)) if (wager.patron, wager.spot) == (patron, spot) else wager
        for wager in wagers
    )
    return tuple(wager for wager in altered if wager.amount)


def _with_settlement_reversed(spin: Spin, event: SettlementReversed) -> Spin:
    kept = tuple(row for row in spin.settled if (row.patron, row.spot) != (event.patron, event.spot))
    again = Wager(event.patron, event.spot, event.stake, event.colour, event.secret)
    return _with(spin, settled=kept, wagers=(*spin.wagers, again))
