"""A hand of blackjack as a coach is asked about it: every card that lies open is known to everybody."""

from croupier.floor.games.game_part import Coaching, HandInView
from croupier.games.blackjack.commands import Command, Double, Draw, Split, Stand
from croupier.games.blackjack.view import RoundView
from croupier.verbs.steps import Ask

_CHOICES: dict[type[Command], str] = {Draw: "hit", Stand: "stand", Double: "double", Split: "split"}


def hand_in_view(play: RoundView, asked: Ask) -> HandInView:
    """The hand at turn. A hand is worked out by itself, so what splitting again would bring is not known."""
    number, _, place = asked.hand.partition("/")
    others = [
        card
        for box in play.boxes
        for at, hand in enumerate(box.hands, start=1)
        for card in hand.cards
        if (box.number, at) != (int(number), int(place))
    ]
    several = len(play.box(int(number)).hands) > 1
    hand = play.hand(asked.hand)
    return HandInView(hand.cards, play.dealer.cards, (), tuple(others), ("split",) if several else ())


def chosen_name(command: Command) -> str:
    """What odds call the choice."""
    return _CHOICES.get(type(command), "")


BLACKJACK_COACHING = Coaching(hand_in_view, chosen_name)
