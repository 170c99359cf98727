"""Patrons who are not there to decide at blackjack: what is done on the floor, and what they are told of it."""

from croupier.equipment.cards import pictured
from croupier.floor.games.game_part import Absence
from croupier.games.blackjack.commands import ReportAbsence, ReportReturn
from croupier.games.blackjack.decisions import has_been_back
from croupier.games.blackjack.events import AbsenceNoted, AnswerMissed, CardDealt, Event, HandLeftStanding
from croupier.games.blackjack.evolve import evolve
from croupier.games.blackjack.round_of_play import RoundOfPlay
from croupier.games.blackjack.steps import hand_at_turn
from croupier.games.blackjack.values_and_odds import ABSENT_DRAWS_TO, total
from croupier.rulebook import act_bj as rule


def is_away(play: RoundOfPlay, patron: str) -> bool:
    """Whether the patron is away and would be there again by being connected: once for each hand."""
    return not play.is_over and patron in play.absent and not has_been_back(play, patron)


@rule("14.7")
def absence_notices(play: RoundOfPlay, event: Event) -> list[tuple[str, str]]:
    """What was done because somebody was not there, and why; `play` is the round before the event."""
    match event:
        case AnswerMissed(box, hand, patron, clause):
            return [(patron, f"Time ran out {_hand_text(play, box, hand)}{_what_follows(play, event)} ({clause}).")]
        case AbsenceNoted(patron, clause) if clause == rule["16.2(b)"]:
            played = "Your hands in this round are played out: others on your boxes decide, or the dealer deals"
            return [(patron, f"{played} by the rules ({clause}).")]
        case AbsenceNoted(patron, clause):
            at_turn = hand_at_turn(play)
            asked = at_turn is not None and play.decider(at_turn[0], at_turn[2]) == patron
            follows = (
                _what_follows(play, event)
                if asked
                else ", so others on your boxes decide, or the dealer deals by the rules"
            )
            return [(patron, f"You are away{follows} ({clause}).")]
        case CardDealt(box, hand, card, clause) if clause == rule["14.7"]:
            points = total((*play.hand(box, hand).cards, card)).points
            dealt = f"You were away, so the dealer gave your hand on box {box} the {pictured(card)}"
            return [(share.patron, f"{dealt}: it is {points} now ({clause}).") for share in play.hand(box, hand).shares]
        case HandLeftStanding(box, hand, patrons, clause):
            points = total(play.hand(box, hand).cards).points
            stands = f"Time ran out: you stood on {points} on box {box} ({clause})."
            return [(patron, stands) for patron in patrons]
        case _:
            return []


def _hand_text(play: RoundOfPlay, box: int, hand: int) -> str:
    several = len(play.box(box).hands) > 1
    return f"for hand {hand} on box {box}" if several else f"on box {box}"


def _what_follows(play: RoundOfPlay, event: AnswerMissed | AbsenceNoted) -> str:
    """What the rules do with the hand at turn now."""
    at_turn = hand_at_turn(after := evolve(play, event))
    assert at_turn is not None
    box, _, hand = at_turn
    if after.decider(box, hand) is not None:
        return ", so another player with a bet on your hand decides"
    if total(hand.cards).points <= ABSENT_DRAWS_TO:
        return (
            f", so the dealer gives your hand cards until it is over {ABSENT_DRAWS_TO}, and then it stands, unless you "
            "come back"
        )
    return ", so your hand stands unless you come back now"


BLACKJACK_ABSENCE = Absence(
    away=ReportAbsence,
    back=ReportReturn,
    is_away=is_away,
    notices=absence_notices,
    warning="Answer now, or the dealer plays this hand by the rule for absent players.",
)
