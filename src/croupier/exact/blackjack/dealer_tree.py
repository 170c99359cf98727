"""Every hand with which the dealer can stop, as a tree of cards, and in how many orders its cards can come."""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.exact.blackjack.hand_index import ACE, TEN, VALUES_COUNT
from croupier.games.blackjack.dealer_rule import INSCRIPTIONS
from croupier.games.blackjack.determinations import SoftSeventeen
from croupier.games.blackjack.values_and_odds import LIMIT

LOWEST_FINAL = 17
BLACKJACK, BUSTED = LIMIT - LOWEST_FINAL + 1, LIMIT - LOWEST_FINAL + 2
OUTCOMES = BUSTED + 1
"""How the dealer ends: with 17 to 21, with Blackjack, or over 21."""

ValueSequence = tuple[int, ...]


class DealerTree(NamedTuple):
    """The dealer's final hands, each as a path of cards in ascending order; a node comes before what is below it."""

    depth: NDArray[np.int64]
    value: NDArray[np.int64]
    copies_before: NDArray[np.int64]
    """How many cards of the same value stand before this one on the path."""
    first_ending: NDArray[np.int64]
    """Where the endings of each node begin; they go to where those of the next begin."""
    upcard: NDArray[np.int64]
    outcome: NDArray[np.int64]
    orders: NDArray[np.float64]
    """Of each ending: in how many orders the cards behind that upcard can come."""


@cache
def dealer_tree(soft_17: SoftSeventeen, upcards: tuple[int, ...] = tuple(range(VALUES_COUNT))) -> DealerTree:
    """The tree for one inscription on the layout, as far as it is needed behind these upcards."""
    endings = _endings(soft_17, upcards)
    nodes = sorted({cards[:length] for cards in endings for length in range(1, len(cards) + 1)})
    firsts, flat = [0], []
    for node in nodes:
        flat += endings.get(node, [])
        firsts.append(len(flat))
    columns = list(zip(*flat, strict=True))
    return DealerTree(
        np.array([len(node) for node in nodes]),
        np.array([node[-1] for node in nodes]),
        np.array([node[:-1].count(node[-1]) for node in nodes]),
        np.array(firsts),
        np.array(columns[0]),
        np.array(columns[1]),
        np.array(columns[2], float),
    )


def _endings(soft_17: SoftSeventeen, upcards: tuple[int, ...]) -> dict[ValueSequence, list[tuple[int, int, int]]]:
    """By final hand: its upcards, with the outcome and the number of orders."""
    endings: dict[ValueSequence, list[tuple[int, int, int]]] = {}
    for upcard in upcards:
        drawing: dict[ValueSequence, int] = {(upcard,): 1}
        while drawing:
            longer: dict[ValueSequence, int] = {}
            for cards, orders in drawing.items():
                for value in range(VALUES_COUNT):
                    with_card = tuple(sorted((*cards, value)))
                    longer[with_card] = longer.get(with_card, 0) + orders
            drawing = {}
            for cards, orders in longer.items():
                outcome = _outcome(cards, soft_17)
                if outcome is None:
                    drawing[cards] = orders
                else:
                    endings.setdefault(cards, []).append((upcard, outcome, orders))
    return endings


def _outcome(cards: ValueSequence, soft_17: SoftSeventeen) -> int | None:
    """How the dealer ends with these cards; None if another card is drawn."""
    inscription = INSCRIPTIONS[soft_17]
    points = sum(cards) + len(cards)
    soft = ACE in cards and points + 10 <= LIMIT
    total = points + 10 * soft
    if total <= (inscription.soft if soft else inscription.hard):
        return None
    if total > LIMIT:
        return BUSTED
    return BLACKJACK if cards == (ACE, TEN) else total - LOWEST_FINAL
