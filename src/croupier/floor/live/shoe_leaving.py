"""Which cards an event of the engine takes out of the shoe, where they go, and which of them everybody sees by it."""

from collections.abc import Container

from croupier.equipment.cards import UNSEEN
from croupier.floor.live.shoe_state import AREA, Went
from croupier.games.baccarat.events import CardDealt as BaccaratCard
from croupier.games.baccarat.events import HandTurned
from croupier.games.blackjack.events import CardBurnt as BurntInRound
from croupier.games.blackjack.events import CardDealt as BlackjackCard
from croupier.games.ultimate_holdem.events import CardDealt as HoldemCard
from croupier.games.ultimate_holdem.events import CardsTurned, DealerCardsSeen, HandVoided
from croupier.games.ultimate_holdem.steps import COMMUNAL, DEALER, FLOP, TURN_AND_RIVER
from croupier.games.ultimate_holdem.tables import COMMUNAL_CARDS, FLOP_CARDS
from croupier.table.events import CardBurnt, Event, is_of_game
from croupier.table.games import game_of
from croupier.table.state import Table

BURNT = "burnt"
SET_ASIDE = "set aside"

_FLOP, _TURN_AND_RIVER = range(FLOP_CARDS), range(FLOP_CARDS, COMMUNAL_CARDS)
_EVERY = range(COMMUNAL_CARDS)
"""No hand that is turned has more."""


def after_leaving(left: tuple[Went, ...], table: Table, event: Event) -> tuple[Went, ...]:
    """The cards that have left, after an event that finds the table so."""
    if isinstance(event, CardBurnt):
        return (*left, Went(table.round_number, BURNT, event.card != UNSEEN))
    if not is_of_game(event):
        return left
    turned = _turned(event)
    if turned is not None:
        return _exposed(left, table.round_number, *turned)
    drawn = game_of(table).drawn(table.play, event)
    if not drawn.left_shoe:
        return left
    return left + (Went(table.round_number, _goes_to(event), bool(drawn.seen)),) * drawn.left_shoe


def closed_at(left: tuple[Went, ...], round_number: int, to: str) -> tuple[int, ...]:
    """The places of the cards that went there in this round and that not everybody has seen."""
    own = range(_beginning(left, round_number), len(left))
    return tuple(at for at in own if left[at].to == to and not left[at].exposed)


def _goes_to(event: Event) -> str:
    match event:
        case BlackjackCard(box, hand):
            return _hand(box, hand) if box else DEALER
        case BaccaratCard(hand):
            return hand
        case HoldemCard(to):
            return _area(to)
        case HandVoided(box):
            return _area(str(box))
        case BurntInRound():
            return BURNT
        case _:
            return SET_ASIDE


def _hand(box: int, hand: int) -> str:
    return f"box {box}" if hand == 1 else f"box {box} hand {hand}"


def _area(to: str) -> str:
    return f"{AREA}{to}" if to.isdecimal() else to


def _turned(event: Event) -> tuple[str, Container[int]] | None:
    """Which of the cards at which place everybody sees now, counted from 0."""
    match event:
        case HandTurned(hand):
            return hand, _EVERY
        case CardsTurned(place=place) if place == FLOP:
            return COMMUNAL, _FLOP
        case CardsTurned(place=place) if place == TURN_AND_RIVER:
            return COMMUNAL, _TURN_AND_RIVER
        case CardsTurned(place=place):
            return _area(place), _EVERY
        case DealerCardsSeen(cards):
            return DEALER, tuple(at for at, card in enumerate(cards) if card != UNSEEN)
        case _:
            return None


def _exposed(left: tuple[Went, ...], round_number: int, to: str, which: Container[int]) -> tuple[Went, ...]:
    begins, counted, own = _beginning(left, round_number), 0, []
    for one in left[begins:]:
        own.append(Went(round_number, to, one.exposed or counted in which) if one.to == to else one)
        counted += one.to == to
    return left[:begins] + tuple(own)


def _beginning(left: tuple[Went, ...], round_number: int) -> int:
    """Where the cards of the round at hand begin: they are the last ones."""
    at = len(left)
    while at and left[at - 1].round_number == round_number:
        at -= 1
    return at
