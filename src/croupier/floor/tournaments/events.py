"""What happens in a live tournament: the tournament's events, those of the floor at its tables, and its draws."""

from enum import StrEnum
from typing import cast

import msgspec

from croupier.equipment.amounts import Amount
from croupier.floor.fairness.commitment import Commitment
from croupier.floor.fairness.patron_part import Nonce
from croupier.floor.live.events import (
    Confirmed,
    ConnectionBack,
    ConnectionLost,
    Declined,
    NonceGiven,
    SealGiven,
    SealsClosed,
    SecondPersonSkipped,
    SpotEvent,
)
from croupier.floor.live.opening.terms import Terms
from croupier.floor.messages import LogEntry
from croupier.floor.tournaments.commands import PlayerRuling
from croupier.rulebook import Cite
from croupier.tournament.commands import DrawCards, DrawSeats
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.events import Event as RulesEvent
from croupier.tournament.sessions.session_events import HappenedAtTable
from croupier.verbs.actors import Actor


class TournamentOpened(msgspec.Struct, frozen=True, tag="floor.tournament opened"):
    id: str
    by: Actor
    conditions: Conditions
    terms: Terms


class Followed(msgspec.Struct, frozen=True, tag="floor.followed"):
    """An event of the tournament, or of the engine at one of its tables."""

    event: RulesEvent


class AtSpot(msgspec.Struct, frozen=True, tag="floor.at spot"):
    """What the floor adds at a table of a session."""

    session: int
    table: int
    event: SpotEvent


class TermsSet(msgspec.Struct, frozen=True, tag="floor.terms set"):
    """A table of a session is run in this way."""

    session: int
    table: int
    terms: Terms
    by: Actor


class RulingProposed(msgspec.Struct, frozen=True, tag="floor.ruling proposed"):
    """A ruling about money waits for a second person."""

    number: int
    command: PlayerRuling


class DrawOrdered(msgspec.Struct, frozen=True, tag="floor.draw ordered"):
    """The house has fixed its own part of a draw and says so; devices of these people may add to it."""

    command: DrawSeats | DrawCards
    commitment: Commitment
    sealed: str
    expected: tuple[str, ...]


class DrawOpened(msgspec.Struct, frozen=True, tag="floor.draw opened"):
    """Every part of a draw: the house's own as it was committed to, the nonces, and the entropy that they make."""

    salt: str
    nonces: tuple[Nonce, ...]
    entropy: str


class DrawFailed(msgspec.Struct, frozen=True, tag="floor.draw failed"):
    """What was drawn for is not called for any more: the parts are open, and nothing was done with them."""

    clause: Cite
    why: str


class CountdownSet(msgspec.Struct, frozen=True, tag="floor.countdown set"):
    """A session starts by itself at this moment, in milliseconds since 1970."""

    session: int
    until: int
    by: Actor


class CountdownStopped(msgspec.Struct, frozen=True, tag="floor.countdown stopped"):
    """A session does not start by itself: a director said so, or it could not start at its moment, and why not."""

    session: int
    by: Actor
    why: str = ""


class BreakCalled(msgspec.Struct, frozen=True, tag="floor.break called"):
    """A session goes on a break of so many minutes when its rounds in progress are over.

    `until` is when a break for all tables ends, whenever each of them begins it; 0 for a session's own break."""

    session: int
    minutes: int
    by: Actor
    until: int = 0


class BreakCallEnded(msgspec.Struct, frozen=True, tag="floor.break call ended"):
    """A break that was called does not begin: a director said so, play is over, or it could not begin, and why not."""

    session: int
    by: Actor
    why: str = ""


class BreakEndMoved(msgspec.Struct, frozen=True, tag="floor.break end moved"):
    """The break of a session ends at another moment than was said, in milliseconds since 1970."""

    session: int
    until: int
    by: Actor


class PlayerTold(msgspec.Struct, frozen=True, tag="floor.player told"):
    """A player has heard a ruling in person; `number` is the notice's."""

    number: int
    by: Actor


class MovesTold(msgspec.Struct, frozen=True, tag="floor.moves told"):
    """Players have heard in person where they sit after tables were broken or balanced."""

    names: tuple[str, ...]
    by: Actor


class MoveTellingTakenBack(msgspec.Struct, frozen=True, tag="floor.move telling taken back"):
    """A player has not heard in person after all where they sit."""

    name: str
    by: Actor
    reason: str


class TellingTakenBack(msgspec.Struct, frozen=True, tag="floor.telling taken back"):
    """A player has not heard a ruling in person after all; `number` is the notice's."""

    number: int
    by: Actor
    reason: str


class RulingRead(msgspec.Struct, frozen=True, tag="floor.ruling read"):
    """A player has read a ruling on their own device; `number` is the notice's."""

    number: int
    by: Actor


class TicketIssued(msgspec.Struct, frozen=True, tag="floor.ticket issued"):
    """Somebody has a ticket; what is printed on it is made from its number with a key of the house."""

    number: int
    name: str
    by: Actor


class TicketRevoked(msgspec.Struct, frozen=True, tag="floor.ticket revoked"):
    number: int
    name: str
    by: Actor


class PrizeHandedOver(msgspec.Struct, frozen=True, tag="floor.prize handed over"):
    """A winner has the prize, or the part of it that is named here; numbered without a gap in this tournament. `amount`
    is the money in it, which was paid into the account."""

    number: int
    name: str
    amount: Amount
    goods: str
    identified: str
    paper: str
    by: Actor


class HandoverTakenBack(msgspec.Struct, frozen=True, tag="floor.handover taken back"):
    """What `PrizeHandedOver` of this number says was recorded by mistake: the prize waits for its winner again."""

    number: int
    by: Actor
    reason: str


class ReceiptFor(StrEnum):
    """What a receipt of a tournament is for."""

    ENTRY_FEE = "entry fee"
    FURTHER_CHIPS = "further chips"
    CHIPS_BOUGHT = "chips bought"
    CHIPS_EXCHANGED = "chips exchanged"
    REFUND = "refund"
    PRIZE = "prize"


class TournamentReceipt(msgspec.Struct, frozen=True, tag="floor.tournament receipt"):
    """For the event before it; numbered without a gap in this tournament."""

    number: int
    what: ReceiptFor
    patron: str
    amount: Amount


Event = (
    TournamentOpened
    | Followed
    | AtSpot
    | TermsSet
    | RulingProposed
    | Confirmed
    | Declined
    | SecondPersonSkipped
    | DrawOrdered
    | SealGiven
    | SealsClosed
    | NonceGiven
    | DrawOpened
    | DrawFailed
    | CountdownSet
    | CountdownStopped
    | BreakCalled
    | BreakCallEnded
    | BreakEndMoved
    | PlayerTold
    | MovesTold
    | MoveTellingTakenBack
    | TellingTakenBack
    | RulingRead
    | TournamentReceipt
    | TicketIssued
    | TicketRevoked
    | PrizeHandedOver
    | HandoverTakenBack
    | ConnectionLost
    | ConnectionBack
)


class Entry(LogEntry[Event], frozen=True):
    """What one envelope of a tournament's stream holds."""


def tournament_event_kind(event: Event) -> str:
    """The kind of its envelope: the tag of what happened, wherever it happened."""
    inner: object = event
    while isinstance(inner, Followed | AtSpot | HappenedAtTable):
        inner = inner.event
    return str(cast(msgspec.Struct, inner).__struct_config__.tag)
