"""A hand of hold-em as a coach is asked about it: one's own two cards and the communal cards that are turned."""

from croupier.equipment.cards import UNSEEN
from croupier.floor.games.game_part import Coaching, HandInView
from croupier.games.ultimate_holdem.commands import Bet, Check, Command, Fold
from croupier.games.ultimate_holdem.view import RoundView
from croupier.verbs.steps import Ask, Step


def hands_in_view(play: RoundView, step: Step, patron: str) -> tuple[HandInView, ...]:
    """The cards that the patron at turn may look at."""
    area = play.area_of(patron)
    if not isinstance(step, Ask) or step.who != patron or area is None:
        return ()
    return (HandInView(area.cards, board=tuple(card for card in play.communal if card != UNSEEN)),)


def chosen_name(hand: HandInView, command: Command) -> str:
    """What odds call the choice."""
    match command:
        case Bet(times=times):
            return f"bet {times}x"
        case Check():
            return "check"
        case Fold():
            return "fold"
        case _:
            return ""


HOLDEM_COACHING = Coaching(hands_in_view, chosen_name)
