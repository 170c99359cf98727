"""Closing a table: everybody who is still there goes with their chips, then it is closed."""

from croupier.equipment.amounts import Unit
from croupier.floor.live.carrying_out import Carrying
from croupier.rulebook import Refused, open_book
from croupier.table.commands import CloseTable, LeaveTable
from croupier.verbs.actors import SUPERVISING, require

floor = open_book("FLOOR")


@floor("4.9")
def close(carrying: Carrying, command: CloseTable) -> None:
    """After notice and between rounds the chips of everybody who is still there go back to them; then it is closed."""
    table = carrying.live.table
    require(command.by, SUPERVISING, floor["4.9"], "Closing a table")
    if not table.between_rounds:
        raise Refused(floor["4.9"], "A table closes between rounds: the one in progress is finished first.")
    if table.closure_notice and table.determinations.policy.unit is Unit.MONEY:  # in a tournament chips stay
        for patron in table.present:
            carrying.engine(LeaveTable(command.by, patron.name))
    carrying.engine(command)
