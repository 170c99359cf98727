"""A coup read off its events: every wager's end, the hands, and what else a person would want to be told."""

from collections.abc import Iterable
from decimal import Decimal

from msgspec.structs import replace

from croupier.equipment.amounts import Amount, in_currency
from croupier.equipment.cards import UNSEEN, Card, pictured
from croupier.games.baccarat.coup import Coup
from croupier.games.baccarat.events import (
    CardDrawnInError,
    CoupVoided,
    PaymentRounded,
    SettlementReversed,
    WagerPlaced,
    WagerRaised,
    WagerReturned,
    WagerSettled,
    WagerVoided,
    WagerWithdrawn,
)
from croupier.games.baccarat.tables import total
from croupier.records.answer import Hand, Note, Row
from croupier.rulebook import Cite, open_book
from croupier.table.events import Event, PatronWarned, RoundBegun, RoundVoided
from croupier.verbs.moves import Result

rule = open_book("ACT-MB")


def rows_of(events: Iterable[Event]) -> tuple[Row, ...]:
    """Read the wagers' ends off a round's events, in the order the wagers were placed."""
    number = 0
    placed: dict[tuple[str, str], Amount] = {}
    excess: dict[tuple[str, str], Amount] = {}
    ended: dict[tuple[str, str], Row] = {}
    for event in events:
        match event:
            case RoundBegun(number=begun):
                number = begun
            case WagerPlaced(patron, on, amount) if (patron, on) in placed and (patron, on) not in ended:
                placed[patron, on] = Amount(placed[patron, on] + amount)
            case WagerPlaced(patron, on, amount):
                ended.pop((patron, on), None)
                placed.pop((patron, on), None)
                placed[patron, on], excess[patron, on] = amount, Amount(0)
            case WagerWithdrawn(patron, on, amount) if amount < placed[patron, on]:
                placed[patron, on] = Amount(placed[patron, on] - amount)
            case WagerWithdrawn(patron, on):
                placed.pop((patron, on), None)
            case WagerRaised(patron, on, amount):
                placed[patron, on] = Amount(placed[patron, on] + amount)
            case WagerReturned(patron, on, amount, clause) if amount == placed[patron, on]:
                ended[patron, on] = Row(patron, on, amount, Result.VOID, Amount(0), clause, excess[patron, on])
            case WagerReturned(patron, on, amount):
                placed[patron, on] = Amount(placed[patron, on] - amount)
                excess[patron, on] = Amount(excess[patron, on] + amount)
            case WagerSettled(patron, on, stake, result, paid, clause):
                ended[patron, on] = Row(patron, on, stake, result, paid, clause, excess[patron, on])
            case SettlementReversed(patron, on):
                ended.pop((patron, on), None)
            case WagerVoided(patron, on, amount, clause):
                ended[patron, on] = Row(patron, on, amount, Result.VOID, Amount(0), clause, excess[patron, on])
            case RoundVoided(number=voided, clause=clause, patron=whose) if voided == number:
                void_now = {"result": Result.VOID, "paid": Amount(0), "clause": clause}
                ended |= {key: replace(row, **void_now) for key, row in ended.items() if whose in ("", row.player)}
            case _:
                pass
    return tuple(ended[key] for key in placed if key in ended)


def hands(coup: Coup) -> tuple[Hand, ...]:
    """Both hands."""
    return tuple(
        Hand(name, name, cards, str(total(cards)) if cards and UNSEEN not in cards else "")
        for name, cards in (("player", coup.player), ("banker", coup.banker))
    )


def result(coup: Coup) -> str:
    """The hand that won, a tie, or void."""
    return "void" if coup.outcome is None else coup.outcome.winner


def notes(events: Iterable[Event]) -> tuple[Note, ...]:
    """Warnings, what went back, roundings, cards drawn in error and why a coup is void."""
    found = []
    for event in events:
        match event:
            case PatronWarned(patron, clause):
                found.append(Note(f"{patron} is warned: further wagers below the minimum go back.", clause))
            case WagerReturned(patron, on, amount, clause):
                found.append(Note(f"{in_currency(amount)} of {patron}'s wager on {on} goes back.", clause))
            case PaymentRounded(patron, on, numerator, denominator, paid, clause):
                due = (Decimal(numerator) / denominator / 100).normalize()
                found.append(Note(f"{patron} on {on}: {due:f} was due, {in_currency(paid)} is paid.", clause))
            case CardDrawnInError(card, _, clause):
                found.append(Note(_drawn_in_error(card, clause), clause))
            case CoupVoided(clause, details):
                found.append(Note(f"The coup is void: {details}.", clause))
            case _:
                pass
    return tuple(found)


def _drawn_in_error(card: Card, clause: Cite) -> str:
    name = "A card that nobody saw" if card == UNSEEN else f"The {pictured(card)}"
    if clause == rule["12.2"]:
        return f"{name} was drawn in excess and seen: it opens the next coup, which is a no-bet coup."
    if clause == rule["12.3"]:
        return f"{name} was drawn in excess: it opens the next coup."
    return f"{name} was drawn in error and goes to the hand that is due it."
