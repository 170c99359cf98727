"""Coups of baccarat from whole shoes: shuffled, cut, burnt, and dealt until the cutting card ends them."""

from typing import NamedTuple

import numpy as np

from croupier.kernels.baccarat.coup_codes import DEALT_BIT, TIE, Bytes, ending_place, pairs_code
from croupier.kernels.baccarat.fresh_coups import scaled
from croupier.kernels.compilation import compile_loop
from croupier.kernels.random_streams import STREAM_LANES, next_number, start_stream

CARDS_READ = 6


class ShoeNumbers(NamedTuple):
    """A shoe in numbers: its cards, how far from either end it is cut at least, the cards behind the cutting card, and
    whether as many cards are burnt behind the first as it counts."""

    cards: int
    cut_from_either_end_min: int
    behind_cutting_card: int
    burns_by_value: bool


@compile_loop
def shuffle_and_cut(
    s0: np.uint32, s1: np.uint32, numbers: ShoeNumbers, cards: Bytes, shoe: Bytes
) -> tuple[np.uint32, np.uint32]:
    """Shuffle `cards` by Fisher and Yates and lay them into `shoe`, those in front of the cut behind the others (5.4).

    The shoe has room for a coup more, so that all six cards of the last one can be read though it does not take them.
    """
    size = numbers.cards
    for left in range(size, 1, -1):
        number, s0, s1 = next_number(s0, s1)
        place = scaled(number, np.uint64(left))
        cards[left - 1], cards[place] = cards[place], cards[left - 1]
    number, s0, s1 = next_number(s0, s1)
    cut = numbers.cut_from_either_end_min
    cut += np.int64(scaled(number, np.uint64(size - 2 * cut + 1)))  # type: ignore[assignment]
    shoe[: size - cut] = cards[cut:]
    shoe[size - cut : size] = cards[:cut]
    return s0, s1


@compile_loop
def count_burnt(card: np.uint8) -> int:
    """How many cards are burnt behind one that is turned up (5.6): ten for a ten or a picture (5.7)."""
    rank = int(card) >> 2
    return rank + 1 if rank < 9 else 10


@compile_loop
def open_shoe(
    s0: np.uint32, s1: np.uint32, numbers: ShoeNumbers, cards: Bytes, shoe: Bytes
) -> tuple[int, np.uint32, np.uint32]:
    """Shuffle, cut and burn: one card, and by 5.5(b) more. How many cards have left the shoe then."""
    s0, s1 = shuffle_and_cut(s0, s1, numbers, cards, shoe)
    return 1 + (count_burnt(shoe[0]) if numbers.burns_by_value else 0), s0, s1


@compile_loop
def deal_coup(shoe: Bytes, at: int, limit: int, endings: Bytes) -> tuple[int, int, bool]:
    """How the next coup ends, how many cards have left the shoe then, and whether another coup may follow.

    The coup in which the cutting card comes, also as its first card, is the last, or after a tie the one that follows
    it (5.8).
    """
    a, b, c, d = np.uint32(shoe[at]), np.uint32(shoe[at + 1]), np.uint32(shoe[at + 2]), np.uint32(shoe[at + 3])
    ending = endings[ending_place(a, b, c, d, np.uint32(shoe[at + 4]), np.uint32(shoe[at + 5]))]
    code = np.int64(ending & np.uint8(3) | np.uint8(pairs_code(a, b, c, d)))
    after = at + 4 + int(ending >> np.uint8(DEALT_BIT))
    return code, after, after <= limit or (at <= limit and code & 3 == TIE)  # type: ignore[return-value]


@compile_loop
def list_shoe_coups(
    seed: int, first: int, coups: int, numbers: ShoeNumbers, endings: Bytes, codes: Bytes
) -> None:  # fmt: skip
    """Fill `codes`, a row for each lane, with how the first coups of streams end; a stream begins with a new shoe."""
    cards, shoe = np.empty(numbers.cards, np.uint8), np.zeros(numbers.cards + CARDS_READ, np.uint8)
    limit = numbers.cards - numbers.behind_cutting_card
    for lane in range(STREAM_LANES):
        for card in range(numbers.cards):
            cards[card] = card % 52
        s0, s1 = start_stream(seed, first + lane)
        at, goes_on = 0, False
        for coup in range(coups):
            if not goes_on:
                at, s0, s1 = open_shoe(s0, s1, numbers, cards, shoe)
            codes[lane, coup], at, goes_on = deal_coup(shoe, at, limit, endings)
