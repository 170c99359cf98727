"""What staff do at a table that the rules want on record."""

from croupier.rulebook import Refused
from croupier.table.events import Event
from croupier.table.games import game_of, rules_in_force
from croupier.table.state import Table
from croupier.verbs.actors import STAFF, SUPERVISING, require
from croupier.verbs.staff_acts import RecordStaffAct, StaffActed


def record_table_staff_act(table: Table, command: RecordStaffAct) -> tuple[Event, ...]:
    """Staff did what a clause asks of them, and it goes on record."""
    clauses = game_of(table).clauses
    recorded = [clause for clause in clauses.staff_acts if clause in rules_in_force(table)]
    if command.clause not in recorded:
        raise Refused(recorded[0], f"{command.clause} has nothing to record here; these have: {', '.join(recorded)}.")
    of_equipment = command.clause in clauses.equipment_acts
    require(command.by, SUPERVISING if of_equipment else STAFF, command.clause, "Recording this")
    if of_equipment and not table.is_between_rounds:
        raise Refused(command.clause, "Do this between rounds.")
    return (StaffActed(command.clause, command.by, command.details),)
