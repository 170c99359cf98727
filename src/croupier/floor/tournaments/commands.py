"""What can be ordered in a live tournament: all that the rules know, and at its tables all that a live table knows.

Where a command of the tournament says a time or the entropy of a draw, the house's clock and the draw itself say it
instead: whatever was sent counts for nothing.
"""

import msgspec

from croupier.floor.live.commands import (
    ComeBack,
    Confirm,
    Decline,
    GiveNonce,
    GiveSeal,
    LiveCommand,
    LoseConnection,
    TimeIsUp,
)
from croupier.floor.live.opening.terms import Terms
from croupier.tournament import commands as of_the_rules
from croupier.tournament.conditions.terms import Conditions
from croupier.verbs.actors import Actor
from croupier.verbs.staff import RecordStaffAct


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


class AtTable(msgspec.Struct, frozen=True, tag="floor.at table"):
    """A command at one of a session's tables."""

    session: int
    table: int
    command: LiveCommand

    @property
    def by(self) -> Actor:
        """Who gives it."""
        return self.command.by


EntryPassing = of_the_rules.TransferEntry | of_the_rules.ApproveSubstitute
"""What gives somebody's entry, with all that was paid for it and may be won by it, to somebody else."""

PlayerRuling = of_the_rules.Rule | of_the_rules.ReverseRuling | of_the_rules.Disqualify | EntryPassing
"""What is decided about a player, and waits for a second person where it decides what somebody is paid."""

RulesCommand = (
    of_the_rules.PublishConditions
    | of_the_rules.AmendConditions
    | of_the_rules.NotifyRegulator
    | of_the_rules.NominateDirector
    | of_the_rules.EndNomination
    | of_the_rules.CheckIn
    | of_the_rules.CheckOut
    | of_the_rules.OpenEntries
    | of_the_rules.CloseEntries
    | of_the_rules.Apply
    | of_the_rules.NotifyApplicant
    | of_the_rules.SignConditions
    | of_the_rules.AcceptEntry
    | of_the_rules.RefuseApplication
    | of_the_rules.KeepInReserve
    | of_the_rules.TransferEntry
    | of_the_rules.Withdraw
    | of_the_rules.SellSeat
    | of_the_rules.ApproveSubstitute
    | of_the_rules.Disqualify
    | of_the_rules.BuyBack
    | of_the_rules.ReBuy
    | of_the_rules.AddOn
    | of_the_rules.AddValue
    | of_the_rules.CancelTournament
    | of_the_rules.Refund
    | of_the_rules.ReturnAddedValue
    | of_the_rules.DrawSeats
    | of_the_rules.MoveStart
    | of_the_rules.TakeSeat
    | of_the_rules.StartSession
    | of_the_rules.BreakTables
    | of_the_rules.CallTimeUp
    | of_the_rules.TakeBreak
    | of_the_rules.ResumePlay
    | of_the_rules.SetPace
    | of_the_rules.ReissueChips
    | of_the_rules.DeclineReissue
    | of_the_rules.EnterCount
    | of_the_rules.ConfirmCount
    | of_the_rules.DrawCards
    | of_the_rules.ConfirmPlaces
    | of_the_rules.PayPrizes
    | of_the_rules.CloseTournament
    | of_the_rules.Rule
    | of_the_rules.ReverseRuling
    | RecordStaffAct
)
"""All commands of a tournament but those of a table, which have a way of their own here."""

Command = (
    RulesCommand
    | OpenTournament
    | RunTable
    | AtTable
    | Confirm
    | Decline
    | GiveSeal
    | GiveNonce
    | LoseConnection
    | ComeBack
    | TimeIsUp
)
