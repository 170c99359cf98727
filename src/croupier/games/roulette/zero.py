"""A zero and the wagers at even money: la partage, surrender, and wagers that are imprisoned for the next spin."""

from typing import Any

from croupier.equipment.amounts import Amount, Odds, payment
from croupier.games.roulette.bets import PRISON, Spot
from croupier.games.roulette.determinations import Determinations, ZeroRule
from croupier.games.roulette.events import (
    Event,
    ImprisonmentReversed,
    ImprisonmentVoided,
    OnSpot,
    PaymentRounded,
    WagerImprisoned,
    WagerSettled,
)
from croupier.games.roulette.spin import Spin, Wager
from croupier.games.roulette.values_and_odds import EVEN_CHANCES
from croupier.games.roulette.wheel import ZEROS
from croupier.rulebook import Cite, house as rule
from croupier.verbs import wagers
from croupier.verbs.moves import Move, Result, prison_of, stack_of, wagers_of
from croupier.verbs.void_checks import is_named

HALF = Odds(1, 2)
_HALVED_BY: dict[ZeroRule, Cite] = {ZeroRule.LA_PARTAGE: rule["9.5(a)"], ZeroRule.SURRENDER: rule["9.5(b)"]}


@rule("9.5", "9.5(a)", "9.5(b)", "9.5(c)", "9.6(c)")
def on_zero(spin: Spin, wager: Wager) -> tuple[Event, ...] | None:
    """What a zero does to a wager that does not simply lose; None if this one does."""
    spared = spin.placement(wager.spot).kind in EVEN_CHANCES
    if spin.number not in ZEROS or not (spared or wager.spot.is_prison):
        return None
    if wager.spot.is_prison:
        return (_imprisoned(wager, wager.spot, rule["9.6(c)"]),)
    zero_rule = spin.determinations.zero_rule
    if zero_rule is ZeroRule.EN_PRISON:
        return (_imprisoned(wager, _cell(spin, wager), rule["9.5(c)"]),)
    clause = _HALVED_BY.get(zero_rule)
    return None if clause is None else halved(spin.determinations, wager, clause)


@rule("9.4")
def halved(choices: Determinations, wager: Wager, clause: Cite) -> tuple[Event, ...]:
    """Half is lost, the other half goes back, in whole chips rounded up."""
    half = payment(wager.amount, HALF, choices.chip)
    back = Amount(min(half.paid, wager.amount))
    ended = WagerSettled(
        wager.patron, wager.spot, wager.amount, Result.LOSE, Amount(0), clause, wager.colour, wager.secret, back
    )
    if half.is_exact:
        return (ended,)
    parts = half.due_numerator, half.due_denominator, back
    return ended, PaymentRounded(wager.patron, wager.spot, *parts, rule["9.4"])


def _imprisoned(wager: Wager, cell: Spot, clause: Cite) -> WagerImprisoned:
    return WagerImprisoned(wager.patron, wager.spot, wager.amount, clause, cell, wager.colour)


def _cell(spin: Spin, wager: Wager) -> Spot:
    """Where a wager waits: beside those of the same patron that wait there already."""
    waiting = (*spin.wagers, *spin.imprisoned, *spin.entered)
    own = [w.spot.chip for w in waiting if w.patron == wager.patron and w.spot.is_prison and w.spot.on == wager.spot.on]
    return Spot(wager.spot.on, PRISON, 1 + max(own, default=0))


def imprisonments_reversed(spin: Spin, clause: Cite) -> tuple[Event, ...]:
    """The number was wrong: nobody has been imprisoned by it, or once more."""
    again = (ImprisonmentReversed(w.patron, w.spot, w.amount, clause, w.spot, w.colour) for w in spin.imprisoned)
    new = (ImprisonmentReversed(w.patron, Spot(w.spot.on), w.amount, clause, w.spot, w.colour) for w in spin.entered)
    return (*again, *new)


@rule("9.7")
def release_prisoners(spin: Spin | None, patron: str) -> tuple[Event, ...]:
    """An imprisonment that a patron ends by leaving: half goes back."""
    if spin is None:
        return ()
    own = (wager for wager in _waiting(spin) if wager.patron == patron)
    return tuple(event for wager in own for event in halved(spin.determinations, wager, rule["9.7"]))


def _waiting(spin: Spin) -> tuple[Wager, ...]:
    """Every wager in prison that no number has decided yet."""
    return (*(wager for wager in spin.wagers if wager.spot.is_prison), *spin.imprisoned, *spin.entered)


@rule("9.6(d)", "10.2(a)")
def void_imprisonments(spin: Spin | None, rounds_ago: int, command: Any, clause: Cite) -> tuple[Event, ...]:
    """What a spin imprisoned that is void now, found when it was over, goes back if it still waits.

    The command is about everybody, or about the wagers of one patron that it names.
    """
    entered = () if spin is None else (wager for wager in _waiting(spin) if wager.waited == rounds_ago)
    back = (ImprisonmentVoided(w.patron, w.spot, w.amount, clause, w.colour) for w in entered)
    return tuple(event for event in back if not command.patron or is_named(command, event))


def moves(event: Event) -> tuple[Move, ...]:
    """Who pays whom how much: chips of an imprisoned wager are no longer those of a spin's wagers."""
    if isinstance(event, WagerImprisoned | ImprisonmentReversed):
        places = wagers_of(event.patron), prison_of(event.patron)
        if event.spot == event.cell:
            return ()
        source, target = places if isinstance(event, WagerImprisoned) else places[::-1]
        return (Move(source, target, event.amount),)
    if isinstance(event, ImprisonmentVoided):
        return (Move(prison_of(event.patron), stack_of(event.patron), event.amount),)
    chips = wagers.moves(event)
    if not isinstance(event, OnSpot) or not event.spot.is_prison:
        return chips
    cell = {wagers_of(event.patron): prison_of(event.patron)}
    return tuple(Move(cell.get(m.source, m.source), cell.get(m.target, m.target), m.amount) for m in chips)
