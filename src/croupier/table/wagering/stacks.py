"""Chips that a command takes from the stacks: wagers need chips in hand, what is taken back may become a claim."""

from collections.abc import Iterable, Iterator

from croupier.equipment.amounts import Amount, currency_text
from croupier.rulebook import Refused, nz_d7
from croupier.table.events import Event, is_game_event
from croupier.table.game_types import GameCommand
from croupier.table.games import game_of
from croupier.table.patrons.claim_events import ChipsHeld, ClaimCollected, ClaimMade
from croupier.table.round_effects import RoundEffect
from croupier.table.state import Patron, Table
from croupier.verbs.actors import Actor
from croupier.verbs.commands import Proceed
from croupier.verbs.moves import Move, stack_of
from croupier.verbs.wagers import SettlementReversed


@nz_d7("3.1", "7.4")
def events_with_claims(
    table: Table, command: GameCommand, events: list[Event], effects: list[RoundEffect]
) -> list[Event]:
    """The events, with claims for what is taken back from a stack that no longer has it.

    So too for what was wagered before hands were reconstructed and is wagered again by itself. A new wager beyond the
    chips in hand is refused: no stack goes below nothing.
    """
    for effect in effects:
        if effect.chips:
            break
    else:
        return events
    chips = [effect.chips for effect in effects]
    touched = {place for moves in chips for move in moves for place in (move.source, move.target)}
    names = {place.partition(" of ")[2] for place in touched}
    owners = {
        stack: patron
        for patron in table.patrons
        if patron.name in names and (stack := stack_of(patron.name)) in touched
    }
    if not owners:
        return events
    stacks = {stack: int(patron.stack) for stack, patron in owners.items()}
    claimed: dict[str, int] = {}
    told: list[Event] = []
    moved = iter(chips)
    for event in events:
        for stack, short in _move(stacks, next(moved) if is_game_event(event) else ()):
            if not isinstance(event, SettlementReversed) and not isinstance(command, Proceed):
                why = f"That takes {currency_text(short)} more than the chips in hand."
                raise Refused(game_of(table).clauses.wagers_in_chips, why)
            told.append(ClaimMade(owners[stack].name, table.round_number, Amount(short), event.clause))
            stacks[stack] += short
            claimed[stack] = claimed.get(stack, 0) + short
        told.append(event)
    return [*told, *_left_over(table, owners, stacks, claimed, command.by)]


def _move(stacks: dict[str, int], moves: Iterable[Move]) -> list[tuple[str, int]]:
    """Move an event's chips; which stacks would be short then, and by how much."""
    for move in moves:
        if move.target in stacks:
            stacks[move.target] += move.amount
        if move.source in stacks:
            stacks[move.source] -= move.amount
    return [(stack, -left) for stack, left in stacks.items() if left < 0]


def _left_over(
    table: Table, owners: dict[str, Patron], stacks: dict[str, int], claimed: dict[str, int], by: Actor
) -> Iterator[Event]:
    """What came back after a claim was made pays it; what is left of somebody who has left the table is held.

    A claim that an earlier command of this round made is paid by what the round brings, and by no other chips.
    """
    clause = game_of(table).clauses.dispute
    for stack, patron in owners.items():
        left, owed = stacks[stack], claimed.get(stack, 0)
        if table.claims and not owed:
            owed = min(_owed_from_round(table, patron.name), max(left - patron.stack, 0))
        if left and owed:
            yield ClaimCollected(patron.name, table.round_number, Amount(min(left, owed)), by, clause)
            left -= min(left, owed)
        if left and not patron.present:
            yield ChipsHeld(patron.name, Amount(left), clause)


def _owed_from_round(table: Table, name: str) -> int:
    return sum(
        claim.amount for claim in table.claims if (claim.patron, claim.round_number) == (name, table.round_number)
    )
