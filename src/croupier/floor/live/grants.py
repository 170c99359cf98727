"""Who may order what at a table: the floor's commands and the table's own. Every command has a grant."""

from typing import get_args

from croupier.equipment.amounts import Unit
from croupier.floor.games.game_part import PATRON
from croupier.floor.games.game_registry import FLOOR_GAMES
from croupier.floor.grants import (
    MAY_STOP_TABLES,
    SUPERVISORS,
    SYSTEM_HOLDER,
    Grant,
    When,
    check_grant,
    granted_each,
    granted_to,
)
from croupier.floor.live import commands
from croupier.floor.live.command_kinds import CALLS, CARDS, CHOICES, OF_REAL_CARDS, UNDOING_PLAY
from croupier.floor.live.opening.terms import CardsFrom, DealtBy
from croupier.floor.live.state import LiveTable
from croupier.installed import GameError
from croupier.rulebook import NoAuthority, floor
from croupier.table import commands as of_table
from croupier.table.game_types import GameCommand
from croupier.verbs.actors import DEALING_ROLES, STAFF, SUPERVISING, Role
from croupier.verbs.commands import PatronCommand
from croupier.verbs.staff_acts import RecordStaffAct

_PATRONS_CHIPS = Grant(PATRON, STAFF, "patron", When.NO_ACCOUNT)
_PATRONS_OWN = Grant(PATRON, STAFF, "patron", When.DEALER_ENTERS)

_FLOOR_GRANTS: dict[type, Grant] = {
    commands.OpenTable: granted_to(SUPERVISORS),
    commands.HoldTable: granted_to(STAFF, SUPERVISORS),
    commands.ReleaseTable: granted_to(MAY_STOP_TABLES),
    commands.CallSupervisor: granted_to(PATRON, STAFF, SUPERVISORS),
    commands.AnswerCall: granted_to(SUPERVISORS),
    commands.SettleClaim: granted_to(SUPERVISORS, about="patron"),
    **granted_each(
        granted_to(DEALING_ROLES),
        commands.Next,
        commands.KeyCard,
        commands.CorrectCard,
        commands.TakeBackKey,
        commands.BoxesInPlay,
    ),
    **granted_each(granted_to(STAFF, SUPERVISORS), commands.Confirm, commands.Decline),
    **granted_each(granted_to(PATRON), commands.GiveSeal, commands.GiveNonce),
    commands.SayReady: Grant(PATRON, frozenset(), "patron"),
    commands.TimeIsUp: granted_to({SYSTEM_HOLDER}),
    **granted_each(
        granted_to({SYSTEM_HOLDER}, about="patron"), commands.LoseConnection, commands.ComeBack, commands.SendAway
    ),
}

_TABLE_GRANTS: dict[type, Grant] = {
    **granted_each(_PATRONS_CHIPS, of_table.JoinTable, of_table.BringChips),
    **granted_each(_PATRONS_OWN, of_table.LeaveTable, of_table.TakeSeat, of_table.PlayPassCard),
    of_table.DeclineCut: Grant(PATRON, STAFF, "patron"),
    of_table.CutCards: granted_to(PATRON, SUPERVISING),
    **granted_each(granted_to(PATRON), of_table.RequestNoBetCoup, of_table.AgreeToNoBetCoup),
    of_table.EnterNoBetWish: Grant(frozenset(), STAFF, "patron", When.DEALER_ENTERS),
    **granted_each(
        granted_to(DEALING_ROLES),
        of_table.ShuffleCards,
        of_table.RiffleCards,
        of_table.InsertCuttingCard,
        of_table.LoadShoe,
        of_table.BurnCard,
        of_table.ReachCuttingCard,
        of_table.ReachIndicatorCard,
        of_table.AskNext,
    ),
    **granted_each(
        granted_to(STAFF),
        of_table.ReshuffleDiscards,
        of_table.ReportDealtPastCuttingCard,
        of_table.ReportBurnMissed,
        of_table.BeginRound,
        of_table.GatherCards,
        of_table.EndCountedRound,
        of_table.CountStacks,
        of_table.CallOffRound,
        RecordStaffAct,
    ),
    **granted_each(granted_to(STAFF, about="patron"), of_table.CallTime, of_table.ReportMissedWager),
    of_table.FinishWagering: Grant(PATRON, STAFF, "patron"),
    **granted_each(granted_to({Role.TOURNAMENT_DIRECTOR}, about="patron"), of_table.WaitForWager, of_table.GoOnWithout),
    **granted_each(
        granted_to(SUPERVISING),
        of_table.FollowByCount,
        of_table.ChangeCards,
        of_table.DirectShuffle,
        of_table.ReportShufflingShoeMalfunction,
        of_table.AdviseRestrictions,
        of_table.VoidFinishedRound,
        of_table.Redetermine,
        of_table.GiveNotice,
        of_table.MakeChange,
        of_table.GiveClosureNotice,
        of_table.CloseTable,
    ),
    **granted_each(
        granted_to(SUPERVISING, about="patron"),
        of_table.VacateSeat,
        of_table.ExcludePatron,
        of_table.ReadmitPatron,
        of_table.RequireMinimum,
        of_table.RestrictPatron,
        of_table.LiftRestriction,
        of_table.WarnOfMinimum,
        of_table.VoidOutOfTurn,
        of_table.CollectClaim,
        of_table.WaiveClaim,
        of_table.PayHeld,
        of_table.PlacePersonalLimit,
    ),
}

_OWN_GRANTS = {kind: grant for game in FLOOR_GAMES for kind, grant in game.commands.grants.items()}


def game_grant(kind: type) -> Grant:
    """Patrons decide for themselves, dealers deal, supervisors declare void, unless the game says otherwise."""
    by_kind = (
        (CHOICES, _PATRONS_OWN),
        (CALLS + CARDS, granted_to(DEALING_ROLES)),
        (OF_REAL_CARDS, granted_to(STAFF)),
        (UNDOING_PLAY, granted_to(SUPERVISING, about="patron" if issubclass(kind, PatronCommand) else "")),
    )
    grant = _OWN_GRANTS.get(kind) or next((grant for kinds, grant in by_kind if issubclass(kind, kinds)), None)
    if grant is None:
        raise GameError(f"{kind.__module__}.{kind.__name__} has no kind on the floor, so nobody may give it.")
    return grant


_GAME_GRANTS: dict[type, Grant] = {kind: game_grant(kind) for kind in get_args(GameCommand)}

TABLE_GRANTS: dict[type, Grant] = _FLOOR_GRANTS | _TABLE_GRANTS | _GAME_GRANTS
assert TABLE_GRANTS.keys() == set(get_args(commands.LiveCommand)), "every command at a table has its grant"

_DIRECTOR, _MONEY, _KEYED = Role.TOURNAMENT_DIRECTOR, Unit.MONEY, CardsFrom.KEYED  # enum lookup is slow on Python 3.11


@floor("1.3", "1.13")
def check_table_order(live: LiveTable, command: commands.LiveCommand) -> None:
    """Refuse a command whose actor may not give it; a director orders nothing at a cash table."""
    by = command.by
    if by.role is _DIRECTOR and live.table.determinations.policy.unit is Unit.MONEY:
        why = "A tournament director is in charge only at tournaments: ask a supervisor here."
        raise NoAuthority(floor["1.3"], why)
    check_grant(TABLE_GRANTS[type(command)], command, by, _dealer_enters(live))


@floor("1.13")
def _dealer_enters(live: LiveTable) -> bool:
    """Whether staff enter what patrons at the table do: with real cards, and for tournament players without a phone."""
    terms, is_tournament = live.spot.terms, live.table.determinations.policy.unit is not _MONEY
    return terms.cards_from is _KEYED or (is_tournament and terms.dealt_by is DealtBy.DEALER)
