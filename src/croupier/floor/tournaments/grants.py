"""Who may order what in a tournament: applicants and players for themselves, the operator and the director the rest."""

from typing import get_args

from croupier.floor.grants import SYSTEM_HOLDER, Grant, check_grant, granted_each, granted_to
from croupier.floor.live.commands import ComeBack, Confirm, Decline, GiveNonce, GiveSeal, LoseConnection, TimeIsUp
from croupier.floor.tournaments.commands import (
    CallBreak,
    ChangeBreak,
    Command,
    EndBreaks,
    HandOverPrize,
    HoldTables,
    IssueTicket,
    LetPlayerLeave,
    OpenTournament,
    ReadRuling,
    ReleaseTables,
    ReportBreach,
    RevokeTicket,
    RunTable,
    SeatPlayers,
    SessionTableOrder,
    StartCountdown,
    StopCountdown,
    TakeBackHandover,
    TakeBackMoveTelling,
    TakeBackTelling,
    TellMoved,
    TellPlayer,
)
from croupier.rulebook import floor
from croupier.tournament import commands as tournament_commands
from croupier.verbs.actors import STAFF, SUPERVISING, Role
from croupier.verbs.staff_acts import RecordStaffAct

_PATRON = frozenset({Role.PATRON})
_OPERATOR = frozenset({Role.CASINO_OPERATOR})
_DIRECTOR = frozenset({Role.TOURNAMENT_DIRECTOR})
_OFFICE = _OPERATOR | _DIRECTOR
_DESK = _OFFICE | {Role.CASHIER}
OPENING = _OFFICE
"""Who may open a tournament."""
_NOBODY: frozenset[str] = frozenset()

TOURNAMENT_GRANTS: dict[type, Grant] = {
    OpenTournament: granted_to(OPENING),
    **granted_each(granted_to(SUPERVISING), RunTable, HoldTables, ReleaseTables),
    **granted_each(granted_to(_DIRECTOR), StartCountdown, StopCountdown, CallBreak, ChangeBreak, EndBreaks),
    ReportBreach: granted_to(STAFF, about="name"),
    **granted_each(granted_to(STAFF), TellPlayer, TellMoved, TakeBackMoveTelling, TakeBackTelling),
    TakeBackHandover: granted_to(_DESK),
    LetPlayerLeave: granted_to(_DIRECTOR, about="name"),
    # Players agree in writing for themselves: nobody signs for another, but what they signed on paper is recorded.
    **granted_each(
        Grant(_PATRON, _NOBODY, "name"),
        tournament_commands.Apply,
        tournament_commands.SignConditions,
    ),
    # What somebody asks for at the desk is entered there, with how they asked.
    **granted_each(
        granted_to(_DESK, about="name"),
        tournament_commands.ApplyAtDesk,
        tournament_commands.RecordSignature,
        tournament_commands.NotifyApplicant,
        tournament_commands.AcceptEntry,
        tournament_commands.KeepInReserve,
        IssueTicket,
        RevokeTicket,
        HandOverPrize,
    ),
    **granted_each(
        Grant(_PATRON, _DESK, "name"),
        tournament_commands.ChooseHeat,
        tournament_commands.WithdrawEntry,
        tournament_commands.BuyBack,
        tournament_commands.ReBuy,
        tournament_commands.AddOn,
    ),
    tournament_commands.TakeDrawnSeat: Grant(_PATRON, STAFF, "player"),
    **granted_each(granted_to(_PATRON), GiveSeal, GiveNonce, ReadRuling),
    **granted_each(
        granted_to(_OPERATOR),
        tournament_commands.PublishConditions,
        tournament_commands.AmendConditions,
        tournament_commands.NotifyRegulator,
        tournament_commands.OpenEntries,
        tournament_commands.CloseEntries,
        tournament_commands.ReopenEntries,
        tournament_commands.AddValue,
        tournament_commands.CancelTournament,
        tournament_commands.ReturnAddedValue,
    ),
    **granted_each(
        granted_to(_OPERATOR, about="name"), tournament_commands.TransferEntry, tournament_commands.ConsentToRefund
    ),
    # the books ask for a nomination by the shift manager, not for two people: a club's only manager directs too
    **granted_each(
        granted_to({Role.GAMING_SHIFT_MANAGER}),
        tournament_commands.NominateDirector,
        tournament_commands.EndNomination,
    ),
    **granted_each(
        granted_to(_OFFICE, about="name"),
        tournament_commands.RefuseApplication,
        tournament_commands.Disqualify,
        tournament_commands.Refund,
        tournament_commands.EnterLate,
        tournament_commands.AllocateHeat,
    ),
    **granted_each(
        granted_to(_OFFICE),
        tournament_commands.DrawSeats,
        tournament_commands.EnterSeats,
        tournament_commands.ReissueChips,
        tournament_commands.DeclineReissue,
        tournament_commands.PaySessionPrizes,
        tournament_commands.PayPrizes,
        tournament_commands.CloseTournament,
    ),
    **granted_each(
        granted_to(_DIRECTOR),
        tournament_commands.CheckIn,
        tournament_commands.CheckOut,
        tournament_commands.MoveStart,
        tournament_commands.StartSession,
        tournament_commands.BreakTables,
        tournament_commands.TakeBreak,
        tournament_commands.ResumePlay,
        tournament_commands.SetPace,
        tournament_commands.PlayHandForHand,
        tournament_commands.DrawCards,
        tournament_commands.EnterCards,
        tournament_commands.ConfirmPlaces,
        tournament_commands.ReverseRuling,
    ),
    **granted_each(
        granted_to(_DIRECTOR, about="name"), tournament_commands.SellSeat, tournament_commands.ApproveSubstitute
    ),
    tournament_commands.Rule: granted_to(_DIRECTOR, about="player"),
    **granted_each(
        granted_to(STAFF),
        tournament_commands.CallLimitTime,
        tournament_commands.CallTimeUp,
        tournament_commands.EnterCount,
        tournament_commands.CountTable,
        SeatPlayers,
        RecordStaffAct,
    ),
    **granted_each(granted_to(SUPERVISING), tournament_commands.ConfirmCount, Confirm, Decline),
    TimeIsUp: granted_to({SYSTEM_HOLDER}),
    **granted_each(granted_to({SYSTEM_HOLDER}, about="patron"), LoseConnection, ComeBack),
}
assert TOURNAMENT_GRANTS.keys() == set(get_args(Command)) - {SessionTableOrder}, (
    "every command of a tournament has its grant"
)


@floor("1.13")
def check_tournament_order(command: Command) -> None:
    """Refuse a command whose actor may not give it; a table command is checked against the table's grants."""
    if not isinstance(command, SessionTableOrder):
        check_grant(TOURNAMENT_GRANTS[type(command)], command, command.by)
