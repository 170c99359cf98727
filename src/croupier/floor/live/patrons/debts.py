"""What patrons owe a table from void rounds, and what remains after a payment."""

from collections.abc import Iterable, Iterator

import msgspec

from croupier.equipment.amounts import Amount
from croupier.floor.live.events import ClaimSettled
from croupier.table.state import Claim, Table


def claim_on(table: Table, patron: str, round_number: int) -> Claim | None:
    """What this patron owes from this round."""
    return next((claim for claim in table.claims if (claim.patron, claim.round_number) == (patron, round_number)), None)


def table_after_payment(table: Table, settled: ClaimSettled) -> Table:
    """The table after a payment; a claim that is paid in full disappears."""
    paid = claim_on(table, settled.patron, settled.round_number)
    left = (_less(claim, settled.amount) if claim is paid else claim for claim in table.claims)
    return msgspec.structs.replace(table, claims=tuple(card for card in left if card.amount > 0))


def overpayments(table: Table, payments: Iterable[ClaimSettled]) -> Iterator[tuple[str, int, Amount]]:
    """What was paid beyond what this table, which knows of no payment, has as owed: by whom, for which round."""
    for settled in payments:
        claim = claim_on(table, settled.patron, settled.round_number)
        over = settled.amount - (claim.amount if claim is not None else 0)
        if over > 0:
            yield settled.patron, settled.round_number, Amount(over)
        if claim is not None:
            table = table_after_payment(table, settled)


def _less(claim: Claim, amount: int) -> Claim:
    return Claim(claim.patron, Amount(claim.amount - amount), claim.round_number)
