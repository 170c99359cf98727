"""Poker hands by the million, ranked by ACT-UTH 3 just as `games.ultimate_holdem.hands.best_hand` ranks one."""

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from croupier.games.ultimate_holdem.hands import Category
from croupier.kernels.hand_tables import fives, rank_tables
from croupier.kernels.ranking import RANK_ALL

CATEGORIES: tuple[Category, ...] = tuple(reversed(Category))
"""From five odd cards to the royal flush: what the numbers of `category_of` stand for."""

LOWEST, HIGHEST = 1, 7462
"""The rank of the lowest five odd cards, 7-5-4-3-2, and that of a royal flush."""

_NOT_CARDS = "A card is its place in the deck, a whole number from 0 to 51."


def evaluate(hands: ArrayLike) -> NDArray[np.uint16]:
    """The rank of the best five cards of each hand: the higher the better, and equal for hands that tie.

    There is a row for each hand and a column for each of its 5, 6 or 7 cards; a card is its place in
    `equipment.cards.DECK`. An array of `uint8` in C order is read in place, any other is copied first. That no card
    occurs twice in a hand is left to the caller: the rank of such a hand means nothing.
    """
    cards = _as_bytes(np.asarray(hands))
    size = cards.shape[1]
    ranks = np.empty(len(cards), np.uint16)
    if RANK_ALL[size](cards.reshape(-1), rank_tables(size), ranks):
        raise ValueError(_NOT_CARDS)
    return ranks


def _as_bytes(hands: NDArray[Any]) -> NDArray[np.uint8]:
    """The cards as bytes in C order; what is 52 or more is noticed later, while ranking."""
    if hands.ndim != 2 or hands.shape[1] not in RANK_ALL:
        raise ValueError(f"Hands are an array of rows with 5, 6 or 7 cards each, not of shape {hands.shape}.")
    if hands.dtype.kind not in "iu":
        raise ValueError(f"{_NOT_CARDS} The array holds {hands.dtype}.")
    cards = np.ascontiguousarray(hands, np.uint8)
    if hands.dtype != np.uint8 and (cards != hands).any():
        raise ValueError(_NOT_CARDS)
    return cards


def category_of(ranks: ArrayLike) -> NDArray[np.uint8]:
    """What each hand is, by its rank: 0 for five odd cards to 9 for a royal flush, the places in `CATEGORIES`."""
    checked = np.asarray(ranks)
    if checked.dtype.kind not in "iu" or ((checked < LOWEST) | (checked > HIGHEST)).any():
        raise ValueError(f"The rank of a hand is a whole number from {LOWEST} to {HIGHEST}.")
    categories: NDArray[np.uint8] = fives().strengths[checked] - np.uint8(1)
    return categories
