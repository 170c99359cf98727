"""A round of hold-em for tests: written as wagers, cards and decisions, played through the engine's own verbs."""

import pytest

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import cards
from croupier.games import ultimate_holdem as holdem
from croupier.games.ultimate_holdem.commands import (
    BeginSettlement,
    Bet,
    CallNoMoreBets,
    Check,
    Command,
    Concede,
    DealCard,
    Fold,
    PlaceWager,
    Proceed,
    TurnCards,
)
from croupier.games.ultimate_holdem.determinations import Determinations
from croupier.games.ultimate_holdem.events import Event, WagerSettled
from croupier.games.ultimate_holdem.round_of_play import RoundOfPlay
from croupier.games.ultimate_holdem.values_and_odds import Kind
from croupier.rulebook import Refused
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Deal, Expose, Offer, Step
from tests.people import DEALER

BOARD = "2c 7d 9h Js 4c"
"""A board that makes neither a straight nor a flush with any two cards of other ranks."""


def dollars(amount: float) -> Amount:
    """Dollars in cents."""
    return Amount(round(amount * 100))


class Playing:
    """A round in progress and its log; amounts are in dollars."""

    def __init__(self, determinations: Determinations | None = None) -> None:
        self.play: RoundOfPlay = holdem.begin(determinations or Determinations())
        self.log: list[Event] = []

    def do(self, command: Command) -> tuple[Event, ...]:
        """Decide, evolve, log."""
        events = holdem.decide(self.play, command)
        for event in events:
            self.play = holdem.evolve(self.play, event)
        self.log += events
        return events

    @property
    def step(self) -> Step:
        """What the rules call for."""
        return holdem.next_step(self.play)

    def ante(self, patron: str, stake: float, box: int, trips: float = 0) -> "Playing":
        """`playing.ante("Ann", 10, 1, trips=5)`."""
        self.do(PlaceWager(Actor(patron), patron, box, dollars(stake)))
        return self.trips(patron, trips) if trips else self

    def trips(self, patron: str, stake: float) -> "Playing":
        """A trips wager at the patron's area."""
        area = self.play.area_of(patron)
        assert area is not None
        self.do(PlaceWager(Actor(patron), patron, area.number, dollars(stake), side=True))
        return self

    def close(self) -> "Playing":
        """No more bets."""
        self.do(CallNoMoreBets(DEALER))
        return self

    def deal(self, text: str) -> "Playing":
        """Deal these cards in order."""
        for card in cards(text):
            self.do(DealCard(DEALER, card))
        return self

    def folds(self, *patrons: str) -> "Playing":
        """Each of them folds, in this order."""
        for patron in patrons:
            self.do(Fold(Actor(patron), patron))
        return self

    def checks(self, *patrons: str) -> "Playing":
        """Each of them checks, in this order."""
        for patron in patrons:
            self.do(Check(Actor(patron), patron))
        return self

    def bets(self, patron: str, times: int) -> "Playing":
        """A play wager of so many times the ante."""
        self.do(Bet(Actor(patron), patron, times))
        return self

    def concedes(self, patron: str) -> "Playing":
        """The hand is given up after the dealer's was declared."""
        self.do(Concede(Actor(patron), patron))
        return self

    def turns(self, place: str, text: str = "") -> "Playing":
        """The dealer turns cards, and names those that nobody knew."""
        self.do(TurnCards(DEALER, place, cards(text)))
        return self

    def says(self, patron: str, verb: str, times: str = "") -> "Playing":
        """A decision as records write it: `playing.says("Ann", "bets", "4x")`."""
        if verb == "bets":
            return self.bets(patron, int(times.removesuffix("x")))
        if verb == "concedes":
            return self.concedes(patron)
        return self.folds(patron) if verb == "folds" else self.checks(patron)

    def goes_on(self) -> "Playing":
        """All that the dealer turns up until somebody decides or the dealer's own hand is declared."""
        while isinstance(self.step, Expose) and not self.play.dealer_shown:
            self.turns(self.step.hand)
        return self

    def settle(self) -> "Playing":
        """The dealer turns and settles whatever is due until the round is over."""
        self.goes_on()
        if isinstance(self.step, Offer):
            self.do(BeginSettlement(DEALER))
        while not self.play.is_over:
            if isinstance(self.step, Expose):
                self.turns(self.step.hand)
            else:
                self.do(Proceed(DEALER))
        return self

    def settle_one(self) -> "Playing":
        """The hand that lies open is settled."""
        self.do(Proceed(DEALER))
        return self

    def row(self, patron: str, kind: Kind) -> WagerSettled:
        """How this wager was settled."""
        return next(row for row in self.play.settled if (row.patron, row.kind) == (patron, kind))

    def check_refused(self, command: Command, clause: str) -> None:
        """The command is refused by this clause, and nothing has changed."""
        before = self.play
        with pytest.raises(Refused) as refusal:
            self.do(command)
        assert refusal.value.clause == (clause if " " in clause else f"ACT-UTH {clause}")
        assert refusal.value.why.endswith(".")
        assert self.play == before

    @property
    def card_goes_to(self) -> str | None:
        """Where the next card goes."""
        return self.step.to if isinstance(self.step, Deal) else None


def alone(hole: str, dealer: str, board: str = BOARD, **determined: object) -> Playing:
    """Ann with an ante of 10 and trips of 5 at area 1, all cards dealt."""
    playing = Playing(Determinations(**determined)).ante("Ann", 10, 1, trips=5).close()  # type: ignore[arg-type]
    return playing.deal(f"{board} {hole} {dealer}")


def two(board: str = BOARD, first: str = "Ah Ad", second: str = "Kh Kd", dealer: str = "Qh Qd") -> Playing:
    """Ann at area 1 and Bob at area 4, each with an ante of 10, all cards dealt."""
    return Playing().ante("Ann", 10, 1).ante("Bob", 10, 4).close().deal(f"{board} {first} {second} {dealer}")
