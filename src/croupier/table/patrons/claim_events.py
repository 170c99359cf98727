"""Events of a finished round that is declared void, and of what is owed because chips go back."""

import msgspec

from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite
from croupier.table.event_bases import PatronEvent
from croupier.verbs.actors import Actor
from croupier.verbs.void_grounds import Ground


class Reversal(PatronEvent, frozen=True):
    """What a void round gives back to a patron or takes from them; chips they no longer have are claimed."""

    given_back: Amount = Amount(0)
    held: Amount = Amount(0)
    taken_back: Amount = Amount(0)
    claimed: Amount = Amount(0)


class FinishedRoundVoided(msgspec.Struct, frozen=True, tag="table.round voided"):
    """For everybody, or for `patron` alone: then all their wagers, or those of one `box`, kind (`on`) and `owner`.

    `reversals` name everybody whom it concerns, also those who neither won nor lost.
    """

    number: int
    by: Actor
    reversals: tuple[Reversal, ...]
    details: str
    clause: Cite
    patron: str = ""
    ground: Ground | None = None
    box: int = 0
    on: str = ""
    owner: str = ""


class ClaimMade(PatronEvent, frozen=True, tag="table.claim made"):
    """Chips are lent to a stack that no longer has what is about to be taken back from it; they are owed."""

    round_number: int
    amount: Amount
    clause: Cite


class ChipsHeld(PatronEvent, frozen=True, tag="table.chips held"):
    """Chips of a round that came back to somebody who has left the table: they are kept for them."""

    amount: Amount
    clause: Cite


class ClaimCollected(PatronEvent, frozen=True, tag="table.claim collected"):
    round_number: int
    amount: Amount
    by: Actor
    clause: Cite


class ClaimWaived(PatronEvent, frozen=True, tag="table.claim waived"):
    round_number: int
    amount: Amount
    by: Actor
    details: str
    clause: Cite


class HeldPaid(PatronEvent, frozen=True, tag="table.held paid"):
    """Chips go to the stack of a patron who is back, or through the cage."""

    amount: Amount
    to_stack: bool
    clause: Cite


ClaimEvent = FinishedRoundVoided | ClaimMade | ClaimCollected | ClaimWaived | ChipsHeld | HeldPaid
