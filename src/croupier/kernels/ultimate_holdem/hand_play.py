"""Hands of hold-em by the million: what a strategy chooses on each street, and how the hand ends.

Nine cards are the patron's two, the flop, turn and river, and the dealer's two; see `play_tables` for their numbers.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.kernels.arrays import Integers
from croupier.kernels.compilation import compile_loop
from croupier.kernels.random_streams import mix, next_number, start_stream
from croupier.kernels.ranking import ROW_BITS, ROW_COLUMNS
from croupier.kernels.ultimate_holdem.places import RANK_COUNT, pair_place, three_of
from croupier.kernels.ultimate_holdem.play_tables import (
    BETS_LESS,
    BETS_MOST,
    BETS_ON_FLOP,
    BETS_ON_RIVER,
    CHECKS,
    DECK_CARDS,
    FOLDS,
    PLAY_CHOICES,
    Bits,
    PlayTables,
)

Halves = NDArray[np.uint16]
HAND_CARDS = 9
LOSES, TIES, WINS = range(3)
HAND_CODES = PLAY_CHOICES * 3 * 2 * 10
"""Choice, result, whether the dealer qualifies, and the category of the patron's hand, also of one that is folded."""

_SUIT_NIBBLES = np.uint64(0x8888 << 32)
_FIVE, _THREE = np.uint64(0x3333 << 32), np.uint64(0x5555 << 32)  # bring five and three of a suit to eight
_ROW, _COLUMN = np.uint64((1 << ROW_BITS) - 1), np.uint64(ROW_COLUMNS - 1)


@compile_loop
def is_set(bits: Bits, row: int, place: int) -> bool:
    """A bit of a row."""
    return bool(bits[row, place >> 3] >> (place & 7) & 1)


@compile_loop
def suit_of_nibble(nibbles: np.uint64) -> int:
    """Which suit has the highest bit of its four set."""
    if nibbles >> np.uint64(44):
        return 3
    return 2 if nibbles >> np.uint64(40) else 1 if nibbles >> np.uint64(36) else 0


@compile_loop
def board_number(cards: NDArray[np.uint8], at: int, numbers: NDArray[np.uint64]) -> np.uint64:
    """The sum of the numbers of the communal cards."""
    flop = numbers[cards[at, 2]] + numbers[cards[at, 3]] + numbers[cards[at, 4]]
    return np.uint64(flop + numbers[cards[at, 5]] + numbers[cards[at, 6]])


@compile_loop
def rank_hand(
    total: np.uint64, cards: NDArray[np.uint8], at: int, one: int, rows: Halves, ranks: Halves, flushes: Halves
) -> int:  # fmt: skip
    """The rank of the board's cards and the two from place `one` on, whose numbers add up to `total`."""
    flush = (total + _FIVE) & _SUIT_NIBBLES
    if flush:
        suit, mask = suit_of_nibble(flush), 0
        for place in (one, one + 1, 2, 3, 4, 5, 6):
            card = np.int64(cards[at, place])
            mask |= (1 << (card >> 2)) * (card & 3 == suit)
        return int(flushes[mask])
    return int(ranks[np.uint64(rows[total & _ROW]) + (total >> np.uint64(ROW_BITS) & _COLUMN)])


@compile_loop
def call_suit(card: np.uint8, called: np.uint8) -> int:
    """A card with its suit called as the starting hand calls it."""
    return int(card & np.uint8(60)) + int(called >> np.uint8(2) * (card & np.uint8(3)) & np.uint8(3))


@compile_loop
def flop_place_for(cards: NDArray[np.uint8], at: int, called: np.uint8) -> int:
    """The flop as the starting hand sees it."""
    a, b, c = call_suit(cards[at, 2], called), call_suit(cards[at, 3], called), call_suit(cards[at, 4], called)
    low, high = min(a, b, c), max(a, b, c)
    return three_of(low, a + b + c - low - high, high)


@compile_loop
def bets_with_suit(cards: NDArray[np.uint8], at: int, suit: int, suit_boards: Bits, suit_starts: Integers) -> bool:
    """Whether to bet on the river, as the suit sees it of which three or more are on the board."""
    mask, low, high, others = 0, RANK_COUNT, 0, 0
    for place in range(2, 7):
        card: Any = np.int64(cards[at, place])
        rank = card >> 2
        if card & 3 == suit:
            mask |= 1 << rank
        else:
            low, high, others = min(low, rank), max(high, rank), others + 1
    start = suit_starts[mask] + (pair_place(low, high) if others == 2 else high)
    one, two = np.int64(cards[at, 0]), np.int64(cards[at, 1])
    one, two = (one >> 2) + RANK_COUNT * (one & 3 == suit), (two >> 2) + RANK_COUNT * (two & 3 == suit)
    return is_set(suit_boards, start, pair_place(one, two))


@compile_loop
def hole_of(cards: NDArray[np.uint8], at: int) -> np.uint64:
    """Where the tables have the patron's two cards."""
    return np.uint64(cards[at, 0]) * np.uint64(DECK_CARDS) + np.uint64(cards[at, 1])


@compile_loop
def choose_best(cards: NDArray[np.uint8], tables: PlayTables, choices: NDArray[np.uint8]) -> None:
    """What the strategy of the tables comes to in hands given as rows of nine cards."""
    numbers, _, _, _, _, _, holes, board_rows, board_places = tables[:9]
    first, flops, rank_boards, suit_boards, suit_starts = tables[9:]
    starting_hands, suits, rank_pairs = holes
    # Street by street, with a list of the hands that are left: that spares most branches that nobody could predict.
    left, checked = np.empty(len(cards) + 1, np.int64), 0
    for at in range(len(cards)):
        choices[at] = first[starting_hands[hole_of(cards, at)]]
        left[checked] = at
        checked += choices[at] == CHECKS
    checked_twice = 0
    for each in range(checked):
        at = left[each]
        hole = hole_of(cards, at)
        bets = is_set(flops, starting_hands[hole], flop_place_for(cards, at, suits[hole]))
        choices[at] = BETS_ON_FLOP if bets else FOLDS
        left[checked_twice] = at
        checked_twice += not bets
    for each in range(checked_twice):
        at = left[each]
        board = board_number(cards, at, numbers)
        suited = (board + _THREE) & _SUIT_NIBBLES
        if suited:
            bets = bets_with_suit(cards, at, suit_of_nibble(suited), suit_boards, suit_starts)
        else:
            row = np.uint64(board_rows[board & _ROW]) + (board >> np.uint64(ROW_BITS) & _COLUMN)
            bets = is_set(rank_boards, board_places[row], int(rank_pairs[hole_of(cards, at)]))
        choices[at] = BETS_ON_RIVER if bets else FOLDS


@compile_loop
def choose_by_chance(seed: int, stream: int, choices: NDArray[np.uint8]) -> None:
    """On each street any of the choices that the rules have, each as likely; on numbers of its own."""
    s0, s1 = start_stream(int(mix(np.uint64(seed))), stream)
    for at in range(len(choices)):
        number, s0, s1 = next_number(s0, s1)
        first, number = number & np.uint32(3), number >> np.uint32(2)
        if first < 3:
            choices[at] = (FOLDS, BETS_LESS, BETS_MOST)[first]
            continue
        after_flop, number = number % np.uint32(3), number // np.uint32(3)
        later = BETS_ON_RIVER if number & np.uint32(1) else FOLDS
        choices[at] = (FOLDS, BETS_ON_FLOP, later)[after_flop]


@compile_loop
def settle_hands(
    cards: NDArray[np.uint8], choices: NDArray[np.uint8], tables: PlayTables, codes: NDArray[np.uint16]
) -> None:  # fmt: skip
    """The codes of hands that have been played so. Mirrors `games.ultimate_holdem.settlement`."""
    numbers, rows, ranks, flushes, categories, qualifying = tables[:6]
    for at in range(len(cards)):
        board = board_number(cards, at, numbers)
        own = rank_hand(board + numbers[cards[at, 0]] + numbers[cards[at, 1]], cards, at, 0, rows, ranks, flushes)
        dealer = rank_hand(board + numbers[cards[at, 7]] + numbers[cards[at, 8]], cards, at, 7, rows, ranks, flushes)
        result = ((own > dealer) + (own >= dealer)) * 2 + (dealer >= qualifying)
        codes[at] = (choices[at] * 6 + (result if choices[at] else 0)) * 10 + categories[own]


@compile_loop
def deal_nine_cards(seed: int, stream: int, cards: NDArray[np.uint8]) -> None:
    """Fill rows of nine cards from one deck, each by as many steps of Fisher and Yates from the order before."""
    deck = np.arange(DECK_CARDS).astype(np.uint8)
    s0, s1 = start_stream(seed, stream)
    for hand in range(len(cards)):
        for place in range(HAND_CARDS):
            number, s0, s1 = next_number(s0, s1)
            drawn = np.uint64(place) + (np.uint64(number) * np.uint64(DECK_CARDS - place) >> np.uint64(32))
            card = deck[drawn]
            deck[drawn] = deck[place]
            deck[place] = card
            cards[hand, place] = card


@compile_loop
def list_hands(seed: int, first: int, by_chance: bool, tables: PlayTables, codes: NDArray[np.uint16]) -> None:
    """Fill `codes`, a row for each stream, with how its first hands end."""
    cards, choices = np.empty((codes.shape[1], HAND_CARDS), np.uint8), np.empty(codes.shape[1], np.uint8)
    for row in range(len(codes)):
        deal_nine_cards(seed, first + row, cards)
        if by_chance:
            choose_by_chance(seed, first + row, choices)
        else:
            choose_best(cards, tables, choices)
        settle_hands(cards, choices, tables, codes[row])
