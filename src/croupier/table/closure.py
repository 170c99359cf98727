"""Closing a table: before the close of gaming patrons are told first, then it closes between rounds."""

from croupier.rulebook import Refused
from croupier.table.commands import (
    CloseTable,
    GiveClosureNotice,
)
from croupier.table.events import Event
from croupier.table.games import game_of
from croupier.table.sign_events import ClosureNoticeGiven, TableClosed
from croupier.table.state import Table
from croupier.verbs.actors import SUPERVISING, require


def give_closure_notice(table: Table, command: GiveClosureNotice) -> tuple[Event, ...]:
    """Patrons are told that the table will close; another notice may name another last round."""
    clause = game_of(table).clauses.closure_notice
    require(command.by, SUPERVISING, clause, "Giving notice of closure")
    if table.closure_notice and command.after_round == table.final_round:
        raise Refused(clause, "Notice has already been given.")
    if command.after_round is not None and command.after_round < table.round_number + table.is_between_rounds:
        raise Refused(clause, f"Round {command.after_round} is over: the last round is still to come.")
    return (ClosureNoticeGiven(clause, command.after_round),)


def check_last_round_told(table: Table) -> None:
    """Patrons who were told which round is the last are not sent away before it."""
    if not table.closed and table.final_round is not None and table.round_number < table.final_round:
        why = f"Patrons were told that round {table.final_round} is the last: play until then, or give notice again."
        raise Refused(game_of(table).clauses.closure_notice, why)


def close_table(table: Table, command: CloseTable) -> tuple[Event, ...]:
    """The table closes after notice or gaming, between rounds, when nobody has chips on it any more."""
    clauses = game_of(table).clauses
    clause = clauses.closure_notice
    require(command.by, SUPERVISING, clause, "Closing the table")
    if not table.closure_notice and command.gaming_over:
        clause = clauses.gaming_hours or clause
    elif not table.closure_notice:
        raise Refused(clause, "Give patrons notice before you close the table.")
    if not table.is_between_rounds:
        raise Refused(clause, "Finish the round in progress first.")
    if table.present:
        raise Refused(clause, f"{table.present[0].name} is still at the table.")
    return (TableClosed(clause),)
