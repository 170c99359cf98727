"""A round at a table of hold-em where every hand is played by a simple chart. Mirrors `robots.ultimate_holdem.chart`
for decisions, `games.ultimate_holdem` for settlement."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.kernels.arrays import Integers
from croupier.kernels.compilation import compile_loop
from croupier.kernels.ranking import RANK_ALL, RankTables
from croupier.kernels.tournaments.cards import ChanceStream, draw_below, pay

_RANK_5, _RANK_6, _RANK_7 = RANK_ALL[5], RANK_ALL[6], RANK_ALL[7]
_PAIR = 1
_NOTHING, _FOLDED = 0, -1

Hands = NDArray[np.uint8]
Ranked = NDArray[np.uint16]


class HoldemChart(NamedTuple):
    """The chart as numbers; ranks go from 0 for a two. `kickers` is the lowest card to bet with, by the higher card,
    then of another suit or of the same; 13 for none."""

    pair_min: int
    kickers: Integers
    flush_card_min: int
    outs_max: int
    times: Integers


class HandRanks(NamedTuple):
    """The tables that rank hands of five, six and seven cards; the category of each rank, from 0 for five odd cards."""

    five: RankTables
    six: RankTables
    seven: RankTables
    categories: NDArray[np.uint8]


@compile_loop
def _bets_before_flop(one: int, two: int, chart: HoldemChart) -> bool:
    low, high = min(one % 13, two % 13), max(one % 13, two % 13)
    if low == high:
        return bool(low >= chart.pair_min)
    return bool(low >= chart.kickers[high, 1 if one // 13 == two // 13 else 0])


@compile_loop
def _has_own_pair(cards: Hands, size: int) -> bool:
    """In a hand that is one pair: whether one of the first two cards is of it."""
    for own in range(2):
        for other in range(size):
            if other != own and cards[own] % 13 == cards[other] % 13:
                return True
    return False


@compile_loop
def _bets_after_flop(cards: Hands, chart: HoldemChart, ranks: HandRanks, ranked: Ranked) -> bool:
    """By the own two cards, which come first, and the flop."""
    _RANK_5(cards[:5], ranks.five, ranked[:1])
    category = ranks.categories[ranked[0]]
    if category > _PAIR or (category == _PAIR and _has_own_pair(cards, 5)):
        return True
    for own in range(2):
        suited = 0
        for other in range(5):
            suited += cards[own] // 13 == cards[other] // 13
        if suited == 4 and cards[own] % 13 >= chart.flush_card_min:
            return True
    return False


@compile_loop
def _bets_on_river(cards: Hands, rank: int, chart: HoldemChart, ranks: HandRanks, ranked: Ranked, six: Hands) -> bool:
    """By the own two cards, which come first, and the five of the board; `rank` is that of all seven."""
    _RANK_5(cards[2:], ranks.five, ranked[:1])
    category = ranks.categories[rank]
    if rank > ranked[0] and (category > _PAIR or (category == _PAIR and _has_own_pair(cards, 7))):
        return True
    size = 0
    for card in range(52):
        seen = False
        for other in cards:
            seen = seen or other == card
        if not seen:
            six[6 * size : 6 * size + 5] = cards[2:]
            six[6 * size + 5] = card
            size += 1
    _RANK_6(six[: 6 * size], ranks.six, ranked[:size])
    outs = 0
    for place in range(size):
        outs += ranked[place] > rank
    return outs <= chart.outs_max


@compile_loop
def play_hands(
    deck: Integers, chart: HoldemChart, ranks: HandRanks, blind_win: Integers, blind_per: Integers, blind_to_ante: int,
    blind_most: int, chip: int, stakes: Integers, chips: Integers,
) -> None:  # fmt: skip
    """Play a round and settle it in `chips`; `stakes` are antes. Of the deck, five cards are the board's, then two each
    are the players' and the last two the dealer's. `blind_win` to `blind_per` are the blind's odds by category, 0 for
    a push; `blind_most` is the most that it pays."""
    seats = stakes.shape[0]
    hands = np.empty((seats + 1, 7), np.uint8)  # the dealer's is the last
    for hand in range(seats + 1):
        hands[hand, 0], hands[hand, 1] = deck[5 + 2 * hand], deck[6 + 2 * hand]
        for place in range(5):
            hands[hand, 2 + place] = deck[place]
    values, ranked, six = np.empty(seats + 1, np.uint16), np.empty(52, np.uint16), np.empty(6 * 52, np.uint8)
    _RANK_7(hands.reshape(-1), ranks.seven, values)
    dealer = values[seats]
    qualifies = ranks.categories[dealer] >= _PAIR
    for seat in range(seats):
        ante, blind, hand = stakes[seat], stakes[seat] * blind_to_ante, hands[seat]
        chips[seat] -= ante + blind
        times = _FOLDED
        if chips[seat] >= ante * chart.times[0] and _bets_before_flop(hand[0], hand[1], chart):
            times = chart.times[0]
        elif chips[seat] >= ante * chart.times[1] and _bets_after_flop(hand, chart, ranks, ranked):
            times = chart.times[1]
        elif chips[seat] >= ante * chart.times[2] and _bets_on_river(hand, values[seat], chart, ranks, ranked, six):
            times = chart.times[2]
        if times == _FOLDED:
            continue
        played, value = ante * times, values[seat]
        if value == dealer:
            chips[seat] += ante + blind
        elif value < dealer:
            chips[seat] -= played
            chips[seat] += 0 if qualifies else ante
        else:
            category = ranks.categories[value]
            bonus = _NOTHING
            if blind_win[category] > 0:
                bonus = min(pay(blind, blind_win[category], blind_per[category], chip, True), blind_most)
            chips[seat] += played + blind + bonus + (2 * ante if qualifies else ante)


@compile_loop
def deal_hands(
    deck: Integers, stream: ChanceStream, chart: HoldemChart, ranks: HandRanks, blind_win: Integers,
    blind_per: Integers, blind_to_ante: int, blind_most: int, chip: int, stakes: Integers, chips: Integers,
) -> bool:  # fmt: skip
    """Deal a round from a fresh deck and play it; no round is a tie."""
    for place in range(7 + 2 * stakes.shape[0]):
        other = place + draw_below(stream, 52 - place)
        deck[place], deck[other] = deck[other], deck[place]
    play_hands(deck, chart, ranks, blind_win, blind_per, blind_to_ante, blind_most, chip, stakes, chips)
    return False
