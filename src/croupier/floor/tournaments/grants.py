"""Who may order what in a tournament: applicants and players for themselves, the operator and the director the rest."""

from typing import get_args

from croupier.floor.grants import SYSTEM, Grant, check_grant, granted_each, granted_to
from croupier.floor.live.commands import ComeBack, Confirm, Decline, GiveNonce, GiveSeal, LoseConnection, TimeIsUp
from croupier.floor.tournaments.commands import AtTable, Command, OpenTournament, RunTable
from croupier.rulebook import floor
from croupier.tournament import commands as of_rules
from croupier.verbs.actors import STAFF, SUPERVISING, Role
from croupier.verbs.staff import RecordStaffAct

_PATRON = frozenset({Role.PATRON})
_OPERATOR = frozenset({Role.CASINO_OPERATOR})
_DIRECTOR = frozenset({Role.TOURNAMENT_DIRECTOR})
_OFFICE = _OPERATOR | _DIRECTOR
OPENING = _OFFICE
"""Whoever may open a tournament."""
_NOBODY: frozenset[str] = frozenset()

TOURNAMENT_GRANTS: dict[type, Grant] = {
    OpenTournament: granted_to(OPENING),
    RunTable: granted_to(SUPERVISING),
    # Whoever plays agrees in writing and pays for themselves: nobody signs in another's place.
    **granted_each(
        Grant(_PATRON, _NOBODY, "name"),
        of_rules.Apply,
        of_rules.SignConditions,
        of_rules.BuyBack,
        of_rules.ReBuy,
        of_rules.AddOn,
    ),
    of_rules.Withdraw: Grant(_PATRON, _OFFICE, "name"),
    of_rules.TakeSeat: Grant(_PATRON, STAFF, "player"),
    **granted_each(granted_to(_PATRON), GiveSeal, GiveNonce),
    **granted_each(
        granted_to(_OPERATOR),
        of_rules.PublishConditions,
        of_rules.AmendConditions,
        of_rules.NotifyRegulator,
        of_rules.OpenEntries,
        of_rules.CloseEntries,
        of_rules.AddValue,
        of_rules.CancelTournament,
        of_rules.ReturnAddedValue,
    ),
    of_rules.TransferEntry: granted_to(_OPERATOR, about="name"),
    **granted_each(
        granted_to({Role.GAMING_SHIFT_MANAGER}, about="name"), of_rules.NominateDirector, of_rules.EndNomination
    ),
    **granted_each(
        granted_to(_OFFICE, about="name"),
        of_rules.NotifyApplicant,
        of_rules.AcceptEntry,
        of_rules.RefuseApplication,
        of_rules.KeepInReserve,
        of_rules.Disqualify,
        of_rules.Refund,
    ),
    **granted_each(
        granted_to(_OFFICE),
        of_rules.DrawSeats,
        of_rules.ReissueChips,
        of_rules.DeclineReissue,
        of_rules.PayPrizes,
        of_rules.CloseTournament,
    ),
    **granted_each(
        granted_to(_DIRECTOR),
        of_rules.CheckIn,
        of_rules.CheckOut,
        of_rules.MoveStart,
        of_rules.StartSession,
        of_rules.BreakTables,
        of_rules.TakeBreak,
        of_rules.ResumePlay,
        of_rules.SetPace,
        of_rules.DrawCards,
        of_rules.ConfirmPlaces,
        of_rules.ReverseRuling,
    ),
    **granted_each(granted_to(_DIRECTOR, about="name"), of_rules.SellSeat, of_rules.ApproveSubstitute),
    of_rules.Rule: granted_to(_DIRECTOR, about="player"),
    **granted_each(granted_to(STAFF), of_rules.CallTimeUp, of_rules.EnterCount, RecordStaffAct),
    **granted_each(granted_to(SUPERVISING), of_rules.ConfirmCount, Confirm, Decline),
    TimeIsUp: granted_to({SYSTEM}),
    **granted_each(granted_to({SYSTEM}, about="patron"), LoseConnection, ComeBack),
}
assert TOURNAMENT_GRANTS.keys() == set(get_args(Command)) - {AtTable}, "every command of a tournament has its grant"


@floor("1.13")
def check_may_order(command: Command) -> None:
    """Refuse a command that is not for whoever gives it; one at a table is held against the table's own grants."""
    if not isinstance(command, AtTable):
        check_grant(TOURNAMENT_GRANTS[type(command)], command, command.by)
