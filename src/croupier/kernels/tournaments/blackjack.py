"""A round at a table of blackjack where every box is played by a chart. Mirrors `games.blackjack`."""

import numpy as np
from numpy.typing import NDArray

from croupier.kernels.arrays import Integers
from croupier.kernels.compilation import compile_loop
from croupier.kernels.tournaments.cards import NEXT, ROUND_START, ChanceStream, draw_from_shoe, pay

ChartLetters = NDArray[np.uint8]
DRAWS, STANDS, DOUBLES_OR_DRAWS, DOUBLES_OR_STANDS = 0, 1, 2, 3
"""The letters of a chart, by soft or hard, total and the dealer's card."""
_POINTS, _ACE, _STAKE = 0, 1, 2
_PAID = -1


@compile_loop
def _value(card: int) -> int:
    """Of a card by its place in the deck, whose ranks go from two to ace; an ace is one."""
    rank = card % 13
    if rank == 12:
        return 1
    return min(rank + 2, 10)


@compile_loop
def _total(points: int, ace: int) -> int:
    return points + 10 if ace and points <= 11 else points


@compile_loop
def _set_hand(hands: Integers, hand: int, points: int, ace: bool, stake: int) -> None:
    hands[hand, _POINTS], hands[hand, _ACE], hands[hand, _STAKE] = points, ace, stake


@compile_loop
def _play_hand(
    cards: Integers, place: Integers, stream: ChanceStream, letters: ChartLetters, upcard: int,
    hands: Integers, hand: int, chips: Integers, seat: int, stake: int,
) -> None:  # fmt: skip
    """A hand of two cards, to its end."""
    points, ace, size = hands[hand, _POINTS], hands[hand, _ACE], 2
    while _total(points, ace) < 21:
        soft = 1 if ace and points <= 11 else 0
        letter = letters[soft, _total(points, ace), upcard]
        doubles = letter >= DOUBLES_OR_DRAWS and size == 2 and chips[seat] >= stake
        if not doubles and letter in (STANDS, DOUBLES_OR_STANDS):
            break
        value = _value(draw_from_shoe(cards, place, stream))
        points, ace, size = points + value, ace | (value == 1), size + 1
        if doubles:
            chips[seat] -= stake
            hands[hand, _STAKE] += stake
            break
    hands[hand, _POINTS], hands[hand, _ACE] = points, ace


@compile_loop
def _play_box(
    cards: Integers, place: Integers, stream: ChanceStream, letters: ChartLetters, splits: NDArray[np.bool_],
    upcard: int, hands_max: int, first: int, second: int, hands: Integers, chips: Integers, seat: int, stake: int,
) -> int:  # fmt: skip
    """A box whose two cards are no Blackjack; the number of its hands. Aces are split once, for one card each."""
    _set_hand(hands, 0, first + second, first == 1 or second == 1, stake)
    count, hand = 1, 0
    waiting = first == second  # the hand at turn has two equal cards and may be split
    while hand < count:
        if waiting and splits[first, upcard] and count < hands_max and chips[seat] >= stake:
            chips[seat] -= stake
            _set_hand(hands, count, first, first == 1, stake)
            count += 1
            value = _value(draw_from_shoe(cards, place, stream))
            _set_hand(hands, hand, first + value, first == 1 or value == 1, stake)
            if first == 1:
                value = _value(draw_from_shoe(cards, place, stream))
                _set_hand(hands, 1, 1 + value, True, stake)
                return 2
            waiting = value == first
            continue
        _play_hand(cards, place, stream, letters, upcard, hands, hand, chips, seat, stake)
        hand += 1
        if hand < count:
            value = _value(draw_from_shoe(cards, place, stream))
            _set_hand(hands, hand, first + value, first == 1 or value == 1, stake)
            waiting = value == first
    return count


@compile_loop
def deal_boxes(
    cards: Integers, place: Integers, stream: ChanceStream, letters: ChartLetters, splits: NDArray[np.bool_],
    hands_max: int, draws_to_soft_17: bool, interim: Integers, final: Integers, chip: int, stakes: Integers,
    chips: Integers,
) -> bool:  # fmt: skip
    """Deal a round to every box and settle it in `chips`; no round is a tie. `interim` and `final` are a Blackjack's
    odds, win to stake, where the dealer cannot have one too and where the dealer had none."""
    place[ROUND_START] = place[NEXT]
    boxes = stakes.shape[0]
    firsts, hands = np.zeros((boxes, 2), np.int64), np.zeros((boxes, 4, 3), np.int64)
    counts = np.zeros(boxes, np.int64)
    for box in range(boxes):
        firsts[box, 0] = _value(draw_from_shoe(cards, place, stream))
        chips[box] -= stakes[box]
    upcard = _value(draw_from_shoe(cards, place, stream))
    for box in range(boxes):
        firsts[box, 1] = _value(draw_from_shoe(cards, place, stream))
    may_have_blackjack = upcard in (1, 10)
    live, blackjacks = False, False
    for box in range(boxes):
        first, second, stake = firsts[box, 0], firsts[box, 1], stakes[box]
        if first + second == 11 and (first == 1 or second == 1):
            if may_have_blackjack:
                blackjacks = True
            else:
                counts[box] = _PAID
                chips[box] += stake + pay(stake, interim[0], interim[1], chip, True)
            continue
        counts[box] = _play_box(
            cards, place, stream, letters, splits, upcard, hands_max, first, second, hands[box], chips, box, stake
        )
        for hand in range(counts[box]):
            live = live or _total(hands[box, hand, _POINTS], hands[box, hand, _ACE]) <= 21
    if not live and not blackjacks:
        return False
    value = _value(draw_from_shoe(cards, place, stream))
    points, ace = upcard + value, upcard == 1 or value == 1
    natural = points == 11 and ace
    while live:
        total = _total(points, ace)
        soft = ace and points <= 11
        if total > 17 or (total == 17 and not (soft and draws_to_soft_17)):
            break
        value = _value(draw_from_shoe(cards, place, stream))
        points, ace = points + value, ace or value == 1
    dealer = _total(points, ace)
    for box in range(boxes):
        if counts[box] == 0:
            stake = stakes[box]
            chips[box] += stake if natural else stake + pay(stake, final[0], final[1], chip, True)
        for hand in range(counts[box]):
            total, stake = _total(hands[box, hand, _POINTS], hands[box, hand, _ACE]), hands[box, hand, _STAKE]
            if total > 21 or natural:
                continue
            if dealer > 21 or total > dealer:
                chips[box] += 2 * stake
            elif total == dealer:
                chips[box] += stake
    return False
