"""Rounds of blackjack at a table: any boxes, shoe and strategy; the mirror of `games.blackjack.steps`."""

import numpy as np

from croupier.kernels.arrays import Integers
from croupier.kernels.blackjack.charts import DOUBLES_ELSE_DRAWS, DRAWS
from croupier.kernels.blackjack.hand_values import DOUBLE, DRAW, STAND
from croupier.kernels.blackjack.table_shoe import (
    ACTS,
    ACTS_MAX,
    AT_RANDOM,
    COUNTS_MAX,
    HANDS_MAX,
    INSURANCE,
    INSURES_AT_RANDOM,
    MAIN,
    NEVER,
    PAIRS,
    PLACES,
    SPLIT,
    SPLIT_HANDS_MAX,
    SPLITS,
    DealtShoe,
    HandTables,
    StrategyTables,
    TableInPlay,
    TableRules,
    draw_card,
    pick_below,
    prepare_shoe,
    true_count,
    value_place,
)
from croupier.kernels.compilation import compile_loop, inline_loop
from croupier.kernels.random_streams import start_stream


@compile_loop
def choose_act(shoe: DealtShoe, entry: int, two_cards: bool, may_stand: bool, may_split: bool) -> int:
    """What an entry comes to, of what may be chosen."""
    if entry & SPLITS and may_split:
        return SPLIT
    if entry & AT_RANDOM:
        # In the order of their numbers: stand, draw, and with two cards double, split.
        return pick_below(shoe, may_stand + 1 + two_cards + may_split) + (STAND if may_stand else DRAW)
    chart = entry & 3
    if chart >= DOUBLES_ELSE_DRAWS and two_cards:
        return DOUBLE
    return DRAW if chart in (DRAWS, DOUBLES_ELSE_DRAWS) else STAND


@inline_loop
def play_box(table: TableInPlay, first: int, number: int, upcard: int, formed: int) -> int:
    """All hands of a box that is no Blackjack, behind those that are formed already; how many there are then."""
    one = table.hands.single[first]
    split, hand, last = False, formed, formed + 1
    while hand < last:
        if hand > formed:
            number = table.hands.child[one, value_place(draw_card(table.shoe, table.strategy.tags))]
        stake, asked = 1, True
        while asked and number >= 0 and table.hands.totals[number] < 21 and not (split and first == 0):
            two, soft, total = table.hands.cards[number] == 2, table.hands.soft[number], table.hands.totals[number]
            again = number == table.hands.child[one, first] and last - formed < SPLIT_HANDS_MAX
            entry = table.strategy.entries[number, upcard]
            index = table.strategy.later_from[number, upcard]
            if index < NEVER and true_count(table.shoe) >= index:
                entry = table.strategy.later[number, upcard]
            act = choose_act(table.shoe, entry, two, soft or total >= 12, again)
            table.shoe.acts[table.shoe.at[ACTS]] = act
            table.shoe.at[ACTS] += 1
            if act == STAND:
                break
            card = value_place(draw_card(table.shoe, table.strategy.tags))
            if act == SPLIT:
                split, last = True, last + 1
                number = table.hands.child[one, card]
            else:
                number = table.hands.child[number, card]
                stake, asked = (2, False) if act == DOUBLE else (1, True)
        table.ends[hand, 0], table.ends[hand, 1] = 0 if number < 0 else table.hands.totals[number], stake
        hand += 1
    return last


@inline_loop
def play_dealer(shoe: DealtShoe, tags: Integers, upcard: int, soft_max: int, wanted: bool) -> tuple[int, bool]:
    """The dealer's total and whether it is a Blackjack; only the second card is drawn if no more is wanted (12.2)."""
    points, ace, cards = upcard + 1, upcard == 0, 1
    while True:
        card = value_place(draw_card(shoe, tags))
        points, ace, cards = points + card + 1, ace or card == 0, cards + 1
        soft = ace and points <= 11
        total = points + 10 if soft else points
        if cards == 2 and total == 21:
            return total, True
        if not wanted or total > (soft_max if soft else 16):
            return total, False


@compile_loop
def pair_gain(one: int, two: int, pays: Integers) -> int:
    """What a pairs wager of one brings: by rank, colour and suit (17.9, 17.21)."""
    if one >> 2 != two >> 2:
        return -1
    if one == two:
        return pays[2]  # type: ignore[no-any-return]
    return pays[1] if (one & 3) + (two & 3) == 3 else pays[0]  # type: ignore[no-any-return]


@inline_loop
def play_round(table: TableInPlay) -> None:
    """One round of all boxes; its gains stay in the table."""
    boxes, unit = table.rules.boxes, table.rules.unit
    for box in range(boxes):
        table.dealt[box, 0] = draw_card(table.shoe, table.strategy.tags)
    upcard = value_place(draw_card(table.shoe, table.strategy.tags))
    pairs, insured = 0, 0
    for box in range(boxes):
        table.dealt[box, 1] = draw_card(table.shoe, table.strategy.tags)
        pairs += pair_gain(table.dealt[box, 0], table.dealt[box, 1], table.rules.pair_pays)
    if upcard == 0:
        for _ in range(boxes):
            if table.strategy.insures_from == INSURES_AT_RANDOM:
                insured += pick_below(table.shoe, 2)
            elif true_count(table.shoe) >= table.strategy.insures_from:
                insured += 1
    main, naturals, formed, live = 0, 0, 0, False
    for box in range(boxes):
        first, second = value_place(table.dealt[box, 0]), value_place(table.dealt[box, 1])
        number = table.hands.child[table.hands.single[first], second]
        if table.hands.totals[number] == 21:
            if upcard in (0, 9):
                naturals += 1
            else:
                main += table.rules.interim_pays
        else:
            formed = play_box(table, first, number, upcard, formed)
    for hand in range(formed):
        live = live or table.ends[hand, 0] > 0
    dealer, blackjack = 0, False
    if live or naturals > 0 or insured > 0:
        dealer, blackjack = play_dealer(table.shoe, table.strategy.tags, upcard, table.rules.soft_max, live)
    for hand in range(formed):
        total, stake = table.ends[hand, 0], table.ends[hand, 1] * unit
        if total == 0 or blackjack or (dealer > total and dealer <= 21):
            main -= stake
        elif dealer > 21 or total > dealer:
            main += stake
    if not blackjack:
        main += naturals * table.rules.blackjack_pays
    insurance = insured * (table.rules.insurance_pays if blackjack else -(unit // 2))
    table.gains[MAIN], table.gains[INSURANCE], table.gains[PAIRS], table.gains[3] = (
        main + insurance,
        insurance,
        pairs,
        insured,
    )


@compile_loop
def list_rounds(
    seed: int, stream: int, wager: int, rules: TableRules, hands: HandTables, strategy: StrategyTables,
    results: Integers,
) -> None:  # fmt: skip
    """What each of the first rounds of one stream brings on a wager, and the stake of it; a stream opens a shoe."""
    s0, s1 = start_stream(seed, stream)
    shoe = DealtShoe(
        rules.deck.copy(), np.zeros(PLACES, np.int64), np.array([s0, s1], np.uint32), np.zeros(ACTS_MAX, np.uint8)
    )
    dealt, ends, gains = np.zeros((rules.boxes, 2), np.int64), np.zeros((HANDS_MAX, 2), np.int64), np.zeros(4, np.int64)
    table = TableInPlay(shoe, rules, hands, strategy, dealt, ends, gains)
    for place in range(len(results)):
        prepare_shoe(table)
        units = strategy.units[true_count(shoe) + COUNTS_MAX]
        play_round(table)
        results[place, 0] = gains[wager] * units
        if wager == INSURANCE:
            results[place, 1] = gains[3] * units * (rules.unit // 2)
        else:
            results[place, 1] = rules.boxes * units * (rules.unit if wager == MAIN else 1)


@compile_loop
def play_streams(
    seed: int, first: int, streams: int, rounds: int, wager: int, rules: TableRules, hands: HandTables,
    strategy: StrategyTables, tally: Integers,
) -> None:  # fmt: skip
    """Add gains, their squares, stakes, theirs, stakes times gains, and how often each gain came, nought in the middle
    of what follows."""
    results = np.zeros((rounds, 2), np.int64)
    middle = 5 + (len(tally) - 5) // 2
    for stream in range(first, first + streams):
        list_rounds(seed, stream, wager, rules, hands, strategy, results)
        for place in range(rounds):
            gain, stake = results[place, 0], results[place, 1]
            tally[0] += gain
            tally[1] += gain * gain
            tally[2] += stake
            tally[3] += stake * stake
            tally[4] += stake * gain
            tally[middle + gain] += 1
