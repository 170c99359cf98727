"""Rounds of blackjack at live tables: what is exported from them is what the tests of writing look at."""

from collections.abc import Sequence
from typing import Self

from msgspec.structs import replace

from croupier import table as tables
from croupier.equipment.cards import cards
from croupier.games.blackjack.commands import CallNoMoreBets, DealCard, PlaceWager, Proceed
from croupier.games.blackjack.determinations import Determinations as BlackjackDeterminations
from croupier.games.blackjack.table_interface import BLACKJACK
from croupier.table.commands import JoinTable
from croupier.table.policies import Policy, cash
from croupier.table.state import Determinations, Limits, ShoeLife, ShoePhase
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Settle
from tests.people import DEALER
from tests.records.live_rounds import LiveTable
from tests.table.driver import dollars


class Felt(LiveTable):
    """A table of blackjack with its shoe in play; amounts are in whole dollars."""

    def __init__(
        self,
        game: BlackjackDeterminations | None = None,
        limits: Limits | None = None,
        policy: Policy | None = None,
        names: Sequence[str] = ("Ann", "Bob", "Cat"),
    ) -> None:
        game = game or BlackjackDeterminations()
        policy = policy or cash(BLACKJACK.clauses, BLACKJACK.shoe_rules(game).end_of_shoe)
        opened = tables.begin(Determinations(game, policy, limits or Limits()))
        in_play = ShoeLife(ShoePhase.IN_PLAY, 1, 52 * game.decks, 52 * game.decks, to_burn=0)
        joining = (JoinTable(Actor(name), name, dollars(10_000)) for name in names)
        super().__init__(replace(opened, shoe=in_play), *joining)

    def begin(self, *wagers: tuple[str, int, int]) -> Self:
        """A round: wagers by name, amount and box, and the call."""
        self.open_round()
        for name, amount, box in wagers:
            self.do(PlaceWager(Actor(name), name, box, dollars(amount)))
        self.do(CallNoMoreBets(DEALER))
        return self

    def deal(self, text: str) -> Self:
        """Deal these cards, and settle whatever is due on the way and after them."""
        for card in cards(text):
            self.settle()
            self.do(DealCard(DEALER, card))
        return self.settle()

    def settle(self) -> Self:
        """Settle whatever is due now."""
        while isinstance(tables.next_step(self.table), Settle):
            self.do(Proceed(DEALER))
        return self
