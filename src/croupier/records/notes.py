"""What else a round was about, beside its settlement: warnings, what went back, roundings and cards drawn in error."""

from collections.abc import Iterable
from decimal import Decimal

import msgspec

from croupier.equipment.amounts import in_currency
from croupier.equipment.cards import UNSEEN, Card, pictured
from croupier.games.baccarat.events import CardDrawnInError, CoupVoided, PaymentRounded, WagerReturned
from croupier.rulebook import Cite, open_book
from croupier.table.events import Event, PatronWarned

rule = open_book("ACT-MB")


class Note(msgspec.Struct, frozen=True):
    """A sentence about the round, and the clause behind it."""

    message: str
    clause: Cite


def notes_of(events: Iterable[Event]) -> tuple[Note, ...]:
    """Everything that a person who settles a dispute would want to be told."""
    notes = []
    for event in events:
        match event:
            case PatronWarned(patron, clause):
                notes.append(Note(f"{patron} is warned: further wagers below the minimum go back.", clause))
            case WagerReturned(patron, on, amount, clause):
                notes.append(Note(f"{in_currency(amount)} of {patron}'s wager on {on} goes back.", clause))
            case PaymentRounded(patron, on, numerator, denominator, paid, clause):
                due = (Decimal(numerator) / denominator / 100).normalize()
                notes.append(Note(f"{patron} on {on}: {due:f} was due, {in_currency(paid)} is paid.", clause))
            case CardDrawnInError(card, _, clause):
                notes.append(Note(_drawn_in_error(card, clause), clause))
            case CoupVoided(clause, details):
                notes.append(Note(f"The coup is void: {details}.", clause))
            case _:
                pass
    return tuple(notes)


def _drawn_in_error(card: Card, clause: Cite) -> str:
    name = "A card that nobody saw" if card == UNSEEN else f"The {pictured(card)}"
    if clause == rule["12.2"]:
        return f"{name} was drawn in excess and seen: it opens the next coup, which is a no-bet coup."
    if clause == rule["12.3"]:
        return f"{name} was drawn in excess: it opens the next coup."
    return f"{name} was drawn in error and goes to the hand that is due it."
