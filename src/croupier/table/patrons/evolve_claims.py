"""How a finished round that is declared void changes a table, and what is owed because of it."""

from typing import assert_never

from croupier.equipment.amounts import Amount
from croupier.table.chips import changed
from croupier.table.patrons.claim_events import ClaimCollected, ClaimEvent, ClaimWaived, FinishedRoundVoided, HeldPaid
from croupier.table.state import Claim, Held, RoundKept, Table


def evolve_claims(table: Table, event: ClaimEvent) -> Table:
    """The table after a finished round was declared void, or something owed was settled."""
    match event:
        case FinishedRoundVoided():
            return _evolve_round_voided(table, event)
        case ClaimCollected(patron, number, amount) | ClaimWaived(patron, number, amount):
            return _evolve_claim(table, patron, number, amount)
        case HeldPaid(patron):
            return changed(table, held=tuple(held for held in table.held if held.patron != patron))
        case _:
            assert_never(event)


def _evolve_round_voided(table: Table, event: FinishedRoundVoided) -> Table:
    rounds = tuple(_voided(kept, event) if kept.number == event.number else kept for kept in table.rounds)
    claims = tuple(Claim(back.patron, back.claimed, event.number) for back in event.reversals if back.claimed)
    held = tuple(Held(back.patron, back.held) for back in event.reversals if back.held)
    return changed(table, rounds=rounds, claims=table.claims + claims, held=table.held + held)


def _voided(kept: RoundKept, event: FinishedRoundVoided) -> RoundKept:
    """Void as a whole, or one patron's part of it."""
    if not event.patron:
        return changed(kept, void=True)
    return changed(kept, nets=tuple((name, net) for name, net in kept.nets if name != event.patron))


def _evolve_claim(table: Table, patron: str, number: int, amount: Amount) -> Table:
    """What is still owed; a claim of zero is removed."""
    left = (
        Claim(patron, Amount(claim.amount - amount), number)
        if (claim.patron, claim.round_number) == (patron, number)
        else claim
        for claim in table.claims
    )
    return changed(table, claims=tuple(claim for claim in left if claim.amount))
