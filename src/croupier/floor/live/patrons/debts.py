"""What patrons owe a table from void rounds, and what remains after a payment."""

from collections.abc import Iterable

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


def is_still_owed(table: Table, payments: Iterable[ClaimSettled]) -> bool:
    """Whether everything that was paid is owed at this table too, which does not know of the payments."""
    for settled in payments:
        claim = claim_on(table, settled.patron, settled.round_number)
        if claim is None or claim.amount < settled.amount:
            return False
        table = table_after_payment(table, settled)
    return True


def _less(claim: Claim, amount: int) -> Claim:
    return Claim(claim.patron, Amount(claim.amount - amount), claim.round_number)
