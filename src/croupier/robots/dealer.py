"""A dealer who runs a table of cards by the book, with a shoe of its own; chance comes in from outside."""

from collections.abc import Callable, Sequence

from croupier import table as tables
from croupier.equipment.cards import UNSEEN, Card, decks
from croupier.equipment.shoe import Shoe, shuffled
from croupier.games.baccarat.commands import (
    CallNoMoreBets,
    DealCard,
    Proceed,
    RunOutOfCards,
    TurnHand,
)
from croupier.games.baccarat.tables import HandName, hand_name
from croupier.table.commands import (
    BeginRound,
    BurnCard,
    ChangeCards,
    CutCards,
    InsertCuttingCard,
    ReachCuttingCard,
    ShuffleCards,
)
from croupier.table.commands import Command as AnyCommand
from croupier.table.events import Event
from croupier.table.games import game_of
from croupier.table.shoe_life import rules_of
from croupier.table.state import ShoePhase, Table
from croupier.table.steps import TAKE_OUT_CUTTING_CARD
from croupier.verbs.actors import Actor, Role
from croupier.verbs.staff import RecordStaffAct
from croupier.verbs.steps import Deal, Expose, Settle, Staff

Below = Callable[[int], int]
"""Draws evenly from 0 to n - 1: the only chance there is."""


class Dealer:
    """Holds a table, its shoe and its log, and does what the rules call for."""

    def __init__(self, table: Table, below: Below, log: list[Event] | None = None) -> None:
        self.table = table
        self.log: list[Event] = [] if log is None else log
        self.me = Actor("dealer", Role.DEALER)
        self.supervisor = Actor("supervisor", Role.CASINO_SUPERVISOR)
        self._below = below
        self._shoe = Shoe(())
        self._face_down: dict[HandName, list[Card]] = {"player": [], "banker": []}

    def do(self, command: AnyCommand) -> tuple[Event, ...]:
        """Carry out a command: decide, evolve, log. A refusal changes nothing."""
        events = tables.decide(self.table, command)
        for event in events:
            self.table = tables.evolve(self.table, event)
        self.log += events
        return events

    @property
    def shoe_is_ready(self) -> bool:
        """Whether the next round can be dealt without touching the cards first."""
        return self.table.shoe.phase is ShoePhase.IN_PLAY

    def prepare_shoe(self, order: Sequence[Card] | None = None) -> list[Event]:
        """Check, shuffle, cut and burn as the rules ask; `order` stacks the shoe instead of a shuffle."""
        rules, events = rules_of(self.table), list[Event]()
        if self.table.shoe.phase is ShoePhase.UNCHECKED:
            clause = game_of(self.table).clauses.cards_checked
            events += self.do(RecordStaffAct(self.me, clause, "every card checked"))
        if self.table.shoe.phase is ShoePhase.TO_BE_REPLACED:
            events += self.do(ChangeCards(self.supervisor, self.me))
        events += self.do(ShuffleCards(self.me))
        self._shoe = Shoe(shuffled(decks(rules.decks), self._below) if order is None else tuple(order))
        events += self._cut_and_burn(stacked=order is not None)
        return events

    def _cut_and_burn(self, stacked: bool) -> list[Event]:
        rules = rules_of(self.table)
        cards, least = rules.decks * rules.cards_per_deck, rules.cut_from_either_end_min
        at = least + self._below(cards - 2 * least + 1)
        from_back = rules.cutting_card_from_back_min + self._below(rules.cards_per_deck // 2)
        patrons = self.table.playing
        cutter = Actor(patrons[0].name) if patrons else self.supervisor
        events = [*self.do(CutCards(cutter, at)), *self.do(InsertCuttingCard(self.me, from_back))]
        self._shoe = (self._shoe if stacked else self._shoe.cut(at)).with_cutting_card(from_back)
        while self.table.shoe.phase is ShoePhase.TO_BURN:
            card = self._draw()
            seen = rules.burn_first_exposed and self.table.shoe.cards_left == cards
            events += self.do(BurnCard(self.me, card if seen else UNSEEN))
        return events

    def _draw(self) -> Card:
        card, self._shoe = self._shoe.draw()
        return card

    def open_round(self, no_bet: bool = False) -> tuple[Event, ...]:
        """Open the next round for wagers."""
        self._face_down = {"player": [], "banker": []}
        return self.do(BeginRound(self.supervisor if no_bet else self.me, no_bet))

    def close_wagers(self) -> tuple[Event, ...]:
        """Call no more bets."""
        return self.do(CallNoMoreBets(self.me))

    def next_command(self) -> AnyCommand | None:
        """What the dealer does next in a round whose wagers are closed; none when the round is over."""
        step = tables.next_step(self.table)
        match step:
            case Staff(deed=deed) if deed == TAKE_OUT_CUTTING_CARD:
                self._shoe = self._shoe.without_cutting_card()
                return ReachCuttingCard(self.me)
            case Deal(source="shoe") if not self._shoe.remaining:
                return RunOutOfCards(self.supervisor)
            case Deal(face_up=True, source="shoe"):
                return DealCard(self.me, self._draw())
            case Deal(to=to, source="shoe"):
                self._face_down[hand_name(to)].append(self._draw())
                return DealCard(self.me, UNSEEN)
            case Deal():
                return DealCard(self.me, UNSEEN)
            case Expose(hand=hand):
                cards, self._face_down[hand_name(hand)] = self._face_down[hand_name(hand)], []
                return TurnHand(self.me, hand_name(hand), tuple(cards))
            case Settle():
                return Proceed(self.me)
            case _:
                return None

    def play_out(self) -> list[Event]:
        """Deal and settle until the round is over."""
        events: list[Event] = []
        while (command := self.next_command()) is not None:
            events += self.do(command)
        return events
