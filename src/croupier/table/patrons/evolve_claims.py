"""How a finished round that is declared void changes a table, and what is owed because of it."""

from typing import assert_never

from croupier.equipment.amounts import Amount
from croupier.table.chips import changed
from croupier.table.patrons.claim_events import (
    ChipsHeld,
    ClaimCollected,
    ClaimEvent,
    ClaimMade,
    ClaimWaived,
    FinishedRoundVoided,
    HeldPaid,
)
from croupier.table.state import Claim, Held, RoundKept, Table


def evolve_claims(table: Table, event: ClaimEvent) -> Table:
    """The table after a finished round was declared void, or something owed was settled."""
    match event:
        case FinishedRoundVoided():
            return _evolve_round_voided(table, event)
        case ClaimMade(patron, number, amount):
            return changed(table, claims=add_claim(table.claims, patron, number, amount))
        case ChipsHeld(patron, amount):
            return changed(table, held=(*table.held, Held(patron, amount)))
        case ClaimCollected(patron, number, amount) | ClaimWaived(patron, number, amount):
            return _evolve_claim(table, patron, number, amount)
        case HeldPaid(patron):
            return changed(table, held=tuple(held for held in table.held if held.patron != patron))
        case _:
            assert_never(event)


def _evolve_round_voided(table: Table, event: FinishedRoundVoided) -> Table:
    rounds = tuple(_voided(kept, event) if kept.number == event.number else kept for kept in table.rounds)
    claims = table.claims
    for back in event.reversals:
        claims = add_claim(claims, back.patron, event.number, back.claimed)
    held = tuple(Held(back.patron, back.held) for back in event.reversals if back.held)
    return changed(table, rounds=rounds, claims=claims, held=table.held + held)


def add_claim(claims: tuple[Claim, ...], patron: str, number: int, amount: Amount) -> tuple[Claim, ...]:
    """The claims, with this much more owed from a round: one for each patron and round."""
    before = sum(claim.amount for claim in claims if (claim.patron, claim.round_number) == (patron, number))
    if not amount:
        return claims
    others = (claim for claim in claims if (claim.patron, claim.round_number) != (patron, number))
    return (*others, Claim(patron, Amount(before + amount), number))


def _voided(kept: RoundKept, event: FinishedRoundVoided) -> RoundKept:
    """Void as a whole, or what was reversed of it: a patron's part, or a wager's."""
    if not event.patron:
        return changed(kept, void=True)
    back = {one.patron: one.given_back + one.held - one.taken_back - one.claimed for one in event.reversals}
    nets = ((name, net + back.get(name, 0)) for name, net in kept.nets)
    gone = () if event.box or event.on else (event.patron,)
    return changed(kept, nets=tuple((name, net) for name, net in nets if net), voided=(*kept.voided, *gone))


def _evolve_claim(table: Table, patron: str, number: int, amount: Amount) -> Table:
    """What is still owed; a claim of zero is removed."""
    left = (
        Claim(patron, Amount(claim.amount - amount), number)
        if (claim.patron, claim.round_number) == (patron, number)
        else claim
        for claim in table.claims
    )
    return changed(table, claims=tuple(claim for claim in left if claim.amount))
