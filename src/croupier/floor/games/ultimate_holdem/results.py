"""The results of a round of Ultimate Texas Hold'em."""

from croupier.equipment.cards import Card
from croupier.floor.games.game_part import OpenHand
from croupier.games.ultimate_holdem.round_of_play import RoundOfPlay


def open_hands(play: RoundOfPlay) -> tuple[OpenHand, ...]:
    """The communal cards that lie open, and every hand that was turned."""
    drawn = [OpenHand("communal", play.communal[: play.open_cards], "")]
    if play.dealer_shown:
        drawn.append(OpenHand("dealer", play.dealer, _category(play, play.dealer)))
    turned = (area for area in play.areas if area.shown)
    drawn += [OpenHand(str(area.number), area.cards, _category(play, area.cards)) for area in turned]
    return tuple(drawn)


def _category(play: RoundOfPlay, cards: tuple[Card, ...]) -> str:
    return play.best(cards).category.replace("_", " ")
