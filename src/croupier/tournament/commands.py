"""The commands of a tournament: what operator, director, dealers and players do, each with who gives it."""

from datetime import datetime

import msgspec
from msgspec import UNSET, UnsetType

from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite
from croupier.table.commands import Command as TableCommand
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.draw.ballot import CardDrawn, DrawnSeat
from croupier.tournament.results.placings import Score
from croupier.tournament.state import RulingKind
from croupier.verbs.actors import Actor, Ordered
from croupier.verbs.staff_acts import RecordStaffAct


class PlayerOrder(Ordered, frozen=True):
    """An order about one person by name: a player, an applicant or a director."""

    name: str


class SessionOrder(Ordered, frozen=True):
    """An order about one session, by its number."""

    session: int


class PublishConditions(Ordered, frozen=True, tag="tournament.publish conditions"):
    """The conditions are made available to patrons, with a version and a hash."""


class AmendConditions(Ordered, frozen=True, tag="tournament.amend conditions"):
    """Replace the conditions before entries open; they are published and notified again.

    Where a version is published already, `told` says who was told that it changes, and how.
    """

    conditions: Conditions
    told: str | UnsetType = UNSET


class NotifyRegulator(Ordered, frozen=True, tag="tournament.notify regulator"):
    """The regulator has a copy of the published conditions; `reference` names the letter."""

    reference: str


class NominateDirector(PlayerOrder, frozen=True, tag="tournament.nominate director"):
    """The gaming shift manager names somebody Tournament Director or Assistant."""


class EndNomination(PlayerOrder, frozen=True, tag="tournament.end nomination"):
    """Somebody is director no longer."""


class CheckIn(Ordered, frozen=True, tag="tournament.check in"):
    """A director is present from now on."""


class CheckOut(Ordered, frozen=True, tag="tournament.check out"):
    """A director leaves the floor."""


class OpenEntries(Ordered, frozen=True, tag="tournament.open entries"):
    """Applications are taken from now on."""


class CloseEntries(Ordered, frozen=True, tag="tournament.close entries"):
    """No further application is taken."""


class ReopenEntries(Ordered, frozen=True, tag="tournament.reopen entries"):
    """Applications are taken again, until seats are drawn."""


class Apply(PlayerOrder, frozen=True, tag="tournament.apply"):
    """Somebody asks to be entered; `group` is the group of players they belong to, if any, `heat` what they choose."""

    group: str = ""
    heat: str | UnsetType = UNSET


class ApplyAtDesk(PlayerOrder, frozen=True, tag="tournament.apply at desk"):
    """Somebody asks in person to be entered, and staff write it down; `asked` is how they asked."""

    asked: str
    group: str = ""
    heat: str | UnsetType = UNSET


class ChooseHeat(PlayerOrder, frozen=True, tag="tournament.choose heat"):
    """A player chooses a heat, or another one; `asked` is how they asked staff who enter it."""

    heat: str
    asked: str = ""


class AllocateHeat(PlayerOrder, frozen=True, tag="tournament.allocate heat"):
    """A player is allocated to a heat, or moved to another one before it is drawn; `at` is when."""

    heat: str
    at: datetime | None = None


class NotifyApplicant(PlayerOrder, frozen=True, tag="tournament.notify applicant"):
    """The applicant gets the published conditions in writing."""


class SignConditions(PlayerOrder, frozen=True, tag="tournament.sign conditions"):
    """The applicant agrees in writing with the rules and the published conditions."""


class RecordSignature(PlayerOrder, frozen=True, tag="tournament.record signature"):
    """An applicant has signed the rules and the published conditions on paper; `paper` is where that is kept."""

    paper: str


class AcceptEntry(PlayerOrder, frozen=True, tag="tournament.accept entry"):
    """An application is accepted, and the entry fee paid."""


class RefuseApplication(PlayerOrder, frozen=True, tag="tournament.refuse application"):
    """An application is turned down."""

    reason: str = ""


class KeepInReserve(PlayerOrder, frozen=True, tag="tournament.keep in reserve"):
    """An applicant waits for a seat that somebody does not take."""


class TransferEntry(PlayerOrder, frozen=True, tag="tournament.transfer entry"):
    """An entry passes to an applicant, where the conditions allow it."""

    to: str


class WithdrawEntry(PlayerOrder, frozen=True, tag="tournament.withdraw"):
    """A player pulls out before the start; `consent` is the operator's, where the time is too short for a right.

    `reason` says why somebody else enters it for them.
    """

    at: datetime
    consent: Actor | None = None
    reason: str = ""


class ConsentToRefund(PlayerOrder, frozen=True, tag="tournament.consent to refund"):
    """The operator gives the fee back to somebody who withdraws, or withdrew, too late for a right to it."""


class SellSeat(PlayerOrder, frozen=True, tag="tournament.sell seat"):
    """The starting time has come: a reserve pays the entry fee for the seat that somebody did not take in time."""

    reserve: str
    at: datetime


class ApproveSubstitute(PlayerOrder, frozen=True, tag="tournament.approve substitute"):
    """The director lets somebody play in a player's place."""

    substitute: str


class Disqualify(PlayerOrder, frozen=True, tag="tournament.disqualify"):
    """A player is put out for breaking the rules or for being absent; no money moves by this."""

    reason: str
    clause: Cite | None = None


class BuyBack(PlayerOrder, frozen=True, tag="tournament.buy back"):
    """An eliminated player buys back into the tournament; `asked` is how they asked staff who enter it."""

    asked: str = ""


class ReBuy(PlayerOrder, frozen=True, tag="tournament.re-buy"):
    """A player without chips enough buys further ones; `asked` is how they asked staff who enter it."""

    asked: str = ""


class AddOn(PlayerOrder, frozen=True, tag="tournament.add on"):
    """A player adds chips for money, where the conditions allow it; `asked` is how they asked staff who enter it."""

    asked: str = ""


class AddValue(Ordered, frozen=True, tag="tournament.add value"):
    """The operator adds money, or goods and services of a declared value, to the prize pool."""

    amount: Amount
    what: str = ""


class CancelTournament(Ordered, frozen=True, tag="tournament.cancel"):
    """The operator calls the tournament off."""

    reason: str


class Refund(PlayerOrder, frozen=True, tag="tournament.refund"):
    """What is due back to somebody is paid: an act of its own, after the one that made it due."""


class ReturnAddedValue(Ordered, frozen=True, tag="tournament.return added value"):
    """What the operator added to the pool of a cancelled tournament goes back."""


class DrawSeats(Ordered, frozen=True, tag="tournament.draw seats"):
    """Tables and seats for the sessions that come next, from given entropy; `at` is when, where that is noted.

    `tables` is how many the director wants, where that is not the fewest; `heat` is whose seats are drawn, where that
    is not the next one that is due.
    """

    entropy: str
    at: datetime | UnsetType = UNSET
    tables: int | UnsetType = UNSET
    heat: str | UnsetType = UNSET


class EnterSeats(Ordered, frozen=True, tag="tournament.enter seats"):
    """Tables and seats as a ballot on the floor found them, before witnesses, or as the operator allocates them.

    Without witnesses it is an allocation, where the book has one. `at` is when, where that is noted; `heat` is whose
    seats they are, where that is not the next one that is due.
    """

    seats: tuple[DrawnSeat, ...]
    witnesses: tuple[str, ...] = ()
    at: datetime | UnsetType = UNSET
    heat: str | UnsetType = UNSET


class MoveStart(SessionOrder, frozen=True, tag="tournament.move start"):
    """A session starts at another time; `notice` says how its players were told, `at` is when.

    Session 0 is the `stage` of this place, counted from 0, or one `heat` of it, before its seats are drawn.
    """

    to: datetime
    notice: str
    at: datetime | None = None
    stage: int = 0
    heat: str | UnsetType = UNSET


class TakeDrawnSeat(Ordered, frozen=True, tag="tournament.take seat"):
    """A player sits down at the seat that was drawn, and gets chips; `at` is when, where that is noted."""

    player: str
    at: datetime | None = None


class StartSession(SessionOrder, frozen=True, tag="tournament.start session"):
    """Play begins at its starting time; a player who is not seated has forfeited the position."""

    at: datetime


class TournamentTableOrder(msgspec.Struct, frozen=True, tag="tournament.at table"):
    """A command of the table in play, at one of a session's tables."""

    session: int
    table: int
    command: TableCommand


class BreakTables(SessionOrder, frozen=True, tag="tournament.break tables"):
    """Tables are broken and balanced by the published order."""

    entropy: str = ""


class CallTimeUp(SessionOrder, frozen=True, tag="tournament.call time up"):
    """The time of a session has run out: the round in progress is its last."""

    at: datetime


class CallLimitTime(SessionOrder, frozen=True, tag="tournament.call limit time"):
    """So many minutes have been played that the limits change before the next round."""

    at: datetime


class TakeBreak(SessionOrder, frozen=True, tag="tournament.take break"):
    """Play pauses for a stated time; `at` is when the break begins."""

    minutes: int
    at: datetime | None = None


class ResumePlay(SessionOrder, frozen=True, tag="tournament.resume play"):
    """The break is over; `at` is when."""

    at: datetime | None = None


class SetPace(SessionOrder, frozen=True, tag="tournament.set pace"):
    """The director limits the time for wagers, or gives a direction that keeps up the pace; none lifts the limit."""

    seconds: int | None
    direction: str = ""


class PlayHandForHand(SessionOrder, frozen=True, tag="tournament.play hand for hand"):
    """Every table of a session waits for the others before each round; with `active` false they no longer do."""

    active: bool = True


class EnterLate(PlayerOrder, frozen=True, tag="tournament.enter late"):
    """Somebody enters after the draw: the fee is paid, and a free seat drawn from given entropy; `at` is when."""

    entropy: str
    at: datetime


class ReissueChips(SessionOrder, frozen=True, tag="tournament.re-issue chips"):
    """Everybody went out in one round: all get the same chips again, and play off."""

    chips: Amount


class DeclineReissue(SessionOrder, frozen=True, tag="tournament.decline re-issue"):
    """Everybody went out in one round and no chips are issued again: players are ranked by what they hold."""


class EnterCount(SessionOrder, frozen=True, tag="tournament.enter count"):
    """The dealer has tallied every player's chips."""

    counts: tuple[Score, ...]


class CountTable(SessionOrder, frozen=True, tag="tournament.count table"):
    """One of two people has counted out a table that is followed by counts: each player whose count is not agreed."""

    table: int
    counts: tuple[Score, ...]


class ConfirmCount(SessionOrder, frozen=True, tag="tournament.confirm count"):
    """Somebody else confirms the count: the session is over."""


class DrawCards(Ordered, frozen=True, tag="tournament.draw cards"):
    """Those who are level draw cards for their places, from given entropy."""

    entropy: str


class EnterCards(Ordered, frozen=True, tag="tournament.enter cards"):
    """The cards that those who are level drew on the floor before witnesses, draw after draw until nobody is level."""

    rounds: tuple[tuple[CardDrawn, ...], ...]
    witnesses: tuple[str, ...]


class ConfirmPlaces(Ordered, frozen=True, tag="tournament.confirm places"):
    """The director awards the places that were worked out; `entropy` draws for odd cents where conditions say so."""

    entropy: str = ""


class PaySessionPrizes(SessionOrder, frozen=True, tag="tournament.pay session prizes"):
    """The prizes of a session that is over are paid."""


class PayPrizes(Ordered, frozen=True, tag="tournament.pay prizes"):
    """Every prize is paid; no ruling can be reversed from then on."""


class CloseTournament(Ordered, frozen=True, tag="tournament.close"):
    """The books are closed: the pool is empty and nobody is owed anything."""


class Rule(Ordered, frozen=True, tag="tournament.rule"):
    """A director's ruling about a player. What `amount` means depends on its kind: chips (signed), a seat, a place."""

    kind: RulingKind
    player: str
    reason: str
    clause: Cite
    amount: int = 0
    session: int = 0


class ReverseRuling(Ordered, frozen=True, tag="tournament.reverse ruling"):
    """A ruling is taken back, by a new one; it stays on record."""

    number: int
    reason: str


Command = (
    PublishConditions
    | AmendConditions
    | NotifyRegulator
    | NominateDirector
    | EndNomination
    | CheckIn
    | CheckOut
    | OpenEntries
    | CloseEntries
    | ReopenEntries
    | Apply
    | ApplyAtDesk
    | ChooseHeat
    | AllocateHeat
    | NotifyApplicant
    | SignConditions
    | RecordSignature
    | AcceptEntry
    | RefuseApplication
    | KeepInReserve
    | TransferEntry
    | WithdrawEntry
    | ConsentToRefund
    | SellSeat
    | ApproveSubstitute
    | Disqualify
    | BuyBack
    | ReBuy
    | AddOn
    | AddValue
    | CancelTournament
    | Refund
    | ReturnAddedValue
    | DrawSeats
    | EnterSeats
    | EnterLate
    | MoveStart
    | TakeDrawnSeat
    | StartSession
    | TournamentTableOrder
    | BreakTables
    | CallLimitTime
    | CallTimeUp
    | TakeBreak
    | ResumePlay
    | SetPace
    | PlayHandForHand
    | ReissueChips
    | DeclineReissue
    | EnterCount
    | CountTable
    | ConfirmCount
    | DrawCards
    | EnterCards
    | ConfirmPlaces
    | PaySessionPrizes
    | PayPrizes
    | CloseTournament
    | Rule
    | ReverseRuling
    | RecordStaffAct
)
