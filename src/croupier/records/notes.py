"""Notes on a round of any game: who was warned, and why a round is void."""

from collections.abc import Callable, Hashable, Iterable
from typing import Any

from croupier.equipment.amounts import plain_amount
from croupier.records.answer import Note
from croupier.table.patrons.claim_events import FinishedRoundVoided
from croupier.table.patrons.restriction_events import PatronWarned
from croupier.verbs.round_events import RoundVoided
from croupier.verbs.wagers import PaymentDiffers, SettlementReversed


def shared_note(event: Any) -> Note | None:
    """The notes that all games share."""
    match event:
        case PatronWarned(patron=patron, clause=clause):
            return Note(f"{patron} is warned: further wagers below the minimum go back.", clause)
        case RoundVoided(clause, details):
            words = str(event.__struct_config__.tag).rpartition(".")[2]
            return Note(f"The {words.removesuffix(' voided')} is void: {details}.", clause)
        case _:
            return None


def standing_payments(events: Iterable[Any], wager: Callable[[Any], Hashable]) -> list[PaymentDiffers]:
    """The payments that differ from what was due and were not taken back."""
    standing: list[PaymentDiffers] = []
    for event in events:
        match event:
            case PaymentDiffers():
                standing.append(event)
            case SettlementReversed():
                standing = [payment for payment in standing if wager(payment) != wager(event)]
            case FinishedRoundVoided(patron=patron):
                standing = [payment for payment in standing if patron not in ("", payment.patron)]
            case _:
                pass
    return standing


def payment_words(event: PaymentDiffers) -> str:
    """The exact amount due, and what was paid."""
    return f"{event.due:f} was due, {plain_amount(event.paid)} is paid."
