"""A round of blackjack from a fresh shoe, one box, played by a chart; the mirror of `sim/gpu/blackjack.cu`.

No shoe is kept. A card is a rank out of 13 and a copy out of four a deck, both from one number of 32 bits; copies that
are gone count from nought, and a number that names one of those is drawn again: every card that is left is as likely.
"""

import numpy as np
from numpy.typing import NDArray

from croupier.kernels.arrays import Integers
from croupier.kernels.compilation import compile_loop
from croupier.kernels.random_streams import next_number, start_stream

UPCARD_ENTRIES = 44
_MANY = np.uint32(15)
"""So many cards of one rank are never drawn in a round; four bits hold no more."""

Entries = NDArray[np.uint8]
ShoeState = tuple[np.uint32, np.uint32, np.uint32, np.uint32]
"""The stream's state, and the cards drawn by rank, four bits each: aces to eights, and nines to kings."""


@compile_loop
def draw_card(shoe: ShoeState, copies: np.uint64) -> tuple[int, ShoeState]:
    """A card's value, an ace as one."""
    s0, s1, low, high = shoe
    while True:
        number, s0, s1 = next_number(s0, s1)
        wide = np.uint64(number) * np.uint64(13)
        rank = np.uint32(wide >> np.uint64(32))
        copy = np.uint32(((wide & np.uint64(0xFFFFFFFF)) * copies) >> np.uint64(32))
        shift = np.uint32((rank & np.uint32(7)) * np.uint32(4))
        upper = rank >= np.uint32(8)
        drawn = ((high if upper else low) >> shift) & _MANY
        if copy < drawn or drawn == _MANY:
            continue
        one = np.uint32(np.uint32(1) << shift)
        if upper:
            high = np.uint32(high + one)
        else:
            low = np.uint32(low + one)
        value: int = np.int64(rank) + 1 if rank < np.uint32(9) else 10  # type: ignore[assignment]
        return value, (s0, s1, low, high)


@compile_loop
def best_total(points: int, ace: bool) -> int:
    """The total, an ace as eleven if that fits."""
    return points + 10 if ace and points <= 11 else points


@compile_loop
def play_hand(
    shoe: ShoeState, copies: np.uint64, entries: Entries, points: int, ace: bool, cards: int
) -> tuple[int, int, ShoeState]:
    """A hand played out by the chart: its total, and 2 if it was doubled."""
    while True:
        soft = ace and points <= 11
        total = points + 10 if soft else points
        if total >= 21:
            return total, 1, shoe
        entry = entries[total + (22 if soft else 0)]
        if entry >= 2 and cards == 2:
            card, shoe = draw_card(shoe, copies)
            return best_total(points + card, ace or card == 1), 2, shoe
        if entry in (0, 3):
            return total, 1, shoe
        card, shoe = draw_card(shoe, copies)
        points += card
        ace = ace or card == 1
        cards += 1


@compile_loop
def play_dealer(shoe: ShoeState, copies: np.uint64, upcard: int, soft_max: int) -> tuple[int, bool, ShoeState]:
    """The dealer's total, and whether it is a Blackjack."""
    points, ace, cards = upcard, upcard == 1, 1
    while True:
        card, shoe = draw_card(shoe, copies)
        points += card
        ace = ace or card == 1
        cards += 1
        soft = ace and points <= 11
        total = points + 10 if soft else points
        if total > (soft_max if soft else 16):
            return total, cards == 2 and total == 21, shoe


@compile_loop
def settle_hands(totals: Integers, hands: int, dealer: int, blackjack: bool) -> int:
    """What the hands of a box bring, in halves of the wager."""
    result = 0
    for hand in range(hands):
        total, stake = totals[hand, 0], totals[hand, 1]
        if total > 21 or blackjack:
            result -= 2 * stake
        elif dealer > 21 or total > dealer:
            result += 2 * stake
        elif total < dealer:
            result -= 2 * stake
    return result


@compile_loop
def play_split(
    shoe: ShoeState, copies: np.uint64, entries: Entries, pair: int, upcard: int, soft_max: int, totals: Integers
) -> tuple[int, ShoeState]:
    """The rest of a round whose pair is split, in halves of the wager."""
    row = entries[(upcard - 1) * UPCARD_ENTRIES : upcard * UPCARD_ENTRIES]
    most, hand, hands, live = (2 if pair == 1 else 4), 0, 2, False
    while hand < hands:
        card, shoe = draw_card(shoe, copies)
        while card == pair and hands < most:
            hands += 1
            card, shoe = draw_card(shoe, copies)
        if pair == 1:
            totals[hand, 0], totals[hand, 1] = best_total(1 + card, True), 1
        else:
            totals[hand, 0], totals[hand, 1], shoe = play_hand(shoe, copies, row, pair + card, card == 1, 2)
        live = live or totals[hand, 0] <= 21
        hand += 1
    dealer, blackjack = 0, False
    if live:
        dealer, blackjack, shoe = play_dealer(shoe, copies, upcard, soft_max)
    return settle_hands(totals, hands, dealer, blackjack), shoe


@compile_loop
def play_round(
    shoe: ShoeState, copies: np.uint64, entries: Entries, splits: Entries, soft_max: int, totals: Integers
) -> tuple[int, ShoeState]:
    """One round, in halves of the wager; `totals` has room for the hands of a split, each with its stake."""
    shoe = (shoe[0], shoe[1], np.uint32(0), np.uint32(0))
    first, shoe = draw_card(shoe, copies)
    upcard, shoe = draw_card(shoe, copies)
    second, shoe = draw_card(shoe, copies)
    points, ace = first + second, first == 1 or second == 1
    if ace and points == 11:  # a Blackjack is paid unless the dealer has one too
        if upcard not in (1, 10):
            return 3, shoe
        card, shoe = draw_card(shoe, copies)
        return (0 if card == 11 - upcard else 3), shoe
    if first == second and splits[(upcard - 1) * 10 + first - 1]:
        return play_split(shoe, copies, entries, first, upcard, soft_max, totals)
    row = entries[(upcard - 1) * UPCARD_ENTRIES : upcard * UPCARD_ENTRIES]
    totals[0, 0], totals[0, 1], shoe = play_hand(shoe, copies, row, points, ace, 2)
    dealer, blackjack = 0, False
    if totals[0, 0] <= 21:
        dealer, blackjack, shoe = play_dealer(shoe, copies, upcard, soft_max)
    return settle_hands(totals, 1, dealer, blackjack), shoe


@compile_loop
def stream_results(
    seed: int, stream: int, decks: int, soft_max: int, entries: Entries, splits: Entries, results: Integers
) -> None:
    """What each of the first rounds of one stream brings, in halves of the wager."""
    totals = np.zeros((4, 2), np.int64)
    s0, s1 = start_stream(seed, stream)
    shoe = (s0, s1, np.uint32(0), np.uint32(0))
    for place in range(len(results)):
        results[place], shoe = play_round(shoe, np.uint64(4 * decks), entries, splits, soft_max, totals)
