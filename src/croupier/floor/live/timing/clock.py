"""How the table continues: by the dealer or by the clock; and lost connections."""

from croupier import table as tables
from croupier.floor.games.game_registry import FLOOR_GAMES
from croupier.floor.live import manual_commands, system_dealer
from croupier.floor.live.commands import ComeBack, LoseConnection, Next, TimeIsUp
from croupier.floor.live.events import ClockResumed, ConnectionBack, ConnectionLost
from croupier.floor.live.execution import TableExecution
from croupier.floor.live.opening.terms import CardsFrom
from croupier.floor.live.real_cards import continuation
from croupier.floor.live.shoe import lifecycle
from croupier.floor.live.state import LiveTable
from croupier.floor.live.supervision import table_hold
from croupier.floor.live.timing.due import due
from croupier.floor.live.timing.gaming_hours import gaming_over, waits_for_gaming
from croupier.rulebook import Refused, floor
from croupier.table.commands import BeginRound
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask, Expose, Offer

MOST_STEPS_AT_ONCE = 40
"""How many steps one command of the clock executes at a table without a pace."""

LATE = 5_000
"""Milliseconds of delay after which the house must have been down."""


@floor("4.1")
def continue_table(execution: TableExecution, command: Next) -> None:
    """The dealer continues with what the rules call for, unless a patron has to answer."""
    live = execution.live
    if live.spot.terms.cards_from is CardsFrom.KEYED:
        continuation.continue_real_cards(execution, command)
        return
    table_hold.check_may_be_dealt(live)
    manual_commands.check_dealer_deals(live)
    waiting = waits_for(live)
    if waiting:
        raise Refused(floor["4.1"], f"Waiting for {waiting}. Report it if they do not answer.")
    if lifecycle.holds_dealing(live):
        raise Refused(floor["5.2"], "The patrons' devices add their numbers first; their time is almost up.")
    _one_step(execution, command.by)


def _one_step(execution: TableExecution, by: Actor) -> None:
    """One step: close the devices' part, or do what the rules call for."""
    live, inputs = execution.live, execution.inputs
    if lifecycle.holds_dealing(live):
        execution.add(lifecycle.patrons_added(live))
        return
    supervisor, runs_itself = system_dealer.SYSTEM_SUPERVISOR, by == system_dealer.SYSTEM_DEALER
    for command in system_dealer.next_commands(live, inputs, by, supervisor):
        if isinstance(command, BeginRound) and runs_itself and waits_for_gaming(live.table, inputs):
            execution.add((gaming_over(live, inputs),))
            return
        execution.engine(command)


def waits_for(live: LiveTable) -> str:
    """Whom the table waits for; empty if the dealer continues."""
    step = tables.next_step(live.table)
    match step:
        case Ask(who=who):
            return who
        case Expose(by=who) if live.table.patron(who) is not None:
            return who
        case _:
            return ""


@floor("4.4", "4.5")
def run_table_clock(execution: TableExecution, command: TimeIsUp) -> None:
    """Do what was due, and what is due at the same moment after it."""
    now = due(execution.live)
    if now is None or now.since != command.since or now.at > execution.inputs.at:
        raise Refused(floor["4.4"], "The time is not up yet.")
    if _came_too_late(execution.live, now.at, execution.inputs.at):
        execution.add((ClockResumed(),))
        return
    for _ in range(MOST_STEPS_AT_ONCE):
        _one_step(execution, system_dealer.SYSTEM_DEALER)
        _bring_back_connected(execution)
        now = due(execution.live)
        if now is None or now.at > execution.inputs.at:
            return


@floor("4.5")
def _came_too_late(live: LiveTable, due_at: int, at: int) -> bool:
    """Whether the house was down when a patron's time ran out: they get it again, once."""
    step = tables.next_step(live.table)
    theirs = isinstance(step, Ask | Offer) or (isinstance(step, Expose) and bool(waits_for(live)))
    return theirs and at > due_at + LATE and live.spot.resumed != live.spot.step_version


@floor("4.5")
def disconnect_patron(execution: TableExecution, command: LoseConnection) -> None:
    patron = execution.live.table.patron(command.patron)
    if patron is None or not patron.present or execution.live.spot.away_since(command.patron) is not None:
        raise Refused(floor["4.5"], "This person is not connected here.")
    execution.add((ConnectionLost(command.patron),))


def reconnect_patron(execution: TableExecution, command: ComeBack) -> None:
    if execution.live.spot.away_since(command.patron) is None:
        raise Refused(floor["4.5"], "This person was not away.")
    execution.add((ConnectionBack(command.patron),))
    bring_back(execution, command.patron)


def _bring_back_connected(execution: TableExecution) -> None:
    """Who is connected is there for the next hand, even if the last one was past deciding when they came."""
    for patron in execution.live.table.present:
        if execution.live.spot.away_since(patron.name) is None:
            bring_back(execution, patron.name)


@floor("4.5")
def bring_back(execution: TableExecution, patron: str) -> None:
    """Who is connected again is there to decide about what is still open."""
    table = execution.live.table
    absence = FLOOR_GAMES.part_of(table.determinations.game).absence
    if absence is None or absence.back is None or table.play is None or table.closed:
        return
    here = table.patron(patron)
    if here is not None and not here.excluded and absence.is_away(table.play, patron):
        execution.engine(absence.back(system_dealer.SYSTEM_DEALER, patron))
