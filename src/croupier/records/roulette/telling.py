"""A finished spin told as a record tells it: the operator's own choices, the lines and the number."""

from collections.abc import Sequence

from croupier.equipment.amounts import Amount, in_currency
from croupier.equipment.cards import Card
from croupier.games.roulette.bets import Spot
from croupier.games.roulette.determinations import Determinations
from croupier.games.roulette.events import (
    NumberAnnounced,
    NumberCorrected,
    SpinVoided,
    WagerPlaced,
    WagerRaised,
    WagerReturned,
    WagerVoided,
    WagerWithdrawn,
)
from croupier.records.wagers_told import WagersTold
from croupier.rulebook import open_book
from croupier.table.events import Event

rule = open_book("HOUSE")

BEYOND_LINES: tuple[type, ...] = ()
"""The wagers and the number tell a spin, however often the ball was spun or the number announced for it."""


def choices_told(choices: Determinations) -> list[str]:
    """The keys of `[table]` that roulette has for itself, but for those that are as they always are."""
    told = [f"zeros = {choices.zeros}"]
    minima = {"inside_minimum": choices.inside_minimum, "outside_minimum": choices.outside_minimum}
    told += [f"{key} = {in_currency(minimum)}" for key, minimum in minima.items() if minimum]
    if choices.maxima:
        each = (f'"{limit.kind}" = {in_currency(limit.maximum)}' for limit in choices.maxima)
        told.append(f"maxima = {{{', '.join(each)}}}")
    return told


def lines_told(events: Sequence[Event]) -> list[str]:
    """The acts: wagers that stayed, in their order, then what a supervisor did."""
    wagers: WagersTold[tuple[str, str]] = WagersTold()
    acts: list[str] = []
    for event in events:
        match event:
            case WagerPlaced(patron, spot, amount) if spot.chip <= 1:
                wagers.place((patron, _bet(spot)), amount)
            case WagerWithdrawn(patron, spot, amount) if spot.chip <= 1:
                wagers.withdraw((patron, _bet(spot)), amount)
            case WagerRaised(patron, spot, amount) if spot.chip <= 1:
                wagers.limit((patron, _bet(spot)), amount)
            case WagerReturned(patron, spot, amount) if spot.chip <= 1:
                wagers.limit((patron, _bet(spot)), Amount(-amount))
            case WagerVoided(patron, clause=clause) if clause == rule["10.2(a)"]:
                line = f"supervisor voids {patron}"
                acts += [] if line in acts else [line]
            case SpinVoided():
                acts.append("supervisor voids the round")
            case _:
                pass
    bets = [f"{patron} bets {in_currency(amount)} on {bet}" for (patron, bet), amount in wagers.told.items()]
    return [*bets, *acts]


def _bet(spot: Spot) -> str:
    """The bet that was made: the first chip of a race-track wager speaks for all."""
    return spot.called or spot.on


def number_told(events: Sequence[Event]) -> str:
    """The number as it stands in a record: the last that was announced or put right."""
    told = ""
    for event in events:
        if isinstance(event, NumberAnnounced | NumberCorrected):
            told = '"00"' if event.number == "00" else event.number
    return told


def shoe_told(_: Sequence[Event], __: bool) -> list[Card]:
    """There are no cards."""
    return []
