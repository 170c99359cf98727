"""The commands of a tournament: what operator, director, dealers and players do, each with who gives it."""

from datetime import datetime

import msgspec

from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite
from croupier.table.commands import Command as TableCommand
from croupier.tournament.conditions.terms import Conditions
from croupier.tournament.placings import Score
from croupier.tournament.state import RulingKind
from croupier.verbs.actors import Actor
from croupier.verbs.staff import RecordStaffAct


class PublishConditions(msgspec.Struct, frozen=True, tag="tournament.publish conditions"):
    """The conditions are made available to patrons, with a version and a hash."""

    by: Actor


class AmendConditions(msgspec.Struct, frozen=True, tag="tournament.amend conditions"):
    """Other conditions take the place of these, before entries open; they are published and notified anew."""

    by: Actor
    conditions: Conditions


class NotifyRegulator(msgspec.Struct, frozen=True, tag="tournament.notify regulator"):
    """The regulator has a copy of the published conditions; `reference` names the letter."""

    by: Actor
    reference: str


class NominateDirector(msgspec.Struct, frozen=True, tag="tournament.nominate director"):
    """The gaming shift manager names somebody Tournament Director or Assistant."""

    by: Actor
    name: str


class EndNomination(msgspec.Struct, frozen=True, tag="tournament.end nomination"):
    """Somebody is director no longer."""

    by: Actor
    name: str


class CheckIn(msgspec.Struct, frozen=True, tag="tournament.check in"):
    """A director is present from now on."""

    by: Actor


class CheckOut(msgspec.Struct, frozen=True, tag="tournament.check out"):
    """A director leaves the floor."""

    by: Actor


class OpenEntries(msgspec.Struct, frozen=True, tag="tournament.open entries"):
    """Applications are taken from now on."""

    by: Actor


class CloseEntries(msgspec.Struct, frozen=True, tag="tournament.close entries"):
    """No further application is taken."""

    by: Actor


class Apply(msgspec.Struct, frozen=True, tag="tournament.apply"):
    """Somebody asks to be entered; `group` is the group of players they belong to, if any."""

    by: Actor
    name: str
    group: str = ""


class NotifyApplicant(msgspec.Struct, frozen=True, tag="tournament.notify applicant"):
    """The applicant gets the published conditions in writing."""

    by: Actor
    name: str


class SignConditions(msgspec.Struct, frozen=True, tag="tournament.sign conditions"):
    """The applicant agrees in writing with the rules and the published conditions."""

    by: Actor
    name: str


class AcceptEntry(msgspec.Struct, frozen=True, tag="tournament.accept entry"):
    """An application is accepted, and the entry fee paid."""

    by: Actor
    name: str


class RefuseApplication(msgspec.Struct, frozen=True, tag="tournament.refuse application"):
    """An application is turned down."""

    by: Actor
    name: str
    reason: str = ""


class KeepInReserve(msgspec.Struct, frozen=True, tag="tournament.keep in reserve"):
    """An applicant waits for a seat that somebody does not take."""

    by: Actor
    name: str


class TransferEntry(msgspec.Struct, frozen=True, tag="tournament.transfer entry"):
    """An entry passes to an applicant, where the conditions allow it."""

    by: Actor
    name: str
    to: str


class Withdraw(msgspec.Struct, frozen=True, tag="tournament.withdraw"):
    """A player pulls out before the start; `consent` is the operator's, where the time is too short for a right.

    `reason` says why somebody else enters it for them.
    """

    by: Actor
    name: str
    at: datetime
    consent: Actor | None = None
    reason: str = ""


class SellSeat(msgspec.Struct, frozen=True, tag="tournament.sell seat"):
    """The starting time has come: a reserve pays the entry fee for the seat that somebody did not take in time."""

    by: Actor
    name: str
    reserve: str
    at: datetime


class ApproveSubstitute(msgspec.Struct, frozen=True, tag="tournament.approve substitute"):
    """The director lets somebody play in a player's place."""

    by: Actor
    name: str
    substitute: str


class Disqualify(msgspec.Struct, frozen=True, tag="tournament.disqualify"):
    """A player is put out for breaking the rules or for being absent; no money moves by this."""

    by: Actor
    name: str
    reason: str
    clause: Cite | None = None


class BuyBack(msgspec.Struct, frozen=True, tag="tournament.buy back"):
    """An eliminated player buys back into the tournament."""

    by: Actor
    name: str


class ReBuy(msgspec.Struct, frozen=True, tag="tournament.re-buy"):
    """A player without chips enough buys further ones."""

    by: Actor
    name: str


class AddOn(msgspec.Struct, frozen=True, tag="tournament.add on"):
    """A player adds chips for money, where the conditions allow it."""

    by: Actor
    name: str


class AddValue(msgspec.Struct, frozen=True, tag="tournament.add value"):
    """The operator adds money, or goods and services of a declared value, to the prize pool."""

    by: Actor
    amount: Amount
    what: str = ""


class CancelTournament(msgspec.Struct, frozen=True, tag="tournament.cancel"):
    """The operator calls the tournament off."""

    by: Actor
    reason: str


class Refund(msgspec.Struct, frozen=True, tag="tournament.refund"):
    """What is due back to somebody is paid: an act of its own, after the one that made it due."""

    by: Actor
    name: str


class ReturnAddedValue(msgspec.Struct, frozen=True, tag="tournament.return added value"):
    """What the operator added to the pool of a cancelled tournament goes back."""

    by: Actor


class DrawSeats(msgspec.Struct, frozen=True, tag="tournament.draw seats"):
    """Tables and seats for the sessions that come next, from given entropy."""

    by: Actor
    entropy: str


class MoveStart(msgspec.Struct, frozen=True, tag="tournament.move start"):
    """A session starts at another time; `notice` says how its players were told."""

    by: Actor
    session: int
    to: datetime
    notice: str


class TakeSeat(msgspec.Struct, frozen=True, tag="tournament.take seat"):
    """A player sits down at the seat that was drawn, and gets chips; `at` is when, where that is noted."""

    by: Actor
    player: str
    at: datetime | None = None


class StartSession(msgspec.Struct, frozen=True, tag="tournament.start session"):
    """Play begins at its starting time; whoever is not seated has forfeited the position."""

    by: Actor
    session: int
    at: datetime


class AtTable(msgspec.Struct, frozen=True, tag="tournament.at table"):
    """A command of the table in play, at one of a session's tables."""

    session: int
    table: int
    command: TableCommand


class BreakTables(msgspec.Struct, frozen=True, tag="tournament.break tables"):
    """Tables are broken and balanced by the published order."""

    by: Actor
    session: int
    entropy: str = ""


class CallTimeUp(msgspec.Struct, frozen=True, tag="tournament.call time up"):
    """The time of a session has run out: the round in progress is its last."""

    by: Actor
    session: int
    at: datetime


class TakeBreak(msgspec.Struct, frozen=True, tag="tournament.take break"):
    """Play pauses for a stated time."""

    by: Actor
    session: int
    minutes: int


class ResumePlay(msgspec.Struct, frozen=True, tag="tournament.resume play"):
    """The break is over."""

    by: Actor
    session: int


class SetPace(msgspec.Struct, frozen=True, tag="tournament.set pace"):
    """The director limits the time for wagers, or gives a direction that keeps up the pace; none lifts the limit."""

    by: Actor
    session: int
    seconds: int | None
    direction: str = ""


class ReissueChips(msgspec.Struct, frozen=True, tag="tournament.re-issue chips"):
    """Everybody went out in one round: all get the same chips again, and play off."""

    by: Actor
    session: int
    chips: Amount


class DeclineReissue(msgspec.Struct, frozen=True, tag="tournament.decline re-issue"):
    """Everybody went out in one round and no chips are issued again: they are ranked by what they hold."""

    by: Actor
    session: int


class EnterCount(msgspec.Struct, frozen=True, tag="tournament.enter count"):
    """The dealer has tallied every player's chips."""

    by: Actor
    session: int
    counts: tuple[Score, ...]


class ConfirmCount(msgspec.Struct, frozen=True, tag="tournament.confirm count"):
    """Somebody else confirms the count: the session is over."""

    by: Actor
    session: int


class DrawCards(msgspec.Struct, frozen=True, tag="tournament.draw cards"):
    """Those who are level draw cards for their places, from given entropy."""

    by: Actor
    entropy: str


class ConfirmPlaces(msgspec.Struct, frozen=True, tag="tournament.confirm places"):
    """The director awards the places that were worked out; `entropy` draws for odd cents where conditions say so."""

    by: Actor
    entropy: str = ""


class PayPrizes(msgspec.Struct, frozen=True, tag="tournament.pay prizes"):
    """Every prize is paid; no ruling can be reversed from then on."""

    by: Actor


class CloseTournament(msgspec.Struct, frozen=True, tag="tournament.close"):
    """The books are closed: the pool is empty and nobody is owed anything."""

    by: Actor


class Rule(msgspec.Struct, frozen=True, tag="tournament.rule"):
    """A director's ruling about a player. What `amount` means depends on its kind: chips (signed), a seat, a place."""

    by: Actor
    kind: RulingKind
    player: str
    reason: str
    clause: Cite
    amount: int = 0
    session: int = 0


class ReverseRuling(msgspec.Struct, frozen=True, tag="tournament.reverse ruling"):
    """A ruling is taken back, by a new one; it stays on record."""

    by: Actor
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
    | Apply
    | NotifyApplicant
    | SignConditions
    | AcceptEntry
    | RefuseApplication
    | KeepInReserve
    | TransferEntry
    | Withdraw
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
    | MoveStart
    | TakeSeat
    | StartSession
    | AtTable
    | BreakTables
    | CallTimeUp
    | TakeBreak
    | ResumePlay
    | SetPace
    | ReissueChips
    | DeclineReissue
    | EnterCount
    | ConfirmCount
    | DrawCards
    | ConfirmPlaces
    | PayPrizes
    | CloseTournament
    | Rule
    | ReverseRuling
    | RecordStaffAct
)
