"""Which chips an event moves, and stacks after it: what conservation, ledgers and reports read."""

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from croupier.equipment.amounts import Amount
from croupier.table.events import Event, is_game_event
from croupier.table.games import game_of
from croupier.table.patrons.attendance_events import ChipsBrought, PatronJoined, PatronLeft
from croupier.table.patrons.claim_events import ChipsHeld, ClaimCollected, ClaimMade, FinishedRoundVoided, HeldPaid
from croupier.table.patrons.player_events import ChipsRuled
from croupier.table.state import Patron, Table
from croupier.table.wagering.round_life_events import StackCounted
from croupier.verbs.moves import CAGE, CHIP_FLOAT, Move, held_for, prison_of, stack_of, wagers_of

_Part = TypeVar("_Part", bound=msgspec.Struct)


def moves(table: Table, event: Event) -> tuple[Move, ...]:
    """Who pays whom how much, for the game's events and the table's."""
    if is_game_event(event):
        return game_of(table).moves(event)
    if type(event) not in _MOVING:
        return ()
    return tuple(move for move in _table_moves(event) if move.amount)


_MOVING = frozenset(
    {
        PatronJoined,
        ChipsBrought,
        PatronLeft,
        ChipsRuled,
        StackCounted,
        ClaimMade,
        ChipsHeld,
        ClaimCollected,
        HeldPaid,
        FinishedRoundVoided,
    }
)
"""The table's events that move chips."""


def _table_moves(event: Event) -> tuple[Move, ...]:
    match event:
        case PatronJoined(patron, chips) | ChipsBrought(patron, chips):
            return (Move(CAGE, stack_of(patron), chips),)
        case PatronLeft(patron, chips):
            return (Move(stack_of(patron), CAGE, chips),)
        case ChipsRuled(patron, amount):
            stack = stack_of(patron)
            return (Move(CAGE, stack, Amount(amount)) if amount > 0 else Move(stack, CAGE, Amount(-amount)),)
        case StackCounted(patron, chips, before):
            stack, gained = stack_of(patron), chips - before
            return (
                Move(CHIP_FLOAT, stack, Amount(gained)) if gained > 0 else Move(stack, CHIP_FLOAT, Amount(-gained)),
            )
        case ClaimMade(patron, _, amount):
            return (Move(CHIP_FLOAT, stack_of(patron), amount),)
        case ChipsHeld(patron, amount):
            return (Move(stack_of(patron), held_for(patron), amount),)
        case ClaimCollected(patron, _, amount):
            return (Move(stack_of(patron), CHIP_FLOAT, amount),)
        case HeldPaid(patron, amount, to_stack):
            return (Move(held_for(patron), stack_of(patron) if to_stack else CAGE, amount),)
        case FinishedRoundVoided(reversals=reversals):
            return tuple(
                move
                for back in reversals
                for move in (
                    Move(CHIP_FLOAT, stack_of(back.patron), back.given_back),
                    Move(CHIP_FLOAT, held_for(back.patron), back.held),
                    Move(stack_of(back.patron), CHIP_FLOAT, back.taken_back),
                )
            )
        case _:
            raise AssertionError(f"{event} moves no chips")


def with_chips_moved(table: Table, chips: tuple[Move, ...], in_round: bool = False) -> Table:
    """Stacks and wagers after the moves; in a round the gain of each patron is kept too."""
    if not chips:
        return table
    gained: dict[str, int] = {}
    for move in chips:
        gained[move.source] = gained.get(move.source, 0) - move.amount
        gained[move.target] = gained.get(move.target, 0) + move.amount
    owners = {place.partition(" of ")[2] for place in gained}
    patrons = list(table.patrons)
    for index, patron in enumerate(patrons):
        if patron.name not in owners:
            continue
        stack, wagers = gained.get(stack_of(patron.name), 0), gained.get(wagers_of(patron.name), 0)
        waiting = gained.get(prison_of(patron.name), 0)
        if stack or wagers or waiting:
            patrons[index] = changed(
                patron,
                stack=patron.stack + stack,
                wagered=patron.wagered + wagers,
                net_of_round=patron.net_of_round + stack + waiting if in_round else patron.net_of_round,
                imprisoned=patron.imprisoned + waiting,
            )
    return changed(table, patrons=tuple(patrons))


changed = msgspec.structs.replace
"""A part of the table with some fields changed."""


def with_shoe(table: Table, **changes: Any) -> Table:
    """The table with its shoe changed."""
    return changed(table, shoe=changed(table.shoe, **changes))


def with_patron(table: Table, name: str, change: Callable[[Patron], Patron]) -> Table:
    """The table with one patron changed."""
    patrons = tuple(change(patron) if patron.name == name else patron for patron in table.patrons)
    return changed(table, patrons=patrons)
