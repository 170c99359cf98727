"""What a round of casino war came to."""

from casino_war.events import WagerSettled
from casino_war.round_of_play import DEALER, RoundOfPlay
from croupier.floor.games.open_hand import OpenHand


def open_hands(play: RoundOfPlay) -> tuple[OpenHand, ...]:
    """The dealer's cards, and those of each box."""
    hands = [OpenHand(DEALER, play.dealer, ""), *(OpenHand(str(box.number), box.cards, "") for box in play.boxes)]
    return tuple(hand for hand in hands if hand.cards)


def result_place(row: WagerSettled) -> tuple[str, str]:
    """The box, and which of its wagers it was."""
    return str(row.box), row.kind
