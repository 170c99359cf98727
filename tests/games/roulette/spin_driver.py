"""A spin for tests: written as bets and a number, played through the engine's own verbs."""

import pytest

from croupier.equipment.amounts import Amount
from croupier.games import roulette
from croupier.games.roulette.commands import (
    AnnounceNumber,
    AssignColour,
    CallNoMoreBets,
    Command,
    PlaceWager,
    Proceed,
    SpinBall,
)
from croupier.games.roulette.determinations import Determinations
from croupier.games.roulette.events import Event, WagerSettled
from croupier.games.roulette.wheel import Pocket
from croupier.rulebook import Refused
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Settle, Step
from tests.people import DEALER

TWO_ZEROS = Determinations(zeros=2)


def dollars(amount: int) -> Amount:
    """Whole dollars in cents."""
    return Amount(amount * 100)


class Playing:
    """A spin in progress and its log; amounts are in whole dollars."""

    def __init__(self, determinations: Determinations | None = None) -> None:
        self.spin: roulette.Spin = roulette.begin(determinations or Determinations())
        self.log: list[Event] = []

    def do(self, command: Command) -> tuple[Event, ...]:
        """Decide, evolve, log."""
        events = roulette.decide(self.spin, command)
        for event in events:
            self.spin = roulette.evolve(self.spin, event)
        self.log += events
        return events

    @property
    def step(self) -> Step:
        """What the rules call for."""
        return roulette.next_step(self.spin)

    def wager(self, patron: str, stake: int, on: str, colour: str = "") -> "Playing":
        """`playing.wager("Ann", 5, "straight 17")`."""
        self.do(PlaceWager(Actor(patron), patron, on, dollars(stake), colour))
        return self

    def gives(self, patron: str, colour: str, value: int) -> "Playing":
        """A colour, with its chips at this value."""
        self.do(AssignColour(DEALER, patron, colour, dollars(value)))
        return self

    def ball(self) -> "Playing":
        """The ball runs."""
        self.do(SpinBall(DEALER))
        return self

    def close(self) -> "Playing":
        """The ball runs and no more bets is called."""
        if not self.spin.ball_runs:
            self.ball()
        self.do(CallNoMoreBets(DEALER))
        return self

    def number(self, number: str) -> "Playing":
        """The ball rests in this pocket."""
        self.do(AnnounceNumber(DEALER, Pocket(number)))
        return self

    def settle(self) -> "Playing":
        """Clear and pay."""
        while isinstance(self.step, Settle):
            self.do(Proceed(DEALER))
        return self

    def comes(self, number: str) -> "Playing":
        """From open wagers to the end of the spin."""
        return self.close().number(number).settle()

    def rows(self, patron: str = "Ann") -> list[WagerSettled]:
        """How this patron's wagers were settled."""
        return [row for row in self.spin.settled if row.patron == patron]

    def lying(self) -> list[tuple[str, str, int]]:
        """Whose chips lie where, in whole dollars."""
        return [(wager.patron, str(wager.spot), wager.amount // 100) for wager in self.spin.wagers]


def check_refused(playing: Playing, command: Command, clause: str, said: str = "") -> None:
    """The command is refused by this clause of HOUSE in a sentence that says so, and nothing has changed."""
    before = playing.spin
    with pytest.raises(Refused) as refusal:
        playing.do(command)
    assert refusal.value.clause == f"HOUSE {clause}"
    assert refusal.value.why.endswith(".")
    assert said in refusal.value.why
    assert playing.spin == before
