"""What one person may see of a round of hold-em: open cards, and the hole cards that are theirs to look at."""

import msgspec

from croupier.equipment.amounts import Amount, Odds
from croupier.equipment.cards import UNSEEN, Card
from croupier.games.ultimate_holdem.events import WagerSettled
from croupier.games.ultimate_holdem.hands import Category, Hand
from croupier.games.ultimate_holdem.round_of_play import Area, RoundOfPlay, Stage, Standing
from croupier.games.ultimate_holdem.steps import next_step
from croupier.games.ultimate_holdem.values_and_odds import BLIND_ODDS, DEALER_CARDS, TRIPS_ODDS, Street, qualifies
from croupier.rulebook import Cite, act_uth as rule
from croupier.verbs.actors import Role, Viewer
from croupier.verbs.steps import Step


class Declared(msgspec.Struct, frozen=True):
    """A hand as the dealer declared it."""

    hand: Category
    cards: tuple[Card, ...]


class AreaView(msgspec.Struct, frozen=True):
    """A playing area; `declared` only once its cards are face up."""

    number: int
    patron: str
    ante: Amount
    blind: Amount
    play: Amount
    trips: Amount
    standing: Standing
    bet_on: Street | None
    cards: tuple[Card, ...]
    declared: Declared | None


class Paytable(msgspec.Struct, frozen=True):
    """What is printed for everybody: the odds of blind and trips, best hand first, and the maximum payout."""

    blind: tuple[tuple[Category, Odds], ...]
    trips: tuple[tuple[Category, Odds], ...]
    maximum_payout: Amount | None


class RoundView(msgspec.Struct, frozen=True, tag="ultimate_holdem.view"):
    """A round as one viewer sees it; `may_talk` is whether patrons may send each other anything just now."""

    stage: Stage
    street: Street
    areas: tuple[AreaView, ...]
    communal: tuple[Card, ...]
    dealer: tuple[Card, ...]
    dealer_declared: Declared | None
    dealer_qualifies: bool | None
    settled: tuple[WagerSettled, ...]
    may_talk: bool
    misdeal: Cite | None
    void: Cite | None
    step: Step
    paytable: Paytable

    def area_of(self, patron: str) -> AreaView | None:
        """Where this patron wagers."""
        return next((area for area in self.areas if area.patron == patron), None)


@rule("15.1")
def view(play: RoundOfPlay, viewer: Viewer) -> RoundView:
    """What this viewer may see: no hand is named before its cards are face up, and nobody sees the odds of winning."""
    dealer = play.best(play.dealer) if play.dealer_shown else None
    return RoundView(
        play.stage,
        play.street,
        tuple(_area(play, area, viewer) for area in play.areas),
        _open(play.communal, play.open_cards),
        tuple(
            card if play.dealer_shown or seen else UNSEEN
            for card, seen in zip(play.dealer, play.dealer_seen, strict=False)
        ),
        _declared(dealer),
        None if dealer is None else qualifies(dealer),
        play.settled,
        may_talk(play),
        play.misdeal,
        play.void,
        next_step(play),
        paytable(play),
    )


@rule("10.1")
def paytable(play: RoundOfPlay) -> Paytable:
    """The odds as printed on the layout."""
    return Paytable(tuple(BLIND_ODDS.items()), tuple(TRIPS_ODDS.items()), play.determinations.maximum_payout)


def _area(play: RoundOfPlay, area: Area, viewer: Viewer) -> AreaView:
    seen = area.shown or may_look(play, area, viewer)
    return AreaView(
        area.number,
        area.patron,
        area.ante,
        area.blind,
        area.play,
        area.trips,
        area.standing,
        area.bet_on,
        _open(area.cards, len(area.cards) if seen else 0),
        _declared(play.best(area.cards) if area.shown else None),
    )


@rule("8.1", "8.6", "12.1")
def may_look(play: RoundOfPlay, area: Area, viewer: Viewer) -> bool:
    """Hole cards are for their patron alone, once all are dealt and while the hand is in; not for staff either."""
    owns = viewer.role is Role.PATRON and viewer.name == area.patron
    return owns and len(play.dealer) == DEALER_CARDS and area.standing is Standing.IN


@rule("8.7")
def may_talk(play: RoundOfPlay) -> bool:
    """From the first card until everybody has bet or folded, patrons may not exchange anything else."""
    if play.is_over or not play.cards_out:
        return True
    return play.stage is not Stage.DEAL and all(area.bet_on for area in play.continuing)


def _open(cards: tuple[Card, ...], number: int) -> tuple[Card, ...]:
    return cards[:number] + (UNSEEN,) * (len(cards) - number)


def _declared(hand: Hand | None) -> Declared | None:
    return None if hand is None else Declared(hand.category, hand.cards)
