"""Spins at live tables: what is exported from them is what the tests of writing look at."""

from typing import Self

from croupier import table as tables
from croupier.games.roulette.commands import AnnounceNumber, CallNoMoreBets, PlaceWager, Proceed, SpinBall
from croupier.games.roulette.determinations import Determinations as RouletteDeterminations
from croupier.games.roulette.table_interface import ROULETTE
from croupier.games.roulette.wheel import Pocket
from croupier.table.commands import JoinTable
from croupier.table.policies import Policy, cash
from croupier.table.state import Determinations, Limits
from croupier.verbs.actors import Actor
from tests.people import DEALER
from tests.records.live_rounds import LiveTable
from tests.table.driver import dollars


class Wheel(LiveTable):
    """A table of roulette; amounts are in whole dollars."""

    def __init__(
        self, game: RouletteDeterminations | None = None, limits: Limits | None = None, policy: Policy | None = None
    ) -> None:
        game = game or RouletteDeterminations()
        policy = policy or cash(ROULETTE.clauses, ROULETTE.shoe_rules(game).end_of_shoe)
        joining = (JoinTable(Actor(name), name, dollars(10_000)) for name in ("Ann", "Bob", "Cat"))
        super().__init__(tables.begin(Determinations(game, policy, limits or Limits())), *joining)

    def begin(self, *wagers: tuple[str, int, str]) -> Self:
        """A spin that takes wagers: by name, amount and bet."""
        return self.open_round().do(
            *(PlaceWager(Actor(name), name, on, dollars(amount)) for name, amount, on in wagers)
        )

    def call(self) -> Self:
        """The ball is spun, and no more bets is called."""
        return self.do(SpinBall(DEALER), CallNoMoreBets(DEALER))

    def announce(self, number: str) -> Self:
        """The ball rests."""
        return self.do(AnnounceNumber(DEALER, Pocket(number)))

    def settle(self) -> Self:
        """Losing wagers are cleared, winning ones paid."""
        while not self.table.is_between_rounds:
            self.do(Proceed(DEALER))
        return self
