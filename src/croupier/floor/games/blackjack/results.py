"""The results of a round of blackjack."""

from croupier.equipment.cards import Card
from croupier.floor.games.game_part import OpenHand
from croupier.games.blackjack.round_of_play import RoundOfPlay
from croupier.games.blackjack.values_and_odds import is_blackjack, total


def open_hands(play: RoundOfPlay) -> tuple[OpenHand, ...]:
    """The hands of every box, and the dealer's."""
    hands = [
        (f"{box.number}/{number}", hand.cards, hand.is_blackjack)
        for box in play.boxes
        for number, hand in enumerate(box.hands, start=1)
    ]
    hands.append(("dealer", play.dealer, is_blackjack(play.dealer)))
    return tuple(OpenHand(place, cards, "Blackjack" if natural else _total(cards)) for place, cards, natural in hands)


def _total(cards: tuple[Card, ...]) -> str:
    now = total(cards)
    return f"soft {now.points}" if now.soft else str(now.points)
