"""A blackjack table for tests: opened, its shoe made ready, played through the table's own verbs."""

from itertools import cycle
from typing import Any, Self

from croupier import table as tables
from croupier.equipment.cards import UNSEEN, cards
from croupier.games.blackjack.commands import (
    CallNoMoreBets,
    CloseInsurance,
    DealCard,
    DrawInError,
    PlaceWager,
    Proceed,
    Stand,
)
from croupier.games.blackjack.determinations import Determinations as BlackjackDeterminations
from croupier.games.blackjack.events import Kind, WagerReturned, WagerSettled
from croupier.games.blackjack.round_of_play import RoundOfPlay
from croupier.games.blackjack.table_interface import BLACKJACK
from croupier.rulebook import Cite
from croupier.table.commands import (
    ChangeCards,
    CutCards,
    InsertCuttingCard,
    JoinTable,
    LoadShoe,
    ReachCuttingCard,
    ShuffleCards,
)
from croupier.table.events import Event
from croupier.table.patrons.restriction_events import PatronWarned
from croupier.table.policies import Policy, act_tournament, cash
from croupier.table.shoe.cut import offered_the_cut
from croupier.table.state import Determinations, Limits, ShoePhase, Table
from croupier.verbs.actors import Actor
from croupier.verbs.staff_acts import RecordStaffAct
from croupier.verbs.steps import Ask, Offer, Settle
from tests.people import DEALER, SUPERVISOR
from tests.table.driver import Sitting, dollars

Bet = tuple[str, int] | tuple[str, int, int]

DEALER_17, DEALER_20, DEALER_21 = "9d 8s", "9d As", "9d 5s 7h"
"""Against the two tens that every box gets in `BlackjackSitting.played`: all win, all stand off, all lose."""


def opened(
    limits: Limits | None = None, several_boxes: bool = True, policy: Policy | None = None, **game: Any
) -> "BlackjackSitting":
    """A table as the operator opened it; `game` are the choices for blackjack, such as `decks=6`."""
    choices = BlackjackDeterminations(**game)
    policy = policy or cash(BLACKJACK.clauses, BLACKJACK.shoe_rules(choices).end_of_shoe)
    fixed = Determinations(choices, policy, limits or Limits(), several_boxes=several_boxes)
    return BlackjackSitting(tables.begin(fixed))


def tournament_sitting(limits: Limits | None = None, **game: Any) -> "BlackjackSitting":
    """A tournament table by section 19 of ACT-BJ."""
    end_of_shoe = BLACKJACK.shoe_rules(BlackjackDeterminations(**game)).end_of_shoe
    return opened(limits, policy=act_tournament(BLACKJACK.clauses, end_of_shoe), **game)


class BlackjackSitting(Sitting):
    """A table of blackjack in play and its log; amounts are in whole dollars."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._firsts = cycle(cards("Th Tc Td Ts Jh Jc Jd Js"))
        self._seconds = cycle(cards("Qh Qc Qd Qs Kh Kc Kd Ks"))

    @property
    def play(self) -> RoundOfPlay:
        """The round on the table."""
        assert isinstance(self.table.play, RoundOfPlay)
        return self.table.play

    def stand_by(self, *names: str, chips: int = 1000) -> Self:
        """Patrons come to the table without a seat."""
        for name in names:
            self.do(JoinTable(Actor(name), name, dollars(chips)))
        return self

    def ready(self) -> Self:
        """Everything that the cards need until they are in play; the cutting card's place is judged by eye."""
        while self.table.shoe.phase is not ShoePhase.IN_PLAY:
            match self.table.shoe.phase:
                case ShoePhase.UNCHECKED:
                    self.do(RecordStaffAct(DEALER, BLACKJACK.clauses.cards_checked))
                case ShoePhase.TO_BE_REPLACED:
                    self.do(ChangeCards(SUPERVISOR, DEALER))
                case ShoePhase.UNSHUFFLED:
                    self.do(ShuffleCards(DEALER))
                case ShoePhase.SHUFFLED:
                    self.do(CutCards(Actor(self.offered[0]) if self.offered else SUPERVISOR))
                case ShoePhase.CUT:
                    self.do(InsertCuttingCard(DEALER))
                case ShoePhase.TO_LOAD:
                    self.do(LoadShoe(DEALER))
                case phase:
                    raise AssertionError(f"the cards are {phase}")
        return self

    def bet(self, name: str, amount: int, box: int = 0, pairs: bool = False) -> tuple[Event, ...]:
        """`sitting.bet("Ann", 100, 2)`; without a box it is the one where they sit."""
        return self.do(wager(name, amount, box or self.patron(name).seat, pairs))

    def close(self) -> tuple[Event, ...]:
        """No more bets."""
        return self.do(CallNoMoreBets(DEALER))

    def deal(self, text: str) -> Self:
        """Deal these cards, and settle whatever is due on the way and after them."""
        for card in cards(text):
            self.settle()
            self.do(DealCard(DEALER, card))
        self.settle()
        return self

    def settle(self) -> Self:
        """Settle whatever is due now."""
        while isinstance(tables.next_step(self.table), Settle):
            self.do(Proceed(DEALER))
        self.gather()
        return self

    def initial_deal(self, dealer: str = "9d") -> Self:
        """Two tens, never a pair, to each box and this card to the dealer."""
        boxes = len(self.play.boxes)
        firsts, seconds = (" ".join(next(tens) for _ in range(boxes)) for tens in (self._firsts, self._seconds))
        return self.deal(f"{firsts} {dealer} {seconds}")

    def everybody_stands(self) -> Self:
        """Nobody insures or draws."""
        while True:
            match tables.next_step(self.table):
                case Offer(window="insurance"):
                    self.do(CloseInsurance(DEALER))
                case Ask(who=who):
                    self.do(Stand(Actor(who), who))
                case _:
                    return self

    def played(self, *bets: Bet, dealer: str = DEALER_17) -> Self:
        """A whole round: `sitting.played(("Ann", 100), ("Ann", 50, 2))`, two tens to each box against the dealer's."""
        self.begin()
        for bet in bets:
            self.bet(*bet)
        self.close()
        first, _, more = dealer.partition(" ")
        return self.initial_deal(first).everybody_stands().deal(more)

    def new_shoe(self) -> Self:
        """The cutting card comes first in a round that nobody has wagered on: the cards are shuffled."""
        self.do(ReachCuttingCard(DEALER))
        return self.ready()

    @property
    def offered(self) -> tuple[str, Cite] | None:
        """Who is offered the cut now, and by which clause: one patron at a time, or none."""
        offers = offered_the_cut(self.table)
        assert len(offers) <= 1
        return offers[0] if offers else None

    def burn_in_error(self, number: int) -> Self:
        """So many cards go from the shoe to the discard rack, unseen: a quick way to its end."""
        for _ in range(number):
            self.do(DrawInError(DEALER, UNSEEN, burnt=True))
        return self

    @property
    def decides(self) -> str:
        """Who is asked for a decision now."""
        step = tables.next_step(self.table)
        assert isinstance(step, Ask)
        return step.who

    def settled(self, name: str, box: int = 1, kind: Kind = Kind.MAIN) -> WagerSettled:
        """How this wager was settled on the first hand of its box."""
        (row,) = [row for row in self.play.settled if (row.patron, row.box, row.kind) == (name, box, kind)]
        return row


def wager(name: str, amount: int, box: int, pairs: bool = False) -> PlaceWager:
    """So many dollars of this patron on a box."""
    return PlaceWager(Actor(name), name, box, dollars(amount), pairs)


def returned(events: tuple[Event, ...]) -> list[tuple[str, int, str, int, str]]:
    """What went back before the cards: patron, box, kind, whole dollars, clause."""
    return [
        (event.patron, event.box, event.kind, event.amount // 100, event.clause)
        for event in events
        if isinstance(event, WagerReturned)
    ]


def warned(events: tuple[Event, ...]) -> list[tuple[str, str]]:
    """Who was warned about wagers below the minimum, and by which clause."""
    return [(event.patron, event.clause) for event in events if isinstance(event, PatronWarned)]
