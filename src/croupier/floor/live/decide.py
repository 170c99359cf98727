"""What follows from a command at a live table: the engine's answer with the floor's own, or a refusal."""

from collections.abc import Callable
from typing import Any, cast, get_args

from croupier.floor.live import manual_commands
from croupier.floor.live.commands import (
    AnswerCall,
    BoxesInPlay,
    CallSupervisor,
    ComeBack,
    Confirm,
    CorrectCard,
    Decline,
    FloorCommand,
    GiveNonce,
    GiveSeal,
    HoldTable,
    KeyCard,
    LiveCommand,
    LoseConnection,
    Next,
    OpenTable,
    ReleaseTable,
    SayReady,
    SendAway,
    SettleClaim,
    TakeBackKey,
    TimeIsUp,
)
from croupier.floor.live.events import LiveEvent, Proposed
from croupier.floor.live.execution import TableExecution
from croupier.floor.live.grants import check_table_order
from croupier.floor.live.inputs import FloorInputs
from croupier.floor.live.opening import close_table, open_table
from croupier.floor.live.patrons import admission, claims, limit_checks as care, removal
from croupier.floor.live.real_cards import keying, reporting_level
from croupier.floor.live.shoe import lifecycle
from croupier.floor.live.state import LiveTable
from croupier.floor.live.supervision import past_rounds, second_person, table_hold
from croupier.floor.live.supervision.settled_money import undoes_money
from croupier.floor.live.timing import clock, readiness
from croupier.rulebook import floor
from croupier.table.commands import CloseTable, Command as EngineCommand

Handler = Callable[[TableExecution, Any], None]


def decide(live: LiveTable, command: LiveCommand, inputs: FloorInputs) -> tuple[LiveEvent, ...]:
    """The events that follow from a command at an open table; raises `Refused` if the rules don't allow it."""
    execution = TableExecution(live, inputs)
    execute_at_table(execution, command)
    return tuple(execution.events)


def execute_at_table(execution: TableExecution, command: LiveCommand) -> None:
    """Execute a command at a cash table, or at a table of a tournament with its own execution."""
    before = execution.live.table
    check_table_order(execution.live, command)
    handler = _HANDLERS.get(type(command))
    if handler is not None:
        handler(execution, command)
    else:
        _play(execution, cast(EngineCommand, command))
    removal.remove_excluded(before, execution)


def _play(execution: TableExecution, command: EngineCommand) -> None:
    """Execute a command of the engine that a person gave."""
    live, command = execution.live, past_rounds.drop_kept_round(command)
    table_hold.check_not_held(live, command)
    manual_commands.check_manual(live, command)
    admission.check_patron(live, command, execution.inputs)
    second = second_person.second(command)
    if second is not None:
        execution.add(second_person.propose(live, command, second, execution.inputs))
        return
    if _waits_for_another(execution, command):
        return
    _execute_checked(execution, lifecycle.with_cards(live, command, execution.inputs))


def _execute_checked(execution: TableExecution, command: EngineCommand) -> None:
    """Execute it, checking the patron's own limits before and after."""
    before = execution.live.table
    command = past_rounds.with_kept_round(execution.live, command, execution.inputs)
    care.check_before(command, execution.inputs)
    second_person.check_undoing_reason(command)
    if isinstance(command, CloseTable):
        close_table.close_live_table(execution, command)
        return
    execution.engine(command)
    reporting_level.settle_nominal_wagers(execution)
    care.check_wagers(before, execution.live.table, execution.inputs)


@floor("1.14", "1.15")
def _waits_for_another(execution: TableExecution, command: second_person.Proposable) -> bool:
    """Whether the command undoes money that has moved, and so waits for a second person."""
    if not undoes_money(execution.live, command):
        return False
    proposed = second_person.propose_undoing(execution.live, command, execution.inputs)
    execution.add(proposed)
    return isinstance(proposed[0], Proposed)


def _key_again(execution: TableExecution, command: CorrectCard | TakeBackKey) -> None:
    """Correct a key: the dealer alone, until money has moved in the round."""
    if not _waits_for_another(execution, command):
        _put_right(execution, command)


def _put_right(execution: TableExecution, command: CorrectCard | TakeBackKey) -> None:
    if isinstance(command, CorrectCard):
        keying.correct_card(execution, command)
    else:
        keying.take_back_key(execution, command)


def _confirm(execution: TableExecution, command: Confirm) -> None:
    """The second person agrees, and the act is executed."""
    confirmed, proposed = second_person.confirm(execution.live, command, execution.inputs)
    execution.add((confirmed,))
    if isinstance(proposed, CorrectCard | TakeBackKey):
        _put_right(execution, proposed)
    else:
        _execute_checked(execution, proposed)


_HANDLERS: dict[type, Handler] = {
    OpenTable: lambda execution, command: open_table.refuse_again(command),
    Next: clock.continue_table,
    KeyCard: keying.key_card,
    CorrectCard: _key_again,
    TakeBackKey: _key_again,
    BoxesInPlay: reporting_level.boxes_in_play,
    Confirm: _confirm,
    Decline: lambda execution, command: execution.add(second_person.decline(execution.live, command)),
    HoldTable: table_hold.hold,
    ReleaseTable: table_hold.release,
    CallSupervisor: table_hold.call,
    AnswerCall: table_hold.answer_call,
    SettleClaim: claims.settle_claim,
    GiveSeal: lambda execution, command: execution.add(lifecycle.give_seal(execution.live, command)),
    GiveNonce: lambda execution, command: execution.add(lifecycle.give_nonce(execution.live, command)),
    SayReady: readiness.say_ready,
    LoseConnection: clock.disconnect_patron,
    ComeBack: clock.reconnect_patron,
    TimeIsUp: clock.run_table_clock,
    SendAway: removal.send_patron_away,
}
assert _HANDLERS.keys() == set(get_args(FloorCommand)), "every command of the floor has its handler"
