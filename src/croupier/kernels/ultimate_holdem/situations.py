"""What the choices of one hand are worth when cards lie open: every dealer's hand, turn and river is tried."""

import numpy as np

from croupier.kernels.arrays import Integers
from croupier.kernels.compilation import compile_loop
from croupier.kernels.ranking import RankTables
from croupier.kernels.ultimate_holdem.rank_boards import rank_without_flush

_SUIT_SHIFT, _SUIT_BITS = 32, 4
_RANK_SUM = (1 << 24) - 1


@compile_loop
def rank_seven(total: np.uint64, deck: np.uint64, tables: RankTables) -> int:
    """The rank of seven cards by the sum of their numbers and the set of their places in the deck."""
    for suit in range(4):
        if total >> np.uint64(_SUIT_SHIFT + _SUIT_BITS * suit) & np.uint64(15) >= np.uint64(5):
            flush: int = np.int64(tables.flushes[deck >> np.uint64(13 * suit) & np.uint64(8191)])  # type: ignore[assignment]
            return flush
    ranks: int = np.int64(total & np.uint64(_RANK_SUM))  # type: ignore[assignment]
    return rank_without_flush(ranks, tables.rows, tables.ranks)


@compile_loop
def river_counts(
    hand: Integers, board: Integers, unseen: Integers, tables: RankTables, qualifying: int, counts: Integers
) -> int:
    """Fill `counts` with wins, losses and those against a dealer who qualifies; the rank of the hand itself."""
    total, deck = np.uint64(0), np.uint64(0)
    for card in board:
        total += tables.numbers[card]
        deck |= np.uint64(1) << np.uint64(card)
    own_total, own_deck = total, deck
    for card in hand:
        own_total += tables.numbers[card]
        own_deck |= np.uint64(1) << np.uint64(card)
    own = rank_seven(own_total, own_deck, tables)
    counts[:] = 0
    for b in range(unseen.shape[0]):
        with_b = total + tables.numbers[unseen[b]]
        deck_b = deck | np.uint64(1) << np.uint64(unseen[b])
        for a in range(b):
            dealer = rank_seven(
                with_b + tables.numbers[unseen[a]], deck_b | np.uint64(1) << np.uint64(unseen[a]), tables
            )
            better = own > dealer
            if better:
                counts[0] += 1
            elif dealer > own:
                counts[1] += 1
            if dealer != own and dealer >= qualifying:
                counts[2 if better else 3] += 1
    return own


@compile_loop
def flop_sums(
    hand: Integers,
    flop: Integers,
    unseen: Integers,
    tables: RankTables,
    blinds: Integers,
    qualifying: int,
    on_river: int,
    unit: int,
    sums: Integers,
) -> None:
    """Fill `sums` over all turns and rivers: the value with no play wager, what each unit of one adds, and checking."""
    board, counts = np.empty(5, np.int64), np.empty(4, np.int64)
    board[:3] = flop
    rest = np.empty(unseen.shape[0] - 2, np.int64)
    dealers = rest.shape[0] * (rest.shape[0] - 1) // 2
    sums[:] = 0
    for b in range(unseen.shape[0]):
        for a in range(b):
            board[3], board[4] = unseen[a], unseen[b]
            size = 0
            for card in range(unseen.shape[0]):
                if card not in (a, b):
                    rest[size] = unseen[card]
                    size += 1
            own = river_counts(hand, board, rest, tables, qualifying, counts)
            base = unit * (counts[2] - counts[3] - counts[1]) + counts[0] * blinds[own]
            slope = unit * (counts[0] - counts[1])
            sums[0] += base
            sums[1] += slope
            sums[2] += max(base + on_river * slope, -2 * unit * dealers)


@compile_loop
def add_boards(
    hand: Integers,
    unseen: Integers,
    highest: int,
    tables: RankTables,
    blinds: Integers,
    qualifying: int,
    on_river: int,
    unit: int,
    flops: Integers,
) -> None:
    """Add to `flops` what every board brings whose last card in the order of `unseen` is this one: by flop the value
    with no play wager, what each unit of one adds, and checking. A board is reached by each three of its cards."""
    board, places, counts = np.empty(5, np.int64), np.empty(5, np.int64), np.empty(4, np.int64)
    rest = np.empty(unseen.shape[0] - 5, np.int64)
    dealers = rest.shape[0] * (rest.shape[0] - 1) // 2
    places[4] = highest
    for d in range(3, highest):
        for c in range(2, d):
            for b in range(1, c):
                for a in range(b):
                    places[0], places[1], places[2], places[3] = a, b, c, d
                    for place in range(5):
                        board[place] = unseen[places[place]]
                    size = 0
                    for card in range(unseen.shape[0]):
                        if card not in (a, b, c, d, highest):
                            rest[size] = unseen[card]
                            size += 1
                    own = river_counts(hand, board, rest, tables, qualifying, counts)
                    base = unit * (counts[2] - counts[3] - counts[1]) + counts[0] * blinds[own]
                    slope = unit * (counts[0] - counts[1])
                    checked = max(base + on_river * slope, -2 * unit * dealers)
                    for k in range(2, 5):
                        for j in range(1, k):
                            for i in range(j):
                                flop = flop_place(places[i], places[j], places[k])
                                flops[flop, 0] += base
                                flops[flop, 1] += slope
                                flops[flop, 2] += checked


@compile_loop
def flop_place(low: int, middle: int, high: int) -> int:
    """The number of three places, in ascending order, among all such."""
    place: int = low + middle * (middle - 1) // 2 + high * (high - 1) * (high - 2) // 6
    return place
