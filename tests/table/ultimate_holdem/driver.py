"""A hold-em table for tests: opened, its deck made ready, played through the table's own verbs."""

from typing import Any, Self

from croupier import table as tables
from croupier.equipment.cards import cards
from croupier.games.ultimate_holdem.commands import (
    BeginSettlement,
    Bet,
    CallNoMoreBets,
    Check,
    DealCard,
    Fold,
    PlaceWager,
    Proceed,
    TurnCards,
)
from croupier.games.ultimate_holdem.determinations import Determinations as HoldemDeterminations
from croupier.games.ultimate_holdem.events import WagerReturned, WagerSettled
from croupier.games.ultimate_holdem.round_of_play import RoundOfPlay
from croupier.games.ultimate_holdem.table_interface import ULTIMATE_HOLDEM
from croupier.games.ultimate_holdem.values_and_odds import Kind
from croupier.rulebook import Cite
from croupier.table.commands import ChangeCards, Command, JoinTable, ShuffleCards
from croupier.table.events import Event
from croupier.table.games import rules_in_force
from croupier.table.patrons.restriction_events import PatronWarned
from croupier.table.policies import Policy, act_tournament, cash
from croupier.table.shoe.shoe_life import check_clause
from croupier.table.state import Determinations, Limits, ShoePhase
from croupier.verbs.actors import Actor
from croupier.verbs.staff_acts import RecordStaffAct
from croupier.verbs.steps import Ask, Expose, Offer, Settle
from tests.people import DEALER, SUPERVISOR
from tests.table.driver import Sitting, dollars

BOARD = "2c 7d 9h Js 4c"
"""A board that makes neither a straight nor a flush with the hands below."""
PAIRS = ("Ah Ad", "Kh Kd", "Qh Qd", "Th Td", "8h 8d", "6h 6d")
"""The hands of the areas with wagers, one after another."""
DEALER_WINS, DEALER_LOSES, DEALER_HAS_NOTHING = "Jh Jd", "3h 3d", "3s 5s"
"""Against one of those pairs: three jacks, a pair of threes, and no pair at all."""


def opened(limits: Limits | None = None, policy: Policy | None = None, **game: Any) -> "HoldemSitting":
    """A table as the operator opened it; `game` are the choices for hold-em, such as `maximum_payout=dollars(500)`."""
    choices = HoldemDeterminations(**game)
    policy = policy or cash(ULTIMATE_HOLDEM.clauses, ULTIMATE_HOLDEM.shoe_rules(choices).end_of_shoe)
    return HoldemSitting(tables.begin(Determinations(choices, policy, limits or Limits())))


def tournament_sitting(limits: Limits | None = None) -> "HoldemSitting":
    """A tournament table by section 16 of ACT-UTH."""
    end_of_shoe = ULTIMATE_HOLDEM.shoe_rules(HoldemDeterminations()).end_of_shoe
    return opened(limits, act_tournament(ULTIMATE_HOLDEM.clauses, end_of_shoe))


class HoldemSitting(Sitting):
    """A table of hold-em in play and its log; amounts are in whole dollars."""

    @property
    def play(self) -> RoundOfPlay:
        """The round on the table."""
        assert isinstance(self.table.play, RoundOfPlay)
        return self.table.play

    def do(self, command: Command) -> tuple[Event, ...]:
        """Decide, evolve, log; what an event cites is in force, and no stack is ever below nothing."""
        events = tables.decide(self.table, command)
        for event in events:
            assert event.clause in rules_in_force(self.table)
            self.table = tables.evolve(self.table, event)
            assert all(patron.stack >= 0 and patron.wagered >= 0 for patron in self.table.patrons)
        self.log += events
        return events

    def refusal(self, command: Command) -> Cite:
        """The clause by which the table refuses this command: it is in force, and nothing has changed."""
        clause = super().refusal(command)
        assert clause in rules_in_force(self.table)
        return clause

    def stand_by(self, *names: str, chips: int = 1000) -> Self:
        """Patrons come to the table without a seat."""
        for name in names:
            self.do(JoinTable(Actor(name), name, dollars(chips)))
        return self

    def ready(self) -> Self:
        """Everything that the deck needs until it is in play."""
        while self.table.shoe.phase is not ShoePhase.IN_PLAY:
            match self.table.shoe.phase:
                case ShoePhase.UNCHECKED:
                    self.do(RecordStaffAct(DEALER, check_clause(self.table)))
                case ShoePhase.TO_BE_REPLACED:
                    self.do(ChangeCards(SUPERVISOR, DEALER))
                case ShoePhase.UNSHUFFLED:
                    self.do(ShuffleCards(DEALER))
                case phase:
                    raise AssertionError(f"the cards are {phase}")
        return self

    def ante(self, name: str, amount: int, trips: int = 0, area: int = 0) -> tuple[Event, ...]:
        """`sitting.ante("Ann", 10, trips=5)` at the area where they sit, or at another."""
        events = self.do(ante(name, amount, area or self.patron(name).seat))
        return events + (self.trips(name, trips) if trips else ())

    def trips(self, name: str, amount: int) -> tuple[Event, ...]:
        """A trips wager beside the ante."""
        area = self.play.area_of(name)
        assert area is not None
        return self.do(PlaceWager(Actor(name), name, area.number, dollars(amount), side=True))

    def close(self) -> tuple[Event, ...]:
        """No more bets."""
        return self.do(CallNoMoreBets(DEALER))

    def deal(self, text: str) -> Self:
        """Deal these cards in order."""
        for card in cards(text):
            self.do(DealCard(DEALER, card))
        return self

    def dealt(self, dealer: str = DEALER_LOSES, board: str = BOARD) -> Self:
        """The board, a pair to each area with wagers, and the dealer's two."""
        hands = " ".join(PAIRS[: len(self.play.areas)])
        return self.deal(f"{board} {hands} {dealer}")

    def bets(self, name: str, times: int) -> Self:
        """A play wager of so many times the ante."""
        self.do(Bet(Actor(name), name, times))
        return self

    def checks(self, name: str) -> Self:
        """No wager on this street."""
        self.do(Check(Actor(name), name))
        return self

    def folds(self, name: str) -> Self:
        """The hand is given up."""
        self.do(Fold(Actor(name), name))
        return self

    def goes_on(self) -> Self:
        """All that the dealer turns up until somebody decides or the dealer's own hand is declared."""
        while isinstance(step := tables.next_step(self.table), Expose) and not self.play.dealer_shown:
            self.do(TurnCards(DEALER, step.hand))
        return self

    def settle(self) -> Self:
        """Everybody still asked bets as soon as they may, and the dealer goes on until the round is over."""
        while not self.table.is_between_rounds:
            match tables.next_step(self.table):
                case Ask(who=who, choices=choices):
                    self.bets(who, int(choices[-1].name[-2]))
                case Expose(hand=place):
                    self.do(TurnCards(DEALER, place))
                case Offer():
                    self.do(BeginSettlement(DEALER))
                case Settle():
                    self.do(Proceed(DEALER))
                case step:
                    raise AssertionError(step)
        return self

    def played(self, *antes: tuple[str, int], dealer: str = DEALER_LOSES) -> Self:
        """A whole round from the shuffle on: a pair to each area, four times the ante on all of them."""
        self.ready().begin()
        for name, amount in antes:
            self.ante(name, amount)
        self.close()
        return self.dealt(dealer).settle()

    @property
    def decides(self) -> str:
        """Who is asked for a decision now."""
        step = tables.next_step(self.table)
        assert isinstance(step, Ask)
        return step.who

    def settled(self, name: str, kind: Kind) -> WagerSettled:
        """How this wager was settled."""
        (row,) = [row for row in self.play.settled if (row.patron, row.kind) == (name, kind)]
        return row


def ante(name: str, amount: int, area: int) -> PlaceWager:
    """An ante of this patron, with its blind."""
    return PlaceWager(Actor(name), name, area, dollars(amount))


def returned(events: tuple[Event, ...]) -> list[tuple[str, str, int, int, str]]:
    """What went back before the cards: patron, kind, whole dollars of it and of the blind, clause."""
    return [
        (event.patron, event.kind, event.amount // 100, event.blind // 100, event.clause)
        for event in events
        if isinstance(event, WagerReturned)
    ]


def warned(events: tuple[Event, ...]) -> list[tuple[str, str]]:
    """Who was warned about wagers below the minimum, and by which clause."""
    return [(event.patron, event.clause) for event in events if isinstance(event, PatronWarned)]
