"""What happens at a live table: the engine's events, and what the floor adds."""

from enum import StrEnum

import msgspec

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.floor.fairness.commitment import Commitment
from croupier.floor.fairness.patron_part import Nonce
from croupier.floor.live.commands import CorrectCard, TakeBackKey
from croupier.floor.live.opening.terms import Terms
from croupier.floor.messages import LogEntry
from croupier.rulebook import Cite
from croupier.table.commands import Command as EngineCommand
from croupier.table.events import Event as EngineEvent
from croupier.table.state import Determinations
from croupier.verbs.actors import Actor, Ordered


class TableOpened(msgspec.Struct, frozen=True, tag="floor.table opened"):
    id: str
    by: Actor
    terms: Terms
    determinations: Determinations
    float: Amount


class Happened(msgspec.Struct, frozen=True, tag="floor.happened"):
    """An event of the engine's table."""

    event: EngineEvent


class ShoeCommitted(msgspec.Struct, frozen=True, tag="floor.shoe committed"):
    """The house has fixed an order, or a batch of spins, and says so before anybody adds to it."""

    commitment: Commitment
    sealed: str


class NoncesAwaited(msgspec.Struct, frozen=True, tag="floor.nonces awaited"):
    """Devices of these patrons may seal a nonce for the deck, or for this spin of the batch."""

    expected: tuple[str, ...]
    spin: int


class SealGiven(msgspec.Struct, frozen=True, tag="floor.seal given"):
    patron: str
    seal: str


class SealsClosed(msgspec.Struct, frozen=True, tag="floor.seals closed"):
    pass


class NonceGiven(msgspec.Struct, frozen=True, tag="floor.nonce given"):
    patron: str
    nonce: str


class PatronsAdded(msgspec.Struct, frozen=True, tag="floor.patrons added"):
    """What the patrons added is complete: the order, or this spin, is fixed for good."""

    nonces: tuple[Nonce, ...]


class Entered(msgspec.Struct, frozen=True, tag="floor.entered"):
    """A command as it was entered at a table with real cards: what follows from it stands behind it."""

    command: EngineCommand


class CardNoted(Ordered, frozen=True, tag="floor.card noted"):
    """A card of a hand that is being turned: the hand is turned when the last of its cards is keyed."""

    card: Card


class CardCorrected(Ordered, frozen=True, tag="floor.card corrected"):
    """A card was keyed wrongly: the round is folded again with this one in its place, or without it. No irregularity.

    `entered` are the commands since the round began that stand now, `again` the events that follow from them and
    `dropped` the commands that no longer fit; `noted` are cards keyed for a hand that is not turned yet.
    """

    number: int
    was: str
    card: Card | None
    entered: tuple[EngineCommand, ...]
    again: tuple[EngineEvent, ...]
    dropped: tuple[EngineCommand, ...] = ()
    noted: tuple[Card, ...] = ()


class Proposed(msgspec.Struct, frozen=True, tag="floor.proposed"):
    """An act that takes a second person waits for them: for `second`, or where nobody is named for anybody who may."""

    number: int
    command: EngineCommand | CorrectCard | TakeBackKey
    second: Actor | None = None


class Confirmed(msgspec.Struct, frozen=True, tag="floor.confirmed"):
    number: int
    by: Actor


class Declined(msgspec.Struct, frozen=True, tag="floor.declined"):
    number: int
    by: Actor
    why: str


class SecondPersonSkipped(Ordered, frozen=True, tag="floor.second person waived"):
    """What follows was ordered by one person alone; `waiver` is the version of the house's event that allows it."""

    waiver: int
    what: str
    why: str


class TableHeld(Ordered, frozen=True, tag="floor.table held"):
    why: str


class TableReleased(msgspec.Struct, frozen=True, tag="floor.table released"):
    by: Actor


class SupervisorCalled(Ordered, frozen=True, tag="floor.supervisor called"):
    why: str


class CallAnswered(msgspec.Struct, frozen=True, tag="floor.call answered"):
    by: Actor


class ClaimSettled(Ordered, frozen=True, tag="floor.claim settled"):
    """What a patron owed from a void round, or so much of it, is paid from their account."""

    patron: str
    round_number: int
    amount: Amount


class ConnectionLost(msgspec.Struct, frozen=True, tag="floor.connection lost"):
    patron: str


class ConnectionBack(msgspec.Struct, frozen=True, tag="floor.connection back"):
    patron: str


class PatronReady(msgspec.Struct, frozen=True, tag="floor.patron ready"):
    """A patron wagers no more on this round."""

    patron: str


class LastRoundsAnnounced(msgspec.Struct, frozen=True, tag="floor.last rounds announced"):
    """Patrons are told when gaming ends, `at` in milliseconds since 1970."""

    at: int
    clause: Cite


class GamingOver(msgspec.Struct, frozen=True, tag="floor.gaming over"):
    """Outside the hours of gaming no round begins; the table looks again at `until`."""

    until: int
    clause: Cite


class ClockResumed(msgspec.Struct, frozen=True, tag="floor.clock resumed"):
    """A patron's time ran out while the house was down: it begins again, once for each step."""


class SentAway(msgspec.Struct, frozen=True, tag="floor.sent away"):
    """A patron who is excluded from the house leaves the table with their chips."""

    patron: str
    clause: Cite


class TableReceiptKind(StrEnum):
    """What a receipt is for."""

    BUY_IN = "buy-in"
    CASH_OUT = "cash-out"
    HELD = "held"
    CLAIM = "claim"


class TableReceiptIssued(msgspec.Struct, frozen=True, tag="floor.receipt issued"):
    """Numbered without a gap at this table."""

    number: int
    kind: TableReceiptKind
    patron: str
    amount: Amount


SpotEvent = (
    ShoeCommitted
    | NoncesAwaited
    | SealGiven
    | SealsClosed
    | NonceGiven
    | PatronsAdded
    | Entered
    | CardNoted
    | CardCorrected
    | Proposed
    | Confirmed
    | Declined
    | SecondPersonSkipped
    | TableHeld
    | TableReleased
    | SupervisorCalled
    | CallAnswered
    | ClockResumed
)
"""What the floor adds at a table, of a tournament too: the chips of that are receipted by its own events."""

LiveEvent = (
    TableOpened
    | Happened
    | SpotEvent
    | ClaimSettled
    | ConnectionLost
    | ConnectionBack
    | PatronReady
    | TableReceiptIssued
    | SentAway
    | LastRoundsAnnounced
    | GamingOver
)


class Entry(LogEntry[LiveEvent], frozen=True):
    """What one envelope of a table's stream holds."""


def table_event_kind(event: LiveEvent) -> str:
    """An event's kind, as its envelope has it: the engine's own where it is one of the engine's."""
    tagged = event.event if isinstance(event, Happened) else event
    return str(tagged.__struct_config__.tag)
