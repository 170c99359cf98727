"""What somebody paid to a tournament or had from it: each payment with its receipt, and that of the cash behind it."""

import msgspec

from croupier.floor.inspection.statement import PatronStatementLine, lines_with_stream
from croupier.floor.inspection.stream_rows import TOURNAMENT
from croupier.floor.people.person_ids import patron_account
from croupier.floor.tournaments.receipts import RECEIPT_KINDS
from croupier.ledger.queries import Reading


class TournamentPayment(msgspec.Struct, frozen=True):
    """A payment with its receipt: what it was for, how much was paid, or below zero was paid back, and the cage's
    receipt where it was paid in cash for it; empty if it came from the account."""

    receipt: str
    title: str
    what: str
    amount: int
    at: int
    cage: str = ""


def tournament_payments(reading: Reading, person: str, unit: str, tournament: str) -> tuple[TournamentPayment, ...]:
    """Everything that somebody paid to a tournament and had from it, in order."""
    stream = f"{TOURNAMENT}{tournament}"
    found: list[TournamentPayment] = []
    before: PatronStatementLine | None = None
    for line in lines_with_stream(reading, person, unit, stream):
        if line.stream != stream:
            before = line
            continue
        same = found and found[-1].receipt == line.receipt  # the pool's part and the operator's
        last = found.pop() if same else _payment(line, before)
        found.append(msgspec.structs.replace(last, amount=last.amount - line.amount))
        before = None
    return tuple(found)


def _payment(line: PatronStatementLine, before: PatronStatementLine | None) -> TournamentPayment:
    in_cash = before is not None and before.amount > 0 and before.receipt.startswith("cage ")
    cage = before.receipt if before is not None and in_cash and line.amount < 0 else ""
    return TournamentPayment(line.receipt, line.name, str(RECEIPT_KINDS.get(line.kind, "payment")), 0, line.at, cage)


def payment_in_cash(reading: Reading, person: str, unit: str, cage: str) -> TournamentPayment | None:
    """The payment to a tournament that cash was taken for at the cage; None if it was for none."""
    lines = reading.statement(patron_account(person), unit).lines
    streams = dict.fromkeys(line.stream for line in lines if line.stream.startswith(TOURNAMENT))
    payments = (tournament_payments(reading, person, unit, one.removeprefix(TOURNAMENT)) for one in streams)
    return next((one for each in payments for one in each if one.cage == cage), None)
