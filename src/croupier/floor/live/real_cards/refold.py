"""A round folded again from its start, with a card changed or removed, and the entered commands that still fit."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

from croupier import table as tables
from croupier.floor.games.game_registry import FLOOR_GAMES
from croupier.floor.live.command_kinds import UNDOING_PLAY
from croupier.floor.live.timing.current_call import current_call
from croupier.rulebook import Refused
from croupier.table.commands import (
    AskNext,
    BeginRound,
    BurnCard,
    CallOffRound,
    Command,
    CutCards,
    DeclineCut,
    GatherCards,
    InsertCuttingCard,
    LoadShoe,
    ReachCuttingCard,
    ReachIndicatorCard,
    ReshuffleDiscards,
    ShuffleCards,
)
from croupier.table.events import Event
from croupier.table.games import game_of, is_of_a_game, own_command
from croupier.table.state import Table
from croupier.verbs.actors import Actor
from croupier.verbs.commands import Proceed
from croupier.verbs.steps import Settle

_ON_THE_WAY = (
    AskNext
    | BeginRound
    | BurnCard
    | CallOffRound
    | CutCards
    | DeclineCut
    | GatherCards
    | InsertCuttingCard
    | LoadShoe
    | ReachCuttingCard
    | ReachIndicatorCard
    | ReshuffleDiscards
    | ShuffleCards
)
"""Commands that prepare the cards for play: like the game's own commands, they answer the current step."""


@dataclass
class RefoldedRound:
    """The table as it becomes, the commands that stand and those that don't, and the events that follow."""

    table: Table
    stand: list[Command] = field(default_factory=list)
    dropped: list[Command] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)

    def do(self, command: Command) -> None:
        """Execute a command; a refusal changes nothing."""
        events = tables.decide(self.table, command)
        for event in events:
            self.table = tables.evolve(self.table, event)
        self.stand.append(command)
        self.events += events


def refold_round(
    began: Table, entered: Sequence[Command], instead: Sequence[Command | None], by: Actor
) -> tuple[RefoldedRound, RefoldedRound]:
    """The round as it was entered, and with the commands in `instead`, where None drops one.

    From the first answer that no longer fits the step called for, no answer stands any more: the
    table asks again. What was settled is settled by the new cards; what was not bound to a step stands.
    """
    was, now, fits = RefoldedRound(began), RefoldedRound(began), True
    for original, command in zip(entered, instead, strict=True):
        called = current_call(was.table)[2:]
        was.do(original)
        if command is None:
            fits = False
            now.dropped.append(original)
        elif command != original:
            _settle(now, by)
            now.do(command)
        elif not is_an_answer(command):
            _stands(now, command)
        elif not fits:
            now.dropped.append(command)
        else:
            fits = _answer(now, command, called, by)
    if fits and was.table.is_settled:
        _settle(now, by)
    return was, now


def is_an_answer(command: Command) -> bool:
    """Whether a command answers a step; commands about people, the sign or a void do not."""
    return isinstance(command, _ON_THE_WAY) or (is_of_a_game(command) and not isinstance(command, _unbound()))


@cache
def _unbound() -> tuple[type, ...]:
    """Commands of the games that answer no step: they stand, whatever is called for."""
    return tuple(kind for game in FLOOR_GAMES for kind in game.unbound) + UNDOING_PLAY


def _answer(now: RefoldedRound, command: Command, called: tuple[str, str, str], by: Actor) -> bool:
    """Execute an answer if it still fits the step; return whether it did."""
    if isinstance(command, Proceed):
        return not _is_to_settle(now) or _stands(now, command)
    if called[0] != Settle.__name__:
        _settle(now, by)
    if current_call(now.table)[2:] != called:
        now.dropped.append(command)
        return False
    return _stands(now, command)


def _stands(now: RefoldedRound, command: Command) -> bool:
    """Execute a command unless the rules no longer allow it; return whether they do."""
    try:
        now.do(command)
    except Refused:
        now.dropped.append(command)
        return False
    return True


def _is_to_settle(now: RefoldedRound) -> bool:
    return isinstance(tables.next_step(now.table), Settle)


def _settle(now: RefoldedRound, by: Actor) -> None:
    """Settle whatever needs no input before the next answer."""
    proceed = own_command(game_of(now.table), Proceed)
    while _is_to_settle(now):
        now.do(proceed(by))
