"""Spins at live tables: what is exported from them is what the tests of writing look at."""

from collections.abc import Sequence

from croupier import table as tables
from croupier.games.roulette.commands import AnnounceNumber, CallNoMoreBets, PlaceWager, Proceed, SpinBall
from croupier.games.roulette.determinations import Determinations as RouletteDeterminations
from croupier.games.roulette.game import ROULETTE
from croupier.games.roulette.wheel import Pocket
from croupier.records import Settlement, adjudicate, read_record, write_record
from croupier.records.roulette import ROULETTE_RECORDS
from croupier.table.commands import BeginRound, Command, JoinTable
from croupier.table.events import Event
from croupier.table.policies import Policy, cash
from croupier.table.state import Determinations, Limits, Table
from croupier.verbs.actors import Actor
from croupier.verbs.moves import stack_of
from tests.people import DEALER
from tests.table.sitting import dollars

Round = tuple[Table, Sequence[Event]]
"""The table before a round, and what happened in it."""


class Wheel:
    """A table of roulette; amounts are in whole dollars."""

    def __init__(
        self, game: RouletteDeterminations | None = None, limits: Limits | None = None, policy: Policy | None = None
    ) -> None:
        game = game or RouletteDeterminations()
        policy = policy or cash(ROULETTE.clauses, ROULETTE.shoe_rules(game).end_of_shoe)
        self.table = tables.begin(Determinations(game, policy, limits or Limits()))
        self.log: list[Event] = []
        for name in ("Ann", "Bob", "Cat"):
            self.do(JoinTable(Actor(name), name, dollars(10_000)))
        self.before, self.mark = self.table, len(self.log)

    def do(self, *commands: Command) -> "Wheel":
        """Decide, evolve, log."""
        for command in commands:
            events = tables.decide(self.table, command)
            for event in events:
                self.table = tables.evolve(self.table, event)
            self.log += events
        return self

    def begin(self, *wagers: tuple[str, int, str]) -> "Wheel":
        """A spin that takes wagers: by name, amount and bet."""
        self.before, self.mark = self.table, len(self.log)
        self.do(BeginRound(DEALER))
        return self.do(*(PlaceWager(Actor(name), name, on, dollars(amount)) for name, amount, on in wagers))

    def call(self) -> "Wheel":
        """The ball is spun, and no more bets is called."""
        return self.do(SpinBall(DEALER), CallNoMoreBets(DEALER))

    def announce(self, number: str) -> "Wheel":
        """The ball rests."""
        return self.do(AnnounceNumber(DEALER, Pocket(number)))

    def settle(self) -> "Wheel":
        """Losing wagers are cleared, winning ones paid."""
        while not self.table.between_rounds:
            self.do(Proceed(DEALER))
        return self

    @property
    def round(self) -> Round:
        """The spin just played."""
        return self.before, self.log[self.mark :]


def gains(events: Sequence[Event]) -> dict[str, int]:
    """What each patron gained by the chips that a round moved."""
    nets: dict[str, int] = {}
    for move in (move for event in events for move in ROULETTE.moves(event)):
        nets[move.source] = nets.get(move.source, 0) - move.amount
        nets[move.target] = nets.get(move.target, 0) + move.amount
    return {account.removeprefix(stack_of("")): net for account, net in nets.items() if stack_of("") in account}


def written(before: Table, events: Sequence[Event]) -> tuple[str, Settlement]:
    """The text, and what adjudicating it again gives: the wagers' ends and the chips that changed hands."""
    text = write_record(before, events)
    (again,) = adjudicate(read_record(text)).rounds
    assert again.rows == ROULETTE_RECORDS.rows(events), text
    changed = gains(events)
    assert again.net == {name: changed.get(name, 0) for name in again.net}, text
    assert all(name in again.net for name, gain in changed.items() if gain), text
    return text, again
