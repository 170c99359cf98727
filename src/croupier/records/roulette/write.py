"""A finished spin as a record writes it: the operator's own choices, the lines and the number."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from croupier.equipment.amounts import Amount, plain_amount
from croupier.equipment.cards import Card
from croupier.games.roulette.bets import Spot
from croupier.games.roulette.determinations import Determinations, ZeroRule
from croupier.games.roulette.events import (
    NoSpinDeclared,
    NumberAnnounced,
    NumberCorrected,
    WagerImprisoned,
    WagerSettled,
    WagerVoided,
)
from croupier.records.record_lines import WagersTold, tell_acts, wagers_first
from croupier.rulebook import house as rule
from croupier.table.events import Event

BEYOND_LINES: tuple[type, ...] = ()
"""The wagers and the number tell a spin, however often the ball was spun or the number announced for it."""


def choices_told(choices: Determinations) -> list[str]:
    """The keys of `[table]` that roulette alone has, without those at their defaults."""
    lines = [f"zeros = {choices.zeros}"]
    minima = {"inside_minimum": choices.inside_minimum, "outside_minimum": choices.outside_minimum}
    lines += [f"{key} = {plain_amount(minimum)}" for key, minimum in minima.items() if minimum]
    if choices.zero_rule is not ZeroRule.LOSE:
        lines.append(f'zero_rule = "{choices.zero_rule}"')
    if choices.maxima:
        each = (f'"{limit.kind}" = {plain_amount(limit.maximum)}' for limit in choices.maxima)
        lines.append(f"maxima = {{{', '.join(each)}}}")
    return lines


def lines_told(events: Sequence[Event]) -> list[str]:
    """The acts: wagers in prison, those that stayed, in their order, then what a supervisor did."""
    wagers = WagersTold(wagers_first(events), _bet)
    bets = [f"{patron} bets {plain_amount(amount)} on {bet}" for (patron, bet), amount in wagers.told.items()]
    return [*_prisoners_told(events), *bets, *tell_acts(events, partial(_act, events), rule["10.2(a)"], None)]


def _prisoners_told(events: Sequence[Event]) -> list[str]:
    """The wagers that an earlier spin imprisoned, in the order in which this one ends or keeps them."""
    entered = {
        (event.patron, event.cell)
        for event in events
        if isinstance(event, WagerImprisoned) and event.spot != event.cell
    }
    waiting: dict[tuple[str, Spot], Amount] = {}
    for event in events:
        if isinstance(event, WagerSettled | WagerImprisoned | WagerVoided) and event.spot.is_prison:
            amount = event.stake if isinstance(event, WagerSettled) else event.amount
            waiting.setdefault((event.patron, event.spot), amount)
    return [
        f"{patron} has {plain_amount(amount)} in prison on {spot.on}"
        for (patron, spot), amount in waiting.items()
        if (patron, spot) not in entered
    ]


def _bet(event: Any) -> tuple[str, str] | None:
    """The bet that was made: the first chip of a race-track wager speaks for all."""
    return (event.patron, event.spot.called or event.spot.on) if event.spot.chip <= 1 else None


def _act(events: Sequence[Event], event: Event, _: str) -> str | None:
    match event:
        case NoSpinDeclared(reason):
            return f"dealer declares no spin: {reason}"
        case NumberAnnounced(number) if any(isinstance(later, NumberCorrected) for later in events):
            return f"dealer announces {number}"
        case NumberCorrected(_, number):
            return f"supervisor corrects the number to {number}"
        case _:
            return None


def number_told(events: Sequence[Event]) -> str:
    """The number for the record: the last one announced or corrected."""
    number = ""
    for event in events:
        if isinstance(event, NumberAnnounced | NumberCorrected):
            number = '"00"' if event.number == "00" else event.number
    return number


def shoe_told(_: Sequence[Event], __: bool) -> list[Card]:
    """There are no cards."""
    return []
