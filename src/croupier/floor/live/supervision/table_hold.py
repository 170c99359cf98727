"""A table on hold, and calls for the supervisor."""

from croupier.floor.live.command_kinds import PLAY
from croupier.floor.live.commands import AnswerCall, CallSupervisor, HoldTable, ReleaseTable
from croupier.floor.live.events import CallAnswered, SupervisorCalled, TableHeld, TableReleased
from croupier.floor.live.execution import TableExecution
from croupier.floor.live.state import LiveTable
from croupier.rulebook import Refused, floor
from croupier.table.commands import Command
from croupier.verbs.actors import Actor, Role


@floor("4.6")
def check_not_held(live: LiveTable, command: Command) -> None:
    """Refuse play and patrons' orders while the table is on hold; staff may act."""
    if live.spot.held and (command.by.role is Role.PATRON or isinstance(command, PLAY)):
        raise Refused(floor["4.6"], f"The table is on hold: {live.spot.held}. Play continues when it is released.")


@floor("4.6")
def check_may_be_dealt(live: LiveTable) -> None:
    """Refuse to deal at a table that is on hold."""
    if live.spot.held:
        raise Refused(floor["4.6"], f"The table is on hold: {live.spot.held}. Release it before you deal.")


def hold(execution: TableExecution, command: HoldTable) -> None:
    """Dealer or supervisor stop the table."""
    _check_open(execution.live)
    if execution.live.spot.held:
        raise Refused(floor["4.6"], "The table is already on hold.")
    execution.add((TableHeld(command.by, command.why),))


def release(execution: TableExecution, command: ReleaseTable) -> None:
    """A supervisor, or a tournament's director, resumes play."""
    if not execution.live.spot.held:
        raise Refused(floor["4.6"], "The table is not on hold.")
    execution.add((TableReleased(command.by),))


def call(execution: TableExecution, command: CallSupervisor) -> None:
    """A patron at the table, or its dealer, calls the supervisor."""
    live = execution.live
    _check_open(live)
    _check_is_at_the_table(live, command.by)
    if command.by.name in live.spot.calls:
        raise Refused(floor["4.6"], "The supervisor has already been called.")
    execution.add((SupervisorCalled(command.by, command.why),))


@floor("4.6")
def _check_is_at_the_table(live: LiveTable, by: Actor) -> None:
    """Refuse a call by a patron who has left or only watches."""
    patron = live.table.patron(by.name)
    if by.role is Role.PATRON and (patron is None or not patron.present):
        raise Refused(floor["4.6"], "Only patrons at the table and its dealer can call the supervisor.")


def _check_open(live: LiveTable) -> None:
    if live.table.closed:
        raise Refused(floor["4.6"], "The table is closed.")


def answer_call(execution: TableExecution, command: AnswerCall) -> None:
    """The supervisor attends to everybody who called."""
    if not execution.live.spot.calls:
        raise Refused(floor["4.6"], "Nobody has called.")
    execution.add((CallAnswered(command.by),))
