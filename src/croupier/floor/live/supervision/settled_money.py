"""Which orders undo money that has moved: a corrected key, a void, a waived claim."""

from functools import cache
from typing import cast

from croupier import table as tables
from croupier.floor.games.game_part import CommandTypes
from croupier.floor.live.command_kinds import OF_REAL_CARDS, UNDOING_PLAY
from croupier.floor.live.commands import CorrectCard, LiveCommand, TakeBackKey
from croupier.floor.live.opening.terms import Depth
from croupier.floor.live.state import LiveTable
from croupier.rulebook import floor
from croupier.table.commands import Command, VoidFinishedRound, WaiveClaim
from croupier.verbs.round_events import RoundReopened
from croupier.verbs.wagers import SettlementReversed

UNDOING: CommandTypes = (VoidFinishedRound, WaiveClaim, *UNDOING_PLAY)
"""What undoes money or a round by decision, with the reason in its details."""

KEYED_AGAIN = (CorrectCard, TakeBackKey)
"""What corrects a keyed card or number; it applies to the round as it stands."""

ABOUT_THE_PAST = (VoidFinishedRound, WaiveClaim)
"""What names its round, and so means the same once the next round has begun."""

_MAY_REVERSE = UNDOING + OF_REAL_CARDS


@floor("1.14")
def undoes_money(live: LiveTable, command: LiveCommand) -> bool:
    """Whether a command would undo money that has moved; none moves where wagers are not entered."""
    if isinstance(command, KEYED_AGAIN):
        return keys_take_two(live)
    if live.spot.terms.depth is not Depth.WAGERS:
        return False
    if isinstance(command, ABOUT_THE_PAST):
        return True
    if not _may_reverse(type(command)):
        return False
    undone = SettlementReversed | RoundReopened
    return any(isinstance(event, undone) for event in tables.decide(live.table, cast(Command, command)))


@cache
def _may_reverse(kind: type) -> bool:
    return issubclass(kind, _MAY_REVERSE)


def keys_take_two(live: LiveTable) -> bool:
    """Whether a wager of the round that is on, or was the last, has been settled, or the round was declared void: then
    its keys are two people's, also where a void has given everything back."""
    play, real = live.table.play, live.spot.real
    if live.spot.terms.depth is not Depth.WAGERS:
        return False
    return (play is not None and bool(play.settled)) or (real is not None and real.money_moved)
