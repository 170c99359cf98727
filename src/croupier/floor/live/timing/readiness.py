"""Patrons who are ready: where everybody at a table is, nobody waits for the time for wagers to run out."""

from croupier import table as tables
from croupier.equipment.amounts import Unit
from croupier.floor.live.commands import SayReady
from croupier.floor.live.events import PatronReady
from croupier.floor.live.execution import TableExecution
from croupier.floor.live.opening.terms import DealtBy
from croupier.floor.live.state import LiveTable
from croupier.floor.live.supervision.table_hold import check_may_be_dealt
from croupier.rulebook import Refused, floor
from croupier.verbs.steps import Offer


@floor("4.4")
def say_ready(execution: TableExecution, command: SayReady) -> None:
    """A patron at a table that the system deals wagers no more on this round."""
    live, step = execution.live, tables.next_step(execution.live.table)
    check_may_be_dealt(live)
    if not takes_readiness(live) or not isinstance(step, Offer) or step.window != "wagers":
        raise Refused(floor["4.4"], "Bets are not open here.")
    patron = live.table.patron(command.patron)
    if patron is None or not patron.present or any(one.patron == command.patron for one in live.spot.ready):
        raise Refused(floor["4.4"], "You have said so already, or are not at this table.")
    execution.add((PatronReady(command.patron),))


def takes_readiness(live: LiveTable) -> bool:
    """Whether the time for wagers is the clock's to end, and no tournament's."""
    return live.spot.terms.dealt_by is DealtBy.SYSTEM and live.table.determinations.policy.unit is Unit.MONEY
