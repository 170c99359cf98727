"""What patrons owe a table from void rounds, after some of it was paid from an account."""

from collections.abc import Iterable

import msgspec

from croupier.equipment.amounts import Amount
from croupier.floor.live.events import ClaimSettled
from croupier.table.state import Claim, Table


def claim_on(table: Table, patron: str, round_number: int) -> Claim | None:
    """What this patron owes from this round."""
    return next((one for one in table.claims if (one.patron, one.round_number) == (patron, round_number)), None)


def table_after_payment(table: Table, settled: ClaimSettled) -> Table:
    """The table when it is paid; a claim of nothing is gone."""
    paid = claim_on(table, settled.patron, settled.round_number)
    left = (_less(one, settled.amount) if one is paid else one for one in table.claims)
    return msgspec.structs.replace(table, claims=tuple(one for one in left if one.amount > 0))


def is_still_owed(table: Table, payments: Iterable[ClaimSettled]) -> bool:
    """Whether all that was paid is owed at this table too, which has not been told of it."""
    for settled in payments:
        claim = claim_on(table, settled.patron, settled.round_number)
        if claim is None or claim.amount < settled.amount:
            return False
        table = table_after_payment(table, settled)
    return True


def _less(claim: Claim, amount: int) -> Claim:
    return Claim(claim.patron, Amount(claim.amount - amount), claim.round_number)
