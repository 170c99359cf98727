"""A table of casino war for tests: opened, its shoe made ready, played through the table's own verbs."""

from typing import Any, Self

from casino_war.commands import CallNoMoreBets, DealCard, GoToWar, PlaceWager, Proceed, Surrender
from casino_war.determinations import Determinations
from casino_war.events import WagerSettled
from casino_war.game import CASINO_WAR
from casino_war.round_of_play import RoundOfPlay
from croupier import table as tables
from croupier.equipment.cards import cards
from croupier.robots.shoe_preparation import place_of_cut, preparation_command
from croupier.table import commands as table_commands
from croupier.table.events import Event
from croupier.table.policies import cash
from croupier.table.state import Determinations as TableDeterminations, Limits, ShoePhase
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Settle
from tests.people import DEALER, SUPERVISOR
from tests.table.driver import Sitting, dollars

WIN, LOSE, TIE = "Kh 5c", "5h Kc", "9h 9c"
"""A box's card and the dealer's, which it beats, loses to or ties with."""


def opened(limits: Limits | None = None, **choices: Any) -> "WarSitting":
    """A table as the operator opened it, with such choices as `bonus=True`."""
    game = Determinations(**choices)
    policy = cash(CASINO_WAR.clauses, CASINO_WAR.shoe_rules(game).end_of_shoe)
    return WarSitting(tables.begin(TableDeterminations(game, policy, limits or Limits())))


class WarSitting(Sitting):
    """A table of casino war in play and its log; amounts are in whole dollars."""

    @property
    def play(self) -> RoundOfPlay:
        """The round on the table."""
        assert isinstance(self.table.play, RoundOfPlay)
        return self.table.play

    def ready(self) -> Self:
        """Everything that the cards need until they are in play."""
        while self.table.shoe.phase is not ShoePhase.IN_PLAY:
            command = preparation_command(self.table, DEALER, SUPERVISOR, lambda _: 0)
            if command is None and self.table.shoe.phase is ShoePhase.SHUFFLED:
                cutter = Actor(self.table.present[0].name) if self.table.present else SUPERVISOR
                command = table_commands.CutCards(cutter, place_of_cut(self.table, lambda _: 0))
            self.do(command or table_commands.BurnCard(DEALER))
        return self

    def ante(self, name: str, amount: int, tie: int = 0) -> Self:
        """`sitting.ante("Ann", 10, tie=5)` at the box where they sit."""
        seat = self.patron(name).seat
        self.do(PlaceWager(Actor(name), name, seat, dollars(amount)))
        if tie:
            self.do(PlaceWager(Actor(name), name, seat, dollars(tie), side=True))
        return self

    def close(self) -> tuple[Event, ...]:
        """No more bets."""
        return self.do(CallNoMoreBets(DEALER))

    def deal(self, text: str) -> Self:
        """Deal these cards, and settle whatever is due on the way and after them."""
        for card in cards(text):
            self.do(DealCard(DEALER, card))
            while isinstance(tables.next_step(self.table), Settle):
                self.do(Proceed(DEALER))
        return self

    def first_cards(self, text: str, ante: int = 10, tie: int = 0) -> Self:
        """Ann antes, no more bets is called, and these cards come."""
        self.begin()
        self.ante("Ann", ante, tie)
        self.close()
        return self.deal(text)

    def goes_to_war(self, name: str = "Ann") -> Self:
        """A raise as large as the ante."""
        self.do(GoToWar(Actor(name), name))
        return self

    def surrenders(self, name: str = "Ann") -> Self:
        """Half of the ante is given up."""
        self.do(Surrender(Actor(name), name))
        return self

    def settled(self, name: str = "Ann") -> dict[str, tuple[str, int, str]]:
        """How each wager of a patron ended: result, what it was paid in cents, clause."""
        rows: tuple[WagerSettled, ...] = self.play.settled
        return {row.kind: (row.result, row.paid, row.clause) for row in rows if row.patron == name}
