"""A dealer who runs a table by the book, with its own shoe if there are cards; chance is passed in."""

from collections.abc import Sequence

from croupier import table as tables
from croupier.equipment.cards import UNSEEN, Card
from croupier.equipment.even_draws import Below
from croupier.robots import shoe_preparation
from croupier.robots.card_stock import CardStock
from croupier.robots.game_registry import robots_of
from croupier.table.commands import (
    AskNext,
    BeginRound,
    BurnCard,
    Command,
    CutCards,
    ReshuffleDiscards,
)
from croupier.table.events import Event
from croupier.table.shoe.cut import offered_the_cut
from croupier.table.shoe.shoe_life import rules_of
from croupier.table.state import ShoePhase, Table
from croupier.verbs.actors import Actor, Role
from croupier.verbs.steps import Deal, Staff


class Dealer:
    """Holds a table, its cards and its log, and does what the rules call for."""

    def __init__(self, table: Table, below: Below, log: list[Event] | None = None) -> None:
        self.table = table
        self.log: list[Event] = [] if log is None else log
        self.me = Actor("dealer", Role.DEALER)
        self.supervisor = Actor("supervisor", Role.CASINO_SUPERVISOR)
        self._below = below
        self._cards = CardStock(rules_of(table).decks, below)
        self._hands = robots_of(table).dealing(table.determinations.game, below)

    def do(self, command: Command) -> tuple[Event, ...]:
        """Carry out a command: decide, evolve, log. A refusal changes nothing."""
        events = tables.decide(self.table, command)
        for event in events:
            self.table = tables.evolve(self.table, event)
            self._cards.follow(event)
        self.log += events
        return events

    @property
    def shoe_is_ready(self) -> bool:
        """Whether the next round can be dealt without touching the cards first."""
        return self.table.shoe.phase is ShoePhase.IN_PLAY

    def prepare_shoe(self, order: Sequence[Card] | None = None) -> list[Event]:
        """Check, shuffle, cut and burn as the rules ask; `order` stacks the shoe instead of a shuffle."""
        if order is not None:
            self._cards.stack(order)
        mark = len(self.log)
        while not self.shoe_is_ready:
            self.do(self._with_the_cards())
        return self.log[mark:]

    def _with_the_cards(self) -> Command:
        """The next step to get the shoe ready."""
        command = shoe_preparation.preparation_command(self.table, self.me, self.supervisor, self._below)
        if command is not None:
            return command
        return self._cut() if self.table.shoe.phase is ShoePhase.SHUFFLED else self._burn()

    def _cut(self) -> CutCards:
        """The first patron offered the cut accepts it; a supervisor cuts if nobody is there."""
        offered = offered_the_cut(self.table)
        cutter = Actor(offered[0][0]) if offered else self.supervisor
        return CutCards(cutter, shoe_preparation.place_of_cut(self.table, self._below))

    def _burn(self) -> BurnCard:
        exposed, card = shoe_preparation.burns_exposed(self.table), self._cards.draw()
        return BurnCard(self.me, card if exposed else UNSEEN)

    def open_round(self, no_bet: bool = False) -> tuple[Event, ...]:
        """Open the next round for wagers."""
        self._hands = robots_of(self.table).dealing(self.table.determinations.game, self._below)
        return self.do(BeginRound(self.supervisor if no_bet else self.me, no_bet))

    def ask_next(self) -> str:
        """Ask the next patron for a wager, if they wager in turn; returns who it is."""
        self.do(AskNext(self.me))
        return self.table.asked[-1]

    def close_wagers(self) -> tuple[Event, ...]:
        """Call no more bets."""
        return tuple(event for command in self._hands.call(self.me) for event in self.do(command))

    def next_command(self) -> Command | None:
        """What the dealer does next in a round whose wagers have been closed.

        Patrons have answered by then. None if the step is a patron's, or the round is over.
        """
        step = tables.next_step(self.table)
        match step:
            case Deal(source="shoe"):
                if self._cards.left:
                    return self._hands.deal(step, self._cards.draw(), self.me)
                if shoe_preparation.rack_finishes_the_round(self.table):
                    return ReshuffleDiscards(self.supervisor)
                return self._hands.run_out(self.supervisor)
            case Staff(deed=deed) if deed in shoe_preparation.READY_DEEDS:
                return shoe_preparation.READY_DEEDS[deed](self.me)
            case Staff() if not (self.table.is_between_rounds or self.shoe_is_ready):
                return self._with_the_cards()
            case _:
                return self._hands.answer(step, self.me)

    def play_out(self) -> list[Event]:
        """Deal and settle until the round is over or a patron must act."""
        mark = len(self.log)
        while (command := self.next_command()) is not None:
            self.do(command)
        return self.log[mark:]
