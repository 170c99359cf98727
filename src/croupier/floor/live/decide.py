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
    SendAway,
    SettleClaim,
    TakeBackKey,
    TimeIsUp,
)
from croupier.floor.live.events import LiveEvent, Proposed
from croupier.floor.live.execution import Carrying
from croupier.floor.live.grants import check_may_order
from croupier.floor.live.inputs import Given
from croupier.floor.live.opening import close_table, open_table
from croupier.floor.live.patrons import admission, care, claims, removal
from croupier.floor.live.real_cards import keying, reporting_level
from croupier.floor.live.shoe import lifecycle
from croupier.floor.live.state import LiveTable
from croupier.floor.live.supervision import second_person, table_hold
from croupier.floor.live.supervision.settled_money import undoes_money
from croupier.floor.live.timing import clock
from croupier.rulebook import floor
from croupier.table.commands import CloseTable, Command as EngineCommand

Handler = Callable[[Carrying, Any], None]


def decide(live: LiveTable, command: LiveCommand, given: Given) -> tuple[LiveEvent, ...]:
    """The events that follow from a command at an open table; `Refused` where rules don't allow it."""
    carrying = Carrying(live, given)
    carry_out(carrying, command)
    return tuple(carrying.events)


def carry_out(carrying: Carrying, command: LiveCommand) -> None:
    """A command at a table of its own or at one of a tournament's, which carries out in its own way."""
    before = carrying.live.table
    check_may_order(carrying.live, command)
    handler = _HANDLERS.get(type(command))
    if handler is not None:
        handler(carrying, command)
    else:
        _play(carrying, cast(EngineCommand, command))
    removal.after_a_round(before, carrying)


def _play(carrying: Carrying, command: EngineCommand) -> None:
    """A command of the engine, as somebody gave it."""
    live = carrying.live
    table_hold.check_not_held(live, command)
    manual_commands.check(live, command)
    admission.check_patron(live, command, carrying.given)
    second = second_person.second(command)
    if second is not None:
        carrying.add(second_person.propose(live, command, second, carrying.given))
        return
    if _waits_for_another(carrying, command):
        return
    _carry_out(carrying, lifecycle.with_cards(live, command, carrying.given))


def _carry_out(carrying: Carrying, command: EngineCommand) -> None:
    """With the patron's own limits looked at before and after."""
    before = carrying.live.table
    care.check_before(command, carrying.given)
    second_person.check_reason(command)
    if isinstance(command, CloseTable):
        close_table.close(carrying, command)
        return
    carrying.engine(command)
    reporting_level.settle_in_name(carrying)
    care.check_wagers(before, carrying.live.table, carrying.given)


@floor("1.14", "1.15")
def _waits_for_another(carrying: Carrying, command: second_person.Proposable) -> bool:
    """Whether it undoes money that has moved, and so waits for a second person."""
    if not undoes_money(carrying.live, command):
        return False
    proposed = second_person.propose_undoing(carrying.live, command, carrying.given)
    carrying.add(proposed)
    return isinstance(proposed[0], Proposed)


def _key_again(carrying: Carrying, command: CorrectCard | TakeBackKey) -> None:
    """A key is put right: by the dealer alone until money has moved in the round."""
    if not _waits_for_another(carrying, command):
        _put_right(carrying, command)


def _put_right(carrying: Carrying, command: CorrectCard | TakeBackKey) -> None:
    if isinstance(command, CorrectCard):
        keying.correct_card(carrying, command)
    else:
        keying.take_back_key(carrying, command)


def _confirm(carrying: Carrying, command: Confirm) -> None:
    """The second person agrees, and the act is done."""
    confirmed, proposed = second_person.confirm(carrying.live, command, carrying.given)
    carrying.add((confirmed,))
    if isinstance(proposed, CorrectCard | TakeBackKey):
        _put_right(carrying, proposed)
    else:
        _carry_out(carrying, proposed)


_HANDLERS: dict[type, Handler] = {
    OpenTable: lambda carrying, command: open_table.refuse_again(command),
    Next: clock.go_on,
    KeyCard: keying.key_card,
    CorrectCard: _key_again,
    TakeBackKey: _key_again,
    BoxesInPlay: reporting_level.boxes_in_play,
    Confirm: _confirm,
    Decline: lambda carrying, command: carrying.add(second_person.decline(carrying.live, command)),
    HoldTable: table_hold.hold,
    ReleaseTable: table_hold.release,
    CallSupervisor: table_hold.call,
    AnswerCall: table_hold.answer_call,
    SettleClaim: claims.settle,
    GiveSeal: lambda carrying, command: carrying.add(lifecycle.give_seal(carrying.live, command)),
    GiveNonce: lambda carrying, command: carrying.add(lifecycle.give_nonce(carrying.live, command)),
    LoseConnection: clock.lose_connection,
    ComeBack: clock.come_back,
    TimeIsUp: clock.time_is_up,
    SendAway: removal.send_away,
}
assert _HANDLERS.keys() == set(get_args(FloorCommand)), "every command of the floor has its handler"
