"""What one person may see of a round of blackjack: every card lies face up (6.1), so everybody sees the same."""

import msgspec

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.games.blackjack.events import WagerSettled
from croupier.games.blackjack.round_of_play import (
    Box,
    Following,
    Hand,
    Insurance,
    RoundOfPlay,
    Share,
    Stage,
    Wager,
)
from croupier.games.blackjack.steps import next_step
from croupier.games.blackjack.tables import total
from croupier.rulebook import Cite, open_book
from croupier.verbs.actors import Viewer
from croupier.verbs.steps import Step

rule = open_book("ACT-BJ")


class HandView(msgspec.Struct, frozen=True):
    """A hand with its total as people say it: `17`, or `7/17` where an ace may count either way."""

    cards: tuple[Card, ...]
    total: str
    shares: tuple[Share, ...] = ()
    is_blackjack: bool = False

    def stake_of(self, patron: str) -> Amount:
        """What a patron wagered on this hand, without what doubling added; nothing where they have no wager on it."""
        return next((share.stake for share in self.shares if share.patron == patron), Amount(0))


class BoxView(msgspec.Struct, frozen=True):
    """A box, its wagers from the nearest to the dealer backwards, and who decides for it."""

    number: int
    wagers: tuple[Wager, ...]
    pairs: tuple[Wager, ...]
    hands: tuple[HandView, ...]
    controller: str | None


class RoundView(msgspec.Struct, frozen=True, tag="blackjack.view"):
    """A round as a viewer sees it; `following` are others on a box who may follow a split or double."""

    stage: Stage
    boxes: tuple[BoxView, ...]
    dealer: HandView
    insurance: tuple[Insurance, ...]
    following: Following | None
    settled: tuple[WagerSettled, ...]
    void: Cite | None
    step: Step

    def box(self, number: int) -> BoxView:
        """The box of this number."""
        return next(box for box in self.boxes if box.number == number)

    def hand(self, at: str) -> HandView:
        """A hand by its name in steps: `1/2` is the second hand of box 1."""
        box, _, hand = at.partition("/")
        return self.box(int(box)).hands[int(hand) - 1]


@rule("6.1")
def view(play: RoundOfPlay, viewer: Viewer) -> RoundView:
    """What this viewer may see: nothing of a round of blackjack is hidden from anybody."""
    return RoundView(
        play.stage,
        tuple(_box(play, box) for box in play.boxes),
        HandView(play.dealer, spoken(play.dealer)),
        play.insurance,
        play.following,
        play.settled,
        play.void,
        next_step(play),
    )


def _box(play: RoundOfPlay, box: Box) -> BoxView:
    return BoxView(box.number, box.wagers, box.pairs, tuple(map(_hand, box.hands)), play.controller(box))


def _hand(hand: Hand) -> HandView:
    return HandView(hand.cards, spoken(hand.cards), hand.shares, hand.is_blackjack)


def spoken(cards: tuple[Card, ...]) -> str:
    """A total as people say it."""
    now = total(cards)
    return f"{now.points - 10}/{now.points}" if now.soft else str(now.points)
