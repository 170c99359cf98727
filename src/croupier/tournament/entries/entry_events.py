"""Events of applications and entries: who is accepted, replaced, withdrawn or disqualified."""

from datetime import datetime

import msgspec
from msgspec import UNSET, UnsetType

from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite
from croupier.tournament.event_bases import TournamentPlayerEvent
from croupier.verbs.actors import Actor


class EntriesOpened(msgspec.Struct, frozen=True, tag="tournament.entries opened"):
    by: Actor
    clause: Cite


class EntriesClosed(msgspec.Struct, frozen=True, tag="tournament.entries closed"):
    by: Actor
    clause: Cite


class EntriesReopened(msgspec.Struct, frozen=True, tag="tournament.entries reopened"):
    """Applications are taken again: no seat is drawn yet."""

    by: Actor
    clause: Cite


class Applied(TournamentPlayerEvent, frozen=True, tag="tournament.applied"):
    """`heat` is the heat that they chose."""

    group: str
    clause: Cite
    heat: str | UnsetType = UNSET


class AppliedAtDesk(TournamentPlayerEvent, frozen=True, tag="tournament.applied at desk"):
    """Somebody asked in person to be entered: `asked` is how, `by` is who wrote it down."""

    group: str
    asked: str
    by: Actor
    clause: Cite
    heat: str | UnsetType = UNSET


class HeatChosen(TournamentPlayerEvent, frozen=True, tag="tournament.heat chosen"):
    """`asked` is how they asked the desk for it, where that entered it."""

    heat: str
    clause: Cite
    asked: str | UnsetType = UNSET


class HeatAllocated(TournamentPlayerEvent, frozen=True, tag="tournament.heat allocated"):
    heat: str
    by: Actor
    clause: Cite


class ApplicantNotified(TournamentPlayerEvent, frozen=True, tag="tournament.applicant notified"):
    """Delivered in writing: the conditions with this hash."""

    hash: str
    by: Actor
    clause: Cite


class ConditionsSigned(TournamentPlayerEvent, frozen=True, tag="tournament.conditions signed"):
    hash: str
    clause: Cite


class SignatureRecorded(TournamentPlayerEvent, frozen=True, tag="tournament.signature recorded"):
    """The conditions with this hash were signed on a paper, which is kept."""

    hash: str
    paper: str
    by: Actor
    clause: Cite


class EntryAccepted(TournamentPlayerEvent, frozen=True, tag="tournament.entry accepted"):
    """The fee is paid: `to_pool` goes into the prize pool, `commission` to the operator."""

    to_pool: Amount
    commission: Amount
    by: Actor
    clause: Cite


class ApplicationRefused(TournamentPlayerEvent, frozen=True, tag="tournament.application refused"):
    reason: str
    by: Actor
    clause: Cite


class ReserveKept(TournamentPlayerEvent, frozen=True, tag="tournament.reserve kept"):
    by: Actor
    clause: Cite


class EntryTransferred(TournamentPlayerEvent, frozen=True, tag="tournament.entry transferred"):
    """What was paid for the entry is the new player's from now on."""

    to: str
    by: Actor
    clause: Cite


class PlayerWithdrew(TournamentPlayerEvent, frozen=True, tag="tournament.player withdrew", omit_defaults=True):
    """`refundable` is that the book gives the fee back; it is paid by an act of its own.

    `by` entered it, for the `reason` said where that is not the player. Where only a part goes back, `from_pool` and
    `from_commission` say what.
    """

    at: datetime
    consented: bool
    refundable: bool
    clause: Cite
    by: Actor | None = None
    reason: str = ""
    from_pool: Amount | UnsetType = UNSET
    from_commission: Amount | UnsetType = UNSET


class RefundConsented(TournamentPlayerEvent, frozen=True, tag="tournament.refund consented"):
    by: Actor
    clause: Cite


class PositionForfeited(TournamentPlayerEvent, frozen=True, tag="tournament.position forfeited"):
    """A player was not seated in time; `first` is that it was the first session, whose seat may be sold."""

    session: int
    first: bool
    clause: Cite


class SeatSold(TournamentPlayerEvent, frozen=True, tag="tournament.seat sold"):
    """A reserve has the seat; the fee is an event of its own."""

    reserve: str
    session: int
    by: Actor
    clause: Cite


class LateEntrySeated(TournamentPlayerEvent, frozen=True, tag="tournament.late entry seated"):
    """Somebody who entered after the draw has a seat; with `entropy` and `purpose` anybody draws the same one."""

    session: int
    table: int
    seat: int
    entropy: str
    purpose: str
    by: Actor
    clause: Cite


class SubstituteApproved(TournamentPlayerEvent, frozen=True, tag="tournament.substitute approved"):
    substitute: str
    by: Actor
    clause: Cite


class PlayerDisqualified(TournamentPlayerEvent, frozen=True, tag="tournament.player disqualified"):
    reason: str
    by: Actor
    clause: Cite


EntryEvent = (
    EntriesOpened
    | EntriesClosed
    | EntriesReopened
    | Applied
    | AppliedAtDesk
    | HeatChosen
    | HeatAllocated
    | ApplicantNotified
    | ConditionsSigned
    | SignatureRecorded
    | EntryAccepted
    | ApplicationRefused
    | ReserveKept
    | EntryTransferred
    | PlayerWithdrew
    | RefundConsented
    | PositionForfeited
    | SeatSold
    | LateEntrySeated
    | SubstituteApproved
    | PlayerDisqualified
)
