"""Closing a table: everybody still there leaves with their chips, then it closes."""

from msgspec.structs import replace

from croupier.equipment.amounts import Unit
from croupier.floor.live.events import Happened
from croupier.floor.live.execution import TableExecution
from croupier.floor.live.opening.terms import CardsFrom
from croupier.floor.live.system_dealer import SYSTEM_DEALER
from croupier.floor.live.timing.due import has_stakes
from croupier.floor.live.timing.gaming_hours import waits_for_gaming
from croupier.rulebook import Refused, floor
from croupier.table.closure import check_last_round_told
from croupier.table.commands import CloseTable, LeaveTable
from croupier.table.games import game_of
from croupier.table.patrons.player_events import RoundCalledOff
from croupier.table.state import Table
from croupier.verbs.staff_acts import RecordStaffAct


@floor("4.9")
def close_live_table(execution: TableExecution, command: CloseTable) -> None:
    """After notice or the hours of gaming, and between rounds, return everybody's chips, then close."""
    command = replace(command, gaming_over=waits_for_gaming(execution.live.table, execution.inputs))
    table = execution.live.table
    if table.present and not command.gaming_over:
        check_last_round_told(table)
    _call_off_where_nobody_wagered(execution, command)
    table = execution.live.table
    if not table.is_settled:  # cards that still lie there are gathered
        raise Refused(floor["4.9"], "A table closes between rounds: finish the round in progress first.")
    if _may_close(table, command) and table.determinations.policy.unit is Unit.MONEY:  # in a tournament chips stay
        for patron in table.present:
            execution.engine(LeaveTable(command.by, patron.name))
    execution.engine(command)
    _check_own_cards(execution)


@floor("4.9")
def _check_own_cards(execution: TableExecution) -> None:
    """The system's own cards are checked as the table closes; real ones wait for somebody to check them."""
    live = execution.live
    if live.spot.terms.cards_from is CardsFrom.SYSTEM and live.table.has_cards_to_check:
        clause = game_of(live.table).clauses.cards_checked
        execution.engine(RecordStaffAct(SYSTEM_DEALER, clause, "the system's own cards"))


@floor("4.9")
def _call_off_where_nobody_wagered(execution: TableExecution, command: CloseTable) -> None:
    """Call off a round that waits for wagers: no clock runs before the first of them."""
    table = execution.live.table
    if _may_close(table, command) and _waits_for_wagers(table):
        execution.add((Happened(RoundCalledOff(table.round_number, floor["4.9"])),))


def _may_close(table: Table, command: CloseTable) -> bool:
    """Notice is for closing before the close of gaming."""
    return table.closure_notice or command.gaming_over


def _waits_for_wagers(table: Table) -> bool:
    """Whether the round waits for its first wager; a tournament's own rules end a round without wagers."""
    if table.is_between_rounds or table.has_commenced or table.determinations.policy.unit is not Unit.MONEY:
        return False
    return not has_stakes(table) and not any(patron.wagered for patron in table.patrons)
