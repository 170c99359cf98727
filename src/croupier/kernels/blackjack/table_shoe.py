"""A table of simulated blackjack: what its loops work on, and its shoe.

Cards are drawn by a lazy Fisher-Yates shuffle: what lies before the next place of the shoe has been dealt, in that
order. A hand is known by its number in an index of all hands, so a strategy can look at totals or at exact cards.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.kernels.arrays import Integers
from croupier.kernels.compilation import compile_loop, inline_loop
from croupier.kernels.random_streams import next_number

SPLIT = 3
SPLITS, AT_RANDOM = 4, 8
"""Entries beside a chart's four: split, else what the lower bits say; any legal choice, each as likely."""
NEVER, ALWAYS, INSURES_AT_RANDOM = 100, -100, 1000
"""True counts from which something is done."""
COUNTS_MAX = 20
"""True counts beyond this are taken as this."""
MAIN, INSURANCE, PAIRS = 0, 1, 2
NEXT, END, ROUND_START, CUT, COUNT, ACTS, PLACES = 0, 1, 2, 3, 4, 5, 6
CARDS_OF_DECK, ACTS_MAX, HANDS_MAX, SPLIT_HANDS_MAX = 52, 1024, 28, 4

Bytes = NDArray[np.uint8]


class HandTables(NamedTuple):
    """All hands by number: the best total, softness, cards held, and the hand that one card more makes or -1."""

    totals: Integers
    soft: NDArray[np.bool_]
    cards: Integers
    child: NDArray[np.int32]
    single: NDArray[np.int32]


class StrategyTables(NamedTuple):
    """By hand and upcard: an entry, the true count from which another holds, and that one; what a card counts, units
    wagered by true count, and the true count from which every wager is insured."""

    entries: Bytes
    later: Bytes
    later_from: NDArray[np.int8]
    tags: Integers
    units: Integers
    insures_from: int


class TableRules(NamedTuple):
    """The table: boxes, the shoe, where the cutting card may be from the back (0: a fresh shoe for each round), the
    highest soft total that the dealer draws to, and payments, a wager of one being `unit`."""

    boxes: int
    deck: Bytes
    cut_min: int
    cut_max: int
    soft_max: int
    unit: int
    blackjack_pays: int
    interim_pays: int
    insurance_pays: int
    pair_pays: Integers


class DealtShoe(NamedTuple):
    """The shoe in play: cards, places in it, the stream of random numbers, and the choices of this round."""

    cards: Bytes
    at: Integers
    stream: NDArray[np.uint32]
    acts: Bytes


class TableInPlay(NamedTuple):
    """All that a round needs, as one value: numba counts references to arrays that are passed one by one, at a cost.

    `dealt` has the first two cards of each box, `ends` total (0 if over 21) and stake of each hand, `gains` what the
    main wagers with their insurance brought, the insurance by itself, the pairs wagers, and how many were insured.
    """

    shoe: DealtShoe
    rules: TableRules
    hands: HandTables
    strategy: StrategyTables
    dealt: Integers
    ends: Integers
    gains: Integers


@compile_loop
def pick_below(shoe: DealtShoe, limit: int) -> int:
    """A random number below a limit that is small beside 2**32."""
    number, shoe.stream[0], shoe.stream[1] = next_number(shoe.stream[0], shoe.stream[1])
    return np.int64((np.uint64(number) * np.uint64(limit)) >> np.uint64(32))  # type: ignore[return-value]


@compile_loop
def value_place(card: int) -> int:
    """The place of a card's value: 0 for aces, 9 for tens and pictures."""
    return min(card >> 2, 9)


@inline_loop
def draw_card(shoe: DealtShoe, tags: Integers) -> int:
    """The next card; if the shoe is empty the discard rack is shuffled to complete the round (ACT-BJ 14.6)."""
    if shoe.at[NEXT] == shoe.at[END]:
        shoe.at[NEXT], shoe.at[END], shoe.at[CUT], shoe.at[COUNT] = 0, shoe.at[ROUND_START], 0, 0
    place = shoe.at[NEXT]
    picked = place + pick_below(shoe, shoe.at[END] - place)
    card: int = np.int64(shoe.cards[picked])  # type: ignore[assignment]
    shoe.cards[picked] = shoe.cards[place]
    shoe.cards[place] = card
    shoe.at[NEXT] = place + 1
    shoe.at[COUNT] += tags[value_place(card)]
    return card


@inline_loop
def prepare_shoe(table: TableInPlay) -> None:
    """Shuffle if the cutting card has come out by now (5.4), and insert it again (5.3)."""
    if table.shoe.at[NEXT] >= table.shoe.at[CUT]:
        table.shoe.at[NEXT], table.shoe.at[END], table.shoe.at[CUT], table.shoe.at[COUNT] = (
            0,
            len(table.shoe.cards),
            0,
            0,
        )
        if table.rules.cut_max:
            table.shoe.at[CUT] = (
                table.shoe.at[END]
                - table.rules.cut_min
                - pick_below(table.shoe, table.rules.cut_max - table.rules.cut_min + 1)
            )
    table.shoe.at[ROUND_START], table.shoe.at[ACTS] = table.shoe.at[NEXT], 0


@compile_loop
def true_count(shoe: DealtShoe) -> int:
    """The running count for each deck that is left, rounded down."""
    left = max(shoe.at[END] - shoe.at[NEXT], 1)
    count: int = shoe.at[COUNT] * CARDS_OF_DECK // left
    return max(min(count, COUNTS_MAX), -COUNTS_MAX)
