"""What every choice is worth for one hand against the dealer's card: to play it, to insure it, to follow others."""

from collections.abc import Sequence

import numpy as np

from croupier.equipment.cards import DECK, RANKS, Card, cards
from croupier.exact.answers import ImpossibleQuestionError
from croupier.exact.blackjack.hand_index import ACE, BUST
from croupier.exact.blackjack.shoe_values import HandDecisions, ShoeValues, Situation, deck_counts
from croupier.exact.game_part import HandPlace
from croupier.games.blackjack.determinations import Determinations
from croupier.games.blackjack.values_and_odds import (
    EVEN_MONEY,
    HANDS_MAX,
    LIMIT,
    VALUES,
    blackjack_odds,
    insurance_odds,
    total,
)
from croupier.kernels.arrays import Floats

_NAMES = ("stand", "hit", "double")
_INSURED_PART = 0.5
"""Insurance is for half of a wager at most (7.1)."""
ALONE = HandPlace()


def hand_choices(
    values: ShoeValues,
    choices: Determinations,
    hand: Sequence[Card],
    dealer: Sequence[Card],
    place: HandPlace = ALONE,
) -> dict[str, float]:
    """By choice: the expectation for a wager of one, with best play afterwards; only what the rules allow."""
    held, upcard = _places(hand), _upcard(dealer)
    number = values.hand_of(*held) if total(tuple(hand)).points <= LIMIT else BUST
    if number == BUST:
        raise ImpossibleQuestionError("That hand is over 21: there is nothing left to choose.")
    blackjack = len(held) == 2 and total(tuple(hand)).points == LIMIT and place.hands == 1
    if place.window == "insurance":
        return insurance_choices(values, choices, number, blackjack=blackjack)
    if place.window == "follow a split":
        return _followed_split(values, held[0], upcard, place)
    if blackjack:
        return _blackjack(values, choices, upcard, number)
    worth = _played(values, held, upcard)
    if place.window == "follow a double":
        return {"follow": float(worth[number, 2]), "stay": float(worth[number, 2]) / 2}
    answer = {name: float(value) for name, value in zip(_NAMES, worth[number], strict=False) if np.isfinite(value)}
    if len(held) == 2 and held[0] == held[1] and place.hands < HANDS_MAX:
        answer["split"] = _split_worth(values, held[0], upcard, place)
    return answer


def warm_up(choices: Determinations) -> None:
    """A decision of each kind against every card of the dealer's, so that all tables are made and all loops loaded."""
    values, pair = ShoeValues(deck_counts(choices.decks), choices.soft_17), cards("8h 8c")
    for upcard in DECK[: len(RANKS)]:
        hand_choices(values, choices, pair, (upcard,), HandPlace(hands=2, waiting=1))
    for window in ("insurance", "follow a split", "follow a double"):
        hand_choices(values, choices, pair, cards("As"), HandPlace(window))


def insurance_choices(values: ShoeValues, choices: Determinations, number: int, *, blackjack: bool) -> dict[str, float]:
    """Insurance by itself, for half of a wager of one (7.1, 7.5); of a Blackjack what the wager brings in all (8.1(b),
    13.2(a))."""
    odds, _ = insurance_odds(choices)
    chance = values.dealer_blackjack(ACE, number)
    insured = _INSURED_PART * (odds.win / odds.stake * chance - (1 - chance))
    if not blackjack:
        return {"no insurance": 0.0, "insure": insured}
    waits = _blackjack(values, choices, ACE, number)
    return {"no insurance": waits["stand"], "insure": waits["stand"] + insured, "even money": waits["even money"]}


def _played(values: ShoeValues, held: Sequence[int], upcard: int) -> Floats:
    """By hand: standing, drawing, doubling, for this hand and all that can become of it."""
    only = values.only_for(Situation(tuple(held), upcard, 0))
    return only.best(upcard, only.standing(upcard))


def _split_worth(values: ShoeValues, pair: int, upcard: int, place: HandPlace) -> float:
    """What splitting brings, less what the hands that wait for their second card lose by it: they may be split less
    often, since a box has no more than so many hands (10.3).

    Equal cards that come are split again. A hand is played as was best before any split; the waiting hands' cards are
    pair cards, so they go back into the shoe and are taken out again hand by hand.
    """
    waiting, hands_max = place.waiting, HANDS_MAX - (place.hands - 1 - place.waiting)
    only, decisions, standing = _play_before_split(_with_more(values, pair, waiting), pair, upcard, hands_max)
    both = only.split(upcard, pair, decisions, standing, 2 + waiting, hands_max)
    if not waiting:
        return both
    return both - only.split(upcard, pair, decisions, standing, waiting, hands_max - 1, gone=2)


def _followed_split(values: ShoeValues, pair: int, upcard: int, place: HandPlace) -> dict[str, float]:
    """Somebody else has split: to follow onto both hands, or to stay on the first, whoever decides playing best."""
    hands_max = HANDS_MAX - (place.hands - 1)
    only, decisions, standing = _play_before_split(values, pair, upcard, hands_max)
    return {
        "follow": only.split(upcard, pair, decisions, standing, 2, hands_max),
        "stay": only.first_of_split(upcard, pair, decisions, standing, hands_max),
    }


def _play_before_split(
    values: ShoeValues, pair: int, upcard: int, hands_max: int
) -> tuple[ShoeValues, HandDecisions, Floats]:
    """The decisions that are best for a hand by itself, and what standing is worth."""
    only = values.only_for(Situation((pair, pair), upcard, hands_max))
    standing = only.standing(upcard)
    decisions: HandDecisions = only.best(upcard, standing)[:, :3].argmax(axis=1).astype(np.int8)
    return only, decisions, standing


def _with_more(values: ShoeValues, pair: int, more: int) -> ShoeValues:
    counts = values.shoe.copy()
    counts[pair] += more
    return ShoeValues(counts.tolist(), values.soft_17, values.doubles, original_only=values.original_only)


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
