"""Rounds of hold-em at live tables: what is exported from them is what the tests of writing look at."""

from collections.abc import Sequence
from typing import Self

from msgspec.structs import replace

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
from croupier.games.ultimate_holdem.table_interface import ULTIMATE_HOLDEM
from croupier.table.commands import JoinTable
from croupier.table.policies import cash
from croupier.table.state import Determinations, Limits, ShoeLife, ShoePhase
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Expose, Offer, Settle
from tests.people import DEALER
from tests.records.live_rounds import LiveTable
from tests.table.driver import dollars


class Felt(LiveTable):
    """A table of hold-em with its deck in play; amounts are in whole dollars, areas go by the order of the names."""

    def __init__(
        self,
        game: HoldemDeterminations | None = None,
        limits: Limits | None = None,
        names: Sequence[str] = ("Ann", "Bob", "Cat"),
    ) -> None:
        game = game or HoldemDeterminations()
        policy = cash(ULTIMATE_HOLDEM.clauses, ULTIMATE_HOLDEM.shoe_rules(game).end_of_shoe)
        opened = tables.begin(Determinations(game, policy, limits or Limits()))
        joining = (JoinTable(Actor(name), name, dollars(10_000), seat) for seat, name in enumerate(names, start=1))
        super().__init__(replace(opened, shoe=ShoeLife(ShoePhase.IN_PLAY, 1, 52, 52, to_burn=0)), *joining)

    def begin(self, *wagers: tuple[str, int, int]) -> Self:
        """A round: wagers by name, ante and trips, and the call."""
        self.open_round()
        for name, ante, trips in wagers:
            patron = self.table.patron(name)
            assert patron is not None
            self.do(PlaceWager(Actor(name), name, patron.seat, dollars(ante)))
            if trips:
                self.do(PlaceWager(Actor(name), name, patron.seat, dollars(trips), side=True))
        return self.do(CallNoMoreBets(DEALER))

    def deal(self, text: str) -> Self:
        """Deal these cards, face down."""
        for card in cards(text):
            self.do(DealCard(DEALER, card))
        return self

    def says(self, name: str, *deeds: str) -> Self:
        """`felt.says("Ann", "check", "2x")`: cards are turned as they are due."""
        who = Actor(name)
        for deed in deeds:
            self.turn()
            if deed == "check":
                self.do(Check(who, name))
            elif deed == "fold":
                self.do(Fold(who, name))
            else:
                self.do(Bet(who, name, int(deed.removesuffix("x"))))
        return self

    def turn(self) -> Self:
        """Turn whatever is due now."""
        while isinstance(step := tables.next_step(self.table), Expose):
            self.do(TurnCards(DEALER, step.hand))
        return self

    def settle(self) -> Self:
        """Turn and settle whatever is due, to the end of the round."""
        while not self.table.is_between_rounds:
            match tables.next_step(self.table):
                case Expose(hand=place):
                    self.do(TurnCards(DEALER, place))
                case Offer():
                    self.do(BeginSettlement(DEALER))
                case Settle():
                    self.do(Proceed(DEALER))
                case step:
                    raise AssertionError(step)
        return self
