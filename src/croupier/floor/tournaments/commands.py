"""The commands of a live tournament: those of the rules, and at its tables those of a live table.

Where a command of the tournament says a time or the entropy of a draw, the house's clock and the draw itself say it
instead: the value that was sent is ignored.
"""

from enum import StrEnum
from typing import Annotated

import msgspec

from croupier.floor.live.commands import (
    ComeBack,
    Confirm,
    Decline,
    GiveNonce,
    GiveSeal,
    LiveCommand,
    LoseConnection,
    ReasonText,
    TimeIsUp,
)
from croupier.floor.live.opening.terms import Terms
from croupier.rulebook import Cite
from croupier.tournament import commands as tournament_commands
from croupier.tournament.commands import SessionOrder
from croupier.tournament.conditions.types import Conditions
from croupier.verbs.actors import Actor
from croupier.verbs.staff_acts import RecordStaffAct


class OpenTournament(msgspec.Struct, frozen=True, tag="floor.open tournament"):
    """The operator begins a tournament: its conditions as far as they are written, and how its tables are run."""

    by: Actor
    conditions: Conditions
    terms: Terms


class RunTable(msgspec.Struct, frozen=True, tag="floor.run table"):
    """A table of a session is run in another way than the others: who deals, where its cards come from, how fast."""

    by: Actor
    session: int
    table: int
    terms: Terms


class SessionTableOrder(msgspec.Struct, frozen=True, tag="floor.at table"):
    """A command at one of a session's tables."""

    session: int
    table: int
    command: LiveCommand

    by = property(lambda self: self.command.by)  # as the field `by` of every other command


class ReportBreach(msgspec.Struct, frozen=True, tag="floor.report breach"):
    """Staff have seen a player break a rule for which the book disqualifies: the director is asked to confirm it."""

    by: Actor
    name: str
    reason: str
    clause: Cite


class StartCountdown(SessionOrder, frozen=True, tag="floor.start countdown"):
    """The session starts by itself in so many minutes; its players are told."""

    minutes: Annotated[int, msgspec.Meta(ge=1, le=120)]


class StopCountdown(SessionOrder, frozen=True, tag="floor.stop countdown"):
    """The session does not start by itself after all."""


class HoldTables(SessionOrder, frozen=True, tag="floor.hold tables"):
    """Every table of a session stands still, or with session 0 of every session that is played."""

    why: ReasonText


class ReleaseTables(SessionOrder, frozen=True, tag="floor.release tables"):
    """Play goes on at every table that is held for this reason; one that is held for another stays held."""

    why: ReasonText


class SeatPlayers(SessionOrder, frozen=True, tag="floor.seat players"):
    """Staff have seen these players of a session at their seats, or with session 0 of any, and seat them at once."""

    names: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]


class CallBreak(SessionOrder, frozen=True, tag="floor.call break"):
    """A session goes on a break when its rounds in progress are over, or with session 0 every session in play: then
    the minutes run from now, and all tables play again at the same time."""

    minutes: Annotated[int, msgspec.Meta(ge=1, le=240)]


class EndBreaks(SessionOrder, frozen=True, tag="floor.end breaks"):
    """The break of a session is over or called off, or with session 0 that of every session."""


class ChangeBreak(SessionOrder, frozen=True, tag="floor.change break"):
    """The break of a session ends in so many minutes from now instead, or with session 0 every break."""

    minutes: Annotated[int, msgspec.Meta(ge=1, le=240)]


class LetPlayerLeave(SessionOrder, frozen=True, tag="floor.let player leave"):
    """The director lets a player leave a table for a while; seat and chips stay."""

    table: int
    name: str


class TellPlayer(msgspec.Struct, frozen=True, tag="floor.tell player"):
    """Staff have said a ruling to its player in person; `number` is the notice's."""

    by: Actor
    number: int


class TellMoved(msgspec.Struct, frozen=True, tag="floor.tell moved"):
    """Staff have told players in person where they sit after tables were broken or balanced."""

    by: Actor
    names: tuple[str, ...]


class TakeBackMoveTelling(msgspec.Struct, frozen=True, tag="floor.take back move telling"):
    """It was recorded by mistake that a player was told their new seat in person."""

    by: Actor
    name: str
    reason: ReasonText


class TakeBackTelling(msgspec.Struct, frozen=True, tag="floor.take back telling"):
    """It was recorded by mistake that a player was told a ruling in person; `number` is the notice's."""

    by: Actor
    number: int
    reason: ReasonText


class ReadRuling(msgspec.Struct, frozen=True, tag="floor.read ruling"):
    """A player has read a ruling about them on their own device; `number` is the notice's."""

    by: Actor
    number: int


class IssueTicket(msgspec.Struct, frozen=True, tag="floor.issue ticket"):
    """Somebody gets a ticket, which opens their own page of the tournament without signing in."""

    by: Actor
    name: str


class RevokeTicket(msgspec.Struct, frozen=True, tag="floor.revoke ticket"):
    """A ticket opens nothing from now on: it is lost, or was given to somebody else."""

    by: Actor
    name: str


class PrizePart(StrEnum):
    """Which part of a prize is handed over: cash, which the cage pays once it is signed for, or goods."""

    WHOLE = ""
    CASH = "cash"
    GOODS = "goods"


class HandOverPrize(msgspec.Struct, frozen=True, tag="floor.hand over prize"):
    """A winner gets the prize: `identified` is what they showed, `paper` where the signed paper is kept. `part` is what
    they get now; without it, everything that they do not have yet."""

    by: Actor
    name: str
    identified: str
    paper: str
    part: PrizePart = PrizePart.WHOLE


class TakeBackHandover(msgspec.Struct, frozen=True, tag="floor.take back handover"):
    """It was recorded by mistake that a winner signed for a prize or got it; `number` is that of the record."""

    by: Actor
    number: int
    reason: ReasonText


EntryPassing = tournament_commands.TransferEntry | tournament_commands.ApproveSubstitute
"""What passes a player's entry, with its payments and prospects, to someone else."""

PlayerRuling = (
    tournament_commands.Rule | tournament_commands.ReverseRuling | tournament_commands.Disqualify | EntryPassing
)
"""Decisions about a player, which wait for a second person if they decide what someone is paid."""

RulesCommand = (
    tournament_commands.PublishConditions
    | tournament_commands.AmendConditions
    | tournament_commands.NotifyRegulator
    | tournament_commands.NominateDirector
    | tournament_commands.EndNomination
    | tournament_commands.CheckIn
    | tournament_commands.CheckOut
    | tournament_commands.OpenEntries
    | tournament_commands.CloseEntries
    | tournament_commands.ReopenEntries
    | tournament_commands.Apply
    | tournament_commands.ApplyAtDesk
    | tournament_commands.ChooseHeat
    | tournament_commands.AllocateHeat
    | tournament_commands.NotifyApplicant
    | tournament_commands.SignConditions
    | tournament_commands.RecordSignature
    | tournament_commands.AcceptEntry
    | tournament_commands.RefuseApplication
    | tournament_commands.KeepInReserve
    | tournament_commands.TransferEntry
    | tournament_commands.WithdrawEntry
    | tournament_commands.ConsentToRefund
    | tournament_commands.SellSeat
    | tournament_commands.ApproveSubstitute
    | tournament_commands.Disqualify
    | tournament_commands.BuyBack
    | tournament_commands.ReBuy
    | tournament_commands.AddOn
    | tournament_commands.AddValue
    | tournament_commands.CancelTournament
    | tournament_commands.Refund
    | tournament_commands.ReturnAddedValue
    | tournament_commands.DrawSeats
    | tournament_commands.EnterSeats
    | tournament_commands.EnterLate
    | tournament_commands.MoveStart
    | tournament_commands.TakeDrawnSeat
    | tournament_commands.StartSession
    | tournament_commands.BreakTables
    | tournament_commands.CallLimitTime
    | tournament_commands.CallTimeUp
    | tournament_commands.TakeBreak
    | tournament_commands.ResumePlay
    | tournament_commands.SetPace
    | tournament_commands.PlayHandForHand
    | tournament_commands.ReissueChips
    | tournament_commands.DeclineReissue
    | tournament_commands.EnterCount
    | tournament_commands.CountTable
    | tournament_commands.ConfirmCount
    | tournament_commands.DrawCards
    | tournament_commands.EnterCards
    | tournament_commands.ConfirmPlaces
    | tournament_commands.PaySessionPrizes
    | tournament_commands.PayPrizes
    | tournament_commands.CloseTournament
    | tournament_commands.Rule
    | tournament_commands.ReverseRuling
    | RecordStaffAct
)
"""All commands of a tournament except those of a table, which `SessionTableOrder` carries."""

Command = (
    RulesCommand
    | OpenTournament
    | RunTable
    | ReportBreach
    | StartCountdown
    | StopCountdown
    | HoldTables
    | ReleaseTables
    | SeatPlayers
    | CallBreak
    | EndBreaks
    | ChangeBreak
    | LetPlayerLeave
    | TellPlayer
    | TellMoved
    | TakeBackMoveTelling
    | TakeBackTelling
    | ReadRuling
    | IssueTicket
    | RevokeTicket
    | HandOverPrize
    | TakeBackHandover
    | SessionTableOrder
    | Confirm
    | Decline
    | GiveSeal
    | GiveNonce
    | LoseConnection
    | ComeBack
    | TimeIsUp
)
