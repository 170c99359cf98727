"""What a void round leaves open: claims on patrons whose chips were gone, and chips held for those who had left."""

from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite, Refused
from croupier.table.commands import CollectClaim, PayHeld, WaiveClaim
from croupier.table.events import Event
from croupier.table.games import game_of
from croupier.table.patrons.claim_events import ClaimCollected, ClaimWaived, HeldPaid
from croupier.table.state import Claim, Table
from croupier.verbs.actors import SUPERVISING, require


def _clause(table: Table) -> Cite:
    """The rule that decides disputes about a void round, which counts as never dealt."""
    return game_of(table).clauses.dispute


def _open_claim(table: Table, command: CollectClaim | WaiveClaim) -> Claim:
    for claim in table.claims:
        if (claim.patron, claim.round_number) == (command.patron, command.round_number):
            return claim
    raise Refused(_clause(table), f"{command.patron} owes nothing from round {command.round_number}.")


def collect_claim(table: Table, command: CollectClaim) -> tuple[Event, ...]:
    """Take what is owed from the patron's stack, as far as it goes."""
    require(command.by, SUPERVISING, _clause(table), "Collecting a claim")
    claim, patron = _open_claim(table, command), table.patron(command.patron)
    if patron is None or not patron.present or not patron.stack:
        raise Refused(_clause(table), f"{command.patron} has no chips at the table to take it from.")
    amount = Amount(min(claim.amount, patron.stack))
    return (ClaimCollected(claim.patron, claim.round_number, amount, command.by, _clause(table)),)


def waive_claim(table: Table, command: WaiveClaim) -> tuple[Event, ...]:
    """Waive a claim, in the name of the person who decides it."""
    require(command.by, SUPERVISING, _clause(table), "Waiving a claim")
    claim = _open_claim(table, command)
    return (ClaimWaived(claim.patron, claim.round_number, claim.amount, command.by, command.details, _clause(table)),)


def pay_held(table: Table, command: PayHeld) -> tuple[Event, ...]:
    """Pay out what is held for somebody: to their stack if they are back, through the cage if not."""
    require(command.by, SUPERVISING, _clause(table), "Paying out what is held")
    patron = table.patron(command.patron)
    paid = held_paid(table, command.patron, to_stack=patron is not None and patron.present)
    if not paid:
        raise Refused(_clause(table), f"Nothing is held for {command.patron}.")
    return paid


def held_paid(table: Table, patron: str, to_stack: bool) -> tuple[Event, ...]:
    """All that is held for a patron, paid."""
    amount = sum(held.amount for held in table.held if held.patron == patron)
    return (HeldPaid(patron, Amount(amount), to_stack, _clause(table)),) if amount else ()
