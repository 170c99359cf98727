"""A coup for tests: written as wagers and cards, played through the engine's own verbs."""

from collections import Counter

import pytest

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card, cards
from croupier.equipment.shoe import SpareCard
from croupier.games import baccarat
from croupier.games.baccarat.commands import CallNoMoreBets, Command, DealCard, PlaceWager, Proceed, TurnHand
from croupier.games.baccarat.coup import Coup
from croupier.games.baccarat.determinations import Determinations
from croupier.games.baccarat.events import Event, WagerSettled
from croupier.games.baccarat.table_interface import drawn
from croupier.games.baccarat.values_and_odds import HandName, Option
from croupier.rulebook import Cite, Refused
from croupier.verbs.actors import Actor
from croupier.verbs.moves import stack_of
from croupier.verbs.steps import Deal, Settle, Step
from tests.people import DEALER


class Playing:
    """A coup in progress, its log, and what the table learns of the shoe; amounts are in whole dollars."""

    def __init__(
        self,
        determinations: Determinations | None = None,
        no_bet: Cite | None = None,
        carried: tuple[SpareCard, ...] = (),
    ) -> None:
        self.coup: Coup = baccarat.begin(determinations or Determinations(), no_bet, carried)
        self.log: list[Event] = []
        self.left_shoe = 0
        self.seen: list[Card] = []

    def do(self, command: Command) -> tuple[Event, ...]:
        """Decide, evolve, log."""
        events = baccarat.decide(self.coup, command)
        for event in events:
            known = drawn(self.coup, event)
            self.left_shoe += known.left_shoe
            self.seen += known.seen
            self.coup = baccarat.evolve(self.coup, event)
        self.log += events
        return events

    def refused(self, command: Command) -> Cite:
        """The clause that refuses this command; coup and log stay as they were."""
        coup, events = self.coup, len(self.log)
        with pytest.raises(Refused) as refusal:
            self.do(command)
        assert self.coup is coup
        assert len(self.log) == events
        return refusal.value.clause

    @property
    def step(self) -> Step:
        """What the rules call for."""
        return baccarat.next_step(self.coup)

    def wager(
        self, patron: str, amount: int, on: str, box: int = 0, seated: bool = False, secret: bool = False
    ) -> "Playing":
        """`playing.wager("Ann", 100, "banker")`."""
        self.do(PlaceWager(Actor(patron), patron, Option(on), dollars(amount), box, seated, secret))
        return self

    def close(self) -> "Playing":
        """No more bets."""
        self.do(CallNoMoreBets(DEALER))
        return self

    def deal(self, text: str) -> "Playing":
        """Deal these cards in order, settling pairs where they are due on the way."""
        for card in cards(text):
            if isinstance(self.step, Settle) and self.step.what == "pairs":
                self.do(Proceed(DEALER))
            self.do(DealCard(DEALER, card))
        return self

    def turn(self, hand: HandName, text: str = "", by: Actor = DEALER) -> "Playing":
        """Turn a hand that lies face down, naming its cards where they are not known."""
        self.do(TurnHand(by, hand, cards(text)))
        return self

    def settle(self) -> "Playing":
        """Settle the pairs and the coup."""
        while isinstance(self.step, Settle):
            self.do(Proceed(DEALER))
        return self

    def row(self, patron: str, on: str) -> WagerSettled:
        """How this wager was settled."""
        return next(row for row in self.coup.settled if row.patron == patron and row.on == on)

    def gain(self, patron: str) -> int:
        """What the whole coup has brought this patron's stack, in cents."""
        chips: Counter[str] = Counter()
        for event in self.log:
            for move in baccarat.moves(event):
                chips[move.source] -= move.amount
                chips[move.target] += move.amount
        assert sum(chips.values()) == 0
        return chips[stack_of(patron)]


def dollars(amount: int) -> Amount:
    """Whole dollars in cents."""
    return Amount(amount * 100)


def dealt(text: str, determinations: Determinations | None = None) -> Playing:
    """A coup without wagers, dealt these cards."""
    return Playing(determinations).close().deal(text)


def next_card_goes_to(text: str) -> str | None:
    """Where the card after these goes: player, banker, or nowhere."""
    step = dealt(text).step
    return step.to if isinstance(step, Deal) else None
