"""What the cage has paid winners who signed for the cash of a prize: receipts that stand in the house's own log."""

from collections.abc import Iterator, Sequence

import msgspec

from croupier.floor.people.cage.types import CageEntry, CageReceiptIssued, CageReceiptKind
from croupier.floor.people.person_ids import patron_account
from croupier.floor.tournaments.events import Entry, HandoverTakenBack, PrizeHandedOver
from croupier.ledger.envelope import Envelope
from croupier.ledger.queries import Reading

_SIGNING = {kind.__struct_config__.tag for kind in (PrizeHandedOver, HandoverTakenBack)}
_entry = msgspec.json.Decoder(Entry)
_cage_entry = msgspec.json.Decoder(CageEntry)


class CagePayment(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A receipt of the cage: how much somebody was paid, when and by whom; `reversed_by` is the receipt that takes it
    back, 0 for one that stands."""

    person: str
    amount: int
    at: int
    by: str
    receipt: int
    reversed_by: int = 0


def cage_payments(reading: Reading, envelopes: Sequence[Envelope]) -> tuple[CagePayment, ...]:
    """Every payment of the cage to winners since they signed for cash, whatever became of it."""
    return tuple(
        payment for person, since in _signed(envelopes).items() for payment in _paid_since(reading, person, since)
    )


def _signed(envelopes: Sequence[Envelope]) -> dict[str, int]:
    """Who has signed for cash, and since when; a record that was taken back is none."""
    events = [_entry.decode(one.body) for one in envelopes if one.kind in _SIGNING]
    mistakes = {one.event.number for one in events if isinstance(one.event, HandoverTakenBack)}
    return {
        one.event.name: one.at
        for one in events
        if isinstance(one.event, PrizeHandedOver) and one.event.amount and one.event.number not in mistakes
    }


def _paid_since(reading: Reading, person: str, since: int) -> Iterator[CagePayment]:
    entries = tuple(_cage_receipts(reading, person))
    reversed_by = {receipt.reverses: receipt.number for _, receipt in entries if receipt.reverses}
    for at, receipt in entries:
        if receipt.kind is CageReceiptKind.WITHDRAWAL and not receipt.reverses and at >= since:
            yield CagePayment(
                person=person,
                amount=receipt.amount,
                at=at,
                by=receipt.by,
                receipt=receipt.number,
                reversed_by=reversed_by.get(receipt.number, 0),
            )


def _cage_receipts(reading: Reading, person: str) -> Iterator[tuple[int, CageReceiptIssued]]:
    """The receipts that moved money of an account."""
    for line in reading.postings(patron_account(person)):
        if line.stream == "cage":
            (envelope,) = reading.read(line.stream, line.version - 1, 1)
            entry = _cage_entry.decode(envelope.body)
            if isinstance(entry.event, CageReceiptIssued):
                yield entry.at, entry.event
