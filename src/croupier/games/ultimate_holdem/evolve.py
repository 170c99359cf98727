"""How an event changes a round, and which chips it moves. Nothing is checked here: events are facts."""

from collections.abc import Callable
from typing import assert_never

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
from croupier.games.ultimate_holdem.tables import COMMUNAL_CARDS, DEALER_CARDS, FLOP_CARDS, Kind
from croupier.verbs import wagers
from croupier.verbs.moves import Move, stack_of, wagers_of


def evolve(play: RoundOfPlay, event: Event) -> RoundOfPlay:
    """The round after an event."""
    match event:
        case CardDealt():
            return _with_card(play, event)
        case CardsTurned():
            return _with_cards_turned(play, event)
        case WagerPlaced():
            return _with_wager_placed(play, event)
        case WagerWithdrawn(_, box, kind, amount):
            return _with_less(play, box, {kind: amount})
        case WagerReturned(_, box, kind, amount, blind):
            return _with_less(play, box, {kind: amount, Kind.BLIND: blind})
        case WagerRaised(_, box, kind, amount, blind):
            return _with_less(play, box, {kind: Amount(-amount), Kind.BLIND: Amount(-blind)})
        case NoMoreBetsCalled():
            return replace(play, stage=Stage.DEAL)
        case HandChecked(_, box):
            return _with_area(play, box, lambda area: replace(area, checks=area.checks + 1))
        case HandFolded(_, box):
            return _with_area(play, box, lambda area: replace(area, standing=Standing.FOLDED))
        case PlayWagerPlaced(_, box, street, _, amount):
            return _with_area(play, box, lambda area: replace(area, play=amount, bet_on=street))
        case PlayWagerCorrected(_, box, amount=amount):
            return _with_area(play, box, lambda area: replace(area, play=amount))
        case HandConceded(_, box):
            return _with_area(play, box, lambda area: replace(area, standing=Standing.CONCEDED))
        case SettlementBegun():
            return replace(play, stage=Stage.SETTLEMENT)
        case WagerSettled():
            return replace(play, settled=(*play.settled, event))
        case CardsDiscarded(_, box):
            return _with_area(play, box, lambda area: replace(area, standing=Standing.SETTLED))
        case RoundConcluded():
            return replace(play, stage=Stage.OVER)
        case DealerCardsSeen():
            return _with_dealer_cards_seen(play, event)
        case HandVoided(box):
            return play if play.area(box) else replace(play, stray_hands=(*play.stray_hands, box))
        case MisdealDeclared(clause):
            return replace(play, misdeal=clause)
        case PatronShutOut(patron):
            return replace(play, shut_out=(*play.shut_out, patron))
        case SettlementReversed(_, box, kind):
            return replace(play, settled=wagers.remove_wagers(play.settled, box=box, kind=kind))
        case WagerVoided(_, box, kind, amount):
            return _with_less(play, box, {kind: amount})
        case RoundVoided(clause):
            return replace(play, stage=Stage.OVER, void=clause)
        case DealersHandAnnounced() | DealersHandDeclared() | HandDeclared() | PaymentRounded() | PaymentBounded():
            return play
        case DeckFaultFound() | ShufflerFailed() | CollusionFound():
            return play
        case _:
            assert_never(event)


def moves(event: Event) -> tuple[Move, ...]:
    """Who pays whom how much: a play wager that is put right is paid or taken up to what counts."""
    match event:
        case PlayWagerCorrected(patron, _, recorded, _, amount) if amount > recorded:
            return (Move(stack_of(patron), wagers_of(patron), Amount(amount - recorded)),)
        case PlayWagerCorrected(patron, _, recorded, _, amount) if amount < recorded:
            return (Move(wagers_of(patron), stack_of(patron), Amount(recorded - amount)),)
        case _:
            return wagers.moves(event)


def _with_area(play: RoundOfPlay, box: int, change: Callable[[Area], Area]) -> RoundOfPlay:
    return replace(play, areas=tuple(change(area) if area.number == box else area for area in play.areas))


def _with_wager_placed(play: RoundOfPlay, event: WagerPlaced) -> RoundOfPlay:
    """An ante opens an area, or adds to the one there; the areas stand in the order of their numbers."""
    if event.kind is Kind.TRIPS:
        return _with_less(play, event.box, {Kind.TRIPS: Amount(-event.amount)})
    if play.area(event.box) is not None:
        more = _with_less(play, event.box, {Kind.ANTE: Amount(-event.amount), Kind.BLIND: Amount(-event.blind)})
        return _with_area(more, event.box, lambda area: replace(area, seated=event.seated or area.seated))
    area = Area(event.box, event.patron, ante=event.amount, blind=event.blind, seated=event.seated)
    return replace(play, areas=tuple(sorted((*play.areas, area), key=lambda area: area.number)))


def _with_less(play: RoundOfPlay, box: int, amounts: dict[Kind, Amount]) -> RoundOfPlay:
    """So much less on boxes of an area: with nothing left it is none before the cards, and void after them."""

    def lessened(area: Area) -> Area:
        left = {str(kind): Amount(area.amount(kind) - amount) for kind, amount in amounts.items()}
        less = replace(area, **left)
        return less if less.has_wagers else replace(less, standing=Standing.VOID)

    changed = _with_area(play, box, lessened)
    if play.cards_out:
        return changed
    return replace(changed, areas=tuple(area for area in changed.areas if area.has_wagers))


def _with_card(play: RoundOfPlay, event: CardDealt) -> RoundOfPlay:
    """A card lies face down; with the dealer's second the deal is over."""
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
    """Cards that were seen are known from now on; the others stay what they were."""
    pairs = tuple(zip(event.cards, play.dealer, strict=True))
    dealer = tuple(lies if seen == UNSEEN else seen for seen, lies in pairs)
    return replace(play, dealer=dealer, dealer_seen=tuple(seen != UNSEEN for seen, _ in pairs))
