"""A dealer who runs a table by the book, with a shoe of its own where there are cards; chance comes from outside."""

from collections.abc import Sequence

from croupier import table as tables
from croupier.equipment.cards import UNSEEN, Card
from croupier.robots.cards import Cards
from croupier.robots.games import robots_of
from croupier.robots.part import Below
from croupier.table.commands import (
    AskNext,
    BeginRound,
    BurnCard,
    CallOffRound,
    ChangeCards,
    Command,
    CutCards,
    InsertCuttingCard,
    LoadShoe,
    ReachCuttingCard,
    ReachIndicatorCard,
    ReshuffleDiscards,
    ShuffleCards,
)
from croupier.table.cutting import offered_the_cut
from croupier.table.events import Event
from croupier.table.indicators import changes_left
from croupier.table.shoe_life import check_clause, rules_of
from croupier.table.state import ShoePhase, Table
from croupier.table.steps import CALL_OFF_ROUND, RESHUFFLE_DISCARDS, TAKE_OUT_CUTTING_CARD, TAKE_OUT_INDICATOR_CARD
from croupier.verbs.actors import Actor, Role
from croupier.verbs.staff import RecordStaffAct
from croupier.verbs.steps import Deal, Staff


class Dealer:
    """Holds a table, its cards and its log, and does what the rules call for."""

    def __init__(self, table: Table, below: Below, log: list[Event] | None = None) -> None:
        self.table = table
        self.log: list[Event] = [] if log is None else log
        self.me = Actor("dealer", Role.DEALER)
        self.supervisor = Actor("supervisor", Role.CASINO_SUPERVISOR)
        self._below = below
        self._cards = Cards(rules_of(table).decks, below)
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
        """The next thing to be done on the cards' way into play."""
        match self.table.shoe.phase:
            case ShoePhase.UNCHECKED:
                return RecordStaffAct(self.me, check_clause(self.table), "every card checked")
            case ShoePhase.TO_BE_REPLACED:
                return ChangeCards(self.supervisor, self.me)
            case ShoePhase.UNSHUFFLED:
                return ShuffleCards(self.me)
            case ShoePhase.SHUFFLED:
                return self._cut()
            case ShoePhase.CUT:
                return self._insert_cutting_card()
            case ShoePhase.TO_LOAD:
                return LoadShoe(self.me)
            case _:
                return self._burn()

    def _cut(self) -> CutCards:
        """Whoever is offered the cut first accepts it; a supervisor cuts where nobody is there."""
        rules, cards = rules_of(self.table), self.table.shoe.cards_left
        least = rules.cut_from_either_end_min if cards >= 2 * rules.cut_from_either_end_min else 1
        offered = offered_the_cut(self.table)
        cutter = Actor(offered[0][0]) if offered else self.supervisor
        return CutCards(cutter, least + self._below(cards - 2 * least + 1))

    def _insert_cutting_card(self) -> InsertCuttingCard:
        """Anywhere between the bounds; half a deck's worth of places where the book has a lower one alone."""
        rules = rules_of(self.table)
        least, most = rules.cutting_card_from_back_min, rules.cutting_card_from_back_max
        places = rules.cards_per_deck // 2 if most is None else most - least + 1
        from_back = least + self._below(places)
        return InsertCuttingCard(self.me, from_back, self._indicators(from_back))

    def _indicators(self, from_back: int) -> tuple[int, ...]:
        """Each limit change still to come has its part of the shoe in front of the cutting card."""
        changes = changes_left(self.table)
        part = (self.table.shoe.cards_left - from_back - 1) // max(1, changes)
        return tuple(from_back + 1 + part * number + self._below(part) for number in range(changes))

    def _burn(self) -> BurnCard:
        rules, card = rules_of(self.table), self._cards.draw()
        first = self.table.shoe.cards_left == rules.decks * rules.cards_per_deck
        return BurnCard(self.me, card if first and rules.burn_first_exposed else UNSEEN)

    def open_round(self, no_bet: bool = False) -> tuple[Event, ...]:
        """Open the next round for wagers."""
        self._hands = robots_of(self.table).dealing(self.table.determinations.game, self._below)
        return self.do(BeginRound(self.supervisor if no_bet else self.me, no_bet))

    def ask_next(self) -> str:
        """Ask the next patron for a wager, where they wager in turn; who it is."""
        self.do(AskNext(self.me))
        return self.table.asked[-1]

    def close_wagers(self) -> tuple[Event, ...]:
        """Call no more bets."""
        return tuple(event for command in self._hands.call(self.me) for event in self.do(command))

    def next_command(self) -> Command | None:
        """What the dealer does next in a round whose wagers have been closed.

        Patrons have had their say about a step by then; none where it is for one of them, or the round is over.
        """
        step = tables.next_step(self.table)
        match step:
            case Staff(deed=deed) if deed == TAKE_OUT_CUTTING_CARD:
                return ReachCuttingCard(self.me)
            case Staff(deed=deed) if deed == TAKE_OUT_INDICATOR_CARD:
                return ReachIndicatorCard(self.me)
            case Staff(deed=deed) if deed == CALL_OFF_ROUND:
                return CallOffRound(self.me)
            case Staff(deed=deed) if deed == RESHUFFLE_DISCARDS:
                return ReshuffleDiscards(self.me)
            case Staff() if not (self.table.between_rounds or self.shoe_is_ready):
                return self._with_the_cards()
            case Deal(source="shoe") if not self._cards.left and self._rack_finishes_the_round:
                return ReshuffleDiscards(self.supervisor)
            case Deal(source="shoe") if not self._cards.left:
                return self._hands.run_out(self.supervisor)
            case Deal(source="shoe"):
                return self._hands.deal(step, self._cards.draw(), self.me)
            case _:
                return self._hands.answer(step, self.me)

    @property
    def _rack_finishes_the_round(self) -> bool:
        """The shoe is empty before its time, and this game deals on from the discard rack."""
        rules = rules_of(self.table)
        return rules.discards_reshuffled is not None and rules.shuffler is None and self.table.discard_rack > 0

    def play_out(self) -> list[Event]:
        """Deal and settle until the round is over or a patron must act."""
        mark = len(self.log)
        while (command := self.next_command()) is not None:
            self.do(command)
        return self.log[mark:]
