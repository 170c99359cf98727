"""Notes on a round of any game: what happened to people, to the sign and to the shoe, and why a round is void."""

from collections.abc import Callable, Hashable, Iterable
from typing import Any

from croupier.equipment.amounts import plain_amount
from croupier.records.answer import Note
from croupier.records.record_lines import voided_words
from croupier.table.patrons.attendance_events import PatronExcluded, PatronReadmitted
from croupier.table.patrons.claim_events import FinishedRoundVoided
from croupier.table.patrons.restriction_events import PatronRestricted, PatronWarned, RestrictionLifted
from croupier.table.shoe.shoe_events import (
    BurnOmitted,
    CuttingCardReached,
    LastRoundFixed,
    ShufflingShoeFailed,
    StackShuffled,
)
from croupier.table.sign_events import ChangeMade
from croupier.table.wagering.round_life_events import NoBetAgreed, NoBetRequested
from croupier.verbs.round_events import RoundVoided
from croupier.verbs.wagers import PaymentDiffers, SettlementReversed, WagerVoided


def shared_note(event: Any) -> Note | None:
    """The notes that all games share."""
    match event:
        case PatronWarned(patron=patron, clause=clause):
            return Note(f"{patron} is warned: further wagers below the minimum go back.", clause)
        case RoundVoided(clause, details):
            words = str(event.__struct_config__.tag).rpartition(".")[2]
            return Note(_with_details(f"The {words.removesuffix(' voided')} is void", details), clause)
        case WagerVoided(details=details) if details:
            named = voided_words(event).strip() + (f", hand {event.hand}" if event.hand > 1 else "")
            return Note(f"{event.patron}'s wager ({named}) is void: {details}.", event.clause)
        case FinishedRoundVoided(details=details):
            words = f"{_voided_words(event)} void, found when it was over"
            return Note(_with_details(words, details), event.clause)
        case _:
            words = _shoe_words(event) or _people_words(event)
            return Note(words, event.clause) if words else None


def _with_details(words: str, details: str) -> str:
    return f"{words}: {details}." if details else f"{words}."


def _voided_words(event: FinishedRoundVoided) -> str:
    """What is void of a finished round: all of it, a patron's wagers, or one of them."""
    if not event.patron:
        return f"Round {event.number} is"
    if one := voided_words(event).strip():
        return f"{event.patron}'s wager ({one}) in round {event.number} is"
    return f"{event.patron}'s wagers in round {event.number} are"


def _shoe_words(event: Any) -> str:
    match event:
        case CuttingCardReached():
            return "The cutting card was drawn."
        case LastRoundFixed():
            return "One more round is dealt before the cards are shuffled."
        case BurnOmitted():
            return "The burn was forgotten, and the round went on."
        case StackShuffled(from_rack=True):
            return "The discard rack was shuffled to complete the round."
        case ShufflingShoeFailed(details=details):
            return f"The shuffling shoe failed: {details}."
        case _:
            return ""


def _people_words(event: Any) -> str:
    match event:
        case PatronExcluded(patron):
            return f"{patron} is excluded from further play."
        case PatronReadmitted(patron):
            return f"{patron} may play again."
        case PatronRestricted(patron):
            return f"{patron} is restricted to one box and the minimum."
        case RestrictionLifted(patron):
            return f"The restriction on {patron} is lifted."
        case NoBetRequested(patron):
            return f"{patron} asked for a round without wagers."
        case NoBetAgreed(patron):
            return f"{patron} agreed to it."
        case ChangeMade():
            return "The sign was changed."
        case _:
            return ""


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
