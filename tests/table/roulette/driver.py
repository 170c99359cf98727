"""A roulette table for tests: opened and played through the table's own verbs; there are no cards to make ready."""

from typing import Any, Self

from croupier import table as tables
from croupier.games.roulette.commands import (
    AnnounceNumber,
    AssignColour,
    CallNoMoreBets,
    PlaceWager,
    Proceed,
    SpinBall,
)
from croupier.games.roulette.determinations import Determinations as RouletteDeterminations
from croupier.games.roulette.events import WagerRaised, WagerReturned
from croupier.games.roulette.spin import Spin
from croupier.games.roulette.table_interface import ROULETTE
from croupier.games.roulette.wheel import Pocket
from croupier.rulebook import open_book
from croupier.table.events import Event
from croupier.table.policies import Policy, cash
from croupier.table.state import Determinations, Limits
from croupier.tournament.nz_d7.policy import nz_division_7
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Settle
from tests.people import DEALER
from tests.table.driver import Sitting, dollars

HOUSE = open_book("HOUSE")
Bet = tuple[str, int, str]


def opened(limits: Limits | None = None, policy: Policy | None = None, **game: Any) -> "RouletteSitting":
    """A table as the operator opened it; `game` are the choices for roulette, such as `zeros=2`."""
    choices = RouletteDeterminations(**game)
    policy = policy or cash(ROULETTE.clauses, ROULETTE.shoe_rules(choices).end_of_shoe)
    return RouletteSitting(tables.begin(Determinations(choices, policy, limits or Limits())))


def division_7_sitting(limits: Limits | None = None, pass_cards: int = 0, **game: Any) -> "RouletteSitting":
    """A tournament table by New Zealand's division 7."""
    return opened(limits, nz_division_7("roulette", pass_cards), **game)


class RouletteSitting(Sitting):
    """A table of roulette in play and its log; amounts are in whole dollars."""

    @property
    def play(self) -> Spin:
        """The spin on the table."""
        assert isinstance(self.table.play, Spin)
        return self.table.play

    def bet(self, name: str, amount: int, on: str, colour: str = "") -> tuple[Event, ...]:
        """`sitting.bet("Ann", 5, "split 17 20")`."""
        return self.do(wager(name, amount, on, colour))

    def colour(self, name: str, colour: str, value: int) -> Self:
        """A colour for this patron, whose chips are worth so much each."""
        self.do(AssignColour(DEALER, name, colour, dollars(value)))
        return self

    def open_for(self, *bets: Bet) -> Self:
        """A spin that takes wagers, with these on the layout."""
        self.begin()
        for bet in bets:
            self.bet(*bet)
        return self

    def close(self) -> tuple[Event, ...]:
        """The ball runs, if it does not yet, and no more bets is called."""
        if not self.play.ball_runs:
            self.do(SpinBall(DEALER))
        return self.do(CallNoMoreBets(DEALER))

    def number(self, number: str) -> Self:
        """The ball rests in this pocket."""
        self.do(AnnounceNumber(DEALER, Pocket(number)))
        return self

    def settle(self) -> Self:
        """Clear and pay whatever is due now."""
        while isinstance(tables.next_step(self.table), Settle):
            self.do(Proceed(DEALER))
        return self

    def spun(self, number: str, *bets: Bet) -> Self:
        """A whole spin: `sitting.spun("17", ("Ann", 5, "straight 17"))`."""
        self.open_for(*bets).close()
        return self.number(number).settle()

    def stacks(self, *names: str) -> list[int]:
        """What these patrons have in front of them, in whole dollars."""
        return [self.patron(name).stack // 100 for name in names]

    def lying(self) -> list[Bet]:
        """Whose chips lie where, in whole dollars."""
        return [(wager.patron, wager.amount // 100, str(wager.spot)) for wager in self.play.wagers]


def wager(name: str, amount: int, on: str, colour: str = "") -> PlaceWager:
    """So many dollars of this patron on a bet."""
    return PlaceWager(Actor(name), name, on, dollars(amount), colour)


def returned(events: tuple[Event, ...]) -> list[tuple[str, int, str, str]]:
    """What the call gave back: patron, whole dollars, where, clause."""
    return [(e.patron, e.amount // 100, str(e.spot), e.clause) for e in events if isinstance(e, WagerReturned)]


def raised(events: tuple[Event, ...]) -> list[tuple[str, int, str, str]]:
    """What the call added to wagers: patron, whole dollars, where, clause."""
    return [(e.patron, e.amount // 100, str(e.spot), e.clause) for e in events if isinstance(e, WagerRaised)]
