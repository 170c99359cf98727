"""How a past round of blackjack ended for one patron, in a few words: their hands against the dealer's."""

from collections.abc import Sequence

from croupier.equipment.cards import Card
from croupier.games.blackjack.events import (
    CardDealt,
    CardMisplaced,
    HandLaidAgain,
    HandSplit,
    HandsReconstructed,
    Kind,
    WagerSettled,
)
from croupier.games.blackjack.values_and_odds import LIMIT, is_blackjack, total
from croupier.table.events import Event

_PUT_RIGHT = CardMisplaced | HandLaidAgain | HandsReconstructed
BoxHands = dict[int, list[list[Card]]]
"""The hands of each box; the dealer's is box 0."""


def round_ending(events: Sequence[Event], patron: str) -> str:
    """Such as `20 against 18`; nothing where cards were put right, which its replay tells."""
    if any(isinstance(event, _PUT_RIGHT) for event in events):
        return ""
    hands = _dealt(events)
    settled = [event for event in events if isinstance(event, WagerSettled) and event.kind is Kind.MAIN]
    own = sorted({(event.box, event.hand) for event in settled if event.patron == patron})
    if not own or 0 not in hands:
        return ""
    held = [hands[box][hand - 1] for box, hand in own]
    dealer = hands[0][0]
    if all(_points(cards) > LIMIT for cards in held):
        return "You went bust"
    if _points(dealer) > LIMIT:
        return f"Dealer bust with {_points(dealer)}"
    return f"{' and '.join(_words(cards, len(held) == 1) for cards in held)} against {_words(dealer, True)}"


def _dealt(events: Sequence[Event]) -> BoxHands:
    hands: BoxHands = {}
    for event in events:
        match event:
            case CardDealt(box=box, hand=hand, card=card):
                held = hands.setdefault(box, [[]])
                held[hand - 1].append(card)
            case HandSplit(box=box, hand=hand):
                hands[box].insert(hand, [hands[box][hand - 1].pop()])
            case _:
                pass
    return hands


def _points(cards: list[Card]) -> int:
    return total(tuple(cards)).points


def _words(cards: list[Card], may_be_blackjack: bool) -> str:
    if may_be_blackjack and is_blackjack(tuple(cards)):
        return "Blackjack"
    return str(_points(cards)) if _points(cards) <= LIMIT else "bust"
