"""What one person may see of a round of blackjack: every card, and no secret amount but their own."""

from collections.abc import Callable

import msgspec

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.games.blackjack.events import CardMisplaced, Kind, WagerSettled
from croupier.games.blackjack.hands import Box, Following, Hand, Insurance, Share, Wager
from croupier.games.blackjack.round_of_play import RoundOfPlay, Stage
from croupier.games.blackjack.steps import hand_at_turn, next_step
from croupier.games.blackjack.values_and_odds import total
from croupier.rulebook import Cite, act_bj as rule, nz_d7 as division_7
from croupier.verbs.actors import Viewer, is_hidden_from
from croupier.verbs.moves import Result
from croupier.verbs.steps import Step

NOTHING = Amount(0)


class WagerView(msgspec.Struct, frozen=True):
    """Chips of one patron on a box; a secret amount is left out."""

    patron: str
    amount: Amount | None
    secret: bool = False


class ShareView(msgspec.Struct, frozen=True):
    """What one patron has on a hand; what doubling added to a secret wager is as secret."""

    patron: str
    stake: Amount | None
    added: Amount | None = NOTHING


class InsuranceView(msgspec.Struct, frozen=True):
    """A wager that the dealer gets a Blackjack, on the wager of `owner`."""

    patron: str
    box: int
    owner: str
    amount: Amount | None


class SettledView(msgspec.Struct, frozen=True):
    """A settled wager, with the clause that paid or took it."""

    patron: str
    box: int
    hand: int
    kind: Kind
    stake: Amount | None
    result: Result
    paid: Amount | None
    clause: Cite
    owner: str = ""


class HandView(msgspec.Struct, frozen=True):
    """A hand with its total as people say it: `17`, or `7/17` where an ace may count either way."""

    cards: tuple[Card, ...]
    total: str
    shares: tuple[ShareView, ...] = ()
    is_blackjack: bool = False

    def stake_of(self, patron: str) -> Amount:
        """What a patron wagered on this hand, without what doubling added; 0 if none of theirs is visible."""
        return next((share.stake or NOTHING for share in self.shares if share.patron == patron), NOTHING)


class BoxView(msgspec.Struct, frozen=True):
    """A box, its wagers from the nearest to the dealer backwards, and who decides for it."""

    number: int
    wagers: tuple[WagerView, ...]
    pairs: tuple[WagerView, ...]
    hands: tuple[HandView, ...]
    controller: str | None


class RoundView(msgspec.Struct, frozen=True, tag="blackjack.view"):
    """A round as a viewer sees it; `following` are others on a box who may follow a split or double.

    `away` are patrons who are not there to decide: for the round, or about the hand at turn; `been_back` are those who
    came back to that hand already. `misplaced` says that a card is known to lie in the wrong hand.
    """

    stage: Stage
    boxes: tuple[BoxView, ...]
    dealer: HandView
    insurance: tuple[InsuranceView, ...]
    following: Following | None
    settled: tuple[SettledView, ...]
    void: Cite | None
    step: Step
    away: tuple[str, ...] = ()
    been_back: tuple[str, ...] = ()
    misplaced: bool = False

    def box(self, number: int) -> BoxView:
        """The box of this number."""
        return next(box for box in self.boxes if box.number == number)

    def hand(self, at: str) -> HandView:
        """A hand by its name in steps: `1/2` is the second hand of box 1."""
        box, _, hand = at.partition("/")
        return self.box(int(box)).hands[int(hand) - 1]


@rule("6.1")
@division_7("4.15")
def view(play: RoundOfPlay, viewer: Viewer) -> RoundView:
    """What this viewer may see: of a round of blackjack nothing is hidden but what others wager in secret."""
    sealed = {name for name in play.sealed if is_hidden_from(viewer, name)}

    def is_hidden(wager: Wager | Share | Insurance | WagerSettled) -> bool:
        return wager.secret and wager.patron in sealed

    return RoundView(
        play.stage,
        tuple(_box(play, box, is_hidden) for box in play.boxes),
        HandView(play.dealer, spoken(play.dealer)),
        tuple(InsuranceView(i.patron, i.box, i.owner, None if is_hidden(i) else i.amount) for i in play.insurance),
        play.following,
        tuple(_settled(row, is_hidden(row)) for row in play.settled),
        play.void,
        next_step(play),
        play.away,
        () if (at_turn := hand_at_turn(play)) is None else at_turn[2].returned,
        any(isinstance(event, CardMisplaced) for event in play.history),
    )


IsHidden = Callable[[Wager | Share | Insurance | WagerSettled], bool]


def _box(play: RoundOfPlay, box: Box, is_hidden: IsHidden) -> BoxView:
    wagers, pairs = (
        tuple(WagerView(w.patron, None if is_hidden(w) else w.amount, w.secret) for w in lying)
        for lying in (box.wagers, box.pairs)
    )
    hands = tuple(_hand(hand, is_hidden) for hand in box.hands)
    return BoxView(box.number, wagers, pairs, hands, play.controller(box))


def _hand(hand: Hand, is_hidden: IsHidden) -> HandView:
    shares = tuple(
        ShareView(share.patron, None, None) if is_hidden(share) else ShareView(share.patron, share.stake, share.added)
        for share in hand.shares
    )
    return HandView(hand.cards, spoken(hand.cards), shares, hand.is_blackjack)


def _settled(row: WagerSettled, hidden: bool) -> SettledView:
    stake, paid = (None, None) if hidden else (row.stake, row.paid)
    return SettledView(row.patron, row.box, row.hand, row.kind, stake, row.result, paid, row.clause, row.owner)


def spoken(cards: tuple[Card, ...]) -> str:
    """A total as people say it."""
    now = total(cards)
    return f"{now.points - 10}/{now.points}" if now.soft else str(now.points)
