"""The number of a spin in the answer, and notes for people."""

from croupier.equipment.amounts import plain_amount
from croupier.games.roulette.events import (
    NoSpinDeclared,
    NumberCorrected,
    PaymentRounded,
    WagerImprisoned,
    WagerReturned,
)
from croupier.games.roulette.spin import Spin
from croupier.games.roulette.wheel import colour_of
from croupier.records.answer import AnswerHand, Note
from croupier.records.notes import payment_words
from croupier.table.events import Event


def hands(_: Spin) -> tuple[AnswerHand, ...]:
    """Empty: there are no cards."""
    return ()


def result(spin: Spin) -> str:
    """The number with its colour, or void."""
    if spin.void is not None or spin.number is None:
        return "void"
    return f"{spin.number} {colour_of(spin.number)}"


def note(event: Event) -> Note | None:
    """What went back, invalid spins, a corrected number, and roundings."""
    match event:
        case WagerReturned(patron, spot, amount, clause):
            return Note(f"{plain_amount(amount)} of {patron}'s wager on {spot} goes back.", clause)
        case NoSpinDeclared(reason, clause):
            return Note(f"No spin: {reason}. The ball was spun again.", clause)
        case NumberCorrected(announced, number, clause):
            return Note(f"{announced} was announced, but the ball lay in {number}.", clause)
        case WagerImprisoned(patron, spot, amount, clause):
            return Note(f"{plain_amount(amount)} of {patron}'s on {spot.on} waits for the next spin.", clause)
        case PaymentRounded(patron, spot, clause=clause):
            return Note(f"{patron} on {spot}: {payment_words(event)}", clause)
        case _:
            return None
