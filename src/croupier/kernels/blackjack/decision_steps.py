"""Rounds of blackjack that stop at every decision of the patron, many rounds side by side; one box, fresh shoes.

Each round is a row of numbers, whose places are named here. Mirrors `games.blackjack.steps`.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.kernels.arrays import Integers
from croupier.kernels.blackjack.fresh_rounds import best_total, draw_card
from croupier.kernels.blackjack.hand_values import DOUBLE, DRAW, STAND
from croupier.kernels.blackjack.table_shoe import SPLIT
from croupier.kernels.compilation import compile_loop
from croupier.kernels.random_streams import start_stream

INSURE = 4
ACTIONS = 5
"""Stand, draw, double, split, insure."""
TOTAL, SOFT, UPCARD, HAND, HANDS, MAY_SPLIT, MAY_DOUBLE, INSURANCE = range(8)
"""What a patron sees: total and softness of the hand, the dealer's card, which hand of how many, what may be done."""
_S0, _S1, _LOW, _HIGH, _UP, _FIRST, _POINTS, _ACE, _CARDS, _LAST, _HAND, _HANDS = range(12)
_OFFERED, _INSURED, _DEALT, _OVER, _TOTALS, _STAKES = 12, 13, 14, 15, 16, 20
DEALT_MAX = 64
"""Four hands and the dealer's reach 146 points at most, which 59 cards have if no rank comes more than 15 times."""
STATE_SIZE = 24
"""Stream, cards drawn, the hand at turn, insurance; then total (0 if over 21) and stake of each of four hands."""
_HANDS_MAX = 4
_MUST_DRAW_BELOW = 12

SmallIntegers = NDArray[np.int8]
Rewards = NDArray[np.float64]
Flags = NDArray[np.bool_]


class DecisionRules(NamedTuple):
    """Copies of a rank in the shoe, the highest soft total that the dealer draws to, and what is paid for one."""

    copies: int
    soft_max: int
    blackjack_pays: float
    insurance_pays: float


@compile_loop
def start_rounds(seed: int, states: Integers) -> None:
    """A stream of its own for each row."""
    for row in range(len(states)):
        states[row, _S0], states[row, _S1] = start_stream(seed, row)


@compile_loop
def _draw(state: Integers, dealt: SmallIntegers, rules: DecisionRules) -> int:
    shoe = (np.uint32(state[_S0]), np.uint32(state[_S1]), np.uint32(state[_LOW]), np.uint32(state[_HIGH]))
    card, shoe = draw_card(shoe, np.uint64(rules.copies))
    state[_S0], state[_S1], state[_LOW], state[_HIGH] = shoe[0], shoe[1], shoe[2], shoe[3]
    dealt[state[_DEALT]] = card
    state[_DEALT] += 1
    return card


@compile_loop
def deal_round(state: Integers, dealt: SmallIntegers, rules: DecisionRules) -> None:
    """A card to the box, one to the dealer, another to the box (6.2); insurance is offered against an ace (7.1)."""
    state[_LOW:] = 0
    first, up, second = _draw(state, dealt, rules), _draw(state, dealt, rules), _draw(state, dealt, rules)
    state[_UP], state[_FIRST], state[_LAST], state[_CARDS], state[_HANDS] = up, first, second, 2, 1
    state[_POINTS], state[_ACE], state[_OFFERED] = first + second, first == 1 or second == 1, up == 1


@compile_loop
def _is_blackjack(state: Integers) -> bool:
    return bool(state[_HANDS] == 1 and state[_CARDS] == 2 and state[_ACE] == 1 and state[_POINTS] == 11)


@compile_loop
def observe_round(state: Integers, seen: SmallIntegers, mask: SmallIntegers) -> None:
    """What the patron sees, and which actions the rules allow: one at least, also if there is nothing to decide."""
    total, asked = best_total(state[_POINTS], state[_ACE] == 1), state[_OFFERED] == 0 and not _is_blackjack(state)
    soft = total != state[_POINTS]
    two = asked and state[_CARDS] == 2
    pair = two and state[_FIRST] == state[_LAST] and state[_HANDS] < _HANDS_MAX
    seen[TOTAL], seen[SOFT], seen[UPCARD] = min(total, 31), soft, state[_UP]
    seen[HAND], seen[HANDS] = min(state[_HAND], state[_HANDS] - 1), state[_HANDS]
    seen[MAY_SPLIT], seen[MAY_DOUBLE], seen[INSURANCE] = pair, two, state[_OFFERED]
    mask[STAND] = not asked or soft or total >= _MUST_DRAW_BELOW
    mask[DRAW], mask[DOUBLE], mask[SPLIT], mask[INSURE] = asked, two, pair, state[_OFFERED]


@compile_loop
def _begin_hand(state: Integers, dealt: SmallIntegers, rules: DecisionRules) -> None:
    """The second card of a hand of a split (10.4)."""
    card = _draw(state, dealt, rules)
    state[_POINTS], state[_ACE] = state[_FIRST] + card, state[_FIRST] == 1 or card == 1
    state[_LAST], state[_CARDS] = card, 2


@compile_loop
def _end_hands(state: Integers, dealt: SmallIntegers, rules: DecisionRules, stake: int) -> bool:
    """The hand at turn is complete, and so are those behind it that leave no choice; whether all are."""
    while True:
        hand, total = state[_HAND], best_total(state[_POINTS], state[_ACE] == 1)
        state[_TOTALS + hand], state[_STAKES + hand] = total if total <= 21 else 0, stake
        state[_HAND] += 1
        if state[_HAND] == state[_HANDS]:
            return True
        _begin_hand(state, dealt, rules)
        stake = 1
        if state[_FIRST] != 1 and best_total(state[_POINTS], state[_ACE] == 1) < 21:
            return False


@compile_loop
def take_action(state: Integers, dealt: SmallIntegers, rules: DecisionRules, action: int, mask: SmallIntegers) -> bool:
    """Play on to the next decision; True if the round is over. What the rules refuse counts as standing, or as drawing
    where nobody may stand (9.2(b))."""
    if not mask[action]:
        action = STAND if mask[STAND] else DRAW
    if state[_OFFERED]:
        state[_INSURED], state[_OFFERED] = action == INSURE, 0
        return _is_blackjack(state)
    if _is_blackjack(state):
        return True
    if action == STAND:
        return _end_hands(state, dealt, rules, 1)
    if action == SPLIT:
        state[_HANDS] += 1
        _begin_hand(state, dealt, rules)
        if state[_FIRST] == 1 or best_total(state[_POINTS], state[_ACE] == 1) == 21:
            return _end_hands(state, dealt, rules, 1)
        return False
    card = _draw(state, dealt, rules)
    state[_POINTS] += card
    state[_ACE] = state[_ACE] == 1 or card == 1
    state[_CARDS] += 1
    if action == DOUBLE:
        return _end_hands(state, dealt, rules, 2)
    return best_total(state[_POINTS], state[_ACE] == 1) >= 21 and _end_hands(state, dealt, rules, 1)


@compile_loop
def finish_round(state: Integers, dealt: SmallIntegers, rules: DecisionRules) -> float:
    """The dealer's hand (12.1), and what all hands and the insurance bring for a wager of one (13)."""
    natural, up = _is_blackjack(state), state[_UP]
    if natural and up not in (1, 10):
        return rules.blackjack_pays
    live = natural or state[_INSURED] == 1
    for hand in range(state[_HANDS]):
        live = live or state[_TOTALS + hand] > 0
    gain, dealer, blackjack = 0.0, 0, False
    if live:
        points, ace, cards = up, up == 1, 1
        while True:
            card = _draw(state, dealt, rules)
            points, ace, cards = points + card, ace or card == 1, cards + 1
            dealer = best_total(points, ace)
            if dealer > (rules.soft_max if dealer != points else 16):
                break
        blackjack = cards == 2 and dealer == 21
    if state[_INSURED]:
        gain += 0.5 * rules.insurance_pays if blackjack else -0.5
    if natural:
        return gain if blackjack else gain + rules.blackjack_pays
    for hand in range(state[_HANDS]):
        total, stake = state[_TOTALS + hand], state[_STAKES + hand]
        if total == 0 or blackjack or (dealer <= 21 and dealer > total):
            gain -= stake
        elif dealer > 21 or total > dealer:
            gain += stake
    return gain


@compile_loop
def begin_rounds(
    states: Integers, dealt: SmallIntegers, rules: DecisionRules, seen: SmallIntegers, masks: SmallIntegers
) -> None:
    """Deal every round."""
    for row in range(len(states)):
        deal_round(states[row], dealt[row], rules)
        observe_round(states[row], seen[row], masks[row])


@compile_loop
def step_rounds(
    states: Integers, dealt: SmallIntegers, rules: DecisionRules, actions: Integers, deals_again: bool,
    seen: SmallIntegers, masks: SmallIntegers, last_seen: SmallIntegers, rewards: Rewards, ended: Flags,
) -> None:  # fmt: skip
    """One action in every round that is not over. If one ends and another is dealt, what was seen last is kept.
    `masks` comes with what the rules allowed and goes with what they allow next."""
    for row in range(len(states)):
        state, rewards[row] = states[row], 0.0
        if not state[_OVER] and take_action(state, dealt[row], rules, actions[row], masks[row]):
            state[_OVER], rewards[row] = 1, finish_round(state, dealt[row], rules)
        ended[row] = state[_OVER] == 1
        if ended[row] and deals_again:
            observe_round(state, last_seen[row], masks[row])
            deal_round(state, dealt[row], rules)
        observe_round(state, seen[row], masks[row])
