"""A table with real cards in a test: a dealer who keys them, and boxes without an account."""

import pytest

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import cards
from croupier.floor.live.commands import BoxesInPlay, CorrectCard, KeyCard, LiveCommand, Next, TakeBackKey
from croupier.floor.live.events import LiveEvent
from croupier.floor.live.opening.terms import CardsFrom, DealtBy, Depth, Terms
from croupier.rulebook import Cite, Refused
from croupier.table.commands import JoinTable
from croupier.table.game_types import GameDeterminations
from croupier.table.state import Limits, ShoePhase
from croupier.verbs.actors import Actor, Role
from croupier.verbs.steps import Settle
from tests.floor.live.live_table import SUPERVISOR, LiveSitting

DEALER = Actor("p-dealer", Role.DEALER)
SIGN = Limits(Amount(1000), Amount(100_000), Amount(1000), Amount(1000), Amount(10_000))


class RealTable(LiveSitting):
    """A real-card table, told as much as `depth` says; amounts are cents."""

    def __init__(self, game: GameDeterminations, depth: Depth = Depth.WAGERS, limits: Limits = SIGN) -> None:
        super().__init__(game, Terms("Pit 1", DealtBy.DEALER, CardsFrom.KEYED, depth), limits)

    def ready(self) -> "RealTable":
        """The cards are checked, shuffled, cut and burnt from; a supervisor cuts where nobody is there."""
        while self.table.table.shoe.phase is not ShoePhase.IN_PLAY:
            cut_for_nobody = self.table.table.shoe.phase is ShoePhase.SHUFFLED and not self.table.table.present
            self.do(Next(SUPERVISOR if cut_for_nobody else DEALER))
        return self

    def seat(self, *boxes: int, called: str = "box", chips: int = 100_000) -> "RealTable":
        """Patrons without an account sit down at these boxes with chips."""
        for box in boxes:
            name = f"{called} {box}"
            self.do(JoinTable(DEALER, name, Amount(chips), box))
        return self

    def boxes(self, *boxes: int) -> "RealTable":
        """These boxes are in play."""
        self.do(BoxesInPlay(DEALER, boxes))
        return self

    def next(self, times: int = 1) -> "RealTable":
        """The dealer goes on."""
        for _ in range(times):
            self.do(Next(DEALER))
        return self

    def key(self, text: str) -> "RealTable":
        """The dealer keys these cards one after another."""
        for card in cards(text):
            self.do(KeyCard(DEALER, card))
        return self

    def settle(self) -> "RealTable":
        """Whatever needs nobody's input, until the cards are gathered."""
        while isinstance(self.step, Settle) or self.table.table.to_gather:
            self.next()
        return self

    def correct(self, number: int, text: str) -> tuple[LiveEvent, ...]:
        """The card of this number was really another."""
        (card,) = cards(text)
        return self.do_by_two(CorrectCard(DEALER, number, card, "keyed wrongly"))

    def take_back(self) -> tuple[LiveEvent, ...]:
        """The last key was too soon."""
        return self.do_by_two(TakeBackKey(DEALER, "keyed too soon"))

    def refusal(self, command: LiveCommand) -> Cite:
        """The clause by which this is refused; nothing has changed."""
        before = self.live
        with pytest.raises(Refused) as refused:
            self.do(command)
        assert self.live is before
        return refused.value.clause

    def stack(self, name: str) -> int:
        """What a patron has."""
        patron = self.table.table.patron(name)
        assert patron is not None
        return patron.stack
