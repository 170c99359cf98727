"""What follows from a command in a live tournament: the tournament's answer with the floor's own, or a refusal."""

from collections.abc import Callable
from typing import Any, cast

from croupier.floor.live import decide as live_decide
from croupier.floor.live.commands import (
    ComeBack,
    Confirm,
    CorrectCard,
    Decline,
    GiveNonce,
    GiveSeal,
    LoseConnection,
    Next,
    OpenTable,
    SayReady,
    TakeBackKey,
    TimeIsUp,
)
from croupier.floor.live.grants import check_table_order as check_at_table
from croupier.floor.live.inputs import FloorInputs
from croupier.floor.live.opening.terms import NOMINAL, CardsFrom, DealtBy, Depth, Terms
from croupier.floor.live.shoe.nonces import check_devices_have_time
from croupier.floor.live.state import LiveTable
from croupier.floor.live.system_dealer import SYSTEM_OPERATOR
from croupier.floor.live.timing.wager_time import check_time_to_wager
from croupier.floor.money_bounds import check_sum
from croupier.floor.tournaments import (
    clock,
    committed_draws,
    disqualifications,
    limit_checks as care,
    ruling_proposals,
)
from croupier.floor.tournaments.command_times import check_zones, with_house_time
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
    PlayerRuling,
    ReadRuling,
    ReleaseTables,
    ReportBreach,
    RevokeTicket,
    RulesCommand,
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
from croupier.floor.tournaments.desk import tickets
from croupier.floor.tournaments.desk.prize_handover import hand_over_prize, take_back_handover
from croupier.floor.tournaments.directing import called_breaks, countdowns, held_tables, move_notices, ruling_notices
from croupier.floor.tournaments.directing.one_session import check_plays_nowhere_else
from croupier.floor.tournaments.events import Event, RulingProposed, TermsSet, TournamentOpened
from croupier.floor.tournaments.execution import SessionTableExecution, TournamentExecution
from croupier.floor.tournaments.grants import check_tournament_order
from croupier.floor.tournaments.live_tables import the_table
from croupier.floor.tournaments.state import LiveTournament
from croupier.rulebook import Refused, act_bj, act_mb, act_uth, floor, nz_d7 as division_7
from croupier.table.commands import AskNext, CallTime, LeaveTable, ReportMissedWager
from croupier.tournament.commands import (
    AddOn,
    AmendConditions,
    ApproveSubstitute,
    BreakTables,
    BuyBack,
    ConfirmPlaces,
    CountTable,
    Disqualify,
    DrawCards,
    DrawSeats,
    EnterLate,
    ReBuy,
    Refund,
    ReverseRuling,
    Rule,
    StartSession,
    TakeDrawnSeat,
    TournamentTableOrder,
    TransferEntry,
    WithdrawEntry,
)
from croupier.tournament.entries.refunds import refund_due
from croupier.tournament.sessions.session_lookup import the_session

Handler = Callable[[TournamentExecution, Any], None]


def decide(live: LiveTournament | None, command: Command, inputs: FloorInputs, id: str) -> tuple[Event, ...]:
    """The events that follow from a command; raises `Refused` if the rules do not allow it."""
    if live is None:
        return _open(command, id)
    execution = TournamentExecution(live, inputs)
    check_tournament_order(command)
    care.check_own_account(command, live.tournament)
    handler = _HANDLERS.get(type(command), _execute_rules_command)
    handler(execution, command)
    called_breaks.begin_called_breaks(execution)
    care.check_payers(execution.events, command, execution.live.tournament, inputs)
    return tuple(execution.events)


@floor("6.4", "6.5")
def _open(command: Command, id: str) -> tuple[Event, ...]:
    """The operator or a director begins with the conditions as far as they are written."""
    if not isinstance(command, OpenTournament):
        raise Refused(floor["6.4"], "There is no such tournament.")
    check_tournament_order(command)
    check_zones(command.conditions)
    _check_terms(command.terms)
    return (TournamentOpened(id, command.by, command.conditions, command.terms),)


@floor("4.3", "6.4", "6.9")
def _check_terms(terms: Terms) -> None:
    """The system is told the wagers, since it keeps the chips; what it deals comes from its own shoe or wheel.

    With real chips it may be told rounds and counts alone.
    """
    if terms.depth in NOMINAL:
        raise Refused(floor["6.4"], "The system keeps the chips of a tournament: it is told the wagers, or the counts.")
    by_dealer = terms.dealt_by is DealtBy.DEALER and terms.cards_from is CardsFrom.KEYED
    if terms.depth is Depth.COUNTS and not by_dealer:
        raise Refused(floor["6.9"], "Where chips alone are counted, a dealer deals real cards or spins a real wheel.")
    if terms.dealt_by is DealtBy.SYSTEM and terms.cards_from is not CardsFrom.SYSTEM:
        raise Refused(floor["4.3"], "What the system deals comes from its own cards or wheel.")
    check_devices_have_time(terms)
    check_time_to_wager(terms)


@floor("6.4")
def _run_table(execution: TournamentExecution, command: RunTable) -> None:
    """Somebody in charge says how one table is run, before its first cards are made ready."""
    table = the_table(execution.live, command.session, command.table)
    _check_terms(command.terms)
    begun = table.table.round_number or table.spot.shoe is not None or not table.table.is_between_rounds
    if begun and command.terms.cards_from is not table.spot.terms.cards_from:
        raise Refused(floor["6.4"], "The source of the cards cannot change once the first card is dealt.")
    execution.add(TermsSet(command.session, command.table, command.terms, command.by))
    execution.follow_counts(command.session, command.table)


def _order_at_table(execution: TournamentExecution, command: SessionTableOrder) -> None:
    table = the_table(execution.live, command.session, command.table)
    check_at_table(table, command.command)
    if isinstance(command.command, OpenTable | LoseConnection | ComeBack | TimeIsUp | SayReady):
        raise Refused(floor["6.4"], "Tournament tables are drawn, and run by the tournament's clock.")
    if isinstance(command.command, CorrectCard | TakeBackKey):
        _check_round_is_on(table)
    by_hand = table.spot.terms.dealt_by is DealtBy.DEALER and not table.spot.held
    if by_hand and isinstance(command.command, Next | AskNext | CallTime | ReportMissedWager):
        clock.check_wager_time(table, execution.inputs.at)
    at_table = SessionTableExecution(execution, command.session, command.table)
    live_decide.execute_at_table(at_table, command.command)


@division_7("4.6")
def _let_player_leave(execution: TournamentExecution, command: LetPlayerLeave) -> None:
    """With the director's consent a player may go for a while; it is on record, and the player is told."""
    leave = LeaveTable(command.by, command.name)
    execution.engine(TournamentTableOrder(command.session, command.table, leave))


@floor("4.7")
def _check_round_is_on(table: LiveTable) -> None:
    """The session has gone on from a round that is over: it is voided by its book, or the director rules."""
    if table.table.is_between_rounds:
        raise Refused(floor["4.7"], "The round is over and the session has moved on: ask the director for a ruling.")


def _execute_rules_command(execution: TournamentExecution, command: RulesCommand) -> None:
    """A command of the tournament, by the house's clock."""
    if isinstance(command, AmendConditions):
        check_zones(command.conditions)
    for score in command.counts if isinstance(command, CountTable) else ():
        check_sum(int(score.value), "A stack")
    if isinstance(command, WithdrawEntry):
        _check_consent(command)
        _check_reason(command)
    if isinstance(command, BuyBack | ReBuy | AddOn):
        _check_asked(command)
    if isinstance(command, StartSession):
        countdowns.check_somebody_is_seated(execution.live, command.session)
    check_plays_nowhere_else(execution.live, command, execution.inputs)
    execution.engine(cast(Any, with_house_time(command, execution.inputs.at)))
    _pay_refunds(execution)


@floor("1.3", "6.13")
def _seat_players(execution: TournamentExecution, command: SeatPlayers) -> None:
    """Everybody named takes the drawn seat; if one of them may not, nobody is seated and the refusal says who."""
    tournament = execution.live.tournament
    sessions = (the_session(tournament, command.session),) if command.session else tournament.sessions
    drawn = {name for one in sessions for name in one.players}
    for name in command.names:
        seat = TakeDrawnSeat(command.by, name)
        try:
            check_tournament_order(seat)
            care.check_own_account(seat, execution.live.tournament)
            if name not in drawn:
                where = f" of session {command.session}" if command.session else ""
                raise Refused(tournament.clauses.seats_allocated, f"No seat{where} has been drawn for them.")
            before = len(execution.events)
            _execute_rules_command(execution, seat)
            care.check_payers(execution.events[before:], seat, tournament, execution.inputs)
        except Refused as refused:
            raise Refused(refused.clause, f"{name} cannot be seated, so nobody was. {refused.why}") from refused


@floor("6.1")
@division_7("2.5")
@act_bj("19.21")
@act_mb("15.23")
@act_uth("16.23", "16.24")
def _pay_refunds(execution: TournamentExecution) -> None:
    """What is due back to players goes into their accounts at once."""
    for player in execution.live.tournament.players:
        if refund_due(execution.live.tournament, player).amount:
            execution.engine(Refund(SYSTEM_OPERATOR, player.name))


@floor("1.4")
def _check_consent(command: WithdrawEntry) -> None:
    """Consent to a refund is given in person."""
    if command.consent is not None and command.consent != command.by:
        raise Refused(floor["1.4"], "The person who consents to the refund must enter the withdrawal.")


@floor("1.9", "1.13")
def _check_reason(command: WithdrawEntry) -> None:
    """An entry that somebody else takes out has a reason on record."""
    if command.by.name != command.name and not command.reason.strip():
        raise Refused(floor["1.9"], "This is someone else's entry: give the reason for the withdrawal.")


@floor("6.1")
def _check_asked(command: BuyBack | ReBuy | AddOn) -> None:
    """What the desk enters for a player, and takes from their account, they have asked for."""
    if command.by.name != command.name and not command.asked.strip():
        raise Refused(floor["6.1"], "This is paid from the player's account: say how they asked for it.")


@floor("1.14")
def _rule(execution: TournamentExecution, command: PlayerRuling) -> None:
    """A ruling, or somebody who is put out; what is about money waits for a second person."""
    if ruling_proposals.ruling_takes_two(execution.live, command):
        proposed = ruling_proposals.propose(execution.live, command, execution.inputs)
        execution.add(proposed)
        if isinstance(proposed, RulingProposed):
            return
    execution.engine(command)


def _confirm(execution: TournamentExecution, command: Confirm) -> None:
    """The second person agrees, and the ruling stands."""
    confirmed, ruling = ruling_proposals.confirm(execution.live, command, execution.inputs)
    execution.add(confirmed)
    execution.engine(ruling)


def _refuse_again(execution: TournamentExecution, command: OpenTournament) -> None:
    raise Refused(floor["6.4"], "The tournament has already been opened.")


_HANDLERS: dict[type, Handler] = {
    OpenTournament: _refuse_again,
    RunTable: _run_table,
    SessionTableOrder: _order_at_table,
    StartCountdown: countdowns.start_countdown,
    StopCountdown: countdowns.stop_countdown,
    HoldTables: held_tables.hold_tables,
    ReleaseTables: held_tables.release_tables,
    SeatPlayers: _seat_players,
    CallBreak: called_breaks.call_break,
    EndBreaks: called_breaks.end_breaks,
    ChangeBreak: called_breaks.change_break,
    LetPlayerLeave: _let_player_leave,
    TellPlayer: lambda execution, command: execution.add(ruling_notices.tell_player(execution.live, command)),
    TellMoved: lambda execution, command: execution.add(move_notices.tell_moved(execution.live, command)),
    TakeBackMoveTelling: lambda execution, command: execution.add(move_notices.take_back_move(execution.live, command)),
    TakeBackTelling: lambda execution, command: execution.add(ruling_notices.take_back(execution.live, command)),
    ReadRuling: lambda execution, command: execution.add(ruling_notices.read_ruling(execution.live, command)),
    ReportBreach: lambda execution, command: execution.add(disqualifications.report_breach(execution.live, command)),
    IssueTicket: lambda execution, command: execution.add(tickets.issue_ticket(execution.live, command)),
    RevokeTicket: lambda execution, command: execution.add(tickets.revoke_ticket(execution.live, command)),
    HandOverPrize: lambda execution, command: execution.add(hand_over_prize(execution.live, command)),
    TakeBackHandover: lambda execution, command: execution.add(
        take_back_handover(execution.live, command, execution.inputs)
    ),
    Rule: _rule,
    ReverseRuling: _rule,
    Disqualify: _rule,
    TransferEntry: _rule,
    ApproveSubstitute: _rule,
    Confirm: _confirm,
    Decline: lambda execution, command: execution.add(ruling_proposals.decline(execution.live, command)),
    DrawSeats: committed_draws.order_draw,
    DrawCards: committed_draws.order_draw,
    BreakTables: committed_draws.draw_at_once,
    EnterLate: committed_draws.draw_at_once,
    ConfirmPlaces: committed_draws.draw_at_once,
    GiveSeal: committed_draws.add_draw_seal,
    GiveNonce: committed_draws.add_draw_nonce,
    LoseConnection: clock.disconnect_player,
    ComeBack: clock.reconnect_player,
    TimeIsUp: clock.run_tournament_clock,
}
