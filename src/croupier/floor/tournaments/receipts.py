"""Receipts of a tournament: for every amount that leaves somebody's account for it, or comes back into it."""

from typing import Any

import msgspec

from croupier.equipment.amounts import Amount
from croupier.floor.tournaments.events import Event, Followed, ReceiptFor, TournamentReceipt
from croupier.floor.tournaments.limit_checks import paid_by, paid_to
from croupier.floor.tournaments.postings import goods_of
from croupier.floor.tournaments.state import LiveTournament
from croupier.rulebook import floor
from croupier.tournament.entries.entry_events import EntryAccepted
from croupier.tournament.entries.payment_events import (
    AddedOn,
    AddedOnBetweenSessions,
    BoughtBack,
    BoughtBackIntoSession,
    ChipsBought,
    ChipsExchanged,
    ReBought,
    ReBoughtBetweenSessions,
    Refunded,
)
from croupier.tournament.results.result_events import PrizePaid, SessionPrizePaid

_RECEIPTS: dict[type[msgspec.Struct], ReceiptFor] = {
    EntryAccepted: ReceiptFor.ENTRY_FEE,
    BoughtBack: ReceiptFor.FURTHER_CHIPS,
    BoughtBackIntoSession: ReceiptFor.FURTHER_CHIPS,
    ReBought: ReceiptFor.FURTHER_CHIPS,
    ReBoughtBetweenSessions: ReceiptFor.FURTHER_CHIPS,
    AddedOn: ReceiptFor.FURTHER_CHIPS,
    AddedOnBetweenSessions: ReceiptFor.FURTHER_CHIPS,
    ChipsBought: ReceiptFor.CHIPS_BOUGHT,
    ChipsExchanged: ReceiptFor.CHIPS_EXCHANGED,
    Refunded: ReceiptFor.REFUND,
    SessionPrizePaid: ReceiptFor.PRIZE,
    PrizePaid: ReceiptFor.PRIZE,
}


RECEIPT_KINDS = {str(event.__struct_config__.tag): what for event, what in _RECEIPTS.items()}
"""What the receipt for each kind of event is for."""


def tournament_receipt_name(tournament: str, number: int) -> str:
    """A receipt as people write it."""
    return f"{tournament} {number}"


@floor("6.1")
def receipts_for(live: LiveTournament, event: Event) -> tuple[TournamentReceipt, ...]:
    """The receipt for an event, with the next number; none if it moves nobody's money."""
    if not isinstance(event, Followed):
        return ()
    moved: Any = event.event
    what = _RECEIPTS.get(type(moved))
    if what is None:
        return ()
    amount = paid_by(moved, moved.name) + paid_to(moved, moved.name)
    if isinstance(moved, PrizePaid) and moved.goods:
        amount -= goods_of(live, moved.name)
    return (TournamentReceipt(live.receipts + 1, what, moved.name, Amount(amount)),) if amount else ()
