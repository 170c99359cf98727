"""What else the answer shows of a spin: its number, and what a person would be told."""

from collections.abc import Iterable

from croupier.equipment.amounts import in_currency
from croupier.games.roulette.events import (
    NoSpinDeclared,
    NumberCorrected,
    PaymentRounded,
    SpinVoided,
    WagerReturned,
)
from croupier.games.roulette.spin import Spin
from croupier.games.roulette.wheel import colour_of
from croupier.records.answer import Hand, Note
from croupier.table.events import Event, PatronWarned


def hands(_: Spin) -> tuple[Hand, ...]:
    """Nobody holds a card."""
    return ()


def result(spin: Spin) -> str:
    """The number with its colour, or void."""
    if spin.void is not None or spin.number is None:
        return "void"
    return f"{spin.number} {colour_of(spin.number)}"


def notes(events: Iterable[Event]) -> tuple[Note, ...]:
    """Warnings, what went back, invalid spins, a number that was put right, roundings and why a spin is void."""
    return tuple(note for event in events for note in _notes(event))


def _notes(event: Event) -> Iterable[Note]:
    match event:
        case PatronWarned(patron, clause):
            yield Note(f"{patron} is warned: further wagers below the minimum go back.", clause)
        case WagerReturned(patron, spot, amount, clause):
            yield Note(f"{in_currency(amount)} of {patron}'s wager on {spot} goes back.", clause)
        case NoSpinDeclared(reason, clause):
            yield Note(f"No spin: {reason}. The ball was spun again.", clause)
        case NumberCorrected(announced, number, clause):
            yield Note(f"{announced} was announced, but the ball lay in {number}.", clause)
        case PaymentRounded(patron, spot, paid=paid, clause=clause):
            yield Note(f"{patron} on {spot}: {event.due:f} was due, {in_currency(paid)} is paid.", clause)
        case SpinVoided(clause, details):
            yield Note(f"The spin is void: {details}.", clause)
        case _:
            pass
