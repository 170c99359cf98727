"""Receipts of a tournament: for every amount that leaves somebody's account for it, or comes back into it."""

from croupier.equipment.amounts import Amount
from croupier.floor.tournaments.care import paid_by, paid_to
from croupier.floor.tournaments.events import Event, Followed, ReceiptFor, TournamentReceipt
from croupier.floor.tournaments.postings import goods_of
from croupier.floor.tournaments.state import LiveTournament
from croupier.rulebook import floor
from croupier.tournament.events import (
    AddedOn,
    BoughtBack,
    ChipsBought,
    ChipsExchanged,
    EntryAccepted,
    PrizePaid,
    ReBought,
    Refunded,
)


def receipt_name(tournament: str, number: int) -> str:
    """A receipt as people write it."""
    return f"{tournament} {number}"


@floor("6.1")
def receipts_for(live: LiveTournament, event: Event) -> tuple[TournamentReceipt, ...]:
    """The receipt that an event has, with the next number; none where it moves nobody's money."""
    if not isinstance(event, Followed):
        return ()
    match event.event:
        case EntryAccepted(name=name):
            what, amount = ReceiptFor.ENTRY_FEE, paid_by(event.event, name)
        case BoughtBack(name=name) | ReBought(name=name) | AddedOn(name=name):
            what, amount = ReceiptFor.FURTHER_CHIPS, paid_by(event.event, name)
        case ChipsBought(name=name):
            what, amount = ReceiptFor.CHIPS_BOUGHT, paid_by(event.event, name)
        case ChipsExchanged(name=name):
            what, amount = ReceiptFor.CHIPS_EXCHANGED, paid_to(event.event, name)
        case Refunded(name=name):
            what, amount = ReceiptFor.REFUND, paid_to(event.event, name)
        case PrizePaid(name=name, goods=goods) as prize:
            what, amount = ReceiptFor.PRIZE, paid_to(prize, name) - (goods_of(live, name) if goods else 0)
        case _:
            return ()
    return (TournamentReceipt(live.receipts + 1, what, name, Amount(amount)),) if amount else ()
