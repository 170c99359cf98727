"""What every hand is worth on one board, against all hands that the dealer can have.

A hand is a pair of kinds of cards: of each rank there is the card of one suit and the others. If no suit can make a
flush on the board, all cards of a rank are of one kind. Win and loss are counted for all pairs at once: in ascending
order of the hands, what is below a hand is what went before, less the pairs that use one of its own cards.
"""

from croupier.kernels.arrays import Floats, Integers
from croupier.kernels.compilation import compile_loop

DEALER_HANDS = 990
"""Of the 45 cards that a patron has not seen on the river."""

STREET_COLUMNS = 5
VALUE_TWICE, SQUARE_TWICE, VALUE_RIVER, SQUARE_RIVER, BETS_RIVER = range(STREET_COLUMNS)
FIRST_COLUMNS = 3
VALUE_LESS, VALUE_MOST, SQUARE_MOST = range(FIRST_COLUMNS)


@compile_loop
def sort_hands(ranks: Integers, order: Integers, spare: Integers, heads: Integers) -> None:
    """Fill `order` with the places of `ranks` in ascending order; two passes over seven bits each."""
    size = ranks.shape[0]
    for shift in (0, 7):
        heads[:] = 0
        for place in range(size):
            heads[((ranks[place] >> shift) & 127) + 1] += 1
        for bucket in range(128):
            heads[bucket + 1] += heads[bucket]
        for k in range(size):
            place = k if shift == 0 else spare[k]
            bucket = (ranks[place] >> shift) & 127
            if shift == 0:
                spare[heads[bucket]] = place
            else:
                order[heads[bucket]] = place
            heads[bucket] += 1


@compile_loop
def count_showdowns(
    ranks: Integers,
    first: Integers,
    second: Integers,
    available: Integers,
    qualifying: int,
    order: Integers,
    spare: Integers,
    heads: Integers,
    below_with: Integers,
    counts: Integers,
) -> None:
    """Fill `counts` by pair: wins and losses, and those of them against a dealer who qualifies.

    `ranks` has the hand of each pair, 0 for one that cannot be held. `available` is how many cards of a kind are not on
    the board.
    """
    sort_hands(ranks, order, spare, heads)
    kinds = available.shape[0]
    size = ranks.shape[0]
    # Row 0 of below_with: pairs so far that use a card of the kind. Row 1: the same among hands that do not qualify.
    below_with[:] = 0
    unqualified, seen = 0, 0
    for k in range(size):
        pair = order[k]
        if ranks[pair] == 0:
            continue
        if ranks[pair] >= qualifying:
            break
        one, two = first[pair], second[pair]
        same = one == two
        unqualified += available[one] * (available[one] - 1) // 2 if same else available[one] * available[two]
        below_with[1, one] += available[two] - 1 if same else available[two]
        if not same:
            below_with[1, two] += available[one]
    start = 0
    while start < size and ranks[order[start]] == 0:
        start += 1
    while start < size:
        rank = ranks[order[start]]
        end = start
        while end < size and ranks[order[end]] == rank:
            pair = order[end]
            counts[pair, 0] = seen - below_with[0, first[pair]] - below_with[0, second[pair]]
            end += 1
        for k in range(start, end):
            pair = order[k]
            one, two = first[pair], second[pair]
            same = one == two
            seen += available[one] * (available[one] - 1) // 2 if same else available[one] * available[two]
            below_with[0, one] += available[two] - 1 if same else available[two]
            if not same:
                below_with[0, two] += available[one]
        for k in range(start, end):
            pair = order[k]
            one, two = first[pair], second[pair]
            wins = counts[pair, 0]
            up_to = seen - below_with[0, one] - below_with[0, two] + 1  # its own two cards were taken off twice
            losses = DEALER_HANDS - up_to
            weak = unqualified - below_with[1, one] - below_with[1, two] + (1 if rank < qualifying else 0)
            counts[pair, 1] = losses
            if rank < qualifying:
                counts[pair, 2] = 0
                counts[pair, 3] = DEALER_HANDS - weak
            else:
                counts[pair, 2] = wins - weak
                counts[pair, 3] = losses
        start = end
    assert kinds > 0


@compile_loop
def showdown_value(counts: Integers, blind: int, times: int, unit: int) -> int:
    """What ante, blind and a play wager of so many antes bring together against all hands, in units of the ante."""
    wins, losses = counts[0], counts[1]
    value: int = unit * (times * (wins - losses) + counts[2] - counts[3] - losses) + wins * blind
    return value


@compile_loop
def showdown_square(counts: Integers, blind: int, times: int, unit: int) -> int:
    """The squares of the results, summed over all hands of the dealer."""
    win = unit * (times + 1) + blind
    weak_win = unit * times + blind
    loss, weak_loss = unit * (times + 2), unit * (times + 1)
    square: int = counts[2] * win * win + (counts[0] - counts[2]) * weak_win * weak_win
    square += counts[3] * loss * loss + (counts[1] - counts[3]) * weak_loss * weak_loss
    return square


@compile_loop
def fill_values(
    ranks: Integers,
    counts: Integers,
    blinds: Integers,
    raises: Integers,
    unit: int,
    streets: Floats,
    before_flop: Floats,
) -> None:
    """What each pair is worth on this board under each choice: `raises` are the less and more of the first street,
    those of the second and the third. Pairs that cannot be held are worth nothing."""
    fold = -2 * unit * DEALER_HANDS
    for pair in range(ranks.shape[0]):
        if ranks[pair] == 0:
            streets[:, pair] = 0.0
            before_flop[:, pair] = 0.0
            continue
        row, blind = counts[pair], blinds[ranks[pair]]
        river = showdown_value(row, blind, raises[3], unit)
        bets = river > fold
        streets[VALUE_TWICE, pair] = showdown_value(row, blind, raises[2], unit)
        streets[SQUARE_TWICE, pair] = showdown_square(row, blind, raises[2], unit)
        streets[VALUE_RIVER, pair] = river if bets else fold
        streets[SQUARE_RIVER, pair] = (
            showdown_square(row, blind, raises[3], unit) if bets else 4 * unit * unit * DEALER_HANDS
        )
        streets[BETS_RIVER, pair] = 1.0 if bets else 0.0
        before_flop[VALUE_LESS, pair] = showdown_value(row, blind, raises[0], unit)
        before_flop[VALUE_MOST, pair] = showdown_value(row, blind, raises[1], unit)
        before_flop[SQUARE_MOST, pair] = showdown_square(row, blind, raises[1], unit)
