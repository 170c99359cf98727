"""How a coup ends, as one small number: a look-up by the points of its cards, and the pairs of either hand.

Cards come in the order in which they are dealt: player, banker, player, banker, then one or two more. A card is its
rank times four and its suit, from ace to king; the suits of one colour are 0 and 3, or 1 and 2.
"""

import numpy as np
from numpy.typing import NDArray

from croupier.kernels.compilation import compile_loop

COUP_CODES = 64
"""A code has the result in its two low bits, then two bits for the player's pair and two for the banker's."""
PLAYER_WINS, BANKER_WINS, BANKER_SIX, TIE = range(4)
DEALT_BIT = 6
"""From this bit on an entry of the table says how many cards more than four were dealt."""

Bytes = NDArray[np.uint8]
_W0, _W1, _W2, _W3, _TEN = np.uint32(0), np.uint32(1), np.uint32(2), np.uint32(3), np.uint32(10)


def tabulate_endings(draws_on: NDArray[np.bool_], banker_draws: NDArray[np.bool_], natural: int, six: int) -> Bytes:
    """By the totals of two cards of player and banker and the points of the fifth and the sixth card: how it ends.

    Mirrors `games.baccarat.steps`: `draws_on` says on which totals the player draws (7.2), `banker_draws` is the
    tableau (7.3), and a natural ends the drawing (6.4). A banker's win with `six` is told apart (8.9(b)).
    """
    table = np.empty((10, 10, 10, 10), np.uint8)
    for (player, banker, fifth, sixth), _ in np.ndenumerate(table):
        hands, cards, third = [player, banker], [fifth, sixth], 10
        if max(hands) < natural:
            if draws_on[player]:
                third = cards.pop(0)
                hands[0] = (player + third) % 10
            if banker_draws[banker, third]:
                hands[1] = (banker + cards.pop(0)) % 10
        wins = BANKER_SIX if hands[1] == six else BANKER_WINS
        result = TIE if hands[0] == hands[1] else PLAYER_WINS if hands[0] > hands[1] else wins
        table[player, banker, fifth, sixth] = result | 2 - len(cards) << DEALT_BIT
    return table.ravel()


@compile_loop
def points_of(card: np.uint32) -> np.uint32:
    """Ace to nine count what they show, the others nothing."""
    return np.uint32(card >> _W2) + _W1 if card < np.uint32(36) else _W0


@compile_loop
def ending_place(
    a: np.uint32, b: np.uint32, c: np.uint32, d: np.uint32, fifth: np.uint32, sixth: np.uint32
) -> np.uint32:
    """Where the table has the coup of these six cards."""
    player, banker = np.uint32(points_of(a) + points_of(c)), np.uint32(points_of(b) + points_of(d))
    player = np.uint32(player - _TEN) if player >= _TEN else player
    banker = np.uint32(banker - _TEN) if banker >= _TEN else banker
    place = np.uint32(np.uint32(player * _TEN) + banker)
    place = np.uint32(np.uint32(place * _TEN) + points_of(fifth))
    return np.uint32(np.uint32(place * _TEN) + points_of(sixth))


@compile_loop
def pair_of_cards(one: np.uint32, two: np.uint32) -> np.uint32:
    """What two cards make: 0 for no pair, 1 mixed, 2 coloured, 3 perfect."""
    differ = np.uint32(one ^ two)
    pair = _W2 if differ == _W3 else _W1
    pair = _W3 if differ == _W0 else pair
    return pair if differ <= _W3 else _W0


@compile_loop
def pairs_code(a: np.uint32, b: np.uint32, c: np.uint32, d: np.uint32) -> np.uint32:
    """The pairs of both hands, where a code has them."""
    return np.uint32(pair_of_cards(a, c) << _W2) | np.uint32(pair_of_cards(b, d) << np.uint32(4))


@compile_loop
def settle_coups(cards: NDArray[np.uint32], endings: Bytes, codes: Bytes) -> None:
    """The codes of coups given as rows of six cards, the last of which may not be dealt."""
    for coup in range(len(cards)):
        a, b, c, d = cards[coup, 0], cards[coup, 1], cards[coup, 2], cards[coup, 3]
        result = endings[ending_place(a, b, c, d, cards[coup, 4], cards[coup, 5])] & np.uint8(3)
        codes[coup] = result | np.uint8(pairs_code(a, b, c, d))
