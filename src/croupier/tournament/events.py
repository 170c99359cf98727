"""The events of a tournament: facts with their clause and their amounts."""

from datetime import datetime

import msgspec

from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite
from croupier.table.events import Event as TableEvent
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.draw.balancing_plan import SeatMove
from croupier.tournament.results.placings import Score
from croupier.tournament.results.prizes import Award
from croupier.tournament.state import Out, PlayerStanding, RulingKind, Session
from croupier.verbs.actors import Actor
from croupier.verbs.staff_acts import StaffActed


class TournamentPlayerEvent(msgspec.Struct, frozen=True):
    """Something about one person by name: a player, an applicant or a director."""

    name: str


class SessionEvent(msgspec.Struct, frozen=True):
    """Something about one session, by its number."""

    session: int


class ConditionsPublished(msgspec.Struct, frozen=True, tag="tournament.conditions published"):
    version: int
    hash: str
    by: Actor
    clause: Cite


class ConditionsAmended(msgspec.Struct, frozen=True, tag="tournament.conditions amended"):
    conditions: Conditions
    by: Actor
    clause: Cite


class RegulatorNotified(msgspec.Struct, frozen=True, tag="tournament.regulator notified"):
    hash: str
    reference: str
    by: Actor
    clause: Cite


class DirectorNominated(TournamentPlayerEvent, frozen=True, tag="tournament.director nominated"):
    by: Actor
    clause: Cite


class NominationEnded(TournamentPlayerEvent, frozen=True, tag="tournament.nomination ended"):
    by: Actor
    clause: Cite


class DirectorCameIn(TournamentPlayerEvent, frozen=True, tag="tournament.director came in"):
    clause: Cite


class DirectorWentOut(TournamentPlayerEvent, frozen=True, tag="tournament.director went out"):
    clause: Cite


class EntriesOpened(msgspec.Struct, frozen=True, tag="tournament.entries opened"):
    by: Actor
    clause: Cite


class EntriesClosed(msgspec.Struct, frozen=True, tag="tournament.entries closed"):
    by: Actor
    clause: Cite


class Applied(TournamentPlayerEvent, frozen=True, tag="tournament.applied"):
    group: str
    clause: Cite


class ApplicantNotified(TournamentPlayerEvent, frozen=True, tag="tournament.applicant notified"):
    """Delivered in writing: the conditions with this hash."""

    hash: str
    by: Actor
    clause: Cite


class ConditionsSigned(TournamentPlayerEvent, frozen=True, tag="tournament.conditions signed"):
    hash: str
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

    `by` entered it, for the `reason` said where that is not the player.
    """

    at: datetime
    consented: bool
    refundable: bool
    clause: Cite
    by: Actor | None = None
    reason: str = ""


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


class SubstituteApproved(TournamentPlayerEvent, frozen=True, tag="tournament.substitute approved"):
    substitute: str
    by: Actor
    clause: Cite


class PlayerDisqualified(TournamentPlayerEvent, frozen=True, tag="tournament.player disqualified"):
    reason: str
    by: Actor
    clause: Cite


class BoughtBack(TournamentPlayerEvent, frozen=True, tag="tournament.bought back"):
    """An eliminated player is in the tournament again, in this stage."""

    to_pool: Amount
    commission: Amount
    stage: int
    by: Actor
    clause: Cite


class ReBought(TournamentPlayerEvent, frozen=True, tag="tournament.re-bought"):
    """The money; the chips follow at the table."""

    to_pool: Amount
    by: Actor
    clause: Cite


class AddedOn(TournamentPlayerEvent, frozen=True, tag="tournament.added on"):
    """The money; the chips follow at the table."""

    to_pool: Amount
    by: Actor
    clause: Cite


class ValueAdded(msgspec.Struct, frozen=True, tag="tournament.value added"):
    amount: Amount
    what: str
    by: Actor
    clause: Cite


class TournamentCancelled(msgspec.Struct, frozen=True, tag="tournament.cancelled"):
    reason: str
    by: Actor
    clause: Cite


class Refunded(TournamentPlayerEvent, frozen=True, tag="tournament.refunded"):
    from_pool: Amount
    from_commission: Amount
    by: Actor
    clause: Cite


class ValueReturned(msgspec.Struct, frozen=True, tag="tournament.value returned"):
    amount: Amount
    by: Actor
    clause: Cite


class ChipsBought(TournamentPlayerEvent, frozen=True, tag="tournament.chips bought"):
    """Chips at face value are paid for; the money is neither fee nor pool."""

    amount: Amount
    clause: Cite


class ChipsExchanged(TournamentPlayerEvent, frozen=True, tag="tournament.chips exchanged"):
    """Chips issued at face value are changed into cash chips at the end of the session."""

    amount: Amount
    clause: Cite


class SeatsDrawn(msgspec.Struct, frozen=True, tag="tournament.seats drawn"):
    """The sessions that come next, with their seats, drawn from this entropy for this purpose."""

    sessions: tuple[Session, ...]
    purpose: str
    by: Actor
    clause: Cite


class StartMoved(SessionEvent, frozen=True, tag="tournament.start moved"):
    to: datetime
    notice: str
    by: Actor
    clause: Cite


class DrawnSeatTaken(msgspec.Struct, frozen=True, tag="tournament.seat taken"):
    """A player sits at the allotted seat; the chips are an event at the table."""

    player: str
    session: int
    clause: Cite
    at: datetime | None = None


class SessionStarted(SessionEvent, frozen=True, tag="tournament.session started"):
    at: datetime
    by: Actor
    clause: Cite


class HappenedAtTable(SessionEvent, frozen=True, tag="tournament.happened at table"):
    """An event of the table in play."""

    table: int
    event: TableEvent


class PlayerOut(SessionEvent, frozen=True, tag="tournament.player out"):
    """A player can't go on in this session; where the book says so, nor in the tournament."""

    out: Out
    from_tournament: bool
    clause: Cite


class PlayersMoved(SessionEvent, frozen=True, tag="tournament.players moved"):
    """Tables were broken or balanced: who moved where; what it means for the tables are events of theirs.

    Where it was drawn who leaves, `entropy` and `purpose` give the same draw to anybody.
    """

    moves: tuple[SeatMove, ...]
    by: Actor
    clause: Cite
    entropy: str = ""
    purpose: str = ""


class FinalRoundFixed(SessionEvent, frozen=True, tag="tournament.final round fixed"):
    round_number: int
    clause: Cite


class BreakTaken(SessionEvent, frozen=True, tag="tournament.break taken"):
    minutes: int
    by: Actor
    clause: Cite


class SessionResumed(SessionEvent, frozen=True, tag="tournament.play resumed"):
    by: Actor
    clause: Cite


class PaceSet(SessionEvent, frozen=True, tag="tournament.pace set"):
    seconds: int | None
    direction: str
    by: Actor
    clause: Cite


class EverybodyOut(SessionEvent, frozen=True, tag="tournament.everybody out"):
    """One round left nobody who can meet the minimum."""

    players: tuple[str, ...]
    clause: Cite


class ChipsReissued(SessionEvent, frozen=True, tag="tournament.chips re-issued"):
    """Those who went out together play off with these chips each."""

    chips: Amount
    by: Actor
    clause: Cite


class ReissueDeclined(SessionEvent, frozen=True, tag="tournament.re-issue declined"):
    by: Actor
    clause: Cite


class PlayEnded(SessionEvent, frozen=True, tag="tournament.play ended"):
    """The session's last round is over: chips are counted out."""

    clause: Cite


class CountEntered(SessionEvent, frozen=True, tag="tournament.count entered"):
    counts: tuple[Score, ...]
    by: Actor
    clause: Cite


class CountDisputed(SessionEvent, frozen=True, tag="tournament.count disputed"):
    """The count differs from the stacks that the log gives: the session stays open."""

    differing: tuple[str, ...]
    by: Actor
    clause: Cite


class SessionEnded(SessionEvent, frozen=True, tag="tournament.session ended"):
    """The count is confirmed; `scores` rank the players, the higher the better."""

    scores: tuple[Score, ...]
    by: Actor
    clause: Cite


class PointsAwarded(SessionEvent, frozen=True, tag="tournament.points awarded"):
    """Points of a session, in the units of `points`."""

    points: tuple[Score, ...]
    clause: Cite


class TieDecided(SessionEvent, frozen=True, tag="tournament.tie decided"):
    """How a play-off, or a draw of cards (session 0), ranked those who were level.

    The same cards are drawn again by anybody who has `entropy` and `purpose`.
    """

    scores: tuple[Score, ...]
    clause: Cite
    entropy: str = ""
    purpose: str = ""


class PlayersAdvanced(msgspec.Struct, frozen=True, tag="tournament.players advanced"):
    """Who goes on to this stage, told at once, with the chips each carries into it where any are carried."""

    stage: int
    names: tuple[str, ...]
    chips: tuple[Score, ...]
    clause: Cite


class PlayersEliminated(msgspec.Struct, frozen=True, tag="tournament.players eliminated"):
    names: tuple[str, ...]
    clause: Cite


class PlacesConfirmed(msgspec.Struct, frozen=True, tag="tournament.places confirmed"):
    """The places and what each is to be paid, with the clause behind it.

    Where odd cents went by draw, `entropy` and `purpose` give the same order to anybody.
    """

    places: tuple[tuple[str, ...], ...]
    awards: tuple[Award, ...]
    top_up: Amount
    by: Actor
    clause: Cite
    entropy: str = ""
    purpose: str = ""


class PrizePaid(TournamentPlayerEvent, frozen=True, tag="tournament.prize paid"):
    amount: Amount
    goods: str
    clause: Cite


class TournamentClosed(msgspec.Struct, frozen=True, tag="tournament.closed"):
    by: Actor
    clause: Cite


class Ruled(msgspec.Struct, frozen=True, tag="tournament.ruled"):
    """A ruling; what it does at a table is an event there. What was before it is kept for a reversal."""

    number: int
    kind: RulingKind
    player: str
    reason: str
    amount: int
    session: int
    by: Actor
    clause: Cite
    seat_before: int = 0
    standing_before: PlayerStanding | None = None


class RulingReversed(msgspec.Struct, frozen=True, tag="tournament.ruling reversed"):
    number: int
    reason: str
    by: Actor
    clause: Cite


Event = (
    ConditionsPublished
    | ConditionsAmended
    | RegulatorNotified
    | DirectorNominated
    | NominationEnded
    | DirectorCameIn
    | DirectorWentOut
    | EntriesOpened
    | EntriesClosed
    | Applied
    | ApplicantNotified
    | ConditionsSigned
    | EntryAccepted
    | ApplicationRefused
    | ReserveKept
    | EntryTransferred
    | PlayerWithdrew
    | PositionForfeited
    | SeatSold
    | SubstituteApproved
    | PlayerDisqualified
    | BoughtBack
    | ReBought
    | AddedOn
    | ValueAdded
    | TournamentCancelled
    | Refunded
    | ValueReturned
    | ChipsBought
    | ChipsExchanged
    | SeatsDrawn
    | StartMoved
    | DrawnSeatTaken
    | SessionStarted
    | HappenedAtTable
    | PlayerOut
    | PlayersMoved
    | FinalRoundFixed
    | BreakTaken
    | SessionResumed
    | PaceSet
    | EverybodyOut
    | ChipsReissued
    | ReissueDeclined
    | PlayEnded
    | CountEntered
    | CountDisputed
    | SessionEnded
    | PointsAwarded
    | TieDecided
    | PlayersAdvanced
    | PlayersEliminated
    | PlacesConfirmed
    | PrizePaid
    | TournamentClosed
    | Ruled
    | RulingReversed
    | StaffActed
)
