"""Correcting a wrongly keyed card: the round is worked out again with the right one."""

from collections.abc import Iterable, Sequence

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.equipment.cards import UNSEEN, Card, is_card, pictured
from croupier.floor.games.game_registry import FLOOR_GAMES
from croupier.floor.live.commands import CorrectCard, TakeBackKey
from croupier.floor.live.events import CardCorrected
from croupier.floor.live.opening.terms import CardsFrom, Depth
from croupier.floor.live.patrons.debts import overpayments, table_after_payment
from croupier.floor.live.real_cards.history import RealCards
from croupier.floor.live.real_cards.numbered_keys import (
    NumberedKey,
    numbered_keys,
    placed_later,
    says_number,
    with_card,
)
from croupier.floor.live.real_cards.refold import RefoldedRound, refold_round
from croupier.floor.live.state import LiveTable
from croupier.floor.live.timing.current_call import current_call
from croupier.rulebook import Refused, floor
from croupier.table.commands import Command
from croupier.table.events import Event
from croupier.table.games import belongs_to_game, game_of
from croupier.table.patrons.attendance_events import PatronLeft
from croupier.table.patrons.claim_events import ChipsHeld, ClaimMade
from croupier.table.state import Table
from croupier.verbs.actors import Actor
from croupier.verbs.commands import PatronChoice, PlaceWager, Proceed
from croupier.verbs.moves import CAGE, CHIP_FLOAT, Move, held_for, prison_of, stack_of, wagers_of


@floor("4.7")
def correction_events(live: LiveTable, command: CorrectCard) -> tuple[CardCorrected, ...]:
    """Work the round out again with the right card at this number."""
    real = _real(live)
    key = next((key for key in numbered_keys(real) if 0 < key.number == command.number), None)
    if key is None:
        raise Refused(
            floor["4.7"], f"No card of this round has number {command.number}; a past round can only be voided."
        )
    if command.card == UNSEEN or not is_card(command.card):
        raise Refused(floor["4.7"], f"{command.card!r} is not a card: write it like 9h.")
    if command.card == key.says:
        raise Refused(floor["4.7"], f"{pictured(command.card)} is the card that was keyed.")
    if key.index == len(real.entered):
        noted = (*real.noted[: key.place], command.card, *real.noted[key.place + 1 :])
        return _corrected(live, real, command.by, key, command.card, real.entered, noted)
    was = real.entered[key.index]
    if says_number(was):
        raise Refused(floor["4.7"], "This is a number, not a card: take it back and key it again.")
    instead = list[Command | None](real.entered)
    instead[key.index] = with_card(was, key.place, command.card)
    placed = placed_later(real).get(key.index)
    if placed is not None:  # the same card, where it lies by now
        instead[placed] = with_card(real.entered[placed], 0, command.card)
    return _corrected(live, real, command.by, key, command.card, instead, real.noted)


@floor("4.7")
def take_back_events(live: LiveTable, command: TakeBackKey) -> tuple[CardCorrected, ...]:
    """Take back the last card or number keyed, or the last decision if the dealer keys those too."""
    real = _real(live)
    depth = live.spot.terms.depth
    keyed = numbered_keys(real)
    decided = [index for index, command in enumerate(real.entered) if _is_decision(live.table, command)]
    last = NumberedKey(0, "", -1, 0) if not keyed else keyed[-1]
    if depth is not Depth.WAGERS and decided and decided[-1] > last.index:
        last = NumberedKey(0, type(real.entered[decided[-1]]).__name__.lower(), decided[-1], 0)
    if last.index < 0:
        raise Refused(floor["4.7"], "Nothing has been keyed in this round yet.")
    begin, noted = last.index, real.noted[:-1]
    if depth is Depth.CARDS and keyed and last is keyed[-1] and not noted:
        game = FLOOR_GAMES.part_of(live.table.determinations.game)
        while begin and isinstance(real.entered[begin - 1], (Proceed, *game.implied)):
            begin -= 1
    instead = [command if index < begin or index > last.index else None for index, command in enumerate(real.entered)]
    return _corrected(live, real, command.by, last, None, instead, noted)


def _is_decision(table: Table, command: Command) -> bool:
    """Whether a command carries out a choice about a hand; the wagers here are only nominal."""
    chosen = isinstance(command, PatronChoice) and not isinstance(command, PlaceWager)
    return chosen and belongs_to_game(game_of(table), command)


def _real(live: LiveTable) -> RealCards:
    if live.spot.terms.cards_from is not CardsFrom.KEYED:
        raise Refused(floor["4.7"], "The system deals its own cards here: none are keyed.")
    if live.table.closed:
        raise Refused(floor["4.7"], "The table is closed: its rounds can no longer change.")
    return live.spot.real or RealCards(live.table)


def _corrected(
    live: LiveTable,
    real: RealCards,
    by: Actor,
    key: NumberedKey,
    card: Card | None,
    instead: Sequence[Command | None],
    noted: tuple[Card, ...],
) -> tuple[CardCorrected, ...]:
    was, now = refold_round(real, instead, by)
    _check_who_left(real, was.events, now.events)
    _give_back_overpayments(real, now)
    waiting = noted if current_call(now.table)[2:] == current_call(live.table)[2:] else ()
    stand, again, dropped = tuple(now.stand), tuple(now.events), tuple(now.dropped)
    return (CardCorrected(by, key.number, key.says, card, stand, again, dropped, waiting),)


@floor("2.1", "4.7")
def _check_who_left(real: RealCards, was: Sequence[Event], again: Sequence[Event]) -> None:
    """A round is not played on with somebody who has left: with other cards they would still be in it."""
    if _left(was) != _left(again) or _cage_moves(real.began, was) != _cage_moves(real.began, again):
        why = "A patron who has left would still be in the round."
        raise Refused(floor["4.7"], f"{why} You can declare the round void: what is owed is then claimed or held.")


@floor("2.6", "4.7")
def _give_back_overpayments(real: RealCards, now: RefoldedRound) -> None:
    """What was paid from an account meanwhile and is no longer owed goes back to the patron's chips, or is held."""
    clause = game_of(now.table).clauses.dispute
    for patron, number, amount in overpayments(now.table, real.settled):
        here = now.table.patron(patron)
        held = () if here is not None and here.present else (ChipsHeld(patron, amount, clause),)
        for event in (ClaimMade(patron, number, amount, clause), *held):
            now.table = tables.evolve(now.table, event)
            now.events.append(event)


def _left(events: Iterable[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, PatronLeft)]


def _cage_moves(table: Table, events: Iterable[Event]) -> list[Move]:
    return [move for event in events for move in tables.moves(table, event) if CAGE in (move.source, move.target)]


def corrected_table(live: LiveTable, event: CardCorrected) -> Table:
    """The table with the round worked out again."""
    real = live.spot.real or RealCards(live.table)
    table = real.began
    for happened in event.again:
        table = tables.evolve(table, happened)
    for settled in real.settled:
        table = table_after_payment(table, settled)
    return table


@floor("4.7")
def correction_moves(live: LiveTable, event: CardCorrected) -> tuple[Move, ...]:
    """The net move for every place: what a correction takes back, and what it pays instead."""
    before, now = _chips(live.table), _chips(corrected_table(live, event))
    owed = {place: now.get(place, 0) - before.get(place, 0) for place in dict.fromkeys((*before, *now))}
    owed[CHIP_FLOAT] = -sum(owed.values())
    moves: list[Move] = []
    for source in [place for place, amount in owed.items() if amount < 0]:
        for target in [place for place, amount in owed.items() if amount > 0]:
            amount = min(-owed[source], owed[target])
            if amount > 0:
                moves.append(Move(source, target, Amount(amount)))
                owed[source] += amount
                owed[target] -= amount
    return tuple(moves)


def _chips(table: Table) -> dict[str, int]:
    """All chips except the float: stacks, wagers, and what is held for those who have left."""
    chips: dict[str, int] = {}
    for patron in table.patrons:
        chips[stack_of(patron.name)] = patron.stack
        chips[wagers_of(patron.name)] = patron.wagered
        chips[prison_of(patron.name)] = patron.imprisoned
    for held in table.held:
        chips[held_for(held.patron)] = chips.get(held_for(held.patron), 0) + held.amount
    return chips
