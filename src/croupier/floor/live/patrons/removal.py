"""Excluded patrons leave the tables with their chips as soon as they have nothing in play."""

from croupier.equipment.amounts import Unit
from croupier.floor.live.commands import SendAway
from croupier.floor.live.events import SentAway
from croupier.floor.live.execution import TableExecution
from croupier.floor.live.inputs import FloorInputs
from croupier.floor.live.system_dealer import SYSTEM_DEALER
from croupier.floor.people.person_ids import has_account
from croupier.rulebook import Refused, floor
from croupier.table.commands import LeaveTable
from croupier.table.games import game_of
from croupier.table.state import Patron, Table


@floor("3.6")
def send_patron_away(execution: TableExecution, command: SendAway) -> None:
    """Remove one excluded patron."""
    if not may_go(execution.live.table, command.patron) or not _is_excluded(command.patron, execution.inputs):
        raise Refused(floor["3.6"], "This patron is not excluded, or still has chips in play.")
    _leave(execution, command.patron)


@floor("3.6")
def remove_excluded(before: Table, execution: TableExecution) -> None:
    """When a round ends, remove those who were excluded during it."""
    table = execution.live.table
    if before.is_between_rounds or not table.is_between_rounds or table.closed:
        return
    for patron in table.present:
        if may_go(table, patron.name) and _is_excluded(patron.name, execution.inputs):
            _leave(execution, patron.name)


def may_go(table: Table, name: str) -> bool:
    """Whether a patron with an account is at a cash table with nothing in play."""
    patron = table.patron(name)
    if patron is None or not patron.present or not has_account(name):
        return False
    return table.determinations.policy.unit is Unit.MONEY and not _is_in_play(table, patron)


def _is_in_play(table: Table, patron: Patron) -> bool:
    in_round = not table.is_between_rounds and patron.name in game_of(table).summary(table.play).wagered
    return bool(patron.wagered) or in_round


def _is_excluded(name: str, inputs: FloorInputs) -> bool:
    return inputs.standing_of(name).barred_by in (floor["3.4"], floor["3.5"])


def _leave(execution: TableExecution, name: str) -> None:
    execution.add((SentAway(name, floor["3.6"]),))
    execution.engine(LeaveTable(SYSTEM_DEALER, name))
