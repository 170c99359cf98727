"""What every choice is worth for one hand against the dealer's card."""

from collections.abc import Sequence

import numpy as np

from croupier.equipment.cards import Card
from croupier.exact.answers import ImpossibleQuestionError
from croupier.exact.blackjack.hand_index import ACE, BUST
from croupier.exact.blackjack.shoe_values import HandDecisions, ShoeValues, Situation
from croupier.games.blackjack.determinations import Determinations
from croupier.games.blackjack.values_and_odds import EVEN_MONEY, LIMIT, VALUES, blackjack_odds, total

_NAMES = ("stand", "hit", "double")


def hand_choices(
    values: ShoeValues, choices: Determinations, hand: Sequence[Card], dealer: Sequence[Card]
) -> dict[str, float]:
    """By choice: the expectation for a wager of one, with best play afterwards; only what the rules allow."""
    cards, upcard = _places(hand), _upcard(dealer)
    number = values.hand_of(*cards) if total(tuple(hand)).points <= LIMIT else BUST
    if number == BUST:
        raise ImpossibleQuestionError("That hand is over 21: there is nothing left to choose.")
    if len(cards) == 2 and total(tuple(hand)).points == LIMIT:
        return _blackjack(values, choices, upcard, number)
    values = values.only_for(Situation(tuple(cards), upcard))
    standing = values.standing(upcard)
    worth = values.best(upcard, standing)
    answer = {
        name: float(worth[number, place]) for place, name in enumerate(_NAMES) if np.isfinite(worth[number, place])
    }
    if len(cards) == 2 and cards[0] == cards[1]:
        decisions: HandDecisions = worth[:, :3].argmax(axis=1).astype(np.int8)
        answer["split"] = values.split(upcard, cards[0], decisions, standing)
    return answer


def _blackjack(values: ShoeValues, choices: Determinations, upcard: int, number: int) -> dict[str, float]:
    """A Blackjack is played by nobody; against an ace even money may be asked for (8.1(b))."""
    odds, _ = blackjack_odds(choices)
    waits = odds.win / odds.stake * (1 - values.dealer_blackjack(upcard, number))
    if upcard != ACE:
        return {"stand": waits}
    return {"stand": waits, "even money": EVEN_MONEY.win / EVEN_MONEY.stake}


def _places(hand: Sequence[Card]) -> list[int]:
    if len(hand) < 2:
        raise ImpossibleQuestionError("Give the hand's cards, two or more: --hand '8h 8c'.")
    return [VALUES[card[0]] - 1 for card in hand]


def _upcard(dealer: Sequence[Card]) -> int:
    if len(dealer) != 1:
        raise ImpossibleQuestionError("Give the dealer's one card: --dealer 6s.")
    return VALUES[dealer[0][0]] - 1
