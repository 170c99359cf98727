"""A round folded again from its start, with a card changed or removed, and the entered commands that still fit."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

from msgspec.structs import replace

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.floor.games.game_registry import FLOOR_GAMES
from croupier.floor.live.command_kinds import UNDOING_PLAY
from croupier.floor.live.real_cards.history import RealCards
from croupier.floor.live.timing.current_call import current_call
from croupier.rulebook import Refused, floor
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
from croupier.table.patrons.attendance_events import PatronLeft
from croupier.table.patrons.claim_events import ChipsHeld, ClaimMade
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
    """The table as it becomes, the commands that stand and those that don't, and the events that follow.

    `left` is what those who left the table really took along, in that order.
    """

    table: Table
    left: list[tuple[str, Amount]]
    stand: list[Command] = field(default_factory=list)
    dropped: list[Command] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)

    def do(self, command: Command) -> None:
        """Execute a command; a refusal changes nothing."""
        for decided in tables.decide(self.table, command):
            for event in self._with_what_was_taken(decided):
                self.table = tables.evolve(self.table, event)
                self.events.append(event)
        self.stand.append(command)

    @floor("2.1", "4.7")
    def _with_what_was_taken(self, event: Event) -> tuple[Event, ...]:
        """Chips that somebody took along are with them: too many are owed, too few are held for them."""
        taken = next((left for left in self.left if isinstance(event, PatronLeft) and left[0] == event.patron), None)
        if taken is None or not isinstance(event, PatronLeft):
            return (event,)
        self.left.remove(taken)
        more, clause = taken[1] - event.chips, game_of(self.table).clauses.dispute
        left = replace(event, chips=taken[1])
        if more > 0:
            return (ClaimMade(event.patron, self.table.round_number, Amount(more), clause), left)
        return (ChipsHeld(event.patron, Amount(-more), clause), left) if more else (event,)


def refold_round(real: RealCards, instead: Sequence[Command | None], by: Actor) -> tuple[RefoldedRound, RefoldedRound]:
    """The round as it was entered, and with the commands in `instead`, where None drops one.

    From the first answer that no longer fits the step called for, no answer stands any more: the
    table asks again. What was settled is settled by the new cards; what was not bound to a step stands. Only the first
    command that is changed must be allowed: another is the same card, placed later.
    """
    was, now = (RefoldedRound(real.began, [*real.left]) for _ in range(2))
    fits, changed = True, False
    for original, command in zip(real.entered, instead, strict=True):
        called = current_call(was.table)[2:]
        was.do(original)
        if command is None:
            fits = False
            now.dropped.append(original)
        elif command != original and not changed:
            changed = True
            _settle(now, by)
            now.do(command)
        elif not is_an_answer(command):
            _stands(now, command)
        elif not fits:
            now.dropped.append(original)
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
