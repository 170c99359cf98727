"""Execution of engine commands at a live table: the events, and everything that follows from each."""

from collections.abc import Iterable

from croupier import table as tables
from croupier.floor.live.events import Entered, Entry, Happened, LiveEvent, TableReceiptIssued, TableReceiptKind
from croupier.floor.live.evolve import evolve
from croupier.floor.live.inputs import FloorInputs
from croupier.floor.live.opening.terms import CardsFrom, Depth
from croupier.floor.live.patrons.house_restrictions import with_house_register
from croupier.floor.live.shoe import lifecycle
from croupier.floor.live.state import LiveTable
from croupier.floor.live.supervision.second_person import check_nothing_waits
from croupier.floor.live.timing.gaming_hours import announce_last_rounds, gaming_over
from croupier.floor.live.timing.late_rounds import call_off_late
from croupier.rulebook import Refused, act_bj, act_mb, floor
from croupier.table.commands import BeginRound, Command as EngineCommand, GatherCards
from croupier.table.events import Event, is_game_event
from croupier.table.games import game_of
from croupier.table.patrons.attendance_events import ChipsBrought, PatronJoined, PatronLeft
from croupier.table.patrons.claim_events import HeldPaid
from croupier.table.wagering.round_life_events import RoundBegun
from croupier.table.wagering.rounds import gathers_first
from croupier.verbs.actors import SUPERVISING, Actor

_KEYED, _SYSTEM = CardsFrom.KEYED, CardsFrom.SYSTEM  # enum lookup is slow on Python 3.11


class TableExecution:
    """One command being executed: the table as it becomes, and the events so far."""

    def __init__(self, live: LiveTable, inputs: FloorInputs) -> None:
        """Start from the current table."""
        self.live, self.inputs = live, inputs
        self.events: list[LiveEvent] = []

    def add(self, events: Iterable[LiveEvent]) -> None:
        """Add events of the floor."""
        for event in events:
            self.live = evolve(self.live, Entry(self.inputs.at, event))
            self.events.append(event)

    def engine(self, command: EngineCommand) -> None:
        """Execute a command of the engine; raises `Refused` if the rules don't allow it.

        Cards that it gathers first are gathered by a command of its own, so that a round's history begins with it.
        """
        if gathers_first(self.live.table, command):
            self.engine(GatherCards(command.by))
        if isinstance(command, GatherCards):
            check_nothing_waits(self.live)
            _check_put_right(self.live, command.by)
        if isinstance(command, BeginRound):
            self.add(announce_last_rounds(self.live, self.inputs))
        called_off = call_off_late(self.live, command, self.inputs)
        if called_off:
            self.happen(called_off)
            self.add((gaming_over(self.live, self.inputs),))
            return
        decided = self.decided(command)
        if self.live.spot.terms.cards_from is _KEYED and self.live.spot.terms.depth is not Depth.COUNTS:
            self.add((Entered(command),))
        self.happen(decided)

    def happen(self, events: Iterable[Event]) -> None:
        """Events of the engine, each with what follows from it: receipts, and what the system's cards need."""
        for event in events:
            self.add((Happened(event),))
            self.add(_receipt(self.live, event))
            if self.live.spot.terms.cards_from is _SYSTEM:
                self._cards(event)

    def decided(self, command: EngineCommand) -> Iterable[Event]:
        """The engine's events: from the table, or from the tournament it belongs to."""
        return tables.decide(with_house_register(self.live.table, command, self.inputs), command)

    def _cards(self, event: Event) -> None:
        """Follow an event with what the system's cards and wheel need: a commitment, nonces, their end."""
        self.add(lifecycle.commit(self.live, event, self.inputs))
        if isinstance(event, RoundBegun):
            self.add(lifecycle.gather(self.live))
        elif lifecycle.ends_seals(self.live, event):
            self.add(lifecycle.close_seals(self.live, self.inputs.at))
        else:
            self.add(lifecycle.welcome(self.live))


@act_bj("14.4")
@act_mb("12.4")
def _check_put_right(live: LiveTable, by: Actor) -> None:
    """Refuse to gather cards of which one was told to lie in the wrong place: after that they can't be put right.

    A supervisor who has seen that they lie right may gather them.
    """
    game = game_of(live.table)
    if live.table.to_gather and by.role not in SUPERVISING and game.lies_wrong(live.table.play):
        why = "A card lies in the wrong place: put the cards right first, or a supervisor voids the round or gathers."
        raise Refused(game.clauses.reconstructed or game.clauses.placement_error, why)


@floor("2.3")
def _receipt(live: LiveTable, event: Event) -> tuple[LiveEvent, ...]:
    """Issue a receipt for chips that come to the table or leave it, if the system knows of them."""
    if is_game_event(event) or live.spot.terms.depth is not Depth.WAGERS:
        return ()
    match event:
        case PatronJoined(patron, chips) | ChipsBrought(patron, chips) if chips:
            return (TableReceiptIssued(live.spot.receipts + 1, TableReceiptKind.BUY_IN, patron, chips),)
        case PatronLeft(patron, chips) if chips:
            return (TableReceiptIssued(live.spot.receipts + 1, TableReceiptKind.CASH_OUT, patron, chips),)
        case HeldPaid(patron, amount, to_stack=False):
            return (TableReceiptIssued(live.spot.receipts + 1, TableReceiptKind.HELD, patron, amount),)
        case _:
            return ()
