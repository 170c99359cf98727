"""How an event changes a round, and which chips it moves. Nothing is checked here: events are facts."""

from collections.abc import Callable
from typing import Any, get_args

from msgspec.structs import replace

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import UNSEEN
from croupier.games.ultimate_holdem.events import (
    CardDealt,
    CardsDiscarded,
    CardsTurned,
    CollusionFound,
    DealerCardsSeen,
    DealersHandAnnounced,
    DealersHandDeclared,
    DeckFaultFound,
    Event,
    HandChecked,
    HandConceded,
    HandDeclared,
    HandFolded,
    HandVoided,
    MisdealDeclared,
    NoMoreBetsCalled,
    PatronShutOut,
    PaymentBounded,
    PaymentRounded,
    PlayWagerCorrected,
    PlayWagerPlaced,
    RoundConcluded,
    RoundVoided,
    SettlementBegun,
    SettlementReversed,
    ShufflerFailed,
    WagerPlaced,
    WagerRaised,
    WagerReturned,
    WagerSettled,
    WagerVoided,
    WagerWithdrawn,
)
from croupier.games.ultimate_holdem.round_of_play import Area, RoundOfPlay, Stage, Standing
from croupier.games.ultimate_holdem.steps import COMMUNAL, DEALER, FLOP, TURN_AND_RIVER
from croupier.games.ultimate_holdem.values_and_odds import COMMUNAL_CARDS, DEALER_CARDS, FLOP_CARDS, Kind
from croupier.verbs import wagers
from croupier.verbs.moves import Move, stack_of, wagers_of


def evolve(play: RoundOfPlay, event: Event) -> RoundOfPlay:
    """The round after an event."""
    return _CHANGES[type(event)](play, event)


def moves(event: Event) -> tuple[Move, ...]:
    """Who pays whom how much: a corrected play wager is paid or taken up to what counts."""
    if not isinstance(event, PlayWagerCorrected):
        return wagers.moves(event)
    stack, wager = stack_of(event.patron), wagers_of(event.patron)
    more = event.amount - event.recorded
    if not more:
        return ()
    return (Move(stack, wager, Amount(more)) if more > 0 else Move(wager, stack, Amount(-more)),)


def _with_area(play: RoundOfPlay, box: int, change: Callable[[Area], Area]) -> RoundOfPlay:
    return replace(play, areas=tuple([change(area) if area.number == box else area for area in play.areas]))


def _checked(play: RoundOfPlay, event: HandChecked) -> RoundOfPlay:
    return _with_area(play, event.box, lambda area: replace(area, checks=area.checks + 1))


def _standing(standing: Standing) -> Callable[[RoundOfPlay, HandFolded | HandConceded | CardsDiscarded], RoundOfPlay]:
    """A hand leaves the round in this way."""
    return lambda play, event: _with_area(play, event.box, lambda area: replace(area, standing=standing))


def _with_play_wager(play: RoundOfPlay, event: PlayWagerPlaced) -> RoundOfPlay:
    return _with_area(play, event.box, lambda area: replace(area, play=event.amount, bet_on=event.street))


def _with_play_wager_corrected(play: RoundOfPlay, event: PlayWagerCorrected) -> RoundOfPlay:
    return _with_area(play, event.box, lambda area: replace(area, play=event.amount))


def _with_stray_hand(play: RoundOfPlay, event: HandVoided) -> RoundOfPlay:
    return play if play.area(event.box) else replace(play, stray_hands=(*play.stray_hands, event.box))


def _with_settlement_reversed(play: RoundOfPlay, event: SettlementReversed) -> RoundOfPlay:
    return replace(play, settled=wagers.remove_wagers(play.settled, box=event.box, kind=event.kind))


def _with_wager_placed(play: RoundOfPlay, event: WagerPlaced) -> RoundOfPlay:
    """An ante opens an area, or adds to the one there; areas are ordered by number."""
    if event.kind is Kind.TRIPS:
        return _with_less(play, event.box, {Kind.TRIPS: Amount(-event.amount)})
    if play.area(event.box) is not None:
        more = _with_less(play, event.box, {Kind.ANTE: Amount(-event.amount), Kind.BLIND: Amount(-event.blind)})
        return _with_area(more, event.box, lambda area: replace(area, seated=event.seated or area.seated))
    area = Area(event.box, event.patron, ante=event.amount, blind=event.blind, seated=event.seated)
    return replace(play, areas=tuple(sorted((*play.areas, area), key=lambda area: area.number)))


def _with_less(play: RoundOfPlay, box: int, amounts: dict[Kind, Amount]) -> RoundOfPlay:
    """Take amounts off an area: an empty one is removed before the cards, and void after them."""

    def lessened(area: Area) -> Area:
        left = {str(kind): Amount(area.amount(kind) - amount) for kind, amount in amounts.items()}
        less = replace(area, **left)
        return less if less.has_wagers else replace(less, standing=Standing.VOID)

    changed = _with_area(play, box, lessened)
    if play.cards_out:
        return changed
    return replace(changed, areas=tuple(area for area in changed.areas if area.has_wagers))


def _with_card(play: RoundOfPlay, event: CardDealt) -> RoundOfPlay:
    """A card is dealt face down; the dealer's second card ends the deal."""
    if event.to == COMMUNAL:
        return replace(play, communal=(*play.communal, event.card))
    if event.to == DEALER:
        dealer = (*play.dealer, event.card)
        return replace(play, dealer=dealer, stage=Stage.BETTING if len(dealer) == DEALER_CARDS else play.stage)
    return _with_area(play, int(event.to), lambda area: replace(area, cards=(*area.cards, event.card)))


def _with_cards_turned(play: RoundOfPlay, event: CardsTurned) -> RoundOfPlay:
    if event.place == FLOP:
        return replace(play, communal=event.cards + play.turn_and_river, open_cards=FLOP_CARDS)
    if event.place == TURN_AND_RIVER:
        return replace(play, communal=play.flop + event.cards, open_cards=COMMUNAL_CARDS)
    if event.place == DEALER:
        return replace(play, dealer=event.cards, dealer_shown=True)
    return _with_area(play, int(event.place), lambda area: replace(area, cards=event.cards, shown=True))


def _with_dealer_cards_seen(play: RoundOfPlay, event: DealerCardsSeen) -> RoundOfPlay:
    """Cards that were seen are known from now on; the others stay unknown."""
    pairs = tuple(zip(event.cards, play.dealer, strict=True))
    dealer = tuple(lies if seen == UNSEEN else seen for seen, lies in pairs)
    return replace(play, dealer=dealer, dealer_seen=tuple(seen != UNSEEN for seen, _ in pairs))


def _unchanged(play: RoundOfPlay, event: Event) -> RoundOfPlay:
    """Announcements and notes change nothing on the layout."""
    return play


_CHANGES: dict[type, Callable[[RoundOfPlay, Any], RoundOfPlay]] = {
    WagerPlaced: _with_wager_placed,
    WagerWithdrawn: lambda play, event: _with_less(play, event.box, {event.kind: event.amount}),
    WagerReturned: lambda play, event: _with_less(play, event.box, {event.kind: event.amount, Kind.BLIND: event.blind}),
    WagerRaised: lambda play, event: _with_less(play, event.box, {event.kind: -event.amount, Kind.BLIND: -event.blind}),
    NoMoreBetsCalled: lambda play, event: replace(play, stage=Stage.DEAL),
    CardDealt: _with_card,
    CardsTurned: _with_cards_turned,
    HandChecked: _checked,
    HandFolded: _standing(Standing.FOLDED),
    PlayWagerPlaced: _with_play_wager,
    PlayWagerCorrected: _with_play_wager_corrected,
    HandConceded: _standing(Standing.CONCEDED),
    DealersHandAnnounced: _unchanged,
    DealersHandDeclared: _unchanged,
    SettlementBegun: lambda play, event: replace(play, stage=Stage.SETTLEMENT),
    HandDeclared: _unchanged,
    WagerSettled: lambda play, event: replace(play, settled=(*play.settled, event)),
    PaymentRounded: _unchanged,
    PaymentBounded: _unchanged,
    CardsDiscarded: _standing(Standing.SETTLED),
    RoundConcluded: lambda play, event: replace(play, stage=Stage.OVER),
    DealerCardsSeen: _with_dealer_cards_seen,
    HandVoided: _with_stray_hand,
    MisdealDeclared: lambda play, event: replace(play, misdeal=event.clause),
    DeckFaultFound: lambda play, event: replace(play, deck_fault=True),
    ShufflerFailed: _unchanged,
    CollusionFound: _unchanged,
    PatronShutOut: lambda play, event: replace(play, shut_out=(*play.shut_out, event.patron)),
    SettlementReversed: _with_settlement_reversed,
    WagerVoided: lambda play, event: _with_less(play, event.box, {event.kind: event.amount}),
    RoundVoided: lambda play, event: replace(play, stage=Stage.OVER, void=event.clause),
}
assert _CHANGES.keys() == set(get_args(Event)), "every event has its change"
